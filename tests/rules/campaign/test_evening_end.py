"""After an evening of a tour: each row of the result tables acts, once, when it is due. Source: p. 102-105."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Seeded, Typed
from fng_cli.figures import Figure
from fng_cli.rules.after.soldiers import Consequence, Outcome
from fng_cli.rules.campaign.evening_end import EveningResult, end_evening, is_star_relieved, with_rep_change
from fng_cli.rules.campaign.fortnight import PlatoonToFill
from fng_cli.rules.campaign.homecoming import Homecoming, Returned
from fng_cli.rules.campaign.tour import OpenPlace
from fng_cli.terms import Side

GOOD, BAD, DISASTROUS = 25, 8, -1


def man(name: str, role: str, rep: int, months: int = 8, group: str = "1st") -> Figure:
    return Figure(name, Side.FWF, rep, role=role, group=group, army="us-army", deros_months=months)


STAR = replace(man("a1", "squad-leader", 5), star=True)
UNIT = (
    STAR,
    man("a2", "jr-nco", 4, 4),
    man("a3", "rifleman", 4, 2),
    man("hq1", "platoon-leader", 4, group="hq"),
)
PLATOON = PlatoonToFill(UNIT, "a1", "us-army", "1967-03")
GAP = OpenPlace("rifleman", "2nd")


def quiet(*changed: Returned) -> Homecoming:
    """An evening on which nothing befell anybody but these."""
    by_id = {one.figure.id: one for one in changed}
    return Homecoming(
        tuple(by_id.get(figure.id, Returned(figure, Outcome.NO_CONTACT)) for figure in UNIT), ()
    )


def end(points: int, dice: list[int], home: Homecoming | None = None, **more: object) -> EveningResult:
    typed = Typed(dice)
    told = end_evening(PLATOON, home or quiet(), points, dice=typed, **more)  # type: ignore[arg-type]
    typed.finish()
    return told


def deserving(outcome: Outcome = Outcome.FAILURE) -> Homecoming:
    return quiet(Returned(UNIT[2], outcome, deserves=("captured one unharmed",)))


def test_a_normal_mission_brings_nothing() -> None:
    told = end(12, [])
    assert (told.platoon, told.pending, told.stores) == (PLATOON, Consequence(""), ())


def test_good_1_a_die_more_for_medals() -> None:
    """Three dice against REP 4; two passes are a major medal, R&R, an attribute and a roll for REP."""
    told = end(GOOD, [1, 2, 3, 6, 1, 5, 1], deserving())
    assert told.report.medal_rolls[0].passed == 2
    assert told.report.choosing_ids == ("a3",)
    assert {figure.id: figure.away_missions for figure in told.platoon.figures}["a3"] == 1


def test_good_2_the_next_replacement_is_better_and_only_he() -> None:
    told = end(GOOD, [2, 1, 2, 1], open_places=[GAP])
    assert told.platoon.figures[-1].rep == 4
    assert told.pending.next_replacement_rep == 0
    assert end(GOOD, [2]).pending.next_replacement_rep == 1


def test_good_3_a_die_more_at_the_next_check_for_replacements() -> None:
    told = end(GOOD, [3, 5, 5, 6], open_places=[GAP])
    assert (told.open_places, told.pending.replacement_dice) == ((GAP,), 0)
    assert end(GOOD, [3]).pending.replacement_dice == 1


def test_good_4_a_gift() -> None:
    assert end(GOOD, [4, 1]).stores == ("radio",)
    assert end(GOOD, [4, 4]).stores == ("m-60",)
    assert end(GOOD, [4, 6]).stores == ("m-79",)


def test_good_5_and_6_wait_for_the_next_turn() -> None:
    assert end(GOOD, [5]).pending.most_eal == 3
    assert end(GOOD, [6]).pending.stand_down


def test_bad_1_no_medals() -> None:
    told = end(BAD, [1, 5], deserving())
    assert told.report.medal_rolls == ()


def test_bad_2_and_5_replacements_are_rep_3() -> None:
    for row in (2, 5):
        assert end(BAD, [row, 1, 2], open_places=[GAP]).platoon.figures[-1].rep == 3


def test_bad_3_a_die_fewer_for_replacements() -> None:
    told = end(BAD, [3, 5], open_places=[GAP])
    assert told.open_places == (GAP,)


def test_bad_4_those_longest_in_country_go_on_leave() -> None:
    """Two of them: the fewest months left first, never the Star."""
    told = end(BAD, [4, 2])
    assert told.report.on_leave_ids == ("a3", "a2")
    assert [figure.away_missions for figure in told.platoon.figures] == [0, 1, 1, 0]
    assert [figure.away_missions for figure in end(BAD, [4, 6]).platoon.figures] == [0, 1, 1, 1]


def test_bad_6_nobody_rises_and_who_failed_may_fall() -> None:
    success = quiet(Returned(UNIT[2], Outcome.SUCCESS))
    assert end(BAD, [6], success).platoon.figures[2].rep == 4
    failure = quiet(Returned(UNIT[2], Outcome.FAILURE))
    assert end(BAD, [6, 1], failure).platoon.figures[2].rep == 3


def test_disastrous_1_nobody_comes() -> None:
    told = end(DISASTROUS, [1], open_places=[GAP, OpenPlace("rifleman", "1st", went_home=True)])
    assert len(told.open_places) == 2


def test_disastrous_4_the_platoon_leader_is_relieved_and_replaced_next_turn() -> None:
    told = end(DISASTROUS, [4])
    assert [(one.who, one.lost_how) for one in told.report.lost_soldiers] == [("hq1", "relieved")]
    assert told.open_places == (OpenPlace("platoon-leader", "hq", went_home=True),)


def test_disastrous_5_all_leaders_but_the_star_are_relieved_and_new_ones_come() -> None:
    told = end(DISASTROUS, [5, 1])
    assert [one.who for one in told.report.lost_soldiers] == ["hq1"]
    assert told.platoon.figures[-1].role == "platoon-leader"
    assert is_star_relieved(PLATOON, told.report.aftermath.consequence or Consequence(""))
    assert [figure.rep for figure in with_rep_change(UNIT, -1, "a1")] == [5, 3, 3, 3]


def test_weakened_men_have_rep_3_at_the_least_and_are_not_lifted_to_it() -> None:
    men = [man("a1", "rifleman", 2), man("a2", "rifleman", 3), man("a3", "rifleman", 5)]
    assert [figure.rep for figure in with_rep_change(men, -1, "x")] == [2, 3, 4]


def test_who_is_lost_is_replaced_from_below_and_asked_for_by_who_is_left() -> None:
    """The lieutenant was out of the fight: the Star, a squad leader, asks with REP 5."""
    home = Homecoming(
        (
            Returned(STAR, Outcome.FAILURE),
            Returned(UNIT[1], Outcome.FAILURE, lost="dead"),
            Returned(UNIT[2], Outcome.FAILURE),
            Returned(UNIT[3], Outcome.FAILURE, wounded=True),
        ),
        (),
    )
    told = end_evening(PLATOON, home, 12, dice=Seeded("1"))
    assert [(one.role, one.who) for one in told.report.promotions] == [("jr-nco", "a3")]
    assert [one.found.need for one in told.report.place_results] == [5]


def test_danger_close_may_cost_the_platoon_leader_his_command() -> None:
    """Page 78: he is relieved after the mission, and another comes at once."""
    told = end(12, [1], commander_relieved=True)
    assert [(one.who, one.lost_how) for one in told.report.lost_soldiers] == [("hq1", "relieved")]
    assert told.platoon.figures[-1].role == "platoon-leader"


def test_danger_close_costs_him_the_command_who_rolled_for_it() -> None:
    """p. 78: a squad leader who called it in is relieved, and not the platoon leader; the Star keeps a platoon."""
    told = end_evening(PLATOON, quiet(), 12, commander_relieved=True, relieved_ids=("a2",), dice=Seeded("1"))
    assert [(one.who, one.lost_how) for one in told.report.lost_soldiers] == [("a2", "relieved")]
    star = end(12, [], commander_relieved=True, relieved_ids=("a1",))
    assert star.report.lost_soldiers == ()


def test_who_goes_home_with_the_month_is_replaced_without_a_roll() -> None:
    """p. 104: his tour is over, and one comes for him at once; nobody asks for him."""
    last = PLATOON.with_figures((*UNIT[:2], replace(UNIT[2], deros_months=1), UNIT[3]))
    home = Homecoming(tuple(Returned(figure, Outcome.NO_CONTACT) for figure in last.figures), ())
    told = end_evening(last, home, 12, ends_month=True, dice=Seeded("1"))
    assert told.report.month_end is not None
    assert told.report.month_end.homeward == ("a3",)
    [place] = told.report.place_results
    assert (place.role, place.group, place.found.passed) == ("rifleman", "1st", None)
    assert place.who is not None
    assert told.open_places == ()


def test_those_of_whom_nobody_knows_how_long_go_on_leave_last() -> None:
    """p. 103: Bad Mission 4, where nobody has said when they go home."""
    unknown = PLATOON.with_figures((*UNIT[:2], replace(UNIT[2], deros_months=None), UNIT[3]))
    home = Homecoming(tuple(Returned(figure, Outcome.NO_CONTACT) for figure in unknown.figures), ())
    two, three = (end_evening(unknown, home, BAD, dice=Typed([4, number])) for number in (2, 3))
    assert two.report.on_leave_ids == ("a2", "hq1")
    assert three.report.on_leave_ids == ("a2", "hq1", "a3")


def test_an_attribute_that_comes_with_a_rep_is_his() -> None:
    """p. 104: on a 6 for a grunt, and then by two dice (p. 5); a Star may choose."""
    told = end(12, [5, 6, 1, 1], quiet(Returned(UNIT[2], Outcome.SUCCESS)))
    after = told.platoon.figures[2]
    [gained] = told.report.attribute_checks
    assert (after.rep, after.attributes) == (5, (gained.attribute,))
    star = end(12, [6], quiet(Returned(STAR, Outcome.SUCCESS)))
    assert (star.platoon.figures[0].rep, star.platoon.figures[0].attributes) == (6, ())
    assert star.report.choosing_ids == ("a1",)


def test_what_is_still_owed_is_told_as_it_was() -> None:
    """p. 103: a better newcomer is owed over missions that bring nothing, until one comes."""
    owed = end(GOOD, [2]).pending
    assert owed.text
    assert end(12, [], pending=owed).pending == owed
    both = end(GOOD, [5], pending=owed).pending
    assert (both.most_eal, both.next_replacement_rep) == (3, 1)
    assert both.text.startswith(f"{owed.text} ")
    assert end(GOOD, [1], pending=owed).pending.text == owed.text
