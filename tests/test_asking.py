"""Dice that a player throws: what he can type, and that the machine throws what he leaves to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.asking import Asked, DiceMode, FacesAhead, LeftOff
from fng_cli.dice import Dice, Seeded, ThrowLabel
from fng_cli.errors import DiceError
from fng_cli.readings import Chance, Count, Faces, Half, Total
from tests.typist import Typist

SEED = 7


def seeded() -> Seeded:
    """The machine's dice."""
    return Seeded(SEED)


def conversation(*lines: str, ahead: str = "", mode: DiceMode = DiceMode.OWN) -> tuple[Asked, Typist]:
    """Dice typed by somebody who says these lines and then goes; and he."""
    typist = Typist(*lines)
    return Asked(typist, seeded, mode=mode, ahead=FacesAhead(list(ahead))), typist


@pytest.mark.parametrize("line", ["6,4,3", "6 4 3", "643", " 6, 4 ,3\n", "6,,4 3"])
def test_faces_may_be_typed_in_several_ways(line: str) -> None:
    """Faces are typed with commas, with spaces, or one after the other."""
    dice, typist = conversation(line)
    assert dice.in_order(3, "to hit") == (6, 4, 3)
    assert typist.questions == ["3d6, to hit"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("4 4 4", "that is 3 dice, but the roll is 2d6"),
        ("4 7", "die 2 is '7': a d6 shows 1 to 6; write 6,4,3"),
        ("x", "die 1 is 'x': a d6 shows 1 to 6; write 6,4,3"),
        ("\u0664 1", "die 1 is '\u0664': a d6 shows 1 to 6; write 6,4,3"),
    ],
)
def test_a_slip_is_asked_again(line: str, complaint: str) -> None:
    """What is not the dice asked for is told, and asked for again."""
    dice, typist = conversation(line, "4 2")
    assert dice.total(2, "weather") == 6
    assert typist.screen == [f"2d6, weather (added): {line}", complaint, "2d6, weather (added): 4 2"]


def test_of_too_few_faces_the_rest_is_asked_for() -> None:
    """Some dice of a throw may be typed first, and the others after them."""
    dice, typist = conversation("4", "2 1")
    assert dice.in_order(3, "to hit") == (4, 2, 1)
    assert typist.questions == ["3d6, to hit", "2d6, to hit, beside 4"]


@given(st.lists(st.text(max_size=8).filter(lambda line: line.strip() != "."), max_size=5))
def test_no_junk_gets_past_the_question(lines: list[str]) -> None:
    """Whatever is typed, the answer is two faces of dice."""
    dice, _ = conversation(*lines, "1", "1")
    assert set(dice.hand(2, "to hit")) <= set(range(1, 7))


def test_nobody_there_is_an_error() -> None:
    """Where nobody answers, the roll that was asked for is named."""
    dice, _ = conversation("4")
    assert dice.one("to hit") == 4
    with pytest.raises(DiceError) as fault:
        dice.one("damage")
    assert str(fault.value) == "no dice were typed for 1d6, damage"


def test_enter_lets_the_machine_throw() -> None:
    """Its faces are those of its seed, and are shown in the same place."""
    dice, typist = conversation("", "6 6")
    first = Seeded(SEED).in_order(2, "")
    assert dice.in_order(2, "weather") == first
    assert dice.in_order(2, "to hit") == (6, 6)
    assert typist.screen[1] == f"rolled: {first[0]} {first[1]}"


def test_enter_after_some_faces_lets_the_machine_throw_the_others() -> None:
    """Typed faces stay, and the machine throws as many as are missing."""
    dice, _ = conversation("6", "")
    assert dice.in_order(2, "weather") == (6, Seeded(SEED).one(""))


def test_the_rest_is_the_machines() -> None:
    """After r nobody is asked any more."""
    dice, typist = conversation("6", "r")
    expected = Seeded(SEED)
    assert dice.one("a") == 6
    assert [dice.one("b"), dice.one("c")] == [expected.one("b"), expected.one("c")]
    assert len(typist.questions) == 2


def test_leaving_off_ends_the_command() -> None:
    """A full stop leaves off."""
    dice, _ = conversation(".")
    with pytest.raises(LeftOff, match="nothing is written"):
        dice.one("to hit")


def test_a_question_mark_explains_and_asks_again() -> None:
    """It says what the dice decide, and what can be typed."""
    dice, typist = conversation("?", "4 4")
    dice.settled(lambda: dice.count(2, 3, "to spot"), lambda label: False, "p. 12")
    assert typist.screen[1].startswith("2d6, to spot (each at or under 3); p. 12. Type faces, such as 6 4;")


def three_throws(dice: Dice) -> list[Faces]:
    """A rule that throws three times."""
    return [dice.in_order(1, label) for label in "abc"]


