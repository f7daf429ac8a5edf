"""Helicopters as a player types them: pages 85-92, 99, 108."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.support.evening import FIGURES, Evening
from tests.runner import Content, fng

SQUAD: list[Content] = [
    {"id": "rto", "side": "fwf", "rep": 4, "group": "1st", "role": "rto", "gear": ["radio"]},
    {"id": "a1", "side": "fwf", "rep": 4, "group": "1st", "status": "out-of-the-fight"},
    {"id": "a2", "side": "fwf", "rep": 4, "group": "1st", "status": "out-of-the-fight"},
    {"id": "a3", "side": "fwf", "rep": 3, "group": "1st", "status": "out-of-the-fight"},
    {"id": "a4", "side": "fwf", "rep": 4, "group": "1st"},
    {"id": "a5", "side": "fwf", "rep": 4, "group": "1st", "status": "obviously-dead"},
]
ALL_GOES_WELL = "31" + "1" + "2222" + "11" * 4


def made(line: str, dice: str = "", stdin: str = "") -> Content:
    """The document that a command writes."""
    thrown = ("--dice", dice) if dice else ()
    return fng(*line.split(), *thrown, "-j", stdin=stdin).document


def document(**more: object) -> str:
    return json.dumps({"fng": 3, "figures": SQUAD, **more})


def figures(content: Content) -> dict[str, Content]:
    return {one["id"]: one for one in content["figures"]}


def test_three_are_flown_out_and_recover_better(tmp_path: Path) -> None:
    """p. 40, 89: +2 to the REP of those who were flown out, and of no other."""
    evening = tmp_path / "evening.json"
    evening.write_text(document())
    assert fng("dustoff", "--sl", "3", "--rep", "4", "-f", str(evening), "--dice", ALL_GOES_WELL).code == 0
    content = json.loads(evening.read_text())
    assert [name for name, one in figures(content).items() if one.get("flown_out")] == ["a1", "a2", "a3"]
    assert content["support_missions"][0]["over"]
    figure = figures(content)["a4"] | {"status": "out-of-the-fight"}
    content["figures"] = [figure if one["id"] == "a4" else one for one in content["figures"]]
    evening.write_text(json.dumps(content))
    assert fng("recover", "-f", str(evening), "--dice", "5,5,5,5,5,5,5,5").code == 0
    recovered = json.loads(evening.read_text())
    needs = {one["name"]: one["need"] for one in recovered["recovery"]["casualties"]} if "recovery" in recovered else {
        one["name"]: one["need"] for one in recovered["recover"]["casualties"]
    }  # fmt: skip
    assert needs == {"a1": 6, "a2": 6, "a3": 5, "a4": 4}
    assert not any(one.get("flown_out") for one in recovered["figures"])


def test_who_is_flown_out_takes_no_part() -> None:
    flown = [one | ({"flown_out": True} if one["id"] == "a1" else {}) for one in SQUAD]
    told = fng(
        "fire", "--rep", "4", "-w", "ak47", "--at", "a1", stdin=json.dumps({"fng": 3, "figures": flown})
    )
    assert "flown out" in told.err


def test_turn_by_turn_with_a_clock() -> None:
    """x-57: it comes in its turn, is loaded in the next activation, takes off in the one after."""
    content = made("dustoff --sl 3 --keep-ready", "31" + "5", document(clock={"turn": 3}))
    assert content["dustoff"]["ending"] == "waits"
    assert content["support_missions"][0]["from_turn"] == 5
    early = fng("dustoff", "--sl", "3", stdin=json.dumps(content))
    assert "comes in turn 5" in early.err
    content = made("dustoff", "2222" + "1111", json.dumps(content | {"clock": {"turn": 5}}))
    assert content["airborne"][0]["station"] == "landed"
    assert content["dustoff"]["stage"] == "loading"
    content = made("dustoff", "", json.dumps(content | {"clock": {"turn": 6}}))
    assert content["airborne"][0]["aboard"] == ["a1", "a2"]
    content = made("dustoff", "", json.dumps(content | {"clock": {"turn": 7}}))
    assert content["airborne"][0]["aboard"] == ["a1", "a2", "a3"]
    content = made("dustoff", "1111", json.dumps(content | {"clock": {"turn": 8}}))
    assert content["dustoff"]["flew_out"] == ["a1", "a2", "a3"]
    assert content["airborne"][0]["station"] == "home"


def test_the_dead_by_name() -> None:
    content = made("dustoff --sl 3 --take a1 --take a5", ALL_GOES_WELL, document())
    assert content["dustoff"]["flew_out"] == ["a1", "a5"]
    wrong = fng("dustoff", "--sl", "3", "--take", "a4", stdin=document())
    assert "out of the fight nor dead," in wrong.err


def test_nobody_to_fly_out() -> None:
    assert "--wounded 3" in fng("dustoff", "--sl", "3", "--rep", "4").err
    assert "support level" in fng("dustoff", "--rep", "4", "--wounded", "1").err.lower()


def test_a_gunship_of_the_document_attacks() -> None:
    content = made("helo available --corps II --month 1967-06", "3" + "2222")
    assert content["airborne"][0]["crew_reps"] == [4, 4, 4, 4]
    told = made("helo strike --run guns --at open", "11" + "55" + "33", json.dumps(content))
    assert told["helo_strike"]["hits"] == 2
    assert told["airborne"][0]["runs_made"] == ["guns"]
    assert "not a helicopter" in fng("helo", "strike", "--craft", "hun", "--rep", "4").err
    assert "fng helo strike" in fng("strike", "--craft", "frog", "--rep", "4").err


def test_a_gunship_strike_has_exact_odds() -> None:
    odds = made("helo strike --craft hog --rep 4 --ranking 12 --at open --odds")["odds"]
    assert 0 < next(one["probability"] for one in odds["features"] if "lost" in one["feature"]) < 0.1


def test_flown_loaded_and_shot_at() -> None:
    assert made("helo fly --craft slick --rep 4 --mode landing --light night", "23")["helo_fly"]["need"] == 3
    assert made("helo load --craft slick --area highlands --wounded 7")["helo_load"]["yes"] is False
    told = made("helo shot-at --craft slick --rep 4 --shots-fired 2", "66" + "26")["helo_shot_at"]
    assert (told["hits"], told["points"]) == (2, 1)
    told = made("helo fire --rep 4 --at open --flown 50", "5" + "3")["helo_fire"]
    assert told["bursts"] == 2
    fast = made("helo fire --rep 3 --passenger -w m-16 --at open", "5")["helo_fire"]
    assert fast["targets"][0]["result"] == "missed"


def test_crash_and_drop_and_light() -> None:
    assert made("helo crash --craft cobra --rep 5 --hovering", "2" + "3")["helo_crash"]["set_down"] is True
    assert made("helo drop --rep 4 --impact 3", "56" + "6")["helo_drop"]["destroyed"] is True
    assert made("helo light --craft firefly --hovering")["helo_light"]["circle_in"] == 24
    assert made("helo on-table --rep 5")["helo_on_table"]["move_in"] == 36
    assert made("helo hot-lz --rep 4", "4")["hot_lz"]["yes"] is True
    assert made("helo crew --craft loach", "136")["helo_crew"]["rep"] == 3


def test_supplies_are_kicked_out() -> None:
    """p. 99."""
    told = made("insert --rep 4 --kick-out --carrying", "11111111")["insert"]
    assert told["insertion_ending"] == "dropped"


def test_an_insertion_by_the_clock(tmp_path: Path) -> None:
    """p. 85-86: down in one turn, unloaded in the next, up in a third; earlier it is refused."""
    evening = Evening(tmp_path, turn=3)
    evening.does("insert --rep 4 --aboard nco --aboard rto2 --dice 1,1,1,1")
    [slick] = evening.content["airborne"]
    assert (slick["station"], slick["goes_on_turn"], slick["aboard"]) == ("landed", 4, ["nco", "rto2"])
    assert "continues in turn 4" in evening.fails("insert")
    evening.at_turn(4)
    assert "Unloaded." in evening.does("insert")
    [slick] = evening.content["airborne"]
    assert (slick["loaded"], slick["goes_on_turn"], slick.get("aboard", [])) == (True, 5, [])
    evening.at_turn(5)
    assert "the helicopter gets away" in evening.does("insert --dice 1,1,1,1")
    assert evening.content["airborne"][0]["station"] == "home"


def test_an_insertion_that_was_ready(tmp_path: Path) -> None:
    """p. 73-75: a transport of the level; no shells fall while it is on the ground."""
    evening = Evening(tmp_path, turn=3, level=5)
    evening.does("support ready transport --dice 1")
    evening.does("helo available --craft slick --rep 5 --dice 2,2,2")
    evening.does("insert --dice 1,1,1,1")
    assert evening.content["support_missions"][0]["on_table"] is True
    assert "only one type may be active at a time" in evening.fails(
        "barrage mortar --by fo1 --weapons 1 --target b1"
    )
    assert "the helicopter gets away" in evening.does("insert --through --dice 1,1,1,1")
    assert evening.content["support_missions"][0]["over"] is True


def test_a_dustoff_waits_for_its_turns(tmp_path: Path) -> None:
    """p. 86: it is not loaded in the turn in which it landed."""
    hurt = [{"id": "a9", "side": "fwf", "rep": 3, "status": "out-of-the-fight"}]
    evening = Evening(tmp_path, turn=3, figures=[*FIGURES, *hurt])
    evening.does("request medevac --dice 6")
    evening.at_turn(4)
    evening.does("dustoff --pilot 4 --dice 1,1,1,1,1,1,1")
    assert "continues in turn 5" in evening.fails("dustoff")
    evening.at_turn(5)
    assert "Loaded: a9" in evening.does("dustoff")
    assert "continues in turn 6" in evening.fails("dustoff")


def test_who_has_no_radio_is_told_whose_handset_he_may_hold(tmp_path: Path) -> None:
    """p. 72-74: what is printed runs as it stands; a squad's Leader passes it up."""
    hurt = [{"id": "a9", "side": "fwf", "rep": 3, "group": "1st", "status": "out-of-the-fight"}]
    evening = Evening(tmp_path, turn=3, figures=[*FIGURES, *hurt])
    told = evening.fails("dustoff --by lt1")
    assert "add --contact rto1" in told
    assert "fng dustoff --by rto1" in told
    assert "fng call to lt1" in evening.fails("dustoff --by nco")
    evening.does("dustoff --by lt1 --contact rto1 --dice 3,1,4")
    assert "may make only one (p. 72)" in evening.fails("call --by rto1")
    assert evening.content["support_missions"][0]["came_ready"] is True


