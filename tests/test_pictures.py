"""The pictures of README and docs are those that the commands draw today, and small enough."""

from __future__ import annotations

import re

import pytest

from tests import pictures
from tests.each import third_of
from tests.readme import PAGES

pytestmark = pytest.mark.skipif(not pictures.PLACE.exists(), reason="pictures are in the repository only")


@pytest.mark.parametrize("name", third_of(pictures.WIDTHS))
def test_a_picture_is_what_the_commands_draw(name: str) -> None:
    """``python -m tests.pictures`` draws it anew; its PNG is drawn from the very same SVG."""
    kept = (pictures.PLACE / f"{name}.svg").read_text(encoding="utf-8")
    picture = (pictures.PLACE / f"{name}.png").read_bytes()
    assert pictures.svg(name) == kept
    assert pictures.kept_hash(picture) == pictures.hash_of(kept)
    assert max(len(kept.encode()), len(picture)) < pictures.MOST_BYTES


def test_a_picture_asks_for_nothing_from_elsewhere() -> None:
    """No picture names a font, a style or an image of another place."""
    for path in pictures.PLACE.glob("*.svg"):
        assert not re.search(r"url\(\s*[\"']?(?!#)|href=\"(?!#)", path.read_text(encoding="utf-8")), path.name


def test_every_picture_is_shown_and_described() -> None:
    """A page shows each PNG with words for those who do not see it, and names none that is not there."""
    shown: set[str] = set()
    for page in PAGES:
        for words, name in re.findall(
            r"!\[([^]]*)\]\((?:docs/)?pictures/([\w-]+)\.png\)", page.read_text(encoding="utf-8")
        ):
            assert len(words) > 20, name
            shown.add(name)
    assert shown == set(pictures.WIDTHS)
