"""What a wheel has besides the sources: the schemas of the documents, and a man page for each command."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface[Any]):
    """Writes schemas and man pages from the commands as they are, and puts them into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write them; an editable install does without."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from fng_cli.cli.book.schemas import of_document
        from fng_cli.cli.paper.man import pages
        from fng_cli.document import encode

        self._folder = tempfile.TemporaryDirectory()
        place = Path(self._folder.name)
        for form in ("fng", "icbm"):
            schema = place / f"{form}.schema.json"
            schema.write_bytes(encode(of_document(form)))
            build_data["force_include"][str(schema)] = f"fng_cli/_data/schema/{schema.name}"
        for name, text in pages():
            page = place / f"{name}.1"
            page.write_text(text, encoding="utf-8")
            build_data["shared_data"][str(page)] = f"share/man/man1/{page.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take what was written away again."""
        if version != "editable":
            self._folder.cleanup()
