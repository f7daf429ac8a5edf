"""``fng next``: the next steps by number, and running one of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fng_cli.calls import Next, NextStep, call
from fng_cli.cli.evening.next import last_steps
from fng_cli.cli.evening.next_steps import next_steps
from fng_cli.cli.session.numbered import ListedStep, SlotsOpen, StepList, fill
from fng_cli.cli.shell.screen import Screen
from fng_cli.errors import RequestError
from tests.runner import fng


def man(who: str, **more: Any) -> dict[str, Any]:
    """A figure of the side of its letter, with a rifle."""
    fwf = who[0] in "ab"
    rifle = "m-16" if fwf else "ak-47"
    side = "fwf" if fwf else "vc-nva"
    return {"id": who, "side": side, "rep": 4, "group": who[0], "weapons": [rifle], **more}


def turn_one(*more: dict[str, Any], **other: Any) -> dict[str, Any]:
    """A patrol in turn 1, in which both sides have still to act, yours first."""
    figures = [
        man("a1", name="Sgt. Miller"),
        man("a2"),
        man("a3"),
        man("e1"),
        man("e2", status="obviously-dead"),
        *more,
    ]
    begun = {
        "fng": 3,
        "figures": figures,
        "clock": {"turn": 0},
        "mission": {"type": "patrol", "eal": 2},
        **other,
    }
    return fng("activate", "--dice", "4,2", "-j", stdin=json.dumps(begun)).document


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of such an evening, in use."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(turn_one(pefs=[{"number": 2, "rep": 4}])))
    monkeypatch.setenv("FNG_FILE", str(path))
    yield path


def commands(steps: tuple[ListedStep, ...]) -> list[str]:
    """The lines of steps."""
    return [step.command for step in steps]


def test_your_half_comes_first_and_has_all_that_it_offers(evening: Path) -> None:
    """To fire, to resolve a PEF in plain sight, to move, to record a sector; then the enemy's half; behind all, to leave."""
    assert commands(next_steps(json.loads(evening.read_text()))) == [
        "fire --by <WHO> --at <WHO> --shots all",
        "fast-move --group a",
        "pef resolve 2 --who <WHO>",
        "record sector <SECTOR>",
        "enemy turn",
        "mission-end --exited",
    ]


def test_the_list_says_who_fits(evening: Path) -> None:
    """Yours who have still to act, and theirs who live; nobody dead."""
    shown = fng("next").ok
    assert " 1  fire --by <WHO> --at <WHO> --shots all" in shown
    assert "--by <WHO>: a1-a3\n" in shown and "--at <WHO>: e1\n" in shown
    assert "<SECTOR>: 1-6" in shown
    assert fng("next", "-j").document["next_steps"]["items"][2]["argv"][:3] == ["pef", "resolve", "2"]


def test_a_step_runs_by_its_number_and_is_echoed(evening: Path) -> None:
    """Its places are filled from the left; it is logged as if it had been typed."""
    told = fng("next", "1", "a1", "e1", "cover", "--dice", "1,1,2,2").ok
    assert told.splitlines()[0] == "= fire --by a1 --at e1,cover --shots all"
    entry = json.loads(evening.read_text())["log"][-1]
    assert entry["command"] == "fire" and entry["options"]["at"] == ["e1,cover"]
    shown = fng("next").ok
    assert "--by <WHO>: a2, a3\n" in shown
    assert shown.index("enemy turn") < shown.index("activate")


def test_a_name_fits_as_well_as_an_id(evening: Path) -> None:
    """Places with one candidate fill themselves."""
    assert fng("next", "1", "miller", "--dice", "1,1,2,2").ok.startswith(
        "= fire --by a1 --at e1 --shots all\n"
    )


