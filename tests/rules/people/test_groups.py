"""Groups: who leads, on which REP, how strong. Page 14-16, 112."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.figures import Figure, Status
from fng_cli.rules.people.groups import (
    activation_rep,
    echelon,
    first_able_of_groups,
    groups,
    ids_in_touch,
    ids_out_of_touch,
    is_at_half_strength,
    leader,
    stays_within_in,
)
from fng_cli.terms import Side


def figure(id_: str, rep: int, role: str = "rifleman", status: Status = Status.CARRY_ON) -> Figure:
    return Figure(id=id_, side=Side.FWF, rep=rep, role=role, status=status, group="1st")


LEADER = figure("nco", 4, "squad-leader")
JUNIOR = figure("cpl", 3, "jr-nco")
BEST = figure("best", 5)


def down(one: Figure) -> Figure:
    return figure(one.id, one.rep, one.role, Status.OUT_OF_THE_FIGHT)


@pytest.mark.parametrize(
    ("members", "led_by", "rep"),
    [
        ((BEST, JUNIOR, LEADER), "nco", 4),
        ((BEST, JUNIOR, down(LEADER)), "cpl", 3),
        ((BEST, down(JUNIOR), down(LEADER)), None, 5),
        ((BEST, LEADER, figure("lt", 3, "platoon-leader")), "lt", 3),
        ((BEST, LEADER, figure("psg", 3, "platoon-sergeant")), "psg", 3),
        ((figure("nco", 4, "squad-leader", Status.STUNNED), BEST), None, 5),
        ((down(BEST),), None, None),
        ((figure("x", 4, "cook"),), None, 4),
    ],
)
def test_who_leads_and_on_which_rep(members: tuple[Figure, ...], led_by: str | None, rep: int | None) -> None:
    """The highest echelon that can still act; without a leader the best REP, and no Leader Die."""
    found = leader(members)
    assert (found.id if found else None) == led_by
    assert activation_rep(members) == rep


@pytest.mark.parametrize("role", ["political-officer", "cadre"])
def test_an_officer_or_cadre_is_a_force_commander(role: str) -> None:
    """p. 96: one more on his side, above whoever leads its platoons and squads."""
    nco, officer = figure("nco", 5, "squad-leader"), figure("e1", 3, role)
    found = leader((nco, officer))
    assert found is not None
    assert (found.id, echelon(officer)) == ("e1", 0)


def test_a_commander_who_joins_has_the_leader_die() -> None:
    """p. 15: the REP 5 platoon leader's die counts, not that of the REP 3 squad leader."""
    found = leader((figure("nco", 3, "squad-leader"), figure("lt", 5, "platoon-leader")))
    assert found is not None
    assert found.rep == 5


@pytest.mark.parametrize(("fit", "lost", "half"), [(4, 4, True), (5, 4, False), (3, 4, True), (1, 0, False)])
def test_half_strength(fit: int, lost: int, half: bool) -> None:
    """Half or less of those that there were."""
    members = [figure(f"a{n}", 4) for n in range(fit)] + [down(figure(f"b{n}", 4)) for n in range(lost)]
    assert is_at_half_strength(members) is half


def test_groups_of_figures() -> None:
    """By name; one without a group is one by itself."""
    alone = Figure(id="medic", side=Side.FWF, rep=3)
    assert groups([LEADER, alone, BEST]) == {"1st": (LEADER, BEST), "medic": (alone,)}


def test_who_looks_out_for_each_group() -> None:
    """The first who is able; nobody of a group in which nobody is."""
    out = Figure("a1", Side.FWF, 4, group="a", status=Status.OUT_OF_THE_FIGHT)
    men = [out, Figure("a2", Side.FWF, 3, group="a"), replace(out, id="b1", group="b")]
    assert [one.id for one in first_able_of_groups(men, Side.FWF)] == ["a2"]
    assert first_able_of_groups(men, Side.VC_NVA) == ()


def test_how_near_one_stays() -> None:
    """4 inches, and 8 for a Pointman who walks point: three soldiers 3 inches apart may be one group."""
    assert stays_within_in() == 4 > 3
    assert stays_within_in(("pointman",)) == 8
    assert stays_within_in(("poser",)) == 4


def test_who_is_out_of_touch() -> None:
    """p. 6, 14: farther than 4 inches from all others of his group, 8 for a Pointman; only where places are kept."""
    men = [
        Figure("a1", Side.FWF, 4, group="a", x_in=0, y_in=0),
        Figure("a2", Side.FWF, 4, group="a", x_in=3, y_in=0),
        Figure("a3", Side.FWF, 4, group="a", x_in=10, y_in=0, attributes=("pointman",)),
        Figure("a4", Side.FWF, 4, group="a", x_in=3, y_in=5),
        Figure("a5", Side.FWF, 4, group="a"),
        Figure("b1", Side.FWF, 4, group="b", x_in=40, y_in=40),
    ]
    assert ids_out_of_touch(men) == ("a4",)
    assert ids_out_of_touch(men[4:]) == ()
    behind = [replace(men[0], x_in=16, y_in=0), men[2]]
    assert ids_out_of_touch(behind) == ()  # 6 inches from his Pointman, who reaches 8


def test_a_leader_reaches_by_those_who_stand_between() -> None:
    """p. 14: each within 4 inches of the next, and only who carries on keeps the link."""
    men = [Figure(f"a{at}", Side.FWF, 4, group="a", x_in=4 * at, y_in=0) for at in range(4)]
    assert ids_in_touch(men[0], men) == {"a0", "a1", "a2", "a3"}
    broken = [men[0], replace(men[1], status=Status.OUT_OF_THE_FIGHT), *men[2:]]
    assert ids_in_touch(men[0], broken) == {"a0", "a1"}
    assert "a9" in ids_in_touch(men[0], [*men, Figure("a9", Side.FWF, 4, group="a")])


@pytest.mark.parametrize(
    ("between", "apart"),
    [
        (Status.CARRY_ON, ()),
        (Status.STUNNED, ("a1", "a3")),
        (Status.OUT_OF_THE_FIGHT, ("a1", "a3")),
        (Status.OBVIOUSLY_DEAD, ("a1", "a3")),
    ],
)
def test_who_lies_between_two_does_not_link_them(between: Status, apart: tuple[str, ...]) -> None:
    """p. 14: only those who carry on keep a group together."""
    men = [
        Figure("a1", Side.FWF, 4, group="a", x_in=0, y_in=0),
        Figure("a2", Side.FWF, 4, group="a", x_in=3, y_in=0, status=between),
        Figure("a3", Side.FWF, 4, group="a", x_in=6, y_in=0),
    ]
    assert ids_out_of_touch(men) == apart
