"""Resolution of a PEF: first contact, then who or what is there. Source: p. 60-64, 67-70."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct, convert
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice, Roll
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.book.table_roll import SecondDie
from fng_cli.rules.enemy.who import (
    FirstContact,
    Foe,
    after_activation,
    after_enemy_found,
    after_enemy_named,
    half_turn_of,
    roll_activity,
    roll_enemy,
)
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.pefs.after import with_activity_rep, with_resolved
from fng_cli.rules.pefs.contacts import (
    CONTACTS,
    FoundPlace,
    Place,
    contact_point,
    place_next,
    result_name,
    roll_potential_contact,
)
from fng_cli.rules.pefs.melting import MELTED, figures_back
from fng_cli.rules.pefs.placing import Pcs
from fng_cli.rules.pefs.state import PEFS, Pef, What, on_table, potential_contacts
from fng_cli.rules.reinforcements.arrivals import (
    ADD_YOURS,
    Arrival,
    ForcesDrawn,
    arrivals_in_sight,
    enemy_arrival,
    support_steps,
    table_dice,
)
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import AoStatus, Area, Corps, Side


class Possible(Struct, frozen=True):
    """One of the results of the second die of a resolution."""

    faces: str
    result: str
    passed: int | None = None

    @property
    def word(self) -> str:
        """Return the result of the roll as the log shows it: ``nothing``."""
        return self.result


class Resolution(Struct, frozen=True):
    """The kind of a PEF; ``passed`` is None if no dice were rolled against the EAL.

    ``table_passed``: the number of passed dice by which the reinforcement table is read.
    """

    what: What
    passed: int | None
    table_passed: int | None
    rulings: tuple[str, ...] = ()


class Enemies(Struct, frozen=True):
    """The known facts of the enemy; ``who`` and ``activity`` are None before first contact."""

    eal: int
    corps: Corps | None = None
    area: Area | None = None
    status: AoStatus | None = None
    who: Foe | None = None
    activity: str | None = None


class Resolved(Report, frozen=True):
    """A PEF that was resolved, where it stood, and what it proved to be.

    ``result`` names the row of the table that was rolled on, ``arrival`` or ``place_found`` is what is there.
    ``eal`` is that from now on. ``first_contact`` is what was rolled for it, if it was made here. ``dice``
    were rolled on the table; Local VC of the group ``hides`` had melted away into it. ``has_moved``: it left
    the place in which it was put.
    """

    pef_number: int | None
    sector: int | None
    section: int | None
    terrain_types: tuple[str, ...]
    what: What
    passed: int | None
    eal: int
    who: Foe | None
    activity: str | None
    first_contact: FirstContact | None = None
    result: str | None = None
    state: str | None = None
    dice: int | None = None
    arrival: Arrival | None = None
    place_found: Place | None = None
    hides: str | None = None
    has_moved: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the result rolled on the table for what was found, such as ``bunker``; if none was rolled,
        the kind of find, such as ``false-alarm``.
        """
        return self.result or self.what

    def summary(self) -> str:
        """Return in a sentence what the PEF turned out to be: a false alarm, Local VC who are back, a
        Potential Contact with its result and state, or contact with its result.
        """
        name = "The PEF" if self.pef_number is None else f"PEF {self.pef_number}"
        if self.what is What.FALSE_ALARM:
            return f"{name}: a false alarm."
        if self.what is What.RETURNED:
            return f"{name} proves to be the Local VC of group {self.hides}, who have come back."
        if self.what is What.POTENTIAL_CONTACT:
            state = f" ({self.state})" if self.state else ""
            return f"{name}: a Potential Contact, {self._result()}{state}."
        return f"{name}: contact! {self._result()[:1].upper()}{self._result()[1:]}{self._whose()}."

    def _result(self) -> str:
        """Return the result in words: ``booby trap``; ``nothing`` if there is none."""
        return result_name(self.result or "nothing")

    def _whose(self) -> str:
        """Return words on the army of the forces that were found, for a sentence: `` of the NVA``, with a
        space in front. Empty if the army is not known, or if nothing was found.
        """
        return f" of the {self.who.upper()}" if self.who and self.result != "nothing" else ""


