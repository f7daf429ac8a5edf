"""Swimming: the test of each turn, trouble, drowning, and helpers. Source: p. 6, 49-50."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.calls import HELPER, WHO, Call, Next, Slot, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Hindrance, Status, with_hindrance, without_hindrance
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, check_once, deed_record
from fng_cli.rules.people.attributes import Effects, TestKind, effects
from fng_cli.rules.people.person import Deed, Person, by, known_rep, may, person_of, thrown_by
from fng_cli.rules.react.may_act import STUNNED_IN_WATER
from fng_cli.state import Kept, KeptSection, State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

HELPERS = 2
"""The most figures that help another in the water (p. 50)."""
OUT_TURNS = 2
"""The turns after which one who is out of the fight drowns, unless he is helped (b-38)."""
STATES = ("slight", "big", "knocked-down", "out", "reached", "towing", "helped")
"""What may hold for somebody in the water, as a player types it."""


class Trouble(StrEnum):
    """The states of a swimmer, the best first: results of the table ``swimming``, and worse."""

    NO_PROBLEMS = "no-problems"
    SLIGHT_TROUBLE = "slight-trouble"
    BIG_TROUBLE = "big-trouble"
    KEPT_AFLOAT = "kept-afloat"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    DROWNED = "drowned"

    @property
    def told(self) -> str:
        """The state as printed: ``big trouble``."""
        return self.replace("-", " ")


class Swimmer(Struct, frozen=True):
    """A figure in the water at the start of an activation.

    ``slight``: he was in slight trouble before in this swim. ``big``: he was in big trouble last turn.
    ``knocked_down``: he was knocked down last turn, and has recovered. ``out``: out of the fight. ``towing``:
    he has somebody in tow, with that number of ``helpers``, himself included; ``reached`` by a helper, or by
    a boat. ``drowns_in`` turns, None if he is in no such danger. ``swum_in`` and ``drifted_in`` are the
    inches of this swim so far.
    """

    who: Person
    slight: bool = False
    big: bool = False
    knocked_down: bool = False
    out: bool = False
    towing: bool = False
    helpers: int = 1
    reached: bool = False
    drowns_in: int | None = None
    swum_in: float = 0
    drifted_in: int = 0


def swimmer_of(
    figure: Figure,
    states: Collection[str] = (),
    last: Swum | None = None,
    *,
    known: bool = True,
    was_stunned: bool = False,
    drowns_in: int | None = None,
) -> Swimmer:
    """Return the swimmer for a figure. ``states`` are the words typed after its name: ``slight``, ``big``,
    ``knocked-down``, ``out``, ``towing``, ``helped`` (it tows with helpers) or ``reached``; any other word
    is ignored. A figure that is Out of the Fight counts as ``out``. ``last`` is its last turn in the
    water, whose trouble goes on; None if it begins to swim. ``known``: it is in the document.
    ``was_stunned``: it was knocked down after that turn. ``drowns_in`` is the number of turns until it
    drowns; None: as in ``last``.
    """
    helped = "helped" in states
    return Swimmer(
        person_of(figure, known=known),
        slight="slight" in states or (last is not None and last.slight),
        big="big" in states or (last is not None and last.state is Trouble.BIG_TROUBLE),
        knocked_down=was_stunned or "knocked-down" in states,
        out="out" in states or figure.status is Status.OUT_OF_THE_FIGHT,
        towing=helped or "towing" in states,
        helpers=HELPERS if helped else 1,
        reached="reached" in states,
        drowns_in=drowns_in if drowns_in is not None or last is None else last.drowns_in,
        swum_in=last.swum_in if last else 0,
        drifted_in=last.drifted_in if last else 0,
    )


def take_in_tow(helpers: Sequence[Swimmer], towed: Swimmer | None) -> tuple[Swimmer, ...]:
    """Return the helpers, marked as towing, and after them ``towed``, marked as reached. Two helpers are also
    marked as sharing the tow. If ``towed`` is None, the helpers are returned unchanged.
    """
    if towed is None:
        return tuple(helpers)
    are_two = len(helpers) == HELPERS
    pulling = [
        replace(helper, towing=True, helpers=HELPERS if are_two else helper.helpers) for helper in helpers
    ]
    return (*pulling, replace(towed, reached=True))


class Swum(Struct, frozen=True, omit_defaults=True):
    """A swimmer's turn in the water.

    ``passed`` of ``dice`` against ``rep``, None if he did not test. He may swim ``swim_in`` inches and is
    carried ``drift_in`` downstream; ``swum_in`` and ``drifted_in`` are those of the whole swim. ``slight``:
    he has been in slight trouble once. ``melee_rep`` is added to his REP in melee. ``drowns_in``: the turns,
    this one included, after which he drowns unless he is helped.
    """

    name: str | None
    state: Trouble
    swim_in: float
    drift_in: int
    swum_in: float
    drifted_in: int
    rep: int | None = None
    dice: int | None = None
    passed: int | None = None
    slight: bool = False
    melee_rep: int = 0
    drowns_in: int | None = None
    left_in: float | None = None

    def text(self) -> str:
        """Return the figure's turn in the water on one line: its trouble, any dice passed, and how it goes
        on. An example is ``a1: slight trouble (passed 1d6 against 3); swims up to 3"``. The name is left
        out if there is none.
        """
        name = f"{self.name}: " if self.name else ""
        passed = f" (passed {self.passed}d6 against {self.rep})" if self.passed is not None else ""
        return "; ".join([f"{name}{self.state.told}{passed}", *self._later_parts()])

    def _later_parts(self) -> Iterable[str]:
        """Yield the rest of a swimmer's line, as far as it applies: how far he swims or is swept, how far the
        far bank is, and when he drowns. Yields nothing for a man who has drowned.
        """
        if self.state is Trouble.DROWNED:
            return
        if self.swim_in and self.state is Trouble.KEPT_AFLOAT:
            yield f'is swept {self.swim_in:g}" downstream'
        elif self.swim_in:
            yield f'swims up to {self.swim_in:g}"'
        if self.left_in is not None:
            yield f'has {self.left_in:g}" left to the far bank' if self.left_in else "reaches the far bank"
        if self.state is Trouble.BIG_TROUBLE:
            yield "drowns at the end of the next turn, unless he then passes both dice or somebody reaches him"
        elif self.drowns_in:
            turns = (
                "this turn"
                if self.drowns_in == 1
                else (f"turn {self.drowns_in}, counting this one as the first,")
            )
            yield f"drowns at the end of {turns}, unless somebody reaches him"


class Swim(Report, frozen=True):
    """A turn of swimming for all who are in the water; ``towed`` is the name of the figure that is helped, if
    any.
    """

    NO_MEANS = "somebody drowns"

    current: int
    swimmers: tuple[Swum, ...]
    towed: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence with the result of each swimmer's turn, and with how far the current carries
        the first swimmer downstream.
        """
        text = "; ".join(swum.text() for swum in self.swimmers)
        drift = f'; the drift is {self.swimmers[0].drift_in:g}" downstream' if self.swimmers else ""
        return f"{text[:1].upper()}{text[1:]}{drift}."

    def answer(self) -> str:
        """Return the state of each swimmer, in order: ``no-problems, big-trouble``."""
        return ", ".join(swum.state for swum in self.swimmers)

    def verdict(self) -> bool:
        """True if nobody drowns; False if somebody drowns."""
        return not any(swum.state is Trouble.DROWNED for swum in self.swimmers)


