"""Names for figures that nobody has named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.soldiers import LONGEST, christen, read_names, star_name
from fng_cli.terms import Side


def nameless(number: int, army: str = "us-army", role: str = "rifleman", stem: str = "a") -> list[Figure]:
    """Some figures without a name."""
    ids = range(1, number + 1)
    return [Figure(id=f"{stem}{place}", side=Side.FWF, rep=3, army=army, role=role) for place in ids]


def test_names_are_the_same_for_ever() -> None:
    """Pinned: a seed that once gave these names gives them for as long as the lists are these."""
    assert {
        army: [figure.name for figure in christen(nameless(2, army), "key")]
        for army in ("us-army", "nva", "anzac")
    } == {
        "us-army": ["Jack Gibson", "Douglas Ortiz"],
        "nva": ["Dam Hong Nhan", "Dam The Tung"],
        "anzac": ["Noel Donovan", "Francis Douglas"],
    }
    assert christen(nameless(2), "key") != christen(nameless(2), "another key")


@given(
    key=st.text(max_size=8), army=st.sampled_from(["us-army", "usmc", "anzac", "nva", "lvc", "arvn-pre-1968"])
)
def test_nobody_is_called_as_another(key: str, army: str) -> None:
    """The last words of the names of a platoon and of those before it are all different."""
    first = christen(nameless(20, army), key)
    second = christen(nameless(20, army, stem="b"), key, known=first)
    called = [figure.name.split()[-1] for figure in (*first, *second)]
    assert len(set(called)) == len(called)


def test_more_figures_than_names() -> None:
    """The list does not last: names come again, and nothing else happens."""
    assert all(figure.name for figure in christen(nameless(200, "nva"), "key"))


def test_lists_that_suit() -> None:
    """An American leads the CIDG, and advises the ARVN."""
    local = christen(nameless(30, "sf-cidg"), "key")
    leader = christen(nameless(30, "sf-cidg", "sf-leader"), "key")
    assert all(len(figure.name.split()) == 3 for figure in local)
    assert {figure.name.split()[0] for figure in leader}.isdisjoint(
        figure.name.split()[0] for figure in local
    )


def test_given_names_come_first_and_in_order() -> None:
    star = Figure(id="a1", side=Side.FWF, rep=5, name="Sgt. Alvarez")
    named = christen([star, *nameless(2, stem="b")], "key", names=["Able", "Barnes", "Charlie"])
    assert [figure.name for figure in named] == ["Sgt. Alvarez", "Able", "Barnes"]


def test_too_few_given_names() -> None:
    with pytest.raises(RequestError, match="--names: got 1 of the 2 names needed; add more"):
        christen(nameless(2), "key", names=["Able"], where="--names")


def test_a_file_of_names() -> None:
    """One a line; empty lines and comments do not count."""
    text = "\ufeffAble\r\n\n  # my platoon\n  Baker   Bob \n"
    assert read_names(text, "names.txt") == ("Able", "Baker Bob")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Able\nB\x1b[31mad\n", r"names.txt, line 2: 'B\\x1b\[31mad' contains control characters"),
        ("Tab\tbed", "names.txt, line 1: .* contains control characters"),
        ("x" * (LONGEST + 1), f"line 1: {LONGEST + 1} characters are too many for a name"),
    ],
)
def test_what_is_no_name(text: str, message: str) -> None:
    with pytest.raises(RequestError, match=message):
        read_names(text, "names.txt")


def test_names_of_stars() -> None:
    known = [Figure(id="a1", side=Side.FWF, rep=5, name="Sgt. Alvarez")]
    assert star_name("  Sgt.  Doe ", known, "--star") == "Sgt. Doe"
    with pytest.raises(RequestError, match="--star: the name 'sgt alvarez' is already taken"):
        star_name("sgt alvarez", known, "--star")
    with pytest.raises(RequestError, match="--star: the name is empty"):
        star_name(" ", known, "--star")
