"""Another reading of an unclear place: ``--ruling b-19=2``, ``[rulings]`` of the config, and what goes on by it."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import fng_cli
from fng_cli.api import Seeded, Typed, ask, chances
from fng_cli.cli.files import config
from fng_cli.cli.index.fng import FNG
from fng_cli.errors import RequestError
from fng_cli.rules.book.reading import ruling_list
from fng_cli.tables import table
from tests.runner import fng, icbm

OPEN = {one.id: one.open_readings for one in ruling_list().items if one.open_readings}


MEDIC = json.dumps(
    {
        "fng": 3,
        "figures": [
            {"id": "doc", "side": "fwf", "rep": 5, "role": "medic", "weapons": ["m-1911a1"]},
            {"id": "e1", "side": "vc-nva", "rep": 2, "weapons": ["ak-47"]},
        ],
    }
)
"""A document with a medic and an enemy of his."""


class Read(NamedTuple):
    """A ruling read in another way: a command, the faces that it needs by either reading, and what each says."""

    ruling: str
    line: str
    faces: str
    other_faces: str
    says: str
    other_says: str
    document: str = ""


READ = (
    Read("a-14=2", "grenade throw --rep 4 --side vc-nva --at rep=4", "1,1,5,2", "1,1,5", '"dud":false', '"dud":true'),
    Read("a-16=2", "fire --rep 4 -w m-60 --hip --at open --shots all", "5,5,5,5,1,1,1,1", "5,5,5,5,5,1,1,1,1,1", '"dice":4', '"dice":5'),
    Read("a-23=1", "react in-sight --by a=4 --opponent cover", "1,2,5", "1,2,5,6", "2 successes of 3d6", "2 successes of 4d6"),
    Read("a-24=2", "react in-sight --by a=2", "5,5", "5,5", "cannot fire", "acts"),
    Read("a-25=1", "react received-fire --by a=4,outgunned,cover", "6,1", "6,1", "Duck Back", "Fire"),
    Read("a-28=1", "damage --impact 3 --in-cover", "2", "2", "missed because of cover", "out of the fight"),
    Read("a-29=2", "fire --rep 5 -w m-1 --at open", "4,1", "4", "obviously dead", "missed"),
    Read("a-30=2", "blast --impact 2 --at dv=3", "", "", "duck back", "stunned"),
    Read("a-31=2", "grenade throw --rep 3 --at open", "6,6,6,1", "6,6,1", "thrower", "nominated-spot"),
    Read("a-35=2", "bunker suppress --at sandbagged-position,dv=1 --inside rep=3 --firers 1 --rep 4 -w m-16", "1,1,4,4,1,1", "1,1,4,4,1", "Those inside carry on", "Suppressed"),
    Read("a-36=1", "building in-fire --at frame --by a=3 --by b=6", "4,4,1,4,4", "4,4,4,4", "damage", "a leaves"),
    Read("b-17=2", "day-part --row 8", "", "", "3 turns of daylight", "10 turns of daylight"),
    Read("b-18=1", "weather --season rainy", "5,4", "5,4", "terrible", "inclement"),
    Read("b-18=3", "day-part --season rainy", "5,6,1", "5,6", "Evening", "Night"),
    Read("b-19=2", "weather --doubles 6 --season rainy", "", "", "clear", "variable"),
    Read("b-24=2", "enemy activity --eal 4", "1,1", "1,1", "PEF REP 5", "PEF REP 3"),
    Read("b-26=2", "enemy act --figures 9 --opponents 6 --rep 5 --eal 2 --distance 9 --who nva", "3,3", "3,3", "assault", "harass"),
    Read("b-38=2", "swim --by a=4,out --current 1", "", "", "out-of-the-fight", "drowned"),
    Read("c-26=1", "barrage mortar --rep 4", "1,1,1,1,1", "1,1", "18\"", "on the spot; on the spot"),
    Read("c-27=1", "barrage mortar --rep 4", "1,1,1,1,1", "1,1,1", "18\"", "6\" long; 6\" long; 6\" long"),
    Read("c-54=2", "pef place --type patrol --eal 4 --sector 1", "1,1,1,2,3,4,5", "1,2,3", "4 PEFs", "2 PEFs"),
    Read("c-55=2", "pef place --type fight --eal 1 --sector 1", "2", "2", "as-resolved", "hidden-among-pefs"),
    Read("c-56=2", "pef place --type recon --eal 6 --sector 1", "1,2,3,4,5,6", "1,2,3,4,5,6", '"most":4', '"most":6'),
    Read("c-62=1", "after rep --by x=4,star --kills 1 --deros 11", "", "6", "more than 10 months", "REP rises to 5"),
    Read("d-02=2", "react in-sight --by a=4 --opponent cover,concealed", "1,2,5", "1,2", "of 3d6", "of 2d6"),
    Read("d-08=1", "react received-fire --by a=4", "1,1", "1,1", "Fire", "Carry On"),
    Read("d-09=2", "civilian speak --rep 5 --eal 2", "1,1,4,1,4", "1,1,4,1,4,4", "tells-all", "tells-some"),
    Read("e-71=1", "melee --rep 4 --foe-rep 4 --rounds 2", "1,1,4,4,1,1,4,4,1,1,1,4,1,1,4,4", "1,1,4,4,1,1,4,4,1,1,1,1,1,4", "Impact 1", "e-71"),
    Read("x-45=1", "air blast rocket --at open", "3,5", "5", "blast, target 1", "knocked down"),
    Read("e-59=1", "react in-sight --by a=4 --opponent stealthy --opponent plain", "1,2,5,6", "1,2,5", "of 4d6", "of 3d6"),
    Read("e-62=2", "fast-move --by a=4,athlete", "1,1,1", "1,1,1", '20"', '16"'),
    Read("j-08=1", "react in-sight --by a=4 --opponent cover --opponent plain", "1,2,5,6", "1,2,5", "of 4d6", "of 3d6"),
    Read("j-09=2", "crawl --by a=4 --fast", "1", "1", '8"', '6"'),
    Read("k-05=2", "damage --impact 3 --hits 2", "3,1", "3", "obviously dead", "out of the fight"),
    Read("x-70=2", "helo crash --craft slick --rep 4", "5,2,4,5,3,2,5,3,1,4,4,5,1,1", "5,2,4,5,3,2,5,3,1,4,4,5,1,1", "co-pilot: knocked down", "co-pilot: out of the"),
    Read("z-02=2", "fight --range 5 --active fwf", "4,5,3,2,5,3,1,4,4,5,1,1,1", "4,5,3,2,5,3,1", "the FWF hold the field", "the VC/NVA hold the field", MEDIC),
)  # fmt: skip


def told(read: Read, *options: str, faces: str) -> tuple[str, Any]:
    """What a command says, its section and summary as one text, and the document."""
    dice = ("--dice", faces) if faces else ()
    document = fng(
        *shlex.split(read.line),
        *dice,
        *options,
        "-j",
        *(() if read.document else ("-N",)),
        stdin=read.document,
    ).document
    entry = document["log"][-1]
    section = next(part for name, part in document.items() if isinstance(part, dict) and "answer" in part)
    return f"{entry['summary']} {json.dumps(section, separators=(',', ':'))}", document


@pytest.mark.parametrize("read", READ, ids=[one.ruling for one in READ])
def test_the_other_reading_acts(read: Read) -> None:
    """By default the one reading holds, by the option the other; answer, document and log name it."""
    usual, document = told(read, faces=read.faces)
    assert read.says in usual
    assert "other_readings" not in json.dumps(document)

    other, document = told(read, "--ruling", read.ruling, faces=read.other_faces)
    ruling, number = read.ruling.split("=")
    assert read.other_says in other
    assert usual.replace(" ", "") != other.replace(" ", "")
    expected = [{"ruling_id": ruling, "reading_number": int(number)}]
    assert document["made"]["other_readings"] == expected
    assert document["log"][-1]["other_readings"] == expected
    assert f'"other_readings":{json.dumps(expected, separators=(",", ":"))}' in other


def test_a_medic_who_does_not_fire() -> None:
    """p. 39: by the one reading he fires as anybody does, by the other not at all."""
    shot = ("fire", "--by", "doc", "--at", "e1", "--dice", "1")
    shown = fng(*shot, stdin=MEDIC).ok
    assert "snap fire" not in shown
    assert "doc is a medic and does not fire" in fng(*shot, "--ruling", "z-02=2", stdin=MEDIC).fault


def test_every_reading_that_can_be_chosen_is_tried_here() -> None:
    """At least the twenty that change dice or results most can be chosen, and none is without its test."""
    others = {f"{ruling}={number}" for ruling, numbers in OPEN.items() for number in numbers[1:]}
    assert {one.ruling for one in READ} == others
    assert len(OPEN) >= 20


def test_what_rules_ask_for_is_what_can_be_chosen() -> None:
    """No rule asks for a reading that the table does not offer, and none is offered that no rule asks for."""
    text = "".join(path.read_text(encoding="utf-8") for path in Path(fng_cli.__file__).parent.rglob("*.py"))
    asked = {(ruling, int(number)) for ruling, number in re.findall(r'takes\(\s*"(\w-\d+)", (\d)', text)}
    assert asked == {(ruling, number) for ruling, numbers in OPEN.items() for number in numbers[1:]}


def test_numbers_are_those_of_stated_readings() -> None:
    """A number that can be chosen is that of a reading, the one taken among them and named first."""
    for id, row in table("rulings").column(None).items():
        followed = row.get("followed", ())
        assert len(set(followed)) == len(followed), id
        assert all(1 <= number <= len(row["readings"]) for number in followed), id
        assert len(followed) != 1, id


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("b-91=2", "--ruling: 'b-91' is not a ruling; nearest: e-91, b-41, b-39"),
        (
            "b-19=3",
            "--ruling: ruling b-19 has no reading 3; write 1 or 2 (fng ruling show b-19 explains them)",
        ),
        ("b-07=2", "--ruling: ruling b-07 has no other reading to choose"),
        (
            "b-19",
            " is not a choice; write ID=N, such as b-19=2 (fng ruling list --open shows what you can choose)",
        ),
    ],
)
def test_what_cannot_be_chosen(said: str, fault: str) -> None:
    """A ruling, or a reading, that is not there is an error that names the nearest."""
    assert fault in fng("weather", "--ruling", said).fault


def test_a_ruling_says_what_can_be_chosen() -> None:
    """``fng ruling show`` numbers the readings and says how to choose; ``fng ruling list --open`` has all of them."""
    shown = fng("ruling", "show", "b-19").ok
    assert "2. With the +1 of the rainy season" in shown
    assert "--ruling b-19=2" in " ".join(shown.split())
    assert "--ruling" not in fng("ruling", "show", "b-07").ok
    listed = fng("ruling", "list", "--open", "-j").document["ruling_list"]["items"]
    assert {one["id"] for one in listed} == set(OPEN)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A config of a group that reads b-19 and a-28 otherwise."""
    file = tmp_path / "config.toml"
    file.write_text('[rulings]\n"b-19" = 2\na-28 = 1\n')
    monkeypatch.setenv("FNG_CONFIG", str(file))
    config._content.cache_clear()
    yield file
    monkeypatch.delenv("FNG_CONFIG")
    config._content.cache_clear()


