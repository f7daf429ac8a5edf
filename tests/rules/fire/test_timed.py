"""Fire and grenades by the clock: pages 28-29, 33, 71."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.clock.lasting import LASTING, MAY_REACT, Lasting, begun
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.grenades import ReadyWhen
from fng_cli.rules.fire.timed import (
    FIRED_UP,
    after_readying,
    after_shot,
    after_throw,
    check_throw,
    check_time,
    has_fired_all,
    next_weapon,
    with_new_barrel,
)
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.state import State
from fng_cli.terms import Side

BILLY = Person(4, "a1", known=True)


def volley(weapon: str, who: Person = BILLY, side: Side = Side.FWF) -> Declared:
    found = find_weapon(weapon, side, "--weapon")
    return declare(Shooter(who, found), [Target(Victim(Person(4, "e1"), "e1"))])


def game(turn: int, *known: Lasting) -> State:
    return State({"fng": 3, "clock": {"turn": turn}} | LASTING.only(known))


def fired(turn: int, shot: Declared, *known: Lasting) -> tuple[Lasting, ...]:
    """What a document keeps after a volley."""
    return after_shot(game(turn, *known), shot)[LASTING]


def readied(turn: int, weapon: Weapon, when: ReadyWhen, *known: Lasting) -> tuple[Lasting, ...]:
    """What a document keeps once Billy has readied a weapon."""
    return after_readying(game(turn, *known), BILLY, weapon, when)[LASTING]


RPG = volley("rpg-7", Person(4, "e9", known=True, side=Side.VC_NVA), Side.VC_NVA)


def test_an_rpg_is_fired_once_a_turn() -> None:
    """p. 28."""
    known = fired(4, RPG)
    assert [one.detail for one in known] == ["rpg-7"]
    with pytest.raises(
        RequestError, match=r"has already fired the RPG-7 in turn 4, and it may be fired only once a turn"
    ):
        check_time(known, 4, RPG)
    check_time(known, 5, RPG)


@pytest.mark.parametrize("name", ["bazooka", "rpg-2", "rpg-7", "m-79", "m203", "flame-thrower"])
def test_what_is_fired_once_a_turn(name: str) -> None:
    """p. 28-29: a bazooka with its crew, an RPG, a launcher of one who is no Grenadier, a flame-thrower."""
    shot = volley(name)
    known = fired(4, shot)
    with pytest.raises(RequestError, match="fired only once a turn"):
        check_time(known, 4, shot)


def test_who_has_fired_his_launcher_has_nothing_to_fire_in_this_turn() -> None:
    """p. 28-29: by either round; a rifle besides may still be fired, and a Grenadier fires again."""
    known = fired(4, volley("m-79"))
    launcher = Figure("a1", Side.FWF, 4, weapons=("m-79",))
    assert has_fired_all(known, 4, launcher)
    assert not has_fired_all(known, 5, launcher)
    assert not has_fired_all((), 4, launcher)
    assert not has_fired_all(known, None, launcher)
    assert not has_fired_all(known, 4, replace(launcher, weapons=("m-79", "m-1911a1")))
    assert has_fired_all(known, 4, replace(launcher, weapons=("m-79", "m-1911a1"), empty=("m-1911a1",)))
    assert has_fired_all(fired(4, volley("m-79-buckshot")), 4, launcher)
    grenadier = Person(4, "a1", known=True, attributes=("grenadier",))
    assert fired(4, volley("m-79", grenadier)) == ()


def test_one_load_a_turn_whatever_the_round() -> None:
    """p. 28-29."""
    known = fired(4, volley("m-79"))
    with pytest.raises(RequestError, match="fired only once a turn"):
        check_time(known, 4, volley("m-79-buckshot"))


def test_who_has_fired_at_an_aircraft_fires_no_more() -> None:
    """p. 82."""
    rifle = Figure("a1", Side.FWF, 4, weapons=("m-16",))
    assert has_fired_all([begun((), FIRED_UP, turn=4, who="a1")], 4, rifle)
    assert not has_fired_all([begun((), FIRED_UP, turn=4, who="a2")], 4, rifle)


def test_a_rifle_is_fired_as_often_as_reactions_call_for() -> None:
    """p. 17."""
    assert fired(4, volley("m-16")) == ()


def test_a_law_that_is_not_ready_is_not_fired() -> None:
    """p. 28, 33: and once fired it is ready no more."""
    later = readied(4, find_weapon("law"), ReadyWhen.WHEN_NEXT_ACTIVE)
    with pytest.raises(RequestError, match="not ready until he"):
        check_time(later, 4, volley("law"))
    assert not set(later) & set(fired(5, volley("law"), *later))
    with pytest.raises(RequestError, match=r"a1: the m-72-law must be readied first \(p. 28-29, 33\)"):
        check_time((), 5, volley("law"))


def test_a_launcher_is_readied_anew_after_each_shot() -> None:
    """p. 29: the M203 fires at once, and then has to be readied; whichever its round."""
    launcher = volley("m203")
    check_time((), 4, launcher)
    shot = fired(4, launcher)
    for round_ in ("m203", "m203-buckshot"):
        with pytest.raises(RequestError, match="the m203 has been fired and must be readied"):
            check_time(shot, 5, volley(round_))
    ready = readied(5, launcher.shooter.weapon, ReadyWhen.READY, *shot)
    assert "unready" not in {one.kind for one in ready}
    check_time(ready, 5, launcher)


def test_one_grenade_a_turn() -> None:
    """p. 33."""
    grenade = find_weapon("grenade", Side.FWF, "--weapon")
    ready = readied(4, grenade, ReadyWhen.READY)
    with pytest.raises(
        RequestError, match=r"the grenade must be readied first \(p. 28-29, 33\); ready it with fng grenade"
    ):
        check_throw((), 4, BILLY, grenade)
    check_throw((), None, BILLY, grenade)
    check_throw((), 4, Person(4, "billy"), grenade)
    check_throw(ready, 4, BILLY, grenade)
    threw = after_throw(game(4, *ready), BILLY, grenade)[LASTING]
    assert not set(ready) & set(threw)
    with pytest.raises(RequestError, match="only one a turn"):
        check_throw(threw, 4, BILLY, grenade)
    check_throw(readied(5, grenade, ReadyWhen.READY, *threw), 5, BILLY, grenade)


def test_one_die_readies_it_for_this_turn_in_reaction_only() -> None:
    """p. 33: once a test has called for that; or when he is next active."""
    grenade, law = find_weapon("grenade"), volley("law")
    known = readied(4, grenade, ReadyWhen.IN_REACTION)
    with pytest.raises(RequestError, match="fire only in reaction, and no test has called for"):
        check_throw(known, 4, BILLY, grenade)
    called = begun(known, MAY_REACT, turn=4, who="a1", detail="fire")
    check_throw((*known, called), 4, BILLY, grenade)
    check_throw(known, 5, BILLY, grenade)
    rocket = readied(4, law.shooter.weapon, ReadyWhen.IN_REACTION)
    with pytest.raises(RequestError, match="fire only in reaction, and no test has called for"):
        check_time(rocket, 4, law)
    check_time(rocket, 5, law)
    anew = readied(4, grenade, ReadyWhen.READY, *known)
    check_throw(anew, 4, BILLY, grenade)


def test_who_tries_anew_has_the_new_result() -> None:
    """p. 33: he may try again when next active."""
    later = readied(4, find_weapon("grenade"), ReadyWhen.WHEN_NEXT_ACTIVE)
    [now] = readied(5, find_weapon("grenade"), ReadyWhen.READY, *later)
    assert (now.since_turn, now.from_turn) == (5, None)


def test_a_new_barrel_is_for_the_first_lmg_of_its_side() -> None:
    """p. 71: REP one higher for one attack, and no more."""
    barrel = (begun((), "new-barrel", turn=3, side=Side.FWF),)
    gun = volley("m-60")
    assert with_new_barrel(barrel, 4, gun).shooter.rep == gun.shooter.rep + 1
    assert with_new_barrel(barrel, 4, gun).plan != gun.plan
    assert fired(4, gun, *barrel) == ()
    for other in (volley("m-16"), RPG):
        assert with_new_barrel(barrel, 4, other) == other
    assert with_new_barrel(barrel, 3, gun) == gun
    assert with_new_barrel((), 4, gun) == gun


def test_nothing_is_kept_of_who_is_in_no_document() -> None:
    billy, grenade = Person(4, "billy"), find_weapon("grenade", Side.FWF, "--weapon")
    assert after_shot(game(4), volley("m-60", billy))[LASTING] == ()
    assert after_throw(game(4), billy, grenade)[LASTING] == ()
    assert after_readying(game(4), billy, grenade, ReadyWhen.READY)[LASTING] == ()
    assert after_readying(game(4), BILLY, grenade, None)[LASTING] == ()


def test_another_weapon_is_fired_where_the_one_in_hand_was() -> None:
    """p. 28-29: nothing is said where that in hand can be fired, or nothing can."""
    known = fired(4, volley("m-79"))
    both = Figure("a1", Side.FWF, 4, weapons=("m-79", "frag-grenade", "m-1911a1"))
    assert next_weapon(known, 4, both) == "m-1911a1"
    assert next_weapon(known, 5, both) is None
    assert next_weapon(known, 4, replace(both, empty=("m-1911a1",))) is None
    assert next_weapon((), 4, replace(both, empty=("m-79",))) == "m-1911a1"
    assert next_weapon((), 4, Figure("a1", Side.FWF, 4)) is None
