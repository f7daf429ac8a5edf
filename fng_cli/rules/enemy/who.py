"""First contact: who the enemy is, how he fights, and the section of a document that keeps it; and his half of a turn.

Source: p. 60, 67-69.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice, Roll, Takes, as_written
from fng_cli.document import Report, cited, plain, section
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.areas import area_facts, title
from fng_cli.state import KeptOne, KeptSection, State
from fng_cli.tables import Entry, Table, paths, table
from fng_cli.terms import Area, Corps, Side

LEAST_EAL, MOST_EAL = 1, 6
WHO_LABEL, ACTIVITY_LABEL = "who the enemy is", "VC/NVA activity"


class Foe(StrEnum):
    """The three kinds of enemy, by the ids of their army lists. Source: p. 12, 67-68."""

    LVC = "lvc"
    MFVC = "mfvc"
    NVA = "nva"


def enemy_on_table(figures: Iterable[Figure]) -> Foe | None:
    """Return the kind of enemy on the table: the army of the first VC/NVA figure whose army is a kind of
    enemy (``Foe``). The dead and those who left count too. None if there is no such figure.
    """
    kinds = set(Foe)
    armies = (figure.army for figure in figures if figure.side is Side.VC_NVA)
    return next((Foe(army) for army in armies if army in kinds), None)


class EnemyIdentity(Report, frozen=True):
    """The enemy for the rest of the mission; figures of a squad keep ``spacing_in`` inches apart."""

    ANSWER = ("who",)

    who: Foe
    name: str
    corps: Corps
    area: Area
    spacing_in: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence with the corps, the area and the name of the enemy there."""
        return f"The enemy in {self.corps} Corps, {title(self.area)}: {self.name}."


class Activity(Report, frozen=True):
    """The activity of the enemy for the rest of the game, and its effects.

    ``eal`` is the Enemy Activity Level from now on, ``eal_before`` what it was. ``pef_rep`` is that of every
    PEF. ``reinforcement_dice`` are rolled for his reinforcements, ``cohesion_dice`` for his Cohesion tests;
    ``received_fire_rep`` is added to REP in his Received Fire tests.
    """

    ANSWER = ("activity",)

    activity: str
    passed: int
    eal: int
    eal_before: int
    pef_rep: int
    reinforcement_dice: int
    received_fire_rep: int
    cohesion_dice: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the activity, the EAL and the REP of the PEFs, in a sentence."""
        return f"The enemy are {MOODS[self.activity]}: EAL {self._eal()}, PEF REP {self.pef_rep}."

    def _eal(self) -> str:
        """Return the EAL in words: ``3``, or ``3 becomes 4`` if it changes."""
        return (
            f"{self.eal_before}" if self.eal == self.eal_before else f"{self.eal_before} becomes {self.eal}"
        )

    def effects(self) -> str:
        """Return the effects of the activity on the enemy's dice: ``reinforcements 3d6, Received Fire +1 REP,
        Cohesion 3d6``. Without a change to REP it says ``Received Fire plain REP``.
        """
        fire = f"{self.received_fire_rep:+d} REP" if self.received_fire_rep else "plain REP"
        return f"reinforcements {self.reinforcement_dice}d6, Received Fire {fire}, Cohesion {self.cohesion_dice}d6"


MOODS = {"aggressive": "out to fight", "usual": "going about their usual business", "timid": "hard to find"}
"""The three kinds of activity in words."""


def enemy_generator(corps: Corps, area: Area) -> Table:
    """Return the enemy generator of a corps that covers this area: the table with a column for it. Raises
    RequestError, listing the corps's areas, if it has no such area. Source: p. 67-68.
    """
    area_facts(corps, area)
    return next(chart for chart in _generators(corps) if area in chart.columns)


def _generators(corps: Corps) -> Iterator[Table]:
    """Yield the enemy generators of a corps: one table or more."""
    stem = f"enemy-generator-{corps.lower()}-corps"
    return (table(name) for name in paths() if name == stem or name.startswith(f"{stem}-"))


def roll_enemy(corps: Corps, area: Area, *, dice: Dice) -> EnemyIdentity:
    """Roll who the enemy is in this area of a corps (Local VC, Main Force VC or NVA), and return it. Raises
    RequestError if the corps has no such area. Source: p. 67-68.
    """
    chart = enemy_generator(corps, area)
    who = chart.throw(dice, column=area, label=WHO_LABEL).term("result", Foe)
    next_step = Next(call("enemy activity"), "roll to see how the enemy fights")
    return EnemyIdentity(who, enemy_name(who), corps, area, spacing_in(who), chart.rulings, (next_step,))


def check_first_contact(known: str | None, again: bool) -> None:
    """Raise RequestError if First Contact, which happens once, was made already. ``known`` is what it showed,
    the enemy or his activity; None if it was not made yet. With ``again`` nothing is raised. Source: p.
    68-69.
    """
    if known is not None and not again:
        raise RequestError(
            f"First Contact has already been rolled in this mission; the result was {known} (p. "
            "68-69). If this is another mission in the same document, give `again`"
        )


def check_same_enemy(state: State, given: Foe | None) -> None:
    """Raise RequestError if the document records the enemy of the mission, and ``given`` is another one.
    ``given`` None passes; as long as none is recorded, every enemy passes. Source: p. 67.
    """
    known = THE_ENEMY.facts(state.content).who
    if given is not None and known is not None and given != known:
        raise RequestError(
            f"`who` {given}: First Contact has already decided that the enemy in this mission is {known} "
            "(p. 67); give `force` if you have agreed otherwise"
        )


def enemy_name(who: Foe) -> str:
    """Return the name of an enemy's army: ``Local Viet Cong`` for ``lvc``."""
    return str(army_facts(who)["name"])


