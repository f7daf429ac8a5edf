"""``fng activate``, ``fng fast-move``, ``fng crawl`` and ``fng sight`` as a person types them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.runner import Content, fng

FIGURES: list[Content] = [
    {"id": "nco", "side": "fwf", "rep": 5, "role": "squad-leader", "group": "1st"},
    {"id": "a1", "side": "fwf", "rep": 4, "group": "1st", "attributes": ["clumsy"], "prone": True},
    {"id": "a2", "side": "fwf", "rep": 3, "group": "1st", "status": "stunned"},
    {"id": "a3", "side": "fwf", "rep": 3, "group": "1st", "status": "duck-back", "attributes": ["dumb-ass"]},
    {"id": "b1", "side": "fwf", "rep": 4},
    {"id": "m1", "side": "vc-nva", "rep": 4, "group": "cell"},
    {"id": "m2", "side": "vc-nva", "rep": 6, "group": "cell", "status": "gone"},
]


def document(**more: Any) -> str:
    return json.dumps({"fng": 3, "figures": FIGURES} | more)


def statuses(made: Content) -> dict[str, str]:
    return {figure["id"]: figure.get("status", "carry-on") for figure in made["figures"]}


def test_activation_without_a_document() -> None:
    """p. 16, with REP by option; both dice, doubles and total stand in the section."""
    made = fng("activate", "--rep-a", "4", "--rep-a", "3", "--rep-b", "5", "--dice", "4,3", "-j").document
    section = made["activation"]
    assert (section["fwf"], section["vc_nva"], section["total"], section["doubles"]) == (4, 3, 7, False)
    assert [group["name"] for group in section["order"]] == ["FWF 4", "VC/NVA 5"]
    assert section["waits"] == ["FWF 3"]
    assert (section["first"], section["reinforcements"]) == ("fwf", "fwf")


def test_activation_in_words() -> None:
    """Who goes first, each side's groups in order, who does not act."""
    text = fng(
        "activate", "--group", "1st=4", "--group", "2nd=5", "--group", "able=5,dumb ass", "--enemy", "nva=3",
        "--enemy", "lvc=1", "--dice", "4,2,6",
    ).ok  # fmt: skip
    assert text.splitlines()[0] == "FWF first, with REP 4 or better; then VC/NVA with REP 2 or better."
    assert "FWF: 2nd (5) or able (5), then 1st (4)." in text
    assert "able: able will not act, because a die against REP failed (Dumb Ass)." in text
    assert "These groups have too low a REP to act: lvc." in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_commander() -> None:
    """p. 15-16: his REP and no other for those under him."""
    made = fng(
        "activate", "--group", "A=4", "--group", "B=3", "--group", "C=6", "--commander", "5", "--under", "a",
        "--under", "B", "--under", "C", "--dice", "5,1", "-j",
    ).document  # fmt: skip
    assert [(group["name"], group["rep"]) for group in made["activation"]["order"]] == [
        ("A", 5),
        ("B", 5),
        ("C", 5),
    ]


def test_activation_of_a_document() -> None:
    """Groups by their leaders; who had ducked back acts again, unless he fails his own test."""
    made = fng("activate", "--dice", "4,3,2", "-j", stdin=document(pefs=[{"number": 1, "rep": 3}])).document
    order = made["activation"]["order"]
    assert [(group["name"], group["rep"]) for group in order] == [("1st", 5), ("b1", 4), ("cell", 4)]
    assert order[0]["stunned"] == ["a2"]
    assert statuses(made)["a3"] == "carry-on"
    assert "fng enemy turn" in [each["command"] for each in made["activation"]["next"]]
    held = fng("activate", "--dice", "4,3,6", "-j", stdin=document()).document
    assert held["activation"]["order"][0]["does_not"] == ["a3"]
    assert statuses(held)["a3"] == "duck-back"


def test_the_stunned_recover_by_an_activation() -> None:
    """j-15: after the turn in which their group acted, and not before."""
    waited = fng("activate", "--dice", "6,5", "-j", stdin=document()).document
    assert statuses(waited)["a2"] == "stunned"
    still = fng("activate", "--dice", "2,4,2", "-j", stdin=json.dumps(waited)).document
    assert statuses(still)["a2"] == "stunned"
    over = fng("activate", "--dice", "3,3", "-j", stdin=json.dumps(still)).document
    assert statuses(over)["a2"] == "carry-on"


