"""Five evenings from setup to the end, by what the program itself asks to be typed, with ``FNG_FILE`` alone.

Each is a whole mission. What was played is proved by its log, and every command of it can be taken back.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator

import pytest

from tests.evenings.player import Player
from tests.evenings.throws import Told, noted_throws
from tests.runner import Content, fng

EVENINGS = {
    "patrol": (17, 13),
    "fight": (17, 13),
    "defense": (3, 24),
    "ambush": (9, 12, 24),
    "recon": (13, 17),
}
"""The types of mission, and the seeds by which each is played: the next where one is over too soon, as an ambush may be."""
THROWS: dict[str, list[Told]] = {}
"""The throws of each evening."""
LONG = ("recon", "fight", "ambush")
"""The evenings that are played as heavy tests: they have nothing that the two others have not."""
LEAST_TURNS = 10
STRIDE = 1 if os.environ.get("FNG_WHOLE") else 9
"""Every so many commands one is taken back in CI, besides the last few one by one; each of them with ``FNG_WHOLE=1``."""


@pytest.fixture(
    scope="module",
    params=[pytest.param(kind, marks=pytest.mark.heavy) if kind in LONG else kind for kind in EVENINGS],
)
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """A mission of each type, played to its end."""
    folder = tmp_path_factory.mktemp(request.param)
    with pytest.MonkeyPatch.context() as patch:
        for seed in EVENINGS[request.param]:
            player = Player(folder / f"evening-{seed}.json")
            patch.setenv("FNG_FILE", str(player.path))
            setting = ("--corps", "II", "--month", "1967-06", "--rep", "4", "--type", request.param)
            with noted_throws() as throws:
                player.plays(*setting, "--seed", str(seed))
            THROWS[request.param] = throws
            if player.turn >= LEAST_TURNS:
                break
        yield player


def test_it_is_a_whole_mission(evening: Player) -> None:
    """Ten turns or more, by what is typed without a file; a marker is resolved, and somebody hurt or killed."""
    assert evening.over() and evening.turn >= LEAST_TURNS
    assert not [words for words in evening.typed if "-f" in words or "-i" in words]
    assert {"activate", "enemy turn", "pef resolve", "fire", "recover", "score"} <= set(evening.commands())
    hurt = [feat for feat in evening.document["feats"] if feat["kind"] == "put-down"]
    assert hurt
    assert any(pef["resolved"] for pef in evening.document["pefs"])
    SEEN.add(evening.document["mission"]["type"])
    SEEN.update(evening.commands(), (feat["state_after"] for feat in hurt))
    SEEN.update({"civilians"} if evening.document.get("civilians") else ())


def test_who_throws_is_told_what_the_dice_decide(evening: Player) -> None:
    """Of all throws, setting up included, at least 92 of 100 name a target, and none a wrong one."""
    throws = THROWS[evening.document["mission"]["type"]]
    assert len(throws) > 100
    assert [throw for throw in throws if throw.target and not throw.is_right()] == []
    assert sum(bool(throw.target) for throw in throws) >= 0.92 * len(throws)


SEEN: set[str] = set()
"""All that came about in one evening or another."""


def test_it_can_be_proved(evening: Player) -> None:
    """The log, played again from the seed, comes to the same document."""
    answer = fng("replay", "-j")
    assert answer.code == 0 and json.loads(answer.out)["replay"]["same_document"] is True


def test_it_is_told(evening: Player) -> None:
    """By its report: its phases hold every turn once, those with fighting say who fell in which, and the lost have a page."""
    told = fng("report", "--format", "md").ok
    story = json.loads(fng("report", "-j").ok)["report"]["evening_story"]
    name = {one["id"]: one["name"] for one in story["named_figures"]}
    phases = {
        turn: phase
        for phase in story["phase_stories"]
        for turn in range(phase["first_turn"], phase["last_turn"] + 1)
    }
    assert list(phases) == list(range(1, evening.turn + 1))
    for phase in story["phase_stories"]:
        assert [one for one in phase["paragraphs"] if one not in told.replace("\\", "")] == []
    hurt = [feat for feat in evening.document["feats"] if feat["kind"] == "put-down"]
    for turn in {one["turn"] for one in (*evening.document["fight_turns"], *hurt)}:
        phase = phases[turn]
        assert f"\n## {phase['title']}\n" in told
        fallen = [name[feat["whom"]] for feat in hurt if feat["turn"] == turn]
        is_long = phase["first_turn"] != phase["last_turn"]
        of_turn = [one for one in phase["paragraphs"] if one.startswith(f"Turn {turn}: ") or not is_long]
        assert len(of_turn) <= 1
        assert [one for one in fallen if one not in of_turn[0]] == []
    lost, wounded = (
        told.partition(f"\n## {title}\n")[2].partition("\n## ")[0] for title in ("The lost", "The wounded")
    )
    for feat in hurt:
        if feat["side"] == "fwf":
            assert name[feat["whom"]] in (lost if feat["state_after"] == "obviously-dead" else lost + wounded)
    assert "\n## Victory points\n" in told
    assert f"\nThe total is {evening.document['score']['total']}: " in told


def test_whoever_is_told_of_has_his_name(evening: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each paragraph with the id of a figure his name stands as well, but for ids to be typed, ranges and crowds."""
    monkeypatch.delenv("FNG_FILE")
    monkeypatch.setenv("FNG_PLAIN", "1")
    after = [*evening.before[1:], evening.path.read_bytes()]
    for words, before, made in [*zip(evening.typed, evening.before, after, strict=True)][1::NAMES_STRIDE]:
        assert before is not None and made is not None
        for told in (fng(*words, stdin=before), fng("status", stdin=made)):
            assert told.code in {0, 1}, told
            assert nameless(told.out, json.loads(made)) == [], words


