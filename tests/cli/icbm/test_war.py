"""Commands on a game: what fire along a path would do, plans, waves, set-up by several words."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.document import encode, plain
from fng_cli.icbm.board.hexes import straight_path
from fng_cli.icbm.board.state import Game, MovingMissile, Site
from tests.icbm.games import base, flight, forces, war
from tests.runner import icbm

WAY = straight_path("1840", "2516")
HERE = WAY[-8]
LEFT = straight_path(HERE, "2516")


def kept(path: Path, game: Game) -> str:
    """A game in a file of its own."""
    path.write_bytes(encode({"icbm": 2, "game": plain(game)}, indented=True))
    return str(path)


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A Titan on its way to Moscow, which has two sites around it; nothing is known of its aim."""
    own = forces(flight("usa-1", "titan-ii", HERE), flight("usa-2", "titan-ii", "2020", turns=1))
    sites = (Site("A", "2516", 3), Site("B", "2716", 2))
    return kept(tmp_path / "game.json", war(own, forces(*sites, base("1815", "ss-18", "ss-18"))))


def test_the_odds_of_fire_along_a_path(game: str) -> None:
    """A site fires where it hits most, or in the hex that is named; the file stays as it was."""
    before = Path(game).read_bytes()
    asked = (
        "rule",
        "intercept",
        "A=2",
        "--missile",
        "usa-1",
        "--to",
        "moscow",
        "-f",
        game,
        "--odds",
        "--odds-by",
        "stopped",
        "-j",
    )
    odds = icbm(*asked).document["odds"]["outcomes"]
    assert {told["outcome"]["stopped"]: told["p"] for told in odds} == {True: "35/36", False: "1/36"}
    named = (
        "rule",
        "intercept",
        f"A=1@{LEFT[-4]}",
        "A=1",
        "B=1",
        "--missile",
        "usa-1",
        "--to",
        "moscow",
        "-f",
        game,
    )
    told = icbm(*named, "--dice", "4,6,5", "-j").document["intercept"]
    assert (told["stopped"], told["rounds_fired"]) == (False, 3)
    assert encode({"icbm": 2}) not in before


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("A=4", "--missile", "usa-1", "--to", "moscow"), "'A=4': site A has only 3 rounds left"),
        (("A=2", "A=2", "--missile", "usa-1", "--to", "moscow"), "'A=2': site A has only 3 rounds left"),
        (
            ("C=1", "--missile", "usa-1", "--to", "moscow"),
            "no site 'C' is still standing; choose from A, B",
        ),
        (("A=1@0101", "--missile", "usa-1", "--to", "moscow"), "hex 0101 is not on the missile's"),
        (
            ("A", "--missile", "usa-1", "--to", "moscow"),
            "'A' cannot be read; write a site and its rounds, such as A=2",
        ),
        (
            ("1=2", "--missile", "usa-1", "--to", "moscow"),
            "'1=2' cannot be read; write a site and its rounds",
        ),
        (("A=1", "--missile", "usa-7", "--to", "moscow"), "no missile 'usa-7' is in the air; nearest: usa-"),
        (
            ("A=1", "--to", "moscow"),
            "no missile is being moved; give one, e.g. --missile usa-2, and its target with --to (a hex or a city)",
        ),
        (
            ("A=1@2516", "--missile", "usa-1"),
            "the target of usa-1 is not known; give it with --to (a hex or a city)",
        ),
    ],
)
def test_wrong_fire_along_a_path_is_refused(game: str, args: tuple[str, ...], fault: str) -> None:
    """Too many rounds, a site that is not there, a hex off the way, nobody to fire at."""
    assert fault in icbm("rule", "intercept", *args, "-f", game).fault


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (
            ("A=1", "--missile", "usa-1"),
            "usa-1 is not being moved; icbm rule intercept shows the effect of fire along its path",
        ),
        (("A=1",), "no missile is being moved; fire is announced when a missile enters a hex (rule 7.1)"),
    ],
)
def test_a_shot_at_nobody_is_refused(game: str, args: tuple[str, ...], fault: str) -> None:
    """A missile that has entered no hex in range is no target. Source: 7.1."""
    assert fault in icbm("intercept", *args, "-f", game).fault


def test_the_plan_for_a_missile(game: str) -> None:
    """The fewest rounds by the sites that stand, with what they have left."""
    told = icbm("plan", "--missile", "usa-1", "--to", "moscow", "--chance", "99%", "-f", game, "-j").document[
        "plan"
    ]
    assert (told["reached"], told["rounds"]) == (True, 3)
    assert {shots["hex"] for shots in told["shots"]} <= set(LEFT)
    best = icbm("plan", "--missile", "usa-1", "--to", "moscow", "--chance", "1", "-f", game, "-j").document[
        "plan"
    ]
    assert (best["reached"], best["rounds"]) == (False, 5)