def swim(
    swimmers: Sequence[Swimmer],
    current: int,
    *,
    towed: str | None = None,
    width_in: float | None = None,
    dice: Dice,
) -> Swim:
    """Roll a turn of swimming in water of this current (1 to 3), and return the result; each swimmer who has
    to test rolls his own dice. Swimmers kept afloat move as far as the slowest who tows. ``towed`` is the
    name of the figure in tow, if any. ``width_in`` is the width of the water, if known. Raises RequestError
    for too many helpers or an unknown REP that is needed. Source: p. 49-50.
    """
    if sum(swimmer.towing for swimmer in swimmers) > HELPERS:
        raise RequestError(f"`tow`: at most {HELPERS} figures can help another in the water (p. 50)")
    speed = table("current-speed").at(current)
    results = [_play_turn(swimmer, speed, width_in, dice) for swimmer in swimmers]
    pulled_in = min(
        (swum.swim_in for swimmer, swum in zip(swimmers, results, strict=True) if swimmer.towing), default=0
    )
    finished = tuple(
        _pull_along(swum, pulled_in) if swum.state is Trouble.KEPT_AFLOAT else swum for swum in results
    )
    rulings = dict.fromkeys(
        ruling for swimmer, swum in zip(swimmers, finished, strict=True) for ruling in _rulings(swimmer, swum)
    )
    return Swim(
        current, finished, towed, tuple(rulings), tuple(_next_steps(swimmers, finished, towed, current))
    )


