"""The commands without a game: one ruling at a time, as at a table with a map of paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.runner import icbm


def section(name: str, *args: str) -> dict[str, Any]:
    """The section that a command writes."""
    found: dict[str, Any] = icbm(*args, "-j").document[name]
    return found


def test_the_first_soviet_turn_allows_twelve_without_a_roll() -> None:
    """Source: 5.1."""
    told = section("activate", "rule", "activate", "--side", "ussr", "--turn", "1")
    assert (told["allowed"], told["rolled"], told["rolls"]) == (12, False, [])


def test_later_turns_follow_the_chart() -> None:
    """A 3 allows five. Source: 5.1."""
    told = section("activate", "rule", "activate", "--side", "ussr", "--turn", "2", "--dice", "3")
    assert (told["allowed"], told["rolled"]) == (5, True)


def test_a_base_of_five_of_which_three_may_be_launched_loses_two() -> None:
    """Source: 5.2."""
    told = section(
        "activate", "rule", "activate", "--side", "usa", "--turn", "2", "--base", "5", "--dice", "1"
    )
    assert (told["allowed"], told["launched"], told["lost"]) == (3, 3, 2)


def test_four_of_six_used_leaves_nothing_for_later() -> None:
    """Source: 5.2."""
    told = section(
        "activate", "rule", "activate", "--side", "usa", "--turn", "3", "--base", "4", "--dice", "4"
    )
    assert (told["allowed"], told["launched"], told["lapsed"], told["lost"]) == (6, 4, 2, 0)


@pytest.mark.parametrize(("difference", "level"), [(9, "draw"), (29, "substantial"), (75, "decisive")])
def test_the_size_of_a_victory(difference: int, level: str) -> None:
    """Source: 9.2."""
    assert section("score", "rule", "score", "--difference", str(difference))["victory_level"] == level


def test_the_points_of_a_side() -> None:
    """Ten for launching second, and nothing else. Source: 9.1."""
    assert section("score", "rule", "score", "--second", "10")["total"] == 10
    told = section("score", "rule", "score", "--surviving", "3", "--rounds", "4", "--cities", "60")
    assert (told["surviving_missiles"], told["abm_rounds"], told["city_points"], told["total"]) == (
        3,
        -8,
        60,
        55,
    )


def test_the_higher_die_launches_first() -> None:
    """The USA throws 5, the USSR 3. Source: 4."""
    told = section("bid", "rule", "bid", "--roll", "--dice", "5,3")
    assert (told["first"], told["second"], told["award"]) == ("usa", "ussr", 10)


def test_the_higher_bid_launches_first() -> None:
    """And the other side is paid it. Source: 4."""
    told = section("bid", "rule", "bid", "--usa", "5", "--ussr", "8")
    assert (told["first"], told["second"], told["award"]) == ("ussr", "usa", 8)


@pytest.mark.parametrize(
    ("args", "left"),
    [
        (("8", "--strength", "3"), 5),
        (("moscow", "--type", "ss-18"), 8),
        (("2441", "--type", "Titan II"), 3),
        (("2", "--strength", "6"), 0),
    ],
)
def test_an_impact_on_a_city(args: tuple[str, ...], left: int) -> None:
    """Source: 8.3."""
    assert section("missile_impact", "rule", "impact", *args)["left"] == left


def test_a_missile_at_the_end_of_its_duration() -> None:
    """Source: 6.1."""
    told = section("turn_end", "rule", "turn", "1")
    assert (told["left"], told["removed"]) == (0, True)


def test_how_far_a_missile_flies() -> None:
    """Source: 6.1."""
    told = section("move", "rule", "reach", "--type", "minuteman-ii", "--from", "1840", "--to", "moscow")
    assert (told["distance"], told["turns"], told["reached"]) == (24, 3, True)
    refused = icbm(
        "rule", "reach", "--type", "minuteman-ii", "--from", "moscow", "--to", "miami", "--exit-status"
    )
    assert (refused.code, " ".join(refused.out.splitlines()[:2])) == (
        1,
        "Minuteman II from hex 2516 (Moscow) to hex 2447 (Miami): 31 hexes, but the missile can fly only 30.",
    )


def test_fire_along_a_path() -> None:
    """A word for each hex; later rounds are kept once one hits. Source: 7.2."""
    told = section("intercept", "rule", "intercept", "3=1", "2=1,1=1", "--dice", "4,5,3")
    assert (told["stopped"], told["stopped_in"], told["rounds_fired"], told["rounds_kept"]) == (True, 2, 3, 0)
    told = section("intercept", "rule", "intercept", "1=2", "1=5", "--dice", "6,1")
    assert (told["stopped"], told["rounds_fired"], told["rounds_kept"]) == (True, 2, 5)


def test_the_exact_odds_of_fire_along_a_path() -> None:
    """Half, then two thirds, then twice five sixths: it comes through once in 216."""
    odds = icbm("rule", "intercept", "3=1", "2=1", "1=2", "--odds", "--odds-by", "stopped", "-j").document[
        "odds"
    ]
    assert {told["outcome"]["stopped"]: told["p"] for told in odds["outcomes"]} == {
        True: "215/216",
        False: "1/216",
    }
    assert odds["method"] == "enumerated"


def test_the_fewest_rounds_for_a_chance() -> None:
    """By percent, fraction or decimals."""
    for chance in ("95%", "0.95", "19/20"):
        told = section("plan", "rule", "plan", "3,2,1", "--chance", chance)
        assert (told["rounds"], told["chance"], told["reached"]) == (2, "35/36", True)
    assert "2 rounds from the site, range 1" in icbm("rule", "plan", "3,2,1", "--chance", "95%").ok


@each(
    ("args", "fault"),
    [
        (("activate",), "there is no game: give the file of a game with -f game.toml"),
        (("rule", "activate"), "which side? give --side usa or --side ussr"),
        (("rule", "activate", "--side", "us-army"), "--side: 'us-army' is not a side; nearest: usa"),
        (("rule", "activate", "--side", "usa", "--base", "many"), "--base: 'many' is not a whole number"),
        (("rule", "activate", "--side", "usa", "--turn", "0"), "0 is not a whole number, 1 or more"),
        (("bid", "--usa", "3"), "there is no game: give the file of a game with -f game.toml"),
        (("rule", "bid"), "give both bids (--usa 5 --ussr 3), or --roll"),
        (("rule", "bid", "--usa", "3"), "give both bids"),
        (("rule", "bid", "--roll", "--usa", "3"), "--roll and a bid cannot be used together; settle the first launch by dice or by bids"),
        (("rule", "bid", "--usa", "-3", "--ussr", "2"), "USA: a bid of -3 is too low; bid 0 or more"),
        (("intercept", "3=1"), "there is no game: give the file of a game with -f game.toml"),
        (("rule", "intercept", "0=1"), "cannot fire at a missile in its own hex; another site in range can (rule 7.3)"),
        (("rule", "intercept", "4=1"), "is 4 hexes away, but cannot fire farther than 3 hexes (rule 7)"),
        (("rule", "intercept", "1=0"), "a site cannot fire 0 rounds; write 1 or more, or leave the site out"),
        (("rule", "intercept", "A=2"), "'A=2' cannot be read; without a game, write RANGE=ROUNDS for each hex of the path"),
        (("rule", "intercept", "3=1", "--to", "moscow"), "there is no game: give the file of a game with -f game.toml"),
        (("impact",), "there is no game: give the file of a game with -f game.toml"),
        (("rule", "impact", "8"), "give either --strength or --type"),
        (("rule", "impact", "2517", "--strength", "1"), "there is no city in hex 2517"),
        (("rule", "impact", "moscou", "--strength", "1"), "CITY: 'moscou' is neither a hex, such as 2516, nor a city; nearest: Moscow"),
        (("rule", "reach", "--type", "ss-12", "--from", "2516", "--to", "2518"), "--type: 'ss-12' is not a type of missile; nearest: ss-1"),
        (("score",), "there is no game: give the file of a game with -f game.toml"),
        (("rule", "score"), "give --difference, or parts of a side"),
        (("rule", "score", "--difference", "-1"), "subtract the lower score from the higher one"),
        (("rule", "score", "--difference", "1", "--second", "1"), "--difference gives the size of a victory, and the other options add up a side's total"),
        (("rule", "score", "--rounds", "-1"), "ABM rounds: -1 is not possible, because it is below 0"),
        (("rule", "plan", "4,5"), "no site can fire anywhere on that path"),
        (("rule", "plan", "a"), "'a' is not a whole number"),
        (("rule", "plan", "1", "--chance", "1e-999999999"), "--chance '1e-999999999' is not a number"),
        (("rule", "plan", "1", "--chance", "much"), "--chance 'much' is not a number; write e.g. 0.9, 90% or 9/10"),
        (("rule", "turn", "0"), "duration 0 is too low; a missile with no duration left has already been removed (rule 6.1)"),
        (("show",), "there is no game: give the file of a game with -f game.toml"),
        (("watch", "--odds"), "--odds cannot include a computer player; to see how one plays, simulate many games with icbm sim"),
        (("watch", "--usa", "robot"), "--usa: 'robot' is not a player; choose from"),
        (("sim", "--odds"), "sim rolls its own dice, many times; leave out --dice, --ask and --odds"),
        (("sim", "-n", "0"), "0 is not a whole number, 1 or more"),
        (("reveal", "--side", "usa"), "there is no game: give the file of a game with -f game.toml"),
    ],
)  # fmt: skip
def test_a_wrong_request_says_how_to_mend_it(args: tuple[str, ...], fault: str) -> None:
    """What was wrong, where, and what to give in its place."""
    assert fault in icbm(*args).fault


def test_the_reconstruction_is_named_where_it_is_leaned_on() -> None:
    """By its ruling, in every answer that rests on a chart, a counter, a city or the map."""
    for args in (
        ("rule", "activate", "--side", "usa", "--turn", "2", "--dice", "1"),
        ("rule", "intercept", "1=1", "--dice", "1"),
        ("rule", "reach", "--type", "ss-11", "--from", "2516", "--to", "2518"),
        ("map",),
        ("new",),
        ("rule", "plan", "1"),
    ):
        assert "m-00" in icbm(*args).ok
    assert "reconstruction" in icbm("ruling", "show", "m-00").ok


def test_tables_and_rulings_of_this_game_are_read_without_naming_it() -> None:
    """The commands of the other game, bound to this one."""
    assert "Missile Activation Chart" in icbm("table", "show", "missile-activation").ok
    assert "abm-range" in icbm("table", "list").ok
    assert "m-34" in icbm("ruling", "list").ok
    told = icbm("table", "roll", "missile-activation", "--column", "usa", "--dice", "6", "-j").document
    assert told["icbm"] == 2
    assert "fewer" not in icbm("table", "show", "nosuch").fault


def test_what_is_ruled_apart_looks_like_no_shot_and_changes_no_game(tmp_path: Path) -> None:
    """It says what would be, and the file stays as it was: not even its log knows of it."""
    path = tmp_path / "game.toml"
    assert icbm("watch", "--usa", "human", "--seed", "8", "-f", str(path)).ok
    before = path.read_bytes()
    told = icbm("rule", "intercept", "1=1", "--dice", "1").ok
    assert "would be stopped" in told
    assert "Nothing was fired" in " ".join(told.split())
    assert "no missile" in icbm("rule", "intercept", "A=1", "--missile", "ussr-1", "-f", str(path)).fault
    assert icbm("rule", "turn", "3", "-f", str(path)).ok
    assert path.read_bytes() == before


def test_a_command_on_a_game_acts_or_is_refused() -> None:
    """None of them has an option for paper any more. Source: 7."""
    for args in (("intercept", "A=1", "--to", "moscow"), ("intercept", "A=1@2617"), ("turn", "--duration", "2"),
                 ("activate", "--base", "2"), ("impact", "--city", "moscow"), ("score", "--cities", "3")):  # fmt: skip
        assert icbm(*args).fault
