"""The evenings of a tour: its dead are counted by the tour, and no evening is taken for another's or written over."""

from __future__ import annotations

import json
import os
import re
import shlex
import stat
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.corpus import calls
from tests.runner import Answer, Content, fng

NEW = ("--corps", "III", "--army", "us-army")
NEXT = re.compile(r"  next: (fng .*?) \((?=[a-z])")


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """A folder of its own."""
    with calls.alone():
        yield


def typed(line: str) -> Answer:
    """A command as a person types it, which has to do well."""
    answer = fng(*shlex.split(line))
    assert answer.code in {0, 1}, (line, answer.err)
    return answer


def steps(answer: Answer) -> list[str]:
    """The next steps as they were printed, each in one line."""
    return NEXT.findall(answer.out.replace("\n    ", " "))


def begun(file: str = "a.toml", star: str = "Ann", seed: int = 5) -> None:
    """A tour whose first fortnight brings a mission."""
    typed(f"campaign new {file} {' '.join(NEW)} --star {star} --seed {seed}")
    typed(f"campaign turn -f {file}")


def written(file: str) -> Content:
    content: Content = json.loads(Path(file).read_text(encoding="utf-8"))
    return content


def tour(file: str = "a.toml") -> Content:
    content: Content = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    return content


def lay_down(file: str, **how: str) -> None:
    """Put men of an evening down: each id with his status."""
    content = written(file)
    for one in content["figures"]:
        if one["id"] in how:
            one["status"] = how[one["id"]]
    Path(file).write_text(json.dumps(content), encoding="utf-8")


def ended_with_dead(file: str = "a.toml", evening: str = "a-turn-01.json", **how: str) -> None:
    """An evening of which a turn was played, that cost these men, and is over."""
    begun(file)
    typed(f"activate --dice 5,3 -f {evening}")
    lay_down(evening, **(how or {"a5": "obviously-dead", "a6": "obviously-dead"}))
    typed(f"mission-end --exited -f {evening}")


def the_dead(file: str = "a.toml") -> set[str]:
    return {one["id"] for one in tour(file)["soldiers"] if one.get("left_how") == "dead"}


# the dead of a tour


def test_every_next_step_of_an_ended_evening_is_the_tours() -> None:
    """Whatever tells the end names the tour's command, and never what that command does itself."""
    Path("tours").mkdir()
    begun("tours/a.toml")
    evening = "tours/a-turn-01.json"
    typed(f"activate --dice 5,3 -f {evening}")
    told = [typed(f"mission-end --exited -f {evening}"), typed(f"status -f {evening}")]
    told += [typed(f"score -f {evening}"), typed(f"recover -f {evening}"), typed(f"status -f {evening}")]
    lines = [line for answer in told for line in steps(answer)]
    assert "fng campaign after -f tours/a.toml" in steps(told[0])
    assert "fng campaign after -f tours/a.toml" in steps(told[4])
    assert all(shlex.split(line)[1:3] != ["after", "-f"] for line in lines)
    assert not {shlex.split(line)[1] for line in lines} & {"after", "recover", "score"}
    typed(next(line for line in lines if "campaign after" in line).removeprefix("fng "))


def test_after_is_refused_in_the_evening_of_a_tour() -> None:
    """Also with --force, and nothing is written: it would take out the dead before the tour counts them."""
    ended_with_dead()
    before = Path("a-turn-01.json").read_bytes()
    for words in (("-f", "a-turn-01.json"), ("-f", "a-turn-01.json", "--force"), ("-i", "a-turn-01.json")):
        refused = fng("after", *words)
        assert refused.code == 2
        assert "fng campaign after -f a.toml" in refused.fault
    assert fng("after", "--points", "3", "--odds", "-i", "a-turn-01.json").code == 2
    assert Path("a-turn-01.json").read_bytes() == before


@pytest.mark.parametrize(
    "before",
    [
        (),
        ("recover",),
        ("score",),
        ("recover", "score"),
        ("score", "recover"),
        ("recover --by a4", "score"),
        ("body-count 0", "recover --by a4", "score", "status"),
    ],
)
def test_a_tour_keeps_its_dead(before: tuple[str, ...]) -> None:
    """Whatever was typed in the evening before the tour counts it."""
    ended_with_dead(a4="out-of-the-fight", a5="obviously-dead", a6="obviously-dead")
    for line in before:
        typed(f"{line} --seed 2 -f a-turn-01.json")
    typed("campaign after -f a.toml")
    assert the_dead() == {"a5", "a6"}
    [counted] = tour()["campaign"]["evenings"]
    assert counted["killed_count"] == 2
    assert counted["wounded_count"] == 1
    assert "killed in action" in typed("campaign man a5 -f a.toml").out
    assert "the document is identical" in typed("replay -f a.toml").out