def test_doubles_and_the_weather() -> None:
    """Doubles call for an event, and settle variable weather."""
    made = fng(
        "activate", "--dice", "4,4", "-j", stdin=document(mission={"weather_kind": "variable"})
    ).document
    commands = [following["command"] for following in made["activation"]["next"]]
    assert commands == ["fng event --total 8", "fng activate"]
    assert (made["mission"]["weather_kind"], made["activation"]["weather_kind"]) == ("inclement", "inclement")
    assert made["activation"]["first"] is None


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--group", "1st"], "--group 1st is not a group; write NAME=REP"),
        (["--group", "1st=4,lazy"], "'lazy' is not an attribute"),
        (["--under", "1st"], "the REP of the commander is not known. Give it, e.g. --commander 5"),
        (["--commander", "5"], "needs the groups that use this REP; add --under NAME for each"),
        (
            ["--group", "1st=4", "--commander", "5", "--under", "2nd"],
            "--under: '2nd' is not a group; choose from 1st",
        ),
    ],
)
def test_wrong_activations(args: list[str], message: str) -> None:
    assert message in fng("activate", *args).fault


def test_a_group_moves_fast() -> None:
    """p. 18: one roll, each REP."""
    who = [word for name in ("nco=5", "a=4", "b=4", "c=3") for word in ("--by", name)]
    text = fng("fast-move", *who, "--dice", "5,4").ok
    assert text.splitlines()[:4] == [
        'nco: up to 16" (passed 2d6 against 5).',
        'a: up to 12" (passed 1d6 against 4).',
        'b: up to 12" (passed 1d6 against 4).',
        'c: up to 8" (passed 0d6 against 3).',
    ]
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(
    ("args", "dice", "far"),
    [
        (["--rep", "4"], "3,5", 12),
        (["--rep", "4"], "3,4", 16),
        (["--rep", "4", "-a", "athlete"], "1,2,3", 20),
        (["--rep", "4", "-a", "fast"], "3,5", 14),
        (["--rep", "4", "--flak-jacket"], "3,5", 10),
        (["--rep", "4", "--terrain", "bamboo"], "3,5", 6),
        (["--rep", "4", "--terrain", "hill + scrub", "--uphill"], "3,5", 9),
        (["--rep", "4", "--terrain", "single canopy jungle", "--road"], "3,5", 12),
        (["--rep", "4", "--terrain", "single canopy jungle+road"], "3,5", 12),
        (["--rep", "4", "--terrain", "impassable+road"], "3,5", 3),
        (["--rep", "4", "--mud"], "", 4),
        (["--rep", "4", "--terrain", "river", "--water", "2"], "3", 6),
        (["--rep", "4", "--retrieving"], "3,5", 10),
        (["--rep", "4", "--getting-up"], "3,5", 8),
    ],
)
def test_fast_moves_by_option(args: list[str], dice: str, far: float) -> None:
    thrown = ("--dice", dice) if dice else ()
    assert fng("fast-move", *args, *thrown, "-j").document["fast_move"]["moves"][0]["move_in"] == far


def test_fast_moves_of_a_document() -> None:
    """A prone figure gets up first; a Clumsy one may fall, stunned and prone again."""
    made = fng("fast-move", "--by", "nco", "--by", "a1", "--dice", "6,6", "-j", stdin=document()).document
    assert [move["move_in"] for move in made["fast_move"]["moves"]] == [8, 4]
    a1 = made["figures"][1]
    assert (a1["status"], a1["prone"]) == ("stunned", True)
    up = fng("fast-move", "--by", "a1", "--dice", "4,6", "-j", stdin=document()).document
    assert "prone" not in up["figures"][1]


def test_the_depth_of_the_river_stands_in_the_document() -> None:
    """As the first figure in it found out; without it, it is asked for."""
    made = fng(
        "fast-move", "--rep", "4", "--terrain", "river", "-j", stdin=document(river={"depth": 3})
    ).document
    assert made["fast_move"]["next"][0]["command"] == "fng swim --rep 4 --current <SPEED>"
    assert "--water 1, 2 or 3" in fng("fast-move", "--rep", "4", "--terrain", "river").fault


