"""What a wheel has besides the sources: the schemas of the documents and the completion scripts as one packed file, a man
page for each command, and loaders of the completions where shells look for them.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOADERS = {
    "bash-completion/completions/{program}": 'eval "$({program} completion bash)"\n',
    "zsh/site-functions/_{program}": '#compdef {program}\neval "$({program} completion zsh)"\n_{program} "$@"\n',
    "fish/vendor_completions.d/{program}.fish": "{program} completion fish | source\n",
}
"""Files under ``share/`` by which a shell loads the completion script at the first TAB. Small on purpose: the scripts
themselves are in the package, where ``completion install`` takes them from.
"""


class PagesHook(BuildHookInterface[Any]):
    """Makes the pack, man pages and completion loaders from the commands as they are, and puts them into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files; an editable install does without them."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from fng_cli.cli.book.completion import NAMES, PROGRAMS
        from fng_cli.cli.book.help import pages
        from fng_cli.cli.book.packed import PACK, write_pack
        from fng_cli.cli.book.schemas import of_document
        from fng_cli.document import encode

        self._folder = tempfile.TemporaryDirectory()
        place = Path(self._folder.name)
        scripts = [name.format(program) for name in NAMES.values() for program in PROGRAMS]
        made = {name: Path(self.root, "completions", name).read_bytes() for name in scripts}
        made |= {f"{game}.schema.json": encode(of_document(game)) for game in PROGRAMS}
        write_pack(place / PACK, made)
        build_data["force_include"][str(place / PACK)] = f"fng_cli/_data/{PACK}"
        for program in PROGRAMS:
            for number, (target, text) in enumerate(LOADERS.items()):
                loader = place / f"{program}-{number}"
                loader.write_text(text.format(program=program), encoding="utf-8")
                build_data["shared_data"][str(loader)] = f"share/{target.format(program=program)}"
        for name, text in pages():
            page = place / f"{name}.1"
            page.write_text(text, encoding="utf-8")
            build_data["shared_data"][str(page)] = f"share/man/man1/{page.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the files that ``initialize`` wrote."""
        if version != "editable":
            self._folder.cleanup()
