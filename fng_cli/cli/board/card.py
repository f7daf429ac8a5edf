"""``fng card``: the player's sheet for one evening, on one page of A4 or letter paper.

It holds what the evening's document says, and exact odds: a turn in nine steps with the commands of this evening, the men
with boxes to tick, odds of their weapons at their REPs, the ground, the turns, and the points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Annotated, ClassVar

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.cli.files import outputs
from fng_cli.cli.mission import briefing_parts
from fng_cli.cli.options.words import OutputOption
from fng_cli.cli.paper.page import Block, Cells, Heading, Items, Labelled, Title, Words, put
from fng_cli.cli.paper.sheet import SheetSize
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.words import attribute_name, carried_text, ranked_name, role_name
from fng_cli.rules.evening.turn import displayed_clock
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.fire import fire
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.people.groups import groups
from fng_cli.rules.people.person import Person, person_of
from fng_cli.rules.weapons.weapons import Weapon, weapon_called
from fng_cli.state import State
from fng_cli.terms import Side

FOE_REP = 4
"""The REP of the rifleman who is fired at in the odds of the card."""
MOST_MEN, MOST_WEAPON_ROWS, MOST_GROUND_ROWS = 14, 8, 5
"""The most men, rows of odds and rows of ground that one page has room for."""
TRACK_AFTER = 6
"""The turns beyond the least length of the game that can be ticked."""


class CardStep(Struct, frozen=True):
    """A step of a turn: its title, the command, and what else to know."""

    title: str
    command: str
    remark: str


class CardMan(Struct, frozen=True):
    """A man on the card; ``star_power`` is the number of his dice, None if he is no Star."""

    id: str
    name: str
    role: str
    rep: int
    carries: str
    attributes_text: str
    star_power: int | None = None


class CardOdds(Struct, frozen=True):
    """The chance that a volley puts its target out of the fight, or kills it, in percent; None where it cannot be fired so."""

    weapon: str
    facts: str
    rep: int
    open_percent: int | None
    cover_percent: int | None
    of_three_percent: int | None
    """That of the first of three who are fired at in the open."""


class CardGround(Struct, frozen=True):
    """A kind of ground on the table, as the briefing has it."""

    ground: str
    move_text: str
    sight_text: str
    gives: str
    sections_text: str


class CardFact(Struct, frozen=True):
    """A fact with its label."""

    label: str
    text: str


class Card(Report, frozen=True):
    """The player's sheet."""

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    title: str
    objective: str
    head_lines: tuple[str, ...]
    steps: tuple[CardStep, ...]
    men: tuple[CardMan, ...]
    men_left_out: int
    """The men for whom the page has no room: they are on the roster."""
    weapon_odds: tuple[CardOdds, ...]
    ground_kinds: tuple[CardGround, ...]
    turns_shown: tuple[int, ...]
    sure_turns: int
    """The turns that are played in any case; those after may be."""
    turns_text: str
    point_facts: tuple[CardFact, ...]
    paper: SheetSize = SheetSize.A4
    file: str | None = None

    def summary(self) -> str:
        """Return the title of the card: ``Player's card: ...``."""
        return f"Player's card: {self.title}"


def card_of(state: State, paper: SheetSize) -> Card:
    """Return the player's card of a game, to be printed on ``paper``: the mission, the steps of a turn, the
    FWF figures that are not down, the odds of their weapons, the ground, a turn track and the points.
    Bystanders are left out. At most MOST_MEN figures, MOST_WEAPON_ROWS rows of odds and MOST_GROUND_ROWS rows
    of ground are listed. Nothing is rolled. Raises RequestError if the document has neither a mission nor
    such a figure, or for a wrong value in it.
    """
    men = [
        figure
        for figure in state[FIGURES]
        if figure.side is Side.FWF and not figure.down and figure.bystander is None
    ]
    clock = displayed_clock(state)
    if not men and MISSION.facts(state.content).type is None:
        raise RequestError(
            "there is no game to make a card for; begin one with fng setup --corps II -f evening.json"
        )
    heading = briefing_parts.heading(state)
    first = clock.game_length_turns or 0
    return Card(
        heading.text,
        _objective(state),
        tuple(part for part in heading.below.split("; ") if part),
        tuple(_steps(state, men)),
        tuple(map(_card_man, men[:MOST_MEN])),
        max(0, len(men) - MOST_MEN),
        tuple(islice(_odds_rows(men), MOST_WEAPON_ROWS)),
        tuple(_ground_rows(state))[:MOST_GROUND_ROWS],
        tuple(range(1, first + (TRACK_AFTER if clock.open_ended else 0) + 1)),
        first,
        next((text for label, text in _facts(briefing_parts.time(state)) if label == "Game length"), ""),
        tuple(CardFact(label, text) for label, text in _facts(briefing_parts.points(state))),
        paper,
    )


