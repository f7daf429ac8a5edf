"""Attributes: read from the table, each changes what it should in these rules, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fng_cli
from fng_cli.dice import Typed
from fng_cli.errors import RequestError, TableError
from fng_cli.rules.move.movement import Ground, crawl, fast_move
from fng_cli.rules.people.attributes import (
    NOTHING,
    Effect,
    Reaches,
    TestKind,
    When,
    add_up,
    attribute,
    attribute_ids,
    effects,
    effects_of_attribute,
    treat_result,
)
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.activation import Group, Member, roll_activation
from fng_cli.rules.react.in_sight import Enemy, dice_in_sight, roll_actions
from fng_cli.rules.react.reactions import reader_of, roll_reactions
from fng_cli.rules.react.takers import TakerState
from fng_cli.tables import forget, table
from fng_cli.terms import Side
from tests.each import each
from tests.rules.move.movers import mover
from tests.rules.react.people import actor, looker, taker

ATTRIBUTES = tuple(table("attribute-effects").rows)

LATER = {TestKind.RADIO, TestKind.LOOT, TestKind.SPOTTING, TestKind.ANY_ROLL}
"""Procedures that are still to be built: strike them out as they are."""


def typed(rule: Callable[..., Any], *faces: int, **given: Any) -> Any:
    """What a rule answers to these dice, all of which it uses."""
    dice = Typed(faces)
    answer = rule(**given, dice=dice)
    dice.finish()
    return answer


def reaction(test: TestKind, *faces: int, who: tuple[str, ...], **more: Any) -> str:
    """The result of one test of a REP 4 figure with these attributes."""
    one = taker(4, attributes=who, **more)
    return str(typed(roll_reactions, *faces, tests=(test,), takers=(one,)).outcomes[0].result)


def with_friend(who: tuple[str, ...]) -> str:
    """What a friend does who throws two sixes under fire beside a figure that throws two twos."""
    both = (taker(4, "he", attributes=who), taker(4, "friend"))
    number = reader_of(TestKind.RECEIVED_FIRE, both[0]).number
    dice = Typed((*(2,) * number, 6, 6))
    return str(roll_reactions((TestKind.RECEIVED_FIRE,), both, dice=dice).outcomes[1].result)


def acts(who: tuple[str, ...]) -> bool:
    """Whether a figure of a group does nothing on a die above its REP."""
    group = Group("g", Side.FWF, 6, members=(Member(Person(4, "he", attributes=who)),))
    dice = Typed((2, 1, 6))
    return not roll_activation([group], dice=dice).order[0].does_not


PROBES: dict[str, Callable[[tuple[str, ...]], Any]] = {
    "received-fire": lambda who: reader_of(TestKind.RECEIVED_FIRE, taker(4, attributes=who)),
    "man-down": lambda who: reader_of(TestKind.MAN_DOWN, taker(4, attributes=who)),
    "cohesion": lambda who: reader_of(TestKind.COHESION, taker(4, attributes=who)),
    "knock-down": lambda who: reader_of(TestKind.KNOCK_DOWN, taker(4, attributes=who)),
    "would fire": lambda who: reaction(
        TestKind.RECEIVED_FIRE,
        *(2,) * reader_of(TestKind.RECEIVED_FIRE, taker(4, attributes=who)).number,
        who=who,
        states=frozenset({TakerState.IN_COVER}),
    ),
    "would duck": lambda who: reaction(TestKind.MAN_DOWN, 2, *(6,) * _dice(TestKind.MAN_DOWN, who), who=who),
    "would retire": lambda who: reaction(
        TestKind.COHESION, *(6,) * (1 + _dice(TestKind.COHESION, who)), who=who
    ),
    "friends": with_friend,
    "in sight": lambda who: dice_in_sight(looker(4, attributes=who)),
    "in sight on point": lambda who: dice_in_sight(looker(4, attributes=who, on_point=True)),
    "seen": lambda who: dice_in_sight(looker(4, enemies=(Enemy(who),))),
    "in sight action": lambda who: (
        typed(roll_actions, 6, actors=[actor(4, attributes=who)]).actions[0].action
    ),
    "move": lambda who: typed(crawl, movers=[mover(4, attributes=who)], ground=Ground()).moves[0].move_in * 2,
    "fast move": lambda who: _fast(who, 2).move_in,
    "fast move dice": lambda who: _fast(who, 2).dice,
    "fast move failed": lambda who: (_fast(who, 6).move_in, _fast(who, 6).falls),
    "activation": acts,
}
"""What these rules do with a figure, by its attributes."""


def _dice(test: TestKind, who: tuple[str, ...]) -> int:
    return reader_of(test, taker(4, attributes=who)).number - 1


def _fast(who: tuple[str, ...], face: int) -> Any:
    """A fast move of which every die shows the same."""
    number = 2 + effects(who, TestKind.FAST_MOVE).dice
    return typed(fast_move, *(face,) * number, movers=[mover(4, attributes=who)], ground=Ground()).moves[0]


CHANGES: dict[str, dict[str, Any]] = {
    "athlete": {"fast move dice": 3, "fast move": 20},
    "born-leader": {
        "received-fire": (3, 4),
        "man-down": (3, 4),
        "cohesion": (3, 4),
        "friends": "fire",
    },
    "clumsy": {"fast move failed": (8, True)},
    "coward": {"would duck": "retire", "in sight action": "retire"},
    "dumb-ass": {"activation": False},
    "fast": {"move": 10, "fast move": 18, "fast move failed": (10, False)},
    "hard-as-nails": {"knock-down": (3, 4)},
    "nerves-of-steel": {"would duck": "carry-on", "in sight action": "carry-on"},
    "pointman": {"in sight on point": 5},
    "poser": {"received-fire": (1, 4)},
    "quick-reflexes": {"in sight": 5, "in sight on point": 5},
    "shirker": {"would fire": "duck-back"},
    "shortsighted": {"in sight": 3, "in sight on point": 3},
    "slow": {"move": 6, "fast move": 14, "fast move failed": (6, False)},
    "stealthy": {"seen": 3},
    "tough": {"would retire": "duck-back"},
}
"""What attributes change of the above; all others change nothing of it."""


@each("name", ATTRIBUTES)
def test_an_attribute_changes_what_it_should_and_nothing_else(name: str) -> None:
    """Every attribute of the table, against every probe."""
    changed = {probe: ask((name,)) for probe, ask in PROBES.items() if ask((name,)) != ask(())}
    assert changed == CHANGES.get(name, {})


@each("name", ATTRIBUTES)
def test_every_effect_of_an_attribute_is_asked_for_by_some_rule(name: str) -> None:
    """No attribute says something that no rule reads, but for those that are yet to be built."""
    source = "".join(
        path.read_text()
        for folder in fng_cli.__path__
        for path in Path(folder).rglob("*.py")
        if path.name != "attributes.py"
    )
    for effect in effects_of_attribute(name):
        if effect.test not in {*LATER, TestKind.AS_IF}:
            assert f"TestKind.{effect.test.name}" in source, effect.test


def test_the_words_of_the_table_are_all_known() -> None:
    """The table says nothing that a rule could not ask for."""
    content = table("attribute-effects").content["records"]["effect"]
    assert set(content["test"].split("|")) == set(TestKind)
    assert set(content["when"].rstrip("?").split("|")) == set(When)
    assert set(content["who"].rstrip("?").split("|")) == set(Reaches) - {Reaches.SELF}


def test_names_are_forgiving() -> None:
    """As players write them, each once; what is none is an error with the nearest."""
    assert attribute_ids(["Nerves of Steel", "nerves-of-steel", "POSER"]) == ("nerves-of-steel", "poser")
    with pytest.raises(RequestError, match="-a: 'pozer' is not an attribute; nearest: poser"):
        attribute("pozer", "-a")


def test_effects_add_up() -> None:
    """A Born Leader who is a Poser has two dice again, by two rulings."""
    change = effects(("poser", "born-leader"), TestKind.RECEIVED_FIRE)
    assert (change.dice, change.by) == (0, ("poser", "born-leader"))
    assert set(change.rulings) == {"e-67", "e-45"}
    assert not effects(("poser",), TestKind.COHESION)
    assert effects((), TestKind.FIRE) is NOTHING


def test_circumstances() -> None:
    """An effect holds in its circumstance; of two, the narrower comes on top."""
    single = {When.SINGLE_RIFLE_SHOT}
    assert effects(("crack-shot",), TestKind.FIRE).dice == 0
    assert effects(("crack-shot",), TestKind.FIRE, single).dice == 1
    prone = effects(("crack-shot",), TestKind.FIRE, {*single, When.SINGLE_RIFLE_SHOT_PRONE})
    assert (prone.dice, prone.keep) == (2, "best")


def test_a_tunnel_rat_has_other_attributes_under_ground_only() -> None:
    """Quick Reflexes and Trap Finder, in a tunnel."""
    above, below = (effects(("tunnel-rat",), TestKind.IN_SIGHT, when) for when in ((), (When.IN_TUNNEL,)))
    assert (above.dice, below.dice) == (0, 1)
    assert effects(("tunnel-rat",), TestKind.TRAP_DISARM, (When.IN_TUNNEL,)).rep == 1


def test_the_rest_of_what_effects_say() -> None:
    """Replaced numbers, circumstances that do not count, what one counts as, results."""
    assert effects(("ball-player",), TestKind.GRENADE).best("range_in").range_in == 9  # type: ignore[union-attr]
    assert effects((), TestKind.GRENADE).best("range_in") is None
    assert effects(("agile",), TestKind.FIRE, {When.FAST_MOVING}).ignores("moved-fast")
    assert effects(("medic",), TestKind.FIRST_AID).counts_as("medic")
    assert effects(("fluent",), TestKind.SPEAK_INDIGENOUS).result("passes")
    assert effects(("fluent",), TestKind.SPEAK_INDIGENOUS).result("does-not-enter") is None


@pytest.mark.parametrize(
    ("who", "result", "after"),
    [
        ((), "duck-back", "duck-back"),
        (("coward",), "duck-back", "retire"),
        (("tough",), "retire", "duck-back"),
        (("coward", "tough"), "duck-back", "retire"),
        (("coward", "nerves-of-steel"), "duck-back", "carry-on"),
        (("nerves-of-steel", "tough"), "retire", "duck-back"),
    ],
)
def test_a_result_is_changed_once(who: tuple[str, ...], result: str, after: str) -> None:
    """What one attribute made of a result no other changes again (e-57)."""
    assert treat_result(result, who).result == after
    assert (treat_result(result, who).by is None) == (result == after)


def test_a_table_of_ones_own_may_have_other_attributes(own_tables: Path) -> None:
    """An attribute that no code knows works by its data; a damaged one is an error of its table."""
    built_in = table("attribute-effects").path.read_text()
    more = (
        '\n[rows.deaf]\nname = "Deaf"\ntext = "Hears nothing."\neffects = [{ test = "man-down", dice = 1 }]\n'
    )
    (own_tables / "attribute-effects.toml").write_text(built_in + more)
    forget()
    assert reader_of(TestKind.MAN_DOWN, taker(4, attributes=attribute_ids(["DEAF"]))) == (3, 4)
    (own_tables / "attribute-effects.toml").write_text(built_in + more.replace("dice = 1", 'dice = "1"'))
    forget()
    with pytest.raises(TableError):
        effects(("deaf",), TestKind.MAN_DOWN)


def test_a_table_of_ones_own_cannot_have_effects_that_nobody_reads(own_tables: Path) -> None:
    """Though it declares the field itself: the error names the row."""
    text = table("attribute-effects").path.read_text()
    text = text.replace('again          = "boolean?"', 'colour = "text?"\nagain          = "boolean?"')
    text += '\n[rows.deaf]\nname = "Deaf"\ntext = "Hears nothing."\neffects = [{ test = "fire", colour = "red" }]\n'
    (own_tables / "attribute-effects.toml").write_text(text)
    forget()
    with pytest.raises(TableError, match=r"deaf.*colour"):
        effects(("deaf",), TestKind.FIRE)


def test_totals_add_up() -> None:
    """Each attribute that changes a total counts, and nothing else of the change does."""
    change = add_up([Effect(TestKind.FIRE, total=1), Effect(TestKind.FIRE, total=2, turns=1)])
    assert (change.total, change.turns, change.dice, change.rep) == (3, 1, 0, 0)
