"""Every command, where it is declared, and its line of help: nothing is imported to list them."""

from __future__ import annotations

from fng_cli.cli.lazy import Group, Lazy

FNG = Group(
    "Referee, clerk and statistician for FNG: 2nd Tour. You need the rule book.",
    {
        "dice": Group(
            "Roll dice in the ways of the book.",
            {
                "pass": Lazy("cli.dice:pass_dice", "Passing dice: how many come at or under REP."),
                "success": Lazy("cli.dice:success", "Successes: how many dice show 1, 2 or 3."),
                "half": Lazy("cli.dice:half", "1/2d6: a number from 1 to 3."),
                "sum": Lazy("cli.dice:add", "Dice added, and a modifier."),
                "chance": Lazy(
                    "cli.dice:possibility", "A chance in parentheses, such as (1-2): whether it happens."
                ),
                "read": Lazy("cli.dice:read", "Dice as they lie, highest first."),
            },
        ),
        "table": Group(
            "The tables of the book: read, roll on and prove them.",
            {
                "list": Lazy(
                    "cli.tables:list_tables",
                    "Every table in force, with what it is rolled on and where it stands in the book.",
                ),
                "show": Lazy("cli.tables:show_table", "A table as it stands."),
                "roll": Lazy("cli.tables:roll_table", "Roll on any table."),
                "check": Lazy(
                    "cli.tables:check_tables",
                    "Prove tables whole: the built-in ones and your own, or those under PATH.",
                ),
            },
        ),
        "ruling": Group(
            "The readings taken where the book is unclear.",
            {
                "list": Lazy("cli.tables:list_rulings", "The readings taken where the book is unclear."),
                "show": Lazy(
                    "cli.tables:show_ruling",
                    "One ruling: the page, the readings that are possible, the one taken.",
                ),
            },
        ),
        "schema": Lazy("cli.schema:schema", "The JSON Schema of the document, or of one of its sections."),
        "weapon": Group(
            "The weapons of both sides.",
            {
                "list": Lazy(
                    "cli.weapons:list_weapons",
                    "Every weapon, with range, targets, Impact, armour piercing and Outgunned Ranking.",
                ),
                "show": Lazy("cli.weapons:show_weapon", "One weapon, and what holds for all of its type."),
            },
        ),
        "contact": Lazy(
            "cli.mission:contact",
            "Whether this campaign turn brings a mission: the contact test of the Star.",
        ),
        "ao": Group(
            "The area of operations.",
            {
                "pick": Lazy(
                    "cli.mission:ao_pick", "Pick the area of operations: a die for each area of the corps."
                ),
                "status": Lazy(
                    "cli.mission:ao_status",
                    "Who holds sway in the area: pacified, contested or pro-communist.",
                ),
            },
        ),
        "level": Group(
            "Support Level and Enemy Activity Level.",
            {
                "support": Lazy("cli.mission:level_support", "The Support Level of the Free World Forces."),
                "activity": Lazy(
                    "cli.mission:level_activity",
                    "The Enemy Activity Level of the area, by its political status.",
                ),
            },
        ),
        "weather": Lazy("cli.mission:roll_weather", "The weather of the mission, and what it does."),
        "day-part": Lazy(
            "cli.mission:day_part", "When the mission begins, and what the day does turn by turn."
        ),
        "mission": Lazy(
            "cli.mission:mission",
            "A whole mission: area, status, levels, time of day, weather, type and what it asks for.",
        ),
        "mission-end": Lazy(
            "cli.game_end:end", "Whether the game is over at the end of a turn, or goes on."
        ),
        "pef": Group(
            "Possible Enemy Forces: markers that may be the enemy.",
            {
                "place": Lazy(
                    "cli.pef_place:place",
                    "Place what may be the enemy: how many PEFs, each with its sector and its place in it.",
                ),
                "move": Lazy(
                    "cli.pef:move", "What PEFs do that activate: where to, how far, or whether one splits."
                ),
            },
        ),
    },
)

ICBM = Group("The missile game ICBM. You need the rules.", {})
