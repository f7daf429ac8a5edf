"""What must hold in every fight, whoever fights: hundreds of them between any armies."""

from __future__ import annotations

import os
from collections import Counter
from math import sqrt

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.events import PutDown
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.armies import first_month
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Star, Wishes
from fng_cli.rules.armies.units import SquadPlan, squad
from fng_cli.rules.firefight.field import Setting, build_field
from fng_cli.rules.firefight.fight import Fight, play_fight, roll_fight, side_that_holds
from fng_cli.rules.firefight.round import Round
from fng_cli.rules.firefight.scene import DeedKind, FightEvent
from fng_cli.rules.harm.damage import Harm
from fng_cli.tables import table
from fng_cli.terms import Side

HEAVY = "FNG_HEAVY" in os.environ
"""More fights are fought wherever heavy tests are run."""

ARMIES = list(table("armies").rows)
GUNS = {DeedKind.FIRES, DeedKind.PARTING_SHOT}
STATUSES = list(Status)
LYING = {"stunned", "out-of-the-fight", "obviously-dead"}


def raised(
    army: str, side: Side, seed: int, *, star: bool = False, strength: int | None = None
) -> list[Figure]:
    """A squad of an army, on either side."""
    stem = "a" if side is Side.FWF else "e"
    leader = Star("Sgt. Billy", 5) if star else None
    arms = Arms(army, first_month(army))
    wishes = Wishes(arms, side, strength, leader, True, deros=False, supplies=False, gear=False)
    _, figures = squad(SquadPlan(stem, stem, wishes), dice=Seeded(seed))
    return list(figures)


@st.composite
def squads(draw: st.DrawFn, side: Side) -> list[Figure]:
    """A squad of any army, with a Star or none; some of it may be hurt, or out of ammunition."""
    figures = raised(
        draw(st.sampled_from(ARMIES)), side, draw(st.integers(0, 10**6)), star=draw(st.booleans())
    )
    hurt = draw(st.sets(st.integers(0, 5), max_size=2))
    empty = draw(st.sets(st.integers(0, 5), max_size=3))
    status = st.sampled_from(STATUSES)
    for at, figure in enumerate(figures):
        if at in hurt:
            figures[at] = replace(figure, status=draw(status))
        if at in empty:
            figures[at] = replace(figures[at], empty=figure.weapons)
    return figures


sides = st.frozensets(st.sampled_from(list(Side)))
meetings = st.builds(
    Setting,
    st.sampled_from([0, 2, 6, 12, 13, 30, 47, 70]),
    st.sampled_from([0, 1, 3, 6]),
    active=st.sampled_from([None, *Side]),
    nobody_moved=st.booleans(),
    cover=sides,
    spread=st.booleans(),
)


@settings(max_examples=500 if HEAVY else 100)
@given(squads(Side.FWF), squads(Side.VC_NVA), meetings, st.integers(0, 10**6))
def test_law_of_every_fight(ours: list[Figure], theirs: list[Figure], setting: Setting, seed: int) -> None:
    """Every fight ends, but where nobody left can harm another; and in it nobody does what he cannot do."""
    before = {figure.id: figure for figure in (*ours, *theirs)}
    report, figures = roll_fight([*ours, *theirs], setting, dice=Seeded(seed))
    after = {figure.id: figure for figure in figures}
    assert list(after) == list(before)
    if report.end == "cut":
        # Nerves of Steel in cover against who cannot hit it: they look at each other for ever.
        assert all(
            isinstance(became.what, Harm) and became.what.missed
            for one in report.round_reports[-20:]
            for deed in one.deeds
            if deed.kind in GUNS
            for became in deed.became
        )
    assert (len(report.round_reports) == setting.most_rounds) is (report.end == "cut")
    out, empty = _out_at_first(before), {name: set(one.empty) for name, one in before.items()}
    for one in report.round_reports:
        _holds_in(one, out, empty)
    for name, figure in after.items():
        assert STATUSES.index(figure.status) >= STATUSES.index(before[name].status)
        assert set(figure.empty) == empty[name]
    _tolls_agree(report, before, after)
    for event in report.report_events():
        if isinstance(event, PutDown):
            assert before[event.by].side is not before[event.whom].side, (
                "nobody is credited with his own side"
            )


def _out_at_first(figures: dict[str, Figure]) -> dict[str, str]:
    return {name: one.status for name, one in figures.items() if one.status is not Status.CARRY_ON}