def _objective(state: State) -> str:
    """Return the task of the mission as a sentence: the first text of the briefing's objective. Empty if
    there is none. Raises RequestError for a wrong value in the document.
    """
    return next((block.text for block in briefing_parts.objective(state) if isinstance(block, Words)), "")


def _facts(blocks: Iterable[Block]) -> Iterator[tuple[str, str]]:
    """Yield the (label, text) pairs of all labelled blocks among ``blocks``."""
    for block in blocks:
        if isinstance(block, Labelled):
            yield from block.facts


def _steps(state: State, men: Sequence[Figure]) -> Iterator[CardStep]:
    """Yield the steps of a turn as lines of the card, with their commands. The commands name groups and
    figures of this game, or made-up ones (``a``, ``a1``, ``e``, ``e1``) where the game has none.
    """
    own = next(iter(groups(men)), "a")
    shooter = next((figure.id for figure in men if figure.weapon), "a1")
    theirs = groups(figure for figure in state[FIGURES] if figure.side is Side.VC_NVA and not figure.down)
    foes = next(iter(theirs), "e")
    foe = next((figure.id for figure in theirs.get(foes, ())), "e1")
    yield CardStep("Dice", "fng activate", "see who acts, and with which groups")
    yield CardStep("Theirs", "fng enemy turn", "the markers move first, then the groups")
    yield CardStep(
        "Yours",
        f"fng fast-move --group {own}",
        f"or move without dice, then run fng record sector 5 --group {own}",
    )
    yield CardStep("A marker in sight", "fng pef resolve 1", "find out what marker 1 is")
    yield CardStep(
        "In sight",
        f"fng react in-sight --group {own} --group {foes}",
        "then repeat fng react in-sight-action until all have acted",
    )
    yield CardStep(
        "Fire",
        f"fng fire --by {shooter} --at {foe} --shots all",
        f"or play the whole round: fng fight --group {own} --group {foes}",
    )
    yield CardStep(
        "Missed", f"fng react received-fire --by {foe}", "test a figure that was fired at but not hit"
    )
    yield CardStep(
        "Somebody down", f"fng react man-down --group {foes}", "test the friends nearby who see it"
    )
    yield CardStep("The end", "fng mission-end", "check whether the game is over; if not, go back to step 1")


def _card_man(figure: Figure) -> CardMan:
    """Return what the card shows of a figure: id, name with rank (the id if it has no name), role, REP,
    weapons and gear, attributes, and the Star Power that a Star has left (None for anybody else).
    """
    return CardMan(
        figure.id,
        ranked_name(figure) if figure.name else figure.id,
        role_name(figure) if figure.role else "",
        figure.rep,
        carried_text(figure.weapons, figure.gear),
        ", ".join(map(attribute_name, figure.attributes)),
        person_of(figure).power if figure.star else None,
    )


def _odds_rows(men: Iterable[Figure]) -> Iterator[CardOdds]:
    """Yield a line for each weapon in hand and each REP of its bearers, the most common weapon and the
    highest REP first. Each line gives three chances, in whole percent, to take out or kill the first target:
    a target in the open, a target in cover, and three in the open. Unknown weapons are left out, and so are
    those that are not fired or have no Impact.
    """
    reps_by_weapon: dict[str, list[int]] = {}
    for figure in men:
        if figure.weapon:
            reps_by_weapon.setdefault(figure.weapon, []).append(figure.rep)
    for name, reps in sorted(reps_by_weapon.items(), key=lambda item: -len(item[1])):
        weapon = weapon_called(name, Side.FWF)
        if weapon is None or weapon.impact is None:
            continue
        facts = " \N{MIDDLE DOT} ".join((weapon.range_text(), weapon.targets_text(), str(weapon.impact)))
        for rep in sorted(set(reps), reverse=True):
            chances = [
                chance_percent(weapon, rep, targets, circumstances)
                for targets, circumstances in ((1, ()), (1, (Circumstance.COVER,)), (3, ()))
            ]
            if any(chance is not None for chance in chances):
                yield CardOdds(weapon.name, facts, rep, *chances)


