"""An ambush: whether those who walk into it spot it, and whether the Claymores are out. Source: p. 98."""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.calls import ALL_SHOTS, WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.people.attributes import TestKind, When, effects
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.terms import MissionType


class AmbushSpotted(Report, frozen=True):
    """Whether a squad spots the ambush that it walks into: all of ``dice`` must pass against ``need``.

    ``need`` is the highest REP of the squad, a Pointman's counting one more; ``name`` is whose it is.
    """

    spotted: bool
    dice: int
    passed: int
    need: int
    name: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``spotted`` or ``not spotted``."""
        return "spotted" if self.spotted else "not spotted"

    def summary(self) -> str:
        roll = f"{self.passed} of {self.dice}d6 passed against {self.need}"
        if self.spotted:
            return f"The ambush is spotted ({roll}): they fire at once, then move or go prone."
        turns = mission_facts(MissionType.AMBUSH)["ambush"]["no_in_sight_turns"]
        first = "turn" if turns == 1 else f"{turns} turns"
        return (
            f"The ambush is not spotted ({roll}): the ambushers fire as soon as they are active, and take no "
            f"In Sight in the first {first}."
        )

    def verdict(self) -> bool:
        """No: the ambush is not spotted."""
        return self.spotted


def spot_ambush(squad: Sequence[Person], *, dice: Dice) -> AmbushSpotted:
    """One roll for the squad that is ambushed, where its side has the first activation (e-13).

    Its highest REP decides; a Pointman in it is on point and counts one more (u-62). The whole platoon
    spots what its lead squad does. Raises RequestError where a REP is not known. Source: p. 6, 98.
    """
    facts = mission_facts(MissionType.AMBUSH)
    best = max(squad, key=need_to_spot)
    need, number = need_to_spot(best), int(facts["ambush"]["spot_dice"])
    passed = dice.count(number, need, "spot the ambush")
    spotted = passed >= facts["ambush"]["spot_passes"]
    pointman = ("u-62",) if best.rep != need else ()
    following = Next(
        call("fire", by=WHO, at=WHO, shots=ALL_SHOTS),
        "each who was ambushed may fire at once, then move or drop",
    )
    return AmbushSpotted(
        spotted,
        number,
        passed,
        need,
        best.name or None,
        ("e-13", *pointman),
        (following,) if spotted else (),
    )


def need_to_spot(who: Person) -> int:
    """The number at or under which his dice pass. Raises RequestError where his REP is not known. Source: p. 6, 98."""
    return known_rep(who) + effects(who.attributes, TestKind.SPOTTING, (When.ON_POINT,)).rep


class ClaymoresSet(Report, frozen=True):
    """Whether a squad that lies in ambush may set its Claymores before play: by its leader's ``rep``."""

    may_set: bool
    dice: int
    passed: int
    rep: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``set`` or ``not set``."""
        return "set" if self.may_set else "not set"

    def summary(self) -> str:
        roll = f"{self.passed} of {self.dice}d6 passed against {self.rep}"
        if self.may_set:
            return f"The squad may set out whatever Claymores it has ({roll})."
        return f"No Claymores are set ({roll})."

    def verdict(self) -> bool:
        """No: none may be set."""
        return self.may_set


def set_claymores(leader: Person, *, dice: Dice) -> ClaymoresSet:
    """Whether those who lie in ambush have their Claymores out. Source: p. 98.

    Raises RequestError where the leader's REP is not known.
    """
    rep = known_rep(leader)
    number = int(mission_facts(MissionType.AMBUSH)["ambush"]["claymore_dice"])
    passed = dice.count(number, rep, "set the Claymores")
    return ClaymoresSet(passed == number, number, passed, rep)