Raise = Callable[[Foe], Levy]
"""A function from the enemy, once he is known, to the forces from which his figures are raised."""


def roll_resolution(eal: int, status: AoStatus | None, *, dice: Dice) -> Resolution:
    """Roll to see what a PEF is: enemy, Potential Contact or false alarm. Dice are rolled against the EAL,
    then one more die if that leaves several possibilities. ``status`` is that of the area; None counts as
    not Pro-Communist. Source: p. 61-62.
    """
    chart = table("pef-resolution")
    row = chart.test(dice, eal, label="PEF resolution")
    column = "pro_communist" if status is AoStatus.PRO_COMMUNIST else "elsewhere"
    possible = convert(row[column], tuple[Possible, ...])
    modifier = row["pro_communist_modifier"]
    label = (
        f"what the PEF is ({modifier:+d}, Pro-Communist)" if column == "pro_communist" else "what the PEF is"
    )
    outcome = dice.ask(1, SecondDie(possible), label) if len(possible) > 1 else possible[0]
    return Resolution(_KINDS[outcome.result], int(row.key), outcome.passed, cited(chart.rulings, row.rulings))


_KINDS = {
    "enemy-reinforcements": What.ENEMY,
    "potential-contact": What.POTENTIAL_CONTACT,
    "nothing": What.FALSE_ALARM,
}


def proves_pc(pcs: Pcs, pef: Pef, pefs: Sequence[Pef], *, dice: Dice) -> bool:
    """True if the mission's own rule ``pcs`` makes this PEF a Potential Contact (PC). False if the rule does
    not hide PCs among PEFs, or if there are already as many PCs as it allows. By some rules the last PEF
    on the table is a PC if no PC was found before. In other cases a die is rolled if the rule gives a
    chance; without a chance the result is False. ``pefs`` are all PEFs of the game. Source: p. 100-101.
    """
    known = potential_contacts(pefs)
    if pcs.how != "hidden-among-pefs" or known >= (pcs.most or 0):
        return False
    if pcs.last_always and known == 0 and len(on_table(pefs)) == 1:
        return True
    name = "The PEF" if pef.number is None else pef.called
    return pcs.chance is not None and dice.chance(pcs.chance, f"{name} is a PC ({pcs.chance})")


def resolve(
    pef: Pef,
    pefs: Sequence[Pef],
    enemies: Enemies,
    pcs: Pcs,
    month: str,
    levy: Raise | None,
    *,
    dice: Dice,
) -> tuple[Resolved, tuple[Figure, ...]]:
    """Roll what a PEF (Possible Enemy Force) turns out to be. Return the report, and the figures raised;
    there are none for a false alarm, or if a melted-away group returns. ``pefs`` are all PEFs of the game.
    ``pcs`` is the mission's rule for Potential Contacts. ``levy`` raises the figures (None: no figures).
    ``month`` limits weapons and units. Source: p. 61-62, 67-69 (ruling l-01).
    """
    if pef.hides and pef.certain:
        return _report_return(pef, enemies, None, ("l-09",)), ()
    found = _roll_kind(pef, pefs, enemies, pcs, dice)
    if found.what is What.FALSE_ALARM:
        return _report(pef, enemies, found, FirstContact()), ()
    if pef.hides and found.what is What.ENEMY:
        return _report_return(pef, enemies, found.passed, (*found.rulings, "l-09")), ()
    first, enemies = first_contact(enemies, dice=dice)
    if found.what is What.POTENTIAL_CONTACT:
        return _resolve_place(pef, enemies, found, first, levy, dice)
    return _resolve_enemy(pef, enemies, found, first, month, levy, dice)


