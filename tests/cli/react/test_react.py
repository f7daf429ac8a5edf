"""``fng react`` as a person types it, and as documents flow through it."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.runner import Content, fng

SQUAD: list[Content] = [
    {"id": "nco", "side": "fwf", "rep": 5, "name": "Sgt. Billy Pink", "role": "squad-leader", "group": "1st",
     "star": True, "weapons": ["m-16"]},
    {"id": "a1", "side": "fwf", "rep": 4, "group": "1st", "attributes": ["Nerves of Steel"], "luck": 7},
    {"id": "a2", "side": "fwf", "rep": 3, "group": "1st", "flak_jacket": True},
    {"id": "doc", "side": "fwf", "rep": 4, "group": "1st", "role": "medic"},
    {"id": "a3", "side": "fwf", "rep": 3, "group": "1st", "status": "stunned"},
    {"id": "m1", "side": "vc-nva", "rep": 4, "group": "cell", "attributes": ["stealthy"], "weapons": ["m-16"],
     "empty": ["m-16"]},
    {"id": "m2", "side": "vc-nva", "rep": 3, "group": "cell", "status": "out-of-the-fight"},
]  # fmt: skip


def document(**more: Any) -> str:
    """A document with a squad and a cell."""
    return json.dumps({"fng": 3, "figures": SQUAD} | more)


def react(*args: str, dice: str = "", stdin: str = "") -> Content:
    """The document that a reaction test writes."""
    thrown = ("--dice", dice) if dice else ()
    return fng("react", *args, *thrown, "-j", stdin=stdin).document


def results(made: Content, section: str) -> dict[str | None, str]:
    """Who came to what."""
    return {outcome["name"]: outcome["result"] for outcome in made[section]["outcomes"]}


def figures(made: Content) -> dict[str, Content]:
    """The figures of a document by id."""
    return {figure["id"]: figure for figure in made["figures"]}


@pytest.mark.parametrize(
    ("args", "dice", "result"),
    [
        (["received-fire", "--rep", "4"], "2,5", "duck-back"),
        (["received-fire", "--rep", "4", "--in-cover"], "2,5", "fire"),
        (["received-fire", "--rep", "4", "--outgunned", "--in-cover", "-a", "poser"], "2", "duck-back"),
        (["received-fire", "--rep", "4", "-a", "Coward"], "2,5", "retire"),
        (["received-fire", "--rep", "4", "--in-bunker"], "5,6,2", "fire"),
        (["received-fire", "--rep", "4", "--retrieving", "--outgunned"], "2,5", "carry-on"),
        (["received-fire", "--rep", "4", "--charging", "--outgunned"], "2,3", "fire"),
        (["received-fire", "--rep", "4", "--activity", "aggressive"], "5,5", "fire"),
        (["received-fire", "--rep", "4", "--activity", "timid"], "4,4", "cohesion-test"),
        (["received-fire", "--rep", "4", "--leader", "5"], "5,2,6", "fire"),
        (["received-fire", "--rep", "5", "--star", "--choose", "2"], "", "fire"),
        (["received-fire", "--rep", "4", "--hero"], "", "fire"),
        (["received-fire", "--rep", "4", "--after", "duck back"], "2,3", "duck-back"),
        (["received-fire", "--rep", "4", "--in-cover", "--man-down"], "2,5", "duck-back"),
        (["man-down", "--rep", "4"], "2,3", "carry-on"),
        (["man-down", "--rep", "5", "--star", "--choose", "0"], "", "cohesion-test"),
        (["cohesion", "--rep", "4"], "2,5", "carry-on"),
        (["cohesion", "--rep", "4", "--half-strength"], "2,5", "retire"),
        (["cohesion", "--rep", "4", "--activity", "aggressive"], "6,6,1", "carry-on"),
        (["knock-down", "--rep", "4", "--flak-jacket"], "3,5,4", "stunned"),
        (["knock-down", "--rep", "4"], "2,5", "out-of-the-fight"),
    ],
)
def test_by_options_alone(args: list[str], dice: str, result: str) -> None:
    """No document is needed, and none is invented."""
    made = react(*args, dice=dice)
    section = args[0].replace("-", "_")
    assert results(made, section) == {None: result}
    assert "figures" not in made


def test_the_cohesion_test_of_page_23() -> None:
    """A squad named by option, one set of dice."""
    who = [word for name in ("4=3", "5=4", "7=4", "L=5") for word in ("--by", name)]
    made = react("cohesion", *who, "--leader", "5", "--half-strength", dice="6,3,4")
    assert results(made, "cohesion") == {"4": "retire", "5": "carry-on", "7": "carry-on", "L": "carry-on"}
    assert [roll["label"] for roll in made["cohesion"]["rolls"]] == ["leader die", "cohesion"]


def test_the_exercise_of_page_16_in_words() -> None:
    """A figure a line, the dice, the page."""
    who = [word for name in ("leader=4", "b=4", "c=3", "d=2") for word in ("--by", name)]
    text = fng("react", "received-fire", *who, "--leader", "4", "--dice", "3,2,5,4,6,2,6,1,4").ok
    assert text.splitlines()[:2] == ["Leader Die passed.", "leader: Fire (passed 2d6 against 4)."]
    assert "received fire, d 1 4, at or under 2: 1" in text
    assert "p. 22, 112" in text
    assert max(map(len, text.splitlines())) <= 80


def test_figures_of_the_document() -> None:
    """Leader, Star, medic and attributes come from it; status goes back into it, and nothing else is lost."""
    made = react("received-fire", "--group", "1st", "--choose", "1", dice="6,2,5,2,3,6,6", stdin=document())
    assert results(made, "received_fire") == {
        "nco": "duck-back", "a1": "carry-on", "a2": "fire", "doc": "cohesion-test"
    }  # fmt: skip
    after = figures(made)
    assert after["nco"]["status"] == "duck-back"
    assert "status" not in after["a1"]
    assert after["a1"] == SQUAD[1]
    assert after["a3"]["status"] == "stunned"
    assert made["received_fire"]["leader_passed"] is False
    assert made["received_fire"]["next"][0]["command"] == "fng react cohesion --group 1st"


def test_a_medic_counts_as_retrieving_wounded() -> None:
    """p. 39: under fire he carries on."""
    made = react("received-fire", "--by", "doc", "--leader", "0", dice="2,5", stdin=document())
    assert results(made, "received_fire") == {"doc": "carry-on"}


def test_by_name_and_with_words() -> None:
    """An id, or a name, and what holds for each alone."""
    made = react(
        "received-fire", "--by", "pink,outgunned", "--by", "a2,cover", "--leader", "0", dice="2,2,2,5",
        stdin=document(),
    )  # fmt: skip
    assert results(made, "received_fire") == {"nco": "fire", "a2": "fire"}


def test_a_reaction_that_is_not_completed() -> None:
    """The status of the document binds, until it is said to be over."""
    ducked = react("man-down", "--by", "a2", dice="6,2,5", stdin=document())
    assert figures(ducked)["a2"]["status"] == "duck-back"
    stdin = json.dumps(ducked)
    again = react("man-down", "--by", "a2", dice="6,2,2", stdin=stdin)
    assert again["man_down"]["outcomes"][0]["held_to"] == "duck-back"
    over = react("man-down", "--by", "a2", "--completed", dice="6,2,2", stdin=stdin)
    assert results(over, "man_down") == {"a2": "carry-on"}
    assert "status" not in figures(over)["a2"]


def test_a_hero_is_remembered() -> None:
    """Double ones once; no dice under fire ever after."""
    first = react("man-down", "--by", "a2", "--leader", "0", dice="1,1", stdin=document())
    assert figures(first)["a2"]["hero"] is True
    later = react("received-fire", "--by", "a2", stdin=json.dumps(first))
    assert results(later, "received_fire") == {"a2": "fire"}
    assert later["received_fire"]["rolls"] == []


def test_the_activity_of_the_enemy_stands_in_the_document() -> None:
    """It changes the tests of the VC/NVA, not of others; half of the cell is down."""
    stdin = document(enemy={"activity": "timid"})
    made = react("cohesion", "--group", "cell", dice="4", stdin=stdin)
    assert results(made, "cohesion") == {"m1": "retire"}
    assert results(react("cohesion", "--by", "a2", "--leader", "0", dice="4,3", stdin=stdin), "cohesion") == {
        "a2": "carry-on"
    }


def test_in_sight_from_both_sides() -> None:
    """Each side's attributes and hiding count against the other."""
    made = react("in-sight", "--by", "nco", "--by", "m1,moved,cover", dice="1,2,6,2,3,3", stdin=document())
    assert [(f["name"], f["dice"]) for f in made["in_sight"]["figures"]] == [("nco", 3), ("m1", 3)]
    assert made["in_sight"]["order"] == [
        {"successes": 3, "names": ["m1"]},
        {"successes": 2, "names": ["nco"]},
    ]


