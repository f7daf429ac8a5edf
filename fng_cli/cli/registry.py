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
        "completion": Lazy(
            "cli.completions.command:completion",
            "The script that completes fng, or icbm, in a shell: print it to where the shell looks for it.",
        ),
        "army": Group(
            "The army lists.",
            {
                "list": Lazy("cli.army_lists:list_armies", "The nine army lists."),
                "show": Lazy(
                    "cli.army_lists:show_army",
                    "An army's list as it is in a month: who is in a unit, and with which weapons.",
                ),
            },
        ),
        "squad": Lazy(
            "cli.armies:squad",
            "A squad by its army's list: strength, REP, weapons of the month, attributes, DEROS, supplies.",
        ),
        "platoon": Lazy(
            "cli.armies:platoon",
            "A platoon by its army's list: the Star's squad, the others, headquarters and attachments.",
        ),
        "roster": Lazy(
            "cli.roster:roster_command",
            "The platoon roster as a page: text or Markdown; --svg FILE draws the sheet.",
        ),
        "vc-weapon": Lazy(
            "cli.army_lists:vc_weapon",
            "What a Viet Cong carries: a roll for each man of a Local VC or an early Main Force unit.",
        ),
        "gear": Group(
            "Useful gear: what it does, and who has some.",
            {
                "list": Lazy("cli.army_lists:list_gear", "All useful gear, and who has it."),
                "show": Lazy("cli.army_lists:show_gear", "One piece of gear, and what it does."),
                "roll": Lazy(
                    "cli.army_lists:roll_gear",
                    "What one soldier happens to carry: flashlight, flare, wire cutters.",
                ),
            },
        ),
        "fire": Lazy(
            "cli.fire:fire", "Fire at any number of targets: shots, hits, damage, and who must test what."
        ),
        "outgunned": Lazy(
            "cli.outgunned:who_is",
            "Who of those fired on is outgunned: --weapon m60 --at ak47 --at sks,star.",
        ),
        "damage": Lazy(
            "cli.damage:roll_damage",
            "What hits do: dead, out of the fight, knocked down, or stopped by cover.",
        ),
        "blast": Lazy(
            "cli.damage:roll_blast",
            "What a blast does to everybody in its circle: cover with dv=3, flak, chicken-plate.",
        ),
        "star": Group(
            "What saves a Star.",
            {
                "power": Lazy(
                    "cli.stars:power",
                    "Star Power against all damage of one attack: which results fall, and which dice are lost.",
                ),
                "fate": Lazy(
                    "cli.stars:decide",
                    "What becomes of a Star once Star Power is used: larger than life, or cheating death.",
                ),
            },
        ),
        "grenade": Group(
            "Grenades: readied and thrown.",
            {
                "ready": Lazy(
                    "cli.grenades:ready", "Ready a grenade, a LAW, a charge, or an M203 once fired."
                ),
                "throw": Lazy(
                    "cli.grenades:throw",
                    "Throw a grenade or a charge: where it lands, whether it is a dud, what it does.",
                ),
            },
        ),
        "smoke": Lazy(
            "cli.grenades:tell_smoke",
            "What a smoke grenade covers, turn by turn; nobody in it fires or is hit.",
        ),
        "mg": Group(
            "Machine guns and other crewed weapons.",
            {
                "setup": Lazy(
                    "cli.machine_guns:set_up",
                    "Set up a machine gun or another crewed weapon: how long it takes, or hastily by dice.",
                )
            },
        ),
        "reload": Lazy(
            "cli.machine_guns:reload", "Reload: a turn of activation, and the weapon may be fired again."
        ),
        "recon-by-fire": Lazy(
            "cli.machine_guns:recon",
            "Fire at a PEF, to make it show what it is: six after six against its REP.",
        ),
        "flame": Group(
            "Flame-throwers.",
            {
                "through": Lazy(
                    "cli.explosives:pass_through",
                    "Pass through the flame that a flame-thrower left: whether he does, and what it does to him.",
                )
            },
            Lazy(
                "cli.explosives:throw_flame",
                "Fire a flame-thrower: a die at everybody in its path, and the fuel.",
            ),
        ),
        "demolition": Group(
            "Charges and mines.",
            {
                "detonate": Lazy(
                    "cli.explosives:detonate", "What a charge or a mine does to everybody that it reaches."
                )
            },
            Lazy("cli.explosives:prepare", "Rig and ready a charge or a mine, with its fuse."),
        ),
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
        "attribute": Group(
            "Attributes: what sets one figure apart from another.",
            {
                "roll": Lazy(
                    "cli.people:roll_attribute",
                    "The attribute of a Grunt: two dice, read one after the other.",
                ),
                "list": Lazy("cli.people:list_attributes", "Every attribute, in a line each."),
                "show": Lazy("cli.people:show_attribute", "One attribute, and what it changes."),
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
        "setup": Lazy(
            "cli.briefing:setup",
            "A whole evening in one document, and its briefing: mission, table, possible enemy forces.",
        ),
        "briefing": Lazy(
            "cli.briefing:briefing",
            "The document as a page to play from: text or Markdown; --svg FILE draws the map.",
        ),
        "mission-end": Lazy("cli.game_end:end", "Whether the game is over at the end of a turn, or goes on."),
        "terrain": Group(
            "The ground: lay out the table, draw its map, and what each type of terrain does.",
            {
                "map": Lazy(
                    "cli.terrain:terrain_map",
                    "Draw the document's table once more; --svg FILE draws it as a map, with its PEFs.",
                ),
                "show": Lazy(
                    "cli.terrain:terrain_show", "What a type of terrain does to movement, sight and hiding."
                ),
                "list": Lazy("cli.terrain:terrain_list", "Every type of terrain: movement, sight, hiding."),
            },
            default=Lazy(
                "cli.terrain:terrain",
                "Lay out the table: terrain, rivers, roads, craters, buildings, and whether civilians are about.",
            ),
        ),
        "river": Lazy(
            "cli.water:river", "How deep the water is and how fast it runs, where the first figure goes in."
        ),
        "crater": Lazy("cli.water:crater", "How many craters lie in a section, and how wide they are."),
        "activate": Lazy(
            "cli.activate:activate_groups",
            "Who acts this turn: which side first, with which REP, its groups in their order.",
        ),
        "fast-move": Lazy(
            "cli.move:move_fast",
            "How far figures go that try to move fast: one roll for a group, against each REP.",
        ),
        "crawl": Lazy("cli.move:move_crawling", "How far figures crawl, being prone."),
        "sight": Lazy(
            "cli.move:see",
            "How far a figure sees and is seen: ground, light, weather, lights, and from the air.",
        ),
        "react": Group(
            "Reaction tests: what figures do when something happens to them.",
            {
                "in-sight": Lazy(
                    "cli.react_in_sight:see",
                    "In which order figures act that come into sight of each other: successes by REP and circumstance.",
                ),
                "in-sight-action": Lazy(
                    "cli.react_in_sight:act",
                    "What a figure does when its turn comes in an In Sight: fire, charge, or duck back.",
                ),
                "received-fire": Lazy(
                    "cli.react:received_fire",
                    'What figures do that were shot at and missed, and all friends within 4" who see them.',
                ),
                "man-down": Lazy(
                    "cli.react:man_down", 'What figures do that see a friend go down within 4".'
                ),
                "cohesion": Lazy(
                    "cli.react:cohesion",
                    "Whether a group stays in the fight: one set of dice, read against the REP of each.",
                ),
                "knock-down": Lazy(
                    "cli.react:knock_down",
                    "How a figure is that was knocked down: stunned, out of the fight, or dead.",
                ),
            },
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
                "resolve": Lazy(
                    "cli.pef_resolve:resolve_pef",
                    "What a PEF proves to be: enemies with all that they carry, a place of theirs, or nothing.",
                ),
                "split": Lazy(
                    "cli.pef_resolve:split_pef",
                    "Split a PEF by hand: a second marker beside it, with the next free number.",
                ),
            },
        ),
    },
)

ICBM = Group("The missile game ICBM. You need the rules.", {})
