"""Who must test what after fire: pages 3, 18, 21-24, 30."""

from __future__ import annotations

from fng_cli.calls import REP, WHO, Next, call
from fng_cli.figures import Figure, Status
from fng_cli.rules.harm.damage import DamageTaken, Harm, Victim
from fng_cli.rules.harm.targets import Affected, received_fire_words, weapon_steps, without_tests_of_fallen
from fng_cli.rules.harm.targets import reaction_tests as called_for
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.targets import target_of, victim_of

MISSED = DamageTaken("", Harm.MISSED)
STATES = {"a1": Status.OBVIOUSLY_DEAD, "b1": Status.CARRY_ON}
HOSTILE = "x; touch PWNED"


def test_all_with_a_name_test_together() -> None:
    """One command for them, with all that is known of him who stands in no document; a name is one word."""
    known = Affected(Victim(Person(4, HOSTILE, known=True)), MISSED, ("cover",))
    told = Affected(Victim(Person(4, "minh", star=True, attributes=("poser",))), MISSED, ("outgunned",))
    (step,) = called_for([known, told])
    assert step.call == call("react received-fire", by=(f"{HOSTILE},cover", "minh=4,star,poser,outgunned"))


def test_those_without_a_name_test_by_what_holds() -> None:
    """Once for all who are alike; nobody knows the REP of one who has none."""
    two = [Affected(victim_of("target", rep=4), MISSED, ("cover",))] * 2
    steps = called_for([*two, Affected(victim_of("other", attributes=("coward",)), MISSED, ("outgunned",))])
    assert [step.call for step in steps] == [
        call("react received-fire", rep=4, in_cover=True),
        call("react received-fire", rep=REP, a="coward", outgunned=True),
    ]
    assert steps[0].reason.startswith("2 figures were missed")


def test_who_is_down_by_now_tests_nothing() -> None:
    """p. 22-24: neither by name nor with a group of which nobody is left; a slot, and a stranger, stay."""
    dead, up = (Figure(name, Side.FWF, 4, group=name[0], status=state) for name, state in STATES.items())
    steps = (
        Next(call("react man-down", group="a"), "why"),
        Next(call("react man-down", group="b"), "why"),
        Next(call("react received-fire", by=("a1", "b1,cover", "minh=4")), "why"),
        Next(call("react received-fire", by="a1"), "why"),
        Next(call("reload", by="a1"), "why"),
    )
    assert [step.call for step in without_tests_of_fallen(steps, (dead, up))] == [
        call("react man-down", group="b"),
        call("react received-fire", by=("b1,cover", "minh=4")),
        call("reload", by="a1"),
    ]
    assert without_tests_of_fallen(steps[-1:], ()) == steps[-1:]


def test_a_parting_shot() -> None:
    """p. 18: nobody tests Received Fire for it; Man Down stays."""
    down = Affected(victim_of("b"), DamageTaken("b", Harm.OUT_OF_THE_FIGHT))
    steps = called_for([Affected(victim_of("a"), MISSED), down], received_fire=False)
    assert [step.call for step in steps] == [call("react man-down", rep=REP)]


def test_a_star_may_cheat_death() -> None:
    """p. 3: by his id, else by his REP."""
    dead = DamageTaken("nco", Harm.OBVIOUSLY_DEAD, may_cheat=True)
    known = Victim(Person(5, "nco", known=True, star=True, group="1st"))
    assert [step.call for step in called_for([Affected(known, dead)])] == [
        call("star fate", by="nco", damage="obviously-dead", cheat=True),
        call("react man-down", group="1st"),
    ]
    lone = called_for([Affected(victim_of("a", rep=5, star=True), dead)])[0]
    assert lone.call == call("star fate", rep=5, damage="obviously-dead", cheat=True)


def test_what_holds_for_a_target_that_was_missed() -> None:
    """p. 22, 30: as it is typed behind his name."""
    assert received_fire_words(target_of("a", bunker=True, retrieving=True), True) == (
        "bunker",
        "outgunned",
        "retrieving",
    )


def test_what_a_weapon_calls_for() -> None:
    """p. 17, 27-30: the back blast, reloading, readying anew."""
    billy = Person(5, "billy", known=True)
    assert weapon_steps(billy, find_weapon("57mm"), reload=False)[0].call == call("damage", impact=3, at=WHO)
    (reload,) = weapon_steps(billy, find_weapon("m-16"), reload=True)
    assert reload.call == call("reload", by="billy")
    assert weapon_steps(Person(5), find_weapon("m-16"), reload=True) == ()
    (anew,) = weapon_steps(billy, find_weapon("m203"), reload=False)
    assert anew.call == call("grenade ready", by="billy", weapon="m203")
