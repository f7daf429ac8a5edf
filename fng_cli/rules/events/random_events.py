"""Random events, rolled for doubles on the activation dice, and their effects.

Source: p. 70-71.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.readings import chance
from fng_cli.rules.book.dice import highest_one
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.happenings import with_happening
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.mission.weather import MISSION, WEATHER
from fng_cli.rules.pefs.after import with_bolder, with_rep
from fng_cli.rules.pefs.state import MOST_REP, PEFS, Pef, on_table
from fng_cli.rules.people import groups
from fng_cli.rules.react.activation import throw_for_activation
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side, Weather
from fng_cli.words import count

SKIES = (Weather.TERRIBLE, Weather.INCLEMENT, Weather.CLEAR)
"""The kinds of weather that events lead to, the worst first (e-87)."""
RAINY = frozenset({Weather.INCLEMENT, Weather.TERRIBLE})
"""The kinds of weather in which it rains already (e-87)."""
LEVELS = (1, 6)
"""The least and the most of Support Level and EAL (c-22)."""
SECTORS = tuple(map(str, range(1, 7)))


class EventScene(Struct, frozen=True):
    """The facts of a game that an event may change; None for those that are not known."""

    weather: Weather | None = None
    support_level: int | None = None
    eal: int | None = None
    out: tuple[tuple[Side, str], ...] = ()
    """The side and id of each figure Out of the Fight."""
    leaders: tuple[tuple[Side, str], ...] = ()
    """The side and name of each group and PEF that can act."""
    dead: tuple[str, ...] = ()
    """The ids of the FWF's Obviously Dead."""
    known: bool = False
    """True if figures or PEFs are known."""


class Happened(Struct, frozen=True, omit_defaults=True):
    """The effect of an event on this game; fields that it does not change are left out."""

    side: Side | None = None
    target: str | None = None
    """The id of the figure, the name of the group or PEF, or the sector that it strikes."""
    turns: int | None = None
    """The turns that it lasts."""
    weather_kind: Weather | None = None
    """The weather from now on."""
    support_level: int | None = None
    """The Support Level from now on."""
    eal: int | None = None
    """The EAL from now on."""
    fits_nobody: bool = False
    """True if it must strike somebody, and nobody on the table is fit for it."""
    reinforcements_stay_away: bool = False
    """True if the side's next reinforcements do not come."""


class WhoseEvent(Struct, frozen=True):
    """A side of an event, and the faces of a die that choose it."""

    on_faces: str
    """A range of faces: ``1-4``."""
    side: Side

    def text(self) -> str:
        """Return the side and the faces of the die for it: ``FWF on 1-4``."""
        return f"{_SIDES[self.side]} on {self.on_faces}"


