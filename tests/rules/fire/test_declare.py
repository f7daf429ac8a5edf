"""A volley as it is declared: pages 25-33."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.fire import FireResult, fire
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.each import each
from tests.targets import target_of

COVER = (Circumstance.COVER,)


def man(name: str = "a", *, rep: int | None = None, shots: int = 1, **more: Any) -> Target:
    return target_of(name, rep=rep, shots=shots, **more)


def fired(
    weapon: str, rep: int, targets: list[Target], *faces: int, side: Side | None = None, **more: Any
) -> FireResult:
    """A volley with the dice as they fell; all of them are used."""
    unlucky, parting = more.pop("unlucky", None), more.pop("parting", False)
    dice = Typed(faces)
    done = fire(
        declare(Shooter(Person(rep), find_weapon(weapon, side), **more), targets, unlucky),
        parting=parting,
        dice=dice,
    )
    dice.finish()
    return done


@each(
    ("weapon", "target", "more", "message"),
    [
        ("grenade", man(), {}, "the hand grenade cannot be fired; see fng grenade throw"),
        ("m2hb", man(), {"hip": True}, "cannot be fired before it is set up"),
        ("m-16", man(), {"hip": True}, "`hip` has no meaning for the M-16"),
        ("m-14a1", man(), {"loader": True}, "the M-14a1 cannot have a loader"),
        ("m-16", man(range_in=49), {}, '49" away, but the M-16 reaches only 48"'),
        ("springfield", man(range_in=50), {}, "with a scope: give `scope`"),
        ("rpg-2", man(range_in=11), {}, 'cannot be fired at anything nearer than 12"'),
        ("law", man(), {"indoors": True}, "the M-72 LAW cannot be fired indoors because of its back blast"),
        ("springfield", man(shots=2), {}, "has a Target Rating of 1; give fewer"),
        ("shotgun", man(shots=2, range_in=3), {}, "has a Target Rating of 1 at this distance"),
        ("m-60", man(shots=5), {"hip": True}, "has a Target Rating of 4 from the hip"),
        ("claymore", man(), {}, "cannot be fired; see fng demolition"),
    ],
)
def test_what_cannot_be_fired(weapon: str, target: Target, more: dict[str, Any], message: str) -> None:
    """It is refused, and said why."""
    with pytest.raises(RequestError, match=message):
        fired(weapon, 4, [target], **more)


def test_one_without_a_name_is_told_by_his_place() -> None:
    """The first target is the first."""
    near, far = Target(range_in=12), Target(range_in=49)
    for targets, told in (([far, near], "target 1 is 49"), ([near, far], "target 2 is 49")):
        with pytest.raises(RequestError, match=told):
            declare(Shooter(Person(4), find_weapon("m-16")), targets)


def test_the_unlucky_are_no_part_of_a_blast() -> None:
    """p. 6, 34: a round strikes all in its circle; by a bullet he may be hit in another's place."""
    unlucky = man("u")
    blast = declare(Shooter(Person(4), find_weapon("m-79")), [man()], unlucky)
    assert (blast.unlucky, len(blast.figures)) == (None, 1)
    bullets = declare(Shooter(Person(4), find_weapon("m-16")), [man()], unlucky)
    assert (bullets.unlucky, len(bullets.figures)) == (1, 2)


def test_nobody_is_named_twice() -> None:
    """Two shots at one figure are one target's."""
    with pytest.raises(
        RequestError,
        match=r"b1 is named twice; name that figure once, and give the number of shots, e\.g\. `shots` 2",
    ):
        fired("m-16", 4, [man(name="b1", known=True), man(name="b1", known=True)])


def test_a_scope_reaches_farther() -> None:
    """p. 11: 60" with a scope."""
    assert fired("springfield", 1, [man(range_in=60)], 2, scope=True).totals == (3,)


def test_points_that_are_left() -> None:
    """p. 31-32: what a rifle does not fire at the one it could fire at another; a round in a circle leaves nothing."""
    for weapon, left in (("m-16", 3), ("m-79", 0)):
        assert declare(Shooter(Person(4), find_weapon(weapon)), [man()]).points_left() == left


def test_an_unlucky_target_is_told_by_his_place_as_well() -> None:
    """p. 6 (k-06): among men without names his place says which of the targets he is."""
    named = [Target(Victim(Person(4, name, known=True))) for name in ("a", "u")]
    by_name = declare(Shooter(Person(4), find_weapon("m-16")), named, named[1])
    by_place = declare(Shooter(Person(4), find_weapon("m-16")), named, 1)
    assert by_place == by_name
    assert (by_place.unlucky, len(by_place.figures)) == (1, 2)