def spacing_in(who: Foe) -> int:
    """Return how many inches the figures of a squad of this enemy keep apart if they can. Source: p. 69."""
    return int(table("vc-nva-tactics").row(who)["spacing_in"])


def roll_activity(eal: int, *, dice: Dice) -> Activity:
    """Roll 2d6 against the EAL for the enemy's activity. Return a report with the activity, the new EAL (1 to
    6, ruling b-21), and numbers that depend on them, such as the REP of PEFs. Source: p. 68-69.
    """
    chart = table("vc-nva-activity")
    row = chart.test(dice, eal, label=ACTIVITY_LABEL)
    new_eal = max(LEAST_EAL, min(MOST_EAL, eal + row["eal"]))
    next_step = Next(
        call("pef resolve", Slot("PEF")), "roll to see what a PEF turns out to be when it comes into sight"
    )
    return Activity(
        activity=row["activity"],
        passed=int(row.key),
        eal=new_eal,
        eal_before=eal,
        pef_rep=pef_rep(new_eal, row["activity"], dice.takes) or new_eal,
        reinforcement_dice=row["reinforcement_dice"],
        received_fire_rep=row["received_fire_rep"],
        cohesion_dice=row["cohesion_dice"],
        rulings=chart.rulings,
        next=(next_step,),
    )


def activity_row(activity: str) -> Entry:
    """Return the row of the table ``vc-nva-activity`` for an activity, such as ``usual``, which must be in
    the table.
    """
    rows = table("vc-nva-activity").column(None).values()
    return next(row for row in rows if row["activity"] == activity)


USUAL = "usual"
"""The activity of an enemy who fights as he always does."""


def pef_rep(eal: int | None, activity: str | None, takes: Takes = as_written) -> int | None:
    """Return the REP of a PEF that comes now: that of the enemy's ``activity`` or, if that is None, the EAL
    (ruling b-24). None if neither is known. Under the house rule for b-24, the REP of the usual activity
    is returned instead. Source: p. 60, 69.
    """
    if takes("b-24", 2):
        return int(activity_row(USUAL)["pef_rep"])
    return eal if activity is None else int(activity_row(activity)["pef_rep"])


