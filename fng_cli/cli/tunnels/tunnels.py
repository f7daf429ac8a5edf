"""``fng tunnel``: down, turn by turn, and up again; rescues, charges, and the report of an entrance."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.options import facts, targets
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.who import (
    AttributesOption,
    By,
    Doer,
    OneBy,
    Rep,
    Subject,
    on_the_table,
    subject,
    subjects,
)
from fng_cli.cli.options.words import TurnsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import TARGET, Options, again, flag, only, option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.people.person import Deed, Person
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.scoring.earned import with_points
from fng_cli.rules.tunnels import turns
from fng_cli.rules.tunnels.delve import (
    ARMS,
    DELVES,
    Arm,
    Delve,
    Explorer,
    Hazard,
    Met,
    WentDown,
    after_delves,
    after_entering,
    arm_carried,
    arm_named,
    brings_arms,
    check_one_entrance,
    check_turn_below,
    enter,
    explorer_of,
    turns_text,
)
from fng_cli.rules.tunnels.rescue import (
    Collapsed,
    Rescue,
    after_collapse,
    rescue,
    rescue_of_group,
    set_off_charges,
    without_charges,
)
from fng_cli.rules.tunnels.run import TunnelRun, after_run, run
from fng_cli.rules.tunnels.traps import Sprung, trap_facts
from fng_cli.rules.tunnels.turns import (
    Below,
    Reported,
    Search,
    Survival,
    after_search,
    play_turn,
    search,
    survival,
)
from fng_cli.rules.weapons.weapons import weapons
from fng_cli.terms import Side
from fng_cli.words import count

Weapons = Annotated[
    str | None,
    again(
        WeaponOption,
        "Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]",
    ),
]
DelveNumber = Annotated[
    int | None,
    typer.Option(
        "--delve", min=1, max=999, metavar="N", help="Group in the tunnel, by its number in the document."
    ),
]


class DelverOptions(Doer, frozen=True):
    """The options for those who go down, or are below: by name, or one without a name; and their arms."""

    by: By = None
    rep: Rep = None
    attribute: AttributesOption = None
    weapon: Weapons = None

    @property
    def is_given(self) -> bool:
        """True if ``--by`` or ``--rep`` is given."""
        return bool(self.by) or self.rep is not None

    def explorers(self, play: Play, *, also_below: bool = True) -> tuple[Explorer, ...]:
        """Return the explorers that the options name, or the one that they describe. With ``also_below``, or
        --force, figures already down in a tunnel are allowed.

        Raises RequestError if the options give neither a figure nor a REP. It is also raised if one of them
        is unknown, has no known weapon or, unless forced, cannot go.
        """
        subjects_named = subjects(
            play, self.by, self.unnamed, _words(), Deed.GO_BELOW, also_below=also_below or play.force
        )
        return tuple(_explorer(subject, self.weapon) for subject in subjects_named)

    def party(self, play: Play) -> tuple[Explorer, ...]:
        """Return the explorers who go down an entrance together. Raises RequestError if there are none or too
        many for one entrance, or if one of them is unknown or has no known weapon. It is also raised for one
        who cannot go or is already in a tunnel, unless ``play.force`` is set.
        """
        explorers = self.explorers(play, also_below=False)
        check_one_entrance(explorers, "--by")
        return explorers

    def rescuer(self, play: Play) -> Explorer:
        """Return the one explorer who goes to fetch another. Raises RequestError if several are named, and
        as ``explorers`` does.
        """
        [rescuer, *others] = self.explorers(play)
        if others:
            raise RequestError("--by: only one man goes back for each man who is down, so name one rescuer")
        return rescuer


class EncounterOptions(Options, frozen=True):
    """The options for the hazard that was met below."""

    against: Annotated[
        str | None,
        typer.Option(
            metavar="enemy|booby-trap",
            help="Danger that was met: enemy or booby-trap.",
            rich_help_panel=TARGET,
        ),
    ] = None
    modifier: Annotated[
        int,
        typer.Option(
            min=-1, max=2, metavar="N", help="Modifier for the danger that was met in the tunnel: -1, 0 or 2."
        ),
    ] = 0

    def met(self) -> Met:
        """Return the hazard that ``--against`` names, by default an enemy, with its modifier. Raises
        RequestError for an unknown one.
        """
        words = {"enemy": Hazard.ENEMY, "booby-trap": Hazard.BOOBY_TRAP, "trap": Hazard.BOOBY_TRAP}
        name = find(self.against or "enemy", words, "hazard of tunnels", "--against")
        return Met(words[name], self.modifier)


class StayOptions(Options, frozen=True):
    """The options for the turns spent below, and those that it takes to find anything."""

    turns: Annotated[
        int | None,
        again(TurnsOption, "Number of turns that the group has spent in the tunnel. [default: 0]", max=99),
    ] = None
    minimum: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=6,
            metavar="N",
            help="Minimum number of turns before the group can find anything. [default: 1]",
        ),
    ] = None

    @property
    def is_given(self) -> bool:
        """True if ``--turns`` or ``--minimum`` is given."""
        return self.turns is not None or self.minimum is not None

    def group(self, eal: int, explorers: tuple[Explorer, ...], number: int, turn: int) -> Delve:
        """Return a new group of explorers with the number ``number``. It has been below for the turns of
        ``--turns`` (default: ``turn``). It finds something only after the turns of ``--minimum`` (default:
        1). ``eal`` is the Enemy Activity Level.
        """
        return Delve(
            eal=eal,
            minimum=self.minimum or 1,
            explorers=explorers,
            number=number,
            turn=turn if self.turns is None else self.turns,
        )


class DownedOptions(Options, frozen=True):
    """The options for the explorer who is down."""

    down: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Id of the wounded figure to rescue from the tunnel.",
            rich_help_panel=TARGET,
        ),
    ] = None
    down_rep: Annotated[
        int | None,
        typer.Option(
            min=1, max=7, metavar="REP", help="REP of the figure that is down.", rich_help_panel=TARGET
        ),
    ] = None

    def find(self, play: Play) -> tuple[Delve, Explorer, Victim]:
        """Return the explorer who is down in a tunnel: his group, himself, and the same man as a victim for
        the damage rules. ``--down`` names him; it may be left out if only one is down. A victim who is a
        figure of the document has its REP. For any other, ``--down-rep`` counts or, without it, the
        explorer's own REP. Raises RequestError if nobody who is down fits, or if ``--down`` is left out and
        several are down.
        """
        group, downed = _downed(play.state[DELVES], self.down)
        return group, downed, victim(play, downed.name, self.down_rep or downed.rep)

    def describe(self, play: Play, met: Met, turns: int | None) -> tuple[Explorer, Victim]:
        """Return an explorer who is down in a tunnel that the document does not record, and the same man as a
        victim for the damage rules. ``met`` is the hazard that felled him. ``turns`` is the number of
        turns that he had been below, if known. Without any REP the explorer has REP 1, and that of the
        victim is unknown. Raises RequestError if ``--down`` cannot be parsed, or names an unknown or
        unsuitable figure.
        """
        named = subject(play, self.down, able=on_the_table, option="--down").person if self.down else None
        rep = self.down_rep or (named.rep if named else None)
        downed = Explorer(
            rep=rep or 1,
            name=named.name if named else "",
            arm=Arm.NO_FIREARM,
            felled_by=met,
            felled_turn=turns,
        )
        return downed, Victim(replace(named, rep=rep)) if named else victim(play, "", rep)


class InsideOptions(Options, frozen=True):
    """The options for those inside a tunnel when charges go off in it."""

    below: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO[,WORD...]",
            help="Figure inside the tunnel; repeat for each. [default: everybody in the tunnel, from the document]",
        ),
    ] = None
    clear: Annotated[bool, flag("Nobody is inside the tunnel.")] = False
    weapon: Weapons = None

    def read(self, play: Play) -> tuple[tuple[Delve, ...], tuple[Explorer, ...]]:
        """Return the groups in tunnels, and the explorers who can act. By default, these are the document's
        groups that have not ended, with all their able members. ``--below`` gives no groups and only the
        named explorers; ``--clear`` gives neither groups nor explorers. Raises RequestError if both options
        are used, and as ``DelverOptions.explorers`` does for the named figures.
        """
        if self.clear and self.below:
            raise RequestError("--clear and --below cannot be used together; use one of them")
        if self.clear or self.below:
            return (), DelverOptions(self.below, weapon=self.weapon).explorers(play) if self.below else ()
        groups = tuple(group for group in play.state[DELVES] if not group.ended)
        return groups, tuple(explorer for group in groups for explorer in group.able)


def _words() -> tuple[str, ...]:
    """Return the words that may follow an explorer's name: the ways to be armed in a tunnel, then the ids of
    all weapons.
    """
    return (*ARMS, *(name for side in Side for name in weapons(side)))


def _explorer(subject: Subject, weapon: str | None) -> Explorer:
    """Return a figure as an explorer. His arm (weapon) in the tunnel is the one typed after his name, else
    ``weapon``, else the best loaded firearm that he has or his attributes bring, else ``Arm.NO_FIREARM``.
    Raises RequestError for an unknown arm, for an unknown REP, or if a figure outside the document has no
    weapon in any of these ways.
    """
    arm = next(iter(subject.words), weapon)
    if arm:
        return explorer_of(subject.person, arm_named(arm, "--weapon"))
    figure = subject.figure
    if not subject.known and not brings_arms(figure):
        whose = f"--by {figure.id}={figure.rep},pistol" if figure.id else "--weapon pistol"
        raise RequestError(
            f"which weapon is carried in the tunnel? add {whose} (or silenced-pistol, m-16, none)"
        )
    return explorer_of(subject.person, arm_carried(figure))


def victim(play: Play, name: str, rep: int | None = None) -> Victim:
    """Return the figure with the id ``name`` as a victim for the damage rules. If there is no such figure,
    return a person with this name and ``rep`` (None: unknown). For a figure of the document ``rep`` is
    ignored.
    """
    if any(figure.id == name for figure in play.state[FIGURES]):
        return targets.targets(play, [name], able=None)[0].target.victim
    return Victim(Person(rep, name))


def pick(known: Iterable[Delve], number: int | None, state: str) -> Delve:
    """Return the group with this number; with ``number`` None, the only group in ``known``. ``state``
    describes the groups in error messages (``below``). Raises RequestError if there is no such group, or
    if ``number`` is None and there are several.
    """
    matches = [delve for delve in known if number is None or delve.number == number]
    if len(matches) == 1:
        return matches[0]
    if not matches:
        which = f" {number}" if number is not None else ""
        raise RequestError(f"no group{which} is {state}; send a group down with fng tunnel enter")
    numbers = ", ".join(f"{delve.number} ({_names(delve)})" for delve in matches)
    raise RequestError(f"--delve: several groups are {state}; give the number of one: {numbers}")


def _names(delve: Delve) -> str:
    """Return the names of a group's explorers, separated by commas."""
    return ", ".join(explorer.called for explorer in delve.explorers)


