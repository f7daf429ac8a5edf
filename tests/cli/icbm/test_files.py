"""A game in a file: TOML that a person can read and mend, and that nothing harms."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest
from filelock import FileLock

from fng_cli.icbm.board.state import THE_GAME, Game
from tests.runner import fng, icbm


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game that has just begun, with a base."""
    path = tmp_path / "game.toml"
    assert icbm("new", str(path), "--seed", "5").ok
    assert icbm("place", "base", "1815", "ss-18=2", "-f", str(path)).ok
    return path


def test_a_game_is_toml_under_a_comment(game: Path) -> None:
    """Comments at its head, then what made it, the game, the log."""
    text = game.read_text(encoding="utf-8")
    assert text.startswith("# Written by icbm")
    content = tomllib.loads(text)
    assert content["icbm"] == 2
    assert content["made"]["seed"] == "5"
    assert content["game"]["ussr"]["bases"] == [{"hex": "1815", "types": ["ss-18", "ss-18"]}]
    assert [entry["command"] for entry in content["log"]] == ["new", "place base"]
    assert THE_GAME.read(content) not in (None, Game())


def test_comments_at_the_head_stay(game: Path) -> None:
    """A player's own notes up there are kept when the file is written anew."""
    game.write_text("# Friday evening\n" + game.read_text(encoding="utf-8"), encoding="utf-8")
    assert icbm("place", "abm", "moscow", "-f", str(game)).ok
    assert game.read_text(encoding="utf-8").startswith("# Friday evening\n# Written by icbm")


def test_a_file_that_is_there_is_not_begun_anew(game: Path) -> None:
    """Not even by -f."""
    before = game.read_bytes()
    assert "exists already" in icbm("new", str(game)).fault
    assert "exists already" in icbm("new", "-f", str(game)).fault
    assert "the file is given twice; leave out one of them" in icbm("new", str(game), "-f", str(game)).fault
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    "args",
    [
        ("place", "base", "moscow", "ss-18=2"),
        ("place", "base", "0101", "ss-18=2"),
        ("place", "base", "1816", "ss-18"),
        ("place", "base", "1816", "ss-18=99"),
        ("place", "base", "1816", "ss-99=2"),
        ("place", "base", "1816", "ss-18=two"),
        ("place", "base", "1816", "ss-18=2", "ss-18=2"),
        ("place", "base", "1815", "ss-11=2"),
        ("place", "abm", "0101"),
        ("place", "abm", "1815", "--letter", "Z"),
        ("place", "remove", "1816"),
        ("place", "move", "1815", "1816"),
        ("place", "done"),
        ("place", "done", "--side", "usa"),
        ("place", "auto", "--side", "usa"),
        ("place", "rounds", "A=2", "--side", "ussr"),
        ("bid", "--usa", "2", "--ussr", "3"),
        ("activate",),
        ("move", "ussr-1", "--to", "moscow"),
        ("intercept", "A=1"),
        ("impact",),
        ("turn",),
        ("reveal", "--side", "usa"),
        ("watch", "--historical"),
        ("place", "base", "1816", "ss-11=2", "--dice", "3"),
    ],
)
def test_a_request_that_is_refused_changes_nothing(game: Path, args: tuple[str, ...]) -> None:
    """The file is byte for byte as it was."""
    before = game.read_bytes()
    assert icbm(*args, "-f", str(game)).fault
    assert game.read_bytes() == before
    assert not [
        path for path in game.parent.iterdir() if path.name not in {"game.toml", ".game.toml.history"}
    ]


