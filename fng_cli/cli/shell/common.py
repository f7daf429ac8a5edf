"""The options that every command has.

The module does without ``from __future__ import annotations``: every command evaluates all of these annotations as it starts.
"""

import inspect
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_type_hints

import typer
from msgspec import Struct

from fng_cli.cli.paper.sheet import SheetSize
from fng_cli.cli.shell.screen import COLOR_OPTION, PLAIN_OPTION
from fng_cli.errors import RequestError

SummaryOption = Annotated[
    bool,
    typer.Option("--summary", help="With -n: show how often each answer came up, with the standard error."),
]

WorkersOption = Annotated[
    int | None,
    typer.Option(
        "--workers", min=1, metavar="N", help="With -n or many documents: number of worker processes."
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.",
    ),
]
ClusterWaitOption = Annotated[
    int | None,
    typer.Option(
        "--cluster-wait",
        min=0,
        metavar="SECONDS",
        help="Seconds to wait while the cluster has no worker. [default: 300]",
    ),
]
WHERE = frozenset({"workers", "cluster", "cluster_wait"})
"""The options that say where the work is done: they change no answer, so the log does not keep them."""
WAIT_WITHOUT_CLUSTER = "--cluster-wait needs a cluster; add --cluster ADDRESS"


class Common(Struct, frozen=True):
    """The options that every command has."""

    json: Annotated[bool, typer.Option("--json", "-j", help="Print the whole document as JSON.")] = False
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the bare answer.")] = False
    brief: Annotated[bool, typer.Option("--brief", help="Print only the answer and the next steps.")] = False
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Print all dice and rulings in full.")] = (
        False
    )
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Print the ids of all rulings that were used.")
    ] = False
    only_section: Annotated[
        str | None,
        typer.Option("--only", metavar="SECTION", help="Print one section of the document as JSON."),
    ] = None
    csv: Annotated[
        bool,
        typer.Option(
            "--csv",
            help="Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.",
        ),
    ] = False
    tsv: Annotated[bool, typer.Option("--tsv", help="Print tab-separated values.")] = False
    jq: Annotated[
        str | None, typer.Option("--jq", metavar="EXPR", help="Filter the document with a jq expression.")
    ] = None
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="SEED",
            help="Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]",
        ),
    ] = None
    dice: Annotated[
        str | None,
        typer.Option(
            metavar="FACES",
            help="Use these results instead of rolling, in the order of the rolls, such as 6,4,3.",
        ),
    ] = None
    ask: Annotated[
        bool | None,
        typer.Option(
            "--ask/--no-ask",
            help="Roll your own dice, and type each result when asked. [default: as set in the config]",
        ),
    ] = None
    ruling: Annotated[
        list[str] | None,
        typer.Option(
            "--ruling",
            metavar="ID=N",
            help="Choose another reading of an unclear passage, such as b-19=2; repeat for more.",
        ),
    ] = None
    odds: Annotated[bool, typer.Option("--odds", help="Print the exact odds instead of rolling.")] = False
    group: Annotated[
        list[str] | None,
        typer.Option(
            "--odds-by",
            metavar="FIELD",
            help="With --odds: group by these fields of the answer, such as type,area.",
        ),
    ] = None
    odds_all: Annotated[bool, typer.Option("--odds-all", help="Print the odds of every outcome in full.")] = (
        False
    )
    odds_given: Annotated[
        list[str] | None,
        typer.Option(
            "--given",
            metavar="FIELD=VALUE",
            help="With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.",
        ),
    ] = None
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="OPTION=VALUES",
            help="With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.",
        ),
    ] = None
    exact: Annotated[
        bool, typer.Option("--exact", help="With --odds: print exact fractions, even long ones.")
    ] = False
    times: Annotated[
        int,
        typer.Option(
            "-n", "--times", metavar="N", min=1, help="Number of answers to give, each with its own dice."
        ),
    ] = 1
    workers: WorkersOption = None
    summary: SummaryOption = False
    source: Annotated[
        str | None,
        typer.Option(
            "--in", "-i", metavar="FILE", help="Read the document from this file, or - for standard input."
        ),
    ] = None
    file: Annotated[
        str | None,
        typer.Option(
            "--file",
            "-f",
            metavar="FILE",
            help="Read the document from this file and write it back. [default: the file in use]",
        ),
    ] = None
    no_file: Annotated[
        bool, typer.Option("--no-file", help="Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).")
    ] = False
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print the answer without writing anything.")] = (
        False
    )
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help="Overwrite a file or a game in progress, or act out of turn.",
        ),
    ] = False
    no_input: Annotated[bool, typer.Option("--no-input", "-N", help="Do not read standard input.")] = False
    svg: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the answer to this file as an SVG picture.")
    ] = None
    paper: Annotated[
        SheetSize | None,
        typer.Option("--paper", metavar="a4|letter", help="With --svg: size of the paper."),
    ] = None
    exit_status: Annotated[
        bool, typer.Option("--exit-status", help="Exit with status 1 if the answer is no.")
    ] = False
    color: Annotated[bool | None, COLOR_OPTION] = None
    plain: Annotated[bool, PLAIN_OPTION] = False
    pager: Annotated[
        bool | None,
        typer.Option(
            "--pager/--no-pager", help="Show one page at a time. [default: for long lists, if PAGER is set]"
        ),
    ] = None

    @property
    def is_table(self) -> bool:
        """True if answers are printed as rows of a table: ``--csv`` or ``--tsv``."""
        return self.csv or self.tsv

    @property
    def has_form(self) -> bool:
        """True if ``-q``, ``--csv``, ``--tsv``, ``--only`` or ``--jq`` is given: the answer is printed in that form."""
        return self.quiet or self.is_table or self.only_section is not None or self.jq is not None

    def check(self) -> None:
        """Raise RequestError if two options cannot go together, one lacks another that it needs, or a file name is empty."""
        dice_options = [
            name
            for name, given in (
                ("--seed", self.seed is not None),
                ("--dice", self.dice is not None),
                ("--ask", self.ask and self.dice is None),
                ("--odds", self.odds),
            )
            if given
        ]
        if len(dice_options) > 1:
            raise RequestError(f"{' and '.join(dice_options)} cannot be used together; use only one of them")
        self._check_odds()
        self._check_forms()
        if self.paper and not self.svg:
            raise RequestError("--paper sets the paper size of a picture; add --svg FILE")
        for option, name in (("-f", self.file), ("-i", self.source), ("--svg", self.svg)):
            if name == "":
                raise RequestError(f"{option} is empty; give a file name")
        if self.file and self.source:
            raise RequestError(
                "-f and -i cannot be used together: -f already reads the document, so leave out -i"
            )
        if self.file and self.no_file:
            raise RequestError("-f and --no-file cannot be used together; leave out one of them")
        if self.summary and (self.dice or self.ask or self.odds):
            raise RequestError(
                "--summary rolls new dice for each answer; use --seed, not --dice, --ask or --odds"
            )
        files = (self.file or self.svg) and not self.summary
        if self.times > 1 and (files or self.odds or self.dice or self.ask):
            raise RequestError(
                "-n gives many answers, so it cannot be used with --odds, --dice or --ask; "
                "to use it with -f or --svg, add --summary"
            )

    def _check_odds(self) -> None:
        """Raise RequestError if options on odds are combined wrongly. ``--vary`` and ``--exact`` need
        ``--odds``; ``--odds-by`` and ``--given`` need ``--odds`` or ``--summary``. ``--odds-all`` cannot
        be used with ``--odds-by`` or ``--vary``.
        """
        for option, given in (("--odds-by", self.group), ("--given", self.odds_given), ("--vary", self.vary)):
            if given and not self.odds and not (self.summary and option != "--vary"):
                raise RequestError(f"{option} asks for odds, so it needs --odds")
        if self.exact and not self.odds:
            raise RequestError("--exact prints fractions of odds, so it needs --odds")
        if self.odds_all and (self.group or self.vary):
            raise RequestError("--odds-all prints every outcome; leave out --odds-by and --vary")

    def _check_forms(self) -> None:
        """Raise RequestError if two output forms are asked for, such as ``--csv`` and ``--jq``. ``-j``
        clashes only with ``-q``, ``--csv`` and ``--tsv``, and ``--only`` only with ``-q``. Also raised for
        ``-q --odds`` with ``--vary`` or ``--odds-all``.
        """
        forms = [
            name
            for name, given in (
                ("-q", self.quiet),
                ("-j", self.json and (self.quiet or self.is_table)),
                ("--csv", self.csv),
                ("--tsv", self.tsv),
                ("--jq", self.jq is not None),
                ("--only", self.only_section is not None and self.quiet),
            )
            if given
        ]
        if len(forms) > 1:
            raise RequestError(f"{' and '.join(forms)}: an answer can be printed in only one of these forms")
        if self.quiet and self.odds and (self.vary or self.odds_all):
            raise RequestError(
                "-q prints the odds of one answer; leave out --vary and --odds-all, or use --csv"
            )


