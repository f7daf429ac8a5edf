"""The enemy's half of a turn: PEFs one by one, then groups from the closest on (p. 60-61, 69-70)."""

from __future__ import annotations

from pathlib import Path

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.rules.enemy.action import Situation, roll_enemy_action
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.evening.enemy_turn import ActiveGroup, enemy_turn
from fng_cli.rules.pefs.moving import roll_pef_move
from fng_cli.rules.pefs.state import Pef
from fng_cli.tables import forget, table


def facing(name: str, figures: int, distance_in: float | None) -> ActiveGroup:
    """A group of NVA of REP 4 against six men."""
    at = Situation(figures, 6, 4, distance_in, who=Foe.NVA, group=name)
    return ActiveGroup(name, distance_in, at)


def test_a_pef_that_may_have_come_into_sight_is_settled_before_the_next() -> None:
    """Nothing else is rolled: it is resolved first, if it did (p. 60)."""
    report = enemy_turn([Pef(1, 4), Pef(2, 4)], [facing("e", 4, 9)], activation=3, dice=Typed((1, 2, 6)))
    assert [move.number for move in report.moves] == [1]
    assert (report.stopped_at, report.pefs_to_come, report.groups_to_come) == (1, (2,), ("e",))
    assert [step.call for step in report.next] == [call("pef resolve", 1), call("enemy turn")]
    assert not report.is_over


def test_it_goes_on_where_players_say_that_nothing_was_seen() -> None:
    """Of one PEF, or of all of them."""
    dice = (1, 2, 6, 5, 6)
    for unseen in (None, (1,)):
        report = enemy_turn([Pef(1, 4), Pef(2, 4)], [], activation=3, unseen=unseen, dice=Typed(dice))
        assert [move.action for move in report.moves] == ["toward-nearest-enemy", "stay"]
        assert report.is_over


def test_it_is_what_its_parts_are() -> None:
    """The same dice give the same moves and actions as each by itself."""
    near, far = facing("e", 9, 5), facing("f", 2, 30)
    assert near.situation
    report = enemy_turn([Pef(1, 3)], [near, far], others=1, activation=3, dice=Typed((1, 6, 2, 6, 6)))
    dice = Typed((1, 6, 2, 6, 6))
    assert report.moves == (roll_pef_move(Pef(1, 3), others=True, dice=dice),)
    assert report.actions[0] == roll_enemy_action(near.situation, dice=dice)
    assert [one.stance for one in report.actions] == ["harass", "defend"]
    assert "t-04" in report.rulings


def test_who_attacks_near_by_charges_and_who_defends_fires() -> None:
    """p. 69-70: what each action leads to, in the order of the groups."""
    report = enemy_turn(
        [], [facing("e", 9, 5), facing("f", 2, 30)], activation=3, dice=Typed((1, 2, *[1] * 9))
    )
    assert [one.stance for one in report.actions] == ["assault", "defend"]
    assert [step.call.command for step in report.next] == ["charge", "fire"]
    assert "every figure of group f " in report.next[1].reason


def test_pefs_of_too_low_a_rep_stay() -> None:
    """Their REP is held against the enemy's activation die; nothing is rolled for them (p. 60)."""
    report = enemy_turn([Pef(1, 2)], [], activation=3, dice=Typed(()))
    assert not report.moves[0].activated
    assert report.is_over


def test_a_group_of_which_something_is_unsaid_waits_for_it() -> None:
    """And those of whom all is known act; without anybody nothing is to do."""
    dice = Typed(())
    groups = [facing("e", 12, None), ActiveGroup("f", None, None), facing("g", 3, 40)]
    report = enemy_turn([], groups, activation=3, dice=dice)
    assert report.unsaid_groups == report.groups_to_come == ("e", "f")
    assert [one.group for one in report.actions] == ["g"]
    assert not report.is_over
    assert enemy_turn([], [], activation=3, dice=dice).is_over


def test_each_that_splits_by_a_table_of_ones_own_puts_down_another(own_tables: Path) -> None:
    """By the book's only one that is alone splits (p. 60-61); numbers are given once, whoever moves between."""
    text = table("pef-movement").path.read_text()
    split = text.replace(
        'action = "toward-nearest-pef", distance_in = 16, stops_short_in = 4, out_of_sight',
        'action = "split", distance_in = 0, out_of_sight',
    )
    assert split != text
    (own_tables / "pef-movement.toml").write_text(split)
    forget()
    pefs = [Pef(number, 4) for number in range(1, 5)]
    dice = Typed((1, 2, 1, *(1, 2, 6), *(1, 2, 1), *(1, 2, 1)))
    report = enemy_turn(pefs, [], activation=3, unseen=None, free_number=7, dice=dice)
    dice.finish()
    assert [move.new_number for move in report.moves] == [7, None, 8, 9]