def _downed(known: Iterable[Delve], name: str | None) -> tuple[Delve, Explorer]:
    """Return the explorer who is down in a tunnel, with his group: the one called ``name`` or, with None, the
    only one. Raises RequestError if no explorer who is down fits, or if ``name`` is None and several are
    down.
    """
    down = [(delve, explorer) for delve in known for explorer in delve.down]
    if not down:
        raise RequestError("no figure is down in a tunnel")
    if name is not None:
        names = [explorer.name for _, explorer in down]
        wanted = find(name, names, "figure that is down", "--down")
        return down[names.index(wanted)]
    if len(down) > 1:
        names = [explorer.name for _, explorer in down]
        raise RequestError(
            f"--down: several wounded figures are in the tunnel; say which one: {', '.join(names)}"
        )
    return down[0]


def pick_below(known: Iterable[Delve], number: int | None) -> Delve:
    """Return the group with this number among those in a tunnel with somebody still able to explore; for
    None, the only such group. Raises RequestError if there is no such group, or if ``number`` is None and
    there are several.
    """
    return pick((delve for delve in known if not delve.ended), number, "in a tunnel")


def pick_unsearched(known: Iterable[Delve], number: int | None) -> Delve:
    """Return the delve with this number whose group has come up and whose finds are not rolled yet. With
    ``number`` None it is the only such delve.

    Raises RequestError if there is no such delve, or if ``number`` is None and there are several.
    """
    unsearched = (delve for delve in known if delve.out and not delve.searched)
    return pick(unsearched, number, "out of the tunnel with finds still to roll")


