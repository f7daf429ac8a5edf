"""Obstacles: wire, mines, stakes and fighting positions, and crossing them.

Source: p. 7, 17-18, 51-52.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.readings import SIDES, chance
from fng_cli.rules.armies.gear import CUTTERS
from fng_cli.rules.harm.blast import Blast, Blasted, roll_blast
from fng_cli.rules.harm.damage import DamageTaken, Harm, take_hits
from fng_cli.rules.harm.targets import Affected, Target, reaction_tests
from fng_cli.rules.move.movement import Ground, Move, Mover, fast_move
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, thrown_by
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import KeptSection, State
from fng_cli.tables import Entry, table
from fng_cli.words import count, sentence_case

MINES, STAKES = "minefield", "punji-stakes"
WIRE = ("wire-single", "wire-double")
"""The rows of the table ``obstacles`` for one strand of wire, and for two."""
ENGINEERS = ("engineer", "sapper", "combat-engineer")


class Opened(StrEnum):
    """Ways of opening an obstacle."""

    CUT = "cut"
    BLOWN = "blown"
    CLEARED = "cleared"


class Opening(Report, frozen=True):
    """A way through an obstacle.

    A square of ``side_in`` inches is opened in ``turns`` turns, in which the figure does nothing else; a
    charge takes none. ``through_turns`` are the turns until a way leads through, all figures at work
    together; None if nobody works by hand.
    """

    obstacle: str
    how: Opened
    weapon: str | None
    figure_count: int
    side_in: int
    turns: int
    through_in: int
    through_turns: int | None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return how the way is opened, with the turns until it leads through: ``cut, 4 turns``; ``blown``
        alone for a hole.
        """
        return self.how if self.through_turns is None else f"{self.how}, {count(self.through_turns, 'turn')}"

    def summary(self) -> str:
        """Return a sentence on how an obstacle is opened: the size of the hole that is blown, or how much
        each figure clears or cuts a turn, and how long it takes to get through.
        """
        square = f'{self.side_in}" by {self.side_in}"'
        if self.how is Opened.BLOWN:
            return f"The {self.weapon} blows a hole of {square}."
        who = "one figure" if self.figure_count == 1 else f"{self.figure_count} figures"
        turns = "a turn" if self.through_turns == 1 else f"{self.through_turns} turns"
        verb = "cuts" if self.how is Opened.CUT else "clears"
        return (
            f"Each figure {verb} an area of {square} a turn and can do nothing else; {who} "
            f'{"gets" if self.figure_count == 1 else "get"} through {self.through_in}" in '
            f"{turns}."
        )


class ObstacleLine(Struct, frozen=True):
    """An obstacle or a fighting position in the list."""

    id: str
    kind: str
    page: str
    text: str


