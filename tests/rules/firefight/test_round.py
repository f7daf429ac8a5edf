"""A round of In Sight with all that comes of it. Source: p. 20-24, 30-32."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded
from fng_cli.figures import Figure, Status
from fng_cli.house_rules import HouseRules
from fng_cli.rules.firefight.field import Setting, build_field
from fng_cli.rules.firefight.round import Round, play_round
from fng_cli.rules.firefight.scene import DeedKind, FightState
from fng_cli.terms import Side
from tests.rules.firefight.figures_that_fight import STANDING, fwf, typed, vc


def played(
    figures: list[Figure], faces: str, setting: Setting = STANDING
) -> tuple[Round, tuple[Figure, ...]]:
    """The first round with these faces: all of them are used."""
    hand = typed(faces)
    now, told = play_round(build_field(figures, setting), FightState(setting.active, 0, tuple(figures)), hand)
    hand.finish()
    assert told is not None
    return told, now.figures


def test_most_successes_act_first_and_who_has_none_waits() -> None:
    """Page 20-21."""
    told, _ = played([fwf("a1"), vc("e1"), vc("e2")], "1 6 6 6 | 1 1 6 6 | 6 6 6 6 | 6 | 6")
    assert told.deeds[0].told == "In this order: e1 (2), then a1 (1). Too slow: e2."
    assert [deed.told for deed in told.deeds[1:]] == ["e1 ducks back.", "a1 ducks back."]
    assert (told.number, told.fwf, told.vc_nva) == (1, 1, 2)


def test_who_was_hit_before_has_lost_his_turn() -> None:
    """Page 21, 31."""
    told, after = played([fwf("a1"), vc("e1")], "1 1 6 6 | 1 6 6 6 | 1 | 6 2 2 2 | 1")
    assert [deed.who for deed in told.deeds if deed.who] == ["a1"]
    assert after[1].status is Status.OBVIOUSLY_DEAD


def test_who_is_down_by_now_is_fired_at_all_the_same() -> None:
    """Page 31, q-04: the target was declared, and no other may be picked."""
    figures = [fwf("a1"), fwf("a2"), vc("e1")]
    told, _ = played(figures, "1 1 6 6 | 1 6 6 6 | 6 6 6 6 | 1 | 6 2 2 2 | 1 | 1 | 2 2 2 1")
    fires = [deed for deed in told.deeds if deed.kind is DeedKind.FIRES]
    assert [(deed.who, deed.at) for deed in fires] == [("a1", ("e1",)), ("a2", ("e1",))]


def test_who_misses_has_had_his_turn() -> None:
    """Page 31: it is the next one's, and only once all have fired do tests follow."""
    told, _ = played([fwf("a1"), vc("e1")], "1 1 6 6 | 1 6 6 6 | 1 | 2 2 2 1 | 1 | 2 2 1 | 1 4 | 1 4")
    assert [(deed.kind, deed.who) for deed in told.deeds[1:3]] == [
        (DeedKind.FIRES, "a1"),
        (DeedKind.FIRES, "e1"),
    ]
    assert {deed.kind for deed in told.deeds[3:]} == {DeedKind.TESTS}


def test_the_same_round_is_played_untold() -> None:
    """Nothing is told, and the dice fall alike."""
    figures = [fwf("a1"), vc("e1")]
    ground, start = build_field(figures, STANDING), FightState(None, 0, tuple(figures))
    told, untold = (play_round(ground, start, Seeded(3), reporting=reporting) for reporting in (True, False))
    assert untold.told is None
    assert told.now == untold.now


def test_a_star_who_lost_his_mark_is_not_said_to_be_out_of_reach() -> None:
    """q-04: his target has ducked back before he acted; his weapon reached it."""
    figures = [fwf("a1", star=True, star_power=4), vc("e1"), vc("e2")]
    told, _ = played(figures, "1 6 6 6 | 1 1 6 6 | 6 6 6 6 | 6")
    assert told.deeds[-1].told == "a1 has lost sight of e1."


def _cowards() -> list[Figure]:
    """Four men against four, in cover and an inch apart; every other one runs where he would duck."""

    def nerve(number: int) -> tuple[str, ...]:
        return ("coward",) if number % 2 else ()

    ours = [fwf(f"a{number}", attributes=nerve(number)) for number in range(1, 5)]
    return ours + [vc(f"e{number}", attributes=nerve(number)) for number in range(1, 5)]


@pytest.mark.parametrize("seed", [41, 122, 154, 174])
def test_a_parting_shot_hits_nobody_who_stays_and_who_lies_there_fires_none(seed: int) -> None:
    """Page 24: it is fired at the fleeing man; and who was hit before may not react (0.1.0 let him)."""
    setting = Setting(6, 1, nobody_moved=True, cover=frozenset(Side), spread=True)
    figures = _cowards()
    start = FightState(None, 0, tuple(figures))
    _, told = play_round(build_field(figures, setting), start, Seeded(seed))
    assert told is not None
    running: set[str] = set()
    down: set[str] = set()
    partings = 0
    for deed in told.deeds:
        if deed.kind is DeedKind.PARTING_SHOT:
            partings += 1
            assert deed.who not in down
            assert set(deed.at) <= running
        running |= {one.who for one in deed.became if one.what == "retire"}
        down |= {
            one.who for one in deed.became if one.what in ("stunned", "out-of-the-fight", "obviously-dead")
        }
    assert partings


def test_a_medic_who_holds_his_fire_fires_at_nobody_who_runs() -> None:
    """z-02, read so that medics do not fire: no parting shot is his either."""

    def partings(reading: int) -> set[str]:
        """Who fires parting shots in thirty rounds."""
        figures = [fwf("a1", role="medic"), *_cowards()[1:]]
        found: set[str] = set()
        for seed in range(30):
            hand = Seeded(seed).set_house_rules(HouseRules({"z-02": reading}))
            setting = Setting(6, 1, nobody_moved=True, spread=True)
            _, told = play_round(build_field(figures, setting), FightState(None, 0, tuple(figures)), hand)
            found |= (
                {deed.who for deed in told.deeds if deed.kind is DeedKind.PARTING_SHOT} if told else set()
            )
        return found

    assert "a1" in partings(1)
    assert "a1" not in partings(2)
