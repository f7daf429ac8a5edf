"""Setting up machine guns and other crewed weapons; reloading. Source: p. 17, 26-27, 30."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.people.person import SETTING_UP, Person, at
from fng_cli.rules.weapons.weapons import Weapon, weapon_name
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import listed


class Fires(StrEnum):
    """The times from which a gun may fire. Source: p. 27."""

    AT_ONCE = "at-once"
    IN_REACTION = "in-reaction"
    WHEN_NEXT_ACTIVE = "when-next-active"
    WHEN_SET_UP = "when-set-up"


class GunSetUp(Report, frozen=True):
    """Result of setting up a gun: over whole activations, or hastily by dice.

    A crew that is shot at before the gun is set up has no weapon to answer with.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("fires",)

    weapon: str
    fires: Fires
    turns: int
    """Whole activations that it takes; 0 if the gun is ready at once or dice decided."""
    crew: int | None
    missing: int
    """Men of its crew who are not there."""
    hasty: bool
    passed: int | None = None
    """Dice that passed; None if there was no roll."""
    dice: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    @property
    def activations_until_fire(self) -> int:
        """Return how many times the gunner must still be activated until the gun can be fired: 1 if it can be
        fired when he is next active, 0 if it can be fired now or only in reaction. If the gun has still to
        be set up, it is the number of activations that this takes.
        """
        return 1 if self.fires is Fires.WHEN_NEXT_ACTIVE else self.turns

    @property
    def reacts_only(self) -> bool:
        """True if in this turn the gun may be fired only in reaction."""
        return self.fires is Fires.IN_REACTION

    def summary(self) -> str:
        """Return a sentence on when the gun may fire: at once, in reaction, when next active, or after the
        activations that setting it up takes.
        """
        when = {
            Fires.AT_ONCE: "is set up, and may fire at once",
            Fires.IN_REACTION: "may fire in reaction",
            Fires.WHEN_NEXT_ACTIVE: "may fire when next active",
        }
        if self.fires is Fires.WHEN_SET_UP:
            turns = "a whole activation" if self.turns == 1 else f"{self.turns} whole activations"
            short = f" with {self.missing} of its crew missing" if self.missing else ""
            return (
                f"The {weapon_name(self.weapon)} takes {turns} to set up{short}; meanwhile its crew can do nothing "
                "else, and cannot return fire."
            )
        passed = f" (passed {self.passed}d6)" if self.passed is not None else ""
        return f"The {weapon_name(self.weapon)} {when[self.fires]}{passed}."


def set_up(
    weapon: Weapon,
    *,
    gunner: Person | None = None,
    crew: int | None = None,
    prone: bool = False,
    hasty: bool = False,
    rep: int | None = None,
    dice: Dice,
) -> GunSetUp:
    """Set up a weapon, and return the report. ``crew``: the number of the crew present (None: all). A gun
    that is set up by going ``prone`` is ready at once if nobody is missing; if men are, a roll decides. Any
    other ``hasty`` setup is rolled, too. The rest takes activations. The roll is against ``rep`` (None: the
    REP of ``gunner``). Raises RequestError if the weapon cannot be set up in this way, or if a roll lacks a
    REP. Source: p. 17, 26-27.
    """
    report = _roll_set_up(weapon, crew, prone, hasty, gunner.rep if gunner and rep is None else rep, dice)
    if not report.activations_until_fire:
        return report
    crew_fired_on = at(gunner, SETTING_UP) if gunner and gunner.name else f"{weapon.id},{SETTING_UP}"
    under_fire = call("outgunned", weapon=Slot("WEAPON"), at=crew_fired_on)
    return replace(
        report,
        next=(
            Next(
                under_fire,
                "use this if the team is fired upon before its gun is set up; the team cannot return fire",
            ),
        ),
    )


