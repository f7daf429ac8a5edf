"""``--odds`` against many seeded runs: for every command there is, what is told is what falls.

A command that is new fails ``test_every_command_has_a_case`` until ``CASES`` says how to call it.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fng_cli.cli.index.icbm import ICBM
from tests.each import third_of
from tests.runner import Answer, Content, commands, fng, icbm

RUNS = int(os.environ.get("FNG_RUNS", "200"))
"""How many seeded runs the odds are held against: more where all heavy tests are run."""


class Case(NamedTuple):
    """How to call a command: the options that it needs, and the document that it works on."""

    options: str = ""
    stdin: Callable[[], str] = str
    refused: str = ""
    """What is said of a command whose odds cannot be told: it rolls too much, or nothing."""
    by: str = ""
    """Fields that the odds are told of, where the whole answer has too many outcomes to look at."""
    untold: str = ""
    """Fields that only a real answer fills: what the odds leave out, since there are too many of it."""
    runs: int = RUNS
    """How many runs: fewer where each takes long."""
    shape: Callable[[Content], Content] = dict
    """What of an answer the odds are told of, where that is not the whole."""

    def words(self) -> list[str]:
        """The options; ``TOUR/`` is the folder of a tour."""
        return [
            str(folder_of_tour() / word.removeprefix("TOUR/")) if word.startswith("TOUR/") else word
            for word in self.options.split()
        ]


@cache
def mission() -> str:
    """A mission to work on."""
    return fng("mission", "--corps", "II", "--seed", "7", "-j").ok


@cache
def markers() -> str:
    """Two PEFs, placed."""
    return fng("pef", "place", "--eal", "2", "--type", "defense", "--seed", "7", "-j").ok


@cache
def active_markers() -> str:
    """The same in a turn in which they are active."""
    return fng("activate", "--dice", "5,1", "-j", stdin=markers()).ok


@cache
def squad() -> str:
    """A squad to work on."""
    return fng("squad", "us-army", "--seed", "7", "-j").ok


@cache
def wounded() -> str:
    """The same, with one of them out of the fight."""
    document = json.loads(squad())
    document["figures"][1]["status"] = "out-of-the-fight"
    return json.dumps(document)


@cache
def table() -> str:
    """A mission with its ground laid out."""
    return fng("terrain", "-j", stdin=mission()).ok


@cache
def tour() -> str:
    """A tour of duty that has just begun."""
    return fng(
        "campaign", "new", "--corps", "III", "--army", "us-army", "--star", "A", "--seed", "1", "-j"
    ).ok


@cache
def folder_of_tour() -> Path:
    """A folder with a tour, ``tour.toml``, whose first mission is over and scored: ``tour-turn-01.json``."""
    folder = Path(tempfile.mkdtemp())
    at, evening = str(folder / "tour.toml"), str(folder / "tour-turn-01.json")
    begun = fng("campaign", "new", at, "--corps", "III", "--army", "us-army", "--star", "A", "--seed", "1")
    told = (begun, fng("campaign", "turn", "-f", at), fng("recover", "-f", evening, "--force"))
    assert all(answer.code in {0, 1} for answer in (*told, fng("score", "-f", evening)))
    return folder


@cache
def scored() -> str:
    """That tour, as its evening was scored and not counted yet."""
    return fng("campaign", "show", "-i", str(folder_of_tour() / "tour.toml"), "-j").ok


@cache
def owed() -> str:
    """The same, with an attribute to choose and an M-60 to give."""
    document = json.loads(tour())
    document["campaign"] |= {"choices": ["a1"], "stores": ["m-60"]}
    return json.dumps(document)


@cache
def played() -> str:
    """An evening of which a turn was played."""
    begun = fng("squad", "us-army", "--seed", "7", "-j", stdin=table()).ok
    return fng("activate", "--dice", "5,3", "-j", stdin=begun).ok


@cache
def captives() -> str:
    """A prisoner of theirs, and one who sets him free."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["m-16"]},
        {"id": "f1", "side": "fwf", "rep": 2, "bystander": "prisoner", "role": "prisoner"},
    ]
    return json.dumps({"fng": 3, "figures": figures})


