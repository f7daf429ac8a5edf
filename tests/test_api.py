"""The part of the package that other programs may rely on."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from importlib import resources
from pathlib import Path

import pytest

from fng_cli import api
from fng_cli.api import FngError, Seeded, Typed, ask, chances, many, odds, read, table
from fng_cli.terms import Corps
from tests.runner import fng

PAGE = Path(__file__).parent.parent / "docs" / "python.md"


def test_a_ruling_is_that_of_the_command() -> None:
    """The same dice, options and document give the same section as the program does."""
    told = fng("contact", "--rep", "4", "--dice", "1,6", "-j").document
    answer = ask("contact", rep=4, dice=Typed([1, 6]))

    assert answer.report.answer() == told["contact"]["answer"]
    assert answer.document["contact"] == told["contact"]


def test_documents_go_on() -> None:
    """A document is read, added to, and left as it was."""
    mission = ask("mission", corps="II", dice=Seeded("7")).document
    before = repr(mission)
    weather = ask("weather", document=mission, dice=Seeded("8"))

    assert len(weather.document["log"]) == 2
    assert weather.document["mission"]["type"] == mission["mission"]["type"]
    assert repr(mission) == before


def test_chances_are_exact() -> None:
    """The chances of all reports come to one; those of a yes are those of the book."""
    told = chances("contact", rep=4)
    yes = sum((chance for report, chance in told.chances.items() if report.verdict()), Fraction(0))

    assert sum(told.chances.values()) == 1
    assert yes == Fraction(4, 9)


def test_chances_by_answer_add_up_what_has_the_same_answer() -> None:
    """Several reports have the same answer: ``answers`` and ``yes`` are right where a dictionary by answer is not."""
    told = chances("contact", rep=4)
    assert len(told.chances) > 2
    assert told.answers == {"no": Fraction(5, 9), "yes": Fraction(4, 9)}
    assert told.yes == Fraction(4, 9)
    assert str(told).splitlines() == [" 55.56%  no", " 44.44%  yes"]
    assert "<td>yes</td><td>4/9</td><td>44.44%</td>" in told._repr_html_()


def test_chances_by_fields_enumerate_what_is_too_many_as_a_whole() -> None:
    """A mission has too many results; its type and area have few."""
    by_type = chances("mission", corps="II", odds_by="type")
    assert by_type.chances["patrol"] == Fraction(29, 108)
    assert sum(by_type.chances.values()) == 1
    assert chances("mission", corps="II", by="type").chances == by_type.chances
    both = chances("mission", corps="II", odds_by=("type", "area"))
    assert both.chances["patrol", "interior"] == Fraction(1, 9)


def test_who_does_it_is_an_option_as_any_other() -> None:
    """``by`` is the figure that acts, as in ``--by``."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 5, "weapons": ["m-16"]},
        {"id": "e1", "side": "vc-nva", "rep": 3},
    ]
    told = chances("fire", by="a1", at=["e1"], document={"fng": 3, "figures": figures})
    assert sum(told.chances.values()) == 1


def test_terms_paths_and_tuples_stand_for_their_texts(tmp_path: Path) -> None:
    """As a script has them."""
    assert ask("mission", corps=Corps.II).document["mission"]["corps"] == "II"
    fired = ask("fire", rep=4, weapon="m-16", at=("open", "cover"), shots="1,1", dice=Typed([6, 5, 4, 3]))
    assert len(fired.document["fire"]["targets"]) == 2


def test_many_are_the_answers_of_the_program() -> None:
    """A record for each answer of ``-n``, with the same seed the same facts."""
    told = fng("mission", "--corps", "II", "-n", "20", "--seed", "7", "-j").documents
    records = many("mission", 20, seed=7, corps="II")
    for record, document in zip(records, told, strict=True):
        assert {name: document["mission"][name] for name in ("type", "area", "eal")} == {
            name: record[name] for name in ("type", "area", "eal")
        }
    assert many("contact", 2, seed=1, rep=6)[0]["yes"] is True


