"""``fng sight``: how far figures see, and how far off they are seen."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.shooter import Prone
from fng_cli.cli.options.words import InBunkerOption, RainOption, TerrainOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.rules.ground.types import terrain_type
from fng_cli.rules.move.sight import Air, Device, Sight, Spot, air_of, sight
from fng_cli.terms import Light, Weather


class LightAndWeather(Options, frozen=True):
    """Light and weather."""

    night: Annotated[bool | None, typer.Option("--night/--day", help="By night, or by day.")] = None
    weather: Annotated[Weather | None, facts.WEATHER] = None
    rain: RainOption = False
    fog: Annotated[bool, flag("Fog, or heavy rain that does not stop.")] = False

    def light(self, play: Play) -> Light:
        """Daylight or night, as typed, else as the document has it, else daylight."""
        if self.night is None:
            return play.find(facts.LIGHT) or Light.DAYLIGHT
        return Light.NIGHT if self.night else Light.DAYLIGHT

    def air(self) -> Air:
        """The air by rain and fog, else by the weather."""
        return air_of(self.weather, rain=self.rain, fog=self.fog)


class Devices(Options, frozen=True):
    """The device by which a figure sees at night."""

    flashlight: Annotated[bool, flag("Uses a flashlight.")] = False
    red: Annotated[bool, flag("Uses a flashlight with its red filter.")] = False
    starlight: Annotated[bool, flag("Uses a starlight scope.")] = False

    def device(self) -> Device | None:
        """The one that is used. Raises RequestError where there are several."""
        used = {
            Device.FLASHLIGHT: self.flashlight and not self.red,
            Device.RED_FLASHLIGHT: self.red,
            Device.STARLIGHT_SCOPE: self.starlight,
        }
        found = [device for device, holds in used.items() if holds]
        if len(found) > 1:
            raise RequestError("--flashlight, --red, --starlight: a figure sees by one of them at a time")
        return found[0] if found else None


class Position(Options, frozen=True):
    """Options that say where a figure stands or lies."""

    terrain: TerrainOption = "clear"
    edge: Annotated[
        float | None,
        typer.Option(
            "--edge", min=0, metavar="INCHES", help="How far in from the edge of its terrain it is."
        ),
    ] = None
    lit: Annotated[bool, flag("Stands in the light of a flare or searchlight.")] = False
    prone: Annotated[bool, again(Prone, "Is prone.")] = False
    rows: Annotated[bool, flag("Looks along the rows of an orchard or plantation.")] = False
    bunker: Annotated[bool, again(InBunkerOption, "Looks out of a bunker.")] = False

    def spot(self, device: Device | None) -> Spot:
        """The position, and the device that is used in it."""
        types = terrain_type(self.terrain).types
        return Spot(types, self.edge, self.prone, self.bunker, self.rows, self.lit, device)


@command("sight", page="6-7, 19, 30, 47-51, 59", uses=Uses.DOCUMENT)
def see(play: Play, position: Position, sky: LightAndWeather, devices: Devices) -> Sight:
    """Tell how far a figure sees and is seen: ground, light, weather, lights, and from the air.

    fng sight --terrain scrub --night --starlight
    fng sight --prone --terrain forest --edge 1
    """
    return sight(position.spot(devices.device()), light=sky.light(play), air=sky.air())