class RandomEvent(Report, frozen=True):
    """A random event, or none if the activation dice were no doubles."""

    ANSWER: ClassVar[tuple[str, ...]] = ("event_name",)
    NO_MEANS = "there is no event"

    doubles_of: int | None
    """The total of the activation dice; None if they were no doubles."""
    total: int | None = None
    """That total plus one die, which chooses the event."""
    event_name: str | None = None
    """None if there is no event."""
    text: str | None = None
    """The event in the words of the table."""
    sides: tuple[WhoseEvent, ...] = ()
    """The sides that it may be of, if the player rolls for that."""
    lasts: str | None = None
    """The dice for the turns that it lasts, if the player rolls for that."""
    happened: Happened = Happened()
    """Its effect on this game; empty if that is left to the player."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the total of the doubles and one more die, the event's name, its text and its effect, in the
        form ``TOTAL, NAME: TEXT. EFFECT``. Without doubles, say that no random event happens.
        """
        if self.event_name is None:
            return "There are no doubles, so no random event happens."
        return f"{self.total}, {self.event_name.replace('-', ' ')}: {self.text}.{self._details()}"

    def _details(self) -> str:
        """Return what the event brings about, as a sentence with a space in front: what changes, for how
        long, and what the player still rolls. Empty if there is nothing to say.
        """
        effect = self.happened
        parts = [
            self._subject_text(),
            count(effect.turns, "turn") if effect.turns else None,
            f"the weather is now {effect.weather_kind}" if effect.weather_kind else None,
            f"the Support Level is now {effect.support_level}" if effect.support_level else None,
            f"the EAL is now {effect.eal}" if effect.eal else None,
            ", ".join(share.text() for share in self.sides) or None,
            f"for {self.lasts} turns" if self.lasts else None,
        ]
        if effect.fits_nobody:
            parts.append("nobody qualifies, so the event has no effect (ruling e-92)")
        if effect.reinforcements_stay_away:
            parts.append("the side has nobody on the table, so its next reinforcements do not arrive")
        text = "; ".join(part for part in parts if part)
        return f" {text[:1].upper()}{text[1:]}." if text else ""

    def _subject_text(self) -> str | None:
        """Return a clause on whom the event concerns: ``it falls on the FWF: a1``; None if there is nobody to
        name. The side is not named if the event sets a Support Level or an EAL.
        """
        effect = self.happened
        names_side = effect.side and effect.support_level is None and effect.eal is None
        side = f"the {_SIDES[effect.side]}" if names_side and effect.side else None
        subject = ": ".join(name for name in (side, effect.target) if name)
        return f"it falls on {subject}" if subject else None

    def verdict(self) -> bool:
        """True if there is an event; False if there is no event."""
        return self.event_name is not None


_SIDES = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}


def doubles_thrown(*, dice: Dice) -> int | None:
    """Roll the activation dice and return their total if they show doubles; None if they do not. Source: p.
    16, 70.
    """
    fwf, vc_nva = throw_for_activation(dice=dice)
    return fwf + vc_nva if fwf == vc_nva else None


def doubles_total(number: int, where: str) -> int:
    """Return ``number`` if it is a total of doubles; raise RequestError, whose message begins with ``where``,
    if not.
    """
    if number % 2 or not 2 <= number <= 12:
        raise RequestError(
            f"{where}: {number} is not a possible total of doubles, which add up to 2, 4, 6, 8, 10 or 12"
        )
    return number


def random_event(doubles: int | None, scene: EventScene | None = None, *, dice: Dice) -> RandomEvent:
    """Roll the random event of doubles, and its effect on the game. ``doubles`` is their total; None means no
    event and no roll. If ``scene`` is None, the effect is left to the player. Raises RequestError for a
    total that doubles cannot have. Source: p. 70-71.
    """
    if doubles is None:
        return RandomEvent(None)
    total = doubles_total(doubles, "doubles") + dice.one("random event")
    row = table("random-events").at(total)
    undecided = scene is None
    happened = Happened() if scene is None else _roll_effect(row, scene, dice)
    return RandomEvent(
        doubles_of=doubles,
        total=total,
        event_name=row["event"],
        text=row["text"].rstrip("."),
        sides=_sides(row) if undecided else (),
        lasts=row.get("turns") if undecided else None,
        happened=happened,
        rulings=row.rulings,
        next=_next(row, happened, undecided=undecided),
    )


def _sides(row: Entry) -> tuple[WhoseEvent, ...]:
    """Return the sides on which an event of this row may fall. Each entry has a side and the faces of the die
    that choose it. Empty if the row names no sides.
    """
    return tuple(WhoseEvent(share["faces"], Side(share["side"])) for share in row.get("sides", ()))


def _roll_effect(row: Entry, scene: EventScene, dice: Dice) -> Happened:
    """Roll the effect of an event on this game; ``row`` is the event's row of the table. A weather event
    changes the weather, if it is known. Support events change a side's level, and a withdrawal makes a group
    or PEF of one side leave. Other events have a side, a target and a duration, each of which may be None.
    ``fits_nobody`` is True for a strike that finds no target in a known scene.
    """
    side = _roll_side(row, dice)
    turns = dice.amount(row["turns"], "turns that it lasts") if "turns" in row else None
    change = row.get("change", 0)
    event = row["event"]
    if event.startswith("weather") and scene.weather is not None:
        return Happened(weather_kind=changed_weather(scene.weather, change))
    if event.endswith("support"):
        return _changed_level(side, scene, change)
    target = _roll_target(event, side, scene, dice)
    if event == "withdrawal":
        return _withdrawal(side, scene)
    return Happened(side, target, turns, fits_nobody=event in STRIKES and scene.known and target is None)