def test_who_was_looked_after_first_stays_lost() -> None:
    """Recovery one man after the other: the fate of the first is not forgotten with the second."""
    ended_with_dead(a3="out-of-the-fight", a4="out-of-the-fight")
    typed("recover --by a4,far -f a-turn-01.json")
    typed("recover --by a3 --seed 1 -f a-turn-01.json")
    typed("campaign after -f a.toml")
    assert {one["id"]: one.get("left_how") for one in tour()["soldiers"]}["a4"] == "missing"


def test_a_score_that_was_typed_too_early_is_taken_again_as_it_was_typed() -> None:
    """Who is missing by recovery counts, and the objective that was reached still does."""
    ended_with_dead(a4="out-of-the-fight")
    early = written_score("score --completed --fwf-wounded 1 -f a-turn-01.json")
    typed("campaign after -f a.toml")
    last = written("a-turn-01.json")["log"][-1]
    assert last["command"] == "score"
    assert last["options"]["completed"] is True
    assert tour()["campaign"]["evenings"][0]["points"] == written("a-turn-01.json")["score"]["total"]
    assert early["score"]["total"] >= written("a-turn-01.json")["score"]["total"]


def written_score(line: str) -> Content:
    typed(line)
    return written("a-turn-01.json")


def test_the_status_of_an_evening_that_was_counted_goes_on_with_the_tour() -> None:
    ended_with_dead()
    typed("campaign after -f a.toml")
    lines = steps(typed("status -f a-turn-01.json"))
    assert lines[0] == "fng campaign turn -f a.toml"
    typed(f"{lines[0].removeprefix('fng ')} --seed 1")
    Path("a.toml").rename("mine.toml")
    assert steps(typed("status -f a-turn-01.json"))[0].endswith("-f mine.toml")


def test_a_mission_that_an_event_called_off_is_over_for_the_tour() -> None:
    begun()
    typed("activate --dice 5,3 -f a-turn-01.json")
    content = written("a-turn-01.json") | {"event": {"event_name": "end-of-mission"}}
    Path("a-turn-01.json").write_text(json.dumps(content), encoding="utf-8")
    typed("campaign after -f a.toml")


def test_an_evening_in_which_after_was_rolled_before_is_taken_back_first() -> None:
    """As 0.2.0 let one do: the dead have left its figures, and the tour must not take them for alive."""
    ended_with_dead()
    content = written("a-turn-01.json")
    content["log"] += [
        {"command": "after", "summary": "", "rolls": []},
        {"command": "status", "summary": "", "rolls": []},
    ]
    Path("a-turn-01.json").write_text(json.dumps(content | {"after_evening": {}}), encoding="utf-8")
    before = Path("a.toml").read_bytes()
    assert "fng undo 2 -f a-turn-01.json" in fng("campaign", "after", "-f", "a.toml", "--force").fault
    assert Path("a.toml").read_bytes() == before


# whose evening it is


def test_two_tours_in_one_folder_have_evenings_of_their_own() -> None:
    begun("a.toml", "Ann", 5)
    begun("b.toml", "Bob", 1)
    names = {one["name"] for file in ("a-turn-01.json", "b-turn-01.json") for one in written(file)["figures"]}
    assert {"Ann", "Bob"} <= names
    typed("campaign after -f a.toml --force")
    typed("campaign after -f b.toml --force")


def test_an_evening_of_another_tour_is_refused_and_not_written() -> None:
    """Nor with --force; it says whose it is."""
    begun("a.toml", "Ann", 5)
    begun("b.toml", "Bob", 1)
    Path("b-turn-01.json").replace("a-turn-01.json")
    before = Path("a-turn-01.json").read_bytes(), Path("a.toml").read_bytes()
    for more in ((), ("--force",), ("--force", "--evening", "a-turn-01.json")):
        fault = fng("campaign", "after", "-f", "a.toml", *more)
        assert fault.code == 2
        assert "a-turn-01.json: this evening belongs to turn 1 of the tour in b.toml" in fault.fault
    assert before == (Path("a-turn-01.json").read_bytes(), Path("a.toml").read_bytes())