def test_crawling() -> None:
    """Half of a move, and prone; fast on one die."""
    assert fng("crawl", "--rep", "4").ok.startswith('Up to 4".')
    made = fng("crawl", "--by", "nco", "--fast", "--dice", "4", "-j", stdin=document()).document
    assert made["crawl"]["moves"][0]["move_in"] == 8
    assert made["figures"][0]["prone"] is True


def test_odds_of_a_fast_move() -> None:
    told = fng("fast-move", "--rep", "4", "--odds", "--odds-by", "moves.0.move_in", "-j").document["odds"]
    chances = {each["outcome"]["moves.0.move_in"]: Fraction(each["p"]) for each in told["outcomes"]}
    assert chances == {8.0: Fraction(1, 9), 12.0: Fraction(4, 9), 16.0: Fraction(4, 9)}


@pytest.mark.parametrize(
    ("args", "sees", "seen"),
    [
        (["--terrain", "triple-canopy-jungle", "--night"], 9, 9),
        (["--fog"], 12, 12),
        (["--weather", "terrible", "--night"], 6, 6),
        (["--rain"], 24, 24),
        ([], None, None),
        (["--night", "--starlight"], 36, 12),
        (["--night", "--flashlight"], 24, None),
        (["--night", "--red"], 12, 12),
        (["--night", "--lit"], 12, None),
        (["--terrain", "orchard", "--rows"], 36, 36),
        (["--terrain", "scrub", "--prone"], 12, 6),
        (["--terrain", "forest", "--prone"], 0, 0),
        (["--terrain", "forest", "--prone", "--night", "--lit"], 0, 0),
    ],
)
def test_sight(args: list[str], sees: float | None, seen: float | None) -> None:
    section = fng("sight", *args, "-j").document["sight"]
    assert (section["sees_in"], section["seen_in"]) == (sees, seen)


def test_sight_takes_light_and_weather_from_the_document() -> None:
    """Unless an option says otherwise."""
    stdin = json.dumps({"fng": 3, "mission": {"light": "night", "weather_kind": "terrible"}})
    assert fng("sight", "-j", stdin=stdin).document["sight"]["sees_in"] == 6
    assert fng("sight", "--day", "-j", stdin=stdin).document["sight"]["sees_in"] == 12
    assert fng("sight", "--weather", "clear", "-j", stdin=stdin).document["sight"]["sees_in"] == 12


def test_sight_in_words() -> None:
    text = fng("sight", "--terrain", "forest", "--night", "--edge", "5").ok
    assert 'sees 9", sees lit targets up to 18"' in text
    assert 'up to 6" from the edge' in " ".join(text.split())
    assert (
        "cannot be used together with --flashlight or --red"
        in fng("sight", "--flashlight", "--starlight").fault
    )
    assert "nearest: forest" in fng("sight", "--terrain", "forrest").fault


def test_doors_windows_and_floors() -> None:
    """p. 41, u-64: half for a floor, 2 inches off for a door, and a window is the end of the move."""

    def moved(*args: str, dice: str = "") -> Content:
        thrown = ("--dice", dice) if dice else ()
        [one] = fng(*args, "--rep", "4", *thrown, "-j").document[args[0].replace("-", "_")]["moves"]
        return dict(one)

    assert moved("fast-move", dice="6,6")["move_in"] == 8
    through = moved("fast-move", "--doors", "1", dice="1,1")
    assert (through["move_in"], through["normal_in"]) == (14, 6)
    assert moved("fast-move", "--floors", "1", "--doors", "1", dice="6,6")["move_in"] == 2
    assert moved("crawl", "--doors", "9")["move_in"] == 0
    assert moved("fast-move", "--window", dice="6,6")["window_ends"] is True
    assert "stops at the window" in fng("fast-move", "--rep", "4", "--window", "--dice", "6,6").ok


def test_how_one_counts_inside_is_told() -> None:
    """p. 41: at the normal speed of 8 inches; concealed on the move, in cover where he stays."""
    args = ("fast-move", "--rep", "4", "--floors", "1", "--dice", "6,6")
    told = " ".join(fng(*args).ok.split())
    assert "Inside, a figure that moves counts as concealed, and one that stays put as in cover." in told
    [one] = fng("fast-move", "--rep", "4", "--doors", "1", "--dice", "6,6", "-j").document["fast_move"][
        "moves"
    ]
    assert one["normal_in"] == 8 - 2


