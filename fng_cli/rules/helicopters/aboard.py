"""Those aboard a helicopter: its crew and passengers, and what hits them. Source: p. 7, 86, 91-92, 109."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import asdict, replace

from fng_cli.dice import Dice
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, Victim, impact_on, take_hits
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.people.person import Person


class HurtAboard(DamageTaken, frozen=True, kw_only=True):
    """The fate of one who was aboard; ``thrown_in`` inches from the wreck, None where he stays in it."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"hit_results"})

    thrown_in: int | None = None

    def text(self) -> str:
        """``co-pilot: out of the fight, thrown 7" from the wreck``."""
        thrown = f', thrown {self.thrown_in}" from the wreck' if self.thrown_in is not None else ""
        return "; ".join([f"{self.target}: {self.result.told}{thrown}", *self.more()])


def crew_of(craft: Craft, reps: Sequence[int] = (), pilot_rep: int | None = None) -> tuple[Victim, ...]:
    """The crew of a helicopter, in chicken plates, each with his REP where that is known. Source: p. 7, 108."""
    known: list[int | None] = [*reps, *[None] * len(craft.crew_roles)]
    if not reps and pilot_rep is not None:
        known[0] = pilot_rep
    names = _numbered(craft.crew_roles)
    return tuple(
        Victim(Person(rep, ""), name.replace("-", " "), chicken_plate=True)
        for name, rep in zip(names, known, strict=False)
    )


def _numbered(roles: Sequence[str]) -> list[str]:
    """Roles that come twice, with a number: ``door-gunner 2``."""
    found: list[str] = []
    for role in roles:
        found.append(
            role if roles.count(role) == 1 else f"{role} {1 + sum(one.startswith(role) for one in found)}"
        )
    return found


def hit_aboard(
    victim: Victim, impact: int, *, blast: bool = False, thrown_in: int | None = None, dice: Dice
) -> HurtAboard:
    """A hit of that Impact on one who is aboard. Source: p. 86, 91-92."""
    taken = dice.apart(_hit, victim, impact_on(victim, impact, blast=blast), brief=_in_brief)
    return HurtAboard(**asdict(taken.damage), thrown_in=thrown_in)


def _hit(victim: Victim, impact: int, *, dice: Dice) -> HitsTaken:
    return take_hits(victim, impact, dice=dice)


def _in_brief(taken: HitsTaken) -> HitsTaken:
    """His state afterwards, and not by what."""
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)


def followed(aboard: Sequence[Victim], dice: Dice) -> tuple[Victim, ...]:
    """Those aboard whose fate is rolled for: all; for odds the passengers alone, since a crew falls in too many ways."""
    those: tuple[Victim, ...] = dice.in_full(_all, tuple(aboard), coarse=_passengers)
    return those


def _all(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    return aboard


def _passengers(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    return tuple(one for one in aboard if not one.chicken_plate)


def killed(victim: Victim) -> HurtAboard:
    """One who dies with his helicopter."""
    return HurtAboard(victim.called, Harm.OBVIOUSLY_DEAD)


def told(hurt: Sequence[HurtAboard]) -> str:
    """The fate of all who were hit, in a line."""
    return "; ".join(one.text() for one in hurt)