@pytest.mark.parametrize(
    "refused",
    ["--ruling nothing=1", "--only nothing", "--dice 1,1,1,1,1,1,1,1,1", "--svg nowhere/at/all.svg"],
)
def test_a_refused_aftermath_leaves_the_evening_unscored(refused: str) -> None:
    """Whatever it is that is refused: neither the tour nor the evening is written, and the evening is scored once it is right."""
    begun()
    before = Path("a.toml").read_bytes(), Path("a-turn-01.json").read_bytes()
    answer = fng("campaign", "after", "-f", "a.toml", "--force", *refused.split())
    assert answer.fault
    assert (Path("a.toml").read_bytes(), Path("a-turn-01.json").read_bytes()) == before
    typed("campaign after -f a.toml --force")
    assert "score" in written("a-turn-01.json")
    assert fng("replay", "-f", "a.toml", "--exit-status").code == 0


@pytest.mark.parametrize("refused", ["--only nothing", "--svg nowhere/at/all.svg"])
def test_a_refused_turn_sets_up_no_evening(refused: str) -> None:
    """It is set up with the turn that brings its mission, or not at all."""
    typed(f"campaign new a.toml {' '.join(NEW)} --star Ann --seed 5")
    before = Path("a.toml").read_bytes()
    assert fng("campaign", "turn", "-f", "a.toml", *refused.split()).fault
    assert Path("a.toml").read_bytes() == before
    assert not Path("a-turn-01.json").exists()
    typed("campaign turn -f a.toml")
    assert Path("a-turn-01.json").exists()


def test_an_evening_of_no_tour_is_refused() -> None:
    begun()
    typed("setup --corps II --seed 1 -f e.json")
    assert (
        "does not belong to a tour"
        in fng("campaign", "after", "-f", "a.toml", "--force", "--evening", "e.json").fault
    )


def as_by_0_2_0(file: str, evening: str) -> None:
    """Make a tour that was begun by this version as 0.2.0 would have left it: no token, and turn-01.json."""
    text = Path(file).read_text(encoding="utf-8")
    text = re.sub(r"^(token|evening_prefix) = .*\n", "", text, flags=re.MULTILINE)
    Path(file).write_text(text.replace(evening, "turn-01.json"), encoding="utf-8")
    content = written(evening)
    content["tour_turn"] = {name: content["tour_turn"][name] for name in ("turn", "star_id")}
    Path(evening).unlink()
    Path("turn-01.json").write_text(json.dumps(content), encoding="utf-8")


def test_a_tour_under_way_finds_its_evening_by_the_old_name() -> None:
    """Its steps find the tour, its evening counts, and the next one is called as the first was."""
    ended_with_dead()
    as_by_0_2_0("a.toml", "a-turn-01.json")
    [line, *_] = steps(typed("status -f turn-01.json"))
    assert line == "fng campaign after -f a.toml"
    assert "fng campaign after -f a.toml" in fng("after", "-f", "turn-01.json").fault
    assert "<TOUR>" in fng("status", "-i", "-", stdin=Path("turn-01.json").read_bytes()).out
    typed(line.removeprefix("fng "))
    assert the_dead() == {"a5", "a6"}
    for _ in range(6):
        typed("campaign turn -f a.toml")
        if tour()["campaign"].get("phase") == "mission":
            break
    assert tour()["campaign"]["evening"].startswith("turn-0")


def test_two_old_tours_do_not_take_each_others_evening() -> None:
    begun("a.toml", "Ann", 5)
    as_by_0_2_0("a.toml", "a-turn-01.json")
    Path("turn-01.json").rename("anns.json")
    begun("b.toml", "Bob", 1)
    as_by_0_2_0("b.toml", "b-turn-01.json")
    assert "belongs to turn 1 of another tour" in fng("campaign", "after", "-f", "a.toml", "--force").fault
    Path("anns.json").replace("turn-01.json")
    typed("campaign after -f a.toml --force")


# nothing is written over


def back_to_before_the_turn() -> None:
    begun()
    typed("campaign undo -f a.toml")


def test_the_same_turn_once_more_makes_its_evening_anew() -> None:
    """After an undo of the tour, as long as nothing was played: nobody misses that evening."""
    back_to_before_the_turn()
    typed("campaign turn -f a.toml")
    assert written("a-turn-01.json")["tour_turn"]["tour_file"] == "a.toml"


def test_an_evening_that_was_played_on_is_not_written_over() -> None:
    back_to_before_the_turn()
    typed("activate --dice 5,3 -f a-turn-01.json")
    before = Path("a-turn-01.json").read_bytes(), Path("a.toml").read_bytes()
    assert "1 command has been played in it" in fng("campaign", "turn", "-f", "a.toml").fault
    assert before == (Path("a-turn-01.json").read_bytes(), Path("a.toml").read_bytes())
    typed("campaign turn -f a.toml --force")
    assert "activate" not in {one["command"] for one in written("a-turn-01.json")["log"]}
    typed("undo -f a-turn-01.json")
    assert Path("a-turn-01.json").read_bytes() == before[0]