def test_what_mines_and_stakes_do_is_told() -> None:
    """p. 51: the Impact, and the circle around him who trod on a mine."""
    args = ("obstacle", "mines", "--rep", "4", "--dice", "5,1")
    assert 'Impact 2 for everybody in a 5" circle' in " ".join(fng(*args).ok.split())
    field = fng(*args, "-j").document["mines"]
    assert (field["impact"], field["blast_circle_in"]) == (2, 5)
    assert "The stakes hit with Impact 1." in fng("obstacle", "punji", "--rep", "4", "--dice", "5,1").ok
    effects = " ".join(fng("obstacle", "list").ok.split())
    for told in (
        'everybody in a 5" circle with Impact 2',
        "Wire cutters open",
        "A figure prone inside is safe from small arms",
    ):
        assert told in effects


def test_what_a_fighting_position_gives_is_told() -> None:
    """p. 51: cover, concealment if camouflaged, and from what one is safe who lies prone in it; whose it may be."""
    told = " ".join(fng("obstacle", "list").ok.split())
    safe = "A figure prone inside is safe from small arms, and from blasts outside up to Impact 3 and APR 3."
    assert f"A long foxhole. It gives cover, and concealment if camouflaged. {safe}" in told
    assert f"A natural trench. It gives cover. {safe}" in told
    assert f"It gives cover and concealment. {safe} It is used only by VC, NVA and Special Forces." in told


@pytest.mark.parametrize(("weather", "far"), [("terrible", 8), ("inclement", 16), (None, 16)])
def test_terrible_weather_floods_the_paddies_whenever_it_comes_up(weather: str | None, far: int) -> None:
    """p. 49, 59: half of the move, also where the table was laid out under a better sky."""
    known = {"mission": {"weather_kind": weather}} if weather else {}
    move = ("fast-move", "--by", "b1", "--terrain", "rice-paddy", "--dice", "1,1", "-j")
    [moved] = fng(*move, stdin=document(**known)).document["fast_move"]["moves"]
    assert moved["move_in"] == far


def test_sight_on_clear_ground_names_the_ground_of_the_table() -> None:
    """Nobody takes the sight of clear ground for that of his jungle: the table's kinds stand below, as --terrain takes them."""
    game = fng("terrain", "--corps", "II", "--area", "highlands", "--seed", "12", "-j").document
    note = " ".join(fng("sight", stdin=json.dumps(game)).ok.split())
    kinds = {"+".join(section["terrain_types"]) for section in game["terrain"]["sections"]} - {"clear"}
    assert kinds and all(kind in note for kind in kinds if "road" not in kind and "river" not in kind)
    assert "Your table has" not in fng("sight").ok
    assert "Your table has" not in fng("sight", "--terrain", "forest", stdin=json.dumps(game)).ok


def test_sight_says_what_narrows_it() -> None:
    """p. 6, 42: 90 degrees out of an opening; 6 inches to the front by the red light, at night."""
    assert "only within 90 degrees of an" in fng("sight", "--bunker").ok
    assert "degrees" not in fng("sight").ok
    red = fng("sight", "--night", "--red")
    assert 'red light reaches only 6" to the front' in red.ok
    assert fng("sight", "--night", "--red", "-j").document["sight"]["red_light_in"] == 6
    for args in (
        ("--red",),
        ("--night", "--flashlight"),
        ("--night", "--red", "--terrain", "elephant-grass"),
    ):
        assert fng("sight", *args, "-j").document["sight"]["red_light_in"] is None


@pytest.mark.parametrize(
    ("terrain", "place"),
    [
        (
            "hill",
            'A figure within 1" of the crest can see over it and be seen, but has cover against direct fire from the far side',
        ),
        ("craters", 'Nobody outside can see a figure more than 1" inside'),
        ("rice-paddy", "A figure close behind a dike has cover and concealment from the far side"),
        ("river", "An enemy on the bank, or looking along the water, shoots as if there were no cover"),
    ],
)
def test_sight_names_the_places_that_differ(terrain: str, place: str) -> None:
    """p. 47-49: unless the distance from the edge says where on its ground the figure is."""
    assert place in " ".join(fng("sight", "--terrain", terrain).ok.split())
    assert place not in " ".join(fng("sight", "--terrain", terrain, "--edge", "1").ok.split())