def test_what_stands_ready_is_taken_before_what_costs_points(tmp_path: Path) -> None:
    """p. 74, 102: at no price; once it is used up, or where the player keeps it, on demand."""
    hurt = [{"id": "a9", "side": "fwf", "rep": 3, "group": "1st", "status": "out-of-the-fight"}]
    evening = Evening(tmp_path, turn=3, figures=[*FIGURES, *hurt])
    assert "Ready Support is called upon, which costs nothing" in evening.does("dustoff --dice 3,1,6")
    assert evening.content["support_record"]["ready_used"] == ["helicopter"]
    assert "earned" not in evening.content
    evening.at_turn(4)
    assert "This costs 5 victory points" in evening.does("dustoff --dice 3,1,4,2")
    other = tmp_path / "other"
    other.mkdir()
    kept = Evening(other, turn=3, figures=[*FIGURES, *hurt])
    assert "This costs 5 victory points" in kept.does("dustoff --keep-ready --dice 3,1,4,2")
    assert "ready_used" not in kept.content["support_record"]


def test_a_medevac_may_be_called_while_shells_fall(tmp_path: Path) -> None:
    """p. 73-74: it waits off the table for a turn in which none do."""
    hurt = [{"id": "a9", "side": "fwf", "rep": 3, "group": "1st", "status": "out-of-the-fight"}]
    shells = {"id": "mortars1", "kind": "mortars", "from_turn": 3, "active_turn": 3, "over": True}
    evening = Evening(tmp_path, turn=3, figures=[*FIGURES, *hurt], support_missions=[shells])
    assert "waits" in evening.does("dustoff --dice 3,1,1 -j")
    assert "only one type may be active at a time" in evening.fails("dustoff")
    evening.at_turn(4)
    assert "Landing" in evening.does("dustoff --pilot 4 --dice 1,1,1,1,1,1,1")


