"""``fng enemy turn`` as a person types it: pages 60-61, 69-70, 115-116."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import Content, fng

A, E, F = (
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a"},
    {"id": "e1", "side": "vc-nva", "army": "nva", "rep": 5, "group": "e"},
    {"id": "f1", "side": "vc-nva", "army": "nva", "rep": 4, "group": "f"},
)
PEFS = [{"number": number, "sector": number, "rep": 5} for number in (1, 2)]


def game(*figures: Content, pefs: Any = PEFS) -> Content:
    """Turn 1 of a game, in which VC/NVA act with REP 3 or better."""
    bare = {"fng": 3, "mission": {"eal": 3}, "pefs": pefs, "figures": list(figures)}
    return fng("activate", "--dice", "2,3", "-j", stdin=json.dumps(bare)).document


def after(content: Content, *args: str) -> Content:
    return fng("enemy", "turn", *args, "-j", stdin=json.dumps(content)).document


def test_each_has_one_activation_a_turn() -> None:
    """It stops at a PEF that may be in sight, and goes on with the next when it is called again."""
    content = game(A, E)
    assert "fng enemy turn" in [step["command"] for step in content["activation"]["next"]]
    content = after(content, "--order", "2,1", "--dice", "1,2,6")
    assert content["enemy_turn"]["stopped_at"] == 2
    content = after(content, "--dice", "6,6")
    assert [move["number"] for move in content["enemy_turn"]["moves"]] == [1]
    assert [action["group"] for action in content["enemy_turn"]["actions"]] == ["e"]
    assert content["enemy_half_turn"] == {"turn": 1, "moved_pefs": [2, 1], "acted_groups": ["e"]}
    content = after(content, "--dice", "")
    assert content["enemy_turn"]["answer"] == "no enemy has anything to do"


def test_who_comes_out_of_a_pef_acts_in_the_same_turn() -> None:
    """p. 16-17: the dice of the turn hold for him too; not for one of too low a REP, nor for a PEF that moved."""
    content = game(A, pefs=[])
    late = {**content, "figures": [*content["figures"], E, {**F, "rep": 2}]}
    assert [one["group"] for one in after(late)["enemy_turn"]["actions"]] == ["e"]
    assert "Enemies still to act: e." in fng("status", stdin=json.dumps(late)).ok
    many = content | {
        "mission": {"eal": 3, "corps": "II", "area": "highlands", "type": "patrol", "month": "1967-06"},
        "enemy": {"who": "nva", "activity": "usual"},
        "pefs": PEFS,
        "enemy_half_turn": {"turn": 1, "moved_pefs": [1]},
    }
    moved = fng("pef", "resolve", "1", "--seed", "3", "-j", stdin=json.dumps(many)).document
    assert moved["enemy_half_turn"]["acted_groups"] == ["e"]


def test_what_was_done_one_by_one_is_not_done_again() -> None:
    """``fng pef move`` and ``fng enemy act`` count for the turn too."""
    content = game(A, E)
    one = fng("pef", "move", "--id", "1", "--dice", "6,6", "-j", stdin=json.dumps(content)).document
    both = fng("enemy", "act", "e", "--distance", "20", "-j", stdin=json.dumps(one)).document
    assert [move["number"] for move in after(both, "--dice", "6,6")["enemy_turn"]["moves"]] == [2]
    assert both["enemy_half_turn"]["acted_groups"] == ["e"]


def test_a_group_out_of_sight_melts_away() -> None:
    """p. 69: local VC farther off do, where nobody sees them; the word is not taken for one of your groups."""
    yours = [{**A, "id": f"a{number}"} for number in range(1, 5)]
    content = game(*yours, {**E, "army": "lvc"}, pefs=[])
    for words in ("a,20in,out-of-sight", "out-of-sight,20in", "20in,OutOfSight"):
        [action] = after(content, "--group", f"e,{words}", "--seed", "1")["enemy_turn"]["actions"]
        assert action["stance"] == "melt-away"
    [seen] = after(content, "--group", "e,a,20in", "--seed", "1")["enemy_turn"]["actions"]
    assert seen["stance"] == "defend"


def test_groups_act_from_the_closest_on() -> None:
    """By where figures stand, or by what is typed; with what they face."""
    many = [E | {"id": f"e{number}"} for number in range(1, 4)]
    content = game(A, {**A, "id": "b1", "group": "b"}, *many, F, pefs=[])
    told = after(content, "--group", "e,a,20in", "--group", "f,b,10in,approached", "--dice", "6,6,6,6")
    assert [action["group"] for action in told["enemy_turn"]["actions"]] == ["f", "e"]
    assert [action["stance"] for action in told["enemy_turn"]["actions"]] == ["defend", "harass"]
    assert told["enemy_turn"]["actions"][0]["tactics"] == ["stays", "throws", "stays-in-cover"]
    placed = game(
        A | {"x_in": 0, "y_in": 0}, E | {"x_in": 30, "y_in": 0}, F | {"x_in": 9, "y_in": 0}, pefs=[]
    )
    assert [one["group"] for one in after(placed)["enemy_turn"]["actions"]] == ["f", "e"]


def test_it_says_what_it_needs() -> None:
    """Before the first turn, of a group that is not active, of words that mean nothing."""
    bare = json.dumps({"fng": 3, "figures": [A, E]})
    assert "no turn has begun; roll with fng activate" in fng("enemy", "turn", stdin=bare).fault
    doubles = fng("activate", "--dice", "2,2", "-j", stdin=bare).ok
    assert "doubles" in fng("enemy", "turn", stdin=doubles).fault
    content = json.dumps(game(A, E))
    assert "choose from e" in fng("enemy", "turn", "--group", "g,a", stdin=content).fault
    assert "nearest: approached" in fng("enemy", "turn", "--group", "e,aproached", stdin=content).fault
    alone = fng("enemy", "turn", "--group", "e,approached=", stdin=content).fault
    assert "write the word alone: approached" in alone
    many = [E | {"id": f"e{number}"} for number in range(1, 4)]
    several = after(game(A, {**A, "id": "b1", "group": "b"}, *many, pefs=[]))["enemy_turn"]
    assert several["unsaid_groups"] == ["e"]
    assert several["next"][0]["command"] == "fng enemy act e --against <GROUP> --distance <IN>"


def test_who_is_nearest_does_not_matter_where_it_keeps_to_the_defensive() -> None:
    """p. 69-70: a group that outnumbers none of yours by half needs no more to be said of it."""
    told = after(game(A, {**A, "id": "b1", "group": "b"}, E, pefs=[]))["enemy_turn"]
    assert [one["stance"] for one in told["actions"]] == ["defend"]


def test_the_text_is_a_list_to_carry_out() -> None:
    told = fng("enemy", "turn", "--unseen", "--dice", "1,2,6,6,6", stdin=json.dumps(game(A, E))).ok
    assert 'PEF 1 moves 16"' in told and "PEF 2 stays where it is." in told
    assert "Group e: defensive tactics." in told and "next: fng fire --by <WHO> --at <WHO>" in told


def test_nobody_moves_in_a_lull() -> None:
    """p. 71: no dice are thrown for PEFs nor for groups, unless somebody insists."""
    content = game(A, E)
    content["lasting"] = [{"id": "l1", "kind": "lull", "text": "a lull", "since_turn": 1, "until_turn": 1}]
    told = after(content, "--dice", "")["enemy_turn"]
    assert (told["in_lull"], told["is_over"], told["moves"]) == (True, True, [])
    assert after(content, "--force", "--unseen", "--seed", "1")["enemy_turn"]["moves"]
