"""Tactical air as a player types it: pages 80-85, 108-109."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import to_builtins

from fng_cli.rules.air.craft import find_craft
from tests.runner import Content, fng

VC: list[Content] = [
    {"id": "v1", "side": "vc-nva", "rep": 4, "group": "cell", "weapons": ["ak-47"]},
    {"id": "v2", "side": "vc-nva", "rep": 4, "group": "cell", "weapons": ["sks"]},
    {"id": "v3", "side": "vc-nva", "rep": 3, "group": "cell", "weapons": ["rpg-7"], "empty": ["rpg-7"]},
]


def document(**more: Any) -> str:
    return json.dumps({"fng": 3, "figures": VC, **more})


def made(line: str, dice: str = "", stdin: str = "") -> Content:
    """The document that a command writes."""
    thrown = ("--dice", dice) if dice else ()
    return fng(*line.split(), *thrown, "-j", stdin=stdin).document


def test_the_f_100_of_page_82() -> None:
    told = made("air golden-bb --ranking 21 --rep 4", "123566")["golden_bb"]
    assert (told["dice"], told["passed"], told["hits"], told["answer"]) == (6, 3, 3, "no-effect, 3")


def test_the_check_changes_how_figures_are() -> None:
    """v1 stands and fires, v2's SKS ducks back, v3 runs."""
    content = made("air anti-aircraft --group cell --craft f-100", "23" + "3" + "11" + "66", document())
    assert content["anti_aircraft"]["ranking"] == 3
    statuses = {one["id"]: one.get("status") for one in content["figures"]}
    assert statuses == {"v1": None, "v2": "duck-back", "v3": "retire"}


def test_a_strike_tells_hits_and_losses_exactly() -> None:
    odds = made("strike --craft f-100 --rep 4 --ranking 21 --at open --at cover --odds")["odds"]
    features = {one["feature"]: one["probability"] for one in odds["features"]}
    assert 0 < features["the craft is lost"] < 0.05
    assert features["target 1 is hit"] > features["target 2 is hit"] > 0
    assert sum(one["probability"] for one in odds["targets"][0]["outcomes"]) == pytest.approx(1, abs=1e-4)


def test_an_aircraft_of_the_document_is_used_up() -> None:
    """p. 83: it comes with its pilot, keeps its damage, and flies a pass with each type of weapon."""
    content = made("air available --corps II", "32")
    assert [one["craft"] for one in content["airborne"]] == ["f-100"]
    content = made("strike --ranking 12 --at v1", "1134" + "51", json.dumps(content | {"figures": VC}))
    [one] = content["airborne"]
    assert one["runs_made"] == ["guns"]
    again = fng("strike", "--run", "guns", "--at", "v1", "-j", stdin=json.dumps(content))
    assert "has already made all its passes" in again.err


def test_bombs_in_the_jungle() -> None:
    """p. 48, 83: double canopy is cover and concealment from the air."""
    told = made("air bomb --rep 4 --bomb 500 --at double-canopy-jungle", "41")["air_attack"]
    assert told["landings"][0]["way"] == "on-target"
    assert told["targets"][0]["result"] == "stunned"


def test_spotting_by_number_and_terrain() -> None:
    told = made("air spot --rep 5 --at 1 --at 2,triple-canopy-jungle --at sampan,cover", "555")["air_spot"]
    assert [(one["name"], one["dice"]) for one in told["sought"]] == [
        ("PEF 1", 2),
        ("PEF 2", 0),
        ("sampan", 1),
    ]


def test_wrong_words_tell_how_to_mend_it() -> None:
    assert "f-100" in fng("strike", "--craft", "f-101", "--rep", "4").err
    assert "--rep" in fng("strike", "--craft", "f-100").err
    assert "bamboo" in fng("air", "bomb", "--rep", "4", "--spot", "bambo").err
    assert "night" in fng("air", "gunship", "--light", "daylight").err


def test_lists_for_people() -> None:
    assert "Super Sabre" in fng("craft", "show", "hun").out
    assert "23 aircraft and helicopters" in fng("craft", "list").out


def test_who_fired_at_an_aircraft_fires_no_more_this_turn() -> None:
    """p. 82."""
    content = made("air anti-aircraft --by v1 --craft f-100", "233", document(clock={"turn": 4}))
    again = fng("fire", "--by", "v1", "--at", "open", stdin=json.dumps(content))
    assert "may not fire again this turn" in again.err


