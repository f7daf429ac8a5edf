"""The next steps of an evening as one numbered list.

``fng next`` and a session show the same list; ``fng status`` prints its steps in the same order.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from fng_cli.calls import Call, Next, NextStep, Slot
from fng_cli.cli.evening.status import BEGINNING, standing_steps
from fng_cli.cli.session.numbered import Fitting, ListedStep, listed_step, parse_step
from fng_cli.cli.shell.steps import written_steps
from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES, UNFINISHED, Figure, Status, inches_to_nearest
from fng_cli.rules.armies.armies import army_ids, side_of_army
from fng_cli.rules.civilians.people import CIVILIANS
from fng_cli.rules.evening.actions import own_to_act
from fng_cli.rules.evening.deeds import names_typed
from fng_cli.rules.evening.duties import DUTIES, LEFT_OPEN, remaining_steps
from fng_cli.rules.evening.status import steps_after_moving, steps_to_leave
from fng_cli.rules.ground.grid import SIDES
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.react.in_sight import SIGHT, cannot_shoot
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.record.counted import SECTORS
from fng_cli.rules.record.feats import FEATS, FeatKind, numbers
from fng_cli.rules.support.account import denials
from fng_cli.rules.support.state import WANTED
from fng_cli.state import State
from fng_cli.terms import Corps, Side

ASIDE = ("settle", "event", "mission-end --exited")
"""The beginnings of steps that are shown behind the others, if they have no digit of their own to lose."""

AT_THE_END = ("activate", "mission-end")
"""The commands that end a turn: they stand behind what is done in it."""

CHANCE = "dice chance"
"""The command for what may come of a contact: it stands behind an In Sight that is to be rolled."""

PAGES = ("attribute", "briefing", "roster", "ruling", "status", "table", "terrain", "log", "help")
"""The first words of steps that only show a page, and do nothing."""

LEFT_TO_EVENING = ("campaign after", "enemy turn", "pef move")
"""Commands that an evening calls for itself, as long as anybody of the enemy has still to act, or its tour has not counted it."""


def next_steps(
    content: Content, last: Sequence[NextStep] = (), standing: Iterable[Next] | None = None
) -> tuple[ListedStep, ...]:
    """Return the next steps of a game, each once and optional ones last. Urgent steps of the last answer,
    ``last``, and those left open by an earlier turn come first. Then come the steps that the game calls for,
    ``standing`` (None: found from ``content``), then others. Steps that can no longer be done are left out.
    If ``content`` is empty, the step begins a game.
    """
    if not content:
        return tuple(_listed(step, State({})) for step in written_steps((BEGINNING,), "fng", content))
    state = State(content)
    steps = standing_steps(state) if standing is None else tuple(standing)
    steps = (*steps, *steps_after_moving(state), *steps_to_leave(state))
    known = [parse_step(step.argv[1:], "fng") for step in written_steps(steps, "fng", content)]
    more = [
        step
        for step in _without_dead((*last, *_left_open(content)), state)
        if step.call.command.split()[0] not in PAGES
        and not (step.call.command in LEFT_TO_EVENING and content.get("mission"))
        and not any(_covers(other, step.call) for other in known)
    ]
    later = (*AT_THE_END, *((CHANCE,) if any(call.command == SIGHT for call in known) else ()))
    at_once = [step for step in more if not _is_aside(step.call) and step.call.command not in later]
    written = written_steps(
        (*at_once, *steps, *(step for step in more if step not in at_once)), "fng", content
    )
    listed = {step.argv: _listed(step, state) for step in reversed(written)}
    in_order = list(reversed(listed.values()))
    return tuple(sorted(in_order, key=lambda step: step.is_aside))


def _left_open(content: Content) -> tuple[NextStep, ...]:
    """Return the steps left open by an earlier turn, as the last activation listed them, that have not been
    done since. Empty as soon as any other command has been given after that activation.
    """
    since = tuple(takewhile(lambda entry: entry["command"] != "activate", reversed(content.get("log") or ())))
    told = msgspec.convert(lookup(content, "activation.next") or (), tuple[NextStep, ...])
    left = [(step, parse_step(step.argv[1:], "fng")) for step in told if step.reason.startswith(LEFT_OPEN)]
    if not all(any(_has_done(entry, call) for _, call in left) for entry in since):
        return ()
    return tuple(step for step, call in left if not any(_has_done(entry, call) for entry in since))


def _has_done(entry: Mapping[str, Any], step: Call) -> bool:
    """True if an entry of the log has carried out this step. It must be the same command; and if the step
    names figures or groups, the entry must name at least one of them as its doer.
    """
    options = entry.get("options") or {}
    doers = names_typed(options.get("by"))
    doers |= names_typed(options.get("of")) | names_typed(options.get("group"))  # two fields of ``--group``
    named = names_typed(step.values_of("by", "group"))
    return bool(entry["command"] == step.command and (doers & named or not named))


def _without_dead(steps: Sequence[NextStep], state: State) -> tuple[Next, ...]:
    """Return those of the ``steps`` that can still be done. A step is dropped if all figures that it names in
    ``by`` are down. The others go through ``remaining_steps``, which, for example, drops tests of figures
    that can no longer be tested.
    """
    down = {figure.id for figure in state[FIGURES] if figure.down}
    calls = [Next(parse_step(step.argv[1:], "fng"), step.reason) for step in steps]
    alive = (step for step in calls if not (doers := names_typed(step.call.values_of("by"))) or doers - down)
    return remaining_steps(tuple(alive), state)


def _covers(known: Call, other: Call) -> bool:
    """True if the suggested command ``known`` makes ``other`` superfluous. Both must have the same command
    and first argument. ``known`` must also name all figures and groups that ``other`` names. It need not
    if it names nobody, or has a blank for a figure or group.
    """
    if known.command != other.command or known.arguments[:1] != other.arguments[:1]:
        return False
    named = set(other.values_of("by", "group"))
    doers = set(known.values_of("by", "group"))
    return named <= doers or any(isinstance(word, Slot) for word in doers) or not doers


def _is_aside(step: Call) -> bool:
    """True if a step is optional and is therefore listed after the others: its command line begins with one
    of the texts in ASIDE. A step with the option ``total`` is not optional, because it is a random event
    called for by doubles.
    """
    words = " ".join(map(str, step.argv()))
    return words.startswith(ASIDE) and not step.values_of("total")


def _listed(step: NextStep, state: State) -> ListedStep:
    """Return a suggested next step in the form in which the list of next steps shows it. For each blank in it
    (such as ``<WHO>``), the ids that can fill it are added. Optional steps are marked as such
    (``is_aside``).
    """

    def fitting(slot: Slot, option: str, own: Call) -> Fitting:
        """Return the ids or words that can fill ``slot``, a blank in a suggested command. A phrase that says
        what they are, such as ``yours``, may come with them. Empty if nothing is known to fit. ``option`` is
        the option with the blank, ``own`` the suggested command.
        """
        return _fitting(slot, option, own, state)

    return listed_step(step, "fng", fitting, is_aside=_is_aside(parse_step(step.argv[1:], "fng")))


def _fitting(slot: Slot, option: str, step: Call, state: State) -> Fitting:
    """Return the ids or words that can fill the blank ``slot`` of ``option`` in a step. The result may also
    have a phrase that says what they are, such as ``yours``, the names of figures, and the target that Enter
    alone takes. Its list of ids or words is empty if none is known.
    """
    figures = state[FIGURES]
    if slot.name == "WHO" and option == "--by" and step.command in OF_OWN_HALF:
        fitting = _still_to_act(state, OF_OWN_HALF[step.command])
        return Fitting(fitting, "your figures who have yet to act", names=_names(fitting, figures))
    if slot.name == "WHO" and option == "--at":
        side = _side_shot_at(step.values_of("by"), figures)
        targets = _targets(figures, side, step.command)
        if not step.values_of("by"):  # what falls from the sky falls on both sides
            ids = (*_targets(figures, Side.FWF, step.command), *targets)
            return Fitting(ids, names=_names(ids, figures))
        named = _target_in_sight(step, targets, state)
        whose = "yours" if side is Side.FWF else "theirs"
        return Fitting(targets, whose, by_enter=named, names=_names(targets, figures))
    if slot.name == "GROUP":
        return Fitting(_groups_meant(step, state))
    if slot.name == "WHO" and option == "--closest":
        return Fitting(_on_their_feet(figures, Side.FWF), "yours")
    if slot.name == "PEF" and step.command == "pef resolve":
        return Fitting(tuple(str(pef.number) for pef in on_table(state[PEFS])), "on the table")
    if slot.name == "SECTOR" and step.command == "record sector":
        patrolled = numbers(state[FEATS], FeatKind.SECTOR_PATROLLED)
        return Fitting(tuple(str(number) for number in range(1, SECTORS + 1) if number not in patrolled))
    return _words_for(slot.name, state)


def _words_for(slot: str, state: State) -> Fitting:
    """Return the words that can fill a slot of a step, such as ARMY or BUILDING. They fit the present game:
    SUPPORT leaves out kinds that are denied, and CIVILIAN has only those not yet spoken to. Empty for an
    unknown slot.
    """
    if slot == "SUPPORT":
        denied = {denial.kind for denial in denials(state)}
        return Fitting(tuple(kind for kind in WANTED if kind not in denied))
    if slot == "BUILDING":
        return Fitting(tuple(dict.fromkeys(str(civilian.building) for civilian in state[CIVILIANS])))
    if slot == "CIVILIAN":
        return Fitting(tuple(civilian.id for civilian in state[CIVILIANS] if not civilian.spoken))
    if slot == "EDGE":
        return Fitting(SIDES, "edges of the table")
    if slot == "CORPS":
        return Fitting(tuple(corps.value for corps in Corps))
    if slot == "ARMY":
        own = tuple(army for army in army_ids() if side_of_army(army) is Side.FWF)
        return Fitting(own, has_others=True)
    return Fitting()


def _names(ids: Sequence[str], figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return the ids with the names of their figures: ``e1 Danh Van Luc``; only the id of a figure without a name."""
    by_id = {figure.id: figure.name or "" for figure in figures}
    return tuple(f"{name} {by_id.get(name, '')}".strip() for name in ids)