def test_open_places_run_nothing(evening: Path) -> None:
    """What is missing, and who fits: exit 2."""
    before = evening.read_bytes()
    answer = fng("next", "1")
    assert (
        answer.code == 2 and "still open: --by <WHO>: a1-a3 (your figures who have yet to act)" in answer.err
    )
    assert evening.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("1", "e1", "a2"), "'e1' does not fit --by <WHO>: a1-a3 (your figures who have yet to act)"),
        (("1", "a1", "e2"), "e2: fire --by a1 --at e1 --shots all has --by"),
        (("4", "7"), "'7' does not fit <SECTOR>"),
        (("5", "e1"), "e1: enemy turn has no blank to fill in"),
        (("9",), "there are only 6 steps; fng next lists them"),
        (("0",), "0"),
    ],
)
def test_what_does_not_fit_is_refused(evening: Path, words: tuple[str, ...], fault: str) -> None:
    """Nobody shoots a friend, or a dead man, by a number that moved."""
    before = evening.read_bytes()
    assert fault in fng("next", *words).fault
    assert evening.read_bytes() == before


def test_common_options_go_to_the_step(evening: Path) -> None:
    """Odds, forms, files: the echo is no part of JSON."""
    assert fng("next", "1", "a1", "--odds").ok.splitlines()[1].startswith("Odds of fng fire")
    answer = fng("next", "1", "a1", "--dice", "1,1,2,2", "-j", "--dry-run", "-f", str(evening))
    assert answer.document["log"][-1]["command"] == "fire" and answer.err.startswith("= fire")


def test_a_step_needs_a_file() -> None:
    """A document in a pipe can be listed, and not played on."""
    document = json.dumps(turn_one())
    assert "1  fire" in fng("next", stdin=document).ok
    assert "name the file (-f evening.json)" in fng("next", "1", stdin=document).fault


def test_settling_by_hand_stands_behind_the_others() -> None:
    """So does the end of the mission before its time."""
    content = turn_one()
    content = fng("fire", "--by", "a1", "--at", "e1", "--dice", "1", "-j", stdin=json.dumps(content)).document
    steps = next_steps(content)
    assert steps[0].argv[:2] == ("react", "received-fire")
    assert [step.argv[0] for step in steps if step.is_aside] == ["settle", "mission-end"] and steps[
        -1
    ].is_aside


def played(content: Any, *lines: str) -> Any:
    """A document after these commands."""
    for line in lines:
        content = fng(*line.split(), "-j", stdin=json.dumps(content)).document
    return content


def test_what_a_turn_left_open_is_listed_until_it_is_done_or_let_go() -> None:
    """Of two tests of the turn before the second is still listed after the first; nothing is once the new turn goes on."""
    shots = ("fire --by a1 --at e1 --dice 1", "fire --by a2 --at e3,cover --dice 1")
    content = played(turn_one(man("e3")), *shots, "activate --dice 4,2")
    first, second = "react received-fire --by e1", "react received-fire --by e3,cover"
    assert commands(next_steps(content))[:2] == [first, second]
    assert commands(next_steps(played(content, f"{first} --dice 1,1")))[0] == second
    assert second not in commands(next_steps(played(content, "fast-move --group a --dice 1,1")))


def test_what_a_move_brings_into_sight_is_listed_after_it() -> None:
    """A PEF and a sector, behind the enemy's half, when none of yours has still to act."""
    content = played(turn_one(pefs=[{"number": 2, "rep": 4}]), "fast-move --group a --dice 1,1")
    assert commands(next_steps(content)) == [
        "enemy turn",
        "pef resolve 2 --who <WHO>",
        "record sector <SECTOR>",
        "mission-end --exited",
    ]


def test_the_back_blast_is_a_step_with_its_victim() -> None:
    """p. 29: who stands straight behind, if anybody does; nobody is hit by Enter."""
    rpg = man("e4", weapons=["rpg-2"])
    content = played(turn_one(rpg), "fire --by e4 --at a1 --dice 1")
    assert "damage --impact 2 --at <WHO>" in commands(next_steps(content, last_steps(content)))


def step(*argv: str) -> NextStep:
    """A step as an answer has it."""
    return NextStep(" ".join(("fng", *argv)), ("fng", *argv), (), "a reason")


def test_the_last_answers_steps_are_merged_by_meaning() -> None:
    """What the evening calls for itself stands there once; the dead do nothing; pages are no steps."""
    content = turn_one()
    last = [
        step("enemy", "turn"),
        step("fire", "--by", "a1", "--at", "<WHO>"),
        step("grenade", "throw", "--by", "a2"),
        step("grenade", "throw", "--by", "e2"),
        step("status"),
    ]
    assert commands(next_steps(content, last))[0] == "grenade throw --by a2"
    assert len(next_steps(content, last)) == len(next_steps(content)) + 1