@cache
def ambushed() -> str:
    """An ambush that is over, with one man dead on each side."""
    figures = [
        {
            "id": "a1",
            "side": "fwf",
            "rep": 5,
            "army": "us-army",
            "role": "squad-leader",
            "group": "a",
            "star": True,
        },
        {"id": "a2", "side": "fwf", "rep": 4, "army": "us-army", "group": "a", "status": "obviously-dead"},
        {"id": "e1", "side": "vc-nva", "rep": 3, "status": "obviously-dead"},
    ]

    return json.dumps({"fng": 3, "figures": figures})


@cache
def helpless() -> str:
    """One who comes upon another who is stunned."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["m-16"]},
        {"id": "b1", "side": "vc-nva", "rep": 4, "status": "stunned"},
    ]
    return json.dumps({"fng": 3, "figures": figures})


def shots(section: Content) -> Content:
    """Of a volley the odds tell what becomes of each target, and of the ammunition."""
    return {**section, "targets": [target["result"] for target in section["targets"]]}


NO_DICE = "rolls no dice"
TOO_MANY = "has too many outcomes"

RAW = {
    "help",
    "schema",
    "completion",
    "completion install",
    "table new",
    "table diff",
    "config set",
    "config edit",
}
"""Commands that print something else than a document."""

CASES: dict[str, Case] = {
    "dice pass": Case("--rep 4 -d 3"),
    "dice success": Case("-d 5"),
    "dice half": Case(),
    "dice sum": Case("-d 3 --mod -2"),
    "dice roll": Case("2d6+1/2d6-1"),
    "dice chance": Case("1-2"),
    "dice read": Case("-d 3"),
    "luck": Case("", table, NO_DICE),
    "odds compare": Case("weather day-part", refused=NO_DICE),
    "config": Case(),
    "config path": Case(),
    "table list": Case(),
    "table show": Case("weather"),
    "table roll": Case("mission-type --column interior"),
    "table check": Case(),
    "ruling list": Case(),
    "record sector": Case("3 4"),
    "record deed": Case("fetched-under-fire --by a4=4"),
    "record note": Case("Nothing"),
    "record title": Case("Nowhere"),
    "score": Case("--type patrol --confirmed-dead 4 --fwf-wounded 2"),
    "body-count": Case("4"),
    "after": Case("--points 12", ambushed, by="aftermath rep_checks"),
    "campaign new": Case("--corps III --army us-army --star A", refused="too many"),
    "campaign turn": Case("", tour),
    "campaign muster": Case("TOUR/tour.toml"),
    "campaign after": Case("--evening TOUR/tour-turn-01.json", scored, runs=60),
    "campaign sim": Case("-n 2", tour, refused="campaign sim rolls new dice for every tour"),
    "campaign squads": Case("a2=b", tour),
    "campaign choose": Case("a1 crack-shot", owed),
    "campaign give": Case("m-60 a4", owed),
    "campaign luck": Case("", tour, refused=NO_DICE),
    "carry": Case("--by a1 --at a2", wounded),
    "gear give": Case("m-16 --by a1 --to a3", wounded),
    "gear take": Case("m-16 --by a1 --at a2", wounded),
    "free": Case("--by a1 --at f1", captives),
    "campaign roster": Case("", tour, refused=NO_DICE),
    "campaign undo": Case("", refused="accepts only a file (-f) and a number of steps"),
    "campaign redo": Case("", refused="accepts only a file (-f) and a number of steps"),
    "campaign show": Case("", tour, refused=NO_DICE),
    "campaign status": Case("", tour, refused=NO_DICE),
    "campaign report": Case("", tour, refused=NO_DICE),
    "campaign man": Case("a1", tour, refused=NO_DICE),
    "campaign chart": Case("", tour, refused=NO_DICE),
    "campaign check": Case("", tour, refused=NO_DICE),
    "after deros": Case(),
    "after mission": Case("--points -3"),
    "after medal": Case("--rep 4"),
    "after rep": Case("--rep 4 --kills 1 --deros 8"),
    "after attribute": Case("--rep 5 -a poser"),
    "after short-timer": Case("--rep 4 --months 10"),
    "after leader": Case("squad-leader --man jones=4,jr-nco,7"),
    "after replacement": Case("--rep 4 --arvn"),
    "ruling show": Case("b-19"),
    "army list": Case(),
    "army show": Case("nva"),
    "squad": Case("us-army --strength half --listed"),
    "platoon": Case("us-army --no-gear --no-deros --no-supplies", runs=min(RUNS, 300)),
    "roster": Case("", squad, NO_DICE),
    "vc-weapon": Case("--men 2"),
    "gear list": Case(),
    "gear show": Case("starlight-scope"),
    "gear roll": Case(),
    "fire": Case("--rep 5 --weapon m-16 --at cover --at open --target-rep 4", shape=shots),
    "fight": Case("--against nva", squad, "has too many outcomes"),
    "outgunned": Case("--weapon m-60 --at ak-47"),
    "damage": Case("--impact 3 --rep 4 --hits 2"),
    "blast": Case("--impact 3 --at cover --at open --target-rep 4"),
    "star power": Case("--rep 5 --damage oof --damage od"),
    "star fate": Case("--rep 5 --by-rep 4 --damage od"),
    "lucky": Case("--rep 4 -a lucky"),
    "grenade ready": Case("--rep 4"),
    "grenade throw": Case("--rep 4 --at open --target-rep 4"),
    "smoke": Case("--under single-canopy-jungle"),
    "mg setup": Case("--weapon m-60 --rep 4 --hasty"),
    "reload": Case("--by a1", squad),
    "recon-by-fire": Case("--weapon m-16 --pef-rep 4"),
    "flame": Case("--rep 4 --at open --target-rep 4", shape=shots),
    "flame through": Case("--rep 4"),
    "demolition": Case("--weapon satchel --rep 4"),
    "demolition detonate": Case("--weapon satchel --at open --target-rep 4"),
    "weapon list": Case(),
    "weapon show": Case("m-16"),
    "attribute roll": Case(),
    "attribute list": Case(),
    "attribute show": Case("poser"),
    "contact": Case("--rep 4 --three-dice --rainy"),
    "ao pick": Case("--corps II --last highlands"),
    "ao status": Case("--corps IV --area interior"),
    "level support": Case(),
    "level activity": Case("--status pro-communist"),
    "weather": Case("--rainy"),
    "day-part": Case("--turns 20"),
    "mission": Case("--corps II", by="type area"),
    "setup": Case("--corps II", refused="rolls too many dice. Ask for the odds of a single step,"),
    "briefing": Case("", table, NO_DICE),
    "board": Case("", table, NO_DICE),
    "card": Case("", table, NO_DICE),
    "next": Case("", table, NO_DICE),
    "mission-end": Case("--type patrol --turn 15"),
    "turn": Case("--set 4", mission),
    "settle": Case("all", mission),
    "status": Case("", table, NO_DICE),
    "flare": Case(),
    "log": Case("", table, NO_DICE),
    "replay": Case("", table, NO_DICE),
    "play": Case(refused="play takes no options of single commands"),
    "undo": Case(refused="accepts only a file (-f) and a number of steps"),
    "redo": Case(refused="accepts only a file (-f) and a number of steps"),
    "ambush spot": Case("--rep 4 -a pointman"),
    "ambush claymores": Case("--rep 4"),
    "terrain": Case("--corps II --area highlands", refused="has too many outcomes"),
    "terrain map": Case("", table, NO_DICE),
    "terrain show": Case("elephant-grass"),
    "terrain list": Case(),
    "building list": Case(),
    "building target": Case("--at masonry --rep 4 --weapon m2hb --areas 2 --spread 2"),
    "building penetrate": Case("--at masonry --weapon law --inside rep=4"),
    "building shoot": Case("--at frame --rep 5 --weapon m-14 --inside rep=4 --inside rep=3"),
    "building burn": Case("--at frame --turns 1"),
    "building in-fire": Case("--at masonry,dv=2,burning --rep 4"),
    "building collapse": Case("--at masonry --floor 1 --top 4 --above rep=4"),
    "bunker suppress": Case("--at log-bunker --firers 4 --weapon m-16 --inside rep=3"),
    "bunker room": Case("--side vc-nva"),
    "obstacle list": Case(),
    "obstacle wire": Case("--rep 4 -a clumsy"),
    "obstacle mines": Case("--rep 4 --near rep=3 --shelled artillery"),
    "obstacle punji": Case("--rep 4"),
    "swim": Case("--rep 4 --current 2 -a swimmer --slight"),
    "river": Case("--kind river"),
    "crater": Case(),
    "activate": Case("--rep-a 4 --rep-a 3 --rep-b 4"),
    "fast-move": Case("--rep 4"),
    "loot": Case("--rep 4 -a looter"),
    "crawl": Case("--rep 4 --fast"),
    "sight": Case("--terrain scrub"),
    "charge": Case("--by a=4,brawler --by b=3,flank --at c=4"),
    "melee": Case("--rep 4 --weapon knife --foe-rep 3 --damage"),
    "break-off": Case("--rep 4"),
    "capture": Case("--by a1 --at b1", helpless),
    "wounded": Case("--rep 4"),
    "first-aid": Case("--rep 4 --victim-rep 5"),
    "medic": Case("--squads 2"),
    "recover": Case("--rep 4 --evacuated foot"),
    "react in-sight": Case("--rep 4 --opponent plain"),
    "react in-sight-action": Case("--rep 4"),
    "react received-fire": Case("--rep 4"),
    "react man-down": Case("--rep 4"),
    "react cohesion": Case("--rep 4"),
    "react knock-down": Case("--rep 4"),
    "enemy act": Case("--figures 8 --opponents 6 --rep 4 --who nva --type patrol"),
    "enemy activity": Case("--eal 3"),
    "enemy melt-away": Case("--sector 3 --eal 3"),
    "enemy who": Case("--corps II --area highlands"),
    "pc": Case("--eal 2 --who lvc", untold="place_found"),
    "pef resolve": Case(
        "1 --eal 3 --corps II --area highlands --status contested --type patrol",
        markers,
        untold="arrival first_contact place_found",
    ),
    "pef split": Case("1", markers),
    "reinforce enemy": Case("--eal 2 --who lvc", untold="arrival"),
    "reinforce entry": Case("--type patrol"),
    "reinforce fwf": Case("--sl 2 --army us-army", untold="arrival"),
    "request reinforcements": Case("--sl 2"),
    "request artillery": Case("--sl 2 --caller lieutenant --fo"),
    "request mortars": Case("--sl 3 --population 3"),
    "request airstrike": Case("--sl 4 --weather inclement"),
    "request gunship": Case("--sl 4"),
    "request medevac": Case("--sl 1"),
    "support show": Case("3"),
    "support ready": Case("gunship --sl 3"),
    "support target-points": Case("--sl 3"),
    "call": Case("--rep 4 --weather inclement"),
    "barrage": Case("mortar --rep 4 --rounds 1"),
    "craft list": Case(),
    "craft show": Case("f-4"),
    "strike": Case("--craft f-100 --rep 4 --ranking 12 --at open"),
    "dustoff": Case("--sl 3 --rep 4 --wounded 3"),
    "insert": Case("--rep 4", by="insertion_ending away"),
    "air available": Case("--corps I --weather inclement"),
    "air fac": Case("--weather inclement"),
    "air anti-aircraft": Case("--rep 4 -w ak-47"),
    "air golden-bb": Case("--ranking 21 --rep 4"),
    "air damage": Case("--hits 2 --impact 3 --craft f-100 --rep 4"),
    "air guns": Case("--rep 4 --at open --at cover", by="hits"),
    "air bomb": Case("--rep 4 --at open", by="hits on_target"),
    "air rockets": Case("--rep 4 --at open", by="hits on_target"),
    "air napalm": Case("--rep 4 --at open", by="hits on_target"),
    "air mark": Case("--rep 5", by="on_target"),
    "air blast": Case("500 --at open", by="hits"),
    "air burn": Case("--at open", by="remains"),
    "air spot": Case("--rep 5 --at 1 --at 2,forest"),
    "air line": Case("--enters 0,12 --leaves 60,20"),
    "air gunship": Case("--at open", by="hits"),
    "helo available": Case("--craft ara --weather inclement", by="crafts grounded late_turns"),
    "helo crew": Case("--craft cobra", by="rep"),
    "helo fly": Case("--rep 4 --mode leave-hover"),
    "helo damage": Case("--hits 2", by="points people_hit"),
    "helo crash": Case("--rep 4", by="result"),
    "helo shot-at": Case("--rep 4 --shots-fired 2", by="hits points"),
    "helo drop": Case("--rep 4 --impact 2", by="result"),
    "helo hot-lz": Case("--rep 4"),
    "helo load": Case("--wounded 3"),
    "helo fire": Case("--rep 4 --at open", shape=shots),
    "helo grenades": Case("--rep 4 --flown 6 --at open", by="hits on_target"),
    "helo light": Case(),
    "helo on-table": Case("--rep 4"),
    "helo strike": Case("--craft hog --rep 4 --ranking 12 --at open"),
    "danger-close": Case("--rep 4"),
    "illumination": Case("mortar --rep 4"),
    "order": Case("--rep 5 --to 2nd --to-rep 3"),
    "pef place": Case("--eal 3 --type patrol"),
    "pef move": Case("", markers),
    "enemy turn": Case("", active_markers),
    "report": Case("", played, NO_DICE),
    "event": Case(),
    "spider-hole": Case("--rep 4 -a trap-finder"),
    "civilian place": Case("--buildings 1", by="people"),
    "civilian react": Case(),
    "civilian arrive": Case("--objective bridge"),
    "civilian speak": Case("--rep 5 --eal 3"),
    "civilian force": Case("--rep 3"),
    "troops speak": Case("--rep 4 --casualties"),
    "trap target": Case("--by able=4 --by baker=3,on-point,pointman --by charlie=4"),
    "trap disarm": Case("--rep 4"),
    "trap spring": Case("--kind wide-spread --at able=4 --at dv=3"),
    "tunnel enter": Case("--rep 4 --eal 4 -a slight -w pistol"),
    "tunnel turn": Case("--rep 4 --eal 4 -w m-16 --turns 2 --minimum 2"),
    "tunnel survive": Case("--rep 4 --eal 4 -w pistol --modifier -1"),
    "tunnel rescue": Case("--rep 4 --eal 3 -w pistol --down-rep 3 --turns 3 --entrance"),
    "tunnel search": Case("--turns 2 --minimum 2 --eal 4"),
    "tunnel collapse": Case("section --eal 3 --below able=3,pistol"),
    "tunnel report": Case(),
    "tunnel run": Case("--rep 3 --eal 4 -a lucky -w m-16", by="fates searches found vp"),
}

NARROWER = {
    "mission": Case(
        "--corps II --area highlands --type patrol", by="status eal support_level weather_kind part_of_day"
    ),
    "terrain": Case("--corps II --area highlands --sections 1"),
}
"""Commands whose odds are refused as a whole, asked for less at a time."""

MISSILES: dict[str, Case] = {
    "rule bid": Case("--roll"),
    "rule activate": Case("--side usa --turn 2 --base 5"),
    "rule intercept": Case("3=1 2=1 1=2"),
    "table roll": Case("missile-activation --column usa"),
}
"""The commands of the missile game that roll."""

UNROLLED = {
    *(
        "new",
        "move",
        "impact",
        "turn",
        "score",
        "reveal",
        "show",
        "map",
        "plan",
        "play",
        "watch",
        "next",
        "sim",
    ),
    *(f"place {what}" for what in ("base", "abm", "remove", "auto", "done", "move", "rounds")),
    *("table list", "table show", "table check", "ruling list", "ruling show"),
    *(
        "log",
        "undo",
        "redo",
        "replay",
        "help",
        "schema",
        "completion",
        "mail read",
        "mail write",
        "commit",
        "hold",
        "wait",
        "orders",
        "bid",
        "activate",
        "intercept",
        "reach",
        "report",
        "board",
    ),
    *(f"rule {what}" for what in ("impact", "plan", "reach", "score", "turn")),
}
"""Those that roll nothing, or play on by themselves: their odds are that they happen."""

COMMANDS = {" ".join(path): entry for path, entry in commands()}
ICBM_COMMANDS = {" ".join(path): entry for path, entry in commands(ICBM)}
TOLD = {name: case for name, case in CASES.items() if not case.refused}


def test_every_command_has_a_case() -> None:
    """No command escapes: ``CASES`` says how to call each one, and knows none that is gone."""
    assert set(CASES) | RAW == set(COMMANDS), "add the command to CASES above, or take it out there"
    assert set(MISSILES) | UNROLLED == set(ICBM_COMMANDS)


class Fall(NamedTuple):
    """How answers fall: those of many runs, and the exact chances of each."""

    seen: list[Content]
    told: list[tuple[Content, Fraction]]
    unfollowed: Fraction


def asked_odds(name: str, case: Case, program: Callable[..., Answer] = fng) -> Answer:
    """The odds of a command in JSON, by the fields of its case."""
    by = (word for field in case.by.split() for word in ("--odds-by", field))
    return program(*name.split(), *case.words(), "--odds", *by, "-j", stdin=case.stdin())


@cache
def odds_of(name: str) -> Answer:
    """The odds of a command, asked once for all tests that look at them."""
    return asked_odds(name, CASES[name])


def fall(name: str, case: Case, program: Callable[..., Answer] = fng) -> Fall:
    """Run a command many times, and ask for its odds."""
    entry = (COMMANDS if program is fng else ICBM_COMMANDS)[name]
    args, stdin = [*name.split(), *case.words()], case.stdin()
    odds = (odds_of(name) if CASES.get(name) is case else asked_odds(name, case, program)).document["odds"]
    untold = case.untold.split()
    told = [
        ({field: value for field, value in outcome["outcome"].items() if field not in untold}, outcome["p"])
        for outcome in odds["outcomes"]
    ]
    runs = program(
        *args, "-n", "5" if len(told) == 1 else str(case.runs), "--seed", "odds", "-j", stdin=stdin
    )
    section = entry.load().section
    fields = told[0][0].keys()
    answers = [case.shape(run[section]) for run in runs.documents]
    seen = [{field: answer[field] for field in fields} for answer in answers]
    return Fall(seen, [(one, Fraction(chance)) for one, chance in told], Fraction(odds["unfollowed"]))


def agree(seen: Iterable[Any], told: Iterable[tuple[Any, Fraction]], unfollowed: Fraction) -> None:
    """Hold what was seen against what was told: nothing untold was seen, and each as often as told."""
    counted = Counter(map(repr, seen))
    chances: defaultdict[str, Fraction] = defaultdict(Fraction)
    for one, chance in told:
        chances[repr(one)] += chance
    runs = counted.total()
    if not unfollowed:
        assert set(counted) <= set(chances)
    for one, chance in chances.items():
        expected = float(runs * chance)
        allowed = 5 * sqrt(expected * (1 - float(chance))) + 2 + float(runs * unfollowed)
        assert abs(counted[one] - expected) <= allowed, (one, counted[one], expected)


@pytest.mark.parametrize("name", third_of(TOLD))
def test_odds_agree_with_many_runs(name: str) -> None:
    """What seeded runs of a command come to is what its odds say, as a whole and field by field."""
    holds(fall(name, CASES[name]))


@pytest.mark.parametrize("name", NARROWER)
def test_odds_of_a_part_agree_with_many_runs(name: str) -> None:
    """A command that rolls too much for its odds as a whole tells those of a part of it."""
    holds(fall(name, NARROWER[name]))


@pytest.mark.parametrize("name", MISSILES)
def test_odds_of_the_missile_game_agree_with_many_runs(name: str) -> None:
    """The same of the missile game."""
    holds(fall(name, MISSILES[name], icbm))


def holds(fallen: Fall) -> None:
    """The chances sum to 1 with what was not followed, and agree with what was seen."""
    assert sum(chance for _, chance in fallen.told) + fallen.unfollowed == 1
    agree(fallen.seen, fallen.told, fallen.unfollowed)
    for field in fallen.told[0][0]:
        agree(
            (one[field] for one in fallen.seen),
            ((one[field], chance) for one, chance in fallen.told),
            fallen.unfollowed,
        )


@pytest.mark.parametrize("name", sorted(set(CASES) - set(TOLD)))
def test_odds_that_cannot_be_told_are_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that rolls too much says so, and what to do instead."""
    monkeypatch.setattr("fng_cli.odds.MOST_BRANCHES", 2_000)
    case = CASES[name]
    answer = fng(*name.split(), *case.words(), "--odds", stdin=case.stdin())
    assert answer.code == 2
    assert case.refused in answer.fault