def show_turn(screen: Screen, report: Below, content: Content) -> None:
    """Print the result of a turn in the tunnel. If the group is still below and has an able explorer, also
    print how many turns it has been there, and how many turns it takes to find anything. ``content`` is
    unused.
    """
    screen.ruling(report.summary())
    if not report.out and any(explorer.able for explorer in report.explorers):
        spent, least = report.turn_below.turn, turns_text(report.minimum)
        screen.line(
            f"The group is still in the tunnel after {count(spent, 'turn')}; finding anything takes {least}.",
            indent=2,
        )


def show_run(screen: Screen, report: TunnelRun, content: Content) -> None:
    """Print a delve that was played to its end: its summary, then a line for each turn. Between them stand
    the least time in which anything can be found and how long the group stayed, if both are known.
    """
    screen.ruling(report.summary())
    if report.minimum and report.turns is not None:
        least = turns_text(report.minimum)
        screen.line(
            f"Finding anything takes {least}; the group stayed {turns_text(report.turns)}.", indent=2, hang=2
        )
    for turn in report.story:
        screen.line(turn.text(), indent=2, hang=8)


def show_sprung(screen: Screen, report: Sprung, content: Content) -> None:
    """Print a trap that goes off: its Impact and blast, then the harm to each figure. If it does no harm,
    print only that. ``content`` is unused.
    """
    if report.harmless:
        screen.ruling(report.summary())
        return
    blast_in = trap_facts(report.kind).get("blast_in")
    where = f' for everybody in a circle {blast_in}" across' if blast_in else ""
    screen.line(f"A {report.kind} trap: Impact {report.impact}{where}.")
    show_blasted(screen, report.targets)