class FirstContact(Struct, frozen=True):
    """The rolls of first contact: who the enemy is, how he fights; None for what was known before."""

    who_found: EnemyIdentity | None = None
    activity_found: Activity | None = None

    @property
    def made(self) -> bool:
        """True if First Contact rolled anything: who the enemy is, or how active."""
        return self.who_found is not None or self.activity_found is not None


ENEMY = "enemy"
"""The section that ``enemy who`` and ``enemy activity`` write, and whatever brings first contact."""


class EnemyFacts(Struct, frozen=True):
    """The fields of the enemy that later commands read: who he is, his name for players, and how he fights."""

    who: str | None = None
    name: str | None = None
    activity: str | None = None
    rulings: tuple[str, ...] = ()


THE_ENEMY = KeptSection(ENEMY, EnemyFacts)
"""The enemy of this mission, once first contact has shown him."""

FIRST_ROLLS = frozenset({WHO_LABEL, ACTIVITY_LABEL})
"""The rolls of first contact, by what they are called."""


def after_enemy_found(
    state: State, reports: Iterable[EnemyIdentity | Activity], rolls: Sequence[Roll]
) -> State:
    """Return the state with ``reports`` on First Contact merged into the document's section ``enemy``.
    Later reports replace fields of earlier ones; the rulings of all are kept. Of the command's ``rolls``,
    only those of First Contact are recorded. Source: p. 68-69.
    """
    facts, section_now = THE_ENEMY.facts(state.content), dict(state.content.get(ENEMY) or {})
    rulings = facts.rulings
    own = tuple(roll for roll in rolls if roll.label in FIRST_ROLLS)
    for report in reports:
        part = section(report, own, "67-69")
        rulings = cited(rulings, tuple(part["rulings"]))
        section_now |= part | {"rulings": rulings, "next": ()}
    return state.with_part({ENEMY: plain(section_now)})


def after_enemy_named(state: State, who: Foe | None) -> State:
    """Return the state with ``who`` recorded as the enemy of this mission, so that later enemies are of the
    same kind. Nothing changes if an enemy is already recorded, ``who`` is None, or the document is empty.
    Source: p. 67.
    """
    if who is None or not state.content or THE_ENEMY.facts(state.content).who is not None:
        return state
    before = {"answer": who, "who": None, "name": None, "rolls": (), "page": "67", "rulings": (), "next": ()}
    named = before | dict(state.content.get(ENEMY) or {}) | {"who": who, "name": enemy_name(who)}
    return state.with_part({ENEMY: plain(named)})


class HalfTurn(Struct, frozen=True):
    """The PEFs, by number, and the groups of the enemy, by name, that have had their activation in a turn."""

    turn: int
    moved_pefs: tuple[int, ...] = ()
    acted_groups: tuple[str, ...] = ()


HALF_TURN = KeptOne("enemy_half_turn", HalfTurn, "half turn of the enemy")


def half_turn_of(state: State) -> HalfTurn:
    """Return the record of which PEFs and groups of the enemy have acted in the turn that the clock shows; an
    empty record if none has.
    """
    turn = turn_of(state) or 0
    kept = state[HALF_TURN]
    return kept if kept is not None and kept.turn == turn else HalfTurn(turn)


def after_activation(
    state: State, *, pefs: Iterable[int | None] = (), groups: Iterable[str | None] = ()
) -> State:
    """Return the state with a record that these PEFs and groups have had their activation this turn. A number
    or name that is None, for one outside the document, is skipped. The state is unchanged before the first
    turn, if turns are not counted, or if nothing new is recorded.
    """
    known = half_turn_of(state)
    if not known.turn:
        return state
    moved = (*known.moved_pefs, *(pef for pef in pefs if pef is not None))
    acted = (*known.acted_groups, *(group for group in groups if group))
    after = HalfTurn(known.turn, tuple(dict.fromkeys(moved)), tuple(dict.fromkeys(acted)))
    return state if after == known else state.with_(HALF_TURN, after)
