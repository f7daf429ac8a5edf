"""A command as data: ``command``, ``view`` and ``pipeline`` declare one."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from enum import Enum
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, get_args, get_type_hints

from msgspec import Struct

from fng_cli.cli.index.entries import Need
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.play import Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content, Report

if TYPE_CHECKING:
    from fng_cli.odds import Odds

Show = Callable[[Screen, Any, Content], None]
Picture = Callable[[Any, Content], str]
Raw = Callable[[Any], bytes]
ShowOdds = Callable[[Screen, Any], None]
OddsFacts = Callable[[Any], Content]


class Apart(Protocol):
    """Odds whose parts were computed separately, since there are too many outcomes of the whole."""

    @property
    def totals(self) -> Odds[Any]:
        """The totals of all parts: the number of branches followed, and the chance of those not followed; it
        holds no outcomes.
        """

    def show(self, screen: Screen) -> None:
        """Print the odds of each part on ``screen``."""

    def facts(self) -> Content:
        """Return the odds of each part as JSON data, for the section ``odds`` of the document."""


OddsApart = Callable[[Callable[[Dice], Any]], Apart]


class FileUse(Enum):
    """The ways in which a command uses the file of a document.

    ``GOES_ON``: it needs an existing file. ``BEGINS``: it creates the file if there is none. ``BEGINS_EVENING``: the same,
    but it refuses a file with an evening in progress. ``LEAVES``: it ignores the default file and needs no document.
    """

    GOES_ON = "goes on"
    BEGINS = "begins"
    BEGINS_EVENING = "begins an evening"
    LEAVES = "leaves"


class ThrownWhere(Enum):
    """The places where the dice of a command are thrown; its help lists the options for dice accordingly.

    ``HERE``: only in its own function. ``AFTER``: also in the machine player's move after it, whose faces may be typed as
    well. ``MANY``: in many simulated games of one seed; faces cannot be typed.
    """

    HERE = "here"
    AFTER = "after"
    MANY = "many"


class Uses(Enum):
    """The use that the function of a command makes of its play; its help lists the common options accordingly.

    ``DICE``: it may roll dice. ``READINGS``: it rolls none, but depends on the players' readings of unclear passages
    (``play.dice.takes``). ``DOCUMENT``: it only reads or changes the document. ``NOTHING``: it ignores its play.
    Dice of ``ThrownWhere.AFTER`` and ``MANY`` do not count.
    """

    DICE = "dice"
    READINGS = "readings"
    DOCUMENT = "document"
    NOTHING = "nothing"


class Runs(Protocol):
    """One call of a command: made of the parsed options, then run by ``go``."""

    times: ClassVar[int]
    """The default of ``-n``."""
    thrown: ClassVar[ThrownWhere]
    """The places where its dice are thrown."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Store the command with its parsed options and the common ones. Raises RequestError if these options
        cannot be used together. (Only declared here: each class of runs has its own.)
        """

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """Return the parameters of a function for the command line: the command's own options, without the
        common ones.
        """

    def go(self) -> None:
        """Run the command, write the files that it changes (none in a dry run), and print the answer. (Only
        declared here: each class of runs has its own.)
        """


ReadsWhen = Callable[[Content, Mapping[str, Any]], bool]


class Step(Struct, frozen=True):
    """A command of a pipeline. A step without ``options`` is imported only when it is run."""

    where: str
    """The module and name of the command: ``cli.pefs.place:place``."""
    options: tuple[str, ...] = ()
    """The options that the pipeline passes on to it."""
    when: ReadsWhen | None = None
    """Tells from the document so far and all options if the step is run; None: always."""
    fixed: Mapping[str, Any] = {}
    """Options with the values that the pipeline gives them."""
    typed: Mapping[str, Any] = {}
    """Options that the pipeline passes on, but declares with annotations of its own."""


class Command(Struct, frozen=True, eq=False):
    """A command as its module declares it; two commands are equal only if they are the same object."""

    name: str
    page: str
    section: str
    rule: Callable[..., Report | Ruled]
    report: Any
    """The type of its report, or a union; None if it is the return type of ``rule``."""
    run: type[Runs]
    """The class that runs it."""
    show: Show | None = None
    picture: Picture | None = None
    raw: Raw | None = None
    game: str = "fng"
    steps: tuple[Step, ...] = ()
    """The steps of a pipeline, run in this order before ``rule``."""
    store: str = ""
    """The key in ``files.origin`` of the default file, such as ``CAMPAIGN``; empty: the one of ``game``."""
    show_odds: ShowOdds | None = None
    """Prints the odds of its reports, in place of a line for each outcome."""
    file_use: FileUse = FileUse.GOES_ON
    needs: tuple[Need, ...] = ()
    """Facts that it needs, besides those of its annotations."""
    odds_facts: OddsFacts | None = None
    """Gives the odds as JSON, in place of ``outcomes``."""
    odds_apart: OddsApart | None = None
    """Computes the odds part by part if there are too many outcomes of the whole."""
    uses: Uses = Uses.DICE
    """The use that its function makes of its play."""
    deed: str = ""
    """What the figures of ``--by`` and ``--group`` do by it: a row of the table ``deeds``. Empty if it is no deed."""
    deed_with: Mapping[str, str] = {}
    """What they do instead if an option is given: rows of the table ``deeds`` by the names of options."""

    def deed_of(self, options: Mapping[str, Any]) -> str:
        """Return what the figures do by the command with these options, a row of the table ``deeds``: that of
        the first option in ``deed_with`` that is given, else the command's own. Empty if the command is no
        deed.
        """
        return next((deed for option, deed in self.deed_with.items() if options.get(option)), self.deed)

    @property
    def reports(self) -> tuple[type[Report], ...]:
        """Return the types of report that the command can return, several for a union. They come from
        ``report`` or, if the command was declared without it, from the annotation of the function.
        """
        kind = self.report or get_type_hints(self.rule)["return"]
        return get_args(kind) if isinstance(kind, UnionType) else (kind,)