def _swim_effects(swimmer: Swimmer) -> Effects:
    """Return the effects of a swimmer's attributes on the Swimming test."""
    return effects(swimmer.who.attributes, TestKind.SWIM)


class SwimFacts(Struct, frozen=True):
    """The fields of a turn of swimming that the next one reads, as in ``Swim``."""

    swimmers: tuple[Swum, ...] = ()
    towed: str | None = None
    current: int | None = None


class WaterFacts(Struct, frozen=True):
    """The field of a river, stream or canal that swimmers ask for."""

    current: int | None = None


IN_RIVER = KeptSection("river", WaterFacts)
"""The water of the document."""

SWIM = KeptSection("swim", SwimFacts)
"""The last turn of the document's swim."""


class Afloat(Swum, frozen=True, omit_defaults=True):
    """A figure of the document in the water, as its last turn there left it.

    ``tows`` is the id of the figure that it has in tow, empty without one.
    """

    tows: str = ""


SWIMMERS = Kept("swimmers", Afloat, "swimmer", id="name")
"""The figures in the water: each keeps what holds for it until its next turn there, whoever swims before."""


def last_turn(state: State) -> Mapping[str, Swum]:
    """Return the last recorded turn in the water of each named swimmer, by name. A swimmer in the document's
    SWIMMERS replaces the one of the same name in its last swim report. Figures of the document that are
    ashore are left out.

    Raises RequestError for a wrong value in the swimmers or the report. The message names its place, such as
    ``swim.swimmers[0].drowns_in``, and advises `fresh`.
    """
    try:
        swum_last = {swum.name: swum for swum in SWIM.facts(state.content).swimmers if swum.name}
        swum_last |= {swum.name: swum for swum in state[SWIMMERS] if swum.name}
    except RequestError as fault:
        raise RequestError(f"{fault}; give `fresh` to begin a new swim") from None
    ashore = {figure.id for figure in state[FIGURES] if not figure.in_water}
    return {name: swum for name, swum in swum_last.items() if name not in ashore}


def figures_after(figures: Iterable[Figure], swum: Swim) -> tuple[Figure, ...]:
    """Return all ``figures`` after a turn in the water: those that swam are swimming, in trouble, out of the
    water at the far bank, or dead; the others are unchanged.
    """
    results = {result.name: result for result in swum.swimmers if result.name}
    return tuple(
        _figure_after(figure, results[figure.id]) if figure.id in results else figure for figure in figures
    )


SWAM, SLIGHT, DROWNING = "swam", "slight-trouble", "drowning"
"""The kinds of ``Lasting`` for a figure that took its test this turn, for one in slight trouble this turn, and for one
that is out of the fight in the water."""


