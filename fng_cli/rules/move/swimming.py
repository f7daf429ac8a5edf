"""Swimming: the test of each turn, trouble, drowning, and those who help. Source: p. 6, 49-50."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import HELPER, WHO, Call, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, located, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance, Status, with_hindrance, without_hindrance
from fng_cli.rules.people.attributes import Effects, TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, person_of
from fng_cli.tables import Entry, table

HELPERS = 2
"""The most figures that help another in the water (p. 50)."""
OUT_TURNS = 2
"""The turns after which one who is out of the fight drowns, unless he is helped (b-38)."""
STATES = ("slight", "big", "knocked-down", "out", "reached", "towing", "helped")
"""What may hold for somebody in the water, as a player types it."""


class Trouble(StrEnum):
    """States of somebody in the water, the best first: results of the table ``swimming``, and worse."""

    NO_PROBLEMS = "no-problems"
    SLIGHT_TROUBLE = "slight-trouble"
    BIG_TROUBLE = "big-trouble"
    KEPT_AFLOAT = "kept-afloat"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    DROWNED = "drowned"

    @property
    def told(self) -> str:
        """``big trouble``: the state in words."""
        return self.replace("-", " ")


class Swimmer(Struct, frozen=True):
    """Somebody in the water at the start of an activation.

    ``slight``: he was in slight trouble before in this swim. ``big``: he was in big trouble last
    turn. ``knocked_down``: so he was last turn, and has recovered. ``out``: out of the fight.
    ``towing``: he has somebody in tow, with that number of ``helpers``, himself included; ``reached`` by
    a helper, or by a boat. ``drowns_in`` turns, None where he is in no such danger. ``swum_in`` and
    ``drifted_in`` are the inches of this swim so far.
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
    figure: Figure, states: Collection[str] = (), last: Swum | None = None, *, known: bool = True
) -> Swimmer:
    """A figure in the water: those of STATES that hold for it, and what is left of its ``last`` turn there.

    ``known``: it stands in the document.
    """
    helped = "helped" in states
    return Swimmer(
        person_of(figure, known=known),
        slight="slight" in states or (last is not None and last.slight),
        big="big" in states or (last is not None and last.state is Trouble.BIG_TROUBLE),
        knocked_down="knocked-down" in states,
        out="out" in states or figure.status is Status.OUT_OF_THE_FIGHT,
        towing=helped or "towing" in states,
        helpers=HELPERS if helped else 1,
        reached="reached" in states,
        drowns_in=last.drowns_in if last else None,
        swum_in=last.swum_in if last else 0,
        drifted_in=last.drifted_in if last else 0,
    )


def with_in_tow(helpers: Sequence[Swimmer], towed: Swimmer | None) -> tuple[Swimmer, ...]:
    """Swimmers who have all reached one and take him in tow, and he after them; without him as they were."""
    if towed is None:
        return tuple(helpers)
    both = len(helpers) == HELPERS
    pulling = [replace(one, towing=True, helpers=HELPERS if both else one.helpers) for one in helpers]
    return (*pulling, replace(towed, reached=True))


class Swum(Struct, frozen=True, omit_defaults=True):
    """Result for one swimmer of a turn in the water.

    ``passed`` of ``dice`` against ``rep``, where he tested. He may swim ``swim_in`` inches and is
    carried ``drift_in`` downstream; ``swum_in`` and ``drifted_in`` are those of the whole swim.
    ``slight``: he has been in slight trouble once. ``melee_rep`` is added to his REP in melee.
    ``drowns_in``: at the end of so many turns, this one included, unless he is helped.
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
        """His turn as a line of text: ``a1: slight trouble (passed 1d6 against 3); swims up to 3"``."""
        name = f"{self.name}: " if self.name else ""
        passed = f" (passed {self.passed}d6 against {self.rep})" if self.passed is not None else ""
        return "; ".join([f"{name}{self.state.told}{passed}", *self._more()])

    def _more(self) -> Iterable[str]:
        if self.state is Trouble.DROWNED:
            return
        if self.swim_in and self.state is Trouble.KEPT_AFLOAT:
            yield f'is drawn {self.swim_in:g}" on'
        elif self.swim_in:
            yield f'swims up to {self.swim_in:g}"'
        if self.left_in is not None:
            yield f'{self.left_in:g}" to the far bank' if self.left_in else "reaches the far bank"
        if self.state is Trouble.BIG_TROUBLE:
            yield "drowns at the end of next turn unless he passes both dice then, or is reached"
        elif self.drowns_in:
            turns = "this turn" if self.drowns_in == 1 else f"turn {self.drowns_in} from now"
            yield f"drowns at the end of {turns} unless somebody reaches him"