def test_a_plan_for_a_side_knows_its_own_rounds_only(game: str) -> None:
    """The USA, whose missile it is, may not learn what the USSR has."""
    own = ("plan", "--missile", "usa-1", "--to", "moscow", "--chance", "1", "-f", game, "-j")
    assert icbm(*own, "--as", "ussr").document["plan"]["rounds"] == 5
    told = icbm(*own, "--as", "usa").document["plan"]
    assert told["rounds"] == 6
    assert told["probability"] > 0.9999
    assert "No number of rounds is certain to hit" in icbm(*own[:-1], "--as", "usa").ok


def test_what_is_under_fire_where_it_is_counts_in(tmp_path: Path) -> None:
    """A missile that has just entered a hex may be fired at there, too."""
    own = forces(flight("usa-1", "titan-ii", LEFT[-2]))
    halted = war(own, forces(Site("A", "2516", 3)), moving=MovingMissile("usa-1", 3, exposed=True))
    path = kept(tmp_path / "game.json", halted)
    told = icbm("plan", "--to", "moscow", "--chance", "0.8", "-f", path, "-j").document["plan"]
    assert (told["rounds"], told["shots"][0]["hex"]) == (1, LEFT[-2])
    odds = icbm("intercept", "A=2", "-f", path, "--odds", "--odds-by", "hit", "-j").document["odds"][
        "outcomes"
    ]
    assert {outcome["outcome"]["hit"]: outcome["p"] for outcome in odds} == {True: "35/36", False: "1/36"}


def test_a_way_with_points_on_it(game: str) -> None:
    """Over the hexes that are named, as far as the missile flies."""
    told = icbm("move", "usa-1", "--via", "1830", "--to", "1825", "-f", game, "-j").document["move"]["moves"][
        0
    ]
    assert told["entered"][:3] == list(straight_path(HERE, "1830")[:3])
    assert "it flies, or it stays" not in icbm("turn", "-f", game).ok


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("usa-1",), "the target of usa-1 is not known; give --to with a hex or a city, or --stay"),
        (("usa-1", "--via", "1830"), "--via needs --to as well"),
        (
            ("usa-1", "--stay", "--to", "moscow"),
            "--stay and --to cannot be used together: the missile either stays or flies",
        ),
        (
            ("all", "--to", "moscow"),
            "--to cannot be used with all, because all missiles fly on along their routes; name the missiles that should fly there",
        ),
        ((), "no missile is named; name one (icbm show lists the missiles), or write all"),
        (
            ("usa-2", "--to", "kiev"),
            "the path from hex 2020 to hex 2716 (Kiev) is 9 hexes long, but usa-2 can fly only 8 more (rule 6.1)",
        ),
    ],
)
def test_wrong_ways_are_refused(game: str, args: tuple[str, ...], fault: str) -> None:
    """Nowhere to go, two things at once, too far."""
    before = Path(game).read_bytes()
    assert fault in icbm("move", *args, "-f", game).fault
    assert Path(game).read_bytes() == before


def test_the_first_soviet_bases_are_activated_at_once(tmp_path: Path) -> None:
    """Without asking for a number that needs no roll. Source: 5.1."""
    fresh = war(ussr=forces(base("1815", "ss-18", "ss-18"), turns=0), side=war().war.side.other, turn=1)
    path = kept(tmp_path / "game.json", fresh)
    told = icbm("activate", "1815", "ss-18=1", "--aim", "chicago", "-f", path, "-j").document
    assert (told["activate"]["allowed"], told["activate"]["doomed"]) == (12, 1)
    assert told["game"]["ussr"]["flights"][0]["route"][-1] == "2042"


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("1844",), "first find out how many"),
        (("--side", "ussr"), "--side ussr: it is the turn of the USA"),
        (("1844", "titan-ii=2"), "first find out"),
    ],
)
def test_wrong_activations_are_refused(game: str, args: tuple[str, ...], fault: str) -> None:
    """Before the roll, by the other side, with what is for ruling without a game."""
    assert fault in icbm("activate", *args, "-f", game).fault


def test_types_go_by_any_spelling(tmp_path: Path) -> None:
    """SS18, ss-18 and "SS 18" are one missile; a bare name is one of it."""
    path = str(tmp_path / "game.toml")
    icbm("new", path)
    assert icbm("place", "base", "1815", "SS18", "ss 11=2", "-f", path).ok
    assert "a base with 3 missiles in hex 1815" in Path(path).read_text(encoding="utf-8")


def test_a_number_without_a_type_is_explained(game: str) -> None:
    """Not taken for the name of a city; the example is a missile of the base, or else one of the side to move."""
    assert "icbm activate 1840 minuteman-ii=1" in icbm("activate", "1840=1", "-f", game).fault


def test_a_number_without_a_type_is_explained_by_a_missile_of_the_base(tmp_path: Path) -> None:
    """A Titan stands there, and no SS-18."""
    game = kept(tmp_path / "game.json", war(forces(base("1840", "titan-ii", "titan-ii")), forces()))
    assert "icbm activate 1840 titan-ii=2" in icbm("activate", "1840=2", "-f", game).fault