STRIKES = frozenset({"revival", "only-wounded", "decisive"})
"""The events without effect if there is nobody to strike (e-92)."""


def _withdrawal(side: Side | None, scene: EventScene) -> Happened:
    """Return the effect of a random event that makes a side withdraw. The target is the side's group or PEF
    that leaves; None if there are several or none. If the scene is known and the side has none that can act,
    its next reinforcements stay away.
    """
    on_side = [name for owner, name in scene.leaders if owner is side]
    return Happened(
        side,
        on_side[0] if len(on_side) == 1 else None,
        reinforcements_stay_away=scene.known and not on_side,
    )


def _roll_side(row: Entry, dice: Dice) -> Side | None:
    """Roll a die for the side that an event concerns, and return that side. None, without a roll, if the row
    has no sides.
    """
    if "sides" not in row:
        return None
    first, second = row["sides"]
    wanted = f"the {_SIDES[Side(first['side'])]}, else the {_SIDES[Side(second['side'])]}"
    return Side((first if dice.chance(chance(first["faces"]), wanted) else second)["side"])


def changed_weather(weather: Weather, change: int) -> Weather:
    """Return the weather that is ``change`` steps better, or worse if ``change`` is below 0. It never goes
    beyond the best or the worst weather. Variable weather counts as clear (ruling e-87).
    """
    known = Weather.CLEAR if weather is Weather.VARIABLE else weather
    return SKIES[max(0, min(len(SKIES) - 1, SKIES.index(known) + change))]


def _changed_level(side: Side | None, scene: EventScene, change: int) -> Happened:
    """Return the effect of an event that changes a level. It is the Support Level if ``side`` is the FWF, and
    the EAL for any other side. ``change`` is added, and the result stays within 1 to 6 (ruling c-22). An
    unknown level stays None.
    """
    least, most = LEVELS
    before = scene.support_level if side is Side.FWF else scene.eal
    level = None if before is None else max(least, min(most, before + change))
    return Happened(side, support_level=level) if side is Side.FWF else Happened(side, eal=level)


def _roll_target(event: str, side: Side | None, scene: EventScene, dice: Dice) -> str | None:
    """Roll the target of an event. For ``revival`` it is the id of one of the figures of ``side`` that are
    Out of the Fight, for ``only-wounded`` that of a dead figure of the FWF. For ``decisive`` it is the
    name of a group or PEF of ``side``, and for random artillery a sector, such as ``sector 3`` (ruling
    e-92). A single candidate is returned without a roll. None, without a roll, if there is no candidate,
    or for any other event.
    """
    candidates: Mapping[str, tuple[str, ...]] = {
        "revival": tuple(name for owner, name in scene.out if owner is side),
        "only-wounded": scene.dead,
        "decisive": tuple(name for owner, name in scene.leaders if owner is side),
        "random-artillery": SECTORS,
    }
    names = candidates.get(event, ())
    target = highest_one(names, event.replace("-", " "), dice=dice) if names else None
    return f"sector {target}" if target and names is SECTORS else target


def _next(row: Entry, happened: Happened, *, undecided: bool) -> tuple[Next, ...]:
    """Return the next steps of an event: those of its effect, then another roll for activation unless the
    event ends the mission. ``row`` is the event's row of the table. ``happened`` is what was rolled for it.
    If ``undecided`` and the row names sides, the first step rolls which side the event is for.
    """
    side_roll = [
        Next(
            call("dice chance", share.on_faces),
            f"roll to see whether the event affects the {_SIDES[share.side]}",
        )
        for share in (_sides(row) if undecided else ())[:1]
    ]
    steps = [_CALLS[row["event"]]] if row["event"] in _CALLS else []
    if "rounds" in row:
        steps.append(_random_fire(row, happened))
    again = [] if row["event"] == "end-of-mission" else [ACTIVATE_AGAIN]
    return (*side_roll, *steps, *again)


