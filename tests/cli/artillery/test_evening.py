"""An evening of calls: heard and unheard, denied and granted, and what falls two turns later. Source: p. 72-79."""

from __future__ import annotations

from pathlib import Path

from tests.cli.support.evening import FIGURES, Evening


def test_an_evening_under_fire(tmp_path: Path) -> None:
    """By the clock: nobody answers, artillery is denied, mortars come two turns later, too close for comfort."""
    near = [
        dict(one, y_in=22, x_in=30 + 2 * place) if one["side"] == "vc-nva" else one
        for place, one in enumerate(FIGURES)
    ]
    evening = Evening(tmp_path, turn=2, level=4, calls=True, figures=near)

    assert "does not reach Headquarters" in evening.does("call --by rto1 --want artillery --dice 4,5")
    assert "may make only one (p. 72)" in evening.fails("call --by rto1 --want artillery --dice 4,1")

    evening.does("activate --dice 5,2")
    assert "gets through" in evening.does("call --by rto1 --want artillery --dice 4,4")
    assert "denied for the rest of the game" in evening.does("request artillery --caller sergeant --dice 1")
    assert "denied for the rest of this game" in evening.fails("request artillery --dice 6")

    evening.does("call --by fo1 --want mortars --dice 4,4")
    asked = evening.made("request mortars --caller sergeant --fo --dice 2")
    assert asked["request_mortars"]["answer"] == "2 weapons, in 2 turns"
    assert [one["points"] for one in asked["victory_points"]] == [-7]
    assert "comes in turn 5" in evening.fails("barrage mortar --by fo1 --target b2")

    assert "barrage mortar" not in evening.does("activate --dice 5,2")
    due = evening.does("activate --dice 5,2")
    assert "Turn 5" in due
    assert "fng barrage mortar" in due

    assert "fng danger-close" in evening.fails("barrage mortar --by fo1 --target b2")
    assert "-4 victory points" in evening.does("danger-close --by lt1 --weapon mortar --dice 5")
    fired = evening.made("barrage mortar --by fo1 --target b2 --seed 9")
    assert fired["barrage"]["weapon_count"] == 2
    assert len(fired["barrage"]["landed"]) == 6
    assert "only one type may be active at a time" in evening.fails(
        "strike --craft f-100 --rep 4 --ranking 0"
    )

    evening.does("activate --dice 5,2")
    assert "the support that was granted has ended" in evening.fails("barrage mortar --by fo1 --target b2")
    assert [one["points"] for one in evening.content["victory_points"]] == [-7, -4]
    assert [one["kind"] for one in evening.content["lasting"] if one["kind"] == "support"] == []


def test_a_gunship_and_a_medevac_under_fire(tmp_path: Path) -> None:
    """p. 73-76, 85-89: ready at once; three men flown out; no shells while it is on the ground."""
    hurt = [
        {"id": f"a{place}", "side": "fwf", "rep": 3, "group": "1st", "status": "out-of-the-fight"}
        for place in (1, 2, 3)
    ]
    evening = Evening(tmp_path, turn=2, level=4, calls=True, figures=[*FIGURES, *hurt])

    assert "support ready gunship" in evening.does("call --by rto1 --want gunship --dice 4,1")
    evening.does("support ready gunship --dice 2")
    evening.does("helo available --craft uh-1-hog --seed 1")
    assert "gunship, uh-1-hog: loitering" in evening.does("support show")
    attacked = evening.made("helo strike --craft uh-1-hog --at b1 --at b2 --ranking 6 --seed 3")
    [gunship] = attacked["support_missions"]
    assert (gunship["craft"], gunship["active_turn"]) == ("uh-1-hog", 2)
    assert "only one type may be active at a time" in evening.fails(
        "barrage mortar --by fo1 --weapons 1 --target b1"
    )

    evening.does("call --by fo1 --want medevac --dice 4,1")
    asked = evening.made("request medevac --dice 6")
    assert asked["request_medevac"]["answer"] == "next turn"
    assert [one["points"] for one in asked["victory_points"]] == [-5]
    evening.does("activate --dice 5,1")

    landed = evening.made("dustoff --pilot 5 --enemy-in 10 --ranking 18 --dice 1,1,1,6,6,1,1,1,1,1,4,1,1")
    assert [one for one in landed["dustoff"]["dustoff_steps"] if "hot" in one["text"].lower()]
    assert "is active on the table" in evening.fails("barrage mortar --by fo1 --weapons 1 --target b1")
    evening.does("activate --dice 5,1")
    evening.does("dustoff")
    evening.does("activate --dice 5,1")
    evening.does("dustoff --dice 1,1,1,1")
    flown = [one["id"] for one in evening.content["figures"] if one.get("flown_out")]
    assert flown == ["a1", "a2", "a3"]
    assert "medevac1" not in evening.does("support show")
    evening.does("activate --dice 5,1")
    evening.does("barrage mortar --by fo1 --weapons 1 --target b1 --seed 1 --force")


def test_danger_close_takes_the_commanders_roll(tmp_path: Path) -> None:
    """p. 78: he alone rolls, for the support that he means; the words alone bring no fire so close."""
    granted = [
        {"id": "mortars1", "kind": "mortars", "from_turn": 3, "weapon_count": 1},
        {"id": "artillery1", "kind": "artillery", "from_turn": 3, "weapon_count": 1},
    ]
    evening = Evening(tmp_path, support_missions=granted)
    line = "barrage artillery --by fo1 --target b3 --danger-close --seed 1"
    assert "only after the Commander has rolled for it (p." in evening.fails(line)
    for other in ("nco", "b1"):
        told = evening.fails(f"danger-close --by {other} -w artillery --dice 1")
        assert "does not command the force; lt1 does" in told
    made = evening.made("danger-close -w artillery --dice 5")["support_missions"]
    assert [one["id"] for one in made if one.get("danger_close")] == ["artillery1"]
    evening.does(line)
