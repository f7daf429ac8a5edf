"""The facts of a question of fire: chances now and in the hexes to come. Source: 7, 7.2."""

from __future__ import annotations

from fractions import Fraction

from fng_cli.icbm.board.state import MovingMissile, Site
from fng_cli.icbm.war import intercept
from fng_cli.icbm.war.question import chance_at, fire_question, steps_under_fire
from tests.icbm.games import MOSCOW, base, flight, forces, over_moscow, war


def test_chances_are_those_of_the_chart() -> None:
    """Half at range 3, two thirds at 2, five sixths at 1. Source: 7.2."""
    assert [chance_at(distance) for distance in (3, 2, 1)] == [Fraction(1, 2), Fraction(2, 3), Fraction(5, 6)]


def test_what_the_missile_can_hit_is_told_with_the_chances_on_the_way() -> None:
    """Moscow two hexes on, at range 2, then 1, of a site; a base out of its reach is not named."""
    flying = forces(flight("usa-1", "titan-ii", "2514"))
    soviet = forces(Site("A", "2617", 2), Site("B", "2616", 0), base("1845", "ss-18", "ss-18"))
    game = war(flying, soviet, moving=MovingMissile("usa-1", 3, exposed=True))
    question = fire_question(game)
    assert question
    assert [(guard.site, guard.distance) for guard in question.guards] == [("A", 3)]
    moscow = question.threatened[0]
    assert (moscow.name, moscow.hexes_away) == ("Moscow (12 points)", 2)
    assert moscow.chances == (Fraction(2, 3), Fraction(5, 6))
    assert not any("1845" in target.name for target in question.threatened)
    text = "\n".join(question.lines())
    assert (
        "Site A, at range 3, has 2 rounds left. One round hits with a chance of 1/2 (50%), and two rounds with a chance of 3/4 (75%)."
        in text
    )
    assert (
        "Moscow (12 points): 2 hexes farther on; on the way there, a round hits with a chance of 2/3 (67%), then 5/6 (83%)."
        in text
    )


def test_every_answer_is_a_step_that_can_be_given_as_it_stands() -> None:
    """Fire as far as there are rounds, wait, let it pass; an order has a slot."""
    game = over_moscow(Site("A", "2517", 1))
    calls = [step.call.argv() for step in steps_under_fire(game) if not isinstance(step.call, str)]
    assert calls[:3] == [("intercept", "A=1"), ("wait",), ("hold",)]
    assert steps_under_fire(intercept.wait(game).game) == ()
    assert fire_question(war()) is None
    empty = over_moscow(Site("A", "2517", 0))
    assert "intercept" in str(steps_under_fire(empty)[0].call)
    assert MOSCOW in "".join(fire_question(empty).lines())  # type: ignore[union-attr]
