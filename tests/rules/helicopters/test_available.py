"""Gunships and crews: pages 59, 87-89."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.helicopters.available import crew, gunship, transport
from fng_cli.terms import Corps, Light, Weather


@pytest.mark.parametrize(
    ("corps", "month", "faces", "crafts"),
    [
        (Corps.I, "1968-09", "1" + "1" + "22", ("ah-1",)),
        (Corps.I, "1967-09", "1" + "2222", ("uh-1-sea-wolf",)),
        (Corps.I, "1967-09", "2" + "2222", ("uh-1-frog",)),
        (Corps.II, "1967-09", "1" + "2222", ("uh-1-slick",)),
        (Corps.II, "1967-09", "2" + "222", ("uh-1-ara",)),
        (Corps.III, "1967-09", "2" + "5" + "2222", ("uh-1-bushranger",)),
        (Corps.III, "1967-09", "2" + "4" + "222", ("uh-1-ara",)),
        (Corps.IV, "1967-09", "2" + "3" + "2222", ("uh-1-sea-wolf",)),
        (Corps.IV, "1967-09", "4" + "5" + "2222", ("uh-1-heavy-hog",)),
        (Corps.II, "1967-09", "6" + "2222" + "222", ("uh-1-frog", "oh-6")),
    ],
)
def test_by_corps_and_date(corps: Corps, month: str, faces: str, crafts: tuple[str, ...]) -> None:
    """p. 88: Cobras from July 1968; a Pink Team is two."""
    dice = Typed(faces)
    assert gunship(corps, month=month, dice=dice).crafts == crafts
    dice.finish()


COBRA, FROG, HOG, HEAVY = "ah-1", "uh-1-frog", "uh-1-hog", "uh-1-heavy-hog"
ARA, WOLF, BUSH = "uh-1-ara", "uh-1-sea-wolf", "uh-1-bushranger"
ELSEWHERE: dict[int, tuple[str, ...]] = {
    1: ("uh-1-slick",) * 6,
    2: (ARA,) * 6,
    3: (FROG,) * 6,
    4: (HOG,) * 4 + (HEAVY,) * 2,
    5: ("oh-6",) * 6,
    6: (COBRA,) * 6,
}
CHARTS: dict[Corps, dict[int, tuple[str, ...]]] = {
    Corps.I: {
        1: (COBRA,) * 6,
        2: (FROG,) * 6,
        3: (ARA,) * 6,
        4: (HOG,) * 6,
        5: ("oh-6",) * 6,
        6: (COBRA,) * 6,
    },
    Corps.II: ELSEWHERE,
    Corps.III: ELSEWHERE | {2: (ARA,) * 4 + (BUSH,) * 2},
    Corps.IV: ELSEWHERE | {2: (ARA,) * 2 + (WOLF,) * 2 + (BUSH,) * 2},
}
"""What each face of the first die brings after the middle of 1968, by the faces of the second."""


@pytest.mark.parametrize("corps", list(Corps))
@pytest.mark.parametrize("face", range(1, 7))
def test_the_charts_of_gunships(corps: Corps, face: int) -> None:
    """p. 88: a second die only where there are several; until June 1968 others fly in place of the Cobra."""
    by_second = CHARTS[corps][face]
    for second, expected in enumerate(by_second, 1):
        rolled = str(second) if len(set(by_second)) > 1 else ""
        pink = ("oh-6",) if face == 6 else ()
        late = gunship(corps, month="1968-07", dice=Typed(f"{face}{rolled}" + "2" * 9))
        assert late.crafts == (expected, *pink)
        early = gunship(corps, month="1968-06", dice=Typed(f"{face}{rolled}" + "2" * 9))
        before = {(COBRA, 1): WOLF, (COBRA, 6): FROG}.get((expected, face), expected)
        assert early.crafts == (before, *pink)


@pytest.mark.parametrize(
    ("corps", "faces", "service"),
    [
        (Corps.I, "1" + "2" * 4, "usmc"),
        (Corps.II, "1" + "2" * 5, None),
        (Corps.II, "3" + "2" * 5, None),
        (Corps.III, "2" + "5" + "2" * 5, "anzac"),
        (Corps.IV, "2" + "3" + "2" * 5, "navy"),
        (Corps.IV, "2" + "1" + "2" * 5, None),
    ],
)
def test_for_whom_it_flies(corps: Corps, faces: str, service: str | None) -> None:
    """p. 87-88: for the US Army where nothing else is said."""
    assert gunship(corps, month="1968-09", dice=Typed(faces)).helicopters[0].service == service


def test_each_of_the_crew_has_a_die() -> None:
    """p. 87."""
    men = crew(find_craft("slick"), dice=Typed("1456")).crewmen
    assert [man.rep for man in men] == [3, 4, 5, 6]


@pytest.mark.parametrize(("face", "rep"), [("1", 3), ("2", 4), ("4", 4), ("5", 5), ("6", 6)])
def test_crews(face: str, rep: int) -> None:
    assert crew(find_craft("cobra"), dice=Typed(face + "2")).rep == rep


def test_an_aircraft_has_no_such_crew() -> None:
    with pytest.raises(RequestError, match="not a helicopter"):
        crew(find_craft("hun"), dice=Typed(""))


def test_marines_fly_for_marines() -> None:
    assert gunship(Corps.I, caller_usmc=True, dice=Typed("2" + "2222")).helicopters[0].service == "usmc"
    assert gunship(Corps.I, dice=Typed("2" + "2222")).helicopters[0].service is None


def test_night_flyers_by_name() -> None:
    """p. 88, x-51."""
    found = gunship(Corps.II, craft="firefly", light=Light.NIGHT, dice=Typed("22222"))
    assert found.crafts == ("uh-1-firefly",)
    assert "x-51" in found.rulings
    assert "x-51" not in gunship(Corps.II, craft="cobra", dice=Typed("222")).rulings
    with pytest.raises(RequestError, match="only at night"):
        gunship(Corps.II, craft="nighthawk", light=Light.DAYLIGHT, dice=Typed(""))


def test_weather_holds_for_helicopters_too() -> None:
    assert transport(weather=Weather.INCLEMENT, dice=Typed("2222" + "1")).grounded
    assert transport(weather=Weather.INCLEMENT, dice=Typed("2222" + "36")).late_turns == 3
    assert transport(weather=Weather.TERRIBLE, dice=Typed("2222")).grounded


def test_every_corps_has_a_gunship_for_every_die() -> None:
    told = odds(lambda dice: gunship(Corps.IV, dice=dice).crafts)
    assert sum(told.chances.values()) == 1


def test_a_gunship_may_attack_next() -> None:
    """An attack run in the next activation (p. 88); a transport attacks nobody."""
    came = gunship(Corps.II, month="1967-09", dice=Typed("2" + "222"))
    assert [(step.call.command, step.waits) for step in came.next] == [("helo strike", True)]
    assert transport(dice=Typed("2222")).next == ()