def test_who_is_aboard_is_there_once_however_he_is_typed() -> None:
    """A passenger whom the document has aboard, and who is typed with a circumstance after his name."""
    content = made("helo crash --aboard a4,cover", "6", slick(aboard=["a4"], points_taken=6))
    assert [victim["target"] for victim in content["helo_crash"]["hurt"]].count("a4") == 1


def test_a_passenger_who_died_on_the_way_does_not_hold_up_the_flight(tmp_path: Path) -> None:
    """He is aboard by the record, and nothing more happens to him."""
    evening = Evening(tmp_path, turn=3)
    evening.does("insert --rep 4 --aboard nco --aboard rto2 --dice 1,1,1,1")
    content = evening.content
    next(one for one in content["figures"] if one["id"] == "nco")["status"] = "obviously-dead"
    evening.path.write_text(json.dumps(content))
    evening.at_turn(4)
    assert "Unloaded." in evening.does("insert")


@pytest.mark.parametrize("name", ["uh-1-slick", "UH-1 Slick", "slick"])
def test_a_craft_that_is_down_is_found_in_any_spelling(name: str) -> None:
    """By its id or its type; its pilot's REP is that of the document."""
    down = slick(station="down")
    assert fng("helo", "crash", "--craft", name, "--dice", "6", stdin=down).code == 0