ActivationOption = Annotated[
    int | None,
    option(facts.ACTIVATION.with_help("Enemy's activation die this turn.")),
]


@command("tunnel enter", page="5-6, 65-66", deed="go-below", section="tunnel", report=WentDown)
def enter_tunnel(play: Play, going: DelverOptions, eal: facts.TheEal) -> Ruled:
    """Go down a tunnel, alone or in pairs.

    The roll gives the minimum number of turns that the group stays in the tunnel. Figures who refuse tunnels
    stay out; if all refuse, nothing is rolled. The document records the group that goes down.

    The command is refused if you name more figures than can use one entrance in a turn.

    fng tunnel enter --rep 4 --eal 4 -a slight -w pistol --dice 5
    fng tunnel enter --by a8 -w m-1911a1 --eal 3 -i evening.json
    """
    report = enter(going.party(play), eal, delve=DELVES.next_number(play.document), dice=play.dice)
    return Ruled(report, partial(after_entering, report=report))


@command("tunnel turn", page="66", section="tunnel", report=Below, show=show_turn)
def tunnel_turn(
    play: Play,
    going: DelverOptions,
    stay: StayOptions,
    delve: DelveNumber = None,
    activation: ActivationOption = None,
    eal: facts.EalOption = None,
) -> Ruled:
    """Play a turn for a group in a tunnel, and see what it meets and who survives.

    If you name no figures, the turn is played for the group that the document records in the tunnel. The
    document records what happens to the group.

    The command is refused if the group has already moved in the tunnel this turn, unless you add --force.

    fng tunnel turn --rep 4 --eal 4 -w m-16 --turns 2 --minimum 2 --seed 1
    fng tunnel turn --by a=4,pistol --by b=3,m-16 --eal 3 --seed 2
    """
    if going.is_given:
        number, level = DELVES.next_number(play.document), play.need(facts.EAL, eal)
        group = stay.group(level, going.explorers(play, also_below=False), number, turn=0)
    else:
        group = pick_below(play.state[DELVES], delve)
    turn = turn_of(play.state) or None
    if not play.force:
        check_turn_below(group, turn)
    die = _activation(play, activation)
    report, after = play_turn(replace(group, played_turn=turn), activation=die, dice=play.dice)
    return Ruled(report, partial(after_delves, delves=(after,)))


