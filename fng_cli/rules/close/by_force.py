"""A civilian who will not go is moved by force: a round of melee that hurts nobody. Source: p. 37, 56."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.civilians.people import Civilian
from fng_cli.rules.close.bout import Bout, BoutResult, MeleeFighter, bout, rulings_of
from fng_cli.rules.people.person import Person


class Forced(StrEnum):
    """Result: what a civilian does whom somebody moves by force. Source: p. 56."""

    GOES = "goes-as-directed"
    FLEES = "fast-move-away"


class MovedByForce(Report, frozen=True):
    """Whether a civilian goes where he is told to: only one who wins the round runs off. Nobody is hurt."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    result: Forced
    target: str | None
    bout: Bout
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = f"{self.target[:1].upper()}{self.target[1:]}" if self.target else "The civilian"
        score = f"{self.bout.attacker.successes} to {self.bout.defender.successes}; nobody is hurt"
        if self.result is Forced.FLEES:
            return f"{who} wins and runs off, by a Fast Move ({score})."
        return f"{who} goes where he is told to ({score})."

    def verdict(self) -> bool:
        """No: he does not go."""
        return self.result is Forced.GOES


def move_by_force(by: MeleeFighter, rep: int, civilian: str | None = None, *, dice: Dice) -> MovedByForce:
    """A round of melee with a civilian of that REP, who has nothing in his hands (u-63). Source: p. 37, 56.

    ``civilian`` is his id, where he stands in a document. Raises RequestError where the REP of who
    moves him is not known.
    """
    name = civilian or "the civilian"
    other = MeleeFighter(Person(rep, name), name, weapon="unarmed")
    fought = bout(by, other, dice=dice)
    result = Forced.FLEES if fought.result is BoutResult.IS_HIT else Forced.GOES
    return MovedByForce(result, civilian, fought, cited(("u-63",), rulings_of(by)))


def civilian_after(civilian: Civilian | None, report: MovedByForce) -> tuple[Civilian, ...]:
    """The civilian as the document keeps him: running, where he got away; else as he was, or nobody."""
    flees = civilian is not None and report.result is Forced.FLEES
    return (replace(civilian, activity=report.result),) if civilian and flees else ()