def _random_fire(row: Entry, happened: Happened) -> Next:
    """Return the next step for random artillery: a barrage on the sector that the event struck. Nothing is
    rolled. A missing sector, and the player's table edge, are placeholders. ``row`` is the event's table
    row. Source: p. 71.
    """
    sector = happened.target.removeprefix("sector ") if happened.target else SECTOR
    falls = call("barrage", "artillery", random=True, rounds=int(row["rounds"]), sector=sector, edge=EDGE)
    return Next(
        falls, "roll to see where the rounds fall, as seen from the table edge where your side came in"
    )


EDGE, SECTOR = Slot("EDGE"), Slot("SECTOR")
ACTIVATE_AGAIN = Next(call("activate"), "roll again, since nobody acts on doubles")
_CALLS = {
    "booby-trap": Next(call("trap target", closest=WHO), "which of your figures is closest to a PEF?"),
    "spider-hole": Next(call("spider-hole"), "roll to see whom the spider hole surprises"),
    "end-of-mission": Next(
        call("score"), "count the victory points, as if your whole unit had left the table"
    ),
}


BETTER_OFF = {"revival": Status.CARRY_ON, "only-wounded": Status.OUT_OF_THE_FIGHT}
"""The status of the target of an event that turns out to be better off."""


def scene_of(
    figures: Iterable[Figure],
    pefs: Iterable[Pef],
    *,
    weather: Weather | None = None,
    support_level: int | None = None,
    eal: int | None = None,
) -> EventScene:
    """Return the facts of a game that random events depend on: figures out of the fight, groups of both sides
    that somebody can lead (field ``leaders``), and dead of the FWF. Each PEF on the table counts as an
    enemy group that can be led. ``known`` in the result is False without figures and PEFs.
    """
    known = tuple(figures)
    pefs = tuple(pefs)
    led = [(side, name) for side in Side for name in _led_groups(known, side)]
    return EventScene(
        weather=weather,
        support_level=support_level,
        eal=eal,
        out=tuple((figure.side, figure.id) for figure in known if figure.status is Status.OUT_OF_THE_FIGHT),
        leaders=(*led, *((Side.VC_NVA, pef.called) for pef in on_table(pefs))),
        dead=tuple(
            figure.id
            for figure in known
            if figure.status is Status.OBVIOUSLY_DEAD and figure.side is Side.FWF
        ),
        known=bool(known or pefs),
    )


def _led_groups(figures: Iterable[Figure], side: Side) -> tuple[str, ...]:
    """Return the names of those groups of a side that somebody can lead into action, that is, in which at
    least one figure can act.
    """
    by_name = groups.groups(figure for figure in figures if figure.side is side)
    return tuple(name for name, members in by_name.items() if groups.activation_rep(members) is not None)


def figures_after(figures: Iterable[Figure], event: RandomEvent) -> tuple[Figure, ...]:
    """Return, as a tuple of one, the figure that an event changes: with its new status or, for a leader, with
    a REP one higher. Empty if the event changes no figure, as most do.
    """
    if event.event_name == "decisive":
        return _deciding_leader(tuple(figures), event.happened)
    status = BETTER_OFF.get(event.event_name or "")
    if status is None:
        return ()
    target = event.happened.target
    return tuple(replace(figure, status=status) for figure in figures if figure.id == target)


def _deciding_leader(figures: Sequence[Figure], effect: Happened) -> tuple[Figure, ...]:
    """Return, in a tuple of one, the figure in charge of the group hit by a decisive event, with a REP 1
    higher for the day (ruling u-41). That is the leader, or without one the able figure with the highest
    REP. Empty if the group has neither, if there is no such group, or if that REP is already MOST_REP or
    more. Source: p. 71.
    """
    on_side = groups.groups(figure for figure in figures if figure.side is effect.side)
    members = on_side.get(effect.target or "", ())
    leads = groups.in_charge(members)
    if leads is None or leads.rep >= MOST_REP:
        return ()
    return (replace(leads, rep=leads.rep + 1, rep_gained=leads.rep_gained + 1),)


