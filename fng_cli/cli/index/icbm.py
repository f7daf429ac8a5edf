"""Every command of ``icbm``: where it is declared, and its line of help. Nothing is imported to list them.

Written by ``python -m tests.index``: do not edit it.
"""

from __future__ import annotations

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.groups import ICBM as GROUPS

# fmt: off
ICBM = CommandGroup(GROUPS.help, {
    "help": Lazy("cli.icbm.look:help_command", "Help on a command, or on turn, terms, json, seeds or files."),
    "new": Lazy("cli.icbm.setup:new", "Begin a game, in a file or as a document; with --ussr machine the machine plays that side by itself."),
    "place": CommandGroup(GROUPS.groups["place"], {
        "base": Lazy("cli.icbm.setup:place_base", "Form a missile base: two or more missiles in a hex of your own land, not in a city."),
        "abm": Lazy("cli.icbm.setup:place_abm", "Set up an ABM site, in a hex of your own land; cities are allowed."),
        "remove": Lazy("cli.icbm.setup:place_remove", "Take back a base or a site that you have set up in a hex."),
        "done": Lazy("cli.icbm.setup:place_done", "You are set up; the USSR ends its answer to Alaska so, too."),
        "move": Lazy("cli.icbm.setup:place_move", "Move a Soviet base because of missiles in Alaska."),
        "auto": Lazy("cli.icbm.setup:place_auto", "Let the machine set up the side whose turn it is to do so, or the rest of what it has begun by hand."),
        "rounds": Lazy("cli.icbm.setup:place_rounds", "Write down the secret ABM rounds of a side, fixed by a hash that anybody can check at the end."),
    }),
    "commit": Lazy("cli.icbm.setup:commit", "The line of your secret ABM rounds, or of a bid, and its hash for the enemy: nothing of it is kept."),
    "bid": Lazy("cli.icbm.setup:bid", "Settle who launches first: bids, one by one in secret or both at once, by hash, or dice."),
    "activate": Lazy("cli.icbm.war:activate", "Roll how many missiles may be activated, and name them: the rest of an opened base is lost."),
    "move": Lazy("cli.icbm.war:move", "Move missiles in the air; each halts where the enemy may fire at it."),
    "intercept": Lazy("cli.icbm.war:intercept", "ABM rounds at the missile that has just entered a hex; they are spent, whatever they hit."),
    "hold": Lazy("cli.icbm.war:hold", "Let the missile that has come in range pass, here and for the rest of its move."),
    "orders": Lazy("cli.icbm.war:fire_orders", "Order how your sites fire while the machine moves: ask each time, hold, or so many rounds."),
    "impact": Lazy("cli.icbm.war:impact", "A missile impacts where it is: base, site and city of the enemy in that hex are hit."),
    "turn": Lazy("cli.icbm.war:turn", "End the turn: opened bases are cleared, durations go down, the other side is on."),
    "score": Lazy("cli.icbm.look:score", "Victory points of both sides and the size of the victory."),
    "reveal": Lazy("cli.icbm.look:reveal", "At the end: show a side's ABM rounds, and check them against its commitment."),
    "mail": CommandGroup(GROUPS.groups["mail"], {
        "write": Lazy("cli.icbm.play:mail_write", "Write a letter with all that you have done, and with nothing that the other side may not know."),
        "read": Lazy("cli.icbm.play:mail_read", "Read the other side's letter: each of its moves is ruled on in your own file, or it is refused."),
    }),
    "show": Lazy("cli.icbm.look:show", "Show where everything is, whose turn it is, and the score; --as shows what a side may see."),
    "map": Lazy("cli.icbm.look:show_map", "The map: with a game, all that stands and flies on it. --svg map.svg is one to play on."),
    "plan": Lazy("cli.icbm.war:plan", "The fewest ABM rounds that stop a missile with a wanted chance, and where to fire them."),
    "play": Lazy("cli.icbm.play:play", "Let the machine play: a whole new game, or its own side until a human has to decide."),
    "rule": CommandGroup(GROUPS.groups["rule"], {
        "activate": Lazy("cli.icbm.rule:rule_activate", "The number of missiles that a side may activate, and the losses with the bases that it opens."),
        "bid": Lazy("cli.icbm.rule:rule_bid", "The first launch by two bids, or by dice, and the points that the other side gets for it."),
        "intercept": Lazy("cli.icbm.rule:rule_intercept", "The result that ABM rounds along a path would have: nothing is fired, and no game changes."),
        "plan": Lazy("cli.icbm.rule:rule_plan", "The fewest ABM rounds of one site that stop a missile with a wanted chance."),
        "reach": Lazy("cli.icbm.rule:rule_reach", "The reach of a type of missile: does it get from one hex to another, and in how many turns."),
        "impact": Lazy("cli.icbm.rule:rule_impact", "The points that a missile takes from a city."),
        "turn": Lazy("cli.icbm.rule:rule_turn", "The duration that a missile has left at the end of its owner's turn."),
        "score": Lazy("cli.icbm.rule:rule_score", "The total of a side by its parts, or the size of a victory by the difference."),
    }),
    "log": Lazy("cli.icbm.look:log", "Tell a game, as far as both sides may know it: commands and answers; -j gives an entry a line."),
    "undo": Lazy("cli.icbm.look:undo", "Take back the last command on a file, or the last N: the file is what it was, byte for byte."),
    "redo": Lazy("cli.icbm.look:redo", "Do again what was taken back by undo, the last step or the last N."),
    "replay": Lazy("cli.icbm.look:replay", "Whether a document is what its log says: every command played again, from the empty document."),
    "sim": Lazy("cli.icbm.play:sim", "Many games: results, spread of points, and what the first launch is worth, so what to bid."),
    "table": CommandGroup(GROUPS.groups["table"], {
        "list": Lazy("cli.icbm.look:list_tables", "Every table in force, with what it is rolled on and where it stands in the book."),
        "show": Lazy("cli.icbm.look:show_table", "A table as it stands."),
        "roll": Lazy("cli.icbm.look:roll_table", "Roll on any table."),
        "check": Lazy("cli.icbm.look:check_tables", "Prove tables whole: the built-in ones and your own, or those under PATH."),
    }),
    "ruling": CommandGroup(GROUPS.groups["ruling"], {
        "list": Lazy("cli.icbm.look:list_rulings", "The readings taken where the book is unclear."),
        "show": Lazy("cli.icbm.look:show_ruling", "One ruling: the page, the readings that are possible, the one taken."),
    }),
    "schema": Lazy("cli.icbm.look:schema", "The JSON Schema of the document, or of one of its sections."),
    "completion": Lazy("cli.icbm.look:completion", "The script that completes fng, or icbm, in a shell: to be put where the shell looks for it."),
}, headings=GROUPS.headings, first=GROUPS.first)