class Swim(Report, frozen=True):
    """A turn of swimming for all who are in the water; ``towed`` is the name of one who is helped."""

    current: int
    swimmers: tuple[Swum, ...]
    towed: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(swum.text() for swum in self.swimmers)
        drift = f'; the current carries {self.swimmers[0].drift_in:g}" downstream' if self.swimmers else ""
        return f"{told[:1].upper()}{told[1:]}{drift}."

    def answer(self) -> str:
        return ", ".join(swum.state for swum in self.swimmers)

    def verdict(self) -> bool:
        """No: somebody drowns."""
        return not any(swum.state is Trouble.DROWNED for swum in self.swimmers)


def swim(
    swimmers: Sequence[Swimmer],
    current: int,
    *,
    towed: str | None = None,
    width_in: float | None = None,
    dice: Dice,
) -> Swim:
    """A turn of swimming in water of that speed, 1 to 3: each tests by himself.

    ``towed`` is whom all of them who tow have in tow; ``width_in`` how wide the water is. Raises
    RequestError where more than two tow. Source: p. 49-50.
    """
    if sum(swimmer.towing for swimmer in swimmers) > HELPERS:
        raise RequestError(f"`tow`: at most {HELPERS} figures help another in the water (p. 50)")
    speed = table("current-speed").at(current)
    alone = [_turn(swimmer, speed, width_in, dice) for swimmer in swimmers]
    far = min((swum.swim_in for one, swum in zip(swimmers, alone, strict=True) if one.towing), default=0)
    done = tuple(_drawn(swum, far) if swum.state is Trouble.KEPT_AFLOAT else swum for swum in alone)
    rulings = dict.fromkeys(
        each for one, swum in zip(swimmers, done, strict=True) for each in _rulings(one, swum)
    )
    return Swim(current, done, towed, tuple(rulings), tuple(_following(swimmers, done, towed, current)))


def _change(swimmer: Swimmer) -> Effects:
    return effects(swimmer.who.attributes, TestKind.SWIM)


def last_turn(content: Content) -> Mapping[str, Swum]:
    """Results of each swimmer with a name in the last turn of the document's swim.

    Raises RequestError that names the place of a fault, such as ``swim.swimmers[0].drowns_in``.
    """
    found = lookup(content, "swim.swimmers") or ()
    try:
        return {swum.name: swum for swum in msgspec.convert(found, tuple[Swum, ...]) if swum.name}
    except msgspec.ValidationError as fault:
        raise RequestError(f"{located(fault, 'swim.swimmers')}; `fresh` begins a new swim") from None


def figures_after(figures: Iterable[Figure], swum: Swim) -> tuple[Figure, ...]:
    """Figures after a turn in the water, found by their ids: in it, in trouble in it, out of it, or drowned."""
    states = {one.name: one for one in swum.swimmers if one.name}
    return tuple(_after(figure, states[figure.id]) if figure.id in states else figure for figure in figures)


def _after(figure: Figure, swum: Swum) -> Figure:
    dry = without_hindrance(figure, Hindrance.SWIMMING, Hindrance.IN_TROUBLE)
    if swum.state is Trouble.DROWNED:
        return replace(dry, status=Status.OBVIOUSLY_DEAD)
    if swum.left_in == 0:
        return dry
    trouble = swum.state in (Trouble.BIG_TROUBLE, Trouble.KEPT_AFLOAT)
    return with_hindrance(dry, Hindrance.IN_TROUBLE if trouble else Hindrance.SWIMMING)


def _turn(swimmer: Swimmer, speed: Entry, width_in: float | None, dice: Dice) -> Swum:
    if swimmer.reached:
        return _carried(swimmer, Trouble.KEPT_AFLOAT, speed)
    if swimmer.out:
        first = 1 if dice.takes("b-38", 2) else OUT_TURNS
        left = (first if swimmer.drowns_in is None else swimmer.drowns_in) - 1
        state = Trouble.OUT_OF_THE_FIGHT if left > 0 else Trouble.DROWNED
        return _carried(swimmer, state, speed, left if left > 0 else None)
    if swimmer.knocked_down:
        return _swum(swimmer, speed, width_in, row=_settled(swimmer, table("swimming").at(1)))
    return _tested(swimmer, speed, width_in, dice)


