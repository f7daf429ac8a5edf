"""A ruling of the log in the words of a story: ``Sgt. Parker kills Chau Minh Nghia and misses Danh Ba Tien.``

What cannot be read so is told as the ruling told it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from fng_cli.rules.events.random_events import told_without_book
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.react.takers import Result
from fng_cli.rules.weapons.weapons import weapon_name
from fng_cli.words import listed

Given = Mapping[str, Any]
Teller = Callable[[Given, str], str]

HITS: Mapping[str, str] = {
    Harm.MISSED.told: "misses {}",
    Harm.MISSED_IN_COVER.told: "hits the cover of {}",
    Harm.DUCK_BACK.told: "makes {} duck back",
    Harm.CARRY_ON.told: "grazes {}",
    Harm.KNOCKED_DOWN.told: "knocks {} down",
    Harm.STUNNED.told: "stuns {}",
    Harm.OUT_OF_THE_FIGHT.told: "puts {} out of the fight",
    Harm.OBVIOUSLY_DEAD.told: "kills {}",
}
"""A shot by what it did to its target."""
REACTS: Mapping[str, tuple[str, str]] = {
    Result.FIRE.told: ("may fire back", "may fire back"),
    Result.CARRY_ON.told: ("carries on", "carry on"),
    Result.DUCK_BACK.told: ("ducks back", "duck back"),
    Result.RETIRE.told: ("retires", "retire"),
    Result.COHESION_TEST.told: ("wavers", "waver"),
    Result.STUNNED.told: ("is stunned", "are stunned"),
    Result.OUT_OF_THE_FIGHT.told: ("is out of the fight", "are out of the fight"),
    Result.OBVIOUSLY_DEAD.told: ("is dead", "are dead"),
}
"""A result of a test as the deed of one, and of several."""
ACTS: Mapping[str, tuple[str, str]] = {
    **REACTS,
    Result.FIRE.told: ("may open fire", "may open fire"),
    "Charge into Melee": ("charges", "charge"),
    "Does what it likes, being a Star": ("acts at will", "act at will"),
    "Goes on with its reaction": ("goes on", "go on"),
}
"""The same of an action in an In Sight."""
REASONS: Mapping[str, str] = {
    "a hero from now on": ", and is a hero from now on",
    "removed once in cover, and does not return": ", and does not return",
}
"""What a story tells besides of one who took a test."""
IN_SIGHT, THEN = "In sight: ", "Then "
"""The beginning of what is done in an In Sight, and of what follows in its order."""
PEF_MOVES = re.compile(r'(PEFs?) (\d+) \d+" toward (you|a PEF)')
SPLITS = re.compile(r"(PEF \d+) splits")


def fired(options: Given, summary: str) -> str:
    """A shot: who did what to whom, and whether he is out of ammunition."""
    by = who(options.get("by")) or "Somebody"
    with_it = f" with his {weapon_name(options['weapon'])}" if options.get("weapon") else ""
    results, _, rest = summary.partition(".")
    deeds = list(_hits(results))
    if not deeds:
        return f"{by} fires{with_it}. {summary}"
    if rest.strip() == "Out of ammunition.":
        deeds.append("is out of ammunition")
        rest = ""
    return f"{by} {listed(deeds)}{with_it}.{rest}"


def _hits(results: str) -> Iterator[str]:
    """The deeds of a shot, one for each kind of result; none where one of them cannot be read."""
    found: dict[str, list[str]] = {}
    for one in results.split("; "):
        name, _, result = one.rpartition(": ")
        if not name or result not in HITS:
            return
        found.setdefault(result, []).append(name)
    yield from (HITS[result].format(listed(names)) for result, names in found.items())


def reacted(options: Given, summary: str) -> str:
    """A test under fire: who fires back, who ducks."""
    return _sentences(_results(summary), REACTS) or summary


def lost_one(options: Given, summary: str) -> str:
    """A test of those who saw a friend go down: those on whom it makes no impression are not named."""
    found = _results(summary)
    shaken = {result: names for result, names in found.items() if result != Result.CARRY_ON.told}
    if found and not shaken:
        return (
            f"{next(iter(found.values()))[0]} carries on" if _number(found) == 1 else "Everybody carries on"
        )
    return _sentences(shaken, REACTS) or summary


def acted(options: Given, summary: str) -> str:
    """The actions of an In Sight."""
    found: dict[str, list[str]] = {}
    for one in summary.rstrip(".").split("; "):
        name, _, result = one.partition(": ")
        result, _, snap = result.partition(", as ")
        if result not in ACTS:
            return f"{IN_SIGHT}{summary}"
        found.setdefault(f"{result}, as {snap}" if snap else result, []).append(name)
    return f"{IN_SIGHT}{_sentences(found, ACTS)}"


def _results(summary: str) -> dict[str, list[str]]:
    """The names by result, of one: ``a1: Fire; a reason``, or of several: ``Fire: a1, a2; Retire: a3``."""
    found: dict[str, list[str]] = {}
    name, _, told = summary.rstrip(".").partition(": ")
    result, _, reason = told.partition("; ")
    if result in REACTS:
        return {f"{result}{REASONS.get(reason, '')}": [name]}
    for one in summary.rstrip(".").split("; "):
        result, _, names = one.partition(": ")
        if result not in REACTS:
            return {}
        found[result] = names.split(", ")
    return found


def _sentences(found: Mapping[str, Sequence[str]], verbs: Mapping[str, tuple[str, str]]) -> str:
    """``a1 and a2 duck back; a3 retires``."""
    told = []
    for result, names in found.items():
        known, comma, more = result.partition(",") if result not in verbs else (result, "", "")
        told.append(f"{listed(names)} {verbs[known][len(names) > 1]}{comma}{more}")
    return "; ".join(told)


def _number(found: Mapping[str, Sequence[str]]) -> int:
    return sum(map(len, found.values()))


def reloaded(options: Given, summary: str) -> str:
    """Somebody reloads: for how long is of no interest any more."""
    name, _, _ = summary.partition(" reloads ")
    return f"{name} reloads." if " reloads " in summary else summary


def happened(options: Given, summary: str) -> str:
    """A random event by its name, with what the dice chose: the book has the rest."""
    number, _, told = summary.partition(", ")
    name, _, text = told.partition(": ")
    if not number.isdigit() or not text:
        return f"Random event: {summary}"
    details = told_without_book(name, text).rstrip(".")
    details = details if details[:2].isupper() else f"{details[:1].lower()}{details[1:]}"
    return f"Random event: {name}{f' ({details})' if details else ''}"


def enemy(options: Given, summary: str) -> str:
    """The enemy's half of a turn: his PEFs by where they go, then what his groups do."""
    toward: dict[str, list[str]] = {}
    rest = []
    for part in summary.rstrip(".").split("; "):
        if move := PEF_MOVES.fullmatch(part):
            toward.setdefault(move[3], []).append(move[2])
        elif split := SPLITS.fullmatch(part):
            rest.append(f"{split[1]} splits in two")
        elif part:
            rest.append(part)
    moves = [
        f"PEF{'s' * (len(numbers) > 1)} {listed(numbers)} toward {'another PEF' if goal == 'a PEF' else goal}"
        for goal, numbers in toward.items()
    ]
    return f"The enemy: {'; '.join((*moves, *rest))}"


def by(verb: str) -> Teller:
    """The teller of a deed whose ruling does not say who did it."""

    def told(options: Given, summary: str) -> str:
        doer = who(options.get("by"))
        return f"{doer} {verb}. {summary}" if doer and not summary.startswith(doer) else summary

    return told


def who(given: Any) -> str:
    """The names in an option, without the words that hold for them."""
    return listed(list(ids(given)))


def ids(given: Any) -> Iterable[str]:
    """The names in an option, one by one."""
    named = [given] if isinstance(given, str) else list(given or ())
    return (str(one).partition(",")[0].partition("=")[0] for one in named)


TELLERS: Mapping[str, Teller] = {
    "fire": fired,
    "grenade throw": by("throws a grenade"),
    "grenade ready": by("readies a grenade"),
    "charge": by("charges"),
    "event": happened,
    "react received-fire": reacted,
    "react man-down": lost_one,
    "react cohesion": lost_one,
    "react in-sight-action": acted,
    "reload": reloaded,
    "enemy turn": enemy,
    "pef move": enemy,
    "enemy act": enemy,
}
"""How an answer is told, by the first words of its command."""
