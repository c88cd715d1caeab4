"""The document of the API is complete: names, words, problems, and who may what."""

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

import ronde
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.settings import CrossImps
from ronde.core.bridge.scoring.settings import Method as BridgeMethod
from ronde.core.chess.cup.duel import Ladder
from ronde.core.chess.game import Colour
from ronde.core.chess.player import Sex, Title
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.prizes.sharing import Sharing
from ronde.core.roundrobin.rutsch import Variant
from ronde.service.events.settings import Numbering, SlipKeys, System
from ronde.service.events.varma import CLUB, FEDERATION
from ronde.service.kinds.cup.settings import CupDraw
from ronde.service.kinds.groups.settings import GroupDraw
from ronde.text import use_language
from ronde.web.api.document import TAGS
from ronde.web.doors.enrolment import MINUTES
from tests.web.api.programs import API, PROBLEM, Program, document
from tests.web.browser import Browser

OPERATIONS = [
    pytest.param(path, method, told, id=str(told["operationId"]))
    for path, methods in document()["paths"].items()
    for method, told in methods.items()
]
SAFE = ("get",)


def parameters(told: dict[str, Any]) -> set[str]:
    """The names of what an operation takes besides its body."""
    return {one["name"] for one in told.get("parameters", ())}


def test_it_is_openapi_3_1_and_knows_both_ways_in() -> None:
    assert document()["openapi"].startswith("3.1")
    assert set(document()["components"]["securitySchemes"]) == {"bearer", "session", "csrf"}
    assert [tag["name"] for tag in document()["tags"]] == list(TAGS)


def test_names_of_operations_are_for_good() -> None:
    paths = document()["paths"].values()
    names = [told["operationId"] for methods in paths for told in methods.values()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z][A-Za-z]+", name) for name in names)
    kept = {"createEvent", "enterPlayers", "draftRound", "publishRound", "enterResults", "rank"}
    kept |= {"undo", "redo", "readJournal", "exportFile", "follow", "signIn", "join", "enterScores"}
    assert kept <= set(names)


@pytest.mark.parametrize(("path", "method", "told"), OPERATIONS)
def test_every_operation_says_what_it_is(path: str, method: str, told: dict[str, Any]) -> None:
    assert path.startswith(API)
    assert told["tags"][0] in TAGS
    assert told["summary"]
    assert told["description"].strip().endswith((".", "?"))
    assert told["x-role"] in ("viewer", "table", "helper", "deputy", "director")
    assert "{event}" not in path or "event" in parameters(told)
    success = [status for status in told["responses"] if status.startswith("2")]
    assert success
    for status in success:
        assert told["responses"][status]["description"] != "Successful Response"


@pytest.mark.parametrize(("path", "method", "told"), OPERATIONS)
def test_every_operation_tells_its_problems(path: str, method: str, told: dict[str, Any]) -> None:
    expected = {"401", "403", "422", "5XX"}
    if "requestBody" in told:
        expected |= {"400", "413"}
    if "{" in path:
        expected.add("404")
    if method not in SAFE and "{event}" in path:
        expected.add("409")
    if "if-match" in parameters(told):
        expected.add("412")
    if told["operationId"] in ("signIn", "join"):
        expected.add("429")
    assert expected <= set(told["responses"])
    for status in expected:
        name = told["responses"][status]["$ref"].rpartition("/")[2]
        assert PROBLEM in document()["components"]["responses"][name]["content"]


@pytest.mark.parametrize(("path", "method", "told"), OPERATIONS)
def test_every_change_of_an_event_takes_a_key_and_a_version(
    path: str, method: str, told: dict[str, Any]
) -> None:
    names = parameters(told)
    if "{event}" not in path or method in SAFE:
        if "if-none-match" in names:
            assert "304" in told["responses"]
        return
    if told["operationId"] == "awardPrizes":
        assert "if-none-match" in names
        return
    if "/cards" in path:
        assert "idempotency-key" in names or method == "delete"
        return
    if told["operationId"] in ("archiveEvent", "unarchiveEvent", "removeEvent"):
        # They write no entry: done twice is done once.
        assert "if-match" in names
        return
    assert {"if-match", "idempotency-key"} <= names
    assert "ETag" in told["responses"]["200"]["headers"]


