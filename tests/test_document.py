"""The document that flows through pipes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.document import (
    Content,
    Report,
    encode,
    keeping_decoded,
    lookup,
    merge,
    names_in_log,
    read,
    section,
)
from fng_cli.errors import RequestError
from fng_cli.forms import step_up
from tests.each import each
from tests.runner import fng
from tests.strategies import foreign_documents, json_values


def documents(text: bytes) -> list[Content]:
    """The documents of a stream."""
    return list(read(BytesIO(text), "standard input"))


def fault(text: bytes) -> str:
    """What is said of a stream that is none of documents."""
    with pytest.raises(RequestError) as raised:
        documents(text)
    return str(raised.value)


@pytest.mark.parametrize("text", [b"", b"\n", b" \n\t\n\n"])
def test_an_empty_stream_has_no_documents(text: bytes) -> None:
    """Nothing, and blank lines, are no documents and no error."""
    assert documents(text) == []


def test_a_text_that_was_just_decoded_is_the_same_document() -> None:
    """One of the last two, byte for byte, and only where documents are kept."""
    first, second, third = (encode({"fng": 3, "clock": {"turn": turn}}, indented=True) for turn in (1, 2, 3))
    with keeping_decoded():
        [before], [after] = documents(first), documents(second)
        assert documents(first)[0] is before and documents(second)[0] is after
        assert documents(third) == [{"fng": 3, "clock": {"turn": 3}}]
        assert documents(first)[0] is not before
    assert documents(third)[0] is not documents(third)[0]


def test_one_document_a_line() -> None:
    """NDJSON: each line is a document; blank lines between them do not count."""
    text = b'{"fng": 3,"n":1}\n\n{"fng": 3,"n":2}\r\n{"n":3,"fng": 3}'
    assert [content["n"] for content in documents(text)] == [1, 2, 3]


def outcome(stream: Iterable[bytes]) -> Any:
    """The documents of a stream as text, with the order of their keys, or what is said of a fault."""
    try:
        return [repr(content) for content in read(stream, "standard input")]
    except RequestError as refused:
        return str(refused)


@given(
    st.lists(foreign_documents, min_size=1, max_size=3),
    st.sampled_from([None, 0, 1, 4, "\t"]),
    st.sampled_from(["", "\n", " \n", "\n\n\t\n", "\ufeff", "\x0c\n", "\r\n"]),
    st.sampled_from(["\n", "", "\n\n", "\r\n", ",", "}\n"]),
    st.data(),
)
def test_a_text_in_memory_is_read_as_a_stream_is(
    foreign: list[Content], indent: int | str | None, first: str, last: str, data: st.DataObject
) -> None:
    """Decoded in one go or read line by line: the same documents, the same faults at the same places."""
    texts = [json.dumps({"fng": 3} | content, indent=indent) for content in foreign]
    text = (first + "\n".join(texts) + last).encode()
    if data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(text)))
        put = data.draw(
            st.sampled_from([b"", b"\xff", b"\n", b"}", b"{", b"]", b'"', b"\\", b"NaN", b"\n{}\n"])
        )
        text = text[:place] + put + text[place + data.draw(st.integers(0, 3)) :]
    assert outcome(BytesIO(text)) == outcome(iter(BytesIO(text).readlines()))


TOO_LARGE = ("1e400", "-1e400", "-" + "9" * 5000)


@pytest.mark.parametrize(
    "value",
    [
        *TOO_LARGE,
        "NaN",
        "Infinity",
        "-0",
        "-0.0",
        "1.0",
        "01",
        "1" * 400,
        '"\\ud800"',
        '"\\udc00\\ud800"',
        '"\\u0000"',
        '"a\nb"',
        '{"b": 1, "a": 2, "b": 3}',
        "[" * 5000,
        "[" * 400 + "]" * 400,
        "[1, 2,]",
        "// nothing",
        "{\n}",
        "'x'",
    ],
)
@pytest.mark.parametrize(
    "form", ['{\n "fng": 3,\n "x": %s\n}\n', '\n{"fng": 3, "x": %s}', '{"fng": 3, "x": %s\n}\n']
)
def test_odd_values_are_read_the_same_in_one_go(value: str, form: str) -> None:
    """Numbers too large, keys given twice, lone surrogates, deep nesting: one verdict, whichever way they are read."""
    text = (form % value).encode()
    assert outcome(BytesIO(text)) == outcome(iter(BytesIO(text).readlines()))
    if names_in_log(text, "fng") is not None and value not in TOO_LARGE:
        assert documents(text)


@pytest.mark.parametrize(
    "text",
    [
        b'[\n{"fng": 3}\n]\n',
        b"5",
        b'\n\n"fng"\n',
        b"[",
        b'{"fng": 4\n}',
        b'\n{"icbm": 2\n}\n',
        b'{"fng": 3}\n{\n"fng": 3,\n"log": 1\n}',
    ],
)
def test_a_text_that_is_no_document_is_told_the_same_in_one_go(text: bytes) -> None:
    """With the line at which it begins."""
    told = outcome(BytesIO(text))
    assert isinstance(told, str)
    assert told == outcome(iter(BytesIO(text).readlines()))


@given(st.lists(foreign_documents, max_size=4), st.sampled_from([None, 1, 2, 4, "\t"]))
def test_documents_may_be_spread_over_lines(foreign: list[Content], indent: int | None) -> None:
    """Documents one after the other are read as jq writes them, indented or not, mixed or alone."""
    given_documents = [{"fng": 3, **content} for content in foreign]
    text = "".join(json.dumps(content, indent=indent) + "\n" for content in given_documents)
    assert documents(text.encode()) == given_documents


def test_a_document_may_be_indented() -> None:
    """As it is pasted from a mail, or from another document."""
    assert documents(b'  {\n    "fng": 3,\n    "n": 1\n  }\n') == [{"fng": 3, "n": 1}]


def test_a_document_may_end_without_a_new_line() -> None:
    """The last line need not end, whether the document stands on one line or on several."""
    assert documents(b'{"fng": 3}') == [{"fng": 3}]
    assert documents(b'{\n "fng":1\n }') == [{"fng": 3}]


def test_documents_come_one_at_a_time() -> None:
    """A document is given before the next one is read: a stream is never held whole."""
    found = read(BytesIO(b'{"fng": 3,"n":1}\nnonsense\n'), "standard input")
    assert next(found)["n"] == 1
    with pytest.raises(RequestError):
        next(found)


@each(
    ("text", "said"),
    [
        (
            b"nonsense\n",
            "standard input, line 1: not a document: starts with 'nonsense'; -N ignores the input",
        ),
        (b"\n\nnonsense\n", "standard input, line 3: not a document: starts with 'nonsense'"),
        (b'{"fng": 3}\nnonsense\n', "standard input, line 2: not a document: starts with 'nonsense'"),
        (b'{"fng":1', "standard input, line 1: not a document: cut off or damaged"),
        (b'{"fng": 3}\n{\n"fng":', "standard input, line 2: not a document: cut off or damaged"),
        (b'{"fng": 3} {"fng": 3}', "standard input, line 1: not a document: cut off or damaged"),
        (b"[1,2]", "standard input, line 1: expected a document, found a list"),
        (b"7", "standard input, line 1: expected a document, found a number"),
        (b"true", "standard input, line 1: expected a document, found a boolean"),
        (b"null", "standard input, line 1: expected a document, found null"),
        (b'"fng"', "standard input, line 1: expected a document, found a text"),
        (b"{}", "standard input, line 1: not a document of fng: an object with no keys"),
        (b'{"a":1,"b":2,"c":3,"d":4}', "not a document of fng: an object with 'a', 'b', 'c'"),
        (b'{"icbm": 2}', "not a document of fng: an object with 'icbm'"),
        (b"\xff\xfe", "standard input, line 1: not a document: starts with"),
        (b'{"fng": 3,"x":"\xff"}', "standard input, line 1: not a document: cut off or damaged"),
        (b'{"fng": 3,"x":"\\ud800"}', "standard input, line 1: not a document: cut off or damaged"),
        (b'{"fng": 3,"x":NaN}', "standard input, line 1: not a document: cut off or damaged"),
        (b'{"fng": 3,"x":1e999}', "standard input, line 1: not a document: cut off or damaged"),
    ],
)
def test_what_is_no_document_is_told(text: bytes, said: str) -> None:
    """What was found and in which line is told, and how to leave it unread."""
    assert said in fault(text)
    assert fault(text).endswith("; -N ignores the input")


@pytest.mark.parametrize("form", [4, 0, "1", True, None, 1.5, [1]])
def test_a_document_of_another_form_is_refused(form: Any) -> None:
    """A document says of which form it is; one that we do not know is not guessed at."""
    text = json.dumps({"fng": form}).encode()
    assert fault(text) == (
        f"standard input, line 1: fng: the document is of form {form!r}, and this version reads forms 1 to 3"
    )


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"log": {}}, "log: expected `array`, got `object`"),
        ({"log": None}, "log: expected `array`, got `null`"),
        ({"log": [7]}, "log[0]: expected `object`, got `int`"),
        ({"made": 7}, "made: expected `object | null`, got `int`"),
        ({"made": {}}, "made: object missing required field `version`"),
        (
            {"made": {"version": 1, "tables_hash": "", "dice_source": ""}},
            "made.version: expected `str`, got `int`",
        ),
        (
            {"made": {"version": "", "tables_hash": "", "dice_source": "", "seed": 1.5}},
            "made.seed: expected `str | null`, got `float`",
        ),
        ({"figures": 7}, "figures: expected `array`, got `int`"),
        ({"figures": [{"id": 1, "name": "A"}, 7]}, "figures[1]: expected `object`, got `int`"),
    ],
)
def test_a_wrong_type_is_told_with_its_path(parts: Content, said: str) -> None:
    """The parts that every command relies on are checked, and a fault names its place."""
    told = fault(json.dumps({"fng": 3, **parts}).encode())
    assert told.startswith("standard input, line 1: " + said.replace("`", "")), told


@each("depth", [*range(900, 1010, 3), 5_000, 100_000])
def test_deep_nesting_is_read_or_refused(depth: int) -> None:
    """However deep a document is nested, it is passed on untouched or refused with a message."""
    text = b'{"fng":3,"x":' + b"[" * depth + b"]" * depth + b"}"
    try:
        [content] = documents(text)
        assert encode(content) == text + b"\n"
        assert documents(encode(content, indented=True)) == [content]
    except RequestError as refused:
        assert "nested too deeply" in str(refused)


@given(foreign_documents)
def test_a_document_is_written_as_it_was_read(foreign: Content) -> None:
    """What is read and written again is the same, on one line or indented."""
    content: Content = {"fng": 3, **foreign}
    assert documents(encode(content)) == [content]
    assert documents(encode(content, indented=True)) == [content]
    assert encode(content).count(b"\n") == 1


@pytest.mark.parametrize("number", [2**63, -(2**64), 10**30, 0.1, -0.0, 1e-300, 1.7976931348623157e308])
def test_numbers_keep_their_value(number: float) -> None:
    """Numbers of any size are passed on as they are."""
    [content] = documents(json.dumps({"fng": 3, "x": number}).encode())
    assert json.loads(encode(content))["x"] == number


def test_of_a_key_given_twice_the_last_counts() -> None:
    """A key that stands twice in an object is the last one, as everywhere in JSON."""
    assert documents(b'{"fng": 3,"x":1,"x":2}') == [{"fng": 3, "x": 2}]


@given(st.binary(max_size=60))
def test_no_bytes_get_past_as_a_document(junk: bytes) -> None:
    """Whatever bytes come, they are documents or an error that a person can mend."""
    try:
        assert all(content["fng"] == 1 for content in documents(junk))
    except RequestError as refused:
        assert str(refused).startswith("standard input")


@given(foreign_documents, st.data())
def test_a_damaged_document_is_told(foreign: Content, data: st.DataObject) -> None:
    """A document that is cut off, or has bytes changed, is read or refused, and never falls over."""
    text = bytearray(encode({"fng": 3, **foreign}))
    place = data.draw(st.integers(0, len(text) - 1))
    damaged = data.draw(st.sampled_from([text[:place], text[:place] + b"\xff" + text[place + 1 :]]))
    try:
        documents(bytes(damaged))
    except RequestError as refused:
        assert str(refused).startswith("standard input")


@given(foreign_documents, st.data())
def test_the_names_of_a_log_are_those_of_the_document(foreign: Content, data: st.DataObject) -> None:
    """Of a document of today's form, whatever else it holds; damaged bytes have names only if they are read, too."""
    entries = data.draw(
        st.lists(st.fixed_dictionaries({}, optional={"command": st.text(), "summary": st.text()}))
    )
    text = encode({"fng": 3, **foreign, "log": entries})
    names = names_in_log(text, "fng")
    assert names is not None
    assert [(one.command, one.summary) for one in names] == [
        (entry.get("command"), entry.get("summary")) for entry in entries
    ]
    place = data.draw(st.integers(0, len(text) - 1))
    junk = text[:place] + data.draw(st.binary(max_size=2)) + text[place + 1 :]
    if names_in_log(junk, "fng") is not None:
        assert len(documents(junk)) == 1
    for other in (
        encode({"fng": 1}),
        encode({"icbm": 2}),
        b"",
        b"[]",
        encode({"fng": 3, "log": None}),
        text * 2,
    ):
        assert names_in_log(other, "fng") is None