def _carried(swimmer: Swimmer, state: Trouble, speed: Entry, drowns_in: int | None = None) -> Swum:
    """Somebody whom the water carries, and who does nothing for himself."""
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


def swim_test(swimmer: Swimmer, swim_rep: int) -> tuple[int, int]:
    """The dice of the Swimming test, and the REP that it is against; ``swim_rep`` is the current's change.

    Raises RequestError where his REP is not known. Source: p. 6, 50.
    """
    own = known_rep(swimmer.who)
    chart = table("swimming")
    change = _change(swimmer)
    alone = swimmer.towing and swimmer.helpers < HELPERS
    rep = own + swim_rep + change.rep + (chart.modifiers["lone-rescue"]["rep"] if alone else 0)
    return max(0, chart.dice + change.dice), rep


def _tested(swimmer: Swimmer, speed: Entry, width_in: float | None, dice: Dice) -> Swum:
    chart = table("swimming")
    number, rep = swim_test(swimmer, speed["swim_rep"])
    label = ", ".join(filter(None, ("swim", swimmer.who.name)))
    row = chart.test(dice, rep, number, label)
    passed = int(row.key)
    if swimmer.big and passed < chart.at(0)["next_must_pass"]:
        drowned = _carried(swimmer, Trouble.DROWNED, speed)
        return _with(drowned, rep=rep, dice=number, passed=passed)
    found = _swum(swimmer, speed, width_in, row=_settled(swimmer, row))
    return _with(found, rep=rep, dice=number, passed=passed)


def _drawn(swum: Swum, far: float) -> Swum:
    """Somebody in tow, who gets as far as the slowest of his helpers."""
    return _with(swum, swim_in=far, swum_in=swum.swum_in + far)


def _with(swum: Swum, **more: float) -> Swum:
    return replace(swum, **more)


def _settled(swimmer: Swimmer, row: Entry) -> Entry:
    """The row that counts: slight trouble for a second time in one swim is big trouble (f-19)."""
    again = row.get("again_counts")
    return table("swimming").at(again) if swimmer.slight and again is not None else row


def _swum(swimmer: Swimmer, speed: Entry, width_in: float | None, *, row: Entry) -> Swum:
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
    """The readings that a turn leans on."""
    yield from _change(swimmer).rulings
    if swum.passed is not None or swimmer.knocked_down:
        yield from table("swimming").at(1 if swimmer.knocked_down else swum.passed or 0).rulings
    if swimmer.big or swimmer.out:
        yield "b-38"
    if swimmer.reached:
        yield "o-12"
    if (swum.dice or 0) > table("swimming").dice:
        yield "d-03"


def _following(
    swimmers: Sequence[Swimmer], done: Sequence[Swum], towed: str | None, current: int
) -> Iterable[Next]:
    """The next turn for all who are still in the water, and help for those who need it."""
    pairs = list(zip(swimmers, done, strict=True))
    for swimmer, swum in pairs:
        if swum.state in (Trouble.BIG_TROUBLE, Trouble.OUT_OF_THE_FIGHT):
            to_him = call("swim", by=HELPER, tow=swimmer.who.typed() or WHO, current=current)
            yield Next(to_him, "once somebody reaches him")
    going = [(swimmer.who, swum) for swimmer, swum in pairs if swum.state in _SWIMS and swum.left_in != 0]
    if going:
        tow = [one.who.typed() for one in swimmers if one.reached and towed == one.who.name]
        yield Next(_on(going, tow, current), "when next active")


_SWIMS = (Trouble.NO_PROBLEMS, Trouble.SLIGHT_TROUBLE, Trouble.BIG_TROUBLE)


def _on(going: Sequence[tuple[Person, Swum]], tow: Sequence[str], current: int) -> Call:
    """The next turn of those who swim on, and what holds for each of them then."""
    named = [who.typed(*_holding(swum)) for who, swum in going if who.name]
    first, swum = going[0]
    swimmers = {"by": named} if named else by(first, **dict.fromkeys(_holding(swum), True))
    return call("swim", **swimmers, tow=tow, current=current)


def _holding(swum: Swum) -> tuple[str, ...]:
    """The word that holds for him next turn: ``big`` or ``slight`` trouble, or none."""
    if swum.state is Trouble.BIG_TROUBLE:
        return ("big",)
    return ("slight",) if swum.slight else ()