def _activation(play: Play, typed_die: int | None) -> int | None:
    """Return the enemy's activation die: ``typed_die`` if it is given, else that of the last activation in
    the document. None if neither is there, or if that activation began no turn (doubles): the die must
    then be rolled.
    """
    if typed_die is None and not ACTIVATION.facts(play.document).is_turn:
        return None
    return play.find(facts.ACTIVATION, typed_die)


@command("tunnel survive", page="5-6, 66", section="tunnel", report=Survival)
def survive(play: Play, going: DelverOptions, encounter: EncounterOptions, eal: facts.TheEal) -> Survival:
    """Roll to see who survives an enemy or a booby trap in a tunnel.

    One roll for each explorer decides whether he becomes a casualty. The command does not change any figure
    in the document. Use the next steps to rescue the casualties.

    fng tunnel survive --rep 4 --eal 4 -w pistol --modifier -1 --dice 4
    fng tunnel survive --by able=4,pistol --against booby-trap --eal 3 --odds
    """
    return survival(going.explorers(play), encounter.met(), eal, dice=play.dice)


@command("tunnel search", page="66-67", section="tunnel", report=Search)
def search_tunnel(
    play: Play, stay: StayOptions, delve: DelveNumber = None, eal: facts.EalOption = None
) -> Ruled:
    """Roll to see what a group has found in a tunnel, once it comes up.

    Nothing is rolled if the group came up too soon. Without --turns, the command uses the group in the
    document that has come up, which can search only once. The document records the victory points.

    fng tunnel search --turns 3 --minimum 2 --eal 4 --seed 2
    fng tunnel search --turns 2 --minimum 2 --eal 2 --odds
    """
    kept = None if stay.is_given else pick_unsearched(play.state[DELVES], delve)
    group = kept or stay.group(play.need(facts.EAL, eal), (), 0, turn=stay.minimum or 1)
    report = search(group.turn, group.minimum, group.eal, dice=play.dice)
    return Ruled(report, partial(after_search, report=report, delve=kept))


@command("tunnel run", page="5-6, 65-67", section="tunnel", report=TunnelRun, show=show_run)
def run_tunnel(play: Play, going: DelverOptions, eal: facts.TheEal) -> Ruled:
    """Play a whole search of a tunnel, turn by turn.

    The whole run is rolled at once: the way down, each turn below, and whatever is found. If everybody
    refuses to go down, nothing is rolled. The document records the group, its losses and the victory points.

    fng tunnel run --rep 3 --eal 4 -a lucky -w pistol --seed 3
    fng tunnel run --rep 5 --eal 2 -w silenced-pistol --odds --odds-by fates
    """
    explorers, number = going.party(play), DELVES.next_number(play.document)
    victims = {explorer.name: victim(play, explorer.name, explorer.rep) for explorer in explorers}
    report, after = run(explorers, eal, victims, number=number, dice=play.dice)
    return Ruled(report, partial(after_run, report=report, delve=after))