def _roll_kind(pef: Pef, pefs: Sequence[Pef], enemies: Enemies, pcs: Pcs, dice: Dice) -> Resolution:
    """Roll what a PEF is, and return it. If the mission's own rule ``pcs`` proves it to be a PC (Potential
    Contact), nothing else is rolled. If not, or for a PEF that ``hides``, the resolution table is used. In
    some missions a PC from that table is returned as an enemy.
    """
    if not pef.hides and proves_pc(pcs, pef, pefs, dice=dice):
        return Resolution(What.POTENTIAL_CONTACT, None, None, ("l-07",))
    rolled = roll_resolution(enemies.eal, enemies.status, dice=dice)
    if rolled.what is What.POTENTIAL_CONTACT and pcs.how == "count-as-reinforcements":
        return Resolution(What.ENEMY, rolled.passed, rolled.passed, (*rolled.rulings, "e-03"))
    return rolled


def first_contact(enemies: Enemies, *, dice: Dice) -> tuple[FirstContact, Enemies]:
    """Roll who the enemy is and how he fights, each only if not known yet. Return what was rolled, without
    next steps, and all that is now known of the enemy. Who he is stays unknown if corps or area is not
    known. Source: p. 67-69.
    """
    who = activity = None
    if enemies.who is None and enemies.corps and enemies.area:
        who = roll_enemy(enemies.corps, enemies.area, dice=dice)
    if enemies.activity is None:
        activity = roll_activity(enemies.eal, dice=dice)
    known = Enemies(
        eal=activity.eal if activity else enemies.eal,
        corps=enemies.corps,
        area=enemies.area,
        status=enemies.status,
        who=who.who if who else enemies.who,
        activity=activity.activity if activity else enemies.activity,
    )
    # What they lead on to is settled here already.
    return FirstContact(who and replace(who, next=()), activity and replace(activity, next=())), known


def _resolve_enemy(
    pef: Pef,
    enemies: Enemies,
    found: Resolution,
    first: FirstContact,
    month: str,
    levy: Raise | None,
    dice: Dice,
) -> tuple[Resolved, tuple[Figure, ...]]:
    """Roll the enemies that a PEF turned out to be, with as many dice as the EAL. Return the report and the
    figures. If only one die of the test in ``found`` passed, half as many are rolled (ruling c-20).
    ``first`` is the First Contact already rolled. ``month`` limits weapons and units. ``levy`` None raises
    no figures. Raises AssertionError if the kind of enemy is not known.
    """
    level = table_dice(enemies.eal, found.table_passed or 0)
    if enemies.who is None:
        raise AssertionError("the kind of enemy must be known before this is rolled")
    drawn = enemy_arrival(level, enemies.who, month, partial(levy, enemies.who) if levy else None, dice=dice)
    report = _report(pef, enemies, found, first, drawn=drawn)
    return report, drawn.figures


def _resolve_place(
    pef: Pef, enemies: Enemies, found: Resolution, first: FirstContact, levy: Raise | None, dice: Dice
) -> tuple[Resolved, tuple[Figure, ...]]:
    """Roll what stands at a PEF that turned out to be a Potential Contact. Return the report and the figures
    raised there. ``enemies`` says who the enemy is, and the EAL. ``found`` is the roll that resolved the
    PEF. ``first`` is the First Contact rolled before. If ``levy`` is None, or the enemy is not known, no
    figures are raised.
    """
    who = enemies.who
    there = roll_potential_contact(enemies.eal, partial(levy, who) if levy and who else None, dice=dice)
    return _report(pef, enemies, found, first, there=there), there.figures


def _report_return(pef: Pef, enemies: Enemies, passed: int | None, rulings: tuple[str, ...]) -> Resolved:
    """Return the report on Local VC who had melted away into the PEF and are found again. Nothing is rolled.

    ``passed`` is the number of dice passed in the resolution, None if nothing was rolled. ``rulings`` are the
    ids used. Source: p. 70.
    """
    kind = Resolution(What.RETURNED, passed, None, rulings)
    return _report(pef, enemies, kind, FirstContact())