DOUBLES = ("weather", "--doubles", "6", "--season", "rainy")


def test_the_config_counts_and_the_option_stands_above_it(house: Path) -> None:
    """A group writes its readings down once; ``--ruling`` says otherwise for once, and ``fng config`` shows them."""
    assert fng(*DOUBLES, "-q").ok == "variable\n"
    assert fng(*DOUBLES, "--ruling", "b-19=1", "-q").ok == "clear\n"
    assert "rulings.b-19" in fng("config").ok


def test_a_wrong_config_is_told_with_its_path(house: Path) -> None:
    """By file, table and key."""
    for text, fault in (
        ("[rulings]\nb-91 = 2\n", f"{house}, rulings: 'b-91' is not a ruling"),
        ('[rulings]\nb-19 = "two"\n', f"{house}: rulings, b-19: 'two' is not a whole number"),
        ("[ruling]\nb-19 = 2\n", f"{house}: there is no table 'ruling'; nearest: rulings"),
    ):
        house.write_text(text)
        config._content.cache_clear()
        assert fault in " ".join(fng("weather").fault.split())


def test_a_game_goes_on_by_its_readings(tmp_path: Path) -> None:
    """What a file was begun by holds for it, wherever it is opened; and what nobody says stays out of it."""
    file = str(tmp_path / "game.json")
    fng("mission", "--corps", "II", "--seed", "1", "--ruling", "a-29=2", "-f", file).ok.strip()
    document = fng(
        "fire", "--rep", "5", "-w", "m-1", "--at", "open", "--dice", "4", "-f", file, "-j"
    ).document
    assert "missed" in document["log"][-1]["summary"]
    assert document["made"]["other_readings"] == [{"ruling_id": "a-29", "reading_number": 2}]
    document = fng("contact", "--rep", "4", "-f", file, "-j").document
    assert "other_readings" not in document["contact"]


