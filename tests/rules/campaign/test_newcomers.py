"""Newcomers. Source: p. 5, 53, 104-105."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.after.platoon import Replacement
from fng_cli.rules.campaign.fortnight import list_line, roll_newcomer
from fng_cli.rules.campaign.tour import OpenPlace
from fng_cli.terms import Side

KNOWN = [Figure("a1", Side.FWF, 5, group="1st"), Figure("a2", Side.FWF, 4, group="1st")]


def come(found: Replacement, dice: list[int], *, own: bool = False, month: str = "1967-03") -> Figure:
    typed = Typed(dice)
    figure = roll_newcomer(
        OpenPlace("rifleman", "1st"),
        found,
        army="us-army",
        month=month,
        stars_squad=own,
        known=KNOWN,
        dice=typed,
    )
    typed.finish()
    return figure


def test_he_has_the_next_id_the_weapon_of_the_list_and_his_whole_tour() -> None:
    """t-11; US Army: a 6 is REP 5 (p. 8)."""
    figure = come(Replacement(comes=True), [6])
    assert (figure.id, figure.group, figure.role) == ("a3", "1st", "rifleman")
    assert (figure.rep, figure.weapons, figure.deros_months) == (5, ("m-16",), 12)


def test_rep_3_is_not_rolled_for() -> None:
    assert come(Replacement(comes=True, rep=3), []).rep == 3


def test_one_better_than_rolled_up_to_five() -> None:
    assert come(Replacement(comes=True, rep_change=1, rep_most=5), [6]).rep == 5
    assert come(Replacement(comes=True, rep_change=1, rep_most=5), [1]).rep == 4


def test_in_the_stars_squad_he_has_an_attribute() -> None:
    """Page 5, 105: 4 and 5 make a Poser."""
    assert come(Replacement(comes=True), [1, 4, 5], own=True).attributes == ("poser",)


def test_a_role_that_the_list_does_not_have() -> None:
    with pytest.raises(RequestError, match="no runner"):
        list_line("us-army", "runner")