def test_billy_and_minh_in_words() -> None:
    """p. 21, as one would type it."""
    text = fng(
        "react", "in-sight", "--by", "billy=5", "--by", "minh=4,vc-nva,moved,cover", "--dice", "1,2,2,6,2,3,3"
    ).ok
    assert text.startswith(
        "They act in this order, most successes first:\n  3  billy (1 2 2 6) and minh (2 3 3)\n"
    )
    assert "dice:" not in text
    assert "next: fng react in-sight-action --by billy=5 --by minh=4,vc-nva" in text


@pytest.mark.parametrize(
    ("args", "dice", "number"),
    [
        (["--rep", "5", "--opponent", "cover"], "1,2,2,6", 4),
        (["--rep", "4", "--moved"], "2,3,3", 3),
        (["--rep", "4", "-a", "pointman", "--on-point"], "1,1,1,1,1", 5),
        (["--rep", "3", "--moved", "--opponent", "cover,stealthy"], "", 0),
        (["--rep", "3", "--opponent", "cover", "--opponent", "plain"], "1,1,1", 3),
    ],
)
def test_in_sight_by_options(args: list[str], dice: str, number: int) -> None:
    """One figure, and the opponents that it sees."""
    made = react("in-sight", *args, dice=dice)
    assert made["in_sight"]["figures"][0]["dice"] == number