def test_an_aeroplane_that_is_down_is_no_helicopter() -> None:
    """It is refused as one in the air is."""
    content = slick(craft="f-100", station="down")
    assert "is not a helicopter" in fng("helo", "crash", "--craft", "f-100", stdin=content).fault


def test_who_finds_no_room_is_not_flown_in() -> None:
    """p. 86, 109: eight in a Slick, six in the Highlands; a gunship without its door guns takes two more."""
    nine = " ".join(["--aboard rep=4"] * 9)
    assert "room for 8" in fng(*f"insert --craft slick --rep 4 {nine}".split()).err
    seven = " ".join(["--aboard rep=4"] * 7)
    assert "room for 6" in fng(*f"insert --craft slick --rep 4 --area highlands {seven}".split()).err
    assert fng(*f"insert --craft slick --rep 4 {seven} --seed 1".split()).code in (0, 1)
    four = " ".join(["--aboard rep=4"] * 4)
    assert "room for 2" in fng(*f"insert --craft hog --rep 4 {four}".split()).err
    assert fng(*f"insert --craft hog --rep 4 {four} --guns-left --seed 1".split()).code in (0, 1)


def test_the_evening_of_three_wounded_before_the_first_turn(tmp_path: Path) -> None:
    """p. 40, 89: before the first activation no turns are counted; who was flown out recovers two better."""
    evening = str(tmp_path / "evening.json")
    line = "setup --corps II --area highlands --type patrol --army us-army --seed 7"
    assert fng(*line.split(), "-f", evening).code == 0
    content = json.loads(Path(evening).read_text())
    for one in content["figures"]:
        if one["id"] in ("a1", "a2", "a3"):
            one["status"] = "out-of-the-fight"
    Path(evening).write_text(json.dumps(content))
    flown = fng("dustoff", "--sl", "3", "--rep", "4", "-f", evening, "--dice", ALL_GOES_WELL, "-j").document
    assert flown["dustoff"]["flew_out"] == ["a1", "a2", "a3"]
    for one in flown["figures"]:
        if one["id"] in ("a4", "a5"):
            one["status"] = "out-of-the-fight"
    Path(evening).write_text(json.dumps(flown))
    rep = {one["id"]: one["rep"] for one in flown["figures"]}
    recovered = fng("recover", "-f", evening, "--seed", "1", "-j").document
    casualties = (recovered.get("recovery") or recovered["recover"])["casualties"]
    better = {
        one["name"].rpartition("(")[2].strip(")"): one["need"]
        - rep[one["name"].rpartition("(")[2].strip(")")]
        for one in casualties
    }
    assert better == {"a1": 2, "a2": 2, "a3": 2, "a4": 0, "a5": 0}


def test_fireflies_and_nighthawks_do_not_land() -> None:
    """p. 88: what they carry besides is too heavy."""
    for line in (
        "helo fly --craft firefly --rep 4 --mode landing",
        "insert --craft nighthawk --rep 4",
        "dustoff --craft firefly --sl 3 --rep 4 --wounded 1",
        "helo fly --craft nighthawk --rep 4 --aboard rep=4",
        "helo fly --craft nighthawk --rep 4 --carrying",
        "helo fly --craft firefly --rep 4 --skids",
        "helo strike --craft nighthawk --rep 4 --light night --run guns --at rep=3 --carrying",
    ):
        assert "neither land" in fng(*line.split()).err
    assert fng(
        *["helo", "fly", "--craft", "firefly", "--rep", "4", "--mode", "enter-hover", "--seed", "1"]
    ).code in (0, 1)


