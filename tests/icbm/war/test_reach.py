"""Targets in reach, what guards them, and own bases in danger. Source: 6.1, 8."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import Game, MovingMissile, Site, visible_game
from fng_cli.icbm.war.reach import TargetKind, bases_reach, reach_of, threats_to
from tests.icbm.games import MOSCOW, base, flight, forces, war

HOME = "1844"


def game() -> Game:
    """An American base far from Moscow, which a site guards, with a missile on its way there; one is near the base."""
    own = forces(base(HOME, "titan-ii", "titan-ii"), flight("usa-1", "titan-ii", "2510", route=(MOSCOW,)))
    enemy = forces(
        base("1815", "ss-18", "ss-18"), Site("A", "2517", 2), flight("ussr-1", "ss-18", "1840"),
        flight("ussr-2", "ss-18", "1820"),
    )  # fmt: skip
    return war(own, enemy, allowed=4, damage={"leningrad": 9})


def test_every_target_in_reach_is_listed_with_its_turns_and_guards() -> None:
    """No city that has nothing left, the nearest first. Source: 6.1, 7, 8.3."""
    report = reach_of(visible_game(game(), Power.USA), Power.USA, HOME)
    assert [target.turns for target in report.targets] == sorted(target.turns for target in report.targets)
    by_hex = {target.hex: target for target in report.targets}
    moscow = by_hex[MOSCOW]
    assert (moscow.name, moscow.target_worth, moscow.on_the_way) == ("Moscow", 12, 1)
    assert [(guard.site, guard.distance) for guard in moscow.guards] == [("A", 1)]
    assert moscow.turns == -(-moscow.distance // kinds()["titan-ii"].movement)
    assert "2518" not in by_hex
    assert (by_hex["1815"].kind, by_hex["1815"].target_worth) == (TargetKind.BASE, 2)
    assert by_hex["2517"].kind is TargetKind.ABM_SITE
    assert [str(step.call) for step in report.next] == [f"icbm activate {HOME}"] or report.next


def test_a_missile_in_the_air_reaches_what_its_turns_allow() -> None:
    """Less what it has moved already this turn. Source: 6.1."""
    moved = game().with_war(moving=MovingMissile("usa-1", 8))
    turns = {target.hex: target.turns for target in reach_of(game(), Power.USA, "usa-1").targets}
    later = {target.hex: target.turns for target in reach_of(moved, Power.USA, "usa-1").targets}
    assert turns[MOSCOW] == 1
    assert later[MOSCOW] == 2


def test_bases_in_danger_come_first() -> None:
    """Of a missile that can be over them in its next turn, and no other. Source: 6, 8.1."""
    report = bases_reach(game(), Power.USA)
    assert report.answer() == HOME
    [only] = report.bases
    assert [threat.missile for threat in only.threats] == ["ussr-1"]
    assert only.turns_to_city is not None
    distance = hexes.distance("1840", HOME)
    assert threats_to(HOME, game().ussr.flights)[0].distance == distance <= kinds()["ss-18"].movement


def test_hidden_missiles_reach_nothing_without_a_type() -> None:
    """The enemy's lie face down; a type may be named for any hex. Source: 3.1."""
    seen = visible_game(game(), Power.USA)
    with pytest.raises(RequestError, match="or give a `type` of missile"):
        reach_of(seen, Power.USSR, "1815")
    assert reach_of(seen, Power.USSR, "1815", "ss-18").targets
    with pytest.raises(RequestError, match="no base whose missiles are known"):
        bases_reach(seen, Power.USSR)
