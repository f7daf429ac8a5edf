"""Hidden things stay hidden on the way out, and what was committed can be checked at the end."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from fng_cli.cli.icbm.game import OPEN_OPTIONS
from tests.runner import BY_MACHINES, icbm

SALT = "saltthatnobodycanguess"


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game before the bids, with secrets on both sides."""
    path = tmp_path_factory.mktemp("secrets") / "game.toml"
    icbm("new", str(path), "--seed", "77")
    for side in ("ussr", "usa", "ussr"):
        assert icbm("place", "auto", "--side", side, "-f", str(path)).ok
    assert icbm("place", "rounds", "A=4", "B=3", "--side", "ussr", "--salt", SALT, "-f", str(path)).ok
    assert icbm("place", "rounds", "A=1", "--side", "usa", "-f", str(path)).ok
    assert icbm("bid", "--ussr", "7", "-f", str(path)).ok
    return path


def test_a_view_holds_no_secret_in_any_form(ready: Path) -> None:
    """Neither in text nor in the document: types, rounds, salt, bid, options, whims and the seed."""
    document = icbm("show", "--as", "usa", "-f", str(ready), "-j").document
    text = str(document)
    assert not any(f"'ss-{number}'" in text for number in (11, 13, 17, 18, 19))
    assert SALT not in text
    assert "whims" not in text
    *before, looked = document["log"]
    assert not any("seed" in entry for entry in before)
    assert all(set(entry["options"]) <= set(OPEN_OPTIONS.get(entry["command"], ())) for entry in before)
    assert looked["command"] == "show"
    assert "seed" not in document["made"]
    assert "bid" not in document["game"]["ussr"]
    assert all("rounds" not in site for site in document["game"]["ussr"]["sites"])
    assert document["game"]["usa"]["sites"][0]["rounds"] == 1
    assert document["game"]["ussr"]["commitment"]


@pytest.mark.parametrize("command", [("show",), ("map",), ("score",)])
def test_every_way_to_look_hides(ready: Path, command: tuple[str, ...]) -> None:
    """In what people read, too."""
    seen = icbm(*command, "--as", "usa", "-f", str(ready)).ok
    assert "SS-18" not in seen
    document = icbm(*command, "--as", "usa", "-f", str(ready), "-j").document
    assert SALT not in str(document)


def test_each_side_sees_its_own(ready: Path) -> None:
    """Types and rounds."""
    text = icbm("show", "--as", "ussr", "-f", str(ready)).ok
    assert "2 SS-18 in" in text
    assert "4 of 4 rounds" in text
    assert "2 face down in" in text
    assert "Minuteman" not in text


def test_the_referee_sees_all(ready: Path) -> None:
    """With --all."""
    text = icbm("show", "--all", "-f", str(ready)).ok
    assert "SS-18" in text
    assert "Titan II" in text


def test_a_picture_for_a_side_hides_too(ready: Path, tmp_path: Path) -> None:
    """Routes of the enemy are not drawn, and no type is written."""
    target = tmp_path / "map.svg"
    assert icbm("map", "--as", "usa", "-f", str(ready), "--svg", str(target)).ok
    assert SALT not in target.read_text(encoding="utf-8")


def test_a_side_that_is_none_is_refused(ready: Path) -> None:
    """With what there is."""
    assert "--as: 'china' is not a side" in icbm("show", "--as", "china", "-f", str(ready)).fault


def test_the_hash_is_that_of_a_line_of_text(ready: Path) -> None:
    """sha256sum does it."""
    line = f"icbm rounds ussr A=4 B=3 C=0 D=0 E=0 F=0 {SALT}"
    shown = icbm("show", "--as", "usa", "-f", str(ready), "-j").document["show"]["ussr"]["commitment"]
    assert shown == sha256(line.encode()).hexdigest()


def test_at_the_end_the_numbers_are_shown_and_checked(ready: Path, tmp_path: Path) -> None:
    """Against the hash in the game, and against the one that the other player noted."""
    path = tmp_path / "end.toml"
    path.write_bytes(ready.read_bytes())
    noted = icbm("show", "-f", str(path), "-j").document["show"]["ussr"]["commitment"]
    assert "this cannot be done now" in icbm("reveal", "--side", "ussr", "-f", str(path)).fault
    assert icbm(*BY_MACHINES, "-f", str(path)).ok
    told = icbm("reveal", "--side", "ussr", "--commitment", noted, "-f", str(path), "-j").document["reveal"]
    assert (told["kept"], told["site_rounds"][0]["rounds"], told["line"].split()[-1]) == (True, 4, SALT)
    assert (
        "so somebody has changed the game"
        in icbm("reveal", "--side", "ussr", "--commitment", "0" * 64, "-f", str(path)).fault
    )
    forged = path.read_text(encoding="utf-8").replace(SALT, SALT[::-1])
    path.write_text(forged, encoding="utf-8")
    answer = icbm("reveal", "--side", "ussr", "-f", str(path), "--exit-status")
    assert answer.code == 1
    assert "That is NOT what it had" in answer.out


def test_numbers_may_stay_with_their_owner(tmp_path: Path) -> None:
    """Only put the hash into the game; the end asks for the numbers."""
    path = str(tmp_path / "game.toml")
    icbm("new", path, "--seed", "1")
    for _ in range(3):
        assert icbm("place", "auto", "-f", path).ok
    line = "icbm rounds usa A=2 B=0 C=0 D=0 E=0 " + SALT
    hashed = sha256(line.encode()).hexdigest()
    assert (
        "--commitment gives only a hash; leave out the numbers and the salt, which stay with you"
        in icbm("place", "rounds", "A=2", "--side", "usa", "--commitment", hashed, "-f", path).fault
    )
    assert icbm("place", "rounds", "--side", "usa", "--commitment", hashed, "-f", path).ok
    assert SALT not in Path(path).read_text(encoding="utf-8")
    assert "rounds" not in str(icbm("show", "-f", path, "-j").document["game"]["usa"]["sites"])
    assert icbm(*BY_MACHINES, "-f", path).ok
    assert "this is not final: the USA must still show" in " ".join(icbm("score", "-f", path).ok.split())
    assert "are not recorded in the game;" in icbm("reveal", "--side", "usa", "-f", path).fault
    assert "only the rounds that it fired are counted" in " ".join(icbm("score", "-f", path).ok.split())
    assert icbm("reveal", "A=2", "--side", "usa", "--salt", SALT, "-f", path).ok
    assert "must still show" not in icbm("score", "-f", path).ok


def test_orders_are_for_the_eyes_of_their_own_side(ready: Path, tmp_path: Path) -> None:
    """In the log, and in the document that a view prints."""
    path = tmp_path / "orders.toml"
    path.write_bytes(ready.read_bytes())
    assert icbm("orders", "A=2@1", "--side", "ussr", "-f", str(path)).ok
    own, other = (
        icbm("show", "--as", side, "-f", str(path), "-j").document["log"][-2] for side in ("ussr", "usa")
    )
    assert "site A fires 2 rounds" in own["summary"]
    assert (other["summary"], other["options"]) == ("The orders for the ABM sites were given.", {})
    for words in (("log",), ("show", "-j")):
        assert "site A fires" not in icbm(*words, "-f", str(path)).ok