def test_after_the_fire_at_a_take_off_the_pilot_throws_for_flying() -> None:
    """p. 87: that throw says whether there is another check."""
    took_off = fng(
        "helo", "fly", "--craft", "slick", "--rep", "4", "--mode", "take-off", "--dice", "1,1", "-j"
    )
    commands = [step["command"] for step in took_off.document["helo_fly"]["next"]]
    assert commands[1] == "fng helo fly --craft uh-1-slick --rep 4"
    stays = fng("helo", "fly", "--craft", "slick", "--rep", "4", "--mode", "take-off", "--dice", "1,6")
    assert "another check" not in stays.out


@pytest.mark.parametrize(
    "line",
    [
        "helo fly --craft nighthawk --aboard rep=4",
        "helo fly --craft firefly --carrying",
        "helo fly --craft firefly --skids",
        "helo strike --craft nighthawk --at open --aboard rep=4",
    ],
)
def test_fireflies_and_nighthawks_carry_nobody(line: str) -> None:
    """p. 88: the crew is all that they fly with."""
    told = fng(*line.split(), "--rep", "4", "--light", "night", "--dice", "2" * 20)
    assert (told.code, "nor take anybody aboard (p. 88)" in told.err) == (2, True)


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("helo fly --craft slick", "22"),
        ("helo strike --craft hog --at open", "2" * 20),
        ("insert --craft slick", "2" * 20),
    ],
)
def test_no_helicopter_flies_in_terrible_weather(line: str, dice: str) -> None:
    """p. 59: terrible weather grounds all aircraft, and in inclement weather they fly."""
    words = [*line.split(), "--rep", "4"]
    told = fng(*words, "--weather", "terrible", "--dice", dice)
    assert (told.code, "cannot fly in terrible weather (p. 59)" in told.err) == (2, True)
    assert "--force" in told.err
    content = json.dumps({"fng": 3, "mission": {"weather_kind": "terrible"}})
    assert "cannot fly" in fng(*words, "-i", "-", "--dice", dice, stdin=content).err
    assert fng(*words, "--weather", "terrible", "--force", "--seed", "1").code in (0, 1)
    assert fng(*words, "--weather", "inclement", "--seed", "1").code in (0, 1)


def test_a_door_gunner_fires_all_that_his_gun_has() -> None:
    """p. 90: its whole Target Rating, split among several as usual, once for each 24 inches."""
    all_of_it = fng(
        *[
            "helo",
            "fire",
            "--rep",
            "4",
            "--at",
            "open",
            "--shots",
            "all",
            "--flown",
            "48",
            "--seed",
            "1",
            "-j",
        ]
    ).document["helo_fire"]
    assert (all_of_it["dice"], all_of_it["points_left"], all_of_it["bursts"]) == (5, 0, 2)
    split = fng(
        *[
            "helo",
            "fire",
            "--rep",
            "4",
            "--at",
            "open",
            "--at",
            "cover",
            "--shots",
            "3,2",
            "--seed",
            "1",
            "-j",
        ]
    ).document["helo_fire"]
    assert (split["dice"], split["points_left"]) == (5, 0)


def after_the_dustoff() -> str:
    """An evening in which a1 was flown out, and an enemy stands where he lay."""
    flown = [one | ({"flown_out": True} if one["id"] == "a1" else {}) for one in SQUAD]
    enemy: Content = {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}
    return json.dumps({"fng": 3, "figures": [*flown, enemy]})


def test_who_is_flown_out_is_neither_captured_nor_walks() -> None:
    """p. 38, 89: he is off the table."""
    assert "a1" in fng("capture", "--by", "e1", "--at", "a1", stdin=after_the_dustoff()).err
    assert fng("capture", "--by", "e1", "--at", "a2", stdin=after_the_dustoff()).ok
    walking = made("wounded", "11", after_the_dustoff())["wounded"]["walking"]
    assert [one["name"] for one in walking] == ["a2", "a3"]


def slick(mission: Content | None = None, **more: object) -> str:
    """Turn 3, with a Slick that flies a mission of transport."""
    craft: Content = {
        "id": "uh-1-slick",
        "craft": "uh-1-slick",
        "rep": 4,
        "start_rep": 4,
        "for_mission": "t1",
    }
    flight: Content = {
        "id": "t1",
        "kind": "transport",
        "from_turn": 3,
        "until_turn": 10,
        "craft": "uh-1-slick",
    }
    clock: Content = {"turn": 3, "between_turns": False}
    return document(airborne=[craft | more], support_missions=[flight], clock=clock, mission=mission or {})


