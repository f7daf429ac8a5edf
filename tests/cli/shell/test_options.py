"""Options said once: facts in annotations, groups of options, flags; laid out for Typer, and read."""

from __future__ import annotations

from typing import Annotated, Any, get_args

import pytest
import typer

from fng_cli.cli.shell.options import Options, arguments, flag, only, parameters, read_by, without
from fng_cli.cli.shell.play import Fact, Play, term_of, whole, yes_or_no
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.state import State
from fng_cli.terms import Corps

CORPS: Fact[Corps] = Fact(
    "corps", "--corps", ("mission.corps",), term_of(Corps, "corps"), "I|II", metavar="CORPS", help="Which."
)
LEVEL: Fact[int] = Fact("level", "--level", ("mission.level",), whole(1, 6), help="How much.", also=("-l",))
DARK: Fact[bool] = Fact("dark", "--dark/--light", ("mission.dark",), yes_or_no, help="At night.")


class How(Options, frozen=True):
    """A group of an option, a flag and a fact."""

    times: Annotated[int, typer.Option(min=1, metavar="N", help="How often.")] = 1
    in_cover: Annotated[bool, flag("In cover.")] = False
    level: Annotated[int | None, LEVEL] = None

    def twice(self) -> int:
        return 2 * self.times


def plain(play: Play, name: Annotated[str, typer.Option("--name")], number: int = 3) -> None:
    """Options of its own."""


def facts(play: Play, corps: Annotated[Corps, CORPS], dark: Annotated[bool | None, DARK]) -> None:
    """A fact that is needed, and one that may be missing."""


def grouped(play: Play, how: How, corps: Annotated[Corps | None, CORPS] = None) -> None:
    """A whole group, and a fact."""


def read(function: Any, given: dict[str, Any], document: dict[str, Any] | None = None) -> dict[str, Any]:
    """What a function gets."""
    return arguments(function, Play(State(document or {}), Typed(())), given)


def test_options_of_its_own_are_passed_on_as_they_are() -> None:
    """Each is laid out as it stands, and gets what the shell gave."""
    assert [(one.name, one.default) for one in parameters(plain)][1] == ("number", 3)
    assert read(plain, {"name": "a", "number": 4}) == {"name": "a", "number": 4}


def test_a_fact_declares_its_option() -> None:
    """Its names, what its value is called, what is said of it, and within which bounds, stand in the fact."""
    corps, dark = parameters(facts)
    kind, option = get_args(corps.annotation)
    assert (kind, option.default, option.metavar, option.help) == (
        str | None,
        "--corps",
        "CORPS",
        "Which. [default: from the document]",
    )
    assert corps.default is None
    assert get_args(dark.annotation)[0] == bool | None
    kind, option = get_args(parameters(grouped)[2].annotation)
    assert (kind, option.default, option.param_decls) == (int | None, "--level", ("-l",))
    assert (option.min, option.max) == (1, 6)


def test_a_fact_comes_of_the_option_before_the_document() -> None:
    """The function gets it read, from wherever it stands."""
    document = {"mission": {"corps": "III", "dark": True}}
    assert read(facts, {"corps": "ii", "dark": None}) == {"corps": Corps.II, "dark": None}
    assert read(facts, {"corps": None, "dark": None}, document) == {"corps": Corps.III, "dark": True}
    assert read(facts, {"corps": "II", "dark": False}, document) == {"corps": Corps.II, "dark": False}


def test_a_fact_that_is_needed_is_asked_for() -> None:
    """And one that cannot be read is refused, with its place."""
    with pytest.raises(RequestError, match=r"corps is not known: give --corps I|II, or a document"):
        read(facts, {"corps": None, "dark": None})
    with pytest.raises(RequestError, match=r"^mission\.corps: "):
        read(facts, {"corps": None, "dark": None}, {"mission": {"corps": "IX"}})
    with pytest.raises(RequestError, match=r"^--corps: "):
        read(facts, {"corps": "IX", "dark": None})


def test_a_fact_by_its_option_only() -> None:
    """Where the dice decide unless somebody chooses, the document has no say."""

    def choosing(play: Play, corps: Annotated[Corps | None, CORPS.by_option("Choose.")]) -> None: ...

    choosing.__annotations__["corps"] = Annotated[Corps | None, CORPS.by_option("Choose.")]
    document = {"mission": {"corps": "III"}}
    assert get_args(parameters(choosing)[0].annotation)[1].help == "Choose."
    assert read(choosing, {"corps": None}, document) == {"corps": None}
    assert read(choosing, {"corps": "I"}, document) == {"corps": Corps.I}


def test_a_group_is_laid_out_in_order() -> None:
    """Its options stand where the group stands, under the names of its fields, and it comes back whole."""
    assert [one.name for one in parameters(grouped)] == ["times", "in_cover", "level", "corps"]
    got = read(
        grouped, {"times": 2, "in_cover": True, "level": None, "corps": None}, {"mission": {"level": 5}}
    )
    assert got == {"how": How(times=2, in_cover=True, level=5), "corps": None}
    assert got["how"].twice() == 4


def test_a_flag_is_called_as_its_field() -> None:
    """With dashes, and without an opposite."""
    option = get_args(parameters(grouped)[1].annotation)[1]
    assert (option.default, option.help) == ("--in-cover", "In cover.")


@pytest.mark.parametrize(
    ("leaving", "names"),
    [
        (only("times"), ["times"]),
        (without("times"), ["in_cover", "level"]),
        (only("level", "in_cover"), ["in_cover", "level"]),
    ],
)
def test_a_command_may_leave_options_of_a_group_out(leaving: Any, names: list[str]) -> None:
    """They are as where nobody gives them."""

    def some(play: Play, how: How) -> None: ...

    some.__annotations__["how"] = Annotated[How, leaving]
    assert [one.name for one in parameters(some)] == names
    given: dict[str, Any] = dict.fromkeys(names, 1)
    assert read(some, given) == {"how": How(**given)}


def test_leaving_out_what_is_not_there_is_a_fault() -> None:
    """A group has the options that a command names."""

    def wrong(play: Play, how: How) -> None: ...

    wrong.__annotations__["how"] = Annotated[How, without("nothing")]
    with pytest.raises(TypeError, match="How has no option nothing"):
        parameters(wrong)


class Aim(Options, frozen=True):
    """A group that reads itself."""

    at: Annotated[str, typer.Option("--at")] = "open"

    def read(self, play: Play) -> str:
        return self.at.upper()


def declared(play: Play, how: Annotated[How, only("times")], aim: Aim) -> tuple[int, str]:
    """A reader of two groups."""
    return how.twice(), aim.at


def volley(
    play: Play,
    shots: Annotated[tuple[int, str], read_by(declared)],
    target: Annotated[str, read_by(Aim)],
    aim: Aim,
) -> None:
    """A value that a reader returns, one that a group reads itself, and that group, which all three share."""


def test_a_reader_declares_the_options_of_what_it_returns() -> None:
    """Each option once, in the order of the parameters, be it of a group that several of them have."""
    assert [one.name for one in parameters(volley)] == ["times", "at"]
    assert read(volley, {"times": 2, "at": "e1"}) == {"shots": (4, "e1"), "target": "E1", "aim": Aim("e1")}


def twice(play: Play, aim: Aim, at: Annotated[str, typer.Option("--at")] = "") -> None:
    """An option of a group, and another of that name."""


def test_no_option_is_declared_twice() -> None:
    with pytest.raises(TypeError, match="twice declares the option at twice"):
        parameters(twice)