def checked(craft: str) -> str:
    """A document in turn 4 in which v1 stands and fires at ``craft`` with an Outgunned Ranking of 3."""
    mounts = [to_builtins(mount) for mount in find_craft(craft).mounts]
    flies = [{"id": craft, "craft": craft, "rep": 4, "start_rep": 4, "mounts": mounts}]
    at = document(clock={"turn": 4}, airborne=flies)
    content = made(f"air anti-aircraft --by v1 --craft {craft}", "23" + "3", at)
    assert content["anti_aircraft"]["ranking"] == 3
    return json.dumps(content)


@pytest.mark.parametrize(
    ("line", "piloting", "guns"),
    [("strike --craft f-100", "", "1"), ("helo strike --craft uh-1-frog", "26", "11")],
)
def test_a_run_flies_into_the_fire_of_its_check(line: str, piloting: str, guns: str) -> None:
    """p. 82, 86: first the Anti-Aircraft Check, then the Golden BB by those who stood, then the attack."""
    at, section = checked(line.split()[-1]), line.partition(" --")[0].replace(" ", "_")
    run = f"{line} --run guns --at open"
    struck = made(run, piloting + "1111" + guns, at)
    assert struck[section]["golden_bb"]["ranking"] == 3
    assert "faced_fire" not in struck["airborne"][0]
    assert made(f"{run} --ranking 0", piloting + guns, at)[section]["golden_bb"] is None
    assert made(f"{run} --ranking 4", piloting + "1111" + guns, at)[section]["golden_bb"]["ranking"] == 4


def test_the_fire_of_a_check_is_rolled_once_and_in_its_turn() -> None:
    """p. 82: after fng air golden-bb the run meets no fire any more, nor does it in a later turn."""
    at = checked("f-100")
    rolled = json.dumps(made("air golden-bb --ranking 3 --craft f-100", "1111", at))
    assert made("strike --run guns --at open", "53", rolled)["strike"]["golden_bb"] is None
    later = json.dumps(json.loads(at) | {"clock": {"turn": 5}})
    assert made("strike --run guns --at open", "53", later)["strike"]["golden_bb"] is None


def test_napalm_burns_by_the_clock() -> None:
    """p. 83."""
    content = made("air napalm --rep 5 --tanks 1", "4", document(clock={"turn": 4}))
    assert [one["kind"] for one in content["lasting"]] == ["napalm"]
    content = made("air burn", "5", json.dumps(content))
    assert content.get("lasting", []) == []


def test_a_strike_takes_somebody_to_direct_it() -> None:
    """p. 80, c-33: a FAC overhead or an FO on the ground; Marines need neither for their own."""
    own = [{"id": "a1", "side": "fwf", "rep": 4, "army": "us-army"}]
    content = made("air available --corps II", "32", json.dumps({"fng": 3, "figures": own}))
    assert "FAC overhead" in fng("strike", "--at", "open", stdin=json.dumps(content)).err
    directed = made("air fac", "3", json.dumps(content))
    assert made("strike --craft f-100 --at open", "53", json.dumps(directed))["strike"]["hits"] == 1


def test_an_ac_47_of_the_document_runs_dry() -> None:
    """p. 85: two gun runs."""
    content = made("air available --craft ac-47 --light night")
    for _ in range(2):
        content = made("air gunship --light night", "", json.dumps(content))
    assert "2 gun runs" in fng("air", "gunship", "--light", "night", stdin=json.dumps(content)).err


def test_a_strike_waits_for_its_turn_and_is_no_facs() -> None:
    """p. 80: a turn after the FAC; he is overhead, and attacks with nothing."""
    rto = {"id": "rto", "side": "fwf", "rep": 4, "role": "rto", "gear": ["radio"], "army": "us-army"}
    evening = json.dumps({"fng": 3, "clock": {"turn": 2}, "figures": [rto]})
    heard = made("call --by rto --want airstrike", "31", evening)
    content = made("request airstrike --sl 5", "4", json.dumps(heard))
    for line, dice in (("air fac", "3"), ("air available --corps II", "32")):
        content = made(line, dice, json.dumps(content))
    assert "does not arrive until turn 4" in fng("strike", "--at", "open", stdin=json.dumps(content)).err
    later = content | {"clock": {"turn": 4}}
    assert "must contact the FAC" in fng("strike", "--at", "open", stdin=json.dumps(later)).err
    later = made("call --by rto --to fac", "31", json.dumps(later))
    assert made("strike --at open", "53", json.dumps(later))["strike"]["craft"] == "f-100"


