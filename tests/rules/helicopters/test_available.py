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


@pytest.mark.parametrize(("face", "rep"), [("1", 3), ("2", 4), ("4", 4), ("5", 5), ("6", 6)])
def test_crews(face: str, rep: int) -> None:
    assert crew(find_craft("cobra"), dice=Typed(face + "2")).rep == rep


def test_an_aircraft_has_no_such_crew() -> None:
    with pytest.raises(RequestError, match="no helicopter"):
        crew(find_craft("hun"), dice=Typed(""))


def test_marines_fly_for_marines() -> None:
    assert gunship(Corps.I, caller_usmc=True, dice=Typed("2" + "2222")).helicopters[0].service == "usmc"
    assert gunship(Corps.I, dice=Typed("2" + "2222")).helicopters[0].service == ""


def test_night_flyers_by_name() -> None:
    """p. 88, x-51."""
    found = gunship(Corps.II, craft="firefly", light=Light.NIGHT, dice=Typed("22222"))
    assert found.crafts == ("uh-1-firefly",)
    assert "x-51" in found.rulings
    assert "x-51" not in gunship(Corps.II, craft="cobra", dice=Typed("222")).rulings
    with pytest.raises(RequestError, match="night only"):
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