def test_a_wrong_distribution_does_not_agree() -> None:
    """The measure itself tells a fair die from one that is not."""
    seen = fng("dice", "read", "-n", "600", "--seed", "odds", "-j").documents
    faces = [run["dice_read"]["faces"] for run in seen]
    fair = [([face], Fraction(1, 6)) for face in range(1, 7)]
    agree(faces, fair, Fraction(0))
    for wrong in ([*fair[:4], ([5], Fraction(1, 4)), ([6], Fraction(1, 12))], fair[:5]):
        with pytest.raises(AssertionError):
            agree(faces, wrong, Fraction(0))


MOST_LINES = 12
ONE_EACH = {
    "activate": 3,
    "charge": 3,
    "blast": 2,
    "grenade throw": 2,
    "fire": 2,
    "react in-sight": 1,
    "barrage": 25,
}
"""Figures, groups or places that have a line of their own, by the command."""


@pytest.mark.parametrize("name", third_of(TOLD))
def test_odds_are_told_in_a_few_lines(name: str) -> None:
    """Whatever is asked, the answer is read at a glance: twelve lines, and one a figure or group."""
    case = CASES[name]
    told = fng(*name.split(), *case.words(), "--odds", stdin=case.stdin()).ok
    assert len(told.strip().splitlines()) <= MOST_LINES + ONE_EACH.get(name, 0), told


@pytest.mark.parametrize("name", third_of([*TOLD, "mission"]))
def test_what_was_asked_sums_to_1(name: str) -> None:
    """The answers take all cases, with those that were not followed."""
    case = CASES[name]
    odds = (odds_of(name) if not case.by else asked_odds(name, case._replace(by=""))).document["odds"]
    if answers := odds.get("answers"):
        assert sum(Fraction(one["p"]) for one in answers) + Fraction(odds["unfollowed"]) == 1
        assert len({(one["answer"], one.get("yes")) for one in answers}) == len(answers)
    else:
        assert all(one["acts_chance"] for one in odds["acting"])