def test_a_replay_rules_by_the_readings_of_then(tmp_path: Path, house: Path) -> None:
    """The log keeps what was in force: without the config, and without the option, it comes to the same."""
    file = str(tmp_path / "game.json")
    fng("mission", "--corps", "II", "--seed", "1", "-f", file).ok.strip()
    fng("damage", "--impact", "3", "--in-cover", "-f", file, "--dice", "2").ok.strip()
    fng(
        "fire", "--rep", "5", "-w", "m-1", "--at", "open", "--dice", "4", "--ruling", "a-29=2", "-f", file
    ).ok.strip()
    house.write_text("")
    config._content.cache_clear()
    assert "comes to the same" in " ".join(fng("replay", file).ok.split()) or fng("replay", file).code == 0


def chance_of(line: str, answer: str, *options: str) -> Fraction:
    """The chance of an answer by ``--odds``."""
    odds = fng(*shlex.split(line), "--odds", *options, "-j", "-N").document["odds"]
    return sum((Fraction(one["p"]) for one in odds["answers"] if answer in one["answer"]), Fraction(0))


def test_odds_many_runs_and_python_read_it_alike() -> None:
    """Exact odds, a thousand runs, a summary and the Python surface are all by the reading that is chosen."""
    line = "fire --rep 4 -w m-1 --at cover --target-rep 4"
    kept = chance_of(line, "missed")
    hit = chance_of(line, "missed", "--ruling", "a-28=1")
    assert hit < kept
    odds = fng(*shlex.split(line), "--odds", "--ruling", "a-28=1", "-j", "-N").document["odds"]
    assert odds["other_readings"] == [{"ruling_id": "a-28", "reading_number": 1}]

    weather: dict[str, Any] = {"doubles": 6, "season": "rainy"}
    assert ask("weather", rulings={"b-19": 2}, **weather).report.answer() == "variable"
    assert [one.answer() for one in chances("weather", rulings={"b-19": 2}, **weather).chances] == [
        "variable"
    ]
    assert ask("weather", dice=Typed([]), **weather).report.answer() == "clear"
    with pytest.raises(RequestError, match="b-19 has no reading 9; write 1 or"):
        ask("weather", rulings={"b-19": 9}, dice=Seeded(1))

    runs = fng(
        "weather", "--season", "rainy", "-n", "40", "--seed", "2", "--ruling", "b-18=1", "-j"
    ).documents
    usual = fng("weather", "--season", "rainy", "-n", "40", "--seed", "2", "-j").documents
    assert [one["weather"]["rolls"][0]["faces"] for one in runs] == [
        one["weather"]["rolls"][0]["faces"] for one in usual
    ]
    assert any(
        one["weather"]["weather_kind"] != two["weather"]["weather_kind"]
        for one, two in zip(runs, usual, strict=True)
    )