def _groups_meant(step: Call, state: State) -> tuple[str, ...]:
    """Return the groups that can fill the placeholder for a group in a step: FWF groups with a figure that
    can react. For a step to spot an ambush, they are of the side that acts first; empty if that is not
    known. A figure without a group is listed by its id.
    """
    rolled = ACTIVATION.facts(state.content)
    side = rolled.first if step.command == "ambush spot" else Side.FWF
    figures = (figure for figure in state[FIGURES] if figure.side is side and may(figure, Deed.REACT))
    return tuple(dict.fromkeys(figure.group or figure.id for figure in figures))


def _target_in_sight(step: Call, targets: Sequence[str], state: State) -> str:
    """Return the target, one of ``targets``, that a figure would choose when it fires on its turn in an In
    Sight. Those who carry on come first, then those who fired at the figure, then those not yet fired at,
    then the closest. Empty without targets, or if ``step`` is not such fire. Source: p. 31.
    """
    doers = names_typed(step.values_of("by"))
    firing = {name for duty in state[DUTIES] if duty.kind == "in-sight-fire" for name in duty.names}
    if step.command != "fire" or not doers or not doers <= firing:
        return ""
    figures = {figure.id: figure for figure in state[FIGURES]}
    own = [figures[name] for name in doers if name in figures]
    fires = _fires_in_sight(state)
    at_doers = {shooter for shooters, aimed in fires if aimed & doers for shooter in shooters}
    shot_at = {name for _, aimed in fires for name in aimed}

    def rank(name: str) -> tuple[bool, bool, bool, float]:
        """Return the sort key of a possible target; the lowest is the best. A target that carries on comes
        first. Next count: it fired at the shooters, it was not yet fired at, it is near (an unknown
        distance last).
        """
        inches = inches_to_nearest(figures[name], own)
        is_up = figures[name].status is Status.CARRY_ON
        return not is_up, name not in at_doers, name in shot_at, math.inf if inches is None else inches

    return min(targets, key=rank, default="")