def swim_steps(
    state: State, figures: Iterable[Figure], active: Collection[tuple[Side, str]]
) -> tuple[Next, ...]:
    """Return the next steps for the figures in the water as a turn begins. First come swimming tests for the
    groups ``active`` (pairs of side and name). Then comes help for each figure that is out of the fight
    and not in tow. Empty if nobody is in the water. Source: p. 49-50.
    """
    swimmers = tuple(figure for figure in figures if figure.in_water)
    if not swimmers:
        return ()
    last = SWIM.facts(state.content)
    current = IN_RIVER.facts(state.content).current or last.current or Slot("SPEED")
    ids = [
        figure.id
        for figure in swimmers
        if figure.status is not Status.OUT_OF_THE_FIGHT
        and (figure.side, figure.group or figure.id) in active
        and may(figure, Deed.SWIM)
    ]
    towed_by = {swum.name: swum.tows for swum in state[SWIMMERS] if swum.tows and swum.name in ids}
    in_tow = dict.fromkeys(towed_by.values())
    pulling = [([name for name in ids if towed_by.get(name) == towed], towed) for towed in in_tow]
    alone = [name for name in ids if name not in towed_by and name not in in_tow]
    reason = (
        "swim at the start of each activation; the test is required in water of depth 3, optional in depth 2"
    )
    tests = [
        Next(call("swim", by=tuple(names), tow=towed, current=current), reason)
        for names, towed in (*pulling, (alone, None))
        if names
    ]
    in_water = {figure.id for figure in swimmers}
    help_due = [
        Next(call("swim", by=HELPER, tow=name, current=current), _UNHELPED)
        for name in _helpless(state)
        if name in in_water
    ]
    return (*tests, *help_due)


_UNHELPED = "help a figure who is out of the fight in the water, and who drowns unless somebody reaches him within two turns"


def _helpless(state: State) -> tuple[str, ...]:
    """Return the ids of the figures that are out of the fight in the water, and that nobody has in tow who is
    in the water and not down himself. Source: p. 50.
    """
    figures = state[FIGURES]
    able = {figure.id for figure in figures if figure.in_water and not figure.down}
    in_tow = {swum.tows for swum in state[SWIMMERS] if swum.name in able}
    return tuple(
        figure.id
        for figure in figures
        if figure.in_water and figure.status is Status.OUT_OF_THE_FIGHT and figure.id not in in_tow
    )


def record_drowning(outcome: CommandOutcome, state: State) -> State:
    """Return the state with its records of drowning brought up to date. There is one for each figure that is
    out of the fight in the water and that nobody tows; others are removed. Before the first turn, or
    without a clock, there is none. ``outcome`` is unused. Source: p. 50.
    """
    turn, known = turn_of(state), state[LASTING]
    helpless = _helpless(state) if turn else ()
    over = [record.id for record in known if record.kind == DROWNING and record.who not in helpless]
    on_record = {record.who for record in known if record.kind == DROWNING}
    begins: list[Lasting] = []
    for name in helpless:
        if name not in on_record:
            begins.append(begun((*known, *begins), DROWNING, turn=turn, who=name))
    return state.without(LASTING, over).with_(LASTING, begins) if over or begins else state


def ids_drowned(state: State, turn: int, *, takes: Takes = as_written) -> tuple[str, ...]:
    """Return the ids of the figures that have drowned when ``turn`` begins: two turns in the water out of the
    fight and without help. ``takes`` tells which house rules hold; with one on ruling b-38, one turn is
    enough. Changes nothing. Source: p. 50.
    """
    turns = 1 if takes("b-38", 2) else OUT_TURNS
    helpless = _helpless(state)
    return tuple(
        record.who
        for record in state[LASTING]
        if record.kind == DROWNING and record.who in helpless and turn - record.since_turn >= turns
    )


def drowning_countdowns(state: State) -> dict[str, int]:
    """Return, by id, the field ``drowns_in`` of a ``Swimmer`` for each figure recorded as out of the fight in
    the water. It is one more than the turns left to it, the present one counted; at least 1. House rules
    are not asked. Empty before the first turn, or if there is no clock. Source: p. 50.
    """
    turn = turn_of(state)
    return {
        record.who: max(1, record.since_turn + OUT_TURNS - turn + 1)
        for record in state[LASTING]
        if turn and record.kind == DROWNING and record.who
    }


def with_drowned(figures: Iterable[Figure], ids: Collection[str]) -> tuple[Figure, ...]:
    """Return all figures; those with these ids are changed to drowned: dead, and out of the water."""
    return tuple(_drowned(figure) if figure.id in ids else figure for figure in figures)


def _drowned(figure: Figure) -> Figure:
    """Return the figure as drowned: dead, and no longer swimming or in trouble."""
    dry = without_hindrance(figure, Hindrance.SWIMMING, Hindrance.IN_TROUBLE)
    return replace(dry, status=Status.OBVIOUSLY_DEAD)