@pytest.fixture(scope="module")
def jungle() -> Content:
    """A table whose sections hide otherwise from the air: e1 in the open, e2 in bamboo, e3 and e4 under two canopies and three."""
    content = made("terrain --corps II --area highlands --season dry --seed 3")
    hides = [one["terrain_effects"]["from_air"] for one in content["terrain"]["sections"]]
    assert hides == [*["cover-and-concealed"] * 3, "open", "concealed", "unseen"]
    men = [
        {
            "id": f"e{number}",
            "side": "vc-nva",
            "rep": 4,
            "group": "e",
            "weapons": ["ak-47"],
            "x_in": x,
            "y_in": y,
        }
        for number, (x, y) in enumerate(((10, 27), (30, 27), (30, 9), (50, 27)), 1)
    ]
    return {**content, "figures": men}


def test_the_ground_hides_from_the_air_where_the_document_knows_it(jungle: Content) -> None:
    """p. 47-48, 81-84: spotting, attacks, those who fire back, and the Flight Line."""
    at = json.dumps(jungle)
    sought = made("air spot --rep 5 --at e1 --at e2 --at e3 --at e4", "556", at)["air_spot"]["sought"]
    assert {one["name"]: one["dice"] for one in sought} == {"e1": 2, "e2": 1, "e3": 0, "e4": 0}
    [near] = made('air spot --rep 5 --at e2,6"', "5", at)["air_spot"]["sought"]
    assert near["dice"] == 1, "a distance says nothing of what hides him"

    guns = [
        made(f"air guns --rep 3 --at {one}", dice, at)["air_attack"]["targets"][0]["result"]
        for one, dice in (("e1", "4611"), ("e2", "4"), ("e2,open", "4611"), ("e3,open", "4611"))
    ]
    assert (guns[1], len(set(guns))) == ("missed", 2)

    fires = made("air anti-aircraft --by e1 --by e2 --by e4 --craft f-100", "111" * 2, at)["anti_aircraft"]
    assert [(one["name"], one["ranking"]) for one in fires["figures_checked"]] == [("e1", 3), ("e2", 1)]
    assert (
        "none of these gunners sees the aircraft" in fng("air", "anti-aircraft", "--by", "e4", stdin=at).err
    )
    near = made("air line --enters 0,27 --leaves 60,27", "", at)["air_line"]
    assert (near["near_enemies"], near["strafed"]) == (["e1", "e2"], ["e1", "e2", "e4"])


def test_bombs_splinter_the_bamboo_of_the_document(jungle: Content) -> None:
    """p. 47: its blasts strike harder there, unless other ground is said."""
    at = json.dumps(jungle)

    def result(line: str, dice: str) -> str:
        return str(made(line, dice, at)["air_attack"]["targets"][0]["result"])

    assert result("air bomb --rep 6 --bomb 500 --at e2", "664") == "out-of-the-fight"
    assert result("air bomb --rep 6 --bomb 500 --at e2,open --spot open", "66411") != "out-of-the-fight"
    assert result("air blast 500 --at e2", "64") == "out-of-the-fight"
    assert result("air blast 500 --at e2 --terrain clear", "6411") != "out-of-the-fight"


def test_all_blasts_splinter_the_bamboo(jungle: Content) -> None:
    """p. 47: those fired, thrown and shelled on the ground, too; by the document, or as it is typed."""
    at = json.dumps(jungle)

    def impacts(line: str, dice: str, stdin: str = at) -> list[int]:
        [report] = [
            made(line, dice, stdin)[section]
            for section in ("blast", "grenade_throw")
            if section in line.replace(" ", "_")
        ]
        return [one["impact"] for one in (report if "targets" in report else report["explosion"])["targets"]]

    assert impacts("blast --impact 2 --at e1 --at e2", "22") == [2, 3]
    assert impacts("blast --impact 2 --at e2 --inside", "2") == [3], "the walls, not the bamboo"
    assert impacts("blast --impact 2 --at bamboo --at open", "22", "") == [3, 2]
    dropped = "grenade throw --by e2 --at e1 --range 4 --force"
    [thrower] = made(dropped, "666" + "6" + "2", at)["grenade_throw"]["targets"]
    assert (thrower["target"], thrower["impact"]) == ("e2", 3)
    mine = made("demolition detonate --weapon claymore --at e2 --behind e2", "11", at)["demolition_detonate"]
    assert [one["impact"] for one in (*mine["targets"], *mine["behind"])] == [3, 2], "a fan is no circle"
    launched = "fire --rep 5 -w m-79 --at {},13in"
    assert made(launched.format("e2"), "63", at)["fire"]["targets"][0]["result"] == "out-of-the-fight"
    assert made(launched.format("e1"), "6311", at)["fire"]["targets"][0]["result"] != "out-of-the-fight"
    bullet = "fire --rep 5 -w m-16 --at e2"
    assert made(bullet, "6311", at)["fire"]["targets"][0]["result"] != "out-of-the-fight"


