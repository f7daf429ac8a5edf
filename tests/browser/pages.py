"""What a test asks of a page in a browser."""

from __future__ import annotations

import base64
import re
import time
from pathlib import Path
from typing import Any

AXE = Path(__file__).parent / "axe.min.js"
"""The checker of accessibility axe-core 4.14.1 (npm; MPL-2.0): for tests only, and not in a release."""


class Browser:
    """A browser with a page in it."""

    def __init__(self, chrome: Any) -> None:
        """Take over a running chromium."""
        self.chrome = chrome
        self._axe = ""

    def show(self, page: Path | str, *, width: int = 1024, dark: bool = False) -> None:
        """Load a file, or an address, in a window of a width, by day or by night; what the console said before is dropped."""
        self.chrome.get_log("browser")
        self.chrome.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500},
        )
        self.media("", dark=dark)
        self.chrome.get(page.as_uri() if isinstance(page, Path) else page)

    def media(self, kind: str, *, dark: bool) -> None:
        """Show the page as on paper (``print``) or as it comes (empty), to somebody who likes it light or dark."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": kind, "features": [scheme]})

    def run(self, script: str) -> Any:
        """What a script says that runs in the page."""
        return self.chrome.execute_script(script)

    def wait(self, script: str, seconds: float) -> float:
        """Wait until a script says True, and return the seconds that it took; a test fails if they are too many."""
        begin = time.monotonic()
        while not self.run(script):
            assert time.monotonic() - begin < seconds, script
            time.sleep(0.02)
        return time.monotonic() - begin

    def console(self) -> list[str]:
        """Everything that the console said of this page."""
        return [entry["message"] for entry in self.chrome.get_log("browser")]

    def requests(self) -> list[str]:
        """The addresses that the page fetched, but for pictures within it."""
        names = self.run("return performance.getEntriesByType('resource').map(entry => entry.name)")
        return [name for name in names if not name.startswith("data:")]

    def overflow(self) -> int:
        """How many pixels the page is wider than its window."""
        return int(
            self.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )

    def violations(self) -> list[str]:
        """Whatever axe finds wrong, with the first place of each."""
        self._axe = self._axe or AXE.read_text(encoding="utf-8")
        self.run(self._axe)
        found = self.chrome.execute_async_script(
            "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then(found => done(found.violations"
            ".map(v => `${v.id}: ${v.nodes.length} times, first ${v.nodes[0].html.slice(0, 120)}`)))"
        )
        return list(found)

    def printed_pages(self) -> list[str]:
        """The pages of the PDF that the browser prints, each by its size in points."""
        text = base64.b64decode(self._print()["data"])
        return [
            box.decode()
            for box in re.findall(rb"/Type\s*/Page\b.*?/MediaBox\s*\[([^\]]*)\]", text, re.DOTALL)
        ]

    def _print(self, tries: int = 3) -> dict[str, Any]:
        """The answer of the browser, with the PDF in it.

        Chromium now and then says ``Printing failed`` of a page that it prints a moment later, on a busy
        machine more often, and so it is asked up to ``tries`` times.
        """
        try:
            return dict(
                self.chrome.execute_cdp_cmd(
                    "Page.printToPDF", {"printBackground": True, "preferCSSPageSize": True}
                )
            )
        except Exception as failure:  # selenium's own, which may be missing where this module is only read
            if tries == 1 or "Printing failed" not in str(failure):
                raise
            time.sleep(0.5)
            return self._print(tries - 1)
