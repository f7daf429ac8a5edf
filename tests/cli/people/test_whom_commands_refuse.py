"""Every command that takes figures refuses those who may not do what it is for, and nobody else.

What each of them forbids stands in the table ``states``. Source: p. 18-24, 27, 38-40, 43, 50, 63-65, 95.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from fng_cli.figures import Bystander, Figure, Hindrance, Status
from fng_cli.rules.people.person import Deed, refusal
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.runner import commands, fng

CARRIED = ("m-16", "grenade", "m1917", "flame-thrower", "satchel-charge", "m-20", "rpg-7")
GEAR = ("radio", "flare")
ME = Figure("me", Side.FWF, 4, group="a", weapons=CARRIED, gear=GEAR, army="us-army")


def _me(**more: Any) -> Figure:
    return Figure("me", Side.FWF, 4, group="a", weapons=CARRIED, gear=GEAR, army="us-army", **more)


STATES = {
    "able": ME,
    "dead": _me(status=Status.OBVIOUSLY_DEAD),
    "gone": _me(status=Status.GONE),
    "captured": _me(status=Status.GONE, captured_by="foe"),
    "away": _me(away_missions=2),
    "out of the fight": _me(status=Status.OUT_OF_THE_FIGHT),
    "stunned": _me(status=Status.STUNNED),
    "retired": _me(status=Status.RETIRE),
    "ducking back": _me(status=Status.DUCK_BACK),
    "civilian": _me(bystander=Bystander.CIVILIAN),
    "prisoner": _me(bystander=Bystander.PRISONER),
    "nurse": _me(role="nurse"),
    "setting up": _me(setting_up_turns=1),
    **{hindrance.value: _me(hindered_by=(hindrance,)) for hindrance in Hindrance},
    "below": ME,
}
"""How somebody may be, as a document keeps him."""


class Asks(NamedTuple):
    """A call in which ``me`` is named, and what he is asked there to do, or have done to him."""

    words: str
    deed: Deed


ASKED = {
    "ambush spot --by": Asks("ambush spot --by me", Deed.ACT),
    "ambush claymores --by": Asks("ambush claymores --by me", Deed.ACT),
    "fast-move --by": Asks("fast-move --by me", Deed.MOVE),
    "flare --by": Asks("flare --by me", Deed.ACT),
    "crawl --by": Asks("crawl --by me", Deed.MOVE),
    "fast-move to another floor --by": Asks("fast-move --by me --floors 1", Deed.CLIMB),
    "react in-sight --by": Asks("react in-sight --by me", Deed.REACT),
    "react in-sight-action --by": Asks("react in-sight-action --by me", Deed.REACT),
    "react received-fire --by": Asks("react received-fire --by me", Deed.REACT),
    "react man-down --by": Asks("react man-down --by me", Deed.REACT),
    "react cohesion --by": Asks("react cohesion --by me", Deed.REACT),
    "loot --by": Asks("loot --by me,looter", Deed.ACT),
    "fire --by": Asks("fire --by me --at foe", Deed.FIRE),
    "fire --at": Asks("fire --by foe --at me", Deed.SUFFER),
    "fire --unlucky": Asks("fire --by foe --at pal --unlucky me", Deed.SUFFER),
    "outgunned --by": Asks("outgunned --by me --at foe", Deed.FIRE),
    "outgunned --at": Asks("outgunned --by foe --at me", Deed.SUFFER),
    "damage --at": Asks("damage --impact 2 --at me", Deed.SUFFER),
    "blast --at": Asks("blast --impact 2 --at me", Deed.SUFFER),
    "grenade ready --by": Asks("grenade ready --by me", Deed.THROW),
    "grenade throw --by": Asks("grenade throw --by me --at foe", Deed.THROW),
    "grenade throw --at": Asks("grenade throw --by foe --at me", Deed.SUFFER),
    "grenade throw --near": Asks("grenade throw --by foe --at pal --near me", Deed.SUFFER),
    "mg setup --by": Asks("mg setup --by me -w m1917", Deed.ACT),
    "reload --by": Asks("reload --by me", Deed.ACT),
    "recon-by-fire --by": Asks("recon-by-fire --by me --pef-rep 4", Deed.FIRE),
    "flame --by": Asks("flame --by me --at foe", Deed.FIRE),
    "flame --at": Asks("flame --by foe --at me", Deed.SUFFER),
    "flame through --by": Asks("flame through --by me", Deed.ACT),
    "demolition --by": Asks("demolition -w satchel --by me", Deed.ACT),
    "demolition detonate --at": Asks("demolition detonate -w satchel --at me", Deed.SUFFER),
    "demolition detonate --behind": Asks("demolition detonate -w claymore --at foe --behind me", Deed.SUFFER),
    "charge --by": Asks("charge --by me --at foe", Deed.CHARGE),
    "charge --at": Asks("charge --by foe --at me", Deed.FIGHT),
    "melee --by": Asks("melee --by me --at foe", Deed.FIGHT),
    "melee --at": Asks("melee --by foe --at me", Deed.FIGHT),
    "break-off --by": Asks("break-off --by me", Deed.ACT),
    "capture --by": Asks("capture --by me --at down", Deed.ACT),
    "free --by": Asks("free --by me --at caged", Deed.ACT),
    "first-aid --by": Asks("first-aid --by me,medic --at hurt", Deed.AID),
    "carry --by": Asks("carry --by me --at hurt", Deed.ACT),
    "gear take --by": Asks("gear take --by me --at pal m-16", Deed.ACT),
    "gear give --by": Asks("gear give --by me --to pal m-16", Deed.ACT),
    "gear give --to": Asks("gear give --by pal --to me m-16", Deed.ACT),
    "swim --by": Asks("swim --by me --current 1", Deed.SWIM),
    "swim --tow": Asks("swim --by pal --tow me --current 1", Deed.SUFFER),
    "obstacle wire --by": Asks("obstacle wire --by me --strands 1", Deed.MOVE),
    "obstacle mines --by": Asks("obstacle mines --by me", Deed.ACT),
    "obstacle mines --near": Asks("obstacle mines --by pal --near me", Deed.SUFFER),
    "obstacle punji --by": Asks("obstacle punji --by me", Deed.MOVE),
    "building target --inside": Asks(
        "building target --at masonry --by foe -w rpg-7 --inside me", Deed.SUFFER
    ),
    "building target --by": Asks("building target --at masonry --by me -w m-20", Deed.FIRE),
    "building penetrate --inside": Asks("building penetrate --at masonry -w rpg-7 --inside me", Deed.SUFFER),
    "building shoot --inside": Asks("building shoot --at hooch --by foe --inside me", Deed.SUFFER),
    "building shoot --by": Asks("building shoot --at hooch --by me --inside foe", Deed.FIRE),
    "building collapse --inside": Asks("building collapse --at masonry --inside me", Deed.SUFFER),
    "building collapse --above": Asks("building collapse --at masonry --above me", Deed.SUFFER),
    "building burn --inside": Asks("building burn --at hooch --inside me", Deed.SUFFER),
    "building burn --by": Asks("building burn --at hooch --by me", Deed.ACT),
    "building in-fire --by": Asks("building in-fire --at hooch,burning --by me", Deed.SUFFER),
    "bunker suppress --inside": Asks("bunker suppress --at log-bunker --by foe --inside me", Deed.SUFFER),
    "bunker suppress --by": Asks("bunker suppress --at log-bunker --by me --inside foe", Deed.FIRE),
    "spider-hole --by": Asks("spider-hole --by me --who nva --date 1967-06", Deed.ACT),
    "trap target --by": Asks("trap target --kind wide-spread --by me", Deed.ACT),
    "trap target --closest": Asks("trap target --kind wide-spread --group a --closest me", Deed.ACT),
    "trap disarm --by": Asks("trap disarm --by me", Deed.ACT),
    "trap spring --at": Asks("trap spring --kind wide-spread --at me", Deed.SUFFER),
    "tunnel enter --by": Asks("tunnel enter --by me --eal 3", Deed.GO_BELOW),
    "tunnel turn --by": Asks("tunnel turn --by me --eal 3", Deed.GO_BELOW),
    "tunnel run --by": Asks("tunnel run --by me --eal 3", Deed.GO_BELOW),
    "civilian speak --by": Asks("civilian speak --by me --eal 3", Deed.ACT),
    "civilian force --by": Asks("civilian force --by me", Deed.ACT),
    "troops speak --by": Asks("troops speak --by me", Deed.ACT),
    "strike --at": Asks("strike --craft f-100 --rep 4 --run guns --at me", Deed.SUFFER),
    "air guns --at": Asks("air guns --rep 4 --at me", Deed.SUFFER),
    "air bomb --at": Asks("air bomb --rep 4 --at me", Deed.SUFFER),
    "air rockets --at": Asks("air rockets --rep 4 --at me", Deed.SUFFER),
    "air napalm --at": Asks("air napalm --rep 4 --at me", Deed.SUFFER),
    "air mark --at": Asks("air mark --rep 4 --at me", Deed.SUFFER),
    "air blast --at": Asks("air blast 500 --at me", Deed.SUFFER),
    "air burn --at": Asks("air burn --at me", Deed.SUFFER),
    "air gunship --at": Asks("air gunship --light night --at me", Deed.SUFFER),
    "air anti-aircraft --by": Asks("air anti-aircraft --by me -w hmg", Deed.REACT),
    "barrage --by": Asks("barrage mortar --by me --weapons 1", Deed.ACT),
    "barrage --at": Asks("barrage mortar --rep 4 --weapons 1 --at me", Deed.SUFFER),
    "danger-close --by": Asks("danger-close --by me", Deed.ACT),
    "illumination --by": Asks("illumination mortar --by me --weapons 1", Deed.ACT),
    "dustoff --by": Asks("dustoff --by me --sl 3 --wounded 1", Deed.ACT),
    "insert --aboard": Asks("insert --rep 4 --aboard me", Deed.SUFFER),
    "helo fire --by": Asks("helo fire --by me --at foe", Deed.FIRE),
    "helo fire --at": Asks("helo fire --rep 4 --at me", Deed.SUFFER),
    "helo grenades --at": Asks("helo grenades --rep 4 --at me", Deed.SUFFER),
    "helo strike --at": Asks("helo strike --craft frog --rep 4 --at me", Deed.SUFFER),
    "helo strike --aboard": Asks("helo strike --craft frog --rep 4 --at foe --aboard me", Deed.SUFFER),
    "helo fly --aboard": Asks("helo fly --craft slick --rep 4 --aboard me", Deed.SUFFER),
    "helo damage --aboard": Asks("helo damage --craft slick --rep 4 --aboard me", Deed.SUFFER),
    "helo crash --aboard": Asks("helo crash --craft slick --rep 4 --aboard me", Deed.SUFFER),
    "helo shot-at --aboard": Asks("helo shot-at --craft slick --rep 4 --aboard me", Deed.SUFFER),
    "helo drop --aboard": Asks("helo drop --rep 4 --aboard me", Deed.SUFFER),
    "call --by": Asks("call --by me", Deed.ACT),
    "call --contact": Asks("call --by ldr --contact me", Deed.COUNT),
    "call --through": Asks("call --by ldr --through me", Deed.ACT),
    "call --to": Asks("call --by ldr --to me", Deed.ACT),
    "dustoff --contact": Asks("dustoff --sl 3 --by ldr --contact me --take hurt", Deed.COUNT),
    "order --by": Asks("order --by me --to ldr", Deed.ACT),
    "order --contact": Asks("order --by pal --contact me --to ldr", Deed.COUNT),
    "order --through": Asks("order --by pal --through me --to ldr", Deed.ACT),
    "order --to": Asks("order --by boss --to me", Deed.ACT),
}
"""Every option of a command by which somebody is named who does something, or to whom something is done."""

OTHERS = {
    "gear roll --by": "what he carries is rolled before play",
    "vc-weapon --by": "what he carries is rolled before play",
    "star power --by": "he is hurt: his damage is what it is about",
    "star fate --by": "he is hurt: his damage is what it is about",
    "lucky --by": "the roll that he rolls again may be that of his own damage",
    "react knock-down --by": "he has been knocked down",
    "capture --at": "only the helpless are taken",
    "free --at": "only prisoners",
    "wounded --by": "only those out of the fight",
    "first-aid --at": "only those out of the fight",
    "record deed --by": "what he did is told afterwards",
    "recover --by": "those hurt, when the battle is over",
    "tunnel survive --by": "one who was hurt below",
    "tunnel rescue --by": "those who follow, or are below already",
    "tunnel rescue --down": "one who was hurt below",
    "tunnel collapse --below": "whoever is below",
    "tunnel collapse --by": "whose C-4 it is",
    "dustoff --take": "only those out of the fight",
    "civilian speak --to": "only civilians",
    "civilian force --to": "only civilians",
    "campaign choose --who": "what becomes of a soldier between missions",
    "campaign give --who": "what becomes of a soldier between missions",
    "after medal --by": "told after the battle, of the dead too",
    "after rep --by": "told after the battle, of those away too",
    "after attribute --by": "told after the battle, of those away too",
    "after short-timer --by": "told after the battle, of those away too",
    **dict.fromkeys(
        (f"request {kind} --caller" for kind in ("artillery", "mortars", "airstrike", "gunship")),
        "a rank, and nobody by name",
    ),
    "request reinforcements --caller": "a rank, and nobody by name",
    **dict.fromkeys(
        ("pef resolve --who", "pc --who", "enemy act --who", "reinforce enemy --who"), "an army of the enemy"
    ),
    "spider-hole --enemy": "an army of the enemy",
    "carry --at": "only the wounded",
    "gear take --at": "whoever has it, the fallen as well",
    "mission-end --left": "only the wounded",
    "turn --end": "something that lasts, and nobody",
    "barrage --target": "where it falls, whoever is there",
    "barrage --mission": "support that is on its way, and nobody",
    "illumination --target": "where it bursts, whoever is there",
    "illumination --mission": "support that is on its way, and nobody",
    "air burn --which": "napalm, and nobody",
    "table new --name": "a table",
    "table show --name": "a table",
    "table roll --name": "a table",
    "ruling show --name": "a ruling",
}
"""Options with a figure that nobody is refused for how he is, or that only certain figures are for, and why."""


def _options() -> Iterator[str]:
    """Every option by which a command may take figures, by the metavar that says so."""
    for words, lazy in commands():
        command = lazy.load()
        for parameter in command.run.parameters(command):
            marks = [
                getattr(mark, "metavar", None) or ""
                for mark in getattr(parameter.annotation, "__metadata__", ())
            ]
            if any(mark.startswith(("WHO", "ID", "RTO")) for mark in marks):
                yield f"{' '.join(words)} --{parameter.name}"


def test_no_command_that_takes_figures_is_left_out() -> None:
    """Each option that names somebody is walked, or it is said why not."""
    assert [option for option in _options() if option not in ASKED and option not in OTHERS] == [], (
        "add the option to ASKED or OTHERS above"
    )


NO_DEED = {
    "ambush spot",
    "ambush claymores",
    "barrage",
    "danger-close",
    "dustoff",
    "illumination",
    "helo fire",
    "outgunned",
    "spider-hole",
    "trap target",
    "trap disarm",
    "building target",
    "tunnel turn",
    "tunnel run",
}
"""Commands that name somebody who does nothing of his activation by them: others act, or it is before or between turns."""


def test_each_command_declares_the_deed_of_whom_it_names() -> None:
    """A row of the table ``deeds``, of the kind for which he is to be fit."""
    kinds = {
        option.removesuffix(" --by"): asks.deed
        for option, asks in ASKED.items()
        if option.endswith(" --by") and asks.deed not in (Deed.SUFFER, Deed.REACT, Deed.CLIMB)
    }
    declared = {" ".join(words): lazy.load().deed for words, lazy in commands()}
    rows = table("deeds").rows
    assert {deed for deed in declared.values() if deed} <= set(rows)
    assert {name for name in kinds if not declared[name]} == NO_DEED
    assert {name: table("deeds").row(declared[name])["kind"] for name in kinds if declared[name]} == {
        name: kind for name, kind in kinds.items() if declared[name]
    }
    takes = {name for name, row in rows.items() if row["takes"] != "nothing"}
    instead = {deed for _, lazy in commands() for deed in lazy.load().deed_with.values()}
    assert instead <= set(rows)
    by_hand = {"stay", "disarm-or-place-trap"}
    declared_deeds = set(declared.values()) | instead
    assert takes - declared_deeds == {*by_hand, "rig-for-a-turn"}  # that one by the charge


def document(me: Figure, *, below: bool) -> str:
    """``me`` as he is, a pal of his, a wounded one, a foe, and a foe who is down."""
    found = [
        {"gear": ["flare"]} | json.loads(_json(me)),
        {"id": "pal", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
        {"id": "ldr", "side": "fwf", "rep": 3, "group": "b", "weapons": ["m-16"], "gear": ["radio"]},
        {"id": "boss", "side": "fwf", "rep": 6, "group": "hq", "weapons": ["m-16"], "gear": ["radio"]},
        {"id": "hurt", "side": "fwf", "rep": 4, "status": "out-of-the-fight"},
        {
            "id": "foe",
            "side": "vc-nva",
            "rep": 4,
            "group": "e",
            "weapons": ["ak-47", "rpg-7", "flame-thrower"],
        },
        {"id": "caged", "side": "fwf", "rep": 2, "role": "prisoner", "bystander": "prisoner"},
        {"id": "down", "side": "vc-nva", "rep": 4, "status": "stunned"},
    ]
    delves = [{"eal": 3, "minimum": 2, "explorers": [{"name": "me", "rep": 4, "arm": "pistol"}]}]
    return json.dumps({"fng": 3, "figures": found} | ({"delves": delves} if below else {}))


def _json(figure: Figure) -> bytes:
    import msgspec

    return msgspec.json.encode(figure)


@pytest.mark.parametrize("option", ASKED)
def test_who_may_not_is_refused_and_who_may_is_not(option: str) -> None:
    """Each state that a document keeps, by the table ``states``; the reason is that of the table."""
    asks = ASKED[option]
    wrong = []
    for state, me in STATES.items():
        no = refusal(me, asks.deed, ("below",) if state == "below" else ())
        answer = fng(*asks.words.split(), "--seed", "3", "-j", stdin=document(me, below=state == "below"))
        if no is None and answer.code not in {0, 1}:
            wrong.append(f"{state} is refused: {answer.err}")
        if no is not None and (answer.code != 2 or f"(p. {no.page})" not in " ".join(answer.err.split())):
            wrong.append(f"{state} is let through: {answer.code} {answer.err}")
    assert wrong == []


def test_who_has_left_the_table_is_told_so() -> None:
    """p. 89: for a wounded man who was flown out, his being out of the fight is not the reason."""
    man = {"id": "a2", "side": "fwf", "rep": 4, "status": "out-of-the-fight", "flown_out": True}
    game = json.dumps({"fng": 3, "figures": [man]})
    assert "is no longer on the table" in fng("wounded", "--by", "a2", stdin=game).fault