def test_a_helicopter_is_told_whom_it_cannot_see(jungle: Content) -> None:
    """p. 48: under a roof of leaves, by the document or as typed, but by one that hovers within 2 inches."""
    at = json.dumps(jungle)

    def remarks(words: str, stdin: str = at) -> list[str]:
        return list(made(f"helo fire --rep 4 {words}", "1", stdin)["helo_fire"].get("remarks", ()))

    assert remarks("--at e4") == [
        'e4 can be seen through the jungle canopy only from a helicopter that hovers within 2" (p. 48)'
    ]
    assert remarks("--at e4 --hovering") == [
        'e4 can be seen through the jungle canopy only from this helicopter, within 2" (p. 48)'
    ]
    assert remarks("--at open --terrain triple-canopy-jungle", "")[0].startswith("target 1")
    assert remarks("--at e3") == remarks("--at open", "") == []


def test_what_a_strike_leaves_on_the_table() -> None:
    """p. 47, 83-84: napalm and smoke by the clock, craters where the bombs fell."""
    men = [dict(one, x_in=20, y_in=10) for one in VC]
    at = document(clock={"turn": 0}, figures=men)
    burnt = made("strike --craft hun --rep 5 --run napalm --at v1", "66" + "11", at)
    assert [(one["kind"], one["place"]) for one in burnt["lasting"]] == [("napalm", "v1, on target")] * 2
    torn = made("air bomb --rep 4 --bomb 750 --bomb 750 --at v1", "6" + "16" + "5" * 4 + "12", at)
    [first, second] = torn["blast_craters"]
    assert (first["diameter_in"], first["x_in"], first["y_in"]) == (8, 20, 10)
    assert ("x_in" in second, second["place"]) == (False, 'v1, 20" short')
    marked = made("air mark --rep 5 --spot 'the ford'".replace("'the ford'", "open"), "6", at)
    assert [one["kind"] for one in marked["lasting"]] == ["smoke"]


def test_who_is_in_a_bunker_does_not_see_what_flies() -> None:
    """p. 81, z-16: he takes no check, but where something else is said of him; a bunker hides him from the air."""
    men = [dict(one, x_in=10 * place, y_in=5) for place, one in enumerate(VC, 1)]
    log = {"id": "post", "kind": "log-bunker", "inside_ids": ["v1"]}
    at = document(figures=men, structures=[log])
    near = made("air line --enters 0,5 --leaves 36,5", "", at)["air_line"]
    assert (near["near_enemies"], near["strafed"]) == (["v2", "v3"], ["v1", "v2", "v3"])

    fires = made("air anti-aircraft --by v1 --by v2 --craft f-100", "23", at)["anti_aircraft"]
    assert [one["name"] for one in fires["figures_checked"]] == ["v2"]
    assert fires["without_sight"] == ["v1"]
    assert "they are in bunkers" in fng("air", "anti-aircraft", "--by", "v1", stdin=at).err
    low = made("air anti-aircraft --by v1,open --helicopter", "111", at)["anti_aircraft"]
    assert low["ranking"] == 3
    typed = made("air anti-aircraft --by billy=4,bunker --by hank=4 --weapon ak-47", "111")["anti_aircraft"]
    assert (typed["without_sight"], typed["ranking"]) == (["billy=4"], 3)

    spotted = made("air spot --rep 5 --at v1 --at v2", "233", at)["air_spot"]["sought"]
    assert [one["dice"] for one in spotted] == [1, 2]