@pytest.mark.parametrize(
    "line, dice",
    [
        ("helo crash --craft slick", "6"),
        ("helo crash --craft slick", "1" + "1111" + "1"),
        ("helo damage --hits 4 --impact 5", "2222"),
        ("helo drop --rep 4 --impact 3", "56" + "6"),
    ],
)
def test_a_helicopter_that_crashed_flies_no_more(line: str, dice: str) -> None:
    """p. 91-92: and the mission that it flew for is over."""
    content = made(line, dice, slick(points_taken=6))
    assert content["airborne"][0]["station"] == "down"
    assert content["support_missions"][0]["over"]


def test_passengers_are_a_burden_however_they_are_named() -> None:
    """p. 109: the pilot of a Hog with anybody aboard counts one REP less; one of a Loach with two on the skids another."""
    alone = made("helo fly --craft hog --rep 4", "11")["helo_fly"]
    full = made("helo fly --craft hog --rep 4 --aboard rep=4", "11")["helo_fly"]
    assert (alone["need"], full["need"]) == (4, 3)
    loach = [
        made(f"helo fly --craft loach --rep 5{' --aboard rep=4' * number}", "11") for number in (0, 1, 2)
    ]
    assert [one["helo_fly"]["need"] for one in loach] == [5, 5, 4]


def test_enemies_check_as_a_helicopter_hovers_or_lifts_off() -> None:
    """p. 85-86: those within 24" who see it; in an insertion too."""

    def checks(stdin: str, *words: str) -> bool:
        return "next: fng air anti-aircraft" in fng("insert", *words, stdin=stdin).ok

    assert checks(slick(), "--kick-out", "--dice", "1111")
    landed = slick(station="landed")
    assert checks(landed)
    assert not checks(slick(), "--dice", "1111")


def test_nobody_flies_troops_in_unless_a_helicopter_was_sent() -> None:
    """p. 74, 88, 99: the error names what brings one; a defense may be resupplied without a call."""
    clock: Content = {"turn": 3, "between_turns": False}
    line = ("insert", "--craft", "uh-1-slick", "--rep", "4", "--dice", "1111")
    patrol, defense = {"type": "patrol"}, {"type": "defense"}
    told = fng(*line, stdin=document(clock=clock, mission=patrol)).err
    assert "fng support ready transport, then fng helo available --craft uh-1-slick" in told
    assert fng(*line, "--force", stdin=document(clock=clock, mission=patrol)).ok
    assert fng(*line, stdin=document(clock=clock, mission=defense)).ok
    assert fng(*line, stdin=slick(mission=patrol)).ok


def test_no_medevac_flies_that_was_not_granted() -> None:
    """p. 74, 88-89: where turns are counted."""
    line = ("dustoff", "--from", "on-its-way", "--wounded", "1", "--seed", "1")
    clock: Content = {"turn": 3, "between_turns": False}
    assert "no medevac is on its" in fng(*line, stdin=document(clock=clock)).err
    assert fng(*line, "--force", stdin=document(clock=clock)).ok
    assert fng(*line).ok


@pytest.mark.parametrize("line", ["helo crash --craft f-100 --rep 4", "helo shot-at --craft f-100 --rep 4"])
def test_an_aircraft_is_no_helicopter(line: str) -> None:
    """p. 82, 91: what brings it down ends it."""
    answer = fng(*line.split(), "--seed", "1")
    assert answer.code == 2
    assert "not a helicopter" in answer.err


def test_a_gunship_that_is_in_no_document_counts_as_support_of_the_turn() -> None:
    """p. 73-74: helicopters were active this turn, x-01."""
    now = json.dumps({"fng": 3, "clock": {"turn": 2}, "mission": {"type": "patrol", "eal": 3}})
    content = made("helo strike --craft cobra --rep 4 --at open --seed 1 --force", stdin=now)
    assert [row["detail"] for row in content["lasting"] if row["kind"] == "supported"] == ["helicopters"]


COBRA_MOUNTS: list[Content] = [
    {"where": "central", "count": 1, "weapon": "lmg", "turret": True},
    {"where": "central", "count": 1, "weapon": "auto-gl", "turret": True},
    {"where": "left", "count": 1, "weapon": "rhmg", "fixed": True},
]


