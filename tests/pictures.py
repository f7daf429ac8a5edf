"""The pictures of README and docs, made by the project's own commands.

``python -m tests.pictures`` writes each as SVG, and as PNG where ``rsvg-convert`` and Pillow (``pip install '.[pictures]'``)
are installed. A PNG keeps the hash of the SVG that it was drawn from, so that a test can tell that it is up to date.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

PLACE = Path(__file__).parent.parent / "docs" / "pictures"
HASH_KEY = "svg-sha256"
"""The key of the text in a PNG that has the hash of its SVG."""
MOST_BYTES = 300_000
"""The largest size of a picture."""
WIDTHS = {"map": 1200, "odds": 900, "turn": 1000}
"""The widths of the PNGs in pixels; the names of all pictures."""

DRAWN = {
    "map": "fng setup --corps II --seed 7 --svg picture.svg",
    "odds": "fng fire --at cover --shots all --odds --vary weapon=m-16,m-60,m-79,ak-47 --vary rep=3-6 --svg picture.svg",
}
"""Commands that draw a picture themselves."""

BEFORE = (
    'fng setup --corps II --army us-army --star "Sgt. Parker" --month 1967-06 --seed 30 -f evening.json',
    "fng activate -f evening.json",
    "fng enemy turn -f evening.json",
    "fng enemy turn -f evening.json",
    "fng pef resolve 1 -f evening.json",
    "fng react in-sight --group a --group e -f evening.json",
)
"""The commands before the session that is the picture ``turn``: an evening with the enemy in sight."""
SESSION = "1\n1 e3 cover\n"
"""The lines that are typed in it."""
TYPED = re.compile(r"^(?:\d+ (?:yours|theirs)> )(?P<line>.*)$")
"""A line of a session with what is typed in it."""

TERMINAL = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" width="{width}" height="{height}"
 xmlns="http://www.w3.org/2000/svg" xml:space="preserve">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
 line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">
{matrix}
</g></g>
</svg>
"""
"""Rich's picture of a terminal, without its fonts from the net."""


def svg(name: str) -> str:
    """Return the picture of that name as SVG, drawn anew by running the project's commands in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        if name in DRAWN:
            _run(DRAWN[name], place)
            return (place / "picture.svg").read_text(encoding="utf-8")
        for line in BEFORE:
            _run(line, place)
        played = _run("fng play evening.json", place, SESSION)
    console = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    shown = played.splitlines()
    last = max(number for number, line in enumerate(shown) if TYPED.match(line))
    for line in shown[: last + 1]:  # what leaving prints is of no interest
        text = Text(line)
        if typed := TYPED.match(line):
            text.stylize("bold green", 0, typed.start("line"))
            text.stylize("bold", typed.start("line"))
        elif line.startswith("= "):
            text.stylize("cyan")
        text.highlight_regex(r"\b(obviously dead|Killed)\b", "red")
        console.print(text)
    return console.export_svg(title="fng play evening.json", code_format=TERMINAL, unique_id="fng")


def _run(line: str, folder: Path, typed: str = "") -> str:
    """Return what a command line prints in a folder, with no settings of the user's own; ``typed`` is its standard input."""
    programs = str(Path(sys.executable).parent)
    done = subprocess.run(
        shlex.split(line),
        cwd=folder,
        env={
            "PATH": os.pathsep.join([programs, os.environ["PATH"]]),
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
            "COLUMNS": "80",
        },
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def png(name: str, drawn: str) -> bytes | None:
    """Return the picture as PNG with few colours and the hash of its SVG; None without ``rsvg-convert`` or Pillow."""
    try:
        from PIL import Image, PngImagePlugin
    except ImportError:
        return None
    if not shutil.which("rsvg-convert"):
        return None
    done = subprocess.run(
        ["rsvg-convert", "--width", str(WIDTHS[name]), "--keep-aspect-ratio"],
        input=drawn.encode(),
        capture_output=True,
        check=True,
    )
    picture = Image.open(io.BytesIO(done.stdout)).convert("RGB").quantize(200, dither=Image.Dither.NONE)
    info = PngImagePlugin.PngInfo()
    info.add_text(HASH_KEY, hash_of(drawn))
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True, pnginfo=info)
    return out.getvalue()


def hash_of(drawn: str) -> str:
    """Return the SHA-256 of an SVG as hexadecimal digits."""
    return hashlib.sha256(drawn.encode()).hexdigest()


def kept_hash(picture: bytes) -> str:
    """Return the hash that a PNG keeps; empty if it keeps none."""
    place = 8
    while place < len(picture):
        length, kind = struct.unpack(">I4s", picture[place : place + 8])
        content = picture[place + 8 : place + 8 + length]
        if kind == b"tEXt" and content.startswith(f"{HASH_KEY}\0".encode()):
            return content.partition(b"\0")[2].decode()
        place += length + 12
    return ""


def main() -> None:
    """Draw all pictures anew."""
    for name in WIDTHS:
        drawn = svg(name)
        (PLACE / f"{name}.svg").write_text(drawn, encoding="utf-8")
        picture = png(name, drawn)
        if picture is None:
            sys.exit(
                "no PNG without rsvg-convert and Pillow: apt-get install librsvg2-bin; pip install '.[pictures]'"
            )
        (PLACE / f"{name}.png").write_bytes(picture)
        print(f"{name}: SVG {len(drawn.encode()):,} bytes, PNG {len(picture):,} bytes")


if __name__ == "__main__":
    main()