@pytest.mark.parametrize(("path", "method", "told"), OPERATIONS)
def test_every_operation_says_how_to_come_in(path: str, method: str, told: dict[str, Any]) -> None:
    if told["operationId"] in ("signIn", "join"):
        assert told["security"] == [{}]
    elif method in SAFE:
        assert ({} in told["security"]) is (told["x-role"] == "viewer")
    else:
        assert told["security"] == [{"bearer": []}, {"session": [], "csrf": []}]


ELSEWHERE = {
    "change_settings": "change_given",
    "close_evening": "close",
    "draw_again": "draw_next",
    "opened_with": "create",
    "pair_draft": "draw_next",
    "withdraw_from_cup": "withdraw",
}
"""Actions that are part of another one, which the API does."""


def test_everything_that_is_done_at_a_desk_can_be_asked_for() -> None:
    root = Path(ronde.__file__).parent
    names = ("catalogue.py", "decisions.py", "playoff_rows.py", "envelope_rows.py")
    rows = (root / "service/events/actions" / name for name in names)
    asked = " ".join(file.read_text() for file in (*(root / "web/api").glob("*.py"), *rows))
    missing = {
        f"{file.relative_to(root)}: {name}"
        for file in (root / "service/events").rglob("actions/*.py")
        for name in re.findall(r"^def ([a-z]\w*)\(\s*desk: Desk", file.read_text(), re.MULTILINE)
        if not re.search(rf"\b{ELSEWHERE.get(name, name)}\b", asked)
    }
    assert missing == set()


@pytest.mark.parametrize(("path", "method", "told"), OPERATIONS)
def test_nothing_of_an_event_is_changed_by_somebody_who_only_looks(
    path: str, method: str, told: dict[str, Any]
) -> None:
    assert method in SAFE or "{event}" not in path or told["x-role"] != "viewer"


def test_every_reference_leads_somewhere() -> None:
    def walk(value: object) -> None:
        if isinstance(value, dict):
            target = value.get("$ref")
            if isinstance(target, str):
                found: Any = document()
                for word in target.removeprefix("#/").split("/"):
                    found = found[word]
            for one in value.values():
                walk(one)
        elif isinstance(value, list):
            for one in value:
                walk(one)

    walk(document())


def choices(schema: str, field: str) -> set[object]:
    """The words that a field takes."""
    told = document()["components"]["schemas"][schema]["properties"][field]
    kinds = [told, told.get("items", {}), *told.get("anyOf", ())]
    return {word for kind in kinds for word in kind.get("enum", ())}


@pytest.mark.parametrize(
    ("schema", "field", "words"),
    [
        ("NewEvent", "system", [one.value for one in System]),
        ("NewEvent", "numbering", [one.value for one in Numbering]),
        ("NewEvent", "slip_keys", [one.value for one in SlipKeys]),
        ("NewEvent", "variant", [one.value for one in Variant]),
        ("NewEvent", "initial_colour", [one.name.lower() for one in Colour]),
        ("NewEvent", "drawn_by", [FEDERATION, CLUB, "town", "department", "league"]),
        ("TeamsAsked", "rank_by", [one.value for one in Score]),
        ("CupAsked", "draw", [one.value for one in CupDraw]),
        ("CupAsked", "ladder", [one.value for one in Ladder]),
        ("GroupsAsked", "draw", [one.value for one in GroupDraw]),
        ("BridgeAsked", "method", [one.value for one in BridgeMethod]),
        ("BridgeAsked", "cross", [one.value for one in CrossImps]),
        ("BridgeAsked", "letters", [one.value for one in Letters]),
        ("NewPlayer", "title", [one.value for one in Title]),
        ("NewPlayer", "sex", [one.value for one in Sex]),
        ("PrizesAsked", "method", [one.value for one in Sharing]),
        ("NewCard", "minutes", list(MINUTES)),
    ],
)
def test_the_words_of_the_document_are_those_of_the_engine(
    schema: str, field: str, words: list[object]
) -> None:
    assert choices(schema, field) == set(words)


def test_the_document_is_for_everybody(app: FastAPI, director: Browser) -> None:
    assert director.get(f"{API}/openapi.json").json() == document()


def test_the_page_tells_it_in_words(desk: Program) -> None:
    for language, words in (("en", "For programs"), ("fr", "<html")):
        page = desk.get("/api", params={"lang": language}).text
        use_language("en")
        assert words in page
        assert f'href="{API}/openapi.json"' in page
        for path, methods in document()["paths"].items():
            for method in methods:
                assert f"{method.upper()} {path}" in page
    assert "<script src=" not in page.partition("<main")[2]
