"""Every fault that could be put into a module, in the order of its text."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
from mutmut.mutation import mutators

ROOT = Path(__file__).parents[2]
PLACES = ("fng_cli/rules", "fng_cli/icbm", "fng_cli/tables")
"""The rooms whose faults change a ruling; beside them the kernel, which is the modules of ``fng_cli`` itself."""

NOT_OURS = frozenset(
    {"operator_string", "operator_assignment", "operator_lambda", "operator_dict_arguments", "operator_name"}
)
"""What mutmut would do and we leave out: words, and None for a value, which the type checker sees at once."""

SAYING = frozenset(
    {"summary", "answer", "text", "told", "called", "label", "lines", "word", "words", "title", "__str__"}
)
"""Functions that put an answer into words, which may stay."""
NO_RULING = frozenset({"label", "reason", "rulings", "help", "strict", "default_factory", "place", "dice"})
"""Named arguments that are words, or without which nothing runs."""

Change = tuple[Any, Any]
Operator = Callable[[Any], Iterable[Any]]


def _named(pairs: dict[str, str]) -> Operator:
    def swapped(node: Any) -> Iterable[Any]:
        if isinstance(node.func, cst.Name) and node.func.value in pairs:
            yield node.with_changes(func=cst.Name(pairs[node.func.value]))

    return swapped


def _otherwise(node: Any) -> Iterable[Any]:
    """An ``if`` that is taken when it should not be; a comparison is turned round by itself."""
    if isinstance(node.test, cst.Comparison | cst.UnaryOperation):
        return
    test = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    yield node.with_changes(
        test=cst.UnaryOperation(cst.Not(), test), whitespace_before_test=cst.SimpleWhitespace(" ")
    )


def _truth(node: Any) -> Iterable[Any]:
    if node.value in {"True", "False"}:
        yield node.with_changes(value="False" if node.value == "True" else "True")


def _keyword_left_out(node: Any) -> Iterable[Any]:
    """A call without one of its named arguments: what goes without saying holds then."""
    for place, arg in enumerate(node.args):
        if arg.keyword and arg.keyword.value not in NO_RULING and len(node.args) > 1:
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1 :]])


OPERATORS: tuple[tuple[type, Operator], ...] = (
    *(
        (kind, operator)
        for kind, operator in mutators.mutation_operators
        if operator.__name__ not in NOT_OURS | {"operator_arg_removal"}
    ),
    (cst.Name, _truth),
    (cst.Call, _keyword_left_out),
    (cst.Call, _named({"any": "all", "all": "any", "min": "max", "max": "min"})),
    (cst.If, _otherwise),
)


class Mutant(NamedTuple):
    """A module with one fault in it."""

    path: str
    line: int
    before: str
    after: str
    source: str

    @property
    def id(self) -> str:
        """The same for as long as the module and the fault are."""
        return blake2b(f"{self.path}\0{self.source}".encode(), digest_size=8).hexdigest()

    @property
    def module(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def modules() -> list[str]:
    """The modules that are tried, by their path."""
    kernel = [path for path in (ROOT / "fng_cli").glob("*.py") if not path.name.startswith("__")]
    rooms = [path for place in PLACES for path in (ROOT / place).rglob("*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in (*kernel, *rooms))


def changes(tree: cst.Module) -> Iterator[Change]:
    """Every part of a module that can be another, with what it would be."""
    for node in _parts(tree):
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                for other in operator(node):
                    yield node, other


def _parts(node: Any) -> Iterator[Any]:
    """The parts of a module in which a fault changes more than words or types."""
    yield node
    for child in node.children:
        if not _is_left_out(node, child):
            yield from _parts(child)


def _is_left_out(parent: Any, node: Any) -> bool:
    if isinstance(
        node, cst.Annotation | cst.Import | cst.ImportFrom | cst.Decorator | cst.Raise | cst.Assert
    ):
        return True
    if isinstance(node, cst.FormattedStringExpression | cst.TypeAlias | cst.TypeParameters):
        return True
    if isinstance(node, cst.FunctionDef):
        return node.name.value in SAYING or node.name.value.endswith(
            ("_text", "_words", "_sentence", "_line")
        )
    if isinstance(parent, cst.ClassDef) and isinstance(node, cst.Arg):
        return True
    if isinstance(node, cst.If):
        return isinstance(node.test, cst.Name) and node.test.value == "TYPE_CHECKING"
    if isinstance(node, cst.Arg) and node.keyword:
        return node.keyword.value in NO_RULING
    return False


def mutants_of(path: str, places: Iterable[int]) -> Iterator[Mutant]:
    """The mutants of a module that stand at these places among its changes."""
    text = (ROOT / path).read_text(encoding="utf-8")
    tree = cst.parse_module(text)
    wanted = set(places)
    for place, (node, other) in enumerate(changes(tree)):
        if place not in wanted:
            continue
        source = tree.deep_replace(node, other).code
        line, before, after = _difference(text, source)
        yield Mutant(path, line, before, after, source)


def number_of(path: str) -> int:
    """How many mutants a module has."""
    tree = cst.parse_module((ROOT / path).read_text(encoding="utf-8"))
    return sum(1 for _ in changes(tree))


def _difference(text: str, source: str) -> tuple[int, str, str]:
    """The first line that is another, from 1, and the lines as they were and as they are."""
    before, after = text.splitlines(), source.splitlines()
    for kind, low, high, other_low, other_high in difflib.SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        if kind != "equal":
            return (
                low + 1,
                "\n".join(line.strip() for line in before[low:high]),
                "\n".join(line.strip() for line in after[other_low:other_high]),
            )
    return 0, "", ""