@pytest.mark.parametrize(
    ("args", "dice", "action"),
    [
        (["--rep", "5"], "4", "fire"),
        (["--rep", "4"], "6", "duck-back"),
        (["--rep", "4", "--outgunned"], "", "duck-back"),
        (["--rep", "4", "--cannot-shoot", "--may-charge"], "", "charge-into-melee"),
        (["--rep", "4", "--cannot-shoot"], "", "duck-back"),
        (["--rep", "4", "--star"], "", "choose"),
    ],
)
def test_in_sight_action_by_options(args: list[str], dice: str, action: str) -> None:
    """The first circumstance that fits."""
    made = react("in-sight-action", *args, dice=dice)
    assert made["in_sight_action"]["actions"][0]["action"] == action


def test_in_sight_action_of_the_document() -> None:
    """One whose only weapon is empty ducks back, and stays ducked back."""
    made = react("in-sight-action", "--by", "m1", stdin=document())
    assert made["in_sight_action"]["actions"][0]["row"] == "cannot-shoot"
    assert figures(made)["m1"]["status"] == "duck-back"


def test_who_carries_a_wounded_man_is_never_outgunned() -> None:
    """p. 30, 39: he rolls to see whether he fires, and so does a medic; others duck back."""
    people = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "carrying": "a2"},
        {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "status": "out-of-the-fight"},
        {"id": "a3", "side": "fwf", "rep": 4, "group": "a", "role": "medic"},
        {"id": "a4", "side": "fwf", "rep": 4, "group": "a"},
    ]
    evening = json.dumps({"fng": 3, "figures": people})
    for who, dice, row in (("a1", "1", "otherwise"), ("a3", "1", "otherwise"), ("a4", "", "outgunned")):
        made = react("in-sight-action", "--by", f"{who},outgunned", dice=dice, stdin=evening)
        assert made["in_sight_action"]["actions"][0]["row"] == row


def test_snap_fire() -> None:
    """An active shooter, in the first round."""
    text = fng("react", "in-sight-action", "--by", "billy=5,active", "--dice", "4").ok
    assert text.startswith("billy: Fire, as snap fire (passed 1d6 against 5).")
    assert "next: fng fire --by billy=5 --snap" in text
    assert (
        "snap"
        not in fng("react", "in-sight-action", "--by", "billy=5,active", "--later-round", "--dice", "4").ok
    )


def test_odds() -> None:
    """The chances of one figure under fire, summed to 1."""
    told = fng(
        "react", "received-fire", "--rep", "4", "--in-cover", "--odds", "--odds-by", "outcomes.0.result", "-j"
    ).document["odds"]["outcomes"]
    chances = {each["outcome"]["outcomes.0.result"]: Fraction(each["p"]) for each in told}
    assert chances == {"fire": Fraction(8, 9), "cohesion-test": Fraction(1, 9)}


