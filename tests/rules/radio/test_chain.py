"""Who may call whom: radios, and the chain of command. Source: p. 15, 72-74."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.radio import radio_calls
from fng_cli.terms import Side

LT = Figure("lt1", Side.FWF, 4, role="platoon-leader", group="hq", x_in=10, y_in=10)
RTO = Figure("rto1", Side.FWF, 4, role="rto", group="hq", x_in=13, y_in=10)
SGT = Figure("nco", Side.FWF, 4, role="squad-leader", group="1st")
OWN = Figure("a2", Side.FWF, 3, group="1st", gear=("radio",))
FO = Figure("fo1", Side.FWF, 4, role="fo", group="1st")
OTHER = Figure("sgt2", Side.FWF, 3, role="squad-leader", group="2nd")
LED = Figure("a9", Side.FWF, 4, role="jr-nco", group="3rd")
ALL = (LT, RTO, SGT, OWN, FO, OTHER)


def test_who_has_a_radio() -> None:
    """RTOs, and whoever has one by his gear, as long as he is in the fight."""
    assert [one.id for one in ALL if radio_calls.carries_radio(one)] == ["rto1", "a2"]
    assert not radio_calls.carries_radio(replace(RTO, status=Status.OUT_OF_THE_FIGHT))


def test_the_force_commander() -> None:
    """p. 74: the highest Leader on the table; a squad leader where there is no other."""
    assert radio_calls.force_commander(ALL) == LT
    assert radio_calls.force_commander((SGT, OTHER)) == SGT
    assert radio_calls.force_commander((RTO,)) is None
    assert radio_calls.force_commander((replace(LT, status=Status.STUNNED), SGT)) == SGT


def test_only_his_voice_asks_for_support() -> None:
    """p. 74: with the Platoon Leader on the table a Squad Leader passes it up."""
    assert [one.id for one in ALL if radio_calls.speaks_for_commander(ALL, one)] == ["lt1", "rto1", "fo1"]
    assert radio_calls.speaks_for_commander((RTO,), RTO)
    with pytest.raises(RequestError, match=r"pass the request up with fng call to lt1"):
        radio_calls.check_may_ask(ALL, SGT)
    radio_calls.check_may_ask(ALL, LT)


def test_the_enemy_asks_nobody_for_support() -> None:
    """p. 74, 97: his reinforcements come by the activation roll."""
    radio_calls.check_side_asks(LT)
    with pytest.raises(RequestError, match="only the FWF can ask Headquarters"):
        radio_calls.check_side_asks(replace(RTO, side=Side.VC_NVA))


def test_a_platoon_sergeant_follows_the_lieutenant() -> None:
    """Though his REP is higher."""
    sergeant = Figure("psg", Side.FWF, 5, role="platoon-sergeant", group="hq")
    assert [one.id for one in radio_calls.leaders((*ALL, sergeant))] == ["lt1", "psg", "nco", "sgt2"]


def test_relays_go_up_echelon_by_echelon() -> None:
    """p. 74: to the Platoon Leader; above him there is nobody."""
    assert radio_calls.relays(ALL, SGT) == (LT,)
    assert radio_calls.relays(ALL, LED) == (SGT, LT)
    assert radio_calls.relays(ALL, LT) == ()


def test_how_near_a_leader_must_be() -> None:
    """p. 72-73: in contact to speak himself, within 4 inches to have it passed on."""
    radio_calls.check_near(LT, RTO, "passed")
    with pytest.raises(RequestError, match=r'3" from rto1, and must be within 1" to hold the handset'):
        radio_calls.check_near(LT, RTO, "contact")
    with pytest.raises(RequestError, match=r'5" from rto1, and must be within 4" to pass his request on'):
        radio_calls.check_near(replace(LT, x_in=8), RTO, "passed")
    radio_calls.check_near(replace(LT, x_in=None), RTO, "contact")
    with pytest.raises(RequestError, match="has no radio"):
        radio_calls.check_near(LT, SGT, "contact")


def test_who_is_called_needs_a_radio() -> None:
    """p. 15: both need one."""
    radio_calls.check_receives(ALL, SGT)
    with pytest.raises(RequestError, match="nobody in group 2nd has a radio"):
        radio_calls.check_receives(ALL, OTHER)
    assert radio_calls.operators(ALL, "1st", Side.FWF) == (OWN,)


def test_who_speaks_over_a_radio() -> None:
    """p. 72-73: a Leader who holds the handset himself; an operator who is told what to say."""
    assert radio_calls.operator_speaks("passed")
    assert not radio_calls.operator_speaks("contact")


def test_whom_a_commander_orders() -> None:
    """p. 15, 73: a Leader, those whom he leads; where nobody leads, anybody orders anybody."""
    radio_calls.check_commands(ALL, LT, SGT)
    with pytest.raises(RequestError, match="only a Leader orders others"):
        radio_calls.check_commands(ALL, RTO, SGT)
    radio_calls.check_commands((RTO, OWN), RTO, OWN)


def test_who_is_in_no_group_is_called_by_himself() -> None:
    """p. 15: he hears it as whoever stands by him does; no group's radio is asked for."""
    radio_calls.check_receives(ALL, replace(SGT, group=""))
