"""Every command of ``icbm``: where it is declared, and its line of help. Nothing is imported to list them.

Written by ``python -m tests.index``: do not edit it.
"""

from __future__ import annotations

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.groups import ICBM as GROUPS

# fmt: off
ICBM = CommandGroup(GROUPS.help, {
    "help": Lazy("cli.icbm.look:help_command", "Show help on a command, on some of its options, or on a topic."),
    "new": Lazy("cli.icbm.setup:new", "Begin a game."),
    "play": Lazy("cli.icbm.session:play_command", "Play a game in one session: type a number to run a step."),
    "place": CommandGroup(GROUPS.groups["place"], {
        "base": Lazy("cli.icbm.setup:place_base", "Form a base of two or more missiles on your own land, but not in a city."),
        "abm": Lazy("cli.icbm.setup:place_abm", "Set up an ABM site on your own land or in one of your cities."),
        "remove": Lazy("cli.icbm.setup:place_remove", "Remove a base or a site that you have set up."),
        "done": Lazy("cli.icbm.setup:place_done", "End your setup."),
        "move": Lazy("cli.icbm.setup:place_move", "Move a Soviet base in reply to missiles in Alaska."),
        "auto": Lazy("cli.icbm.setup:place_auto", "Let the computer set up a side, or finish its setup."),
        "rounds": Lazy("cli.icbm.setup:place_rounds", "Write down a side's secret ABM rounds, with a hash to check them later."),
    }),
    "commit": Lazy("cli.icbm.setup:commit", "Print your secret ABM rounds or a bid, with their hash; nothing is saved."),
    "bid": Lazy("cli.icbm.setup:bid", "Decide who launches first, by bids or by dice."),
    "activate": Lazy("cli.icbm.war:activate", "Roll for the number of missiles to activate, or activate the missiles you name."),
    "move": Lazy("cli.icbm.war:move", "Move missiles; each missile halts where the enemy may fire at it."),
    "intercept": Lazy("cli.icbm.war:intercept", "Fire ABM rounds at the missile that has just entered a hex."),
    "wait": Lazy("cli.icbm.war:wait", "Do not fire yet; you are asked again in the next hex in range."),
    "hold": Lazy("cli.icbm.war:hold", "Let the missile in range pass, now and for the rest of its move."),
    "orders": Lazy("cli.icbm.war:fire_orders", "Give your sites orders for the enemy's moves: ask, hold fire, or fire by range."),
    "impact": Lazy("cli.icbm.war:impact", "Detonate a missile in the hex it is over."),
    "turn": Lazy("cli.icbm.war:turn", "End the turn."),
    "next": Lazy("cli.icbm.session:next_command", "Show a numbered list of next steps, or run one of them with your values in its blanks."),
    "score": Lazy("cli.icbm.look:score", "Show the victory points of both sides."),
    "reveal": Lazy("cli.icbm.look:reveal", "Reveal a side's ABM rounds at the end of the game, and check them against its hash."),
    "mail": CommandGroup(GROUPS.groups["mail"], {
        "write": Lazy("cli.icbm.play:mail_write", "Write a letter with your moves, leaving out the secrets that the other side may not know."),
        "read": Lazy("cli.icbm.play:mail_read", "Read the other side's letter, and rule on each of its moves."),
    }),
    "show": Lazy("cli.icbm.look:show", "Show all positions, whose turn it is, and the score."),
    "map": Lazy("cli.icbm.look:show_map", "Print the map; with --svg FILE, draw a map to play on."),
    "board": Lazy("cli.icbm.board_command:board_command", "Show the hex board in a browser, on a second screen or tablet; the page updates as the file changes."),
    "reach": Lazy("cli.icbm.war:reach", "List the targets that a base or a missile can reach, with the turns needed and the ABM sites that guard them."),
    "plan": Lazy("cli.icbm.war:plan", "Find the fewest ABM rounds that give the wanted chance of stopping a missile."),
    "watch": Lazy("cli.icbm.play:watch", "Let the computer play a whole game, or only its own side."),
    "rule": CommandGroup(GROUPS.groups["rule"], {
        "activate": Lazy("cli.icbm.rule:rule_activate", "Roll to see how many missiles a side may activate."),
        "bid": Lazy("cli.icbm.rule:rule_bid", "Decide who launches first, by two bids or by dice."),
        "intercept": Lazy("cli.icbm.rule:rule_intercept", "Roll for ABM rounds fired at a missile, hex by hex along its path, until one hits."),
        "plan": Lazy("cli.icbm.rule:rule_plan", "Find the smallest number of ABM rounds that gives one site the wanted chance of stopping a missile."),
        "reach": Lazy("cli.icbm.rule:rule_reach", "Check whether a missile can fly from one hex to another, and in how many turns."),
        "impact": Lazy("cli.icbm.rule:rule_impact", "Count the points that a missile takes from a city."),
        "turn": Lazy("cli.icbm.rule:rule_turn", "Count down by one the turns that a missile may still fly, as at the end of its owner's turn."),
        "score": Lazy("cli.icbm.rule:rule_score", "Add up a side's score, or name the size of a victory."),
    }),
    "report": Lazy("cli.icbm.report:report", "Show a game turn by turn, with the computer's actions, the losses and the score."),
    "log": Lazy("cli.icbm.look:log", "List the commands of a game and their answers, showing only what both sides may know."),
    "undo": Lazy("cli.icbm.look:undo", "Undo the last command, or the last N."),
    "redo": Lazy("cli.icbm.look:redo", "Redo the steps that undo took back."),
    "replay": Lazy("cli.icbm.look:replay", "Replay a document's log, and check that the result is the same."),
    "sim": Lazy("cli.icbm.play:sim", "Play many games, and show the results, the spread of points, and what launching first is worth."),
    "table": CommandGroup(GROUPS.groups["table"], {
        "list": Lazy("cli.icbm.look:list_tables", "List every table, with its dice and its page."),
        "show": Lazy("cli.icbm.look:show_table", "Show a table."),
        "roll": Lazy("cli.icbm.look:roll_table", "Roll on a table."),
        "check": Lazy("cli.icbm.look:check_tables", "Validate the built-in tables and your own, or the tables under PATH."),
    }),
    "ruling": CommandGroup(GROUPS.groups["ruling"], {
        "list": Lazy("cli.icbm.look:list_rulings", "List the rulings on unclear passages of the book."),
        "show": Lazy("cli.icbm.look:show_ruling", "Show a ruling: its page, its possible readings, and the reading in force."),
    }),
    "schema": Lazy("cli.icbm.look:schema", "Print the JSON Schema of the document, of one section, of a tour, or of a log entry."),
    "completion": Lazy("cli.icbm.look:completion", "Print the completion script for a shell."),
}, headings=GROUPS.headings, first=GROUPS.first)