def test_who_is_dead_takes_no_check_and_is_strafed_no_more() -> None:
    """p. 24, 81-83."""
    men = [
        dict(VC[0], x_in=5, y_in=5, status="obviously-dead"),
        dict(VC[1], x_in=9, y_in=5, status="stunned"),
    ]
    near = made("air line --enters 0,5 --leaves 36,5", "", document(figures=men))["air_line"]
    assert (near["near_enemies"], near["strafed"]) == ([], ["v2"])


def test_the_document_knows_where_a_fac_has_marked() -> None:
    """p. 84, z-17: guns at each figure, bombs at their spot; from the turn after the rocket."""
    men = [dict(VC[0], x_in=5, y_in=5), dict(VC[1], x_in=29, y_in=5), dict(VC[2], x_in=30, y_in=5)]
    fac = {"id": "o-1", "craft": "o-1", "rep": 5, "start_rep": 5, "for_mission": "fac1"}
    fac["mounts"] = [{"where": "left", "count": 1, "weapon": "wp-rocket"}]
    mission = {"id": "fac1", "kind": "fac", "from_turn": 1, "until_turn": 12}
    at = document(figures=men, clock={"turn": 2}, airborne=[fac], support_missions=[mission])
    done = fng("air", "mark", "--at", "v1", "--dice", "61611", "-j", stdin=at).document
    assert "fng activate" in [one["command"] for one in done["air_attack"]["next"]]
    assert "has already made its run" in fng("air", "spot", "--at", "v2", stdin=json.dumps(done)).err

    now = json.dumps(done | {"clock": {"turn": 3}})
    bombs = "air bomb --rep 4 --bomb 500 --at"
    reps = [made(f"{bombs} {who} --seed 1", "", now)["air_attack"]["rep"] for who in ("v1", "v2", "v3")]
    assert reps == [5, 5, 4]
    told = fng("air", "guns", "--rep", "4", "--at", "v1", "--at", "v3", "--seed", "1", stdin=now)
    assert "The FAC's smoke is near, so the pilot's REP is 5." in told.out
    guns = made("air guns --rep 4 --at v1 --at v3", "2" + "1" + "2", now)["air_attack"]
    assert [one["hits"] for one in guns["targets"]] == [1, 0]
    assert "no marking rockets left" in fng("air", "mark", "--at", "v1", stdin=now).err
    spotted = made("air spot --at v2", "23", now)["air_spot"]
    assert (spotted["rep"], spotted["number_spotted"]) == (5, 1)


def test_a_strike_from_the_flight_line_to_the_reactions() -> None:
    """p. 81-84: who is near and sees it checks, who stands fires, who ducks or runs is changed; guns strike the strip."""
    men = [dict(one, x_in=10 * place, y_in=5 + place) for place, one in enumerate(VC, 1)]
    at = document(
        figures=[*men, {"id": "a1", "side": "fwf", "rep": 4, "x_in": 50, "y_in": 30}], clock={"turn": 4}
    )
    line = "strike --craft f-100 --rep 4 --run guns --enters 0,6 --leaves 60,6 --force"
    content = made(line, "233" + "11" + "66" + "1111" + "111", at)
    run = content["strike"]
    assert [one["result"] for one in run["anti_aircraft"]["figures_checked"]] == [
        "fires",
        "duck-back",
        "retire",
    ]
    assert (run["golden_bb"]["ranking"], run["golden_bb"]["dice"]) == (3, 4)
    assert [one["target"] for one in run["targets"]] == ["v1", "v2", "v3"]
    statuses = {one["id"]: one.get("status") for one in content["figures"]}
    assert (statuses["v2"], statuses["v3"]) == ("duck-back", "retire")
    assert [one["who"] for one in content["lasting"] if one["kind"] == "fired-at-aircraft"] == ["v1"]
    odds = made(f"{line} --odds", "", at)["odds"]
    features = {one["feature"]: one["probability"] for one in odds["features"]}
    assert 0 < features["the craft is lost"] < features["it attacks"]
    assert "needs both its ends" in fng("strike", "--craft", "f-100", "--rep", "4", "--enters", "0,6").err


def test_each_bomb_of_a_run_has_a_spot_of_its_own() -> None:
    """p. 81: mixed, some here and the others there; no more than it carries (p. 109)."""
    run = made("strike --craft canberra --rep 4 --bomb 750 --at open", "5" + "1" + "1")["strike"]
    assert (run["run"], run["attack_made"]["weapons"]) == ("bombs", ["bomb-750"])
    other = [one["command"] for one in run["next"] if "another spot" in one["reason"]]
    assert len(other) == 1
    assert "air bomb --rep 4 --bomb" in other[0]
    assert (
        "does not carry enough"
        in fng("strike", "--craft", "hun", "--rep", "4", *["--bomb", "wp"], "--at", "open").err
    )


