"""Every command of ``fng``: where it is declared, and its line of help. Nothing is imported to list them.

Written by ``python -m tests.index``: do not edit it.
"""

from __future__ import annotations

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.groups import FNG as GROUPS

# fmt: off
FNG = CommandGroup(GROUPS.help, {
    "setup": Lazy("cli.mission.briefing:setup", "A whole evening in one document, and its briefing: mission, table, possible enemy forces."),
    "briefing": Lazy("cli.mission.briefing:briefing", "The document as a page to play from: text or Markdown; --svg FILE draws the map."),
    "contact": Lazy("cli.mission.mission:contact", "Whether this campaign turn brings a mission: the contact test of the Star."),
    "ao": CommandGroup(GROUPS.groups["ao"], {
        "pick": Lazy("cli.mission.mission:ao_pick", "Pick the area of operations: a die for each area of the corps.", (('--corps', 'corps', ('mission.corps', 'ao.corps')),)),
        "status": Lazy("cli.mission.mission:ao_status", "Roll the political status: pacified, contested or pro-communist.", (('--corps', 'corps', ('mission.corps', 'ao.corps')), ('--area', 'area', ('mission.area', 'ao.area')))),
    }),
    "level": CommandGroup(GROUPS.groups["level"], {
        "support": Lazy("cli.mission.mission:level_support", "The Support Level of the Free World Forces."),
        "activity": Lazy("cli.mission.mission:level_activity", "The Enemy Activity Level of the area, by its political status.", (('--status', 'status', ('mission.status', 'ao.status')),)),
    }),
    "weather": Lazy("cli.mission.mission:roll_weather", "The weather of the mission, and what it does."),
    "day-part": Lazy("cli.mission.mission:day_part", "Roll when the mission begins, and what the day does turn by turn."),
    "mission": Lazy("cli.mission.mission:mission", "A whole mission: area, status, levels, time of day, weather, type and what it asks for.", (('--corps', 'corps', ('mission.corps', 'ao.corps')),)),
    "ambush": CommandGroup(GROUPS.groups["ambush"], {
        "spot": Lazy("cli.mission.ambush:spot", "Whether the lead squad spots the ambush that it walks into, having the first activation."),
        "claymores": Lazy("cli.mission.ambush:claymores", "Whether a squad that lies in ambush may set its Claymores before play, by its leader's REP."),
    }),
    "mission-end": Lazy("cli.mission.game_end:end", "Whether the game is over at the end of a turn, or goes on.", (('--type', 'mission', ('mission.type', 'pef.type')),)),
    "record": CommandGroup(GROUPS.groups["record"], {
        "sector": Lazy("cli.scoring.told:record_sector", "Record sectors as patrolled: your unit sees the centre of each from within it."),
        "deed": Lazy("cli.scoring.told:record_deed", "Record a deed that deserves a medal and that no other command sees."),
    }),
    "body-count": Lazy("cli.scoring.score:count_bodies", "Roll how many of the enemy dead are confirmed kills."),
    "score": Lazy("cli.scoring.score:tell_score", "Tell what a mission is worth in victory points, and whether it was a good one.", (('--type', 'mission', ('mission.type', 'pef.type')),)),
    "after": CommandGroup(GROUPS.groups["after"], {
        "mission": Lazy("cli.after.after:after_mission", "Roll what a mission of so many victory points brings: rewards and penalties.", (('--points', 'victory points', ('score.total',)),)),
        "medal": Lazy("cli.after.after:after_medal", "Whether somebody who deserved a medal is given one."),
        "rep": Lazy("cli.after.after:after_rep", "A soldier's REP after a mission: up by a success, down by a failure."),
        "attribute": Lazy("cli.after.after:after_attribute", "Whether a soldier whose REP went up gains an attribute."),
        "short-timer": Lazy("cli.after.after:after_short_timer", "Whether a soldier near the end of his tour becomes a Short Timer."),
        "replacement": Lazy("cli.after.after:after_replacement", "Whether an open place is filled, and how good the newcomer is."),
    }),
    "army": CommandGroup(GROUPS.groups["army"], {
        "list": Lazy("cli.armies.lists:list_armies", "The nine army lists."),
        "show": Lazy("cli.armies.lists:show_army", "An army's list as it is in a month: who is in a unit, and with which weapons."),
    }),
    "squad": Lazy("cli.armies.squad_and_platoon:squad_command", "A squad by its army's list: strength, REP, weapons of the month, attributes, DEROS, supplies."),
    "platoon": Lazy("cli.armies.squad_and_platoon:platoon_command", "A platoon by its army's list: the Star's squad, the others, headquarters and attachments."),
    "roster": Lazy("cli.armies.roster:roster_command", "The platoon roster as a page: text or Markdown; --svg FILE draws the sheet."),
    "gear": CommandGroup(GROUPS.groups["gear"], {
        "list": Lazy("cli.armies.lists:list_gear", "All useful gear, and who has it."),
        "show": Lazy("cli.armies.lists:show_gear", "One piece of gear, and what it does."),
        "roll": Lazy("cli.armies.lists:roll_gear", "Roll what one soldier happens to carry: flashlight, flare, wire cutters."),
    }),
    "vc-weapon": Lazy("cli.armies.lists:vc_weapon", "Roll what Viet Cong carry: a roll for each man of a Local VC or an early Main Force unit."),
    "weapon": CommandGroup(GROUPS.groups["weapon"], {
        "list": Lazy("cli.weapons.weapons:list_weapons", "Every weapon, with range, targets, Impact, armour piercing and Outgunned Ranking."),
        "show": Lazy("cli.weapons.weapons:show_weapon", "One weapon, and what holds for all of its type."),
    }),
    "attribute": CommandGroup(GROUPS.groups["attribute"], {
        "roll": Lazy("cli.people.people:roll_attribute", "The attribute of a Grunt: two dice, read one after the other."),
        "list": Lazy("cli.people.people:list_attributes", "Every attribute, in a line each."),
        "show": Lazy("cli.people.people:show_attribute", "One attribute, and what it changes."),
    }),
    "star": CommandGroup(GROUPS.groups["star"], {
        "power": Lazy("cli.people.stars:power", "Star Power against all damage of one attack: which results fall, and which dice are lost."),
        "fate": Lazy("cli.people.stars:decide", "Tell what becomes of a Star once Star Power is used: larger than life, or cheating death."),
    }),
    "lucky": Lazy("cli.people.stars:roll_again", "Whether a Lucky figure may roll one roll of his again, once a mission."),
    "activate": Lazy("cli.react.activation:activate_groups", "Roll who acts this turn: which side first, with which REP, its groups in their order."),
    "turn": Lazy("cli.evening.turn:turn_command", "Tell the turn, time of day, light, weather and sight, and all that lasts; --set mends it."),
    "fast-move": Lazy("cli.move.move:move_fast", "Roll how far figures go that try to move fast: one roll for a group, against each REP."),
    "crawl": Lazy("cli.move.move:move_crawling", "Roll how far figures crawl, being prone."),
    "sight": Lazy("cli.move.sight:see", "Tell how far a figure sees and is seen: ground, light, weather, lights, and from the air."),
    "react": CommandGroup(GROUPS.groups["react"], {
        "in-sight": Lazy("cli.react.in_sight:see", "In which order figures act that come into sight of each other: successes by REP and circumstance."),
        "in-sight-action": Lazy("cli.react.in_sight:act", "Roll what a figure does when its turn comes in an In Sight: fire, charge, or duck back."),
        "received-fire": Lazy("cli.react.react:received_fire", "Roll what figures do that were shot at and missed, and all friends within 4\" who see them."),
        "man-down": Lazy("cli.react.react:man_down", "Roll what figures do that see a friend go down within 4\"."),
        "cohesion": Lazy("cli.react.react:cohesion", "Whether a group stays in the fight: one set of dice, read against the REP of each."),
        "knock-down": Lazy("cli.react.react:knock_down", "Roll how a figure is that was knocked down: stunned, out of the fight, or dead."),
    }),
    "loot": Lazy("cli.people.people:linger", "Tell how many turns a Looter lingers over corpses, empty buildings and the like."),
    "fire": Lazy("cli.fire.fire:fire", "Fire at any number of targets: shots, hits, damage, and who must test what."),
    "fight": Lazy("cli.firefight.fight:fight_command", "A firefight of two groups in sight of each other, round by round; --summary: of many, who wins."),
    "outgunned": Lazy("cli.fire.outgunned:who_is", "Tell who of those fired on is outgunned: --weapon m60 --at ak47 --at sks,star."),
    "damage": Lazy("cli.harm.damage:roll_damage", "Roll what hits do: dead, out of the fight, knocked down, or stopped by cover."),
    "blast": Lazy("cli.harm.damage:roll_blast", "Roll what a blast does to everybody in its circle: cover with dv=3, flak, chicken-plate."),
    "grenade": CommandGroup(GROUPS.groups["grenade"], {
        "ready": Lazy("cli.fire.grenades:ready", "Ready a grenade, a LAW, a charge, or an M203 once fired."),
        "throw": Lazy("cli.fire.grenades:throw", "Throw a grenade or a charge: where it lands, whether it is a dud, what it does."),
    }),
    "smoke": Lazy("cli.fire.grenades:tell_smoke", "Text of the ground that smoke covers, turn by turn; nobody in it fires or is hit."),
    "mg": CommandGroup(GROUPS.groups["mg"], {
        "setup": Lazy("cli.fire.machine_guns:set_up", "Set up a machine gun or another crewed weapon: how long it takes, or hastily by dice."),
    }),
    "reload": Lazy("cli.fire.machine_guns:reload", "Reload: a turn of activation, and the weapon may be fired again."),
    "recon-by-fire": Lazy("cli.fire.machine_guns:recon", "Fire at a PEF, to make it show what it is: six after six against its REP."),
    "flame": CommandGroup(GROUPS.groups["flame"], {
        "through": Lazy("cli.fire.explosives:pass_through", "Pass through the flame that a flame-thrower left: whether he does, and what it does to him."),
    }, Lazy("cli.fire.explosives:throw_flame", "Fire a flame-thrower: a die at everybody in its path, and the fuel.")),
    "demolition": CommandGroup(GROUPS.groups["demolition"], {
        "detonate": Lazy("cli.fire.explosives:detonate", "Roll what a charge or a mine does to everybody that it reaches."),
    }, Lazy("cli.fire.explosives:prepare", "Rig and ready a charge or a mine, with its fuse.")),
    "charge": Lazy("cli.close.charge:charge", "Charge into Melee, one or several at one target: who closes, who fires first and how much."),
    "melee": Lazy("cli.close.melee:fight", "Hand to hand, up to four against one: successes by REP, weapon and circumstance, and the Impact."),
    "break-off": Lazy("cli.close.break_off:break_off", "Whether a figure that becomes active evenly matched gets out of melee, and how far."),
    "capture": Lazy("cli.close.break_off:capture", "Kill or capture the helpless whom an active figure comes upon; a guard keeps up to six."),
    "free": Lazy("cli.close.free:free", "Free prisoners: those in a camp's cages, or whom the other side captured; each frees one in an activation."),
    "wounded": Lazy("cli.close.medics:wounded", "Roll who of those out of the fight still walks, at half speed, and who must be carried."),
    "first-aid": Lazy("cli.close.medics:first_aid", "First aid for one who is out of the fight, after a whole turn beside him: once for each."),
    "medic": Lazy("cli.close.medics:medic", "Whether the platoon's medic is on the table, by how many of its squads are."),
    "recover": Lazy("cli.close.medics:recover", "Roll what becomes of the hurt when the battle is over: all of the document, or those who are named."),
    "terrain": CommandGroup(GROUPS.groups["terrain"], {
        "map": Lazy("cli.ground.terrain:terrain_map", "Draw the document's table once more; --svg FILE draws it as a map, with its PEFs."),
        "show": Lazy("cli.ground.terrain:terrain_show", "Show what a type of terrain does to movement, sight and hiding."),
        "list": Lazy("cli.ground.terrain:terrain_list", "Every type of terrain: movement, sight, hiding."),
    }, Lazy("cli.ground.terrain:terrain", "Lay out the table: terrain, rivers, roads, craters, buildings, and whether civilians are about.", (('--corps', 'corps', ('mission.corps', 'ao.corps')), ('--area', 'area', ('mission.area', 'ao.area'))))),
    "river": Lazy("cli.ground.water:river", "Roll how deep the water is and how fast it runs, where the first figure goes in."),
    "crater": Lazy("cli.ground.water:crater", "Roll how many craters lie in a section, and how wide they are."),
    "swim": Lazy("cli.move.swimming:swim_a_turn", "A turn of swimming: how far one gets, what trouble one is in, who drowns, who is kept afloat.", (('--current', 'current', ('river.current',)),)),
    "obstacle": CommandGroup(GROUPS.groups["obstacle"], {
        "list": Lazy("cli.move.obstacles:list_obstacles", "Every obstacle and fighting position."),
        "wire": Lazy("cli.move.obstacles:wire", "Cross barbed wire by a Fast Move test, cut it, or blow a hole into it."),
        "mines": Lazy("cli.move.obstacles:mines", "A turn in a minefield, or engineers who clear it."),
        "punji": Lazy("cli.move.obstacles:punji", "A turn among punji stakes, or those who take them out or blow a hole into them."),
    }),
    "building": CommandGroup(GROUPS.groups["building"], {
        "list": Lazy("cli.buildings.buildings:list_structures", "Every kind of structure: Defensive Value, the least APR that may get through, what burns."),
        "target": Lazy("cli.buildings.buildings:aim_at_building", "Whether a weapon with an APR hits the area of a structure that it is aimed at."),
        "penetrate": Lazy("cli.buildings.buildings:break_into", "Roll what a hit does to an area of a structure, and to those inside."),
        "shoot": Lazy("cli.buildings.buildings:shoot_into", "Fire into a structure with a weapon that does not break it, at whoever is inside."),
        "collapse": Lazy("cli.buildings.buildings:bring_down", "Roll what comes down with an area that has collapsed, and what becomes of those in and above it."),
        "burn": Lazy("cli.buildings.burning:set_fire", "Set a structure on fire: how long it takes, and with --turns how it burns."),
        "in-fire": Lazy("cli.buildings.burning:caught_in_fire", "Roll what those do who are inside a burning structure: leave it, stay, or burn."),
    }),
    "bunker": CommandGroup(GROUPS.groups["bunker"], {
        "suppress": Lazy("cli.buildings.bunkers:suppress_bunker", "Fire at a bunker, or another structure, to keep those inside from firing out of it."),
        "room": Lazy("cli.buildings.bunkers:room", "Roll how many figures a bunker has room for, and whether a tunnel begins in it."),
    }),
    "pef": CommandGroup(GROUPS.groups["pef"], {
        "move": Lazy("cli.pefs.move:move", "Roll what PEFs do that activate: where to, how far, or whether one splits."),
        "place": Lazy("cli.pefs.place:place", "Place what may be the enemy: how many PEFs, each with its sector and its place in it.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "resolve": Lazy("cli.pefs.resolve:resolve_pef", "Roll what a PEF proves to be: enemies with all that they carry, a place of theirs, or nothing.", (('--who', 'who', ('enemy.who', 'mission.corps', 'ao.corps')), ('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')))),
        "split": Lazy("cli.pefs.resolve:split_pef", "Split a PEF by hand: a second marker beside it, with the next free number."),
    }),
    "pc": Lazy("cli.reinforcements.reinforce:potential_contact_command", "Roll what a Potential Contact is: hut, bunker, tunnel, trap or camp, and who is in it.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
    "enemy": CommandGroup(GROUPS.groups["enemy"], {
        "who": Lazy("cli.enemy.enemy:who", "Roll who you are fighting for the rest of the mission: Local VC, Main Force VC or NVA.", (('--corps', 'corps', ('mission.corps', 'ao.corps')), ('--area', 'area', ('mission.area', 'ao.area')))),
        "activity": Lazy("cli.enemy.enemy:activity", "Roll how the enemy fights for the rest of the game: EAL, PEFs, reinforcements, reactions.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "act": Lazy("cli.enemy.enemy:act", "Roll what an activating group of VC or NVA does: assault, maneuver, harass, or defensive tactics."),
        "melt-away": Lazy("cli.enemy.enemy:melt_away", "Local VC far off and out of sight melt away: two PEFs stand in their place."),
    }),
    "reinforce": CommandGroup(GROUPS.groups["reinforce"], {
        "enemy": Lazy("cli.reinforcements.reinforce:enemy", "Whether the enemy is reinforced, and by whom: the test, his table, and the figures that come.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "fwf": Lazy("cli.reinforcements.reinforce:fwf", "Whether your side is reinforced, and by whom: the test, the table of your Support Level, figures.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "entry": Lazy("cli.reinforcements.reinforce:entry", "Roll where your ground reinforcements come in: by the mission's own words, else by the table."),
    }),
    "event": Lazy("cli.events.events:event", "A random event, when the activation dice show doubles: the document's, or thrown anew."),
    "spider-hole": Lazy("cli.events.events:spider_hole", "A spider hole beside a group: where, whether somebody sees it in time, who is in it."),
    "trap": CommandGroup(GROUPS.groups["trap"], {
        "target": Lazy("cli.tunnels.traps:trap_target", "Roll who steps on a booby trap, and on which kind: --by for each who may, able=4,on-point."),
        "disarm": Lazy("cli.tunnels.traps:disarm_trap", "Whether somebody disarms the wide-spread trap that he stepped on."),
        "spring": Lazy("cli.tunnels.traps:spring_trap", "Roll what a trap does that goes off: to all in its blast, or to the one who stepped on it.", (('--kind', 'kind of trap', ('trap.kind',)),)),
    }),
    "tunnel": CommandGroup(GROUPS.groups["tunnel"], {
        "enter": Lazy("cli.tunnels.tunnels:enter_tunnel", "Go down a tunnel, alone or in twos: the least turns before anything can be found.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "turn": Lazy("cli.tunnels.tunnels:tunnel_turn", "One turn of a group below: what it meets, who survives it, whether it comes up."),
        "survive": Lazy("cli.tunnels.tunnels:survive", "Whether those survive it who meet an enemy or a booby trap below.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "search": Lazy("cli.tunnels.tunnels:search_tunnel", "Roll what those found who came up: a roll, and one more for each turn beyond the least."),
        "run": Lazy("cli.tunnels.tunnels:run_tunnel", "A whole delve, turn by turn: who comes back, and with what. --odds tells the chances.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "rescue": Lazy("cli.tunnels.work:rescue_explorer", "Fetch one who is down below: past what felled him, and how he is once he is up."),
        "collapse": Lazy("cli.tunnels.work:collapse_tunnel", "Set charges off in a tunnel: victory points, and whether those inside survive it.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "report": Lazy("cli.tunnels.work:report_entrance", "Note a tunnel entrance and report it: victory points, and nobody goes down."),
    }),
    "civilian": CommandGroup(GROUPS.groups["civilian"], {
        "place": Lazy("cli.civilians.civilians:place_civilians", "Roll how many civilians are at each building, how far from it, and what they are doing."),
        "react": Lazy("cli.civilians.civilians:civilians_react", "Roll what groups of civilians do when there are shots or explosions within 12 inches of them."),
        "arrive": Lazy("cli.civilians.civilians:civilians_arrive", "Defending a check point or a bridge: whether civilians come along the road this turn.", (('--objective', 'objective', ('mission.objective',)),)),
        "speak": Lazy("cli.civilians.civilians:speak_civilian", "Speak with a civilian: what he tells, where he goes, or whether his papers are false.", (('--eal', 'EAL', ('mission.eal', 'enemy.eal', 'level.eal', 'pef.eal')),)),
        "force": Lazy("cli.civilians.force:force", "Move a civilian by force: a round of melee that hurts nobody, and he goes unless he wins it."),
    }),
    "troops": CommandGroup(GROUPS.groups["troops"], {
        "speak": Lazy("cli.civilians.civilians:speak_to_troops", "Whether indigenous troops do what their Advisor wants of them."),
    }),
    "call": Lazy("cli.radio.radio:call", "Make the Call: whether a radio or field phone gets through, to Headquarters or on the table."),
    "order": Lazy("cli.radio.radio:order", "Activate a subordinate out of turn by radio: the call, the Commander's die, what each gives up."),
    "support": CommandGroup(GROUPS.groups["support"], {
        "show": Lazy("cli.support.support:show", "The help of a Support Level: ready, on demand, and what is on its way or overhead."),
        "ready": Lazy("cli.support.support:ready", "Call upon Ready Support, once the call got through: at once, next turn, or lost.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "target-points": Lazy("cli.support.support:roll_target_points", "The Registered Target Points of a Defense Mission.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
    }),
    "request": CommandGroup(GROUPS.groups["request"], {
        "artillery": Lazy("cli.support.support:request_artillery", "Ask for artillery, once the call got through: how many guns, and when.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "mortars": Lazy("cli.support.support:request_mortars", "Ask for mortars, once the call got through: how many, and when.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "airstrike": Lazy("cli.support.support:request_airstrike", "Ask for an airstrike, once the call got through: when the FAC comes, and the strike after him.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "gunship": Lazy("cli.support.support:request_gunship", "Ask for a gunship, once the call got through: when it comes, and for how many passes.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "medevac": Lazy("cli.support.support:request_medevac", "Ask for a medevac, once the call got through: when it comes, and with how much room.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
        "reinforcements": Lazy("cli.support.support:request_reinforcements", "Ask for reinforcements, once the call got through: whether any come, and when.", (('--sl', 'Support Level', ('mission.support_level', 'level.support_level')),)),
    }),
    "dice": CommandGroup(GROUPS.groups["dice"], {
        "pass": Lazy("cli.book.dice:pass_dice", "Passing dice: how many come at or under REP."),
        "success": Lazy("cli.book.dice:success", "Successes: how many dice show 1, 2 or 3."),
        "half": Lazy("cli.book.dice:half", "1/2d6: a number from 1 to 3."),
        "sum": Lazy("cli.book.dice:add", "Dice added, and a modifier."),
        "chance": Lazy("cli.book.dice:possibility", "A chance in parentheses, such as (1-2): whether it happens."),
        "read": Lazy("cli.book.dice:read", "Dice as they lie, highest first."),
    }),
    "table": CommandGroup(GROUPS.groups["table"], {
        "list": Lazy("cli.book.tables:list_tables", "Every table in force, with what it is rolled on and where it stands in the book."),
        "show": Lazy("cli.book.tables:show_table", "A table as it stands."),
        "roll": Lazy("cli.book.tables:roll_table", "Roll on any table."),
        "check": Lazy("cli.book.tables:check_tables", "Prove tables whole: the built-in ones and your own, or those under PATH."),
    }),
    "ruling": CommandGroup(GROUPS.groups["ruling"], {
        "list": Lazy("cli.book.tables:list_rulings", "The readings taken where the book is unclear."),
        "show": Lazy("cli.book.tables:show_ruling", "One ruling: the page, the readings that are possible, the one taken."),
    }),
    "schema": Lazy("cli.book.schema:schema", "The JSON Schema of the document, or of one of its sections."),
    "completion": Lazy("cli.book.completion:completion", "The script that completes fng, or icbm, in a shell: print it to where the shell looks for it."),
}, headings=GROUPS.headings)