def test_a_throw_is_taken_back() -> None:
    """The rule runs anew, with the faces before that throw, which is asked for again."""
    dice, typist = conversation("1", "2", "b", "3", "4")
    assert dice.settled(lambda: three_throws(dice), lambda label: False) == [(1,), (3,), (4,)]
    assert [throw.label for throw in typist.throws] == ["a", "b", "c", "b", "c"]
    assert [roll.faces for roll in dice.rolls] == [(1,), (3,), (4,)]


def test_before_the_first_throw_there_is_none_to_take_back() -> None:
    """The player is told so, and asked on."""
    dice, typist = conversation("b", "1", "2", "3")
    assert dice.settled(lambda: three_throws(dice), lambda label: False) == [(1,), (2,), (3,)]
    assert typist.screen[1] == "there is no roll before this one; type . to stop here"


@given(st.lists(st.sampled_from(["1", "2", "6", "", "b", "7"]), max_size=12))
def test_what_the_machine_throws_cannot_be_chosen_by_going_back(lines: list[str]) -> None:
    """The machine's faces are the next ones of its seed, however often a throw was taken back."""
    dice, _ = conversation(*lines, "r")
    thrown = dice.settled(lambda: three_throws(dice), lambda label: False)
    own = {"1": (1,), "2": (2,), "6": (6,)}
    said: list[str] = []
    for line in [*lines, "r"]:
        if len(said) == 3:
            break
        if line == "b":
            said = said[:-1]
        elif line == "r":
            said += [""] * (3 - len(said))
        elif line != "7":
            said.append(line)
    machine = Seeded(SEED)
    assert thrown == [own.get(line) or machine.in_order(1, "") for line in said]


def test_what_the_program_throws_for_itself_is_the_same_after_a_throw_was_taken_back() -> None:
    """A throw taken back winds back the dice that nobody may choose, too: they fall as before."""

    def rule(dice: Dice) -> tuple[Faces, Faces]:
        """A whim of the program, then a throw of the player."""
        return dice.of_program.in_order(3, "whim"), dice.in_order(1, "to hit")

    typist = Typist("2", "b", "5", "6")
    dice = Asked(typist, seeded, program=seeded)
    whim, own = dice.settled(lambda: (*rule(dice), dice.in_order(1, "last"))[:2], lambda label: False)
    assert (whim, own) == (Seeded(SEED).in_order(3, "whim"), (5,))
    assert [roll.label for roll in dice.rolls] == ["whim", "to hit", "last"]


def test_faces_typed_ahead_serve_the_first_throws() -> None:
    """What is missing is asked for, also within a throw."""
    dice, typist = conversation("2", ahead="435")
    assert (dice.in_order(2, "a"), dice.in_order(2, "b")) == ((4, 3), (5, 2))
    assert typist.questions == ["1d6, b, beside 5"]
    dice.finish()


def test_faces_typed_ahead_that_are_left_over_are_an_error() -> None:
    """They are named, with what was thrown."""
    dice, _ = conversation(ahead="435")
    dice.one("a")
    with pytest.raises(DiceError) as fault:
        dice.finish()
    assert str(fault.value) == "too many dice: 2 of 3 are left over (3,5); the rule rolled 1d6 a"


def test_a_throw_typed_ahead_can_be_taken_back() -> None:
    """It is asked for then, and the half throw that was typed ahead keeps its faces."""
    dice, typist = conversation("b", "1", "6", ahead="42")
    assert dice.settled(lambda: [dice.in_order(1, "a"), dice.in_order(2, "b")], lambda label: False) == [
        (1,),
        (2, 6),
    ]
    assert typist.questions == ["1d6, b, beside 2", "1d6, a", "1d6, b, beside 2"]


def test_in_mixed_mode_the_enemys_throws_are_not_asked_for() -> None:
    """They are the machine's, whatever was typed ahead."""
    dice, typist = conversation("2", ahead="3", mode=DiceMode.MIXED)
    thrown = dice.settled(
        lambda: [dice.one("mine"), dice.one("theirs"), dice.one("mine")], lambda label: label == "theirs"
    )
    assert thrown == [3, Seeded(SEED).one(""), 2]
    assert len(typist.questions) == 1


def test_the_question_names_who_throws_and_the_target() -> None:
    """Need, span, sum and half die are told; the name only where the label does not have it."""
    label = ThrowLabel("received fire", "a3", "fwf")
    dice, typist = conversation("11", "1", "1", "1")
    dice.ask(2, Count(3), label)
    dice.ask(1, Chance(1, 2), "a dud")
    dice.ask(1, Total(-1), "what it is")
    dice.ask(1, Half(), "men")
    assert typist.questions == [
        "a3: 2d6, received fire (each at or under 3)",
        "1d6, a dud (yes on 1-2)",
        "1d6, what it is (-1)",
        "1d6, men (halved, rounded up)",
    ]