def test_a_vehicle_heads_for_cover() -> None:
    """p. 82: where infantry ducks back, or runs."""
    checked = made(
        "air anti-aircraft --by truck=4,vehicle --by apc=4,vehicle --weapon m2hb", "23" + "6" + "66"
    )
    results = [one["result"] for one in checked["anti_aircraft"]["figures_checked"]]
    assert results == ["cover-and-duck-back", "cover-and-duck-back"]


def test_a_spot_in_the_words_of_a_mark_is_marked() -> None:
    """p. 84, z-22: where they name a type of terrain; --not-marked says that another is meant."""
    fac = {"id": "o-1", "craft": "o-1", "rep": 5, "start_rep": 5, "for_mission": "fac1"}
    fac["mounts"] = [{"where": "left", "count": 1, "weapon": "wp-rocket"}]
    mission = {"id": "fac1", "kind": "fac", "from_turn": 1, "until_turn": 12}
    at = document(clock={"turn": 2}, airborne=[fac], support_missions=[mission])
    done = fng("air", "mark", "--spot", "bamboo", "--dice", "11", "-j", stdin=at).document
    assert done["lasting"][0]["place"].startswith("bamboo, ")
    now = json.dumps(done | {"clock": {"turn": 3}})
    bombs = "air bomb --rep 4 --bomb 500 --seed 1"
    told = {
        words: made(f"{bombs} {words}", "", now)["air_attack"]
        for words in (
            "--spot bamboo",
            "--spot Bamboo",
            "--spot scrub",
            "--spot cover",
            "--spot bamboo --not-marked",
        )
    }
    assert [one["rep"] for one in told.values()] == [5, 5, 4, 4, 4]
    assert ["z-22" in one["rulings"] for one in told.values()] == [True, True, False, False, False]
    assert made(f"{bombs} --spot scrub --marked", "", now)["air_attack"]["rep"] == 5


def sent(*missions: Content, turn: int = 3, **more: Any) -> str:
    """A night in that turn, with these missions of support and an FO who directs them."""
    observer = {"id": "fo1", "side": "fwf", "rep": 4, "role": "fo", "group": "hq", "army": "us-army"}
    figures = [observer, *(dict(man, x_in=18, y_in=6 * place) for place, man in enumerate(VC, 1))]
    night = {"type": "patrol", "light": "night"}
    more = {"mission": night, "clock": {"turn": turn}, "support_missions": list(missions)} | more
    return document(**more | {"figures": figures})


SPOOKY: Content = {"id": "ac-47-1", "kind": "ac-47", "from_turn": 3}


def test_an_ac_47_fires_only_if_it_was_asked_for_by_name() -> None:
    """p. 85: and once its craft is known, two gun runs, one a turn, for eight turns."""
    assert "fng request airstrike --ac-47" in fng("air", "gunship", "--at", "v1", stdin=sent()).err
    content = made("air available --craft ac-47", "", sent(SPOOKY))
    content = made("air gunship --at v1", "1111", json.dumps(content))
    assert content["air_gunship"]["runs_left"] == 1
    again = ("air", "gunship", "--at", "v2", "--dice", "1111")
    assert (
        "has already made its run this turn; it can make its next run in"
        in fng(*again, stdin=json.dumps(content)).err
    )
    later = content | {"clock": {"turn": 4}}
    spent = made("air gunship --at v2", "1111", json.dumps(later))
    assert spent["air_gunship"]["runs_left"] == 0
    assert "2 gun runs" in fng(*again, stdin=json.dumps(spent | {"clock": {"turn": 5}})).err
    assert "gone home" in fng(*again, stdin=json.dumps(content | {"clock": {"turn": 11}})).err
    coming = made("air available --craft ac-47", "", sent(SPOOKY | {"from_turn": 4}))
    assert "does not arrive until turn 4" in fng(*again, stdin=json.dumps(coming)).err