def _report(
    pef: Pef,
    enemies: Enemies,
    found: Resolution,
    first: FirstContact,
    *,
    drawn: ForcesDrawn | None = None,
    there: FoundPlace | None = None,
) -> Resolved:
    """Return the report on the resolution of a PEF. ``found`` is what the PEF turned out to be. ``first``
    tells about the first contact. ``drawn`` are the enemy forces, ``there`` the place that was found; each
    is None if the PEF was something else.
    """
    more_rulings = (
        ("l-01",) if first.made else (),
        first.who_found.rulings if first.who_found else (),
        first.activity_found.rulings if first.activity_found else (),
        drawn.rulings if drawn else there.rulings if there else (),
    )
    return Resolved(
        pef_number=pef.number,
        sector=pef.sector,
        section=pef.section,
        terrain_types=pef.terrain_types,
        what=found.what,
        passed=found.passed,
        eal=enemies.eal,
        who=enemies.who,
        activity=enemies.activity,
        first_contact=first if first.made else None,
        result=drawn.arrival.result if drawn else there.place.contact_kind if there else None,
        state=there.place.state if there else None,
        dice=drawn.arrival.dice if drawn else enemies.eal if there else None,
        arrival=drawn.arrival if drawn else None,
        place_found=there.place if there else None,
        hides=pef.hides,
        has_moved=pef.moved,
        rulings=cited(found.rulings, *more_rulings),
        next=tuple(_next_steps(pef, found.what, drawn, there)),
    )


def _next_steps(pef: Pef, what: What, drawn: ForcesDrawn | None, there: FoundPlace | None) -> list[Next]:
    """Return the next steps after a PEF turned out to be ``what``. A returned group takes an In Sight test. A
    place (``there``) has its own steps. Enemy forces (``drawn``) take an In Sight test and get their
    support. A false alarm shows the status, or nothing if the PEF has no number.
    """
    if what is What.RETURNED:
        return [Next(call("react in-sight", group=pef.hides), ADD_YOURS)]
    if there:
        return place_next(there.place)
    if drawn is None:
        return [Next(call("status"), "see who may still act, and how to end the turn")] if pef.number else []
    return [*arrivals_in_sight(drawn.arrival.units), *support_steps(drawn.arrival.support, Side.VC_NVA)]


def after_resolution(
    state: State, report: Resolved, pef: Pef, figures: Sequence[Figure], rolls: Sequence[Roll]
) -> State:
    """Return the state after a PEF is resolved, with the PEFs updated and with what was found: the enemy of
    First Contact, a contact point, or figures. ``pef`` is the one resolved. ``figures`` are those raised for
    it. ``rolls`` are all rolls of the command. If Local VC who had melted away are found, their figures
    return, and the record of them is removed. If ``pef`` has already moved in this turn, the new groups have
    acted. Source: p. 60-64, 67-70.
    """
    before, first, thing_found = state, report.first_contact, report.arrival or report.place_found
    if first is not None:
        state = after_first_contact(state, first, rolls)
    state = after_enemy_named(state, report.who).with_(FIGURES, figures)
    if thing_found:
        number = CONTACTS.next_number(state.content)
        state = state.with_new(CONTACTS, contact_point(number, report.what, thing_found, pef))
    state = state.with_(PEFS, with_resolved(with_activity_rep(state[PEFS], first), pef, report.what))
    if report.what is What.RETURNED and pef.hides:
        state = state.with_(FIGURES, figures_back(state[MELTED], pef.hides)).without(MELTED, [pef.hides])
    if pef.number in half_turn_of(state).moved_pefs:
        known = {figure.id for figure in before[FIGURES]}
        new = [figure for figure in state[FIGURES] if figure.id not in known]
        state = after_activation(state, groups=[figure.group or figure.id for figure in new])
    return state


def after_first_contact(state: State, first: FirstContact, rolls: Sequence[Roll]) -> State:
    """Return the state with the results of first contact: who the enemy is, how he fights, and the EAL from
    now on. What was not rolled stays as it is. ``rolls`` are all rolls of the command. Source: p. 68-69.
    """
    activity = first.activity_found
    reports = [report for report in (first.who_found, activity) if report is not None]
    state = after_enemy_found(state, reports, rolls)
    return state.with_part(MISSION.change_facts(state.content, eal=activity.eal)) if activity else state