NAMES_STRIDE = 1 if os.environ.get("FNG_WHOLE") else 4
"""Every so many commands the names are looked at in CI."""
CROWD = 12
"""So many enemies and more in a paragraph are a crowd, and have their ids alone."""


def nameless(text: str, document: Content) -> list[str]:
    """The paragraphs of an answer in words in which somebody stands with his id alone."""
    name = {one["id"]: one["name"] for one in document["figures"] if one.get("name")}
    theirs = {one["id"] for one in document["figures"] if one["side"] == "vc-nva"}
    found = []
    for paragraph in text.splitlines():
        said = paragraph.partition(" (")[2] if paragraph.startswith("next: ") else paragraph
        said = re.sub(r"fng [a-z -]+|--[a-z-]+ \S+|([a-z]+)\d+ to \1\d+", "", said)
        ids = set(re.findall(r"(?<![\w/-])[a-z]+\d+(?![\w-])", said)) & set(name)
        crowd = ids & theirs if len(ids & theirs) > CROWD else set()
        found += [paragraph for id in ids - crowd if name[id] not in paragraph]
    return found


def test_any_command_is_taken_back(evening: Player) -> None:
    """The file is what it was before the command, byte for byte; all of it is there again in the end."""
    whole, at = evening.path.read_bytes(), len(evening.before)
    for back in [1, 1, 1, *[STRIDE] * ((at - 4) // STRIDE)]:
        at -= back
        fng("undo", str(back)).ok  # noqa: B018
        assert evening.path.read_bytes() == evening.before[at]
    fng("redo", str(len(evening.before) - at)).ok  # noqa: B018
    assert evening.path.read_bytes() == whole


def test_all_of_it_came_about() -> None:
    """In one evening or another: dead and wounded, a random event, civilians, reactions of many kinds."""
    if not set(EVENINGS) - set(LONG) <= SEEN:
        pytest.skip("not all evenings were played")
    assert {"obviously-dead", "out-of-the-fight", "event", "civilians"} <= SEEN
    assert {"react received-fire", "react man-down", "react in-sight-action", "mission-end"} <= SEEN