def test_a_turret_strafes_or_fires_at_single_targets() -> None:
    """p. 87, 89-90: as door gunners do; its grenades fall in the same run as those of its guns."""
    evening = {"clock": {"turn": 3, "between_turns": False}, "airborne": [], "support_missions": []}
    cobra = {
        "id": "ah-1",
        "craft": "ah-1",
        "rep": 4,
        "start_rep": 4,
        "for_mission": "g1",
        "mounts": COBRA_MOUNTS,
    }
    flight = {"id": "g1", "kind": "gunship", "from_turn": 3, "until_turn": 10, "craft": "ah-1"}
    at = document(**evening | {"airborne": [cobra], "support_missions": [flight]})
    content = made("helo strike --run guns --at open", "11" + "1" * 2, at)
    after = json.dumps(content)
    assert (
        made("helo grenades --rep 4 --at open --flown 18", "5" * 3 + "2" * 3, after)["air_attack"]["hits"]
        == 3
    )
    assert made("air guns --rep 4 --gun lmg --helicopter --at open", "1", after)["air_attack"]["hits"] == 0
    assert made("helo fire --rep 4 -w m-60 --at open", "1", after)["helo_fire"]["bursts"] == 1


def test_a_pilot_who_does_not_dare_flies_off_the_table(tmp_path: Path) -> None:
    """p. 89: a die and one for each try against his REP; he may try again when he is next active."""
    hurt = [{"id": "a9", "side": "fwf", "rep": 3, "status": "out-of-the-fight"}]
    evening = Evening(tmp_path, turn=3, figures=[*FIGURES, *hurt])
    evening.does("request medevac --dice 6")
    evening.at_turn(4)
    assert "will not take the risk" in evening.does("dustoff --pilot 4 --enemy-in 12 --dice 1,1,1,1,1,5")
    [slick] = evening.content["airborne"]
    assert slick.get("station", "off-table") == "off-table"
    assert "continues in turn 5" in evening.fails("dustoff --enemy-in 12")
    evening.at_turn(5)
    assert "will not take the risk" in evening.does("dustoff --enemy-in 12 --dice 1,1,4")
    evening.at_turn(6)
    assert "Landing" in evening.does("dustoff --enemy-in 13 --dice 1,1,1,1")


def test_who_fires_out_of_a_helicopter_that_flies() -> None:
    """p. 90: REP 3 and a 5 hit in the open; a passenger counts as moving fast, but in a hover, and a door gunner never."""

    def hits(words: str) -> str:
        told = made(f"helo fire --rep 3 --at open {words}", "51")["helo_fire"]
        return str(told["targets"][0]["result"])

    assert hits("") == hits("--passenger -w m-16 --hovering") == "obviously-dead"
    assert (
        made("helo fire --rep 3 --at open --passenger -w m-16", "5")["helo_fire"]["targets"][0]["result"]
        == "missed"
    )


def test_who_should_retire_fires_from_no_door() -> None:
    """p. 90."""
    gunner = SQUAD[4] | {"status": "retire", "weapons": ["m-60"]}
    told = fng(
        "helo", "fire", "--by", "a4", "--at", "open", stdin=json.dumps({"fng": 3, "figures": [gunner]})
    )
    assert "a4 has retired" in told.err


def test_smoke_that_stays_inside_burns_until_it_is_out() -> None:
    """p. 91: two off the pilot's REP while it burns, as long as any smoke, or until one of the crew drops it out."""

    def need(content: Content, turn: int) -> int:
        at = json.dumps(content | {"clock": {"turn": turn, "between_turns": False}})
        return int(made("helo fly --mode leave-hover", "11", at)["helo_fly"]["need"])

    fumbled = made("helo drop --rep 4", "56" + "6", slick(station="hovering"))
    assert [need(fumbled, turn) for turn in (4, 6, 7)] == [2, 2, 4]
    fourth = json.dumps(fumbled | {"clock": {"turn": 4, "between_turns": False}})
    again = made("helo drop --rep 4", "56" + "6", fourth)
    assert again["lasting"] == fumbled["lasting"], "it burns no longer for that"
    out = made("helo drop --rep 4", "11" + "6", fourth)
    assert (need(out, 4), out.get("lasting", [])) == (4, [])
    grenade = made("helo drop --rep 4 --impact 2", "56" + "5", slick())
    assert grenade.get("lasting", []) == []