@given(json_values, st.text())
def test_a_path_leads_to_a_value_or_nowhere(value: Any, path: str) -> None:
    """A path into any value is a value or None, never an error."""
    lookup({"a": value}, path)
    assert lookup({"a": {"b": value}}, "a.b") == value
    assert lookup({"a": value}, "b") is None
    assert lookup({"a": 1}, "a.b") is None


class Sky(Report, frozen=True):
    """A report of a test."""

    stars: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{self.stars} stars."


def test_a_section_has_its_facts_first() -> None:
    """A report stands in a document with its answer and facts first, then what they rest on."""
    assert list(section(Sky(7), (), "59")) == ["answer", "stars", "rolls", "page", "rulings", "next"]
    assert json.loads(encode(section(Sky(7, ("b-19",)), (), "59"))) == {
        "answer": "7 stars.",
        "stars": 7,
        "rolls": [],
        "page": "59",
        "rulings": ["b-19"],
        "next": [],
    }


class Chart(Report, frozen=True):
    """A report that is of a page of its own."""

    page: str

    def summary(self) -> str:
        return "A chart."


def test_a_report_of_a_page_of_its_own_keeps_it() -> None:
    """Where a report tells of a page itself, that stands in its section, and not the command's."""
    assert section(Chart("58, 59"), (), "1-117")["page"] == "58, 59"


