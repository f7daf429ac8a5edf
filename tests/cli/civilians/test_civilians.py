"""``fng civilian`` and ``fng troops`` as a person types them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import fng

Content = dict[str, Any]


def figure(name: str, **more: Any) -> Content:
    return {"id": name, "side": "fwf", "rep": 4, "group": "1st"} | more


def game(**more: Any) -> str:
    return json.dumps({"fng": 3} | more)


def test_civilians_of_a_table_that_was_laid_out() -> None:
    """One group for each building, with its section; nobody where no civilians are about."""
    sections = [{"number": 1, "buildings": 0}, {"number": 2, "buildings": 2}]
    terrain = {"has_civilians": True, "buildings": 2, "sections": sections, "area": "highlands"}
    document = game(terrain=terrain, ao={"area": "highlands"})
    made = fng("civilian", "place", "--dice", "1,1,4,1,1,5", "-j", stdin=document).document
    assert made["civilians"] == [
        {"id": "c1", "building": 1, "distance_in": 2, "activity": "idle", "rep": 2, "section": 2},
        {"id": "c2", "building": 2, "distance_in": 2, "activity": "handiwork", "rep": 2, "section": 2},
    ]
    assert made["civilian"]["people"] == "Montagnards"
    none = game(terrain=terrain | {"has_civilians": False})
    assert "No civilians are about." in fng("civilian", "place", stdin=none).ok


def test_setup_then_civilians() -> None:
    """The document of a whole evening will do."""
    table = fng("setup", "--corps", "II", "--seed", "7", "-j").ok
    placed = fng("civilian", "place", "--buildings", "2", "--seed", "1", "-j", stdin=table).ok
    first, *others = dict.fromkeys(each["building"] for each in json.loads(placed)["civilians"])
    react = ("civilian", "react", "--building", str(first), "--seed", "1", "-j")
    scared = fng(*react, stdin=placed).document
    before = {each["id"]: each["activity"] for each in json.loads(placed)["civilians"]}
    for each in scared["civilians"]:
        assert each["building"] == first or each["activity"] == before[each["id"]]
    assert first not in others


def test_each_is_spoken_to_but_once() -> None:
    """p. 55: and what he tells of traps is kept."""
    people = [{"id": "c1", "building": 1, "distance_in": 2, "activity": "idle", "rep": 2}]
    args = ("civilian", "speak", "--to", "c1", "--rep", "5", "--eal", "3")
    told = fng(*args, "--dice", "1,1,6,1,6,6", "-j", stdin=game(civilians=people)).document
    assert told["civilians"][0]["spoken"] is True
    assert told["trap_help"] == {"none_harm": True, "next_disarmed": False}
    assert told["civilian"]["next"][0]["command"] == "fng pef resolve <PEF> --who <WHO> --eal 3"
    assert "you may speak with each civilian only once" in fng(*args, stdin=json.dumps(told)).fault
    assert (
        "there is no civilian 'c9'; choose from c1"
        in fng(*args[:3], "c9", *args[4:], stdin=json.dumps(told)).fault
    )


def shot(**more: Any) -> str:
    """A game in which a1 has just fired at e1."""
    sides = [("a1", "fwf"), ("e1", "vc-nva")]
    figures = [{"id": name, "side": side, "rep": 4, "weapons": ["m-16"]} for name, side in sides]
    fire = ("fire", "--by", "a1", "--at", "e1", "--seed", "1", "-j")
    return fng(*fire, stdin=game(figures=figures, clock={"turn": 1}, **more)).ok


def test_after_shooting_a_civilian_says_less() -> None:
    """p. 56: two dice more for him, once anybody has fired; no one has to say so."""
    people = [{"id": "c1", "building": 1, "distance_in": 2, "activity": "idle", "rep": 2}]
    speak = ("civilian", "speak", "--by", "a1", "--to", "c1", "--eal", "2", "--seed", "1", "-j")
    assert fng(*speak, stdin=shot(civilians=people)).document["civilian"]["civilian_dice"] == 4
    quiet = json.loads(shot(civilians=people)) | {"lasting": [], "log": []}
    assert fng(*speak, stdin=json.dumps(quiet)).document["civilian"]["civilian_dice"] == 2


def test_a_shot_counts_before_civilians_were_placed_and_so_does_one_at_a_building() -> None:
    """p. 56: two dice more for him, though the file knew of no civilians then; another mission begins in quiet."""
    speak = ("civilian", "speak", "--by", "a1", "--eal", "2", "--seed", "1", "-j")
    early = json.loads(shot(civilians=[])) | {"lasting": []}
    assert fng(*speak, stdin=json.dumps(early)).document["civilian"]["civilian_dice"] == 4
    anew = early | {"log": [*early["log"], {"command": "mission", "options": {}, "answer": "patrol"}]}
    assert fng(*speak, stdin=json.dumps(anew)).document["civilian"]["civilian_dice"] == 2
    hut = anew | {"log": [{"command": "building penetrate", "options": {}, "answer": "collapses"}]}
    assert fng(*speak, stdin=json.dumps(hut)).document["civilian"]["civilian_dice"] == 4


def test_civilians_near_a_shot_are_to_be_tested() -> None:
    """p. 55: each shot or explosion names the step, with the building where people live at one alone."""
    people = [{"id": "c1", "building": 4, "distance_in": 2, "activity": "idle", "rep": 2}]
    step = json.loads(shot(civilians=people))["fire"]["next"][-1]
    assert step["command"] == "fng civilian react --building 4"
    assert (
        step["reason"]
        == 'test each civilian who is within 12" of the shot or blast, or who sees a target within 12" of himself'
    )
    several = [*people, people[0] | {"id": "c2", "building": 5}]
    near = [step["command"] for step in json.loads(shot(civilians=several))["fire"]["next"]]
    assert near[-1] == "fng civilian react --building <BUILDING>"
    listed = fng("next", stdin=shot(civilians=several)).ok
    assert "--building <BUILDING>: 4, 5\n" in listed
    assert "civilian react" not in shot(civilians=[])


def test_once_combat_begins_nobody_comes_along_the_road() -> None:
    """p. 99: the next turns call for nobody, either."""
    guarded = {"civilians_amount": "1d6", "civilians_activation": 8}
    document = shot(mission={"objective": "bridge", "type": "defense", "guarded": guarded})
    assert "combat has begun" in fng("civilian", "arrive", "--activation", "9", stdin=document).fault
    forced = ("civilian", "arrive", "--activation", "9", "--force", "--seed", "1")
    assert "civilians come on" in fng(*forced, stdin=document).ok
    assert "civilian arrive" not in fng("activate", "--dice", "6,4", stdin=document).ok


def test_false_papers_earn_points() -> None:
    """p. 99-100: at the check point of the mission, without a word."""
    document = game(mission={"eal": 2, "objective": "check-point"})
    made = fng("civilian", "speak", "--rep", "4", "--dice", "1,1,6,6,6", "-j", stdin=document).document
    assert made["civilian"]["papers"] == "false"
    assert [each["points"] for each in made["victory_points"]] == [2]


def test_who_comes_along_the_road_by_the_document() -> None:
    """The objective of the mission, and the activation of the turn."""
    mission = {"objective": "bridge"}
    quiet = game(mission=mission, activation={"total": 6})
    assert "Nobody comes along the road." in fng("civilian", "arrive", stdin=quiet).ok
    busy = game(mission=mission, activation={"total": 9})
    assert (
        "3 civilians come onto the table at the far end"
        in fng("civilian", "arrive", "--dice", "3,5", stdin=busy).ok
    )


def test_troops_that_trust_their_advisor() -> None:
    """p. 56: three successes once, and no more tests; a quarter lost takes a die."""
    troops = [figure("a1", army="arvn-post-1968"), figure("a2", status="obviously-dead")]
    args = ("troops", "speak", "--by", "advisor=6", "--to", "1st")
    won = fng(*args, "--dice", "1,1,1", "-j", stdin=game(figures=troops)).document
    assert (won["troops_speak"]["dice"], won["trusting_groups"]) == (3, [{"group": "1st"}])
    assert "The troops obey at once." in fng(*args, stdin=json.dumps(won)).ok


def test_groups_that_trusted_him_in_an_older_file() -> None:
    """A file of form 1 names them alone."""
    troops = [figure("a1", army="arvn-post-1968")]
    old = json.dumps({"fng": 1, "figures": troops, "trusting_groups": ["1st"]})
    args = ("troops", "speak", "--by", "advisor=6", "--to", "1st")
    assert "The troops obey at once." in fng(*args, stdin=old).ok
    made = fng(*args, "-j", stdin=old).document
    assert made["trusting_groups"] == [{"group": "1st"}]


def test_civilians_act_at_the_end_of_a_turn() -> None:
    """p. 55: where one activation die shows 3 or more, and only where there are civilians."""
    placed = fng("civilian", "place", "--buildings", "1", "--seed", "2", "-j").ok
    args = ("activate", "--rep-a", "4", "--rep-b", "4")
    assert "The civilians act at the end of this turn." in fng(*args, "--dice", "1,6", stdin=placed).ok
    assert "do not act at the end of this turn" in fng(*args, "--dice", "2,1", stdin=placed).ok
    assert fng(*args, "--dice", "1,3", "-j", stdin=placed).document["activation"]["civilians_act"] is True
    assert fng(*args, "--dice", "5,5", "-j", stdin=placed).document["activation"]["civilians_act"] is False
    assert fng(*args, "--dice", "1,6", "-j").document["activation"]["civilians_act"] is None


def test_a_civilian_moved_by_force() -> None:
    """p. 56: he flees where he wins, and nobody is hurt."""
    people = game(civilians=[{"id": "c1", "building": 1, "distance_in": 2, "activity": "idle", "rep": 2}])
    args = ("civilian", "force", "--rep", "4", "--to", "c1")
    fled = fng(*args, "--dice", "6,6,6,6,1", "-j", stdin=people).document
    assert (fled["civilian"]["result"], fled["civilians"][0]["activity"]) == (
        "fast-move-away",
        "fast-move-away",
    )
    went = fng(*args, "--dice", "6,6,6,6,6", "-j", stdin=people).document
    assert (went["civilian"]["result"], went["civilians"][0]["activity"]) == ("goes-as-directed", "idle")


@pytest.mark.parametrize(
    "command",
    ["blast", "air blast", "air guns", "air rockets", "air napalm", "air mark", "helo fire", "helo grenades"],
)
def test_fire_from_the_air_and_explosions_are_shooting(command: str) -> None:
    """p. 55-56: as much as a rifle, also before civilians were placed."""
    speak = ("civilian", "speak", "--rep", "4", "--eal", "2", "--seed", "1", "-j")
    fired = game(log=[{"command": command, "options": {}, "answer": ""}])
    assert fng(*speak, stdin=fired).document["civilian"]["civilian_dice"] == 4


@pytest.mark.parametrize(
    ("kind", "dice"), [("hooch", 4), ("masonry", 4), (None, 4), ("log-bunker", 2), ("sandbagged-position", 2)]
)
def test_a_building_that_was_destroyed_counts_as_shooting(kind: str | None, dice: int) -> None:
    """p. 56: burnt down or collapsed; works of soldiers do not count, nor what still stands."""
    speak = ("civilian", "speak", "--rep", "4", "--eal", "2", "--seed", "1", "-j")
    hut = {"id": "hut", "kind": kind, "dv": 1, "full_dv": 1}
    gone = game(structures=[hut | {"gone": "burnt-down"}])
    assert fng(*speak, stdin=gone).document["civilian"]["civilian_dice"] == dice
    assert fng(*speak, stdin=game(structures=[hut])).document["civilian"]["civilian_dice"] == 2


def test_hurt_civilians_are_known_to_those_who_are_spoken_with_later() -> None:
    """p. 56: told once, the document remembers it; a figure that is a civilian, and was hit, counts as well."""
    people = [
        {"id": name, "building": 1, "distance_in": 4, "activity": "talks", "rep": 2} for name in ("c1", "c2")
    ]
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4},
        {"id": "e1", "side": "vc-nva", "rep": 4},
    ]

    def theirs(document: str, *more: str) -> tuple[int, str]:
        """The civilian's dice, and the document after the talk."""
        made = fng(
            "civilian", "speak", "--by", "a1", "--eal", "2", "--seed", "1", "-j", *more, stdin=document
        ).document
        return made["civilian"]["civilian_dice"], json.dumps(made)

    dice, told = theirs(game(civilians=people, figures=figures), "--to", "c1", "--hurt")
    assert dice == 4
    assert theirs(told, "--to", "c2")[0] == 4
    for shooter, expected in (("a1", 4), ("e1", 2)):
        hit = [{"kind": "civilian-hit", "who": shooter, "whom": "p1"}]
        assert theirs(game(civilians=people, figures=figures, feats=hit), "--to", "c2")[0] == expected