def test_looking_leaves_a_file_as_it_is(game: Path) -> None:
    """Whatever is asked of it: neither a section nor an entry in the log, and so the same dice later."""
    before = game.read_bytes()
    for args in (("show",), ("show", "--as", "usa"), ("map",), ("score",)):
        assert icbm(*args, "-f", str(game)).ok
    assert game.read_bytes() == before
    missing = str(game.with_name("other.toml"))
    assert (
        f"there is no such file; choose from game.toml; to create it: icbm new {missing}"
        in icbm("show", "-f", missing).fault
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('hex = "1815"', 'hex = "9915"', "game.ussr.bases[0].hex: there is no hex '9915'"),
        ('"ss-18", "ss-18"', '"ss-18", "titan-ii"', "game.ussr.missiles: 'titan-ii' is not a missile of the USSR"),
        ('"ss-18", "ss-18"', '"ss-18", 3', "expected str, got int"),
        ("[game.damage]", "[game.damage]\nmoskow = 3", "game.damage: 'moskow' is not a city; nearest: moscow"),
        ("[game.damage]", "[game.damage]\nmoscow = 13", "game.damage.moscow: 13 is not between 0 and 12"),
        ("award = 0", "awards = 0", "object contains unknown field awards"),
        ("icbm = 2", "icbm = 3", "the document is of form 3, and this version reads forms 1 to 2"),
        ("icbm = 2", "fng = 2", "not a document of icbm"),
        ("[[game.ussr.bases]]", "[[game.ussr.bases]", " is damaged ("),
    ],
)  # fmt: skip
def test_a_file_mended_badly_says_where_and_is_left_alone(game: Path, old: str, new: str, fault: str) -> None:
    """With the place of the fault; the file stays as the hand left it."""
    text = game.read_text(encoding="utf-8")
    assert old in text
    game.write_text(text.replace(old, new, 1), encoding="utf-8")
    before = game.read_bytes()
    answer = icbm("place", "abm", "moscow", "-f", str(game))
    assert answer.code in {2, 3}
    assert fault in answer.fault
    assert game.read_bytes() == before


def test_a_file_that_somebody_holds_is_not_touched(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two commands at once do not undo each other."""
    monkeypatch.setattr("fng_cli.cli.files.files.locked.__wrapped__.__defaults__", (0.05,))
    before = game.read_bytes()
    with FileLock(game.with_name(".game.toml.lock")):
        assert (
            "another command is using the file; try again when that command is done"
            in icbm("place", "abm", "moscow", "-f", str(game)).fault
        )
    assert game.read_bytes() == before


def test_a_game_flows_through_a_pipe_as_a_document(tmp_path: Path) -> None:
    """The same commands on JSON, and a file of JSON."""
    begun = icbm("new", "-j", "--seed", "3").out
    placed = icbm("place", "base", "1815", "ss-18=2", "-j", stdin=begun)
    assert placed.document["game"]["ussr"]["bases"][0]["hex"] == "1815"
    kept = tmp_path / "game.json"
    kept.write_text(placed.out, encoding="utf-8")
    assert icbm("place", "abm", "moscow", "-f", str(kept)).ok
    assert json.loads(kept.read_text(encoding="utf-8"))["game"]["ussr"]["sites"][0]["letter"] == "A"
    assert (
        "the document already holds a game; start without the document (-N), or in another file"
        in icbm("new", stdin=begun).fault
    )


def test_toml_is_read_with_in_too(game: Path) -> None:
    """-i game.toml, for whoever wants the answer elsewhere."""
    assert icbm("show", "-i", str(game), "-j").document["show"]["phase"] == "ussr-setup"
    assert icbm("place", "abm", "moscow", "-i", str(game), "-j").document["game"]["ussr"]["sites"]
    assert "sites" not in tomllib.loads(game.read_text(encoding="utf-8"))["game"]["ussr"]


def test_what_we_do_not_know_in_a_file_is_passed_on(game: Path) -> None:
    """A player's own table stays."""
    game.write_text(game.read_text(encoding="utf-8") + '\n[notes]\nwho = "Ken"\n', encoding="utf-8")
    assert icbm("place", "abm", "moscow", "-f", str(game)).ok
    assert tomllib.loads(game.read_text(encoding="utf-8"))["notes"] == {"who": "Ken"}


def test_the_same_seed_gives_the_same_dice_command_by_command(tmp_path: Path) -> None:
    """The document's own stream, by the place in the log."""
    texts = []
    for name in ("one.toml", "two.toml"):
        path = str(tmp_path / name)
        icbm("new", path, "--seed", "9")
        icbm("place", "auto", "-f", path)
        icbm("place", "auto", "-f", path)
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_documents_fit_their_schema(game: Path) -> None:
    """The game itself, and whatever commands wrote beside it."""
    sound = jsonschema.Draft202012Validator(json.loads(fng("schema", "--game", "icbm").ok)).validate
    played = icbm("watch", "--seed", "2", "-j").out
    scored = icbm("score", "-j", stdin=played).out
    for text in (icbm("show", "-i", str(game), "-j").out, played, icbm("show", "-j", stdin=scored).out):
        sound(json.loads(text))
    for args in (
        ("sim", "-n", "2", "--seed", "1"),
        ("rule", "plan", "1"),
        ("rule", "bid", "--roll"),
        ("map",),
    ):
        sound(json.loads(icbm(*args, "-j").out))