@pytest.mark.parametrize(
    ("there", "told"),
    [
        ('{"fng": 3, "precious": "mine"}', "already holds another document"),
        ("dear diary", "another file already has this name"),
        ('{"icbm": 2}', "another file already has this name"),
        ('{"fng": 3, "tour_turn": {"turn": "one"}}', "another file already has this name"),
    ],
)
def test_another_file_is_not_written_over(there: str, told: str) -> None:
    back_to_before_the_turn()
    Path("a-turn-01.json").write_text(there, encoding="utf-8")
    refused = fng("campaign", "turn", "-f", "a.toml")
    assert refused.code == 2
    assert told in refused.fault
    assert "--force" in refused.fault
    assert Path("a-turn-01.json").read_text(encoding="utf-8") == there
    assert tour()["campaign"].get("turn", 0) == 0
    typed("campaign turn -f a.toml --force")
    cure = "undo --force" if "fng undo --force brings it back" in " ".join(refused.fault.split()) else "undo"
    typed(f"{cure} -f a-turn-01.json")
    assert Path("a-turn-01.json").read_text(encoding="utf-8") == there


def test_an_evening_of_another_tour_is_not_written_over() -> None:
    """Where a tour was deleted, and one of the same name begun."""
    begun("a.toml", "Ann", 5)
    Path("a.toml").unlink()
    typed(f"campaign new a.toml {' '.join(NEW)} --star Bob --seed 1")
    assert "this is the game of turn 1 of the tour in a.toml" in fng("campaign", "turn", "-f", "a.toml").fault


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_read_only_file_is_never_written(force: tuple[str, ...]) -> None:
    back_to_before_the_turn()
    path = Path("a-turn-01.json")
    before = path.read_bytes()
    path.chmod(stat.S_IRUSR)
    refused = fng("campaign", "turn", "-f", "a.toml", *force)
    assert refused.code == 3
    assert "read-only" in refused.fault
    assert path.read_bytes() == before
    assert tour()["campaign"].get("turn", 0) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="makes pipes and links")
@pytest.mark.parametrize("kind", ["folder", "pipe", "link"])
def test_a_folder_a_pipe_and_a_link_to_nothing_are_refused_at_once(kind: str) -> None:
    back_to_before_the_turn()
    path = Path("a-turn-01.json")
    path.unlink()
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("gone.json")
    for force in ((), ("--force",)):
        assert fng("campaign", "turn", "-f", "a.toml", *force).code == 3
    assert not Path("gone.json").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="makes a pipe")
def test_a_pipe_in_place_of_the_evening_is_no_evening() -> None:
    begun()
    Path("a-turn-01.json").unlink()
    os.mkfifo("a-turn-01.json")
    assert fng("campaign", "after", "-f", "a.toml", "--force").code == 3


# the tour's folder


@pytest.mark.parametrize(
    "elsewhere", ["../x/v.json", "/etc/passwd", "x/v.json", "..", "c:v.json", "x\\\\v.json"]
)
def test_no_evening_stands_outside_the_folder_of_its_tour(elsewhere: str) -> None:
    begun()
    text = Path("a.toml").read_text(encoding="utf-8")
    Path("a.toml").write_text(
        text.replace('evening = "a-turn-01.json"', f'evening = "{elsewhere}"'), encoding="utf-8"
    )
    refused = fng("campaign", "after", "-f", "a.toml", "--force")
    assert refused.code == 2
    assert "campaign.evening: expected only the name of a file in the tour's folder" in refused.fault


def test_the_beginning_of_an_evenings_name_stays_in_the_folder() -> None:
    typed(f"campaign new a.toml {' '.join(NEW)} --star Ann --seed 5")
    text = Path("a.toml").read_text(encoding="utf-8")
    Path("a.toml").write_text(
        text.replace('evening_prefix = "a"', 'evening_prefix = "../a"'), encoding="utf-8"
    )
    assert "campaign.evening_prefix: expected" in fng("campaign", "turn", "-f", "a.toml").fault
    assert not Path("../a-turn-01.json").exists()


def test_a_very_long_name_of_a_tour_is_cut_for_its_evenings() -> None:
    begun(f"{'ä' * 100}.toml")
    assert f"{'ä' * 60}-turn-01.json" in {path.name for path in Path().iterdir()}