def pefs_after(
    pefs: Iterable[Pef], event: RandomEvent, *, eal: int | None = None, first_contact: bool = True
) -> tuple[Pef, ...]:
    """Return all PEFs as an event leaves them; empty if it is not an event that changes PEFs. A decisive
    event gives its target 1 more REP, up to MOST_REP. Before First Contact, a new EAL changes the PEFs whose
    REP comes from the old EAL, ``eal`` (ruling t-05). If ``eal`` is None (unknown), it changes none.
    ``first_contact``: First Contact has been made. Source: p. 60, 71.
    """
    new_eal = event.happened.eal
    if new_eal is not None and eal is not None and not first_contact:
        return tuple(with_rep([pef], new_eal)[0] if pef.rep - pef.rep_gained == eal else pef for pef in pefs)
    target = event.happened.target
    return tuple(with_bolder(tuple(pefs), target)) if event.event_name == "decisive" and target else ()


LASTS = {
    "radio-jammed": "radio-jammed",
    "lull": "lull",
    "shower": "shower",
    "new-barrel": "new-barrel",
    "withdrawal": "withdrawal",
    "decisive": "good-day",
}
"""The kind of lasting effect of each event that has one."""


def lasting_after(
    known: Iterable[Lasting], event: RandomEvent, *, turn: int | None, weather: Weather | None = None
) -> tuple[Lasting, ...]:
    """Return the lasting effect of an event, as a tuple of one. Empty if the event does not last, or if
    nobody qualifies for it. It begins in ``turn`` or in the next, depending on its kind (ruling w-01). In
    inclement or terrible ``weather`` a shower is a pause in the rain (ruling e-87). Reinforcements that
    stay away are recorded as a kind of their own. ``known`` are the lasting effects so far. Source: p.
    70-71.
    """
    kind, effect = LASTS.get(event.event_name or ""), event.happened
    if kind is None or effect.fits_nobody:
        return ()
    if kind == "shower" and weather in RAINY:
        kind = "clear-pocket"
    if effect.reinforcements_stay_away:
        kind = "reinforcements-off"
    return (begun(known, kind, turn=turn, turns=effect.turns, side=effect.side, group=effect.target),)


def sections_after(state: State, effect: Happened) -> State:
    """Return the state with the weather, the Support Level and the EAL that the event sets. All three go into
    the section ``mission``, the weather also into ``weather``. Values that the event does not set stay as
    they are. A missing section is not created.
    """
    sky, levels = effect.weather_kind, {"support_level": effect.support_level, "eal": effect.eal}
    mission = MISSION.change_facts(state.content, weather_kind=sky, **levels)
    return state.with_part(mission | WEATHER.change_facts(state.content, weather_kind=sky))


def after_event(
    state: State,
    report: RandomEvent,
    *,
    weather: Weather | None,
    eal: int | None,
    first_contact: bool,
) -> State:
    """Return the state after a random event, with all that it changes. If turns are counted, the event itself
    is recorded, too, unless nobody qualifies for it. ``weather`` and ``eal`` (Enemy Activity Level) are those
    before the event, if known. ``first_contact``: First Contact has been made. Source: p. 70-71.
    """
    lasting = lasting_after(state[LASTING], report, turn=turn_of(state), weather=weather)
    pefs = pefs_after(state[PEFS], report, eal=eal, first_contact=first_contact)
    state = sections_after(state, report.happened)
    state = state.with_(FIGURES, figures_after(state[FIGURES], report)).with_(PEFS, pefs)
    state = state.with_new(LASTING, *lasting)
    effect = report.happened
    if report.event_name is None or effect.fits_nobody:
        return state
    became = None if effect.weather_kind is weather else effect.weather_kind
    return with_happening(
        state, report.event_name, side=effect.side, target=effect.target, weather_kind=became
    )
