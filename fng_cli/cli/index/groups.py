"""The groups of commands, and what a long list is sorted by: all that no command says of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct


class ProgramGroups(Struct, frozen=True):
    """A program and its groups of commands: a line of help for each.

    ``headings`` sort the program's own list for its help, and say in which order it stands; ``order``
    does where there are none. In a group commands stand as their modules declare them.
    """

    help: str
    groups: Mapping[str, str]
    headings: Mapping[str, Sequence[str]] = MappingProxyType({})
    order: Sequence[str] = ()
    first: Sequence[str] = ()
    """The commands to begin with."""


FNG = ProgramGroups(
    "Referee, clerk and statistician for FNG: 2nd Tour. You need the rule book.",
    {
        "odds": "Rulings side by side by their odds.",
        "completion": "TAB in your shell: the script, or all of it put in its place.",
        "dice": "Roll dice in the ways of the book.",
        "table": "The tables of the book: read, roll on and prove them.",
        "ruling": "The readings taken where the book is unclear.",
        "army": "The army lists.",
        "gear": "Useful gear: what it does, and who has some.",
        "star": "What saves a Star.",
        "grenade": "Grenades: readied and thrown.",
        "mg": "Machine guns and other crewed weapons.",
        "flame": "Flame-throwers.",
        "demolition": "Charges and mines.",
        "weapon": "The weapons of both sides.",
        "attribute": "Attributes: what sets one figure apart from another.",
        "ao": "The area of operations.",
        "ambush": "An ambush: spotted or not, and its Claymores.",
        "record": "What only players see: sectors patrolled, deeds that deserve a medal.",
        "campaign": "A tour of duty: fortnight by fortnight, in one file.",
        "after": "After the mission: what it brings, medals, REP, Short Timers, replacements.",
        "level": "Support Level and Enemy Activity Level.",
        "terrain": "The ground: lay out the table, draw its map, and what each type of terrain does.",
        "building": "Buildings and other structures: broken, shot into, burnt down.",
        "bunker": "Bunkers: suppressed, and what one holds.",
        "obstacle": "Wire, mines and punji stakes: crossed, cleared, cut, blown.",
        "react": "Reaction tests: what figures do when something happens to them.",
        "craft": "Aircraft and helicopters: what they carry, and what holds for each.",
        "air": "Tactical air: what comes, fire from the ground, attack runs, FACs, the AC-47.",
        "helo": "Helicopters: flown, landed, loaded, shot at, crashed; gunships.",
        "pef": "Possible Enemy Forces: markers that may be the enemy.",
        "enemy": "The enemy: who he is, how he fights, what his groups do.",
        "reinforce": "Reinforcements of both sides: whether any come, who, and where.",
        "support": "Support: what a level has ready, what is on its way or overhead.",
        "request": "Requests for support, once the call got through.",
        "civilian": "Civilians: where they are, what they do, what they tell.",
        "troops": "Indigenous troops, and their Advisor.",
        "trap": "Booby traps: who steps on one, who disarms it, what it does.",
        "tunnel": "Tunnels: who goes down, what happens there, what it is worth.",
    },
    first=("help", "setup", "status", "activate", "fire", "briefing"),
    headings={
        "An evening": ("setup", "briefing", "status", "report", "log", "undo", "redo", "replay"),
        "Before and after a mission": (
            "contact",
            "ao",
            "level",
            "weather",
            "day-part",
            "mission",
            "ambush",
            "mission-end",
            "record",
            "body-count",
            "score",
            "after",
            "campaign",
        ),
        "People and what they carry": (
            "army",
            "squad",
            "platoon",
            "roster",
            "gear",
            "vc-weapon",
            "weapon",
            "attribute",
            "star",
            "lucky",
        ),
        "Acting and reacting": ("activate", "turn", "settle", "fast-move", "crawl", "sight", "react", "loot"),
        "Fire": (
            "fire",
            "fight",
            "outgunned",
            "damage",
            "blast",
            "grenade",
            "smoke",
            "flare",
            "mg",
            "reload",
            "recon-by-fire",
            "flame",
            "demolition",
        ),
        "Close quarters": (
            "charge",
            "melee",
            "break-off",
            "capture",
            "free",
            "wounded",
            "first-aid",
            "medic",
            "recover",
        ),
        "Ground, buildings, water": ("terrain", "river", "crater", "swim", "obstacle", "building", "bunker"),
        "The enemy and the people": (
            "pef",
            "pc",
            "enemy",
            "reinforce",
            "event",
            "spider-hole",
            "trap",
            "tunnel",
            "civilian",
            "troops",
        ),
        "Help from above": (
            "call",
            "order",
            "support",
            "request",
            "barrage",
            "danger-close",
            "illumination",
            "strike",
            "dustoff",
            "insert",
            "craft",
            "air",
            "helo",
        ),
        "Dice, tables, programs": (
            "help",
            "config",
            "dice",
            "odds",
            "luck",
            "table",
            "ruling",
            "schema",
            "completion",
        ),
    },
)

ICBM = ProgramGroups(
    "The missile game ICBM. You need the rules.",
    {
        "place": "Set up bases, ABM sites and their rounds.",
        "mail": "Play by mail: write letters and read them.",
        "rule": "Rule on something without a game: nothing is kept, and nothing changes.",
        "table": "The tables of the missile game: read, roll on and prove them.",
        "ruling": "The readings taken where the rules are unclear.",
    },
    first=("help", "new", "place", "turn", "show", "play"),
    order=(
        "help",
        "new",
        "place",
        "commit",
        "bid",
        "activate",
        "move",
        "intercept",
        "hold",
        "orders",
        "impact",
        "turn",
        "score",
        "reveal",
        "mail",
        "show",
        "map",
        "plan",
        "play",
        "rule",
        "log",
        "undo",
        "redo",
        "replay",
        "sim",
        "table",
        "ruling",
        "schema",
        "completion",
    ),
)