@command("tunnel rescue", page="67", section="tunnel", report=Rescue)
def rescue_explorer(
    play: Play,
    going: DelverOptions,
    downed: DownedOptions,
    encounter: EncounterOptions,
    stay: Annotated[StayOptions, only("turns")],
    entrance: Annotated[
        bool, flag("The rescuer enters from above. [default: he is already in the tunnel]")
    ] = False,
    eal: facts.EalOption = None,
) -> Rescue | Ruled:
    """Rescue a casualty from a tunnel.

    The rescuer faces the same danger as the man he fetches. If the rescuer falls too, nobody comes up;
    otherwise the harm to the man is rolled. The document records the result if it has groups in tunnels and
    you omit --against. In all other cases, --eal is needed.

    fng tunnel rescue --rep 4 --eal 3 -w pistol --down-rep 3 --turns 3 --seed 1
    fng tunnel rescue --rep 5 --eal 2 -w pistol --down-rep 4 --entrance --seed 1
    """
    if encounter.against is None and play.document.get("delves"):
        return _rescue_of_group(play, going.rescuer(play), downed)
    rescuer = going.rescuer(play)
    explorer, victim = downed.describe(play, encounter.met(), stay.turns)
    level = play.need(facts.EAL, eal)
    report, _ = rescue(rescuer, explorer, victim, level, entrance=entrance, dice=play.dice)
    return report


def _rescue_of_group(play: Play, rescuer: Explorer, downed: DownedOptions) -> Ruled:
    """Roll the rescue of an explorer who is down in a tunnel of the document. Return the report, together
    with the change to the groups and figures. Raises RequestError if nobody is down, if ``--down`` names
    nobody who is down, or if it is not given and several are down.
    """
    group, explorer, victim = downed.find(play)
    number = DELVES.next_number(play.document)
    report, delves = rescue_of_group(group, explorer, rescuer, victim, number=number, dice=play.dice)
    fetched = {explorer.name: report.damage_taken.result.status} if report.damage_taken else {}
    return Ruled(report, partial(after_delves, delves=delves, fetched=fetched))


WORK = {"entrance": "seal-entrance", "section": "collapse-section", "deny": "deny"}
"""The rows of the table by the words that are typed for them."""


@command("tunnel collapse", page="29, 67", section="tunnel", report=Collapsed)
def collapse_tunnel(
    play: Play,
    inside: InsideOptions,
    eal: facts.TheEal,
    what: Annotated[
        str,
        typer.Argument(
            metavar="entrance|section|deny",
            help="Part to collapse: an entrance, a section or the whole tunnel.",
        ),
    ] = "section",
    number: Annotated[
        int,
        typer.Option(
            "--number", min=1, max=20, metavar="N", help="Number of entrances or sections to collapse."
        ),
    ] = 1,
    by: Annotated[
        str | None, again(OneBy, "Figure in the document whose blocks of C-4 are used.", metavar="WHO")
    ] = None,
) -> Ruled:
    """Set off charges in a tunnel.

    Everybody inside rolls for survival; if nobody is inside, nothing is rolled. The document records the
    losses and the victory points, and the figure given with --by uses up blocks of C-4.

    The command is refused if the figure given with --by has too few blocks of C-4.

    fng tunnel collapse section --eal 3 --below able=3,pistol --seed 1
    fng tunnel collapse entrance --eal 2
    """
    groups, explorers = inside.read(play)
    report, after = set_off_charges(_row(what), eal, number=number, below=explorers, dice=play.dice)
    carrier = None
    if by is not None:
        carrier = without_charges(figures.find(play.state[FIGURES], by, "--by"), report.charges, "--by")
    return Ruled(report, partial(after_collapse, report=report, delves=groups, inside=after, carrier=carrier))


def _row(name: str) -> str:
    """Return the row id in the table ``tunnel-work`` for a kind of work as the player gave it:
    ``seal-entrance`` for ``entrance``. The id itself is accepted, too. Raises RequestError for an unknown
    word.
    """
    words = WORK | {row: row for row in WORK.values()}
    return words[find(name, words, "work with charges")]


@command("tunnel report", page="65", section="tunnel", report=Reported, uses=Uses.DOCUMENT)
def report_entrance(play: Play) -> Ruled:
    """Report a tunnel entrance for victory points, without going down.

    Nothing is rolled; the document records the victory points.

    fng tunnel report
    fng tunnel report -f evening.json
    """
    report = turns.report_entrance()
    return Ruled(report, partial(with_points, won=report.earned()))
