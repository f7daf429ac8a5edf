"""Flame-throwers, and the flame that they leave: page 29."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.explosives import Flame, ThroughFlame, fire_flame, pass_through_flame
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon


def man(name: str = "a", *, rep: int | None = None, **more: Any) -> Target:
    return Target(Victim(Person(rep), name), **more)


def burned(*faces: int, rep: int = 4, men: int = 1, last: bool = False) -> Flame:
    dice = Typed(faces)
    targets = [man(f"b{place}", rep=4) for place in range(men)]
    done = fire_flame(
        declare(Shooter(Person(rep), find_weapon("flamer")), targets), last_shot=last, dice=dice
    )
    dice.finish()
    return done


def test_a_flame_thrower() -> None:
    """p. 29 (e-47, e-65, k-14): a die at everybody in the path, Impact 5; a 1 leaves one shot, two ones none."""
    assert [one.result.value for one in burned(5, 6, 5, 4, men=2).targets] == ["out-of-the-fight"] * 2
    assert burned(3, 2).fuel == "enough"
    assert (burned(1).fuel, burned(1).out_of_ammo) == ("one-shot-left", False)
    assert (burned(1, 1, men=2).fuel, burned(1, 1, men=2).out_of_ammo) == ("empty", True)
    assert burned(2, 2, rep=1, men=2, last=True).fuel == "empty"
    assert len(burned(*[2] * 6, rep=1, men=6).targets) == 6


def test_a_path_has_no_gaps() -> None:
    """Whoever is in the path is a target, however far apart they stand."""
    declared = declare(Shooter(Person(4), find_weapon("flamer")), [man("a"), man("b", gap_in=6)])
    assert declared.plan.dice == 2


def goes(*faces: int, rep: int = 4) -> ThroughFlame:
    dice = Typed(faces)
    done = pass_through_flame(man("a", rep=rep), dice=dice)
    dice.finish()
    return done


def test_through_the_flame() -> None:
    """p. 29 (e-66): with two passed he goes; 2d6 read on Ranged Combat, then Impact 5."""
    assert not goes(4, 5).passes_through
    assert (goes(1, 2, 3, 3).hit, goes(1, 2, 3, 3).total) == (False, 6)
    done = goes(1, 2, 3, 4, 5)
    assert (done.passes_through, done.total, done.result) == (True, 7, "out-of-the-fight")
    fast = pass_through_flame(man("a", rep=4, circumstances=(Circumstance.FAST,)), dice=Typed((1, 2, 3, 4)))
    assert (fast.hit, fast.result) == (False, "carry-on")
    with pytest.raises(RequestError, match="REP is not known"):
        pass_through_flame(man("a"), dice=Typed(()))