def test_an_ac_47_drops_one_flare_a_turn() -> None:
    """p. 84-85: and nothing is dropped where no such craft is overhead."""
    flare = "illumination mortar --dropped --target v1"
    assert "nobody has sent the AC-47" in fng(*flare.split(), stdin=sent()).err
    content = made("air available --craft ac-47", "", sent(SPOOKY))
    content = made(flare, "", json.dumps(content))
    assert "has already dropped its flare" in fng(*flare.split(), stdin=json.dumps(content)).err
    assert fng(*flare.split(), "--force", stdin=json.dumps(content)).ok
    made(flare, "", json.dumps(content | {"clock": {"turn": 4}}))


HUN: Content = {"id": "s1", "kind": "airstrike", "from_turn": 3, "craft": "f-100"}


def over_the_table(**more: Any) -> str:
    """As ``sent``, with an F-100 overhead, and contact with the FO who directs it."""
    craft = made("air available --corps II --craft f-100 --rep 4")["airborne"]
    contact = {"id": "fac-contact-1", "kind": "fac-contact", "text": "In contact", "since_turn": 3}
    return sent(
        HUN, airborne=[craft[0] | {"for_mission": "s1"}], lasting=[contact | {"until_turn": 4}], **more
    )


def test_an_aircraft_flies_one_run_in_a_turn() -> None:
    """p. 81: the next one is declared, and flown when its player is next active."""
    content = made("strike --run guns --at v1", "1", over_the_table())
    content["lasting"] += json.loads(over_the_table())["lasting"]
    again = ("strike", "--run", "bombs", "--at", "v1", "--dice", "11", "-j")
    assert (
        "has already made its run this turn; it can make its next run in"
        in fng(*again, stdin=json.dumps(content)).err
    )
    assert "has flown" not in fng(*again, stdin=json.dumps(content | {"clock": {"turn": 4}})).err


def test_only_what_is_near_the_flight_line_is_attacked() -> None:
    """p. 81: three inches to either side; the line runs along the north edge, v1 stands 6" from it, v3 18"."""
    line = ("--enters", "0,6", "--leaves", "36,6", "--ranking", "0")
    far = ("strike", *line, "--run", "guns", "--at", "v1", "--at", "v3")
    assert (
        "v3: the target is more than 3 inches from the Flight Line" in fng(*far, stdin=over_the_table()).err
    )
    assert fng(*far, "--force", stdin=over_the_table()).ok
    assert fng("strike", *line, "--run", "bombs", "--at", "v1", "--at", "v2", stdin=over_the_table()).ok
    bombs = ("strike", *line, "--run", "bombs", "--at", "v2")
    assert "v2: the target is more than 3 inches" in fng(*bombs, stdin=over_the_table()).err


def test_no_airstrike_in_the_turn_of_a_facs_run() -> None:
    """p. 84: as no FAC makes a run in the turn of an airstrike."""
    content = json.loads(over_the_table())
    content["support_missions"].append({"id": "fac1", "kind": "fac", "craft": "o-1", "active_turn": 3})
    strike = ("strike", "--run", "guns", "--at", "v1", "--dice", "1")
    assert "(fac1) has made a run this turn" in fng(*strike, stdin=json.dumps(content)).err
    assert fng(*strike, stdin=json.dumps(content | {"clock": {"turn": 4}})).ok


def test_who_is_in_napalm_does_nothing_but_get_out() -> None:
    """p. 83: he neither fires nor takes a Reaction Test, and each turn it burns him anew, until he or it is out."""
    active = {"turn": 3, "between_turns": False}
    content = made("air napalm --rep 5 --at v1 --force", "4" + "6" + "11", sent(clock=active))
    v1 = content["figures"][1]
    assert (v1["id"], v1["hindered_by"], v1["status"]) == ("v1", ["in-napalm"], "stunned")
    v1["status"] = "carry-on"
    assert "in burning napalm" in fng("fire", "--by", "v1", "--at", "fo1", stdin=json.dumps(content)).err
    test = ("react", "received-fire", "--by", "v1")
    assert "in burning napalm" in fng(*test, stdin=json.dumps(content)).err
    moved = made("fast-move --by v1", "66", json.dumps(content))
    assert "hindered_by" not in moved["figures"][1]
    turn = made("activate", "52", json.dumps(content))
    assert [duty["kind"] for duty in turn["duties"] if duty["kind"] == "still-burning"]
    burnt = made("air burn --which napalm-1", "2" + "6" + "11", json.dumps(turn))
    assert [one["target"] for one in burnt["air_burn"]["targets"]] == ["v1"]
    assert not [duty for duty in burnt["duties"] if duty["kind"] == "still-burning"]
    out = made("air burn --which napalm-1", "5", json.dumps(turn))
    assert "hindered_by" not in out["figures"][1]