def _holds_in(one: Round, out: dict[str, str], empty: dict[str, set[str]]) -> None:
    """What must hold in a round; ``out`` is who no longer acts, and since when: who was hit, by now, too."""
    order: dict[str, int] = {}
    acted: Counter[str] = Counter()
    hit: dict[str, int] = {}
    running: set[str] = set()
    for deed in one.deeds:
        if deed.kind is DeedKind.IN_SIGHT:
            order = {became.who: int(became.what) for became in deed.became}
            assert not set(order) & set(out), "who cannot act is not in the order"
        elif deed.kind in {DeedKind.FIRES, DeedKind.ACTS}:
            acted[deed.who] += 1
            assert acted[deed.who] == 1, "nobody acts twice a round"
            assert order[deed.who] > 0, "nobody acts without a success"
            assert deed.who not in out or out[deed.who] == f"hit at {order[deed.who]}", "who is down is down"
            assert hit.get(deed.who, 0) <= order[deed.who], "who was hit before has lost his turn"
        if deed.kind is DeedKind.PARTING_SHOT:
            assert set(deed.at) <= running, "a parting shot is for who runs"
        running |= {became.who for became in deed.became if became.what == "retire"}
        if deed.kind in GUNS:
            _fires(deed, out, empty, order, hit)
        elif deed.kind is not DeedKind.IN_SIGHT:
            _becomes(deed, out)


def _fires(
    deed: FightEvent,
    out: dict[str, str],
    empty: dict[str, set[str]],
    order: dict[str, int],
    hit: dict[str, int],
) -> None:
    carried = {deed.weapon, deed.weapon.removesuffix("-buckshot")}
    assert not carried & empty[deed.who], "nobody fires without ammunition"
    if deed.kind is DeedKind.PARTING_SHOT:
        assert deed.who not in out, "who has gone down fires no parting shot"
    if deed.out_of_ammo:
        empty[deed.who] |= {_BUCKSHOT.get(deed.weapon, deed.weapon)}
    for became in deed.became:
        if not became.what.startswith("missed"):
            hit.setdefault(became.who, order[deed.who])
        if became.what in LYING and out.get(became.who) not in LYING:
            out[became.who] = f"hit at {order[deed.who]}"


_BUCKSHOT = {"m-79-buckshot": "m-79", "m203-buckshot": "m203"}


def _becomes(deed: FightEvent, out: dict[str, str]) -> None:
    """No result betters what was so before: who is out of it does not come back."""
    for became in deed.became:
        if became.what in {"carry-on", "fire"}:
            assert became.who not in out, "nobody betters the first of two results"
        elif became.what != "cohesion-test" and became.what not in LYING:
            out[became.who] = became.what


def _tolls_agree(report: Fight, before: dict[str, Figure], after: dict[str, Figure]) -> None:
    """What the report counts is what the figures are, but for those who were down before; who holds the field has
    somebody, the other nobody.
    """
    able = {figure.side for figure in after.values() if figure.status is Status.CARRY_ON}
    assert report.holder == (able.pop() if len(able) == 1 else None)
    for one in report.sides:
        ids = [name for name, figure in after.items() if figure.side is one.side and not before[name].down]
        assert sorted(name for who in one.states().values() for name in who) == sorted(ids)
        assert one.strength == len(ids)


@settings(max_examples=100 if HEAVY else 20)
@given(squads(Side.FWF), squads(Side.VC_NVA), meetings, st.integers(0, 10**6))
def test_law_a_fight_told_is_the_fight_that_is_counted(
    ours: list[Figure], theirs: list[Figure], setting: Setting, seed: int
) -> None:
    """The same seed is the same fight, whether it is told or only counted."""
    told, figures = roll_fight([*ours, *theirs], setting, dice=Seeded(seed))
    again, same = roll_fight([*ours, *theirs], setting, dice=Seeded(seed))
    assert (told, figures) == (again, same)
    now, nothing = play_fight(build_field([*ours, *theirs], setting), reporting=False, dice=Seeded(seed))
    assert now.figures == figures
    assert set(nothing) <= {None}
    assert now.rounds == len(told.round_reports)


def wins(ours: list[Figure], theirs: list[Figure], fights: int, setting: Setting) -> Counter[Side | None]:
    """Who holds the field how often."""
    ground = build_field([*ours, *theirs], setting)
    ends = (play_fight(ground, reporting=False, dice=Seeded(f"many/{number}"))[0] for number in range(fights))
    return Counter(map(side_that_holds, ends))


def mirrored(figures: list[Figure]) -> list[Figure]:
    """The same men on the other side."""
    return [replace(one, id=f"e{one.id[1:]}", group="e", side=Side.VC_NVA) for one in figures]


def test_a_mirror_match_is_even() -> None:
    """Two sides of the same men win equally often, within four standard errors of the difference."""
    ours = raised("us-army", Side.FWF, 1)
    found = wins(ours, mirrored(ours), 350, Setting(12))
    fwf, vc = found[Side.FWF], found[Side.VC_NVA]
    assert fwf + vc > 250
    assert abs(fwf - vc) < 4 * sqrt(fwf + vc)


def test_a_stronger_side_wins_more_often() -> None:
    """More men win more often, and so do better ones; by far more than chance would have it."""
    ours = raised("us-army", Side.FWF, 1)
    half = mirrored(ours)[: len(ours) // 2]
    better = [replace(one, rep=one.rep + 1) for one in mirrored(ours)]
    for theirs, winner in ((half, Side.FWF), (better, Side.VC_NVA)):
        found = wins(ours, theirs, 200, Setting(12))
        loser = Side.VC_NVA if winner is Side.FWF else Side.FWF
        assert found[winner] - found[loser] > 4 * sqrt(found[winner] + found[loser])