def test_a_stream_of_documents() -> None:
    """NDJSON in, NDJSON out, each with dice of its own place."""
    stream = "\n".join([document()] * 3)
    made = fng("react", "man-down", "--group", "1st", "--seed", "3", "-j", stdin=stream).documents
    assert len(made) == 3
    assert all(len(one["man_down"]["outcomes"]) == 4 for one in made)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["received-fire"], "who acts? Give a REP (e.g. --rep 4)"),
        (
            ["received-fire", "--by", "a1"],
            "there is no document with figures; to give only a REP, write NAME=REP, for example a1=4",
        ),
        (
            ["received-fire", "--by", "a1=9"],
            "--by a1=9: the name or the REP is missing or wrong; write NAME=REP, with a REP from 1 to 7,",
        ),
        (["received-fire", "--by", "a=4,covr"], "'covr' is not a circumstance or attribute; nearest: cover"),
        (["received-fire", "--rep", "4", "-a", "pozer"], "-a: 'pozer' is not an attribute; nearest: poser"),
        (["received-fire", "--rep", "4", "--choose", "2"], "only a Star can choose how many dice he passes"),
        (
            ["received-fire", "--rep", "4", "--by", "a=4"],
            "describe a named one after the name, e.g. --by a1,poser",
        ),
        (
            ["received-fire", "--rep", "4", "--after", "fire"],
            "--after: 'fire' is not a reaction to be completed",
        ),
        (["cohesion", "--rep", "4", "--activity", "bold"], "--activity: 'bold' is not a VC/NVA activity"),
        (
            ["in-sight", "--rep", "4", "--opponent", "hiden"],
            "--opponent: 'hiden' is not a description of an opponent",
        ),
        (["knock-down", "--rep", "4", "--choose", "2"], "No such option"),
    ],
)
def test_what_is_wrong_is_said(args: list[str], message: str) -> None:
    """What, where, and how to mend it."""
    answer = fng("react", *args)
    assert answer.code == 2
    assert message in answer.err


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--by", "a9"], "there is no figure 'a9'"),
        (["--by", "a3"], "--by a3: a3 is stunned and cannot do this"),
        (["--group", "2nd"], "--group: there is no group '2nd'; choose from 1st"),
    ],
)
def test_figures_that_cannot_test(args: list[str], message: str) -> None:
    """Not there, stunned, or of no known group."""
    assert message in fng("react", "man-down", *args, stdin=document()).fault


def test_a_damaged_attribute_names_its_figure() -> None:
    """The place of the fault, and the nearest name."""
    stdin = json.dumps({"fng": 3, "figures": [{"id": "a1", "side": "fwf", "rep": 4, "attributes": ["tuff"]}]})
    assert (
        "figure a1: 'tuff' is not an attribute" in fng("react", "man-down", "--by", "a1", stdin=stdin).fault
    )


def test_the_stunned_may_be_knocked_down_again() -> None:
    """And the dead may not."""
    made = react("knock-down", "--by", "a3", dice="6,6", stdin=document())
    assert figures(made)["a3"]["status"] == "obviously-dead"
    assert "m2 is out of the fight" in fng("react", "knock-down", "--by", "m2", stdin=document()).fault


def test_an_in_sight_that_is_not_played_out_is_over_with_the_turn() -> None:
    """p. 20-21: the next activation says who had still to act."""
    content = fng("react", "in-sight", "--by", "a1", "--by", "m1", "--seed", "1", "-j", stdin=document()).ok
    told = fng("activate", "--dice", "5,3", stdin=content).ok
    assert "The In Sight is over, although these figures had not acted in it yet:" in told
    again = fng("activate", "--dice", "5,3", "-j", stdin=content).ok
    assert "The In Sight is over" not in fng("activate", "--dice", "5,3", stdin=again).ok


def test_whether_he_has_retired_this_turn_already_stands_in_the_document() -> None:
    """a-27: the feats say in which turn he retired first."""
    man = {"id": "a1", "side": "fwf", "rep": 3, "group": "a", "status": "retire"}
    feat = {"kind": "retired", "whom": "a1", "side": "fwf", "turn": 2}
    for turn, leaves in ((2, True), (3, False)):
        content = json.dumps({"fng": 3, "figures": [man], "clock": {"turn": turn}, "feats": [feat]})
        [told] = fng("react", "cohesion", "--by", "a1", "--dice", "6,6", "-j", stdin=content).document[
            "cohesion"
        ]["outcomes"]
        assert told.get("leaves_table", False) is leaves


def test_of_many_each_result_has_a_line() -> None:
    """Nine men who carry on are told in one; whoever is a hero from now on is named as that."""
    many = [{"id": f"a{number}", "side": "fwf", "rep": 4, "group": "a"} for number in range(1, 7)]
    content = json.dumps({"fng": 3, "figures": many})
    told = fng("react", "man-down", "--group", "a", "--dice", "1,2,1,1,1,6,5,1,2,1,2,1", stdin=content).ok
    assert "\nCarry On: a1, a2 (becomes a hero), " in f"\n{told}"
    assert "a1: Carry On" not in told


