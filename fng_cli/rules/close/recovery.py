"""After the battle: the recovery of those out of the fight, and the missing. Source: p. 24, 38-40, 44."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES, Figure, Status, inches_to_nearest
from fng_cli.readings import SIDES, chance
from fng_cli.rules.close.medics import is_wounded
from fng_cli.rules.people.person import Person, id_in_name, known_rep, thrown_by
from fng_cli.state import Kept, KeptSection, State
from fng_cli.tables import kept, table
from fng_cli.terms import Side


class Evacuated(StrEnum):
    """The ways of being brought off the table, named as in the table of recovery."""

    ON_FOOT = "foot-or-vehicle"
    MEDEVAC = "medevac"


class AfterBattle(StrEnum):
    """The fate of a casualty when the battle is over."""

    RETURNS = "returns"
    RECOVERS = "recovers"
    REPLACEMENT = "replacement"
    LEAVES = "leaves"
    MISSING = "missing"


class Casualty(Struct, frozen=True):
    """A figure that was put out of the fight, or retired."""

    who: Person
    """The person, with his REP now."""
    rep_lost: int = 0
    """REP that he lacks for this battle only; below 0: REP that he has in addition."""
    evacuated: Evacuated | None = None
    burnt: bool = False
    """He went out of the fight in a fire."""
    from_friends_in: float | None = None
    """Inches to the nearest friend when the battle is over; None if not measured."""
    retired: bool = False
    """He is not out of the fight, or no longer."""
    left_below: bool = False
    """He is down in a tunnel, and nobody has fetched him."""

    @property
    def rep(self) -> int:
        """Return the casualty's REP now. Raises RequestError if it is not known."""
        return known_rep(self.who)


class CasualtyFate(Struct, frozen=True):
    """The fields of one casualty that later commands read; see ``Recovered``."""

    name: str | None = None
    fate: AfterBattle | None = None
    away_missions: int = 0


class RecoverFacts(Struct, frozen=True):
    """The fields of a recovery that later commands read."""

    casualties: tuple[CasualtyFate, ...] = ()


RECOVER = KeptSection("recover", RecoverFacts)
"""The last roll for recovery, once there was one."""


class KnownFate(Struct, frozen=True, omit_defaults=True):
    """The fate of a figure after the battle."""

    id: str
    fate: AfterBattle
    away_missions: int = 0


FATES = Kept("casualty_fates", KnownFate, "fate")
"""The fates of all figures for which recovery was rolled, in however many commands."""


def own_fates(state: State) -> tuple[KnownFate, ...]:
    """Return the fates of the FWF for which recovery was rolled. Those that the document keeps come first, then
    those of the last roll that it does not keep: of people who are not in it, who have an empty id if they
    have no name, and in a document of an earlier version.
    """
    kept_fates = {fate.id: fate for fate in state[FATES]}
    rolled_last = [
        KnownFate(id_in_name(casualty.name), casualty.fate, casualty.away_missions)
        for casualty in RECOVER.facts(state.content).casualties
        if casualty.fate is not None
    ]
    others = [fate for fate in rolled_last if fate.id not in kept_fates]
    enemy_ids = {figure.id for figure in state[FIGURES] if figure.side is Side.VC_NVA}
    return tuple(fate for fate in (*kept_fates.values(), *others) if fate.id not in enemy_ids)


class Recovered(Struct, frozen=True):
    """The recovery of one casualty."""

    name: str | None
    fate: AfterBattle
    rep: int
    """His REP from now on."""
    passed: int | None = None
    """Dice that passed; None if there was no roll."""
    dice: int | None = None
    need: int | None = None
    """The number at or under which a die passes."""
    away_missions: int = 0
    """Missions that he misses."""

    def text(self) -> str:
        """Return the recovery in words: ``a1 recovers with REP 4 and stays with the squad (passed 2d6 against
        4)``. Without a name the text begins with ``He``. The part in brackets is left out if no dice were
        rolled.
        """
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.need})"
        return f"{self.name or 'He'} {self._fate_text()}{passed}"

    def _fate_text(self) -> str:
        """Return the fate as a predicate: ``returns with REP 4``. A replacement also gets the number of
        missions after which he comes. A figure that is dead, sent home or missing gets no REP.
        """
        missions = "mission" if self.away_missions == 1 else "missions"
        return {
            AfterBattle.RETURNS: f"returns with REP {self.rep}",
            AfterBattle.RECOVERS: f"recovers with REP {self.rep} and stays with the squad",
            AfterBattle.REPLACEMENT: f"comes back as a replacement with REP {self.rep} after {self.away_missions} {missions}",
            AfterBattle.LEAVES: "dies of his wounds, or is sent home",
            AfterBattle.MISSING: "is missing in action",
        }[self.fate]