def test_once_the_enemy_has_acted_the_next_turn_comes() -> None:
    """And a step that is not due any more is gone."""
    content = turn_one()
    done = fng(
        "settle", "all", "-j", stdin=fng("enemy", "turn", "--seed", "1", "-j", stdin=json.dumps(content)).ok
    )
    assert done.code in (0, 2)
    later = fng("activate", "--dice", "2,4", "-j", stdin=json.dumps(content)).document
    theirs = commands(next_steps(later))
    assert theirs.index("enemy turn") < theirs.index("fire --by <WHO> --at <WHO> --shots all")


def test_where_there_is_no_evening_one_is_begun() -> None:
    """By ``setup``, whose places are open."""
    [only] = next_steps({})
    assert only.argv[0] == "setup"
    with pytest.raises(SlotsOpen) as fault:
        fill(only, ["II"], {})
    assert [slot.option for slot in fault.value.slots] == ["--army", "--star"]
    assert fill(only, ["II", "us-army", "Sgt. Miller"], {})[-1] == "Sgt. Miller"


def test_an_empty_place_is_no_excuse_for_a_wrong_word() -> None:
    """A call for support names a kind that there is."""
    content = turn_one(man("a4", role="rto"))
    [call] = [listed for listed in next_steps(content) if listed.argv[0] == "call"]
    assert fill(call, ["Medevac"], content) == ("call", "--by", "a4", "--want", "medevac")
    with pytest.raises(RequestError, match="does not fit --want <SUPPORT>: artillery, mortars"):
        fill(call, ["tanks"], content)


def fitting(content: Any, option: str, *, last: tuple[NextStep, ...] = ()) -> tuple[str, ...]:
    """Who may fill the place of an option in the first step that has one."""
    slots = [slot for step in next_steps(content, last) for slot in step.slots]
    return next(slot.fitting for slot in slots if slot.option == option)


def test_who_has_nothing_loaded_is_not_asked_to_fire() -> None:
    """p. 17: he reloads first."""
    assert fitting(turn_one(man("a4", empty=["m-16"])), "--by") == ("a1", "a2", "a3")


def test_targets_are_those_who_still_fight_if_any_do() -> None:
    """Who is out of the fight may be shot at, but is not offered beside the others."""
    assert fitting(turn_one(man("e3", status="out-of-the-fight")), "--at") == ("e1",)


def test_a_trap_is_sprung_by_one_of_yours() -> None:
    """p. 65: of those on their feet."""
    trap = step("trap", "target", "--closest", "<WHO>")
    assert fitting(turn_one(man("a4", status="out-of-the-fight")), "--closest", last=(trap,)) == (
        "a1",
        "a2",
        "a3",
    )


def owed(kind: str, *argv: str, names: tuple[str, ...]) -> dict[str, Any]:
    """A duty of turn 1."""
    return {"id": f"duty-{kind}", "kind": kind, "argv": argv, "names": names, "reason": "so", "since_turn": 1}


def test_the_last_shots_of_an_in_sight_come_before_its_tests() -> None:
    """p. 22: the tests are for all who were missed, once everybody has fired."""
    content = turn_one()
    content["duties"] = [
        owed("received-fire", "react", "received-fire", "--by", "e1", names=("e1",)),
        owed("in-sight-fire", "fire", "--by", "a1", "--at", "<WHO>", names=("a1",)),
    ]
    assert commands(next_steps(content))[:2] == ["fire --by a1 --at <WHO>", "react received-fire --by e1"]


def test_nobody_takes_man_down_twice() -> None:
    """p. 19, 22: each who takes it on the throw of Received Fire is taken off the test of his group."""
    content = turn_one()
    content["duties"] = [
        owed("received-fire", "react", "received-fire", "--by", "a1", "--by", "a2", names=("a1", "a2")),
        owed("man-down", "react", "man-down", "--group", "a", names=("a",)),
    ]
    first = played(content, "react received-fire --by a1 --man-down --dice 1,1")
    assert commands(next_steps(first))[:2] == [
        "react received-fire --by a2 --man-down",
        "react man-down --by a3",
    ]
    second = played(first, "react received-fire --by a2 --man-down --dice 1,1")
    assert commands(next_steps(second))[0] == "react man-down --by a3"