@lru_cache(maxsize=256)
def chance_percent(
    weapon: Weapon, rep: int, targets: int, circumstances: tuple[Circumstance, ...]
) -> int | None:
    """Return the exact chance, rounded to whole percent, that a volley of all shots takes out or kills its
    first target.

    ``rep`` is that of the shooter. The shots are divided among ``targets`` riflemen of REP FOE_REP side by
    side; ``circumstances`` hold for each. A blast weapon fires one shot at a single target. None if the
    weapon cannot be fired at so many, or is not fired at all, as a flame-thrower. Cached. Source: p. 25-32.
    """
    from fng_cli.odds import odds

    shooter = Shooter(Person(rep=rep, side=Side.FWF), weapon)
    victim = Victim(Person(rep=FOE_REP, side=Side.VC_NVA))
    try:
        most = declare(shooter, [Target(victim, circumstances)] * 1).most_points
        shots = [most // targets + (place < most % targets) for place in range(targets)]
        if min(shots) < 1 or weapon.blast:
            shots = [1] if targets == 1 else []
        volley = declare(shooter, [Target(victim, circumstances, number) for number in shots])
        found = odds(lambda dice: fire(volley, dice=dice).targets[0].result)
    except RequestError:
        return None
    bad = (Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD)
    return round(100 * float(sum(chance for harm, chance in found.chances.items() if harm in bad)))


def _ground_rows(state: State) -> Iterator[CardGround]:
    """Yield a row for each kind of ground on the table, with its effects; nothing without terrain. Raises
    RequestError for a wrong value in the document.
    """
    for block in briefing_parts.ground(state):
        if isinstance(block, Cells):
            yield from (CardGround(*row) for row in block.rows)


def blocks(card: Card) -> list[Block]:
    """Return the card as blocks of a text page: title, objective, the steps of a turn, men, odds, ground and
    points. Title and steps are always there, the other parts only if the card has them.
    """
    steps = tuple(
        (str(number), step.title, step.command, step.remark) for number, step in enumerate(card.steps, 1)
    )
    men = tuple((man.id, man.name, str(man.rep), man.carries, man.attributes_text) for man in card.men)
    odds = tuple(
        (
            row.weapon,
            str(row.rep),
            _percent(row.open_percent),
            _percent(row.cover_percent),
            _percent(row.of_three_percent),
        )
        for row in card.weapon_odds
    )
    ground = tuple(
        (row.sections_text, row.ground, row.move_text, row.sight_text, row.gives) for row in card.ground_kinds
    )
    page: list[Block] = (
        [Title(card.title, "; ".join(card.head_lines)), Words(card.objective)]
        if card.objective
        else [Title(card.title)]
    )
    page += [Heading("A turn"), Cells(("", "Step", "Command", ""), steps)]
    if men:
        page += [Heading("Your men"), Cells(("Id", "Who", "REP", "Carries", "Attributes"), men, right=(2,))]
    if odds:
        page += [
            Heading("Chance that a target is out of the fight or dead after all shots are fired"),
            Cells(("Weapon", "REP", "Open", "Cover", "1 of 3"), odds, right=(1, 2, 3, 4)),
        ]
        page.append(
            Words(
                f'The odds are exact. The target is a single rifleman of REP {FOE_REP}; the column "1 of 3" is for the first of '
                "three targets in the open."
            )
        )
    if ground:
        page += [
            Heading("The ground"),
            Cells(("Sections", "Ground", "Move", "Sight day/night", "Gives"), ground),
        ]
    if card.point_facts:
        page += [Heading("Points"), Items(tuple(f"{fact.label}: {fact.text}" for fact in card.point_facts))]
    return page


def _percent(chance: int | None) -> str:
    """Return a chance with a percent sign; a dash for None."""
    return "-" if chance is None else f"{chance}%"


def show(screen: Screen, report: Card, content: Content) -> None:
    """Print the card. If the card was written to a file, print only a line that names the card and the file.
    ``content`` is unused.
    """
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    else:
        put(screen, blocks(report))


@view("card", page="14-24, 57-61, 98-102", show=show)
def card_command(
    play: Play,
    output: Annotated[
        str | None, again(OutputOption, "Write the card as HTML to print. [default: text on the screen]")
    ] = None,
    size: Annotated[
        SheetSize, typer.Option("--size", metavar="a4|letter", help="Paper size of the page.")
    ] = SheetSize.A4,
) -> Card:
    """Print a reference card for the game: the turn sequence with its commands, your men, the odds and the
    ground.

    With -o the card is an HTML page that prints on one sheet, with boxes to tick.

    The command is refused if the document has neither a mission nor any of your men.

    fng card -i evening.json
    fng card -o card.html -i evening.json
    fng card -o card.html --size letter -i evening.json
    """
    card = card_of(play.state, size)
    if output is None:
        return card
    from fng_cli.cli.web.render import rendered

    outputs.write(output, rendered("card.html", card=card).encode())
    return replace(card, file=output)