def test_simulated_fights_read_it_so() -> None:
    """A simulation plays by it as well, and so do its workers."""
    squad = fng("squad", "us-army", "--seed", "5", "-j").out
    line = ("fight", "--against", "nva", "--summary", "-n", "40", "--seed", "4", "-j", "--workers")
    usual = fng(*line, "1", stdin=squad).document["fight"]
    other = fng(*line, "1", "--ruling", "a-29=2", stdin=squad).document["fight"]
    assert other["other_readings"] == [{"ruling_id": "a-29", "reading_number": 2}]
    assert other["costs"] != usual["costs"]
    assert fng(*line, "2", "--ruling", "a-29=2", stdin=squad).document["fight"] == other


def test_it_is_offered_where_dice_are_rolled() -> None:
    """Commands that rule offer ``--ruling``; those that only show do not, nor does the missile game."""
    assert FNG.help
    assert "--ruling ID=N" in fng("weather", "--help", "--all").ok
    assert not re.search(r"^  --ruling ", fng("roster", "--help", "--all").ok, re.MULTILINE)


def test_a_tour_hands_its_readings_on_to_its_evenings(tmp_path: Path) -> None:
    """The evening of a mission is set up by the readings of its tour."""
    file = str(tmp_path / "tour.toml")
    call = ("campaign", "new", file, "--corps", "III", "--army", "us-army", "--star", "A", "--seed", "1")
    fng(*call, "--ruling", "a-29=2").ok.strip()
    for _ in range(12):
        fng("campaign", "turn", "-f", file).ok.strip()
        evenings = list(tmp_path.glob("*.json"))
        if evenings:
            break
    made = json.loads(evenings[0].read_text())["made"]
    assert made["other_readings"] == [{"ruling_id": "a-29", "reading_number": 2}]


def test_the_missile_game_has_no_such_reading() -> None:
    """What is asked of the wrong game is told."""
    assert "is not a ruling" in icbm("rule", "bid", "--usa", "5", "--ussr", "3", "--ruling", "b-19=2").fault
