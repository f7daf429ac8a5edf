"""What close quarters lead on to. Source: p. 24, 35-38."""

from __future__ import annotations

from fng_cli.calls import call
from fng_cli.rules.close.charge import break_off_step, capture_steps, melee_call
from fng_cli.rules.people.person import Person

A1, A2, B1 = (Person(4, name, known=True) for name in ("a1", "a2", "b1"))


def test_fighting_on() -> None:
    """By name, or one against one by REP and what is known besides."""
    assert melee_call([A1, A2], B1) == call("melee", by=("a1", "a2"), at="b1")
    tranh = Person(3, star=True, attributes=("slight",))
    assert melee_call([Person(4, attributes=("brawler",))], tranh) == call(
        "melee", rep=4, a="brawler", foe_rep=3, foe_star=True, foe_attribute="slight"
    )


def test_only_figures_of_a_document_can_be_taken() -> None:
    """p. 38."""
    assert [step.call for step in capture_steps(A1, B1)] == [call("capture", by="a1", at="b1")]
    assert capture_steps(Person(4), B1) == ()
    assert capture_steps(A1, Person(4, "tranh")) == ()


def test_breaking_off() -> None:
    """p. 38: a Star does as he likes; nobody is asked for attributes."""
    assert break_off_step(A1).call == call("break-off", by="a1")
    assert break_off_step(Person(4, attributes=("poser",))).call == call("break-off", rep=4)
    assert break_off_step(Person(5, star=True)).call == call("break-off", rep=5, star=True, leave=True)
