"""The soldiers of a tour after an evening. Source: p. 40, 102-104."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fng_cli.figures import Figure
from fng_cli.rules.after.soldiers import Outcome
from fng_cli.rules.campaign.fortnight import with_last_posts
from fng_cli.rules.campaign.homecoming import Returned, homecoming, met_enemy
from fng_cli.rules.campaign.tour import Soldier
from fng_cli.state import State
from fng_cli.terms import Side
from tests.runner import Content


def man(name: str, rep: int = 4, away: int = 0) -> Figure:
    return Figure(name, Side.FWF, rep, group="1st", army="us-army", away_missions=away, weapons=("m-16",))


def there(name: str, rep: int = 4, **more: Any) -> Content:
    return {"id": name, "side": "fwf", "rep": rep, **more}


ENEMY: Content = {"id": "e1", "side": "vc-nva", "rep": 3, "status": "obviously-dead"}
KILL: Content = {
    "kind": "put-down",
    "who": "a1",
    "whom": "e1",
    "state_after": "obviously-dead",
    "confirmed": True,
}


def one(figure: Content, *feats: Content, soldier: Soldier | None = None, **more: Any) -> Returned:
    """How a soldier of REP 4 came back from an evening with an enemy in it."""
    evening = {"fng": 3, "figures": [figure, ENEMY], "feats": list(feats), **more}
    found = homecoming([man(figure["id"])], [soldier] if soldier else [], State(evening))
    return found.took_part[0]


def test_a_confirmed_kill_makes_a_success() -> None:
    back = one(there("a1"), KILL)
    assert (back.outcome, back.kills, back.lost) == (Outcome.SUCCESS, 1, None)
    assert one(there("a1"), KILL | {"confirmed": False}).outcome is Outcome.FAILURE


def test_who_was_down_retired_or_short_has_none() -> None:
    down = {"kind": "put-down", "whom": "a1", "state_after": "out-of-the-fight"}
    fled = {"kind": "retired", "whom": "a1"}
    assert one(there("a1"), KILL, down).outcome is Outcome.FAILURE
    assert one(there("a1"), KILL, fled).outcome is Outcome.FAILURE
    assert one(there("a1"), KILL, soldier=Soldier("a1", short_timer=True)).outcome is Outcome.FAILURE


def test_where_no_enemy_stood_nobody_failed() -> None:
    evening: Content = {"fng": 3, "figures": [there("a1")]}
    assert not met_enemy(State(evening))
    assert homecoming([man("a1")], [], State(evening)).took_part[0].outcome is Outcome.NO_CONTACT


def test_rep_and_fate_come_from_the_evening_and_nothing_else() -> None:
    """Ammunition is issued anew; REP lost for the battle only is his again."""
    back = one(there("a1", 3, rep_lost=1, weapons=["m-16"], empty=["m-16"], away_missions=2))
    assert (back.figure.rep, back.figure.empty, back.figure.away_missions) == (4, (), 2)


def test_the_dead_the_missing_and_those_sent_home_are_lost() -> None:
    assert one(there("a1", status="obviously-dead")).lost == "dead"
    assert one(there("a1", status="gone", captured_by="e1")).lost == "missing"
    fates = {"casualties": [{"name": "Pfc. Able (a1)", "fate": "leaves"}]}
    assert one(there("a1", status="gone"), recover=fates).lost == "sent-home"
    assert one(there("a1", status="gone")).lost is None


def test_who_was_away_stays_in_camp_and_has_a_mission_less_to_miss() -> None:
    evening: Content = {"fng": 3, "figures": [there("a1")]}
    found = homecoming([man("a1"), man("a2", away=2)], [], State(evening))
    assert [figure.away_missions for figure in found.stayed] == [1]


def test_what_was_his_for_the_day_alone_is_not_his_any_more() -> None:
    """p. 4, 71: REP that an event gave him goes with the day; Star Power comes back."""
    assert one(there("a1", 5, rep_gained=1)).figure.rep == 4
    assert one(there("a1", 4, rep_lost=1, rep_gained=2)).figure.rep == 3
    assert one(there("a1", star=True, star_power=1)).figure.star_power is None


def test_who_is_away_took_no_part_wherever_he_stands() -> None:
    """p. 40, 103: on R&R, and in the evening's document by mistake."""
    evening: Content = {"fng": 3, "figures": [there("a1"), there("a2")]}
    found = homecoming([man("a1"), man("a2", away=1), man("a3")], [], State(evening))
    assert [back.figure.id for back in found.took_part] == ["a1"]
    assert [(figure.id, figure.away_missions) for figure in found.stayed] == [("a2", 0), ("a3", 0)]


def test_who_was_hurt_or_lost_asks_for_nobody() -> None:
    """p. 104: also one who was put down and got up again."""
    down = {"kind": "put-down", "whom": "a2", "state_after": "out-of-the-fight"}
    figures = [there("a1", status="obviously-dead"), there("a2"), there("a3"), ENEMY]
    found = homecoming(
        [man("a1"), man("a2"), man("a3")], [], State({"fng": 3, "figures": figures, "feats": [down]})
    )
    assert found.casualties == ("a1", "a2")
    assert [back.figure.id for back in found.lost] == ["a1"]


def test_who_recovered_was_wounded_and_who_merely_returned_was_not() -> None:
    """p. 40."""
    for fate, wounded in (("recovers", True), ("replacement", True), ("returns", False)):
        fates = {"casualties": [{"name": "a1", "fate": fate}]}
        assert one(there("a1"), recover=fates).wounded is wounded


def test_civilians_are_no_enemy_whom_a_unit_meets() -> None:
    """p. 55, 104."""
    standing_by = there("v1", 2) | {"side": "vc-nva", "bystander": "civilian"}
    assert not met_enemy(State({"fng": 3, "figures": [there("a1"), standing_by]}))
    assert met_enemy(State({"fng": 3, "figures": [there("a1"), ENEMY]}))


def test_the_best_rep_that_he_ever_had_goes_by_his_record() -> None:
    """p. 104: only a REP above it may bring an attribute."""
    assert one(there("a1"), soldier=Soldier("a1", highest_rep=6)).highest_rep == 6
    assert one(there("a1")).highest_rep is None


def test_who_has_left_keeps_the_post_that_he_had() -> None:
    """Rank, role and group stand in his story; nothing changes for who stays, or is not among the figures."""
    led = replace(man("a1"), rank="Sgt.", role="squad-leader")
    soldiers = [Soldier("a1", left_how="dead"), Soldier("a2"), Soldier("a3", left_how="dead")]
    gone, stays, unknown = with_last_posts(soldiers, [led, man("a2")])
    assert (gone.last_rank, gone.last_role, gone.last_group) == ("Sgt.", "squad-leader", "1st")
    assert [stays, unknown] == soldiers[1:]