@given(foreign_documents, foreign_documents)
def test_merging_touches_nothing_else(foreign: Content, old: Content) -> None:
    """A command adds its section and a line to the log; all else stays, and in its order."""
    content: Content = {"x": 1, "fng": 3, **foreign, "sky": old, "log": [{"command": "before"}]}
    copy = json.loads(json.dumps(content))
    merged = merge(content, "fng", {"seed": 7}, {"sky": {"stars": 7}}, {}, {"command": "sky"})
    assert json.loads(json.dumps(content)) == copy
    assert list(merged)[:2] == ["fng", "made"]
    assert list(merged)[-1] == "log"
    assert merged["log"] == [{"command": "before"}, {"command": "sky"}]
    assert merged["sky"] == {**old, "stars": 7}
    untouched = {"x": 1, **foreign}
    untouched.pop("sky", None)
    assert {name: merged[name] for name in untouched} == untouched
    assert [name for name in merged if name in untouched] == list(untouched)


def test_a_section_that_was_no_object_is_replaced() -> None:
    """Where something else stood in the place of a section, the section takes it."""
    merged = merge({"fng": 3, "sky": "blue"}, "fng", {}, {"sky": {"stars": 7}}, {}, {})
    assert merged["sky"] == {"stars": 7}


def test_a_section_of_two_commands_is_two_in_form_2() -> None:
    """Form 1 kept a move of PEFs in the section of their placing; what the placing said stays there."""
    move = {"moves": [{"id": 2, "new_id": 3}], "activation": 4, "rolls": [], "page": "60", "next": []}
    placed = {"eal": 3, "number": 2}
    after = step_up({"fng": 1, "pef": placed | move}, "fng")
    assert after["pef_place"] == {"eal": 3, "pef_count": 2}
    assert after["pef_move"]["moves"] == [{"number": 2, "new_number": 3}]
    assert after["pef_move"]["activation_die"] == 4
    assert "pef_place" not in step_up({"fng": 1, "pef": move}, "fng")
    assert "pef_move" not in step_up({"fng": 1, "pef": placed}, "fng")


