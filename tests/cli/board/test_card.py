"""``fng card``: the player's sheet, with exact odds and the commands of this evening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fng_cli.cli.board.board import board_of
from fng_cli.cli.board.card import (
    Card,
    CardFact,
    CardGround,
    CardMan,
    CardOdds,
    CardStep,
    card_of,
    chance_percent,
)
from fng_cli.cli.paper.sheet import SheetSize
from fng_cli.cli.web.render import rendered
from fng_cli.rules.harm.targets import Circumstance
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from tests.cli.board.evening import evening, evening_text
from tests.cli.web.parsed import Parsed
from tests.runner import fng

HOSTILE = '"><img src=x onerror=alert(1)>{{ 1 }}'


def filled(text: str) -> Card:
    """A card with a text in every field."""
    return Card(
        text,
        text,
        (text, text),
        (CardStep(text, text, text),),
        (CardMan(text, text, text, 4, text, text, 3), CardMan(text, text, "", 4, "", "")),
        3,
        (CardOdds(text, text, 4, 50, 0, None), CardOdds(text, text, 3, None, None, None)),
        (CardGround(text, text, text, text, text),),
        (1, 2),
        1,
        text,
        (CardFact(text, text),),
        SheetSize.LETTER,
    )


def test_a_card_is_shown_with_every_field_and_with_none() -> None:
    """No field that is missing shows; names are never markup."""
    empty = Card("x", "", (), (), (), 0, (), (), (), 0, "", ())
    for card in (filled("x"), empty):
        assert "None" not in rendered("card.html", card=card)
    hostile, plain = (Parsed(rendered("card.html", card=filled(text))) for text in (HOSTILE, "x"))
    assert hostile.shape == plain.shape
    assert hostile.runs == []


@pytest.mark.parametrize("words", [(), (Circumstance.COVER,)])
def test_the_odds_are_those_of_fire(words: tuple[Circumstance, ...]) -> None:
    """As ``fng fire --odds`` prints them: all shots at a rifleman of REP 4."""
    at = ",".join(("rep=4", *(word.value for word in words)))
    asked = ("fire", "--rep", "3", "-w", "m-1911a1", "--at", at, "--shots", "all", "--odds", "-j")
    [target] = json.loads(fng(*asked).ok)["odds"]["targets"]
    bad = [each for each in target["outcomes"] if each["result"] in {"out-of-the-fight", "obviously-dead"}]
    percent = round(100 * sum(each["probability"] for each in bad))
    assert chance_percent(find_weapon("m-1911a1"), 3, 1, words) == percent
    assert percent > 0


def test_a_weapon_that_is_not_fired_has_no_odds() -> None:
    """A flame-thrower has a command of its own: the card of its squad is shown without its line."""
    gunner = {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["flame-thrower"], "weapon": "flame-thrower"}
    shown = fng("card", stdin=json.dumps({"fng": 3, "figures": [gunner]}))
    assert shown.ok.count("flame-thrower") == 1
    assert chance_percent(find_weapon("flame-thrower"), 4, 1, ()) is None


def test_a_card_has_the_commands_of_this_evening() -> None:
    """Nine steps, with its groups and men; who is down is not among them."""
    card = card_of(State(evening()), SheetSize.A4)
    assert len(card.steps) == 9
    assert card.steps[4].command == "fng react in-sight --group a --group e"
    assert card.steps[5].command == "fng fire --by a1 --at e2 --shots all"
    assert [man.id for man in card.men][:2] == ["a1", "a2"]
    assert [man.star_power for man in card.men][:2] == [5, None]
    assert card.turns_shown[: card.sure_turns] == tuple(range(1, 13))
    assert card.point_facts


def test_a_star_who_has_spent_none_of_his_power_has_all_of_it() -> None:
    """As after a mission of a tour, where no number is recorded: his REP (p. 4)."""
    content = evening()
    star = next(figure for figure in content["figures"] if figure.get("star"))
    star.pop("star_power", None)
    assert card_of(State(content), SheetSize.A4).men[0].star_power == star["rep"]
    facts = {fact.label: fact.text for fact in board_of(content).facts}
    assert facts["Star Power"].endswith(f" {star['rep']}")


def test_a_card_is_written_and_printed(tmp_path: Path) -> None:
    """As text on the screen, as JSON, and as a page of at most 40 kB."""
    page = tmp_path / "card.html"
    assert fng("card", "-o", str(page), stdin=evening_text()).code == 0
    assert len(page.read_bytes()) < 40_000
    assert Parsed(page.read_text(encoding="utf-8")).runs == []
    assert "OUT OF THE FIGHT OR DEAD" in fng("card", stdin=evening_text()).ok
    assert json.loads(fng("card", "-j", stdin=evening_text()).ok)["card"]["paper"] == "a4"
    assert "fng setup --corps II" in fng("card", "-N").fault
