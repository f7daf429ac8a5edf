"""What each soldier is: REP, attributes, months to serve, jackets. Source: p. 3-6, 8-13, 53."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.armies.soldiers import Star, check_flak, read_strength, star
from tests.rules.armies.units import PLAIN, raised, wishes


@pytest.mark.parametrize(
    ("army", "faces", "reps"),
    [
        ("us-army", (1, 3, 4, 5, 6), (3, 3, 4, 4, 5)),
        ("usmc", (2, 3, 5, 6, 1), (3, 4, 4, 5, 3)),
        ("arvn-pre-1968", (1, 4, 5, 6, 3), (3, 3, 4, 5, 3)),
        ("sf-cidg", (4, 3, 6, 2, 5), (4, 3, 5, 3, 4)),
    ],
)
def test_rep_by_the_army_s_chart(army: str, faces: tuple[int, ...], reps: tuple[int, ...]) -> None:
    """A die each (p. 9-12)."""
    report, figures = raised(wishes(army, strength=5, **PLAIN), *faces)
    assert tuple(figure.rep for figure in figures) == reps
    assert report.reps == tuple(sorted(reps, reverse=True))


def test_the_star_leads_and_does_not_roll_for_rep() -> None:
    """He has REP 5 unless another is wished, as many dice of Star Power, the attributes chosen for him."""
    asked = wishes(strength=2, star=star("Sgt. Alvarez", None, ["Tough", "born leader"]), **PLAIN)
    report, (first, second) = raised(asked, 6, 4, 5)
    assert (first.name, first.rep, first.star_power, first.star) == ("Sgt. Alvarez", 5, 5, True)
    assert first.attributes == ("tough", "born-leader")
    assert (second.rep, second.star_power, second.attributes) == (5, None, ("poser",))
    assert report.star_id == first.id
    assert [following.command for following in report.next] == ["roster"]


def test_a_star_chooses_two() -> None:
    with pytest.raises(RequestError, match="a Star chooses at"):
        star("X", 5, ["tough", "fast", "lucky"])
    with pytest.raises(RequestError, match="--star-attribute: 'fats' is not an attribute; nearest: fast"):
        star("X", 5, ["fats"], "--star-attribute")


def test_grunts_of_the_star_roll_for_attributes() -> None:
    """The book's examples: 4 and 5 is a Poser, 6 and 2 is Tough (p. 5)."""
    asked = wishes(strength=3, star=Star("X", 5), **PLAIN)
    _, figures = raised(asked, 1, 1, 4, 5, 6, 2)
    assert [figure.attributes for figure in figures] == [(), ("poser",), ("tough",)]


@pytest.mark.parametrize(("attributes", "leader"), [(False, Star("X", 5, ("lucky",))), (None, None)])
def test_others_have_no_attributes(attributes: bool | None, leader: Star | None) -> None:
    rolled = 1 if leader else 2
    asked = wishes(strength=2, star=leader, attributes=attributes, **PLAIN)
    _, figures = raised(asked, *[1] * rolled)
    assert {figure.attributes for figure in figures} == {()}


def test_a_tunnel_rat_brings_his_own() -> None:
    """A pistol, a bayonet and three blocks of C-4 (p. 6)."""
    _, (leader,) = raised(wishes(strength=1, attributes=True, **PLAIN), 1, 6, 4)
    assert leader.weapons == ("m-16", "m-1911a1", "c-4", "c-4", "c-4")
    assert leader.gear == ("hand-held-bayonet",)


def test_deros_in_months() -> None:
    """2d6 for everybody up to NCO (p. 53); VC and NVA have none (e-22)."""
    asked = wishes(strength=2, supplies=False, gear=False)
    _, figures = raised(asked, 1, 1, 4, 5, 6, 6)
    assert [figure.deros_months for figure in figures] == [9, 12]
    _, enemies = raised(wishes("nva", strength=2, supplies=False, gear=False), 1, 1)
    assert [figure.deros_months for figure in enemies] == [None, None]


@pytest.mark.parametrize(
    ("army", "flak", "worn"),
    [("usmc", None, True), ("usmc", False, False), ("us-army", None, False), ("us-army", True, True)],
)
def test_flak_jackets(army: str, flak: bool | None, worn: bool) -> None:
    """Issued to Marines, left to the players with the US Army (p. 9)."""
    _, figures = raised(wishes(army, strength=1, flak=flak, **PLAIN), 1)
    assert figures[0].flak_jacket is worn


def test_flak_jackets_that_an_army_does_not_have() -> None:
    with pytest.raises(RequestError, match="--flak: the list of the ANZAC has no flak jackets"):
        check_flak("anzac", True, "--flak")


@pytest.mark.parametrize(("strength", "men"), [("full", 9), ("half", 5), ("1", 1), ("9", 9)])
def test_strengths_that_are_wished_for(strength: str, men: int) -> None:
    """Half of an odd number is rounded up (e-81)."""
    assert read_strength(strength, "lvc", "--strength") == men


@pytest.mark.parametrize("strength", ["0", "10", "most", "-1", "9999"])
def test_strengths_that_cannot_be(strength: str) -> None:
    with pytest.raises(
        RequestError,
        match=r"^--strength: .*a squad of the Local Viet Cong has 1 to 9 figures, so write a number, full or half",
    ):
        read_strength(strength, "lvc", "--strength")
