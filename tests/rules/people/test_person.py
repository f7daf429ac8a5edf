"""A person as the rules see him, and as a player types him."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.calls import REP, call
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.people.person import FIELDS, Person, at, by, flags, id_in_name, known_rep, person_of
from fng_cli.terms import Side

BILLY = Person(5, "billy", attributes=("poser",), star=True)


@pytest.mark.parametrize(
    ("person", "words", "typed"),
    [
        (Person(5, "a1", known=True, star=True), (), "a1"),
        (Person(5, "a1", known=True), ("cover", "fast"), "a1,cover,fast"),
        (BILLY, ("fast",), "billy=5,star,poser,fast"),
        (Person(3, "charlie", side=Side.VC_NVA), (), "charlie=3,vc-nva"),
        (Person(4), ("fast",), ""),
    ],
)
def test_what_a_player_types(person: Person, words: tuple[str, ...], typed: str) -> None:
    """The id of a figure is enough; of another all that is known goes along."""
    assert person.typed(*words) == typed


def test_who_does_something() -> None:
    """By name where he has one, else by REP and what he is."""
    assert call("charge", **by(BILLY, "snap")).argv() == ("charge", "--by", "billy=5,star,poser,snap")
    alone = Person(4, star=True, attributes=("poser", "agile"))
    assert call("react man-down", **by(alone)).argv()[2:] == (
        "--rep", "4", "--star", "-a", "poser", "-a", "agile",
    )  # fmt: skip
    nobody = call("react man-down", **by(Person()))
    assert nobody.argv()[2:] == ("--rep", REP)
    assert nobody.needs() == ("rep",)


def test_at_whom() -> None:
    """Behind --at the words of a target stand, with his REP where he has no name."""
    assert at(BILLY, "cover") == "billy=5,star,poser,cover"
    assert at(Person(5, star=True), "fast") == "rep=5,star,fast"
    assert at(Person(), "cover") == "cover"


def test_a_figure_is_a_person() -> None:
    """All that the rules ask of him goes along."""
    figure = Figure(
        "a1", Side.FWF, 4, role="medic", group="1st", attributes=("poser",), star=True, star_power=3
    )
    person = person_of(figure)
    assert (person.name, person.rep, person.role, person.group) == ("a1", 4, "medic", "1st")
    assert (person.attributes, person.star, person.star_power, person.known) == (("poser",), True, 3, True)


def test_every_field_of_a_person_is_the_figures_own() -> None:
    """No field is copied by hand: each has what the figure has under that name, or under its other name."""
    unmarked = Figure(
        "a1", Side.VC_NVA, 4, "Sgt. Pink", role="medic", group="1st", weapons=("m-16",), attributes=("poser",),
        star_power=3, rep_gained=1,
    )  # fmt: skip
    figure = replace(unmarked, **dict.fromkeys(flags().values(), True))
    person = person_of(figure, known=False)
    assert set(Person.__struct_fields__) - set(FIELDS) == {"known", "weapon"}
    assert {name: getattr(person, name) for name in FIELDS} == {
        name: getattr(figure, own) for name, own in FIELDS.items()
    }
    assert (person.known, person.weapon) == (False, "m-16")
    assert set(person.marks()) == {*flags(), "vc-nva", "power=3", "poser", "weapon=m-16"}


def test_what_he_is_called_in_a_ruling() -> None:
    """His full name with the id, where it is another; a word for him without any."""
    assert person_of(Figure("nco", Side.FWF, 5, "Sgt. Billy Pink")).told() == "Sgt. Billy Pink (nco)"
    assert person_of(Figure("billy", Side.FWF, 5, "Billy")).told("the target") == "billy"
    assert Person(4).told("the target") == "the target"


def test_a_rep_that_nobody_knows() -> None:
    """It is asked for by the name of the figure."""
    assert known_rep(Person(4)) == 4
    with pytest.raises(RequestError, match=r"a1: his REP is not known; add it, e.g. `rep` 4"):
        known_rep(Person(name="a1"))
    with pytest.raises(RequestError, match="target 2: his REP"):
        known_rep(Person(), "target 2")


def test_the_id_in_a_name_as_it_is_told() -> None:
    """The last words in brackets, whatever stands in the name before them; a name alone is itself."""
    assert id_in_name("Sgt. Billy Pink (nco)") == "nco"
    assert id_in_name("Bill (the Kid) Pink (a1)") == "a1"
    assert id_in_name("a1") == "a1"
    assert id_in_name(None) == ""
