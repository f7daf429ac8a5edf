"""Commands about the enemy one after the other, as in an evening: each finding by its own command."""

from __future__ import annotations

import shlex
from pathlib import Path

from fng_cli.document import lookup
from tests.runner import Content, fng


class Evening:
    """A document in a file, empty at first, and commands on it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.touch()

    def does(self, line: str) -> str:
        """What a command says that succeeds."""
        return fng(*self._words(line)).ok

    def fails(self, line: str) -> str:
        """What a command says that is refused."""
        answer = fng(*self._words(line))
        assert answer.code != 0, answer.out
        return answer.err

    def made(self, line: str) -> Content:
        """The document after a command."""
        return fng(*self._words(line), "-j").document

    def next(self, line: str, section: str) -> list[str]:
        """The next steps that a command prints."""
        return [step["command"] for step in self.made(line)[section]["next"]]

    def _words(self, line: str) -> list[str]:
        return [*shlex.split(line), "-f", str(self.path)]


def medics(tmp_path: Path) -> Evening:
    """A squad of the player's, a medic and two nurses of the enemy's (p. 95)."""
    evening = Evening(tmp_path / "c.json")
    evening.does('squad us-army --star "Sgt Fox" --seed 3')
    evening.does("enemy who --corps III --area coastal --dice 1")
    evening.does("reinforce enemy --eal 3 --passed 2 --on-table --dice 5,6,6")
    return evening


def test_the_man_with_the_rpg_has_one() -> None:
    """p. 72: finding 1."""
    made = fng(
        *["spider-hole", "--rep", "4", "--who", "nva", "--date", "1967-06", "--dice", "6,3,6,6,1", "-j"]
    ).document
    [man] = made["figures"]
    assert (man["rep"], man["weapons"][0]) == (4, "rpg-2")


def test_the_two_men_of_a_machine_gun_in_a_hole_are_of_rep_4() -> None:
    """p. 72: finding 2; the loader rolls for his weapon (l-04)."""
    made = fng(
        *["spider-hole", "--rep", "4", "--who", "nva", "--date", "1967-06", "--dice", "6,3,6,6,6,1,1", "-j"]
    ).document
    assert [man["rep"] for man in made["figures"]] == [4, 4]


def test_those_who_act_as_civilians_are_no_force(tmp_path: Path) -> None:
    """p. 63-64, 93, 95: finding 3."""
    evening = medics(tmp_path)
    assert "acts as civilians do (u-40)" in evening.fails("enemy act e --against a --distance 10")
    assert "nobody in group f can act:" in evening.fails(
        "enemy act f --against a --distance 20 --out-of-sight"
    )
    assert "nobody in group f can act:" in evening.fails("enemy melt-away f --eal 3")
    assert "all figures in the document are" in evening.fails("fight --seed 1")
    assert "acts as civilians do" in evening.fails("react received-fire --by f1 --seed 1")
    made = evening.made("activate --dice 4,1,1")
    assert {group["name"] for group in made["activation"]["order"]} == {"a"}
    assert made["activation"]["waits"] == []
    assert evening.made("reinforce enemy --eal 3 --force --dice 1,1,3")["reinforce"]["result"] == "pef"


def test_those_who_melted_away_keep_their_ids(tmp_path: Path) -> None:
    """p. 70: finding 4."""
    evening = Evening(tmp_path / "l.json")
    evening.does("setup --corps III --area coastal --seed 3")
    evening.does("platoon us-army --seed 3")
    evening.does("enemy who --dice 1")
    evening.does("enemy activity --dice 1,1")
    evening.does("pef resolve 1 --seed 1")
    evening.does("enemy melt-away e")
    evening.does("pef resolve 2 --dice 2,6,5,6,3,2,6,5,2,2,1,3,2")
    evening.does("squad lvc --seed 5")
    made = evening.made("pef resolve 3 --seed 1")
    theirs = [one["id"] for one in made["figures"] if one["side"] == "vc-nva"]
    assert len([name for name in theirs if name[0] in "ef"]) == 7
    assert len(set(theirs)) == len(theirs)


def decisive(tmp_path: Path) -> Evening:
    evening = Evening(tmp_path / "e.json")
    evening.does("platoon us-army --seed 3")
    return evening


def test_a_decisive_leader_tests_on_a_rep_more_but_does_not_fire_on_it(tmp_path: Path) -> None:
    """p. 71: finding 5."""
    evening = decisive(tmp_path)
    before = evening.made("event --total 12 --dice 5,2,1,2,3,4")
    [leader] = [one for one in before["figures"] if one["id"] == "hq1"]
    assert (leader["rep"], leader["rep_gained"]) == (4, 1)
    order = evening.made("activate --dice 4,1")["activation"]["order"]
    assert "hq" in {group["name"] for group in order}
    assert "against 4" in evening.does("react received-fire --by hq1 --seed 1")
    assert evening.made("fire --by hq1 --at e1=4 --seed 1")["fire"]["rep"] == 3


def test_a_decisive_pef_stays_so_over_first_contact(tmp_path: Path) -> None:
    """p. 69, 71: finding 5."""
    evening = Evening(tmp_path / "k.json")
    evening.does("setup --corps II --seed 3")
    evening.does("event --total 12 --dice 5,4,6,1")
    made = evening.made("enemy activity --dice 6,1")
    assert [pef["rep"] for pef in made["pefs"]] == [4, 3]
    assert lookup(made, "mission.eal") == 2


def test_a_human_wave_reaches_the_charge(tmp_path: Path) -> None:
    """p. 69, u-42: finding 10: in the printed command and from the document, until dice are thrown again."""
    evening = Evening(tmp_path / "g.json")
    evening.does('squad us-army --star "Sgt Fox" --seed 3')
    evening.does("enemy who --corps III --area coastal --dice 1")
    evening.does("reinforce enemy --eal 3 --passed 2 --on-table --seed 4")
    steps = evening.next("enemy act e --figures 40 --against a --distance 5 --dice 2,2,2", "enemy_act")
    assert any(step.startswith("fng charge") and "--human-wave" in step for step in steps)
    charge = "charge --by e2 --at a2 --dice 1,4,3"
    assert evening.made(charge)["charge"]["chargers"][0]["difference"] == 1
    evening.does("activate --rep-a 4 --dice 4,1")
    assert evening.made(charge)["charge"]["chargers"][0]["difference"] == 0


def test_a_human_wave_does_not_stop_for_grenades(tmp_path: Path) -> None:
    """p. 69, u-42: as long as it is one."""
    evening = Evening(tmp_path / "g.json")
    evening.does('squad us-army --star "Sgt Fox" --seed 3')
    evening.does("enemy who --corps III --area coastal --dice 1")
    evening.does("reinforce enemy --eal 3 --passed 2 --on-table --seed 4")
    evening.does("enemy act e --figures 40 --against a --distance 5 --dice 2,2,2")
    ready = "grenade ready --by e2 --weapon grenade --seed 1"
    assert "a human wave does not stop to throw grenades" in evening.fails(ready)
    evening.does(f"{ready} --force")
    evening.does("activate --rep-a 4 --dice 4,1")
    evening.does(ready)


def test_those_who_harass_charge_with_a_die_less(tmp_path: Path) -> None:
    """p. 69, u-42: finding 10."""
    evening = Evening(tmp_path / "g.json")
    evening.does('squad us-army --star "Sgt Fox" --seed 3')
    evening.does("enemy who --corps III --area coastal --dice 1")
    evening.does("reinforce enemy --eal 3 --passed 2 --on-table --seed 4")
    evening.does("enemy act e --figures 9 --opponents 6 --rep 4 --distance 20 --dice 6,6")
    made = evening.made("charge --by e2 --at a2 --dice 1,3")
    assert made["charge"]["chargers"][0]["dice"] == 1
    assert "u-42" in made["charge"]["rulings"]


def test_a_charge_out_of_defensive_tactics_is_named(tmp_path: Path) -> None:
    """p. 70: a group that does not outnumber by half leaves its cover only when a reaction test drives it."""
    evening = Evening(tmp_path / "g.json")
    evening.does('squad us-army --star "Sgt Fox" --seed 3')
    evening.does("enemy who --corps III --area coastal --dice 1")
    evening.does("reinforce enemy --eal 3 --passed 2 --on-table --seed 4")
    evening.does("enemy act e --figures 6 --opponents 6 --distance 20")
    charge = "charge --by e2 --at a2 --seed 1"
    [remark] = evening.made(charge)["charge"]["remarks"]
    assert "group e uses defensive tactics," in remark
    assert not evening.made("charge --by a2 --at e2 --seed 1")["charge"]["remarks"]
    evening.does("activate --rep-a 4 --dice 1,4")
    assert not any("defensive" in remark for remark in evening.made(charge)["charge"]["remarks"])


def test_an_event_finds_nobody_of_the_enemy(tmp_path: Path) -> None:
    """p. 71: finding 6: the next reinforcements stay away, once."""
    evening = Evening(tmp_path / "e.json")
    evening.does("platoon us-army --seed 3")
    made = evening.made("event --total 6 --dice 2,5")
    assert made["event"]["happened"]["reinforcements_stay_away"]
    asks = "reinforce enemy --eal 3 --who nva"
    assert evening.made(asks)["reinforce"]["stayed_away"]
    assert evening.made(f"{asks} --dice 1,1,3")["reinforce"]["result"] == "pef"


def test_a_trap_lies_by_whoever_is_closest() -> None:
    """p. 62: finding 8."""
    made = fng(*["pc", "--eal", "1", "--dice", "4", "-j"]).document
    assert [step["command"] for step in made["pc"]["next"]] == [
        "fng trap target --closest <WHO> --kind wide-spread"
    ]


def test_a_spider_hole_is_no_farther_off_than_anybody_sees(tmp_path: Path) -> None:
    """p. 71: finding 9."""
    path = tmp_path / "n.json"
    path.write_text(
        '{"fng": 3, "mission": {"light": "night", "weather_kind": "terrible"},'
        ' "figures": [{"id": "a1", "side": "fwf", "rep": 4, "group": "a"}]}'
    )
    made = Evening(path).made("spider-hole --dice 1,6,1,1,2")
    assert made["spider_hole"]["holes"][0]["distance_in"] == 6
    assert "u-44" in made["spider_hole"]["rulings"]


def test_those_in_the_hole_are_named(tmp_path: Path) -> None:
    """p. 71-72: findings 21 and 22."""
    evening = Evening(tmp_path / "h.json")
    evening.does('squad us-army --star "Sgt Fox" --date 1967-06 --seed 3')
    hole = "spider-hole"
    assert evening.next(f"{hole} --seed 1", "spider_hole")[0] == "fng enemy who --corps <CORPS> --area <AREA>"
    steps = evening.next(f"{hole} --who nva --by a2 --dice 6,3,6,6,6,1,1", "spider_hole")
    assert steps[:2] == ["fng fire --by e1 --at a2 --shots all", "fng fire --by e2 --at a2 --shots all"]


def test_a_denial_for_good_lasts(tmp_path: Path) -> None:
    """p. 97: finding 11."""
    evening = decisive(tmp_path)
    assert "for the rest of the game" in evening.does(
        "request reinforcements --sl 5 --caller sergeant --dice 1"
    )
    assert "denied for the rest of this game" in evening.fails("request reinforcements --sl 5 --dice 6")


def test_the_commander_of_the_document_asks(tmp_path: Path) -> None:
    """p. 97: findings 16 and 25: a lieutenant, and a Forward Observer with him."""
    evening = decisive(tmp_path)
    assert evening.made("request reinforcements --sl 5 --dice 4")["request_reinforcements"]["modifier"] == 1
    asked = evening.made("request reinforcements --sl 5 --caller fo --dice 3")["request_reinforcements"]
    assert (asked["modifier"], "t-06" in asked["rulings"]) == (3, True)


def test_first_contact_happens_once(tmp_path: Path) -> None:
    """p. 68-69: finding 12."""
    evening = Evening(tmp_path / "f.json")
    evening.does("setup --corps II --seed 3")
    evening.does("enemy activity --dice 1,1")
    assert "First Contact has already been rolled in this mission; the result was" in evening.fails(
        "enemy activity --dice 1,1"
    )
    evening.does("enemy activity --dice 1,1 --again")
    evening.does("enemy who --dice 1")
    assert "First Contact has already been rolled in this mission; the result was" in evening.fails(
        "enemy who --dice 6"
    )


def test_all_enemies_of_a_mission_are_of_one_kind(tmp_path: Path) -> None:
    """p. 67: whoever comes later is of those whom First Contact has shown, unless the table settled it otherwise."""
    evening = Evening(tmp_path / "k.json")
    evening.does("setup --corps II --army us-army --seed 7")
    evening.does("enemy who --seed 1")
    known = evening.made("status")["enemy"]["who"]
    other = next(kind for kind in ("lvc", "nva") if kind != known)
    for line in ("reinforce enemy", "pc", "spider-hole", "pef resolve 1"):
        assert (
            f"First Contact has already decided that the enemy in this mission is {known} (p. 67)"
            in evening.fails(f"{line} --who {other} --seed 2")
        )
    evening.does(f"reinforce enemy --who {known} --seed 2")
    evening.does(f"reinforce enemy --who {other} --seed 2 --force")


def test_an_enemy_that_was_named_is_the_enemy_of_the_mission(tmp_path: Path) -> None:
    """p. 67: by the first PEF, or by whatever brings the first of them."""
    for number, first in enumerate(
        ("pef resolve 1 --who mfvc", "spider-hole --rep 4 --who mfvc", "pc --eal 3 --who mfvc")
    ):
        evening = Evening(tmp_path / f"n{number}.json")
        evening.does("pef place --eal 3 --seed 1")
        evening.does(f"{first} --eal 3 --seed 2" if first.startswith("pef") else f"{first} --seed 2")
        assert evening.made("status")["enemy"]["who"] == "mfvc"
        again = "reinforce enemy --eal 3 --who nva --seed 2"
        assert (
            "First Contact has already decided that the enemy in this mission is mfvc (p. 67)"
            in evening.fails(again)
        )


def test_a_pef_is_settled_before_the_next_one_moves(tmp_path: Path) -> None:
    """p. 60: findings 13 and 29."""
    evening = Evening(tmp_path / "s.json")
    evening.does("pef place --eal 2 --dice 3,4")
    made = evening.made("pef move --dice 1,1,6")
    assert made["pef_move"]["still_to_move"] == [2]
    assert made["pef_move"]["next"][1]["command"] == "fng pef move --id 2"
    evening.does("activate --rep-a 4 --dice 3,3")
    assert "so nobody acts" in evening.fails("pef move")


def test_the_closest_group_of_the_enemy_acts_first(tmp_path: Path) -> None:
    """p. 69, t-04: findings 14 and 24."""
    path = tmp_path / "o.json"
    path.write_text(
        '{"fng": 3, "figures": [{"id": "a1", "side": "fwf", "rep": 4, "group": "a", "x_in": 0, "y_in": 0},'
        '{"id": "e1", "side": "vc-nva", "rep": 5, "group": "e", "x_in": 30, "y_in": 0},'
        '{"id": "f1", "side": "vc-nva", "rep": 3, "group": "f", "x_in": 10, "y_in": 0}]}'
    )
    made = Evening(path).made("activate --dice 4,1")["activation"]
    assert [group["name"] for group in made["order"]] == ["a", "f", "e"]
    assert "t-04" in made["rulings"]
    assert "fng enemy turn" in [step["command"] for step in made["next"]]
    played = Evening(path).made("activate --played --dice 4,1")["activation"]
    assert [group["name"] for group in played["order"]] == ["a", "e", "f"]


def test_an_event_before_first_contact_changes_the_pefs_too(tmp_path: Path) -> None:
    """p. 60, 71, t-05: finding 15."""
    evening = Evening(tmp_path / "q.json")
    evening.does("setup --corps II --seed 3")
    made = evening.made("event --total 8 --dice 5,5")
    assert lookup(made, "mission.eal") == 1
    assert {pef["rep"] for pef in made["pefs"]} == {1}
