"""The language of a page: the address, then what was chosen before, then what the browser asks."""

import pytest
from fastapi import FastAPI

from ronde.text import language
from tests.web.browser import Browser


@pytest.fixture
def spoken(app: FastAPI, client: Browser) -> Browser:
    """A browser at a workbench that says which language it speaks, in a thread and on the loop."""

    async def on_the_loop() -> str:
        return language()

    app.add_api_route("/thread", language)
    app.add_api_route("/loop", on_the_loop)
    return client


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("de, fr;q=0.8, en;q=0.9", "en"),
        ("de;q=1, fr;q=0.8, en;q=0.7", "fr"),
        ("fr;q=0, en", "en"),
        ("fr;q=much", "en"),
        ("*", "en"),
    ],
)
def test_the_browser_asks_for_a_language(spoken: Browser, asked: str, expected: str) -> None:
    for address in ("/thread", "/loop"):
        response = spoken.get(address, headers={"Accept-Language": asked})
        assert response.json() == expected
        assert response.headers["content-language"] == expected


def test_a_choice_is_remembered(spoken: Browser) -> None:
    assert spoken.get("/thread?lang=fr").json() == "fr"
    assert spoken.get("/thread", headers={"Accept-Language": "en"}).json() == "fr"
    assert spoken.get("/thread?lang=en").json() == "en"
    assert spoken.get("/thread", headers={"Accept-Language": "fr"}).json() == "en"


@pytest.mark.parametrize("query", ["lang=de", "lang=", "lang=fr%0d%0aSet-Cookie:a=b", "lang=%ff"])
def test_a_language_that_nobody_speaks_is_no_choice(spoken: Browser, query: str) -> None:
    response = spoken.get(f"/thread?{query}")
    assert response.json() == "en"
    assert "lang=" not in response.headers.get("set-cookie", "")


@pytest.mark.parametrize("cookie", ["lang=de", "lang", 'lang="', "a=b; lang=en\x01"])
def test_a_spoilt_cookie_is_none(spoken: Browser, cookie: str) -> None:
    headers = {"Cookie": cookie, "Accept-Language": "fr"}
    assert spoken.get("/thread", headers=headers).json() == "fr"


def test_answers_differ_by_language(spoken: Browser) -> None:
    vary = spoken.get("/thread").headers["vary"]
    assert {"Cookie", "Accept-Language"} <= {name.strip() for name in vary.split(",")}