def _fires_in_sight(state: State) -> list[tuple[frozenset[str], frozenset[str]]]:
    """Return who fired at whom since the last In Sight, newest first: for each fire command in the log, the
    ids of the shooters and the ids of the targets. Without an In Sight in the log, all its fire commands
    count. Empty if the document has no log.
    """
    entries = takewhile(lambda entry: entry["command"] != SIGHT, reversed(state.content.get("log") or ()))
    options = [entry.get("options") or {} for entry in entries if entry["command"] == "fire"]
    return [(names_typed(given.get("by")), names_typed(given.get("at"))) for given in options]


OF_FIGHTERS = frozenset({"fire", "charge"})
"""The commands that are meant for enemies who still fight."""

OF_OWN_HALF = {"fire": Deed.FIRE, "fast-move": Deed.MOVE}
"""The commands by which figures use their activation, and what they do by them."""


def _still_to_act(state: State, deed: Deed) -> tuple[str, ...]:
    """Return the ids of the FWF figures of active groups that have not acted in this turn and may do
    ``deed``. If the deed is FIRE, figures that cannot shoot (nothing loaded, or in the water) are left out.
    """
    names = set(own_to_act(state))
    return tuple(
        figure.id
        for figure in state[FIGURES]
        if figure.side is Side.FWF
        and names & {figure.id, figure.group}
        and may(figure, deed)
        and not (deed is Deed.FIRE and cannot_shoot(figure))
    )


def _side_shot_at(doers: Iterable[object], figures: Sequence[Figure]) -> Side:
    """Return the side that is shot at when the figures ``doers`` (ids) shoot: the FWF if at least one of them
    is VC/NVA, and otherwise, or without doers, the VC/NVA.
    """
    ids = names_typed(tuple(doers))
    enemy_shoots = any(figure.id in ids and figure.side is Side.VC_NVA for figure in figures)
    return Side.FWF if enemy_shoots else Side.VC_NVA


def _targets(figures: Sequence[Figure], side: Side, command: str) -> tuple[str, ...]:
    """Return the ids of the figures of ``side`` that can be harmed. If ``command`` is one of OF_FIGHTERS,
    return only those still on their feet; for fire, first without those that have ducked back or retire. Each
    of these limits is dropped if it leaves nobody.
    """
    alive = tuple(figure.id for figure in figures if figure.side is side and may(figure, Deed.SUFFER))
    if command not in OF_FIGHTERS:
        return alive
    in_sight = [figure for figure in figures if command != "fire" or figure.status not in UNFINISHED]
    return _on_their_feet(in_sight, side) or _on_their_feet(figures, side) or alive


def _on_their_feet(figures: Sequence[Figure], side: Side) -> tuple[str, ...]:
    """Return the ids of the figures of a side that are not down and that can be harmed where they are.
    Figures that have left the table are not among them.
    """
    return tuple(
        figure.id
        for figure in figures
        if figure.side is side and not figure.down and may(figure, Deed.SUFFER)
    )
