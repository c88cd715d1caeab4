"""What stories in a real browser share: a running workbench, a Chromium, pages that must not fail.

A page fails its test when its console shows an error, when something it asks for is not there, when
a script throws, or when a letter or digit that is typed reaches nothing (`lost_keys.js`). All of
that is noted by `Pages` and asserted for every story at once, in `nothing_goes_wrong`. What a story
provokes on purpose it names: `pages.allow("/e/open/results")`, `pages.allow_idle("x")`.
"""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ronde.core.bridge.movements.movement import Entry
from tests.browser.pages import Hall, Pages
from tests.browser.table_phones import Phone
from tests.browser.windows import PATIENCE_IN_MILLISECONDS, windows_of
from tests.servers import Running, desk_options, running
from tests.web import events
from tools.needs import CHROMIUM_NAMES

LANGUAGES = ("en", "fr")
ARGUMENTS = (
    "--no-sandbox",  # one that runs as the superuser, as in a container, has none
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--renderer-process-limit=2",
    "--disable-site-isolation-trials",
)
"""A light Chromium: every page here is our own, and a process for each takes long to start."""
# A machine with much to do is slow, and not wrong.
expect.set_options(timeout=PATIENCE_IN_MILLISECONDS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium of this machine, one for all the stories of a worker."""
    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Use no window again after a story failed: who knows what is on its way in it."""
    report = yield
    used = getattr(item, "funcargs", {}).get("browser")
    if report.failed and used is not None:
        windows_of(used).is_trusting = False
    return report


@pytest.fixture(autouse=True)
def nothing_goes_wrong() -> Iterator[None]:
    """Refuse every story in whose pages something went wrong, whoever opened them."""
    yield
    for pages in Pages.opened_by_stories():
        pages.check()


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A running workbench for everything of a module that only looks."""
    with running(desk_options(database=str(tmp_path_factory.mktemp("hall") / "a.ronde"))) as server:
        pages = Pages(browser, server.address)
        yield Hall(server, pages)
        pages.close()
        pages.check()


@pytest.fixture
def story_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is not there yet: SQLite, with RONDE_STORIES=postgres PostgreSQL."""
    if os.environ.get("RONDE_STORIES") == "postgres":
        return str(request.getfixturevalue("postgres_database"))
    return str(tmp_path / "story.ronde")


@pytest.fixture
def server(story_database: str) -> Iterator[Running]:
    """A running workbench without events."""
    with running(desk_options(database=story_database)) as found:
        yield found


@pytest.fixture
def server_on_each_database(database: str) -> Iterator[Running]:
    """A running workbench without events: a story that asks for it runs on each kind."""
    with running(desk_options(database=database)) as found:
        yield found


@pytest.fixture
def played_event(server: Running) -> str:
    """The name of a Swiss of 24 players in round 5 of 9; boards 4, 7 and 12 are still playing."""
    server.rooms.journals.import_jsonl(events.played_journal())
    return events.NAME


@pytest.fixture
def drafted_event(server: Running) -> str:
    """The name of the same event with round 6 as a draft."""
    server.rooms.journals.import_jsonl(events.drafted_journal())
    return events.NAME


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """A story that asks for it is told in each language."""
    return str(request.param)


@pytest.fixture
def pages(browser: Browser, server: Running) -> Iterator[Pages]:
    """Opens pages of the server as different people's browsers: `pages.open(lang="fr")`."""
    found = Pages(browser, server.address)
    yield found
    found.close()
    found.check()


@pytest.fixture
def pages_of_each_database(browser: Browser, server_on_each_database: Running) -> Iterator[Pages]:
    """Opens pages of the server that runs on each kind of database."""
    found = Pages(browser, server_on_each_database.address)
    yield found
    found.close()
    found.check()


@pytest.fixture
def page(pages: Pages) -> Page:
    """One page of the server in English, as wide as a laptop."""
    return pages.open()


@pytest.fixture
def phone(pages: Pages) -> Page:
    """One page of the server in English on a phone."""
    return pages.open(width=390, height=844, touch=True)


@pytest.fixture
def phones() -> Iterator[dict[Entry, Phone]]:
    """The phones of the pairs, put away at the end."""
    found: dict[Entry, Phone] = {}
    yield found
    for phone in found.values():
        phone.client.close()