@pytest.mark.parametrize(
    ("month", "army", "refused"),
    [("1969-01", "usmc", True), ("1968-12", "usmc", False), ("1969-01", "arvn", False)],
)
def test_marines_fly_no_seahorse_after_1968(month: str, army: str, refused: bool) -> None:
    """p. 109: nobody says so of others."""
    friend = {"id": "a1", "side": "fwf", "rep": 4, "army": army}
    known = json.dumps({"fng": 3, "mission": {"month": month}, "figures": [friend]})
    words = ("insert", "--craft", "hus", "--rep", "4", "--seed", "1")
    told = fng(*words, stdin=known)
    assert ("until December 1968" in told.err) is refused
    assert (told.code == 0) is not refused
    assert fng(*words, "--force", stdin=known).code == 0


def test_a_passenger_fires_from_the_door_and_at_nobody_s_feet() -> None:
    """p. 86, 90: aboard he does nothing else, and nobody fires at him but at the helicopter."""
    craft: Content = {
        "id": "uh-1-slick", "craft": "uh-1-slick", "rep": 4, "start_rep": 4, "station": "hovering", "aboard": ["a1"],
    }  # fmt: skip
    men: list[Content] = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
    ]
    game = json.dumps({"fng": 3, "clock": {"turn": 3}, "figures": men, "airborne": [craft]})
    assert "is aboard a helicopter" in fng("fire", "--by", "a1", "--at", "e1", stdin=game).err
    assert "nobody fires at him" in fng("fire", "--by", "e1", "--at", "a1", stdin=game).err
    fired = ("helo", "fire", "--by", "a1", "--passenger", "-w", "m-16", "--hovering", "--at", "e1")
    after = fng(*fired, "--seed", "1", "-j", stdin=game)
    assert after.document["helo_fire"].get("remarks", []) == []
    assert [thing["kind"] for thing in after.document["lasting"]].count("door-fire") == 1


def test_who_is_named_to_be_flown_out_is_remembered() -> None:
    """p. 86, 88-89: the dead whom --take names, at each stage of the flight."""
    men: list[Content] = [
        {"id": "lt", "side": "fwf", "rep": 5, "group": "a", "role": "platoon-leader"},
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a"},
        {"id": "d1", "side": "fwf", "rep": 4, "group": "a", "status": "obviously-dead"},
        {"id": "w1", "side": "fwf", "rep": 4, "group": "a", "status": "out-of-the-fight"},
    ]
    granted: Content = {"id": "medevac1", "kind": "medevac", "from_turn": 3}
    game: Content = {"fng": 3, "clock": {"turn": 3}, "figures": men, "support_missions": [granted]}
    comes = fng("dustoff", "--take", "d1", "--pilot", "5", "--seed", "2", "-j", stdin=json.dumps(game))
    made = comes.document
    assert made["support_missions"][0]["to_fly_out"] == ["d1"]
    loads = json.dumps(made | {"clock": {"turn": 5}})
    loaded = fng("dustoff", "-j", stdin=loads).document
    assert loaded["airborne"][0]["aboard"] == ["d1"]


def test_the_resupply_of_a_defense_stays_down_as_long_as_the_mission_says() -> None:
    """p. 99: two full turns, also without --ground-turns; any other helicopter a turn."""
    guarded: Content = {"helicopter": "ch-46", "arrives_turns": 3, "on_ground_turns": 2}
    mission: Content = {"type": "defense", "guarded": guarded}
    game = json.dumps({"fng": 3, "mission": mission, "figures": SQUAD})
    for craft, turns in (("ch-46", 3), ("uh-1-slick", 2)):
        flown = ("insert", "--craft", craft, "--rep", "5", "--dice", "1,1,1,1,1,1,1,1", "-j")
        assert fng(*flown, stdin=game).document["insert"]["in_turns"] == turns


def test_by_one_reading_chicken_plates_do_not_help_in_a_crash() -> None:
    """p. 7, 91-92, x-70: the same dice, and a harder hit."""
    results = {}
    for reading in ("1", "2"):
        line = ("helo", "crash", "--craft", "slick", "--rep", "4", "--ruling", f"x-70={reading}", "-j")
        made = [fng(*line, "--seed", str(seed)).document["helo_crash"] for seed in range(12)]
        assert all("x-70" in told["rulings"] for told in made if told["hurt"])
        results[reading] = [[one["result"] for one in told["hurt"]] for told in made]
    assert results["1"] != results["2"]
