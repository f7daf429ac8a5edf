"""Colours that mean something are told apart by everybody, and what is written in them can be read.

Machado, Oliveira and Fernandes (2009) say how those see who lack one of the three kinds of cones; CIELAB says how far apart two
colours look: 2 is just seen, 20 nobody mixes up.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from fng_cli.cli.ground.map_signs import LOOKS
from fng_cli.cli.paper import chart
from fng_cli.cli.paper.palette import (
    DARK,
    ENEMY,
    FRIEND,
    INK,
    LIGHT,
    PAPER,
    PRINTED,
    SETS,
    TASK,
    TEXT_ON,
    USA,
    USSR,
)

Three = tuple[float, float, float]

EYES: dict[str, tuple[Three, Three, Three]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How each kind of eye sees the light of a screen: what it takes for red, green and blue."""

APART = 20.0
READABLE, LARGE = 4.5, 3.0
"""Contrast that WCAG 2 asks of text, and of large text and signs."""


def light(colour: str) -> Three:
    """A colour as amounts of red, green and blue light, 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return linear(red), linear(green), linear(blue)


def seen(colour: str, eye: str) -> Three:
    """The light that an eye takes a colour for."""
    given = light(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, given, strict=True)))) for row in EYES[eye]
    )
    return red, green, blue


def lab(given: Three) -> Three:
    """Light as CIELAB, by the white of a screen (D65)."""
    red, green, blue = given

    def root(part: float) -> float:
        return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, eye: str) -> float:
    """How far apart two colours look to an eye."""
    pairs = zip(lab(seen(one, eye)), lab(seen(other, eye)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 has it, 1 to 21."""
    low, high = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), light(colour), strict=True))
        for colour in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def test_the_measure_itself() -> None:
    """Black and white are 100 apart to every eye; a red and a green of one lightness are one to those without red cones."""
    assert all(distance("#000000", "#ffffff", eye) == pytest.approx(100, abs=1.5) for eye in EYES)
    assert distance("#c23b2e", "#3f8f4a", "all cones") > 80
    assert distance("#c23b2e", "#3f8f4a", "deuteranopia") < APART
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", SETS)
def test_colours_of_a_set_are_told_apart(name: str, eye: str) -> None:
    """Whatever cones somebody has."""
    near = {pair: distance(*pair, eye) for pair in combinations(SETS[name], 2)}
    assert {pair: far for pair, far in near.items() if far < APART} == {}


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (INK, PAPER, READABLE),
        (INK, "#ffffff", READABLE),
        (chart.FAINT, PAPER, READABLE),
        ("#ffffff", ENEMY, READABLE),
        ("#ffffff", FRIEND, READABLE),
        ("#ffffff", USA, READABLE),
        ("#ffffff", USSR, READABLE),
        (TASK, PAPER, READABLE),
        (ENEMY, PAPER, LARGE),
        (FRIEND, PAPER, LARGE),
    ],
)
def test_what_is_written_can_be_read(ink: str, ground: str, least: float) -> None:
    """Text on its ground, and signs on theirs."""
    assert contrast(ink, ground) >= least


def test_the_ground_is_told_by_more_than_colour() -> None:
    """Each kind of ground has signs of its own, or a colour that is not that of another with the same signs."""
    for one, other in combinations(LOOKS.values(), 2):
        if one.strewn == other.strewn:
            assert one.fill != other.fill or one == other


@pytest.mark.parametrize("colours", [LIGHT, DARK, PRINTED], ids=["light", "dark", "printed"])
def test_text_of_a_page_can_be_read(colours: dict[str, str]) -> None:
    """Each colour of text on each ground that it stands on: by day, by night and on paper."""
    pairs = [(text, ground) for text, grounds in TEXT_ON.items() for ground in grounds]
    low = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair: round(least, 2) for pair, least in low.items() if least < READABLE} == {}
