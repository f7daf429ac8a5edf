"""Reinforcements in the game of a document. Source: p. 71, 93-97."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fng_cli.dice import Seeded, Typed
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.armies.armies import ArmyInMonth
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.pefs.contacts import CONTACTS
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.reinforcements.reinforced import Entrance, Reinforced
from fng_cli.rules.support.reinforcing import (
    after_reinforcing,
    any_enemy,
    are_kept_away,
    roll_enemy_reinforcements,
    roll_fwf_reinforcements,
)
from fng_cli.state import State
from fng_cli.terms import MissionType, Side
from tests.rules.reinforcements.test_reinforced import levy

Content = dict[str, Any]
OURS = ArmyInMonth("us-army", "1967-06", assumed=False)
AWAY = Lasting("z1", "reinforcements-off", "no reinforcements", since_turn=1, side=Side.VC_NVA)


def enemy(content: Content, *faces: int, passed: int | None = None) -> tuple[Reinforced, Content]:
    """The enemy is reinforced at EAL 3: the report, and the document after it."""
    dice = Typed(faces)
    state = State(content)
    came = roll_enemy_reinforcements(
        state, 3, None, "1967-06", None, passed=passed, on_table=any_enemy(state), dice=dice
    )
    dice.finish()
    return came.report, after_reinforcing(state, came.report, pef_rep=came.pef_rep).content


def test_a_pef_comes_where_no_enemy_stands() -> None:
    """p. 93: hidden in a random sector, numbered after those that there were, with the REP of the EAL."""
    report, after = enemy({"figures": [], "pefs": []}, 4, passed=2)
    assert report.pef_sector == 4
    [pef] = PEFS.read(after)
    assert (pef.number, pef.rep, pef.sector) == (1, 3, 4)


def test_an_event_keeps_them_away_once() -> None:
    """p. 71: no dice, and the next call counts again."""
    content: Content = {"figures": []} | dict(LASTING.only((AWAY,)))
    assert are_kept_away(State(content), Side.VC_NVA)
    assert not are_kept_away(State(content), Side.FWF)
    report, after = enemy(content)
    assert (report.comes, report.stayed_away) == (False, True)
    assert LASTING.read(after) == ()


def test_an_event_keeps_ours_away_but_for_those_who_were_granted() -> None:
    """p. 71, 97: who tests for them finds that they stay away, without a die; those on their way come."""
    away = LASTING.only((replace(AWAY, side=Side.FWF),))
    dice = Typed(())
    state = State({"figures": []} | dict(away))
    came = roll_fwf_reinforcements(state, 2, OURS, levy, dice=dice)
    assert (came.report.comes, came.report.stayed_away, came.figures) == (False, True, ())
    assert after_reinforcing(state, came.report)[LASTING] == ()
    granted = roll_fwf_reinforcements(state, 2, OURS, levy, granted=True, dice=Seeded(7))
    assert not granted.report.stayed_away


def test_who_is_down_is_no_enemy_on_the_table() -> None:
    """p. 93; where no document tells of anybody he is taken to be there."""
    dead = Figure("e1", Side.VC_NVA, 3, status=Status.OBVIOUSLY_DEAD)
    assert any_enemy(State({}))
    assert any_enemy(State(FIGURES.only((Figure("e1", Side.VC_NVA, 3),))))
    assert not any_enemy(State(FIGURES.only((dead,))))


def test_ours_come_untested_when_they_were_granted() -> None:
    """p. 97: two dice of the table; what comes is a contact point."""
    state = State({"figures": []})
    came = roll_fwf_reinforcements(state, 2, OURS, levy, granted=True, dice=Seeded(7))
    assert (came.report.passed, came.report.test_dice) == (2, None)
    assert bool(after_reinforcing(state, came.report, granted=True)[CONTACTS]) == came.report.comes
    assert bool(came.figures) == bool(came.report.arrival and came.report.arrival.troops)


def test_the_enemy_comes_in_at_a_pef_until_the_contacts_are_found() -> None:
    """p. 97-101, e-04: on a recon, as long as PCs hide among the PEFs; else at the edge of a random sector."""
    there: Content = {
        "pefs": [{"number": 7, "rep": 4, "sector": 2}],
        "figures": [{"id": "e1", "side": "vc-nva", "rep": 4}],
    }

    def entrance(content: Content) -> Entrance | None:
        came = roll_enemy_reinforcements(
            State(content),
            5,
            Foe.NVA,
            "1967-06",
            lambda _: levy,
            passed=2,
            on_table=True,
            kind=MissionType.RECON,
            dice=Seeded(0),
        )
        return came.report.entrance

    assert entrance(there | {"pef_place": {"pcs": {"most": 2}}}) == Entrance(pef_number=7)
    assert entrance(there) == Entrance(sector=1)
