"""A game read back from a document: whatever a hand got wrong is found, and named."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.document import plain
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Game, MovingMissile, Site, find_side
from tests.each import each
from tests.icbm.games import base, flight, forces, war

GAME = war(
    forces(
        base("1844", "titan-ii", "titan-ii"), Site("A", "2441", 3, 1), flight("usa-1", "minuteman-ii", "2020")
    ),
    forces(base("1815", "ss-18", "ss-18")),
    damage={"moscow": 3},
    moving=MovingMissile("usa-1", 3),
)


def mended(**changes: Any) -> dict[str, Any]:
    """The game as it stands in a document, with a change at a path such as ``usa__sites__0__fired``."""
    content: dict[str, Any] = plain(GAME)
    for path, value in changes.items():
        *way, last = path.split("__")
        place: Any = content
        for step in way:
            place = place[int(step)] if step.isdigit() else place[step]
        place[last] = value
    return content


def test_a_game_comes_back_as_it_was() -> None:
    """Nothing is lost on the way through a document."""
    assert THE_GAME.read({"game": plain(GAME)}) == GAME
    assert THE_GAME.read({"game": plain(Game())}) == Game()


@each(
    ("changes", "fault"),
    [
        ({"usa__bases__0__hex": "9999"}, "game.usa.bases[0].hex: there is no hex '9999'"),
        ({"usa__sites__0__hex": "moscow"}, "game.usa.sites[0].hex: there is no hex 'moscow'"),
        ({"usa__flights__0__flown": ["2020", "2099"]}, "game.usa.flights[0].flown: there is no hex '2099'"),
        ({"usa__flights__0__route": ["x"]}, "game.usa.flights[0].route: there is no hex 'x'"),
        ({"usa__flights__0__route": ["2021", "2025"]}, "game.usa.flights[0].route: hex 2025 is not next to the hex before it"),
        ({"ussr__bases": [{"hex": "1815", "types": ["ss-18"]}] * 2}, "game.ussr.bases[1].hex: hex 1815 is in the list twice"),
        ({"usa__flights__0__turns": 0}, "game.usa.flights[0].turns: a missile in the air has between 1 and 3 turns left, not 0"),
        ({"usa__flights__0__type": "titan-ii"}, "game.usa.missiles: 3 Titan II, but the side has only 2"),
        ({"ussr__bases__0__types": ["ss-8"]}, "game.ussr.missiles: 'ss-8' is not a missile of the USSR; nearest: ss-1"),
        ({"usa__sites__0__fired": 4}, "game.usa.sites[0]: 4 rounds fired of 3"),
        ({"usa__sites__0__rounds": -1}, "game.usa.sites[0]: 1 rounds fired of -1"),
        ({"usa__bases__0__hex": "2441"}, "game.usa.bases[0].hex: 2441 is New York, and no base may stand in a city"),
        ({"usa__bases__0__hex": "0101"}, "game.usa.bases[0].hex: hex 0101 does not belong to the USA"),
        ({"usa__bases__0__types": []}, "game.usa.bases[0].types: the base has no missile"),
        ({"usa__sites__0__hex": "0101"}, "game.usa.sites[0].hex: hex 0101 does not belong to the USA"),
        ({"usa__sites__0__letter": "Z"}, "game.usa.sites[0].letter: 'Z' is not allowed; each of the letters A B C D E may be used once"),
        ({"usa__flights__0__turns": 9}, "game.usa.flights[0].turns: a missile in the air has between 1 and 3 turns left, not 9"),
        ({"usa__losses_by_cause": {"impacted": 39}}, "game.usa.missiles: 42 missiles, including lost ones, but the side has only 41"),
        ({"usa__launched": -1}, "game.usa.launched: -1 is below 0"),
        ({"war__turn": -1}, "game.war.turn: -1 is below 1"),
        ({"war__activated_missiles": -50, "war__allowed": 12}, "game.war.activated_missiles: -50 is below 0"),
        ({"war__activated_missiles": 5, "war__allowed": 3}, "game.war.activated_missiles: 5 missiles are activated, but only 3 may be"),
        ({"war__allowed": 99}, "game.war.allowed: 99 is not between 0 and 56"),
        ({"war__passes": -1}, "game.war.passes: -1 is below 0"),
        ({"war__first": None}, "game.war.first: the war has begun, but the side that launches first is not recorded"),
        ({"war__moving__used": 11}, "game.war.moving.used: 11 is not between 0 and 10"),
        ({"damage": {"moscow": 13}}, "game.damage.moscow: 13 is not between 0 and 12"),
        ({"damage": {"mosco": 1}}, "game.damage: 'mosco' is not a city; nearest: moscow"),
        ({"war__done_with": ["usa-1"]}, "game.war.done_with: usa-1 is being moved, but its move is recorded as finished"),
        ({"war__moving__id": "usa-9"}, "game.war.moving.id: the USA has no missile 'usa-9' in the air"),
        ({"phase": "peace"}, "game.phase: invalid enum value 'peace'"),
        ({"war__turn": "4"}, "game.war.turn: expected int, got str"),
        ({"usa__bases__0__types": "titan-ii"}, "game.usa.bases[0].types: expected array, got str"),
        ({"winner": "usa"}, "game: object contains unknown field winner"),
    ],
)  # fmt: skip
def test_what_a_hand_got_wrong_is_named(changes: dict[str, Any], fault: str) -> None:
    """With its place, and the nearest name where there is one."""
    with pytest.raises(RequestError) as said:
        THE_GAME.read({"game": mended(**changes)})
    assert str(said.value).startswith(fault)


def test_what_is_no_game_is_refused() -> None:
    """A list, a text."""
    with pytest.raises(RequestError, match="game: expected object, got array"):
        THE_GAME.read({"game": []})


@pytest.mark.parametrize("name", ["usa", "USA", "us", "U.S.A."])
def test_sides_go_by_several_names(name: str) -> None:
    """As players say them."""
    assert find_side(name) is Power.USA
    assert find_side("Soviet") is Power.USSR
    with pytest.raises(RequestError, match="`side`: 'china' is not a side"):
        find_side("china")