def _roll_set_up(
    weapon: Weapon, crew: int | None, prone: bool, hasty: bool, rep: int | None, dice: Dice
) -> GunSetUp:
    """Return the result of setting up a gun, without next steps. A gun that is set up by going ``prone``
    fires at once if its crew is complete (``crew`` None: complete), also with ``hasty``. If men are
    missing for going prone, or for any other ``hasty`` setup, the setup is rolled against ``rep``. All
    other setups take turns, more if men are missing. ``prone`` makes no difference for other kinds of gun.
    Raises RequestError if the weapon cannot be set up like this, or if ``rep`` is None for a roll.
    """
    kind = weapon.kind
    turns = kind.set_up_turns if weapon.set_up_turns is None else weapon.set_up_turns
    if kind.set_up is None or (kind.set_up == "activation" and not turns):
        raise RequestError(f"`weapon`: the {weapon.name} does not have to be set up")
    missing = max(0, (kind.crew or 0) - crew) if crew is not None else 0
    prone = prone and kind.set_up == "prone"
    if prone and not missing:
        return GunSetUp(
            weapon=weapon.id,
            fires=Fires.AT_ONCE,
            turns=0,
            crew=crew,
            missing=0,
            hasty=False,
            rulings=_rulings(weapon),
        )
    if hasty or (prone and missing):
        return _roll_hasty_set_up(weapon, crew, missing, prone, rep, dice)
    if not turns:
        raise RequestError(f"the {weapon.name} is set up by going prone with it: give `prone`")
    total = turns + missing * kind.set_up_turns_missing
    return GunSetUp(
        weapon=weapon.id,
        fires=Fires.WHEN_SET_UP,
        turns=total,
        crew=crew,
        missing=missing,
        hasty=False,
        rulings=_rulings(weapon),
    )


def _rulings(weapon: Weapon) -> tuple[str, ...]:
    """Return those of the weapon's rulings that concern setting it up (a-17, e-42)."""
    return tuple(ruling for ruling in (*weapon.kind.rulings, *weapon.rulings) if ruling in ("a-17", "e-42"))


def _roll_hasty_set_up(
    weapon: Weapon, crew: int | None, missing: int, prone: bool, rep: int | None, dice: Dice
) -> GunSetUp:
    """Roll to set up a gun hastily against ``rep``, with one more die if any of its crew are ``missing``.
    Return the report. Raises RequestError if the rules forbid it, for example if men are missing and the
    gunner is not ``prone``, or if ``rep`` is None.
    """
    if not weapon.kind.hasty_set_up:
        raise RequestError(
            f"`hasty`: only machine guns can be set up hastily, and the {weapon.name} is not one"
        )
    if missing and not prone:
        raise RequestError(
            f"`hasty`: {missing} of the crew {'is' if missing == 1 else 'are'} missing, and only a "
            "light machine gun whose gunner goes prone (`prone`) can be set up hastily without its full crew"
        )
    if rep is None:
        raise RequestError("`rep`: give the REP of the team's leader, against which a hasty set-up is rolled")
    chart = table("hasty-machine-gun-setup")
    number = chart.dice + (chart.modifiers["lmg-short-of-crew"]["dice"] if missing else 0)
    row = chart.test(dice, rep, number, "hasty setup")
    return GunSetUp(
        weapon=weapon.id,
        fires=Fires(row["result"]),
        turns=0,
        crew=crew,
        missing=missing,
        hasty=True,
        passed=int(row.key),
        dice=number,
        rulings=chart.rulings[:1],
    )


class Reloaded(Report, frozen=True):
    """The weapons that a figure reloads, and the time it takes."""

    shooter: str
    weapons: tuple[str, ...]
    takes: str = "turn-of-activation"
    fast_move_allowed: bool = False
    active_fire: bool = False

    def summary(self) -> str:
        """Return who reloads which weapons, and what that takes."""
        what = listed([f"the {weapon_name(weapon)}" for weapon in self.weapons]) or "his weapon"
        return f"{self.shooter} reloads {what}. This takes one activation without a fast move or active fire."


def reload(shooter_name: str, weapon_ids: tuple[str, ...]) -> Reloaded:
    """Return the report on reloading these weapons, which takes an activation without fast movement or active
    fire; rolls nothing. Source: p. 17, 30.
    """
    active_fire: bool = table("deeds").row("reload")["active_fire"]
    return Reloaded(shooter_name, weapon_ids, active_fire=active_fire)


def weapons_to_reload(figure: Figure, weapon_id: str | None) -> tuple[str, ...]:
    """Return the ids of the empty weapons to reload: ``weapon_id`` or, if that is None, all of the figure's
    empty weapons, which may be none.

    Raises RequestError if ``weapon_id`` is not one of them.
    """
    if weapon_id is None:
        return figure.empty
    if weapon_id not in figure.empty:
        empty = ", ".join(figure.empty) or "none"
        raise RequestError(
            f"`weapon`: {figure.called()} has no empty {weapon_id}; his empty weapons: {empty}"
        )
    return (weapon_id,)


def after_reloading(state: State, shooter_id: str, report: Reloaded) -> State:
    """Return the state after reloading: the weapons of ``report`` are taken off the list of empty weapons of
    the figure with the id ``shooter_id``. Source: p. 17, 30.
    """
    return state.with_(
        FIGURES,
        [
            replace(figure, empty=tuple(name for name in figure.empty if name not in report.weapons))
            for figure in state[FIGURES]
            if figure.id == shooter_id
        ],
    )