def option_names(hint: Any) -> tuple[str, ...]:
    """Return the names that an annotation gives an option, such as ``--times`` and ``-n``; empty if it gives none."""
    for part in getattr(hint, "__metadata__", ()):
        return tuple(
            filter(None, (part.default if isinstance(part.default, str) else "", *(part.param_decls or ())))
        )
    return ()


def common_option_names() -> set[str]:
    """Return all names of the common options: ``--json``, ``-j``, ``--no-color``, ..."""
    hints = get_type_hints(Common, include_extras=True)
    names = (option_names(hint) or (f"--{field.replace('_', '-')}",) for field, hint in hints.items())
    return {name for several in names for written in several for name in written.split("/")}


def common_words(common: Common) -> list[str]:
    """Return the common options that differ from their defaults, as words to type, each by its first name:
    ``["--json", "--seed", "7"]``. An option with several values is repeated for each. Empty if none
    differs.
    """
    words: list[str] = []
    hints = get_type_hints(Common, include_extras=True)
    for name, default in zip(Common.__struct_fields__, Common.__struct_defaults__, strict=True):
        value = getattr(common, name)
        if value == default:
            continue
        option = (option_names(hints[name]) or (f"--{name.replace('_', '-')}",))[0]
        yes, _, no = option.partition("/")
        if isinstance(value, bool):
            words.append(yes if value else no)
        else:
            words += [
                word for item in (value if isinstance(value, list) else [value]) for word in (yes, str(item))
            ]
    return words


GROUPS: Mapping[str, tuple[str, ...]] = {
    "Dice": ("seed", "dice", "ask", "ruling", "times", "summary", "workers"),
    "Odds": ("odds", "group", "odds_all", "odds_given", "vary", "exact"),
    "Document": ("source", "file", "no_file", "dry_run", "force", "no_input"),
    "Output": (
        "json",
        "quiet",
        "brief",
        "verbose",
        "rulings",
        "only_section",
        "csv",
        "tsv",
        "jq",
        "svg",
        "paper",
        "exit_status",
        "color",
        "plain",
        "pager",
    ),
}
"""The fields of ``Common`` under the headings of the help; a field that is missing here goes under the last heading."""


def common_parameters(times: int = 1) -> Iterator[inspect.Parameter]:
    """Yield the fields of ``Common`` as keyword parameters for Typer; ``times`` is the default of ``-n``."""
    hints = get_type_hints(Common, include_extras=True)
    for name, default in zip(Common.__struct_fields__, Common.__struct_defaults__, strict=True):
        value = times if name == "times" else default
        yield inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=value, annotation=hints[name])
