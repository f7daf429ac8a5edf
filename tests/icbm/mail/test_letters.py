"""A letter and its text: sealed, in order, and nothing else."""

from __future__ import annotations

import textwrap
from contextlib import nullcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Mailbox
from fng_cli.icbm.mail.letters import (
    MOST_CHARACTERS,
    MOST_SEARCHED,
    mailbox_for_letter,
    parse_letter,
    seal_letter,
    write_letter,
)

OF_USSR = Game(mail=Mailbox(Power.USSR, ("turn",)))
OF_USA = Game(mail=Mailbox(Power.USA))


@given(st.lists(st.sampled_from(["turn", "hold", "move usa-1 2516", "roll 3"])), st.sampled_from(list(Power)))
def test_a_letter_comes_back_from_its_text(lines: list[str], sender: Power) -> None:
    """Whatever stands around it in a mail, and however it is indented."""
    letter = seal_letter(3, sender, "0" * 64, lines)
    text = "\n".join(("Dear enemy,", *(f"  {line}" for line in letter.text()), "", "yours"))
    assert parse_letter(text) == letter


@given(
    st.lists(
        st.sampled_from(["turn", f"base 1815 2 {'ab' * 32}", "move usa-1 2516 2517", f"bid {'cd' * 32}"])
    )
)
def test_quoting_and_wrapping_do_no_harm(lines: list[str]) -> None:
    """As mail programs do it: ``> `` before each line, and none longer than 72 characters."""
    letter = seal_letter(3, Power.USSR, "0" * 64, lines)
    text = "\n".join(("He wrote:", "", *letter.text(), "", "What now?"))
    wrapped = "\n".join(part for line in text.split("\n") for part in (textwrap.wrap(line, 72) or [""]))
    for sent in (
        wrapped,
        "\n".join(f"> {line}" for line in wrapped.split("\n")),
        f"{wrapped}\n".replace("\n", "\r\n"),
    ):
        assert parse_letter(sent) == letter


@pytest.mark.parametrize("text", ["{head}\n\n{seal}", "{seal}\n{head}\nafter first", "{head}", "", "{seal}"])
def test_a_text_without_a_whole_letter_is_refused(text: str) -> None:
    """Such as one of which only the head, an empty line and the seal are left."""
    whole = seal_letter(1, Power.USSR, "", ["turn"]).text()
    with pytest.raises(RequestError, match="not a letter"):
        parse_letter(text.format(head=whole[0], seal=whole[-1]))


def test_a_letter_is_not_searched_in_a_text_without_end() -> None:
    """A letter may stand in a long mail, and not in megabytes."""
    text = "\n".join(seal_letter(3, Power.USSR, "0" * 64, ["turn"]).text())
    assert parse_letter(f"{text:>{MOST_SEARCHED}}").number == 3
    with pytest.raises(RequestError, match="more than 1,000,000 characters"):
        parse_letter(f"{text:>{MOST_SEARCHED + 1}}")
    for number, said in ((MOST_CHARACTERS // 4, ""), (MOST_CHARACTERS // 4 + 1, "has at most 50,000")):
        letter = seal_letter(3, Power.USSR, "0" * 64, ["turn"] * number)
        with pytest.raises(RequestError, match=said) if said else nullcontext():
            parse_letter("\n".join(letter.text()))


def test_a_letter_empties_the_box_and_names_the_one_before_it() -> None:
    """The next one is the other side's."""
    game, letter = write_letter(OF_USSR)
    assert game.mail == Mailbox(Power.USSR, (), 1, 0, letter.seal)
    assert letter.letter_lines[0] == "turn"
    assert letter.letter_lines[1].startswith("pledge ")
    with pytest.raises(RequestError, match="letter 2 comes from the USA; read it first"):
        write_letter(game)


def test_only_the_letter_that_comes_next_is_read() -> None:
    """Not one's own, no gap, no other game's, none that was changed."""
    _, letter = write_letter(OF_USSR)
    assert mailbox_for_letter(OF_USA, letter) == OF_USA.mail
    for wrong, said in (
        (replace(letter, sender=Power.USA), "is your own"),
        (replace(letter, number=3), "does not follow"),
        (replace(letter, previous_seal="f" * 64), "does not follow"),
        (replace(letter, number=0), "read already"),
    ):
        with pytest.raises(RequestError, match=said):
            mailbox_for_letter(OF_USA, wrong)
    with pytest.raises(
        RequestError,
        match="letter 1: the seal does not match the lines; somebody or a mail program has changed the letter",
    ):
        parse_letter("\n".join(letter.text()).replace("turn", "hold"))
    with pytest.raises(RequestError, match="this is not a letter"):
        parse_letter("turn\nturn")
    with pytest.raises(RequestError, match="this is not a letter"):
        parse_letter(f"icbm letter 1 from ussr\nseal {letter.seal}")
    with pytest.raises(RequestError, match="no letter: 'icbm letter x from ussr'"):
        parse_letter("icbm letter x from ussr\nafter none\nturn\nseal 1")
    with pytest.raises(RequestError, match="letter 1 is yours to write; write it first"):
        mailbox_for_letter(OF_USSR, seal_letter(1, Power.USA, "", ("turn",)))
    with pytest.raises(RequestError, match="not played by mail"):
        write_letter(Game())