def check_swims_once(state: State, ids: Iterable[str]) -> None:
    """Raise RequestError if one of these figures has already taken its swimming test this turn. Nothing is
    checked if turns are not counted. Source: p. 49-50.
    """
    turn = turn_of(state)
    for who in ids:
        why = (
            f"has already taken his swimming test in turn {turn}; he takes one at the start of each "
            "activation (p. 49-50)"
        )
        check_once(state[LASTING], turn, SWAM, who, why)


def after_swim(state: State, swimmers: Iterable[Figure], report: Swim) -> State:
    """Return the state after a turn of swimming: the swimmers become what the report says, and records that
    have ended are removed. From the first turn on, it is recorded who has had his turn in the water (all but
    those kept afloat), and who is in slight trouble. Source: p. 49-50.
    """
    swimmers = tuple(swimmers)
    ids = {figure.id for figure in swimmers}
    state = _with_swimmers(state.with_(FIGURES, figures_after(swimmers, report)), report, ids)
    known, turn = state[LASTING], turn_of(state)
    aided = {swum.name for swum in report.swimmers if swum.state is Trouble.KEPT_AFLOAT}
    over = [
        record.id
        for record in known
        if (record.kind == STUNNED_IN_WATER and record.who in ids)
        or (record.kind == DROWNING and record.who in aided)
    ]
    records: list[Lasting] = []
    for swum in report.swimmers if turn else ():
        if swum.name in ids and swum.state is not Trouble.KEPT_AFLOAT:
            records += deed_record((*known, *records), turn, SWAM, swum.name or "")
        if swum.name in ids and swum.melee_rep and swum.left_in != 0:
            records += deed_record((*known, *records), turn, SLIGHT, swum.name or "")
    return state.without(LASTING, over).with_(LASTING, records) if over or records else state


def _with_swimmers(state: State, report: Swim, ids: Collection[str]) -> State:
    """Return the state after this turn in the water, for the figures ``ids`` of the report. What they did is
    recorded for their next turn. Figures that have come ashore or drowned are removed from the record.
    """
    towed = report.towed or ""
    swum = [swum for swum in report.swimmers if swum.name in ids]
    out = [one.name for one in swum if one.left_in == 0 or one.state is Trouble.DROWNED]
    afloat = [
        Afloat(**asdict(one), tows=towed if one.state is not Trouble.KEPT_AFLOAT else "")
        for one in swum
        if one.name not in out
    ]
    gone = [known.name for known in state[SWIMMERS] if known.name and known.name in out]
    return state.without(SWIMMERS, gone).with_(SWIMMERS, afloat)


def _figure_after(figure: Figure, swum: Swum) -> Figure:
    """Return the figure after its turn in the water. If it has drowned, it is marked so. If it is ashore, it
    is no longer swimming or in trouble. In big trouble or only kept afloat it is marked as in trouble, in
    all other cases as swimming.
    """
    dry = without_hindrance(figure, Hindrance.SWIMMING, Hindrance.IN_TROUBLE)
    if swum.state is Trouble.DROWNED:
        return _drowned(figure)
    if swum.left_in == 0:
        return dry
    trouble = swum.state in (Trouble.BIG_TROUBLE, Trouble.KEPT_AFLOAT)
    return with_hindrance(dry, Hindrance.IN_TROUBLE if trouble else Hindrance.SWIMMING)


def _play_turn(swimmer: Swimmer, speed: Entry, width_in: float | None, dice: Dice) -> Swum:
    """Play a swimmer's turn in the water, and return the result. Nothing is rolled for a swimmer whom a
    helper or a boat reached: he stays afloat. One who is out of the fight drowns once his turns run out,
    or at once by a house rule on b-38. One who was knocked down counts as passing 1 die. All others roll
    the test. ``speed`` is the row of the current, ``width_in`` the width of the water (None: unknown).
    Raises RequestError if a REP is needed and not known.
    """
    if swimmer.reached:
        return _drift_only(swimmer, Trouble.KEPT_AFLOAT, speed)
    if swimmer.out:
        turns = OUT_TURNS if swimmer.drowns_in is None else swimmer.drowns_in
        left = (1 if dice.takes("b-38", 2) else turns) - 1
        state = Trouble.OUT_OF_THE_FIGHT if left > 0 else Trouble.DROWNED
        return _drift_only(swimmer, state, speed, left if left > 0 else None)
    if swimmer.knocked_down:
        return _swum(swimmer, speed, width_in, row=_counted_row(swimmer, table("swimming").at(1)))
    return _roll_test(swimmer, speed, width_in, dice)