def test_who_ducked_back_in_his_own_half_is_not_left_to_act() -> None:
    """p. 18, 24: his turn is over."""
    content = played(
        turn_one(), "fire --by e1 --at a2 --dice 1 --force", "react received-fire --by a2 --dice 6,1"
    )
    assert content["figures"][1]["status"] == "duck-back"
    assert fitting(content, "--by") == ("a1", "a3") and "fast-move --by a1 --by a3" in commands(
        next_steps(content)
    )


def test_a_reason_that_several_steps_share_is_printed_once() -> None:
    """Below the last of them."""
    screen = Screen(width=80, in_words=False)
    StepList([ListedStep(("fire", "--by", name), "he fires; p. 21") for name in ("e1", "e2")]).show(screen)
    assert screen.text().splitlines() == [" 1  fire --by e1", " 2  fire --by e2  he fires; p. 21"]


def test_enter_names_a_target_for_each_who_fires_in_an_in_sight() -> None:
    """An enemy whom nobody has fired at there, as long as there is one (p. 31); for a fire in one's own half it names nobody."""
    content = turn_one(man("e3"))
    assert not any(slot.by_enter for step in next_steps(content) for slot in step.slots)
    sight = ("react", "in-sight", "--group", "a", "--group", "e", "--seed", "2")
    content = fng(*sight, "-j", stdin=json.dumps(content)).document
    taken = []
    while content["in_sight_pending"].get("still_to_act") or firing(content):
        argv: tuple[str, ...] = ("react", "in-sight-action", "--seed", "2")
        if (step := firing(content)) and (filled := step.filled_by_enter()):
            argv = (*filled.argv, "--dice", "1,1,1,1")
            taken.append(argv[argv.index("--at") + 1])
        content = fng(*argv, "-j", stdin=json.dumps(content)).document
    assert taken == ["e1", "e3"]


def firing(content: dict[str, Any]) -> ListedStep | None:
    """The first step of the list by which a named figure fires; None if there is none."""
    fires = (
        step for step in next_steps(content) if step.argv[:2] == ("fire", "--by") and step.argv[2][0] == "a"
    )
    return next(fires, None)


def test_blanks_for_groups_edges_and_whoever_is_hit_list_what_fits() -> None:
    """What falls from the sky falls on both sides, so both are listed; groups are the player's."""
    steps = (
        step("react", "in-sight", "--group", "<GROUP>"),
        step("blast", "--impact", "4", "--at", "<WHO>"),
        step("barrage", "artillery", "--edge", "<EDGE>"),
    )
    content = turn_one(man("e3"))
    fitting = {one.argv[0]: one.slots[0].fitting for one in next_steps(content, steps, ()) if one.slots}
    assert fitting["react"] == ("a",)
    assert set(fitting["blast"]) >= {"a1", "a2", "a3", "e1", "e3"}
    assert fitting["barrage"] == ("north", "east", "south", "west")


def test_an_in_sight_stands_before_a_die_for_what_may_come_later() -> None:
    """p. 20, 68: whether a tunnel leads down from a bunker is rolled once somebody enters it."""
    sight = NextStep("", ("fng", "react", "in-sight", "--group", "e", "--group", "a"), (), "roll")
    tunnel = NextStep("", ("fng", "dice", "chance", "1-3"), (), "roll this for each bunker")
    standing = (Next(call("react in-sight", group=("e", "a")), "roll"), Next(call("enemy turn"), "theirs"))
    content = turn_one()
    assert commands(next_steps(content, (sight, tunnel), standing))[:3] == [
        "react in-sight --group e --group a",
        "enemy turn",
        "dice chance 1-3",
    ]
    assert commands(next_steps(content, (tunnel,), standing[1:]))[:2] == ["dice chance 1-3", "enemy turn"]
