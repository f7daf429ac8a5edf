"""The one place where every command gets its common options, is run, and is printed.

A command is a small function that takes a ``Play`` and its own options and returns a report.
What stands here does the rest: reads the document, chooses the dice, repeats, enumerates,
writes back, prints.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from fng_cli import __version__, document
from fng_cli.cli import files, inputs
from fng_cli.cli.play import Play, Ruled
from fng_cli.cli.screen import Screen
from fng_cli.dice import SOURCE, Asked, Dice, Seeded, Typed, read_faces
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.tables import fingerprint

PANEL = "Common options"


@dataclass(frozen=True)
class Common:
    """The options that every command has."""

    json: Annotated[bool, typer.Option("--json", "-j", help="Answer in JSON: the whole document.")] = False
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="Roll the same dice as ever with this seed.")
    ] = None
    dice: Annotated[
        str | None,
        typer.Option(metavar="FACES", help="Use these faces, in the order of the rolls: 6,4,3."),
    ] = None
    ask: Annotated[bool, typer.Option("--ask", help="Ask for the faces of your own dice.")] = False
    odds: Annotated[bool, typer.Option("--odds", help="Do not roll: tell the exact odds.")] = False
    group: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="FIELD", help="With --odds: odds of this field of the answer."),
    ] = None
    times: Annotated[int, typer.Option("-n", "--times", min=1, help="Do it so many times.")] = 1
    source: Annotated[
        str | None,
        typer.Option("--in", "-i", metavar="FILE", help="Read the document from here (-: standard input)."),
    ] = None
    file: Annotated[
        str | None,
        typer.Option("--file", "-f", metavar="FILE", help="Read the document here, and write it back."),
    ] = None
    no_input: Annotated[bool, typer.Option("--no-input", "-N", help="Do not read standard input.")] = False
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Draw the answer as a picture.")] = None
    exit_status: Annotated[
        bool, typer.Option("--exit-status", help="Exit with 1 where the answer is no.")
    ] = False
    color: Annotated[
        bool | None, typer.Option("--color/--no-color", help="Colour, or none (else: on a terminal).")
    ] = None

    def check(self) -> None:
        """Raise RequestError where two options cannot go together."""
        ways = [
            name
            for name, given in (
                ("--seed", self.seed is not None),
                ("--dice", self.dice is not None),
                ("--ask", self.ask),
                ("--odds", self.odds),
            )
            if given
        ]
        if len(ways) > 1:
            raise RequestError(f"{' and '.join(ways)}: the dice can come from one of these only")
        if self.group and not self.odds:
            raise RequestError("--by: groups the odds, so it needs --odds")
        if self.file and self.source:
            raise RequestError("-f and -i: -f reads the document too; leave out -i")
        if self.times > 1 and (self.file or self.svg or self.odds or self.dice or self.ask):
            raise RequestError(
                "-n: many answers cannot go into one file or picture, nor come from one set of dice"
            )


Show = Callable[[Screen, Any, Content], None]
Picture = Callable[[Any, Content], str]


@dataclass(frozen=True)
class Command:
    """A command as its module declares it."""

    name: str
    page: str
    section: str
    rule: Callable[..., Report | Ruled]
    report: type[Report]
    show: Show | None
    picture: Picture | None
    form: str
    adapt: Callable[[Content, Any], Content] | None = None

    def callback(self) -> Callable[..., None]:
        """The function that Typer turns into a command: own options, then the common ones."""

        def run(**given: Any) -> None:
            common = Common(**{field.name: given.pop(field.name) for field in fields(Common)})
            Run(self, given, common).go()

        own = list(inspect.signature(self.rule).parameters.values())[1:]
        hints = get_type_hints(self.rule, include_extras=True)
        taken = {name for hint in hints.values() for name in option_names(hint)}
        parameters = [
            parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in own
        ] + list(_common_parameters("--by" in taken))
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        run.__doc__ = self.rule.__doc__
        return run


def option_names(hint: Any) -> tuple[str, ...]:
    """The names by which an annotated option is given."""
    for part in getattr(hint, "__metadata__", ()):
        return (part.default if isinstance(part.default, str) else "", *(part.param_decls or ()))
    return ()


def _common_parameters(by_is_taken: bool) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(Common, include_extras=True)
    for field in fields(Common):
        hint = hints[field.name]
        for part in hint.__metadata__:
            part.rich_help_panel = PANEL
        if field.name == "group":
            names = ["--odds-by"] if by_is_taken else ["--by", "--odds-by"]
            hint = Annotated[
                list[str] | None,
                typer.Option(*names, metavar="FIELD", help="With --odds: odds of this field of the answer."),
            ]
        yield inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default, annotation=hint
        )


def command(
    name: str,
    *,
    page: str,
    section: str = "",
    report: type[Report] | None = None,
    show: Show | None = None,
    picture: Picture | None = None,
    form: str = "fng",
) -> Callable[[Callable[..., Report | Ruled]], Command]:
    """Declare a command: its name as it is typed, the page that it rules by, its section.

    ``report`` is the type of the report, where the function's own return type does not say it;
    ``show`` draws it for people, ``picture`` as SVG.
    """

    def declare(rule: Callable[..., Report | Ruled]) -> Command:
        kind = report or get_type_hints(rule)["return"]
        return Command(
            name, page, section or name.split()[0].replace("-", "_"), rule, kind, show, picture, form
        )

    return declare


class Run:
    """One call of a command from the shell."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        common.check()
        self.command = command
        self.options = options
        self.common = common
        self.given = {name: value for name, value in options.items() if value not in (None, False, [], ())}
        self._seed = _seed(common.seed)
        self._typed = None if common.dice is None else read_faces(common.dice)
        self._no = False

    def go(self) -> None:
        """Rule on every document, and print.

        Raises typer.Exit with 1 where ``--exit-status`` asks for it, FngError where something is
        wrong.
        """
        path = Path(self.common.file) if self.common.file else None
        if path and not self.common.odds:
            files.ensure_writable(path)
        with files.locked(path) if path and not self.common.odds else nullcontext():
            for content in self._contents(path):
                if self.common.odds:
                    self._tell_odds(content)
                else:
                    self._rule(content, path)
        sys.stdout.flush()
        if self._no and self.common.exit_status:
            raise typer.Exit(1)

    def _contents(self, path: Path | None) -> Iterator[Content]:
        """The documents to rule on: an empty one where none is given."""
        if path:
            yield inputs.from_file(path, self.command.form) or {}
            return
        nothing = True
        for content in inputs.documents(self.common.source, self.common.no_input, self.command.form):
            nothing = False
            yield content
        if nothing:
            yield {}

    def _rule(self, content: Content, path: Path | None) -> None:
        if self.common.times == 1:
            self._once(content, path, None)
            return
        for number in range(1, self.common.times + 1):
            self._once(content, path, number)

    def _once(self, content: Content, path: Path | None, number: int | None) -> None:
        made, dice, entry = self._chance(content, number)
        result = self.command.rule(Play(content, dice), **self.options)
        if isinstance(dice, Typed):
            dice.finish()
        report, changes = result if isinstance(result, Ruled) else (result, {})
        document_out = self._merge(content, made, report, changes, dice, entry)
        if report.verdict() is False:
            self._no = True
        if path:
            files.replace(path, document.encode(document_out, indented=True))
        if self.common.svg:
            self._draw(report, document_out, dice)
        if self.common.json:
            indented = number is None and sys.stdout.isatty()
            sys.stdout.buffer.write(document.encode(document_out, indented=indented))
        else:
            self._screen(report, document_out, dice).show()

    def _chance(self, content: Content, number: int | None) -> tuple[Content, Dice, Content]:
        """What made the document, the dice of this run, and what the log must say of them."""
        made: Content = content.get("made") or {}
        place = len(content.get("log") or ())
        entry: Content = {}
        if self._typed is not None or self.common.ask:
            source = "typed" if self._typed is not None else "asked"
            dice: Dice = Asked(_prompt) if self._typed is None else Typed(self._typed)
            entry = {"dice": source} if made else {}
            made = made or {"version": __version__, "tables": fingerprint(self.command.form), "dice": source}
            return made, dice, entry
        seed, fresh = self._seed, False
        if seed is None and not made.get("fresh", True):
            seed = made.get("seed")
        elif seed is None and "seed" in made and "fresh" not in made:
            seed = made["seed"]
        if seed is None:
            seed, fresh = fresh_seed(), True
        if number is not None:
            seed = f"{seed}/{number}"
        if made:
            entry = {} if seed == made.get("seed") and not fresh else {"seed": seed}
        else:
            made = {
                "version": __version__,
                "tables": fingerprint(self.command.form),
                "dice": SOURCE,
                "seed": seed,
            }
            if fresh:
                made["fresh"] = True
        return made, Seeded(seed, place), entry

    def _merge(
        self, content: Content, made: Content, report: Report, changes: Content, dice: Dice, entry: Content
    ) -> Content:
        command, rolls = self.command, dice.rolls
        section = document.section(report, rolls, command.page)
        old = content.get(command.section)
        logged: Content = {"command": command.name, "summary": report.summary(), "rolls": rolls}
        if self.given:
            logged["options"] = self.given
        log = [*(content.get("log") or ()), logged | entry]
        rest = {name: value for name, value in content.items() if name not in {command.form, "made", "log"}}
        return (
            {command.form: document.FORM, "made": made}
            | rest
            | {command.section: old | section if isinstance(old, dict) else section}
            | changes
            | {"log": log}
        )

    def _screen(self, report: Report, content: Content, dice: Dice) -> Screen:
        from fng_cli.cli.ruling import fill

        screen = Screen(self.common.color)
        fill(screen, self.command, report, content, dice)
        return screen

    def _draw(self, report: Report, content: Content, dice: Dice) -> None:
        target = Path(self.common.svg or "")
        files.ensure_writable(target)
        if self.command.picture:
            picture = self.command.picture(report, content)
        else:
            screen = Screen(color=True, width=80)
            from fng_cli.cli.ruling import fill

            fill(screen, self.command, report, content, dice)
            picture = screen.svg(f"{self.command.form} {self.command.name}")
        files.replace(target, picture.encode())

    def _tell_odds(self, content: Content) -> None:
        from fng_cli.cli.odds import tell

        tell(self.command, self.options, self.given, self.common, content)


def _seed(text: str | None) -> int | str | None:
    """A seed as it is kept: a number where it is one, else the text."""
    if text is None:
        return None
    if not text.strip():
        raise RequestError("--seed: is empty; write a number or a word")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else text


def fresh_seed() -> int:
    """A seed that nobody chose, short enough to be written down."""
    import os

    return int.from_bytes(os.urandom(4), "big")


def _prompt(question: str) -> str:
    """Ask at the terminal, even where standard input is a document."""
    if sys.stdin is not None and sys.stdin.isatty():
        sys.stderr.write(question)
        sys.stderr.flush()
        line = sys.stdin.readline()
    else:
        try:
            with open("/dev/tty", "r+", buffering=1, encoding="utf-8") as terminal:
                terminal.write(question)
                terminal.flush()
                line = terminal.readline()
        except OSError:
            raise RequestError("--ask: there is no terminal to ask at; give the faces with --dice") from None
    if not line:
        raise EOFError
    return line