def test_a_whole_evening_and_the_missile_game_can_be_asked_for() -> None:
    """``setup`` runs other commands; ``icbm`` stands before a command of the missile game."""
    setups = many("setup", 2, seed=7, corps="II")
    assert [setup["mission"]["corps"] for setup in setups] == ["II", "II"]
    assert (
        fng("setup", "--corps", "II", "-n", "2", "--seed", "7", "-j").documents[1]["pefs"]
        == setups[1]["pefs"]
    )
    assert ask("setup", corps="II").document["mission"]["corps"] == "II"
    ruled = ask("icbm rule activate", side="ussr", turn=2, dice=Typed([3]))
    assert ruled.report.summary() == "In turn 2 the USSR may activate up to 5 missiles."


def test_a_table_shows_itself_and_its_rows() -> None:
    """In a console as one line, in a notebook as a table, for pandas as records."""
    weather = table("weather")
    assert repr(weather) == "<Table weather: Weather, 4 rows, p. 59>"
    assert weather.records()[0]["row"] == "2-6"
    assert weather._repr_html_().startswith("<table><caption>Weather, p. 59</caption><tr><th>row</th>")


def test_any_function_of_dice_has_odds() -> None:
    """``odds`` enumerates whatever asks dice."""
    told = odds(lambda dice: dice.total(2, label="two dice"))
    assert told.chances[7] == Fraction(1, 6)


def test_tables_and_files_are_read(tmp_path: Path) -> None:
    """A table of the book, and a document of a file."""
    file = tmp_path / "game.json"
    fng("mission", "--corps", "II", "--seed", "7", "-f", str(file)).ok.strip()

    assert table("weather").title
    assert [one["mission"]["corps"] for one in read(file)] == ["II"]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: ask("contcat", rep=4), "there is no command 'contcat'; nearest: contact"),
        (lambda: ask("contact", rap=4), "contact: there is no option 'rap'; nearest: rep"),
        (
            lambda: ask("setup", corps="II", dice=Typed([1])),
            "setup: runs other commands, so it takes no dice",
        ),
        (
            lambda: chances("setup", corps="II"),
            "setup: runs other commands, and has no odds; many() plays it",
        ),
        (lambda: chances("contact", rep=4, odds_by="rap"), "there is no field 'rap'"),
        (lambda: chances("contact", rep=4, by="rap"), "there is no field 'rap'"),
        (lambda: ask("contact"), "contact: give rep"),
        (lambda: ask("contact", rep="four"), "contact: rep: 'four': expected `int`, got `str`"),
        (lambda: ask("contact", rep=9), "contact: rep: 9 is not a number from 1 to 7"),
        (
            lambda: ask("fire", rep=4, weapon="m-16", at=[3]),
            "fire: at: [3]: expected `str`, got `int` - at `$[0]`",
        ),
        (lambda: ask("mission", corps="IX"), "--corps: 'IX' is not a corps"),
        (lambda: many("contact", 0, rep=4), "n: 0 is not a number of answers"),
        (lambda: ask("icbm pley"), "there is no command 'pley'; nearest: play"),
        (lambda: ask("ao pick"), "corps is not known:"),
    ],
)
def test_what_is_wrong_is_told(call: object, said: str) -> None:
    """Errors are those of the program."""
    with pytest.raises(FngError, match=re.escape(said)):
        call()  # type: ignore[operator]


def test_the_page_tells_of_all_of_it() -> None:
    """Each public name has its place in the page."""
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in api.__all__ if f"`{name}" not in text] == []


def test_types_reach_those_who_import_the_package(tmp_path: Path) -> None:
    """For mypy the installed package is typed: an answer is no number."""
    pytest.importorskip("mypy")
    (tmp_path / "own.py").write_text('from fng_cli.api import ask\nanswer: int = ask("weather")\n')
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "own.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "missing library stubs or py.typed marker" not in done.stdout
    assert 'expression has type "Answer", variable has type "int"' in done.stdout, done


def test_the_package_says_that_it_is_typed() -> None:
    """By the file that type checkers look for."""
    assert resources.files("fng_cli").joinpath("py.typed").is_file()
