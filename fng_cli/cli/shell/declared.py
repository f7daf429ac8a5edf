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
    """Odds of something whose parts were each followed by themselves; ``told`` says how far they were."""

    @property
    def told(self) -> Odds[Any]: ...

    def show(self, screen: Screen) -> None:
        """Draw them."""

    def facts(self) -> Content:
        """They as a document has them."""


OddsApart = Callable[[Callable[[Dice], Any]], Apart]


class FileUse(Enum):
    """The ways in which a command uses the file of a document.

    One that goes on needs a file that is there; one that begins makes it where it is not. A whole evening
    begins in no file that has one in progress. What leaves the file at hand alone needs no document.
    """

    GOES_ON = "goes on"
    BEGINS = "begins"
    BEGINS_EVENING = "begins an evening"
    LEAVES = "leaves"


class ThrownWhere(Enum):
    """The places where the dice of a command are thrown, from which its help knows which options mean something.

    ``HERE``: only by its own function. ``AFTER``: also by a machine that does its part after it, whose dice a player
    may throw too. ``MANY``: by the run, for many games of a seed; nobody gives their faces.
    """

    HERE = "here"
    AFTER = "after"
    MANY = "many"


class Uses(Enum):
    """The use that the function of a command makes of its play: from it help knows which common options apply.

    ``DICE``: it may roll dice. ``READINGS``: it rolls none, but asks how the players read an unclear place
    (``play.dice.takes``). ``DOCUMENT``: it only reads or changes the document. ``NOTHING``: it never looks at its play.
    A machine's dice after a command do not count, nor those of a run that plays many games.
    """

    DICE = "dice"
    READINGS = "readings"
    DOCUMENT = "document"
    NOTHING = "nothing"


class Runs(Protocol):
    """One call of a command: made of what the shell gave, and let go."""

    times: ClassVar[int]
    """How often it is done where nobody says."""
    thrown: ClassVar[ThrownWhere]
    """Where its dice are thrown."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None: ...

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """The command's own options, as parameters of a function."""

    def go(self) -> None:
        """Do it, and print what came of it."""


ReadsWhen = Callable[[Content, Mapping[str, Any]], bool]


class Step(Struct, frozen=True):
    """A command of a pipeline: where it is declared, and those of its options that are passed on.

    ``when``: whether it is taken at all, by the document so far and all options; else always. Steps of which
    one or the other is taken share their options. ``fixed`` are options that the pipeline gives it itself,
    ``typed`` those that the pipeline has by an annotation of its own: an argument as an option. A step without
    ``options`` is imported only when it is taken.
    """

    where: str
    options: tuple[str, ...] = ()
    when: ReadsWhen | None = None
    fixed: Mapping[str, Any] = {}
    typed: Mapping[str, Any] = {}


class Command(Struct, frozen=True, eq=False):
    """A command as its module declares it; ``run`` is how it is run. It equals itself alone."""

    name: str
    page: str
    section: str
    rule: Callable[..., Report | Ruled]
    report: Any
    """The type of its report, or the union of several; None where the rule's own return type says it."""
    run: type[Runs]
    show: Show | None = None
    picture: Picture | None = None
    raw: Raw | None = None
    form: str = "fng"
    steps: tuple[Step, ...] = ()
    """The commands that it runs first, one after the other: those of a pipeline."""
    store: str = ""
    """The key in ``files.origin`` of the default file, such as ``CAMPAIGN``; empty: the one of ``form``."""
    show_odds: ShowOdds | None = None
    """Draws the odds of its reports, where a line an outcome does not tell them well."""
    file_use: FileUse = FileUse.GOES_ON
    needs: tuple[Need, ...] = ()
    """What it does not rule without, besides the facts of its annotations."""
    odds_facts: OddsFacts | None = None
    """What a document has of these odds, in place of ``outcomes``."""
    odds_apart: OddsApart | None = None
    """Tells these odds where there are too many outcomes to follow them together."""
    uses: Uses = Uses.DICE
    """What its function uses its play for."""

    @property
    def reports(self) -> tuple[type[Report], ...]:
        """The types of its report. They are read when they are asked for: most calls never do."""
        kind = self.report or get_type_hints(self.rule)["return"]
        return get_args(kind) if isinstance(kind, UnionType) else (kind,)