class ObstacleList(Report, frozen=True):
    """Every obstacle and fighting position."""

    items: tuple[ObstacleLine, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return the number of obstacles and fighting positions together: ``9 obstacles``."""
        return f"{len(self.items)} obstacles"

    def summary(self) -> str:
        """Return the number of obstacles and fighting positions."""
        return f"{len(self.items)} obstacles and fighting positions."


def obstacle_list() -> ObstacleList:
    """Return the report on every obstacle and fighting position. Source: p. 51-52."""
    chart = table("obstacles")
    lines = (
        ObstacleLine(key, row["kind"], str(row["page"]), row["text"])
        for key, row in chart.column(None).items()
    )
    return ObstacleList(tuple(lines), chart.rulings)


def obstacle_row(obstacle: str) -> Entry:
    """Return the row of the table ``obstacles`` with this id, such as ``wire-single``. Raises RequestError if
    there is none.
    """
    return table("obstacles").row(obstacle)


CHARGES = {
    "satchel-charge": ("satchel-charge",),
    "recoilless-rifle": ("small-recoilless-rifle", "large-recoilless-rifle", "very-large-recoilless-rifle"),
    "bazooka": ("bazooka", "law"),
    "rpg": ("rpg",),
    "c-4": ("plastic-explosive",),
}
"""The types of weapon that the table means by what opens a hole; a LAW is one of them (o-09)."""


def blow_hole(obstacle: str, weapon: Weapon) -> Opening:
    """Return the hole that a charge or round opens in an obstacle that it hits; nothing is rolled.

    Raises RequestError for an unknown obstacle, and for a weapon that opens no hole in this one; the message
    then names those that do, if any. Source: p. 51-52.
    """
    row = obstacle_row(obstacle)
    able = [kind for name in row.get("hole_by", ()) for kind in CHARGES[name]]
    if weapon.type not in able:
        names = [name.replace("-", " ") for name in row.get("hole_by", ())]
        how = (
            f"these can: {', '.join(names)}"
            if names
            else "shells and bombs that hit the minefield can clear it: name the weapon with `shelled` when somebody goes in"
        )
        raise RequestError(
            f"`blow`: the {weapon.name} cannot open a way through {with_article(obstacle)}; {how}"
        )
    rulings = (*row.rulings, *(("o-09",) if weapon.type == "law" else ()))
    side = row["hole_in"]
    return Opening(obstacle, Opened.BLOWN, weapon.name, 0, side, 0, side, None, rulings)


def with_article(obstacle: str) -> str:
    """Return an obstacle, given by its id, with its article, for use in a sentence: ``a minefield``, ``punji
    stakes``. For any other id: the id with blanks for its hyphens, without an article.
    """
    words = {
        "wire-single": "a single strand of wire",
        "wire-double": "a double strand of wire",
        MINES: "a minefield",
        STAKES: "punji stakes",
    }
    return words.get(obstacle, obstacle.replace("-", " "))


def cut_wire(obstacle: str, figures: Sequence[Figure] = ()) -> Opening:
    """Return the opening that wire cutters make: how far one cutter gets in a turn, and how many turns all
    ``figures`` together need (ruling o-10). Nothing is rolled. If ``figures`` is empty, one nameless
    cutter is assumed. Raises RequestError if a figure has no wire cutters. Source: p. 7, 51.
    """
    row = obstacle_row(obstacle)
    without = next((figure for figure in figures if CUTTERS not in figure.gear), None)
    if without:
        raise RequestError(
            f"`by`: {without.called()} has no wire cutters; to read about them use fng gear show wire-cutters"
        )
    return _opening_by_hand(
        obstacle, Opened.CUT, row["cut_in"], row["depth_in"], max(1, len(figures)), row, ("o-10",)
    )


def clear_by_hand(obstacle: str, figures: Sequence[Figure] = (), number: int = 1) -> Opening:
    """Return the opening that figures clear by hand through mines or stakes: the square that each clears, and
    the turns needed (ruling o-10). Nothing is rolled. Without ``figures``, ``number`` nameless figures do
    the work. Raises RequestError if the obstacle is mines and a named figure is not an engineer. Source:
    p. 51-52.
    """
    row = obstacle_row(obstacle)
    if row["clear_by"] == "engineers":
        other = next((figure for figure in figures if figure.role not in ENGINEERS), None)
        if other:
            raise RequestError(
                f"`by`: {other.called()} is not an engineer ({other.role}), and only engineers clear "
                "mines; for an engineer who is not in the document, give `figures` 1 instead"
            )
    number = len(figures) or number
    return _opening_by_hand(obstacle, Opened.CLEARED, row["clear_in"], row["area_in"], number, row, ("o-10",))


def _opening_by_hand(
    obstacle: str,
    how: Opened,
    side_in: int,
    depth_in: int,
    number: int,
    row: Entry,
    more_rulings: tuple[str, ...],
) -> Opening:
    """Return the opening that ``number`` figures make by hand through an obstacle ``depth_in`` inches deep.
    Each opens a square of ``side_in`` inches a turn; nothing is rolled. ``how`` says if they cut or clear.
    ``more_rulings`` are added to the rulings of ``row``, the obstacle's table row.
    """
    squares = math.ceil(depth_in / side_in)
    turns = math.ceil(squares / number)
    return Opening(obstacle, how, None, number, side_in, 1, depth_in, turns, cited(row.rulings, more_rulings))


def find_clearing_shell(name: str, where: str = "`shelled`") -> str:
    """Return the id of a kind of shell or bomb that may clear mines, by its name; case, spaces and
    punctuation do not matter. Raises RequestError, suggesting any near names, for a name that fits
    none; ``where`` is the option that the message names.
    """
    return find(name, obstacle_row(MINES)["clear_chance"], "shell or bomb that clears mines", where)


def roll_clearing(hits: Sequence[str], *, dice: Dice) -> bool:
    """Roll to see whether shells or bombs that hit a minefield have cleared it, one after another until one
    succeeds. The heaviest bombs need no die. ``hits`` are the ids of their types; False if empty. Call
    this when somebody would set off a mine (ruling f-17). Source: p. 51.
    """
    chances = obstacle_row(MINES)["clear_chance"]
    for name in hits:
        faces = chance(chances[name])
        if (faces.low, faces.high) == (1, SIDES) or dice.chance(
            faces, f"cleared by {name.replace('-', ' ')}?"
        ):
            return True
    return False


class InObstacle(Struct, frozen=True):
    """The fields of a figure in an obstacle that its next turn there reads: of ``WireCrossed`` and ``Trodden``."""

    name: str | None = None
    target: str | None = None
    through_in: int | float | None = None
    left_in: int | float | None = None


class WireKind(StrEnum):
    """The kinds of wire: rows of the table ``obstacles``."""

    SINGLE = "wire-single"
    DOUBLE = "wire-double"


class WireFacts(Struct, frozen=True):
    """The fields of the last turn at a wire that the next one reads."""

    wire_kind: WireKind | None = None
    obstacle: WireKind | None = None
    figures: tuple[InObstacle, ...] = ()


class StakesFacts(Struct, frozen=True):
    """The fields of the last turn among stakes that the next one reads."""

    figures: tuple[InObstacle, ...] = ()


AT_WIRE = KeptSection("wire", WireFacts)
"""The wire that figures cross or cut."""

AMONG_STAKES = KeptSection("punji", StakesFacts)
"""The stakes that figures cross."""


def inches_behind(
    last_turn: Iterable[InObstacle], names: Sequence[str], through: float | None
) -> Mapping[str, float]:
    """Return how many inches of an obstacle each figure of ``names`` has already crossed: ``through`` for all
    of them, if given. If not, it comes from ``last_turn``, and figures that were not in the obstacle, or
    have left it, are missing.
    """
    if through is not None:
        return dict.fromkeys(names, through)
    inches = {
        figure.name or figure.target: figure.through_in
        for figure in last_turn
        if figure.left_in and figure.through_in is not None
    }
    return {name: far for name in names if (far := inches.get(name)) is not None}


class WireCrossed(Struct, frozen=True):
    """One figure's turn in the wire: inches this turn, inches in all, and inches left.

    ``passed`` is the number of dice passed in its Fast Move test, None without one; ``extra_in`` the inches
    that the test added. ``falls``: it falls stunned and prone.
    """

    name: str | None
    inches: float
    through_in: float
    left_in: float
    passed: int | None
    extra_in: float
    falls: bool = False

    @property
    def across(self) -> bool:
        """True if the figure has come through the wire: no wire is left in front of it."""
        return not self.left_in

    def text(self) -> str:
        """Return the figure's turn in the wire on one line: ``a1: 2" on, through (Fast Move gave 4")``. A
        name is shown only if there is one. The line may also say that the figure cannot move, how much
        wire is left, and that it falls.
        """
        name = f"{self.name}: " if self.name else ""
        progress = f'{self.inches:g}" on' if self.inches else "cannot move from where he is"
        rest = "through" if self.across else f'{self.left_in:g}" to go'
        falls = ", then falls and is stunned and prone" if self.falls else ""
        return f'{name}{progress}, {rest}{falls} (Fast Move gave {self.extra_in:g}")'


class WireCrossing(Report, frozen=True):
    """A turn of crossing wire, which takes all of the movement of that turn.

    ``wire_kind`` is ``wire-single`` or ``wire-double``.
    """

    NO_MEANS = "somebody has not crossed the wire yet"

    wire_kind: str
    depth_in: int
    figures: tuple[WireCrossed, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return how far each figure has come, in the order of the figures: ``through, 2" to go`` for one
        that is through the wire and one that is not.
        """
        return ", ".join(
            "through" if figure.across else f'{figure.left_in:g}" to go' for figure in self.figures
        )

    def summary(self) -> str:
        """Return a sentence on what each figure in the wire does this turn, with the figures separated by
        semicolons.
        """
        return f"{sentence_case('; '.join(figure.text() for figure in self.figures))}."

    def verdict(self) -> bool:
        """True if all figures are across; False if somebody is not across yet."""
        return all(figure.across for figure in self.figures)


def find_wire(strands: int | None, state: State, *, dice: Dice) -> str:
    """Return the kind of the wire, ``wire-single`` or ``wire-double``. It is given by ``strands`` (1 or 2);
    with None or 0 by the document. Only if neither gives it is a die rolled. Source: p. 51.
    """
    if strands:
        return WIRE[strands - 1]
    facts = AT_WIRE.facts(state.content)
    if known := facts.wire_kind or facts.obstacle:
        return known.value
    return WIRE[0] if dice.chance(obstacle_row(WIRE[0])["chance"], "a single strand of wire?") else WIRE[1]


def cross_wire(
    wire: str, movers: Sequence[Mover], through: Mapping[str, float] | None = None, *, dice: Dice
) -> WireCrossing:
    """Roll a turn of crossing wire: one Fast Move roll for all, read against each REP, as if on open ground.
    ``wire`` is ``wire-single`` or ``wire-double``. ``through`` holds the inches already crossed, by name.
    Raises RequestError if a REP is not known. Source: p. 17-18, 51.
    """
    row = obstacle_row(wire)
    fast_moves = fast_move(movers, Ground(), dice=dice)
    inches = through or {}
    figures = tuple(
        _wire_crossed(row, move, slowed_in(mover.who), inches.get(move.name or "", 0))
        for mover, move in zip(movers, fast_moves.moves, strict=True)
    )
    slow = ("t-03",) if any(slowed_in(mover.who) for mover in movers) else ()
    rulings = cited(row.rulings, table("obstacles").rulings, fast_moves.rulings, slow)
    return WireCrossing(wire, row["depth_in"], figures, rulings, tuple(_next_turns(wire, movers, figures)))


def slowed_in(who: Person) -> float:
    """Return the inches by which a person's attributes shorten every move, also at the wire;
    0 if none (ruling t-03).

    Source: p. 6, 51.
    """
    return max(0.0, -float(effects(who.attributes, TestKind.MOVE).inches))


def _wire_crossed(row: Entry, move: Move, slowed: float, through: float) -> WireCrossed:
    """Return a figure's turn in the wire, from its Fast Move (``move``); nothing is rolled. The progress
    depends on the inches by which the Fast Move exceeds a normal move, less ``slowed``. ``through`` is the
    inches of wire already crossed. ``row`` is the wire's row in the table ``obstacles``.
    """
    extra_in = max(0.0, round(move.move_in - move.normal_in - slowed, 2))
    through_now = min(row["depth_in"], through + _wire_inches(row, extra_in))
    return WireCrossed(
        name=move.name,
        inches=through_now - through,
        through_in=through_now,
        left_in=row["depth_in"] - through_now,
        passed=move.passed,
        extra_in=extra_in,
        falls=move.falls,
    )


def _wire_inches(row: Entry, extra_in: float) -> int:
    """Return the inches of wire that a figure crosses in a turn. ``row`` is the wire's row in the table
    ``obstacles``. ``extra_in`` is the inches that the figure's Fast Move test added. With the inches that
    the row requires, the figure gets farthest; with less it gets less far, and with 0 least far.
    """
    if extra_in >= row["cross_needs_in"]:
        return int(row["cross_in"])
    return int(row["cross_short_in"] if extra_in > 0 else row["cross_failed_in"])


def _next_turns(wire: str, movers: Sequence[Mover], figures: Sequence[WireCrossed]) -> Iterator[Next]:
    """Yield the next steps of the figures still in the wire: another turn, with one step for all who are
    equally far. The step names those who have a name; if nobody has one, it describes the first figure.
    Nothing is yielded if everybody is through. ``wire`` is ``wire-single`` or ``wire-double``.
    """
    going_on = [
        (mover, crossed) for mover, crossed in zip(movers, figures, strict=True) if not crossed.across
    ]
    for through in dict.fromkeys(crossed.through_in for _, crossed in going_on):
        together = [mover for mover, crossed in going_on if crossed.through_in == through]
        named = [mover.who.typed(*_states_next_turn(mover)) for mover in together if mover.who.name]
        first = together[0].who
        who = {"by": named} if named else by(first, flak_jacket=first.flak_jacket)
        strands = WIRE.index(wire) + 1
        next_turn = call("obstacle wire", **who, strands=strands, through=_number_text(through))
        yield Next(next_turn, "try again next turn, with another test")


def _states_next_turn(mover: Mover) -> tuple[str, ...]:
    """Return the words that a later command needs for the mover's states that still hold next turn:
    ``retrieving``, ``walking-wounded``, or both. Empty if neither holds.
    """
    words = {"retrieving": mover.retrieving_wounded, "walking-wounded": mover.walking_wounded}
    return tuple(word for word, true in words.items() if true)


def _number_text(inches: float) -> str:
    """Return a number of inches as a player types it: ``2``, ``1.5``."""
    return f"{inches:g}"


def figures_after(figures: Iterable[Figure], crossed: WireCrossing) -> tuple[Figure, ...]:
    """Return the figures that took a turn in the wire, as they are afterwards. A figure that fell is prone
    and stunned. Any other stands, with its status unchanged. Figures that took no turn in the wire are
    left out.
    """
    falls = {figure_crossed.name: figure_crossed.falls for figure_crossed in crossed.figures}
    return tuple(
        replace(
            figure,
            prone=falls[figure.id],
            status=Status.STUNNED if falls[figure.id] else figure.status,
        )
        for figure in figures
        if figure.id in falls
    )


class Trodden(DamageTaken, frozen=True, kw_only=True):
    """A turn of somebody among mines or stakes: whether he ``sets_off`` one, and what that does to him.

    ``through_in`` and ``left_in`` are the inches behind and before him, None among mines.
    """

    rep: int
    passed: int
    sets_off: bool
    through_in: float | None = None
    left_in: float | None = None

    def text(self) -> str:
        """Return what mines or stakes did to a walker in a turn, as one line: ``a1: unhurt, 2" to go (passed
        1d6 against 4)``. On the far side, ``through`` replaces the distance. The distance is left out if
        it is not known, or if the walker was harmed. Details of the damage come last.
        """
        hurt = self.result.told if self.sets_off else "unhurt"
        far = "" if self.left_in is None or self.result.level > 0 else f", {_distance_left(self.left_in)}"
        text = f"{self.target}: {hurt}{far} (passed {self.passed}d6 against {self.rep})"
        return "; ".join([text, *self.details()])


def _distance_left(left: float) -> str:
    """Return the inches ``left`` in words: ``2" to go``, or ``through`` for 0."""
    return f'{left:g}" to go' if left else "through"


class ObstacleTurn(Report, frozen=True):
    """A turn among mines or stakes. ``near`` are others whom a mine reached; ``cleared``: no mine is left.

    ``crater_left``: a bomb has left a crater in the field's place. ``impact`` is that of a mine or stake;
    ``blast_circle_in`` is the width of a mine's circle around the figure that sets it off, None for stakes.
    """

    NO_MEANS = "somebody sets off a mine or steps on a stake"

    obstacle: str
    impact: int
    blast_circle_in: int | None
    figures: tuple[Trodden, ...]
    near: tuple[Blasted, ...] = ()
    cleared: bool = False
    crater_left: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence with the result for each figure, then for each figure near a blast. If the
        minefield is cleared, it says so. Another sentence tells what went off, if anything did.
        """
        parts = [figure.text() for figure in self.figures]
        parts += [f"{other.target}: {other.result.told}" for other in self.near]
        if self.cleared:
            parts.append(
                "the minefield is gone, and a crater lies in its place"
                if self.crater_left
                else "the minefield is cleared"
            )
        return f"{sentence_case('; '.join(parts))}.{self.went_off()}"

    def went_off(self) -> str:
        """Return a sentence, with a leading space, on the mine or stakes that a walker set off, with their
        Impact and, for a mine, its circle. Empty if nobody set anything off.
        """
        if not any(figure.sets_off for figure in self.figures):
            return ""
        if self.blast_circle_in is None:
            return f" The stakes hit with Impact {self.impact}."
        return (
            f' A mine goes off, with Impact {self.impact} for everybody in a {self.blast_circle_in}" '
            "circle around the man who stepped on it."
        )

    def answer(self) -> str:
        """Return the result for each walker, in order: ``unhurt, stunned``."""
        return ", ".join(figure.result.value if figure.sets_off else "unhurt" for figure in self.figures)

    def verdict(self) -> bool:
        """True if nobody sets off a mine or stake; False if somebody sets off a mine or a stake."""
        return not any(figure.sets_off for figure in self.figures)


class Walker(NamedTuple):
    """Somebody among stakes, and the inches of them that lie behind him."""

    target: Target
    through_in: float = 0


def among_stakes(walkers: Sequence[Walker], *, depth_in: int | None = None, dice: Dice) -> ObstacleTurn:
    """Roll a turn among punji stakes, and return the report. Each walker tests his REP, and is hit if he
    passes no die. ``walkers`` are pairs of a walker and the inches of stakes already crossed. ``depth_in``
    is the depth of the stakes; None: that in the book. Raises RequestError if a REP is not known. Source:
    p. 51.
    """
    row = obstacle_row(STAKES)
    depth = row["area_in"] if depth_in is None else depth_in
    figures: list[Trodden] = []
    rulings: list[str] = []
    for target, through in walkers:
        victim = target.victim
        passed = _step_carefully(target, row, dice)
        damage = DamageTaken(victim.called, Harm.CARRY_ON)
        if not passed:
            hit = take_hits(victim, row["impact"], dice=dice)
            damage = hit.damage
            rulings += hit.rulings
        through_in_now = min(depth, through + row["cross_in"])
        figures.append(
            Trodden(
                **asdict(damage),
                rep=victim.rep or 0,
                passed=passed,
                sets_off=not passed,
                through_in=through_in_now,
                left_in=depth - through_in_now,
            )
        )
    next_steps = reaction_tests(
        [Affected(walker.target.victim, trodden) for walker, trodden in zip(walkers, figures, strict=True)]
    )
    return ObstacleTurn(
        STAKES,
        row["impact"],
        None,
        tuple(figures),
        rulings=cited(row.rulings, tuple(rulings)),
        next=next_steps,
    )


def _step_carefully(target: Target, row: Entry, dice: Dice) -> int:
    """Roll the test of a figure that steps carefully among stakes or mines. Return the number of dice passed.
    ``row`` is the row of the obstacle. Raises RequestError if the figure's REP is not known.
    """
    victim = target.victim
    return dice.count(
        row["test_dice"],
        known_rep(victim.who, victim.called),
        thrown_by(victim.who, f"watch your step, {victim.name}"),
    )


def among_mines(
    walkers: Sequence[Target], near: Sequence[Target] = (), *, shelled: Sequence[str] = (), dice: Dice
) -> ObstacleTurn:
    """Roll a turn in a minefield, walker by walker, and return the report. A walker who fails his test sets
    off a mine, which hits him and everybody in ``near`` (ruling o-11). ``shelled`` are the ids of shells
    and bombs that hit the field (ruling f-17). A 1000-lb bomb always clears it. Other shells and bombs are
    rolled for once, when the first walker fails. In a cleared field nobody tests and no mine goes off.
    Raises RequestError if a REP is needed and not known. Source: p. 51.
    """
    row = obstacle_row(MINES)
    crater = row["clear_crater_by"] in shelled
    cleared, has_rolled = crater, False
    steps: list[_TurnAmongMines] = []
    for walker in walkers:
        passed = row["test_dice"] if cleared else _step_carefully(walker, row, dice)
        if not passed and not has_rolled:
            cleared, has_rolled = roll_clearing(shelled, dice=dice), True
        mine = None if passed or cleared else roll_blast(row["impact"], [walker, *near], dice=dice)
        steps.append(_TurnAmongMines(walker, passed, mine))
    mines = [step.mine for step in steps if step.mine]
    return ObstacleTurn(
        MINES,
        row["impact"],
        row["blast_circle_in"],
        tuple(_trodden(step) for step in steps),
        tuple(other for mine in mines for other in mine.targets[1:]),
        cleared,
        crater,
        cited(row.rulings, *(mine.rulings for mine in mines), ("o-11",) if len(mines) > 1 else ()),
        tuple(following for mine in mines for following in mine.next),
    )


class _TurnAmongMines(NamedTuple):
    """A walker's turn in a minefield: the dice that he passed, and the blast of the mine that he set off, if
    any.
    """

    walker: Target
    passed: int
    mine: Blast | None


def _trodden(turn: _TurnAmongMines) -> Trodden:
    """Return the report on a walker's turn in a minefield. If he set off a mine, it holds his damage from it;
    if not, he is at Carry On. An unknown REP is reported as 0.
    """
    victim = turn.walker.victim
    damage = _damage_only(turn.mine.targets[0]) if turn.mine else DamageTaken(victim.called, Harm.CARRY_ON)
    return Trodden(**asdict(damage), rep=victim.rep or 0, passed=turn.passed, sets_off=turn.mine is not None)


def _damage_only(blasted: Blasted) -> DamageTaken:
    """Return the damage of a blast to one target, without the fields on impact and cover."""
    return DamageTaken(**{name: getattr(blasted, name) for name in DamageTaken.__struct_fields__})