def _drift_only(swimmer: Swimmer, state: Trouble, speed: Entry, drowns_in: int | None = None) -> Swum:
    """Return the turn of a swimmer who is only carried downstream, by the drift in ``speed``, the row of the
    current. Nothing is rolled. ``state`` is the trouble that he is in. ``drowns_in`` is the number of
    turns until he drowns; None if he has drowned or is in no such danger.
    """
    drift = speed["drift_in"]
    return Swum(
        swimmer.who.name or None,
        state,
        0,
        drift,
        swimmer.swum_in,
        swimmer.drifted_in + drift,
        slight=swimmer.slight,
        drowns_in=drowns_in,
    )


def dice_of_swim_test(swimmer: Swimmer, swim_rep: int) -> tuple[int, int]:
    """Return the number of dice of a Swimming test (at least 0) and the REP to roll against; nothing is
    rolled. The swimmer's attributes can change both. ``swim_rep`` is the current's modifier to REP. There
    is another one for somebody who tows without enough help. Raises RequestError if the REP is not known.
    Source: p. 6, 50.
    """
    own = known_rep(swimmer.who)
    chart = table("swimming")
    change = _swim_effects(swimmer)
    alone = swimmer.towing and swimmer.helpers < HELPERS
    rep = own + swim_rep + change.rep + (chart.modifiers["lone-rescue"]["rep"] if alone else 0)
    return max(0, chart.dice + change.dice), rep


def _roll_test(swimmer: Swimmer, speed: Entry, width_in: float | None, dice: Dice) -> Swum:
    """Roll the Swimming test of a swimmer, and return his turn, with the dice. A swimmer who was in big
    trouble drowns if he passes too few dice. ``speed`` is the table's row for the current. ``width_in`` is
    the width of the water; None: unknown. Raises RequestError if the swimmer's REP is not known.
    """
    chart = table("swimming")
    number, rep = dice_of_swim_test(swimmer, speed["swim_rep"])
    label = ", ".join(filter(None, ("swim", swimmer.who.name)))
    row = chart.test(dice, rep, number, thrown_by(swimmer.who, label))
    passed = int(row.key)
    if swimmer.big and passed < chart.at(0)["next_must_pass"]:
        drowned = _drift_only(swimmer, Trouble.DROWNED, speed)
        return _with_numbers(drowned, rep=rep, dice=number, passed=passed)
    result = _swum(swimmer, speed, width_in, row=_counted_row(swimmer, row))
    return _with_numbers(result, rep=rep, dice=number, passed=passed)


def _pull_along(swum: Swum, distance_in: float) -> Swum:
    """Return a copy of ``swum``, the turn of a figure in tow, after its helpers have moved it ``distance_in``
    inches. This distance replaces the figure's own swim of the turn and is added to the total swum.
    """
    return _with_numbers(swum, swim_in=distance_in, swum_in=swum.swum_in + distance_in)


def _with_numbers(swum: Swum, **numbers: float) -> Swum:
    """Return a copy of a swimmer's turn with ``numbers`` put into its fields of the same names."""
    return replace(swum, **numbers)


def _counted_row(swimmer: Swimmer, row: Entry) -> Entry:
    """Return the row of the table ``swimming`` that applies to a swimmer who rolled ``row``. If he has had
    slight trouble before in this swim, a second one counts as big trouble (ruling f-19). In all other
    cases it is ``row`` itself.
    """
    again = row.get("again_counts")
    return table("swimming").at(again) if swimmer.slight and again is not None else row


