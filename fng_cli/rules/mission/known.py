"""The facts of a mission and its weather that change after they were rolled: by whom ever, they change here.

Source: p. 58-59, 69, 71.
"""

from __future__ import annotations

from fng_cli.state import KeptSection

MISSION = KeptSection(
    "mission",
    *("weather_kind", "part_of_day", "light", "light_turns", "next_row"),
    *("support_level", "eal"),
)
"""The mission: its weather and light as they go on, the levels as events and first contact leave them."""

WEATHER = KeptSection("weather", "weather_kind")
"""The weather where it was rolled by itself."""
