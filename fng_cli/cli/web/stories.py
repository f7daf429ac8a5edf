"""Stories as HTML: the report on an evening, and the chronicle of a tour."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from fng_cli.cli.paper.page import Block, EmbeddedPicture, Foot
from fng_cli.cli.web.render import rendered
from fng_cli.rules.story.evening import Story, StoryFigure
from fng_cli.rules.story.tour import Chronicle, StripTurn


def html_of_story(story: Story, blocks: Iterable[Block]) -> str:
    """Return the story of a game as an HTML page. All text is made from ``story``; from ``blocks`` come only
    the embedded pictures and the small print.
    """
    parts = list(blocks)
    return rendered(
        "story.html",
        story=story,
        pictures=[block for block in parts if isinstance(block, EmbeddedPicture)],
        feet=[block for block in parts if isinstance(block, Foot)],
        title_alone=title_alone,
        names_marked=marker_of_names(story.named_figures),
    )


def html_of_chronicle(
    chronicle: Chronicle,
    strip_sentence: Callable[[StripTurn], str],
    numbers: Block | None,
    feet: Sequence[Block],
) -> str:
    """Return the chronicle of a tour as an HTML page. ``strip_sentence`` returns the sentence for one turn in
    the page's strip of turns. ``numbers`` is the table of the missions, None if there are none. Of
    ``feet`` only the small print (Foot) is used.
    """
    return rendered(
        "chronicle.html",
        chronicle=chronicle,
        strip_sentence=strip_sentence,
        numbers=numbers,
        feet=[foot for foot in feet if isinstance(foot, Foot)],
    )


def title_alone(title: str) -> str:
    """Return the title of a phase without the turns at its beginning (``Turns 3 to 5: `` or ``Before the
    first turn: ``), because the page shows them beside the title. A title without them is returned as it is.
    """
    return re.sub(r"^(Turns? [^:]*|Before [^:]*): ", "", title)


def marker_of_names(figures: Iterable[StoryFigure]) -> Callable[[str], Iterator[tuple[str, str]]]:
    """Return a function that splits a text into (piece, side) pairs. A piece that is the name of one of
    ``figures`` comes with the figure's side, all other text with an empty side.
    """
    sides = {
        name: figure.side.value for figure in figures for name in (figure.ranked_name, figure.name) if name
    }
    names = sorted(map(re.escape, sides), key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)({'|'.join(names)})(?!\w)") if names else None

    def marked(text: str) -> Iterator[tuple[str, str]]:
        """Yield (piece, side) for the pieces of a text, where each name of a figure is a piece. ``side`` is
        the figure's side, and empty for text between names.
        """
        for piece in pattern.split(text) if pattern else [text]:
            if piece:
                yield piece, sides.get(piece, "")

    return marked