def test_what_a_result_means_is_told_once_an_evening() -> None:
    """p. 18: whoever has read what ducking back is knows it by the next time."""
    content = json.dumps({"fng": 3, "figures": [{"id": "a1", "side": "fwf", "rep": 4, "group": "a"}]})
    words = ("react", "received-fire", "--by", "a1", "--dice", "2,6")
    assert 'Duck Back: moves up to 6"' in fng(*words, stdin=content).ok
    again = fng(*words, stdin=fng(*words, "-j", stdin=content).ok).ok
    assert "Duck Back" in again and 'up to 6"' not in again


def test_a_side_of_which_nobody_is_left_is_told_of() -> None:
    """p. 16: its die is thrown all the same."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a"},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "status": "obviously-dead"},
    ]
    content: Content = {"fng": 3, "figures": figures}
    assert (
        "VC/NVA: nobody who can act is on the table."
        in fng("activate", "--dice", "3,2", stdin=json.dumps(content)).ok
    )
    content["pefs"] = [{"number": 1, "rep": 3, "sector": 2}]
    assert "nobody on the table" not in fng("activate", "--dice", "3,2", stdin=json.dumps(content)).ok


@pytest.mark.parametrize(
    ("group", "dice", "result", "passed"),
    [
        ("1st", "2,5,2", "fire", 2),
        ("1st", "6,5,2", "duck-back", 1),
        ("hq", "5,2", "duck-back", 1),
    ],
)
def test_the_leader_die_is_for_the_group_that_he_is_with(
    group: str, dice: str, result: str, passed: int
) -> None:
    """p. 15: one pass more if it passes, nothing else if it fails; another group rolls without it."""
    men = [
        {"id": "nco", "side": "fwf", "rep": 5, "role": "squad-leader", "group": group},
        {"id": "a1", "side": "fwf", "rep": 4, "group": "1st", "weapons": ["m-16"]},
    ]
    stdin = json.dumps({"fng": 3, "figures": men})
    [outcome] = react("received-fire", "--by", "a1", dice=dice, stdin=stdin)["received_fire"]["outcomes"]
    assert (outcome["result"], outcome["passed"]) == (result, passed)


@pytest.mark.parametrize(
    ("x_in", "dice", "by"),
    [(14, "2,2,6", "born-leader"), (18, "2,2,6,6,6", "dice"), (None, "2,2,6", "born-leader")],
)
def test_only_friends_near_a_born_leader_do_as_he_does(x_in: int | None, dice: str, by: str) -> None:
    """p. 5: within 4 inches, as far as the document knows where they stand."""
    place = {} if x_in is None else {"x_in": x_in, "y_in": 10}
    men: list[Content] = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "attributes": ["born-leader"], "x_in": 10, "y_in": 10},
        {"id": "a2", "side": "fwf", "rep": 4, "group": "a", **place},
    ]  # fmt: skip
    made = react(
        "man-down", "--by", "a1", "--by", "a2", dice=dice, stdin=json.dumps({"fng": 3, "figures": men})
    )
    assert made["man_down"]["outcomes"][1].get("by", "dice") == by


def test_the_leader_die_is_for_who_is_in_touch_with_him() -> None:
    """p. 14-15: the men of a part that is split off test without it."""
    men = [
        {"id": name, "side": "fwf", "rep": 4, "group": "a", "role": role, "x_in": x, "y_in": 0}
        for name, role, x in (("sl", "squad-leader", 0), ("a1", "rifleman", 3), ("a2", "rifleman", 20))
    ]
    content = json.dumps({"fng": 3, "figures": men})
    alone = fng("react", "received-fire", "--by", "a2", "--seed", "1", "-j", stdin=content).document
    assert alone["received_fire"]["leader_passed"] is None
    both = fng(
        "react", "received-fire", "--by", "a1", "--by", "a2", "--dice", "1,5,6,5,6", "-j", stdin=content
    ).document["received_fire"]
    assert both["leader_passed"] is True
    assert [outcome["passed"] for outcome in both["outcomes"]] == [1, 0]
    typed = fng("react", "received-fire", "--by", "a2", "--leader", "4", "--seed", "1", "-j", stdin=content)
    assert typed.document["received_fire"]["leader_passed"] is not None


@pytest.mark.parametrize("test", ["received-fire", "cohesion"])
def test_the_enemys_activity_may_be_given_for_named_figures(test: str) -> None:
    """p. 68-69, 112: it overrides what the document says, and is no description of an unnamed figure."""
    cell = {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e"}
    section = test.replace("-", "_")
    typed = ("--leader", "0", "--activity", "aggressive", "--seed", "3")
    named = react(test, "--by", "e1", *typed, stdin=document(figures=[cell]))[section]["outcomes"]
    unnamed = react(test, "--rep", "4", *typed)[section]["outcomes"]
    assert named == [outcome | {"name": "e1"} for outcome in unnamed]