def _swum(swimmer: Swimmer, speed: Entry, width_in: float | None, *, row: Entry) -> Swum:
    """Return the report of a swimmer's turn: the distance swum now and in all, the drift, and his trouble.
    ``row`` is his result in the table ``swimming``, ``speed`` the row of the current. Towing somebody
    halves the distance. ``width_in`` is the width of the water. If it is known, the whole distance is at
    most this width, and the inches left are reported; if it is None, they are None.
    """
    far = row["swim_in"] / (2 if swimmer.towing else 1)
    state = Trouble(row["result"])
    swum = swimmer.swum_in + far
    return Swum(
        swimmer.who.name or None,
        state,
        far,
        speed["drift_in"],
        swum if width_in is None else min(width_in, swum),
        swimmer.drifted_in + speed["drift_in"],
        slight=swimmer.slight or state is Trouble.SLIGHT_TROUBLE,
        melee_rep=row.get("melee_rep", 0),
        left_in=None if width_in is None else max(0, width_in - swum),
    )


def _rulings(swimmer: Swimmer, swum: Swum) -> Iterable[str]:
    """Yield the ids of the rulings used in a swimmer's turn. They come from his attributes and the table,
    from big trouble or being out of the fight (b-38), from being reached by a helper or a boat (o-12), and
    from extra dice (d-03).
    """
    yield from _swim_effects(swimmer).rulings
    if swum.passed is not None or swimmer.knocked_down:
        yield from table("swimming").at(1 if swimmer.knocked_down else swum.passed or 0).rulings
    if swimmer.big or swimmer.out:
        yield "b-38"
    if swimmer.reached:
        yield "o-12"
    if (swum.dice or 0) > table("swimming").dice:
        yield "d-03"


def _next_steps(
    swimmers: Sequence[Swimmer], results: Sequence[Swum], towed: str | None, current: int
) -> Iterable[Next]:
    """Yield a step to help each swimmer who is in big trouble or out of the fight. Then yield one for the
    next turn of all who can swim on, if anybody can. ``towed`` is the name of the figure in tow, if any.
    ``current`` is the strength of the current, 1 to 3.
    """
    pairs = list(zip(swimmers, results, strict=True))
    for swimmer, swum in pairs:
        if swum.state in (Trouble.BIG_TROUBLE, Trouble.OUT_OF_THE_FIGHT):
            to_him = call("swim", by=HELPER, tow=swimmer.who.typed() or WHO, current=current)
            yield Next(to_him, "help the swimmer in trouble, once somebody reaches him")
    swimming_on = [
        (swimmer.who, swum) for swimmer, swum in pairs if swum.state in _SWIMS and swum.left_in != 0
    ]
    if swimming_on:
        tow = [
            swimmer_towed.who.typed()
            for swimmer_towed in swimmers
            if swimmer_towed.reached and towed == swimmer_towed.who.name
        ]
        yield Next(_continue_swim(swimming_on, tow, current), "swim on when next active", waits=True)


_SWIMS = (Trouble.NO_PROBLEMS, Trouble.SLIGHT_TROUBLE, Trouble.BIG_TROUBLE)


def _continue_swim(swimming_on: Sequence[tuple[Person, Swum]], tow: Sequence[str], current: int) -> Call:
    """Return the call for the next turn of those who swim on (at least one), each with the word for any
    trouble that still counts. Only the named are in the call; without any, it describes the first. ``tow``
    is the figure in tow as typed; empty for none. ``current`` is 1 to 3.
    """
    named = [who.typed(*_trouble_words(swum)) for who, swum in swimming_on if who.name]
    first, swum = swimming_on[0]
    swimmers = {"by": named} if named else by(first, **dict.fromkeys(_trouble_words(swum), True))
    return call("swim", **swimmers, tow=tow, current=current)


def _trouble_words(swum: Swum) -> tuple[str, ...]:
    """Return the word to type next turn for a swimmer's trouble, ``big`` or ``slight``, as a tuple of one;
    empty if no trouble goes on.
    """
    if swum.state is Trouble.BIG_TROUBLE:
        return ("big",)
    return ("slight",) if swum.slight else ()