class Recovery(Report, frozen=True):
    """The recovery of all who were put out of the fight, or retired."""

    NO_MEANS = "there is only one casualty, and he does not return to the game"
    ROWS: ClassVar[str] = "casualties"

    casualties: tuple[Recovered, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the fate of every casualty in one sentence, separated by semicolons, or ``Nobody is hurt.``"""
        return (
            "; ".join(casualty.text() for casualty in self.casualties) + "."
            if self.casualties
            else "Nobody is hurt."
        )

    def answer(self) -> str:
        """Return the fate of each casualty, in order: ``recovers, missing``; ``nobody`` if there are no
        casualties.
        """
        return ", ".join(casualty.fate for casualty in self.casualties) or "nobody"

    def verdict(self) -> bool | None:
        """True if the only casualty returns to the game, recovers, or comes back as a replacement; False for
        any other fate. None if there is not exactly one casualty.
        """
        if len(self.casualties) != 1:
            return None
        return self.casualties[0].fate in (AfterBattle.RETURNS, AfterBattle.RECOVERS, AfterBattle.REPLACEMENT)


def changes_after_battle(figure: Figure) -> bool:
    """True if the end of the battle changes a figure. It is wounded (out of the fight), or has retired, or it
    is not down and its REP was lowered or raised for this battle. Source: p. 39-40.
    """
    changed = (figure.rep_lost > 0 or figure.rep_gained > 0) and not figure.down
    return is_wounded(figure) or figure.status is Status.RETIRE or changed


def hurt_of(figures: Iterable[Figure], side: Side) -> tuple[Figure, ...]:
    """Return the figures of a side that the end of the battle changes: wounded, retired, or with a REP
    changed for the battle (see ``changes_after_battle``).
    """
    return tuple(figure for figure in figures if figure.side is side and changes_after_battle(figure))


def from_friends_in(figure: Figure, figures: Iterable[Figure]) -> float | None:
    """Return the inches to the nearest figure of the same side that is not down, among those whose place is
    known. None if there is none, or if the figure's own place is not known.
    """
    friends = (friend for friend in figures if friend.side is figure.side and friend.id != figure.id)
    return inches_to_nearest(figure, (friend for friend in friends if not friend.down))


def roll_recoveries(casualties: Sequence[Casualty], *, dice: Dice) -> Recovery:
    """Roll the recovery of each casualty once the battle is over, and return the report. No dice are rolled
    for the missing, nor for figures that are not out of the fight. Raises RequestError if a REP is not
    known. Source: p. 40, 44, 89.
    """
    recovered = tuple(_roll_recovery(casualty, dice) for casualty in casualties)
    return Recovery(recovered, cited(*(_rulings(*pair) for pair in zip(casualties, recovered, strict=True))))


def _roll_recovery(casualty: Casualty, dice: Dice) -> Recovered:
    """Roll the recovery of one casualty: he leaves for good, recovers, or comes back as a replacement. The
    result also has his REP and the missions that he misses. Nothing is rolled for a missing man, or for one
    who is not out of the fight and so returns. Raises RequestError if his REP is not known.
    """
    name, normal = casualty.who.told(), casualty.rep + casualty.rep_lost
    if _is_missing(casualty):
        return Recovered(name or None, AfterBattle.MISSING, normal)
    if casualty.retired:
        return Recovered(name or None, AfterBattle.RETURNS, normal)
    number, need = recovery_dice(casualty), need_of(casualty)
    label = ", ".join(filter(None, ("recovery", name)))
    row = table("after-the-battle-recovery").test(
        dice, _best_face(need), number, thrown_by(casualty.who, label)
    )
    passed = int(row.key)
    if row["result"] == "leaves":
        return Recovered(
            name=name or None, fate=AfterBattle.LEAVES, rep=normal, passed=passed, dice=number, need=need
        )
    rep = max(1, normal + row["rep"])
    away = dice.amount(row["away_missions"], "missions away") if "away_missions" in row else 0
    fate = AfterBattle.REPLACEMENT if row.get("replacement") else AfterBattle.RECOVERS
    return Recovered(
        name=name or None, fate=fate, rep=rep, passed=passed, dice=number, need=need, away_missions=away
    )


def _is_missing(casualty: Casualty) -> bool:
    """True if the casualty was left down in a tunnel, or if the enemy takes him: he is not a Star, was not
    brought off, and lies farther from his friends than wounded men are recovered. False if that distance is
    not known. Source: p. 40, 66-67.
    """
    if casualty.left_below:
        return True
    within: int = table("fight-distances").row("recovered-wounded")["inches"]
    if casualty.who.star or casualty.evacuated or casualty.from_friends_in is None:
        return False
    return casualty.from_friends_in > within


def need_of(casualty: Casualty) -> int:
    """Return the number at or under which a casualty's recovery dice pass: his REP now, changed by how he was
    evacuated, if he was. Raises RequestError if his REP is not known. Source: p. 40.
    """
    chart = table("after-the-battle-recovery")
    return casualty.rep + (chart.modifiers[casualty.evacuated]["rep"] if casualty.evacuated else 0)


def recovery_dice(casualty: Casualty) -> int:
    """Return the number of dice to roll for a casualty's recovery; fewer if he was burnt. Nothing is rolled
    here. Source: p. 40, 44.
    """
    chart = table("after-the-battle-recovery")
    return chart.dice + (chart.modifiers["burnt"]["dice"] if casualty.burnt else 0)


def _best_face(need: int) -> int:
    """Return the highest face that passes a recovery roll: ``need``, or one less than the lowest face that
    always fails, if that is lower. Source: p. 40.
    """
    return min(need, _failing_from() - 1)


@kept
def _failing_from() -> int:
    """Return the lowest face of a recovery die that always fails, whatever the REP; 7 if no face does.
    Cached.
    """
    rows = table("after-the-battle-recovery").column(None).values()
    return min(
        (chance(row["failing_faces"]).low for row in rows if "failing_faces" in row), default=SIDES + 1
    )


def _rulings(casualty: Casualty, recovered: Recovered) -> tuple[str, ...]:
    """Return the ids of the rulings that a casualty's recovery rests on; empty if none applies."""
    modifiers = table("after-the-battle-recovery").modifiers
    brought_off = casualty.evacuated if recovered.passed is not None else None
    return cited(
        ("t-08",) if casualty.retired else (),
        modifiers[brought_off].rulings if brought_off else (),
        ("n-08",) if recovered.fate is AfterBattle.REPLACEMENT and casualty.rep_lost > 0 else (),
    )


_STATUS = {AfterBattle.LEAVES: Status.GONE, AfterBattle.MISSING: Status.GONE}


def after_recovery(state: State, casualties: Iterable[tuple[Figure, Recovered]]) -> State:
    """Return the state with these figures as their recovery leaves them, and with their fates. Source: p. 40."""
    pairs = tuple(casualties)
    fates = [KnownFate(figure.id, recovered.fate, recovered.away_missions) for figure, recovered in pairs]
    state = state.with_(FATES, fates) if fates else state
    return state.with_(FIGURES, [after_battle(figure, recovered) for figure, recovered in pairs])


def after_battle(figure: Figure, recovered: Recovered) -> Figure:
    """Return the figure as it is after its recovery. It has the status, the REP and the missions to miss that
    ``recovered`` gives. What held only for the last battle is cleared: lost and gained REP, first aid,
    luck, and being flown out. Source: p. 40.
    """
    return replace(
        figure,
        status=_STATUS.get(recovered.fate, Status.CARRY_ON),
        rep=recovered.rep,
        rep_lost=0,
        rep_gained=0,
        first_aid_tried=False,
        luck_used=False,
        away_missions=recovered.away_missions,
        flown_out=False,
    )