def test_the_smoke_of_white_phosphorus_is_rolled_for_each_turn() -> None:
    """p. 83."""
    smoke = {"id": "wp-smoke-1", "kind": "wp-smoke", "text": "White phosphorus smoke", "since_turn": 2}
    told = fng("activate", "--dice", "52", stdin=sent(lasting=[smoke])).ok
    assert "fng air burn --wp --which wp-smoke-1" in " ".join(told.split())


def test_a_flight_line_goes_from_edge_to_edge(jungle: Content) -> None:
    """p. 81: where the document knows the table; --force lays it all the same."""
    at = json.dumps(jungle)
    for line in ("air line", "strike --craft f-100 --rep 4 --run guns"):
        for ends in ("--enters 5,12 --leaves 60,20", "--enters 0,12 --leaves 0,30"):
            assert "to another" in fng(*f"{line} {ends}".split(), stdin=at).err
    assert fng("air", "line", "--enters", "5,12", "--leaves", "60,20", "--force", stdin=at).ok


def test_only_heavy_machine_guns_answer_an_ac_47() -> None:
    """p. 85: nobody takes the Anti-Aircraft Check, and no rankings are added up; the gun fires as at what moves fast."""
    for line in (
        "air anti-aircraft --by v1 --craft ac-47",
        "air golden-bb --ranking 12 --rep 5 --craft puff",
    ):
        assert "only heavy machine guns" in fng(*line.split(), stdin=document()).err
        assert fng(*line.split(), "--force", "--seed", "1", stdin=document()).code in (0, 1)


def test_an_ac_47_without_ammunition_stays_for_its_flares() -> None:
    """p. 85."""
    content = made("air available --craft ac-47", "", sent(SPOOKY))
    for turn in (3, 4):
        content = made("air gunship --at v1", "1111", json.dumps(content | {"clock": {"turn": turn}}))
    later = json.dumps(content | {"clock": {"turn": 5}})
    assert "2 gun runs" in fng("air", "gunship", "--at", "v1", stdin=later).err
    made("illumination mortar --dropped --target v1", "", later)


def test_a_pass_that_was_veered_off_is_used_up() -> None:
    """p. 83."""
    content = made("strike --run guns --at v1 --ranking 4", "5555" + "4" + "6666", over_the_table())
    assert (content["strike"]["veered"], content["airborne"][0]["runs_made"]) == (True, ["guns"])
    assert content["support_missions"][0]["active_turn"] == 3


def test_a_nighthawk_drops_one_flare_a_turn() -> None:
    """p. 88: as an AC-47 does."""
    ship = {"id": "uh-1-nighthawk", "craft": "uh-1-nighthawk", "rep": 4, "start_rep": 4, "for_mission": "g1"}
    mission = {"id": "g1", "kind": "gunship", "from_turn": 3, "until_turn": 10, "craft": "uh-1-nighthawk"}
    flare = "illumination mortar --dropped --target v1"
    content = made(flare, "", sent(mission, airborne=[ship]))
    assert "has already dropped its flare" in fng(*flare.split(), stdin=json.dumps(content)).err
    made(flare, "", json.dumps(content | {"clock": {"turn": 4}}))


def test_nothing_is_spotted_beyond_twelve_inches_of_the_flight_line() -> None:
    """p. 84: to either side of it."""
    assert 'within 12" of that line' in fng("air", "spot", "--rep", "5", "--at", "1,14in").err
    assert "PEF 1: spotted" in fng("air", "spot", "--rep", "5", "--at", "1,12in", "--dice", "1,1").ok


def test_a_fac_that_comes_later_is_waited_for() -> None:
    """p. 80, 84: until the turn of his coming he neither spots nor marks."""
    asked = {"id": "fac1", "kind": "fac", "from_turn": 8, "until_turn": 20}
    document = json.dumps({"fng": 3, "clock": {"turn": 3}, "support_missions": [asked]})
    answer = fng("air", "fac", "--weather", "clear", "--dice", "3", "-j", stdin=document)
    assert [step["argv"][1:] for step in answer.document["air_fac"]["next"]] == [["activate"]]