@pytest.mark.parametrize("rolls", [[{"label": "a", "faces": True}], [{"label": "a", "faces": {}}]])
def test_a_damaged_roll_of_an_older_form_does_no_harm(rolls: list[Any]) -> None:
    """It is passed on, as all that nobody reads."""
    assert fng("weather", "-j", stdin=json.dumps({"fng": 1, "mission": {"rolls": rolls}})).code == 0


def test_an_older_form_that_cannot_be_brought_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence."""
    from fng_cli.forms import form_2

    def broken(_content: Any, _form: str) -> Any:
        raise TypeError("no list")

    monkeypatch.setattr(form_2, "step", broken)
    assert "standard input, line 1: fng: 1: the document has this older form and cannot be upgraded" in (
        fng("weather", stdin='{"fng":1}').fault
    )


@pytest.mark.parametrize("first", [b'{"fng": 3,}\n', b"[\n", b"fng dice\n"])
def test_what_is_no_document_is_told_at_its_first_line(first: bytes) -> None:
    """The rest of the stream is not waited for: somebody may still be typing it."""
    begun = []

    def typed() -> Iterator[bytes]:
        for line in (first, b'{"fng": 3}\n', b'{"fng": 3}\n'):
            begun.append(line)
            yield line

    with pytest.raises(RequestError, match="standard input"):
        list(read(typed(), "standard input"))
    assert begun == [first]
