"""One set of laws for every source of dice, and what each source adds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.asking import Asked
from fng_cli.dice import (
    TALLY,
    Dice,
    Seeded,
    Thrown,
    Typed,
    Unrecorded,
    faces_of_base_six,
    faces_of_tally,
)
from fng_cli.errors import DiceError
from fng_cli.odds import odds
from fng_cli.readings import Amount, Count, Hand, Reading, Total
from fng_cli.words import in_words
from tests.strategies import Drawn, OneAtATime, SumUnlessSixes, amounts, readings
from tests.typist import Thrower

Law = Callable[[Dice], None]


def one_die_shows_a_face(dice: Dice) -> None:
    """One die is 1 to 6."""
    assert dice.one("a die") in range(1, 7)


def a_hand_has_all_dice(dice: Dice) -> None:
    """A hand has as many faces as dice, highest first."""
    hand = dice.hand(3, "a hand")
    assert len(hand) == 3
    assert list(hand) == sorted(hand, reverse=True)
    assert set(hand) <= set(range(1, 7))


def dice_in_order_are_all_there(dice: Dice) -> None:
    """Dice in order have as many faces as dice."""
    assert len(dice.in_order(2, "in order")) == 2


def a_total_lies_between_its_ends(dice: Dice) -> None:
    """Two dice and a modifier of 3 come to 5 to 15."""
    assert dice.total(2, "a total", 3) in range(5, 16)


def a_total_without_modifier_is_the_faces(dice: Dice) -> None:
    """Three dice come to 3 to 18."""
    assert dice.total(3, "a total") in range(3, 19)


def nothing_passes_against_nought(dice: Dice) -> None:
    """No die shows 0 or less."""
    assert dice.count(3, 0, "passing dice") == 0


def everything_passes_against_six(dice: Dice) -> None:
    """Every die shows 6 or less."""
    assert dice.count(3, 6, "passing dice") == 3


def a_count_is_capped(dice: Dice) -> None:
    """No more passes are told than the most that matters."""
    assert dice.count(3, 6, "passing dice", most=2) == 2


def successes_are_some_of_the_dice(dice: Dice) -> None:
    """There are no more successes than dice."""
    assert dice.successes(2, "successes") in range(3)


def half_a_die_is_one_to_three(dice: Dice) -> None:
    """1/2d6 is 1 to 3."""
    assert dice.half("half a die") in {1, 2, 3}


def a_sure_chance_happens(dice: Dice) -> None:
    """What happens on 1-6 happens."""
    assert dice.chance("1-6", "a chance") is True


def an_amount_lies_between_its_ends(dice: Dice) -> None:
    """3+1/2d6+1d6 comes to 5 to 12."""
    assert dice.amount("3+1/2d6+1d6", "an amount") in range(5, 13)


def a_fixed_amount_needs_no_dice(dice: Dice) -> None:
    """An amount without dice is itself, and nothing is thrown."""
    assert dice.amount(Amount(10, 0, 0), "an amount") == 10
    assert dice.rolls == ()


def no_dice_are_read_as_the_empty_throw(dice: Dice) -> None:
    """No dice: no faces, no passes, a total of the modifier alone, and nothing is thrown."""
    assert dice.hand(0, "no dice") == ()
    assert dice.in_order(0, "no dice") == ()
    assert dice.total(0, "no dice", 4) == 4
    assert dice.count(0, 6, "no dice") == 0
    assert dice.count(-1, 6, "no dice") == 0
    assert dice.rolls == ()


def until_never_answers_again(dice: Dice) -> None:
    """Dice thrown until they fit answer once they do."""
    assert dice.until(2, SumUnlessSixes(), "no two sixes") in range(2, 12)


def what_is_shown_is_read_from_its_faces(dice: Dice) -> None:
    """Faces that are shown are all there, highest first, and come to what is answered; or there are none."""
    answer, faces = dice.shown(3, Count(3), "shown")
    assert faces == () or (len(faces) == 3 and list(faces) == sorted(faces, reverse=True))
    assert answer == Count(3)(faces) if faces else answer in range(4)


def no_dice_show_nothing(dice: Dice) -> None:
    """No dice are the empty throw, shown or not."""
    assert dice.shown(0, Count(3), "no dice") == (0, ())
    assert dice.rolls == ()


def twice(number: int, *, dice: Dice) -> tuple[int, int]:
    """A part of a rule: dice are thrown and counted, then one more."""
    return dice.count(number, 3, "some"), dice.one("one more")


def without_the_last(ending: tuple[int, int]) -> tuple[int, int]:
    return ending[0], 0


def a_part_ends_as_it_may(dice: Dice) -> None:
    """A part comes to one of its endings, in brief or in full."""
    counted, face = dice.part(twice, 2, brief=without_the_last)
    assert counted in range(3)
    assert face in range(7)


def what_is_played_in_full_or_coarsely_is_one_rule(dice: Dice) -> None:
    """Whichever of the two is asked, it answers."""

    def one(*, dice: Dice) -> bool:
        return dice.one("in full") <= 2

    def other(*, dice: Dice) -> bool:
        return dice.chance("1-2", "coarsely")

    assert dice.part(one, coarse=other) in {True, False}


LAWS: tuple[Law, ...] = (
    one_die_shows_a_face,
    a_hand_has_all_dice,
    dice_in_order_are_all_there,
    a_total_lies_between_its_ends,
    a_total_without_modifier_is_the_faces,
    nothing_passes_against_nought,
    everything_passes_against_six,
    a_count_is_capped,
    successes_are_some_of_the_dice,
    half_a_die_is_one_to_three,
    a_sure_chance_happens,
    an_amount_lies_between_its_ends,
    a_fixed_amount_needs_no_dice,
    no_dice_are_read_as_the_empty_throw,
    until_never_answers_again,
    what_is_shown_is_read_from_its_faces,
    no_dice_show_nothing,
    a_part_ends_as_it_may,
    what_is_played_in_full_or_coarsely_is_one_rule,
)


THROWN: dict[str, Callable[[], Thrown]] = {
    "seeded": lambda: Seeded(7),
    "typed": lambda: Typed((3, 1, 6, 2, 5, 4) * 20),
    "asked": lambda: Asked(Thrower(cycle((2, 6, 1, 5, 3, 4))), lambda: Seeded(7)),
}
SOURCES = THROWN | {"unrecorded": lambda: Unrecorded(7)}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("source", SOURCES)
def test_every_thrown_source_keeps_the_laws(source: str, law: Law) -> None:
    """Seeded, typed and asked dice keep every law, and so do seeded ones without a record."""
    law(SOURCES[source]())


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_exact_dice_keep_the_laws_in_every_branch(law: Law) -> None:
    """However the dice fall, exact dice keep every law, asked together or one at a time."""
    assert sum(odds(law).chances.values()) == 1
    assert sum(odds(lambda dice: law(OneAtATime(dice))).chances.values()) == 1


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_drawn_dice_keep_the_laws(law: Law) -> None:
    """Whatever faces Hypothesis draws, its dice keep every law."""

    @given(st.data())
    def holds(data: st.DataObject) -> None:
        law(Drawn(data))

    holds()


@pytest.mark.parametrize("source", THROWN)
@given(questions=st.lists(st.tuples(st.integers(0, 4), readings())))
def test_an_answer_is_the_reading_of_the_recorded_faces(
    source: str, questions: list[tuple[int, Reading[object]]]
) -> None:
    """Each throw is recorded in order, by its label, and its answer is its faces as they are read."""
    dice = THROWN[source]()
    answers = [dice.ask(number, reading, f"roll {place}") for place, (number, reading) in _several(questions)]
    thrown = [(place, number, reading) for place, (number, reading) in _several(questions) if number]
    assert [roll.label for roll in dice.rolls] == [f"roll {place}" for place, _, _ in thrown]
    for roll, (place, number, reading) in zip(dice.rolls, thrown, strict=True):
        assert roll.dice == number
        assert len(roll.faces) == number
        assert set(roll.faces) <= set(range(1, 7))
        assert answers[place] == reading(roll.faces)
        assert roll.answer == in_words(answers[place])


def _several(
    questions: list[tuple[int, Reading[object]]],
) -> list[tuple[int, tuple[int, Reading[object]]]]:
    """The questions with their places; two dice for a reading that takes the lower of some."""
    return [
        (place, (number if isinstance(reading, Hand | Total | Count) else max(number, 2), reading))
        for place, (number, reading) in enumerate(questions[:8])
    ]


def test_a_roll_keeps_what_was_needed() -> None:
    """Of passing dice the target is kept, and no total."""
    dice = Typed((2, 5))
    dice.count(2, 4, "contact")
    [roll] = dice.rolls
    assert (roll.label, roll.faces, roll.answer, roll.need, roll.total) == ("contact", (2, 5), "1", 4, None)


def test_a_roll_keeps_the_total_and_its_modifier() -> None:
    """Of added dice the modifier and the total are kept."""
    dice = Typed((2, 5))
    dice.total(2, "weather", 1)
    [roll] = dice.rolls
    assert (roll.faces, roll.answer, roll.need, roll.modifier, roll.total) == ((2, 5), "8", None, 1, 8)


def test_dice_thrown_again_are_all_recorded() -> None:
    """A throw that did not count is recorded as such, and then the one that did."""
    dice = Typed((6, 6, 6, 6, 2, 5))
    assert dice.until(2, SumUnlessSixes(), "no two sixes") == 7
    assert [(roll.faces, roll.answer) for roll in dice.rolls] == [
        ((6, 6), "again"),
        ((6, 6), "again"),
        ((2, 5), "7"),
    ]


@given(amounts, st.data())
def test_an_amount_is_its_parts_added(wanted: Amount, data: st.DataObject) -> None:
    """An amount lies within its ends and takes just its own dice."""
    dice = Drawn(data)
    assert wanted.least <= dice.amount(wanted, "an amount") <= wanted.most
    assert sum(len(roll.faces) for roll in dice.rolls) == wanted.dice + wanted.halves


PINNED: dict[tuple[int | str, int], str] = {
    (0, 0): "55142623414456513155",
    (0, 3): "35526542114265545562",
    (1, 0): "35342463366145132132",
    (1, 3): "21123122411253234231",
    (7, 0): "25542135243626564663",
    (7, 3): "35661345562524412621",
    ("evening", 0): "33615244663143135124",
    ("evening", 3): "12313315265463613642",
}


@pytest.mark.parametrize(("seed", "place"), PINNED)
def test_seeded_dice_fall_the_same_for_ever(seed: int | str, place: int) -> None:
    """The faces of a seed are what they were in the first version, on every machine and Python."""
    assert "".join(map(str, Seeded(seed, place).faces(20, "pinned"))) == PINNED[seed, place]


@given(st.integers() | st.text(st.characters(codec="utf-8")), st.integers(0, 50), st.integers(1, 5))
def test_seeded_dice_fall_the_same_however_many_are_thrown_together(
    seed: int | str, place: int, together: int
) -> None:
    """A stream of faces does not depend on how it is cut into throws."""
    whole = Seeded(seed, place).faces(20, "at once")
    dice = Seeded(seed, place)
    parts = [face for _ in range(20 // together) for face in dice.faces(together, "in parts")]
    assert tuple(parts) == whole[: len(parts)]


@pytest.mark.parametrize("number", range(5))
def test_dice_without_a_record_fall_as_those_with_one(number: int) -> None:
    """In every question that has a way of its own."""
    dice, unrecorded = Seeded("same"), Unrecorded("same")
    assert unrecorded.in_order(number, "x") == dice.in_order(number, "x")
    assert unrecorded.total(number, "x") == dice.total(number, "x")
    assert unrecorded.in_order(2, "x") == dice.in_order(2, "x")
    assert (len(dice.rolls), unrecorded.rolls) == (1 + 2 * (number > 0), ())


def test_places_in_a_log_have_streams_of_their_own() -> None:
    """The same seed gives other faces at another place of the log."""
    streams = {Seeded(7, place).faces(20, "a stream") for place in range(50)}
    assert len(streams) == 50


def test_seeded_dice_are_fair() -> None:
    """Of 60,000 seeded dice each face shows about 10,000 times."""
    thrown = Seeded(1).faces(60_000, "many")
    assert all(9_600 < thrown.count(face) < 10_400 for face in range(1, 7))


def test_typed_dice_are_taken_in_order() -> None:
    """Typed faces go to the rolls in the order in which they are asked for."""
    dice = Typed((6, 4, 3))
    assert dice.one("first") == 6
    assert dice.in_order(2, "second") == (4, 3)
    dice.finish()


def test_too_few_typed_dice_name_the_roll() -> None:
    """Where dice run out, the roll is named, how many are left, and how many more it takes."""
    dice = Typed((6, 4))
    dice.one("first")
    with pytest.raises(DiceError) as fault:
        dice.total(3, "received fire")
    assert str(fault.value) == (
        "too few dice: the next roll is 3d6, received fire, and 1 of the 2 given are left; give 2 more"
    )


def test_too_many_typed_dice_name_what_was_rolled() -> None:
    """Dice left over are an error that says which, and what was rolled."""
    dice = Typed((6, 4, 3, 1))
    dice.total(2, "weather")
    with pytest.raises(DiceError) as fault:
        dice.finish()
    assert str(fault.value) == "too many dice: 2 of 4 are left over (3,1); the rule rolled 2d6 weather"


def test_typed_dice_for_a_rule_that_rolls_none() -> None:
    """Where nothing was rolled, the error says so."""
    with pytest.raises(DiceError) as fault:
        Typed((6,)).finish()
    assert str(fault.value) == "too many dice: 1 of 1 are left over (6); the rule rolled no dice"


@pytest.mark.parametrize("face", [0, 7, 42, "x"])
def test_an_impossible_face_names_the_roll(face: int | str) -> None:
    """A face that no d6 has is refused when its roll comes, by its place and the roll."""
    dice = Typed((6, 3, face))
    dice.one("to hit")
    with pytest.raises(DiceError) as fault:
        dice.total(2, "damage")
    assert str(fault.value) == (
        f"die 3 is '{face}', and the roll is 2d6, damage: a d6 shows 1 to 6; write 6,4,3"
    )


@given(st.lists(st.integers(1, 6), max_size=30), st.lists(st.integers(1, 4), max_size=10))
def test_typed_dice_are_used_up_or_an_error(given_faces: list[int], asked: list[int]) -> None:
    """A rule that asks for so many dice in all takes just so many, and no others."""
    dice = Typed(tuple(given_faces))

    def rule() -> None:
        for number in asked:
            dice.hand(number, "some")
        dice.finish()

    if sum(asked) == len(given_faces):
        rule()
        assert [face for roll in dice.rolls for face in roll.faces] == given_faces
    else:
        with pytest.raises(DiceError):
            rule()


@given(st.lists(st.integers(1, 6), max_size=31))
def test_a_throw_is_found_again_behind_its_number(faces: list[int]) -> None:
    """By the number of all faces in their order, and by that of how many dice show each."""
    in_order = 0
    for face in faces:
        in_order = 6 * in_order + face - 1
    assert faces_of_base_six(in_order, len(faces)) == tuple(faces)
    assert faces_of_tally(sum(TALLY[face - 1] for face in faces)) == tuple(sorted(faces))


def test_a_roll_says_its_number_where_it_is_one() -> None:
    """A test of one figure, and a single die as it lies; several faces or passes are no number."""
    from fng_cli.rules.react.takers import Reader, throw_shared

    dice = Seeded("7")
    one, two, same = (
        throw_shared(readers, "a test", dice=dice).number
        for readers in ([Reader(2, 4)], [Reader(2, 1), Reader(2, 6)], [Reader(2, 6), Reader(2, 6)])
    )
    assert one in (0, 1, 2) and two is None and same == 2
    faces = dice.hand(1, "to hit")
    assert [roll.number for roll in dice.rolls[-1:]] == [faces[0]]
    dice.hand(2, "to hit")
    assert dice.rolls[-1].number is None
