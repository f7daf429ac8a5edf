"""A man who is typed and the same man kept in a document are one man to every command that takes figures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from fng_cli.cli.index.lazy import build_command
from fng_cli.rules.people import attributes
from fng_cli.rules.weapons.weapons import find_weapon
from tests.cli.shell.test_odds_agree import CASES, COMMANDS
from tests.corpus import calls
from tests.each import each
from tests.runner import fng

SEEDS = ("1", "2")

WEAPON = "m-16"

ARMED = {"flame": "flame-thrower"}
"""What he carries for a command that says it of itself."""

OF_A_DOCUMENT = {
    "reload": "what is empty stands in a document",
    "capture": "who is taken stands in a document",
    "tunnel collapse": "the blocks that are used up stand in a document",
    "order": "who is ordered stands in the document, where there is one",
    "free": "who is set free stands in a document",
    "carry": "who is carried stands in a document",
    "gear give": "what somebody has stands in a document",
    "gear take": "what somebody has stands in a document",
    "dustoff": "who calls is the Force Commander of a document, or nobody is named",
    "lucky": "only a document knows whether luck is used",
}
"""Commands that are about what a document keeps."""

STATES: Mapping[str, dict[str, Any]] = {
    "wounded": {"status": "out-of-the-fight"},
    "recover": {"status": "out-of-the-fight"},
    "first-aid": {"role": "medic"},
    "call": {"role": "rto"},
    "star power": {"star": True},
    "star fate": {"star": True},
    "flare": {"gear": ["flare"]},
}
"""What he has to be for a command; who is typed for it is taken to be that."""

VICTIMS: Mapping[str, tuple[str, str]] = {
    "fire": ("--at", "--rep 5 --weapon m-16"),
    "outgunned": ("--at", "--weapon m-60"),
    "damage": ("--at", "--impact 3"),
    "blast": ("--at", "--impact 3"),
    "grenade throw": ("--at", "--rep 4"),
    "flame": ("--at", "--rep 4"),
    "demolition detonate": ("--at", "--weapon satchel"),
    "trap spring": ("--at", "--kind wide-spread"),
    "charge": ("--at", "--by a=4"),
    "melee": ("--at", "--by a=4 --weapon knife --damage"),
    "barrage": ("--at", "mortar --rep 4 --rounds 1"),
    "obstacle mines": ("--near", "--rep 4 --shelled artillery"),
    "building penetrate": ("--inside", "--at masonry --weapon law"),
    "building shoot": ("--inside", "--at frame --rep 5 --weapon m-14"),
    "building target": ("--inside", "--at masonry --rep 4 --weapon m2hb"),
    "bunker suppress": ("--inside", "--at log-bunker --firers 4 --weapon m-16"),
    "building collapse": ("--above", "--at masonry --floor 1 --top 4"),
}
"""Commands that do something to somebody: the option that names him, and a call without it."""


NOT_TARGETS = {
    **dict.fromkeys(
        (
            "air blast",
            "air bomb",
            "air burn",
            "air guns",
            "air gunship",
            "air mark",
            "air napalm",
            "air rockets",
            "air spot",
            "helo fire",
            "helo grenades",
            "helo strike",
            "strike",
        ),
        "attacks from the air: their targets are words as those of fire, compared there",
    ),
    "free": "takes a prisoner of a document",
    "carry": "takes up a wounded man of a document",
    "gear take": "takes what somebody of a document has",
    "building burn": "sets fire to a building",
    "building in-fire": "names a building, and behind --by those who are in it",
    "capture": "takes figures of a document alone",
    "first-aid": "helps one who is down, which only a document says of somebody with a name",
}
"""Commands in which such an option names something else, or somebody of a document."""


class Man(NamedTuple):
    """Somebody: what of him is not as usual, as a document keeps it, and the words that a player types for it."""

    kept: dict[str, Any]
    words: tuple[str, ...] = ()


def men() -> Iterator[Man]:
    """A plain one, one for each thing that may be said of a man, and each attribute in one of a few."""
    yield Man({})
    for word in ("star", "hero", "flak-jacket", "prone"):
        yield Man({word.replace("-", "_"): True}, (word,))
    yield Man({"star": True, "star_power": 1}, ("star", "power=1"))
    yield Man({"side": "vc-nva"}, ("vc-nva",))
    names = attributes.names()
    for first in range(6):
        own = names[first::6]
        yield Man({"attributes": list(own)}, tuple(f"attribute={name}" for name in own))


MEN = tuple(men())
ALL_MEN = (False, pytest.param(True, marks=pytest.mark.heavy))
"""Whether a command is asked of all of them, or of the plain one and a third of the others: of each by some commands."""


def some_men(place: int, all_men: bool) -> Sequence[Man]:
    """Those of whom the command at this place of its list is asked."""
    return MEN if all_men else (MEN[0], *MEN[1 + place % 3 :: 3])


def options(name: str) -> set[str]:
    """The options that a command has; of ``--by`` only that which names somebody, no field of the odds."""
    built = build_command(name.split()[-1], COMMANDS[name])
    names = {option: parameter for parameter in built.params for option in parameter.opts}
    return {option for option, of in names.items() if option != "--by" or "WHO" in str(of.metavar)}


DOERS = [name for name in CASES if "--by" in options(name) and name not in OF_A_DOCUMENT]


def facts(value: Any) -> Any:
    """What an answer says, but for what somebody is called, and what comes next."""
    if isinstance(value, dict):
        return {
            key: facts(one)
            for key, one in value.items()
            if key not in CALLED
            and one is not None
            and one != ""
            and not (key == "side" and "faces" in value)
        }
    if isinstance(value, list):
        return [facts(one) for one in value]
    return value


CALLED = {
    *("next", "answer", "label", "summary"),
    *(
        "name",
        "target",
        "shooter",
        "known",
        "group",
        "lookout",
        "by",
        "given_by",
        "who",
        "stay_out",
        "names",
        "radio",
    ),
}
"""Keys that hold names, or sentences in which they stand."""


def answer(name: str, words: Sequence[str], document: dict[str, Any], seed: str) -> Any:
    """What a command says, or that it refuses."""
    reply = fng(*name.split(), *words, "--seed", seed, "-j", stdin=json.dumps(document))
    if reply.code not in {0, 1}:
        assert reply.code == 2, reply
        return "refused"
    return facts(json.loads(reply.out)[COMMANDS[name].load().section])


def without(words: Sequence[str], names: set[str]) -> list[str]:
    """The words of a call without some options and their values."""
    return [
        word
        for before, word in zip(("", *words), words, strict=False)
        if word not in names and before not in names
    ]


def test_every_command_that_takes_figures_is_compared() -> None:
    """No command escapes: whoever does something, or has it done to him, is compared, or the reason is said."""
    assert set(OF_A_DOCUMENT) <= {name for name in CASES if "--by" in options(name)}
    named = {name for name in CASES if {"--at", "--near", "--inside", "--above"} & options(name)}
    assert named - set(VICTIMS) == set(NOT_TARGETS)


@pytest.mark.parametrize("all_men", ALL_MEN)
@pytest.mark.parametrize("name", DOERS)
def test_who_does_something_typed_or_kept(name: str, all_men: bool) -> None:
    """``--by a1`` of a document, ``--by a1=4,poser`` and ``--rep 4 -a poser`` come to the same for the same dice."""
    case, has = CASES[name], options(name)
    base = without(case.options.split(), {"--rep", "-a", "-w", "--weapon", "--by", "--firers"})
    said = re.search(r"(?:-w|--weapon) (\S+)", case.options)
    weapon = find_weapon(said[1]).id if said and said[1] != "knife" else ARMED.get(name, WEAPON)
    armed = ["--weapon", said[1]] if said else []
    own = [] if name == "recon-by-fire" else armed  # what is named there fires besides
    document = json.loads(case.stdin() or '{"fng": 3}')
    with calls.alone():
        for man in some_men(DOERS.index(name), all_men):
            figure = (
                {"id": "a1", "side": "fwf", "rep": 4, "weapons": [weapon]} | STATES.get(name, {}) | man.kept
            )
            kept = document | {"figures": [figure]}
            alone = _options(man.words)
            for seed in SEEDS:
                of_document = answer(name, [*base, "--by", "a1", *own], kept, seed)
                by_name = ["--by", ",".join(("a1=4", *man.words))]
                assert answer(name, [*base, *by_name, *armed], document, seed) == of_document, man
                if {"--rep", *alone[::2]} <= has:
                    words = [*base, "--rep", "4", *_typed(alone), *armed]
                    assert answer(name, words, document, seed) == of_document, man


def _options(words: Sequence[str]) -> list[str]:
    """The options that say of a man without a name what words say of one who has one, each with its value."""
    found: list[str] = []
    for word in words:
        key, _, value = word.partition("=")
        option = {"attribute": "-a", "power": "--power", "vc-nva": "--vc"}.get(key, f"--{key}")
        found += [option, value]
    return found


def _typed(options: Sequence[str]) -> list[str]:
    return [word for word in options if word]


@pytest.mark.parametrize("all_men", ALL_MEN)
@pytest.mark.parametrize("name", VICTIMS)
def test_who_has_something_done_to_him_typed_or_kept(name: str, all_men: bool) -> None:
    """``--at b1`` of a document, ``--at b1=4,poser,weapon=m-16`` and ``--at rep=4,...`` come to the same."""
    option, base = VICTIMS[name]
    with calls.alone():
        for man in some_men([*VICTIMS].index(name), all_men):
            figure = {"id": "b1", "side": "fwf", "rep": 4, "weapons": [WEAPON]} | man.kept
            words = (*man.words, f"weapon={WEAPON}")
            for seed in SEEDS:
                kept = answer(name, [*base.split(), option, "b1"], {"fng": 3, "figures": [figure]}, seed)
                for who in ("b1=4",) if name in {"charge", "melee"} else ("b1=4", "rep=4"):
                    typed = [*base.split(), option, ",".join((who, *words))]
                    assert answer(name, typed, {"fng": 3}, seed) == kept, (man, who)


MARKED = ("star", "power=2", "hero", "flak-jacket", "poser", "coward", "attribute=fast", "weapon=m-16")
"""All that may be said of somebody who stands in no document."""


@each("name", DOERS)
def test_what_was_typed_of_somebody_goes_along(name: str) -> None:
    """Whoever is named in a next step is named whole; and who has no name keeps REP and attributes."""
    case, has = CASES[name], options(name)
    base = without(case.options.split(), {"--rep", "-a", "-w", "--weapon", "--by", "--firers"})
    said = re.search(r"(?:-w|--weapon) (\S+)", case.options)
    armed = ["--weapon", said[1]] if said else []
    unnamed = ["--rep", "6", "-a", "poser", "-a", "coward"]
    with calls.alone():
        for seed in ("1", "2", "3", "4"):
            for step in _steps(name, [*base, "--by", ",".join(("billy=6", *MARKED)), *armed], seed):
                for word in step:
                    if word.startswith("billy") and step[:3] != ["fng", "tunnel", "rescue"]:  # kept by then
                        assert set(MARKED) <= set(word.split(",")), step
                assert "--rep" not in step or step[step.index("--rep") + 1] != "6", step
            for step in _steps(name, [*base, *unnamed, *armed], seed) if set(unnamed[::2]) <= has else ():
                if "-a" in options(_command(step)) and step[slice(*_place(step, "--rep"))] == ["--rep", "6"]:
                    assert {"poser", "coward"} <= set(step), step


def _steps(name: str, words: Sequence[str], seed: str) -> list[list[str]]:
    """The next steps of a call, as words; none where it is refused."""
    reply = fng(*name.split(), *words, "--seed", seed, "-j", stdin=CASES[name].stdin() or '{"fng": 3}')
    if reply.code not in {0, 1}:
        return []
    return [step["argv"] for step in json.loads(reply.out)[COMMANDS[name].load().section].get("next") or ()]


def _command(step: Sequence[str]) -> str:
    two = " ".join(step[1:3])
    return two if two in COMMANDS else step[1]


def _place(step: Sequence[str], option: str) -> tuple[int, int]:
    at = list(step).index(option) if option in step else len(step)
    return at, at + 2
