"""The manual: every page of the documentation, its links and its pictures."""

import re
from pathlib import Path

import pytest

from ronde.text import LANGUAGES
from ronde.web.help import manual
from ronde.web.help.markdown import html_of, slug
from tests.web.browser import Browser
from tools.project import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(
    file.relative_to(DOCS).with_suffix("").as_posix()
    for file in DOCS.rglob("*.md")
    if not re.search(r"\.[a-z]{2}$", file.stem)
)


def rendered(text: str, name: str = "how-to/print") -> str:
    return html_of(text, name=name, scroll_label="Table")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_and_every_link_leads_somewhere(director: Browser, language: str) -> None:
    known = {f"/help/{name}" for name in PAGES} | {"/help"}
    for name in PAGES:
        response = director.get(f"/help/{name}?lang={language}")
        assert response.status_code == 200, name
        assert response.text.count("<h1") == 1, name
        for target in re.findall(r'(?:href|src)="(/help[^"#?]*)', response.text):
            if target not in known:
                assert director.get(target).status_code == 200, (name, target)
                known.add(target)


@pytest.mark.parametrize("language", LANGUAGES)
def test_anchors_inside_the_manual_are_there(director: Browser, language: str) -> None:
    texts = {name: director.get(f"/help/{name}?lang={language}").text for name in PAGES}
    for name, text in texts.items():
        for page, anchor in re.findall(r'href="(?:/help/([^"#]+))?#([^"]+)"', text):
            assert f'id="{anchor}"' in texts[page or name], (name, page, anchor)


def test_the_first_page_is_the_index(director: Browser) -> None:
    assert "The arbiter's workbench" in director.get("/help").text.replace("&#39;", "'")


@pytest.mark.parametrize("name", ["nothing", "../pyproject", "how-to/../../README", "%2e%2e/x"])
def test_what_is_not_in_the_manual_is_not_shown(director: Browser, name: str) -> None:
    response = director.get(f"/help/{name}")
    assert response.status_code == 404


def test_everybody_may_read_it(phone: Browser) -> None:
    assert phone.get("/help/how-to/print").status_code == 200


def test_a_french_page_is_shown_to_the_french(
    director: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "how-to").mkdir()
    (tmp_path / "index.md").write_text("# Ronde", encoding="utf-8")
    (tmp_path / "how-to" / "desk.md").write_text("# The desk", encoding="utf-8")
    (tmp_path / "how-to" / "desk.fr.md").write_text("# Le bureau", encoding="utf-8")
    (tmp_path / "how-to" / "print.md").write_text("# Print", encoding="utf-8")
    monkeypatch.setattr(manual, "folder", lambda: tmp_path)
    manual.pages.cache_clear()
    try:
        french = director.get("/help/how-to/desk?lang=fr").text
        english = director.get("/help/how-to/print?lang=fr").text
    finally:
        manual.pages.cache_clear()
    assert re.search(r"<h1[^>]*>Le bureau</h1>", french)
    assert '<article class="manual-page">' in french
    assert '<article class="manual-page" lang="en">' in english


def test_a_translation_has_the_anchors_of_the_english_page(director: Browser) -> None:
    french = director.get("/help/how-to/workbench?lang=fr").text
    assert "<h1" in french
    assert 'lang="en"' not in french.partition("<article")[2].partition(">")[0]
    for anchor in ("start-it", "every-page", "players-and-the-wall"):
        assert f'<h2 id="{anchor}">' in french


def test_the_manual_is_in_the_readers_language_but_for_what_the_code_says(
    director: Browser,
) -> None:
    html = director.get("/help?lang=fr").text
    contents = html.partition('<nav class="manual-contents"')[2].partition("</nav>")[0]
    english = re.findall(r'href="/help/([^"]+)" lang="en"', contents)
    assert set(english) == {"reference/python", "reference/rules"}


def test_f1_opens_a_place_that_is_there() -> None:
    templates = ROOT / "src" / "ronde" / "web" / "templates"
    desk_pages = [
        file
        for file in templates.rglob("*.html")
        if '{% extends "base.html" %}' in file.read_text("utf-8")
    ]
    assert len(desk_pages) > 40
    for file in desk_pages:
        target = re.search(
            r"{% block help_page %}/help/([^#{]+)(?:#([^{]+))?{%", file.read_text("utf-8")
        )
        assert target, f"{file.name} names no page of the manual"
        known = [section.anchor for section in manual.sections(manual.page_named(target[1], "en"))]
        assert target[2] is None or target[2] in known, (file.name, target[0])


def test_the_manual_of_a_page_is_where_it_is_about_that_page(director: Browser) -> None:
    html = director.get("/new").text
    assert 'data-help="/help/how-to/choose-a-format"' in html
    assert '<a class="button small" href="/help/how-to/choose-a-format">' in html


def test_html_in_a_page_stays_text() -> None:
    assert "&lt;script&gt;" in rendered("<script>alert(1)</script>")
    assert "javascript:" not in rendered("[x](javascript:alert(1))").partition(">")[0]


def test_links_lead_to_pages_of_the_manual() -> None:
    assert 'href="/help/reference/rules#top"' in rendered("[x](../reference/rules.md#top)")
    assert 'src="/help/pictures/a.png"' in rendered("![x](../pictures/a.png)")
    assert 'href="/help/how-to/play-off#start"' in rendered("[x](play-off.fr.md#start)")
    assert 'href="https://example.org"' in rendered("[x](https://example.org)")
    assert 'href="#below"' in rendered("[x](#below)")


def test_tables_and_code_scroll_by_themselves() -> None:
    table = rendered("| a | n |\n|---|--:|\n| x | 1 |")
    assert 'role="region" aria-label="Table" tabindex="0"' in table
    assert '<th scope="col" class="number">n</th>' in table
    code = rendered('```csv title="club.csv"\na,<b>\n```')
    assert "<figcaption>club.csv</figcaption>" in code
    assert "a,&lt;b&gt;" in code


def test_a_note_of_the_site_is_a_quotation() -> None:
    assert "<blockquote>\n<p>Beware.</p>" in rendered("!!! note\n    Beware.\n\nAfter.")


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("`event new`", "event-new"), ("What's wrong?", "whats-wrong"), ("Élo & Co", "elo-co")],
)
def test_anchors_are_those_of_the_site(title: str, anchor: str) -> None:
    assert slug(title.replace("`", "")) == anchor


def test_two_headings_of_one_name_have_two_anchors() -> None:
    assert re.findall(r'id="([^"]+)"', rendered("## Print\n\n## Print")) == ["print", "print_1"]


def test_the_title_of_the_first_page_says_what_it_is(director: Browser) -> None:
    for path, title in (("/help", "The manual"), ("/help/how-to/install", "Install Ronde")):
        assert f"<title>{title}" in director.get(path).text
    assert "<title>Le manuel – Ronde" in director.get("/help?lang=fr").text
