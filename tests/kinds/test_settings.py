"""Every setting of every kind of event: changed, refused and locked alike at every door."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import pytest

from ronde.cli.main import run
from ronde.core.chess.game import Colour
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.undoing import undo
from ronde.service.events.given_settings import new_settings, with_usual_tiebreaks
from ronde.service.events.kind import Discipline, kinds
from ronde.service.events.playoff_settings import PlacesForm, RateForm
from ronde.service.events.setting import (
    Choice,
    Codes,
    Day,
    Form,
    Number,
    PointsTable,
    Setting,
    YesNo,
)
from ronde.service.events.setting_forms import Moments, OneMoment, Several, ZoneForm
from ronde.service.events.settings import System, declared, setting_parts, settings_of
from ronde.service.kinds.bridge.settings import Minutes, ScaleForm, SeatForm
from ronde.service.kinds.teams.actions.entering import enter_teams
from tests.kinds.doors import POSTGRES_ONLY, SQLITE, Doors
from tests.kinds.doors import REFUSED as REFUSED_CODE
from tests.web import formats
from tests.web.api.programs import API
from tests.web.events import players
from tests.web.forms import form_in
from tests.web.reading import headline

DOORS = ("typed", "sent", "clicked")
"""The event that each door changes: the command line, the API, the page."""


def kinds_with(setting: Setting) -> list[System]:
    """The kinds of event that have a setting."""
    return [system for system in kinds() if setting in settings_of(system)]


NEEDED: Mapping[System, Mapping[str, Any]] = {
    System.SWISS: {"round_count": 5, "initial_colour": Colour.WHITE},
    System.ROUND_ROBIN: {"numbering": formats.Numbering.VARMA},
    System.GROUPS: {"groups.group_count": 2},
    System.TEAM_ROUND_ROBIN: {"teams.board_count": 3},
    System.TEAM_SWISS: {
        "round_count": 5,
        "initial_colour": Colour.WHITE,
        "teams.board_count": 3,
    },
    System.KNOCKOUT: {"cup.prequalified_count": 2},
}
"""What an event is opened with, so that each of its settings can be changed alone."""
CASES = [(system, each) for system in kinds() for each in settings_of(system)]
"""Every setting of every kind."""
FIRST_CASES = {
    system: settings
    for system in kinds()
    if (settings := [each for each in settings_of(system) if kinds_with(each)[0] is system])
}
"""Every setting once, in the first kind that has it."""


POSTGRES = pytest.mark.parametrize("database", POSTGRES_ONLY, indirect=True)
"""What they write is read back from either."""


class Sample(NamedTuple):
    """A change of a setting as each door has it."""

    typed: tuple[str, ...]
    sent: Any
    clicked: dict[str, str]


def case_name(value: object) -> str:
    """The name of a kind or a setting in the list of tests."""
    return value.key if isinstance(value, Setting) else str(getattr(value, "value", value))


def open_events(doors: Doors, system: System, *, started: bool = False) -> None:
    """The same event for every door, with round 1 or its draw published where it has begun."""
    given = {declared()[key]: value for key, value in NEEDED.get(system, {}).items()}
    settings = new_settings(system, "Club", given)
    entered = players()[:10]
    teams = formats.new_teams(2 if system is System.SCHEVENINGEN else 4, 3)
    of_teams = kinds()[system].teams is not None
    for event in DOORS:
        act = partial(doors.rooms.act, event, formats.ANNE)
        act(lambda desk: create(desk, settings))
        if started:
            act(lambda desk: enter_teams(desk, teams) if of_teams else enter(desk, entered))
            formats.draft_next(doors.rooms, event)
            formats.publish_draft(doors.rooms, event)


def sample_of(doors: Doors, each: Setting) -> Sample:
    """Another value than the event has."""
    settings = doors.state("typed").regulations
    part = settings.part(setting_parts()[each.part]) if each.part else settings
    value, form = getattr(part, each.name), each.form
    if isinstance(form, YesNo):
        words = form.to_text(not value)
        return Sample((each.off if value else each.flag,), not value, {each.key: words})
    if isinstance(form, PointsTable):
        points = {"win": 5, "draw": 2, "loss": 1}
        texts = {f"{each.key}.{box}": str(number) for box, number in points.items()}
        return Sample((each.flag, "5-2-1"), points, texts)
    if isinstance(form, Choice):
        other = next(
            option for option in form.words if option not in (value, formats.Numbering.VARMA)
        )
        text, sent = form.to_text(other), form.to_json(other)
    elif isinstance(form, Minutes):
        text, sent = "8", 480
    elif isinstance(form, Number):
        number = (value or form.least) + 1
        text, sent = str(number), number
    elif isinstance(form, Codes):
        text, sent = "SB", ["SB"]
    elif isinstance(form, Several):
        ticks = {f"{each.key}.{word}": "yes" for word in ("elo", "club")}
        return Sample((each.flag, "elo,club"), ["elo", "club"], ticks)
    elif isinstance(form, Moments):
        text, sent = "2026-11-20 14:00,21/11/2026 9h30", ["2026-11-20T14:00", "2026-11-21T09:30"]
    elif isinstance(form, OneMoment):
        text = sent = "2026-11-20 13:30"
    elif isinstance(form, ScaleForm):
        text = sent = "win-loss"
    elif isinstance(form, Day):
        text = sent = "2026-11-20"
    elif isinstance(form, PlacesForm):
        text = sent = "1,2"
    elif isinstance(form, RateForm):
        text = sent = "4+1"
    elif isinstance(form, ZoneForm):
        text = sent = "Europe/Oslo"
    elif isinstance(form, SeatForm):
        text = sent = "ew3"
    else:
        text = sent = "CLUB" if each.name == "federation" else "club"
    return Sample((each.flag, text), sent, {each.key: text})


def body_of(each: Setting, value: object) -> dict[str, Any]:
    """A setting as a program sends it."""
    return {each.part: {each.name: value}} if each.part else {each.name: value}


def clicked(doors: Doors, changed: dict[str, str]) -> Any:  # noqa: ANN401 - httpx's own
    """The page saved with some fields changed."""
    address = "/e/clicked/settings"
    form = form_in(doors.browser.get(address).text, address)
    return doors.browser.post(address, data=form | changed)


def refused(doors: Doors, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command line says of a change that it refuses."""
    capsys.readouterr()
    database = doors.browser.app.state.options.database  # type: ignore[attr-defined]
    code = run(("event", "change", "typed", *words, "--database", database))
    told = capsys.readouterr()
    assert code == 2, told.out
    return told.err.removeprefix("error: ").strip()


@SQLITE
@pytest.mark.parametrize("system", kinds(), ids=case_name)
def test_a_change_is_the_same_at_every_door(doors: Doors, system: System) -> None:
    open_events(doors, system)
    for setting in settings_of(system):
        with each_alone(doors, setting):
            before = len(doors.entries("typed"))
            change_everywhere(doors, setting)
            assert len(doors.entries("typed")) == before + 1


@POSTGRES
@pytest.mark.parametrize("system", FIRST_CASES, ids=case_name)
def test_every_setting_is_changed_and_taken_back_on_postgresql(
    doors: Doors, system: System
) -> None:
    """Each in the first kind that has it: a database does not know what kind of event it keeps."""
    open_events(doors, system)
    before = doors.state("typed").regulations
    for setting in FIRST_CASES[system]:
        change_everywhere(doors, setting)
        doors.command("undo", "typed")
        for event in ("sent", "clicked"):
            assert doors.program.post(f"{API}/events/{event}/undo").status_code == 200
        for event in DOORS:
            assert doors.state(event).regulations == before, setting.key


@contextmanager
def each_alone(doors: Doors, setting: Setting) -> Iterator[None]:
    """Try a setting in events that have none other changed, and leave them so for the next."""
    before = {event: doors.state(event).regulations for event in DOORS}
    try:
        yield
    except AssertionError as failure:
        failure.add_note(f"in the try of {setting.key}")
        raise
    for event in DOORS:
        while doors.state(event).regulations != before[event]:
            doors.rooms.act(event, formats.ANNE, undo)


def change_everywhere(doors: Doors, setting: Setting) -> None:
    """Change a setting at each door; what is written and what comes of it is the same."""
    sample = sample_of(doors, setting)
    doors.command("change", "typed", *sample.typed)
    answer = doors.program.patch(f"{API}/events/sent", json=body_of(setting, sample.sent))
    assert answer.status_code == 200, answer.text
    assert clicked(doors, sample.clicked).url.path == "/e/clicked/settings"
    typed, *others = (doors.entries(event) for event in DOORS)
    for entries in others:
        assert [(entry.kind, entry.payload) for entry in entries] == [
            (entry.kind, entry.payload) for entry in typed
        ]
    assert len({str(doors.state(event).regulations) for event in DOORS}) == 1


@SQLITE
@pytest.mark.parametrize("system", kinds(), ids=case_name)
def test_a_setting_goes_back_to_its_default(doors: Doors, system: System) -> None:
    """By `--default` as in a new event; what may be open also by null and by an empty field."""
    open_events(doors, system)
    for setting in settings_of(system):
        with each_alone(doors, setting):
            take_back(doors, system, setting)


def take_back(doors: Doors, system: System, setting: Setting) -> None:
    """Change a setting, and have it go back to its default at each door that can say so."""
    sample = sample_of(doors, setting)
    for event in DOORS:
        doors.command("change", event, *sample.typed)
    before = {event: len(doors.entries(event)) for event in DOORS}
    word = setting.flag.removeprefix("--")
    told = doors.command("change", "typed", "--default", word, codes=(0, REFUSED_CODE))
    if setting.key in ("name", "round_count", "initial_colour"):
        assert told == {"error": f"{setting.word} has no default to go back to"}
        return
    if setting.none is not None:
        answer = doors.program.patch(f"{API}/events/sent", json=body_of(setting, None))
        page = clicked(doors, dict.fromkeys(sample.clicked, ""))
        assert ("error" in told, answer.is_success, page.is_success) in (
            (False, True, True),
            (True, False, False),
        )
        typed, *others = (doors.entries(event)[before[event] :] for event in DOORS)
        for entries in others:
            assert [(entry.kind, entry.payload) for entry in entries] == [
                (entry.kind, entry.payload) for entry in typed
            ]
    if "error" not in told:
        fresh = with_usual_tiebreaks(new_settings(system, "Club", {}))
        after = doors.state("typed").regulations
        part = setting_parts().get(setting.part, type(fresh))
        default, now = (each.part(part) if setting.part else each for each in (fresh, after))
        assert getattr(now, setting.name) == getattr(default, setting.name)


@SQLITE
def test_a_setting_is_given_or_taken_back(doors: Doors, capsys: pytest.CaptureFixture[str]) -> None:
    open_events(doors, System.SWISS)
    sentence = refused(doors, capsys, "--start", "2026-11-20", "--default", "start")
    assert sentence == "--start: expected a value or --default, not both"
    assert refused(doors, capsys, "--default", "hula").startswith("--default: expected one of")


WRONG: Mapping[type[Form], tuple[str, Any]] = {
    Number: ("-1", -1),
    Choice: ("sometimes", "sometimes"),
    Day: ("tomorrow", "tomorrow"),
    Codes: ("HULA", ["HULA"]),
    PointsTable: ("1-2-3", {"win": 1, "draw": 2, "loss": 3}),
    Minutes: ("0", 0),
    ScaleForm: ("hula", "hula"),
}
"""What no setting of a form can be, as it is typed and as it is sent."""
REFUSED = {each: (system, each) for system, each in CASES if type(each.form) in WRONG}.values()
"""Every setting that can be wrong, in a kind of event that has it."""


@SQLITE
@pytest.mark.parametrize(("system", "setting"), REFUSED, ids=case_name)
def test_an_error_is_one_sentence_in_the_words_of_its_door(
    doors: Doors, capsys: pytest.CaptureFixture[str], system: System, setting: Setting
) -> None:
    open_events(doors, system)
    text, sent = WRONG[type(setting.form)]
    sentence = refused(doors, capsys, setting.flag, text)
    assert "\n" not in sentence
    answer = doors.program.patch(f"{API}/events/sent", json=body_of(setting, sent))
    assert answer.status_code in (404, 422), answer.text
    detail = answer.json()["detail"]
    texts = text.split("-") if isinstance(setting.form, PointsTable) else [text]
    inputs = dict(zip(boxes_of(setting), texts, strict=False))
    page = clicked(doors, {"city": "Lindvik", **inputs})
    assert page.status_code in (404, 422)
    shown = errors_in(page.text)
    assert list(shown) == [setting.key]
    assert form_in(page.text, "/e/clicked/settings")["city"] == "Lindvik"
    assert not any("--" in words for words in (detail, *shown.values()))
    if setting.flag in sentence:
        label = setting.label[:1].upper() + setting.label[1:]
        assert shown[setting.key].startswith(label)
        assert setting.key in detail
    assert {len(doors.entries(event)) for event in DOORS} == {1}


@SQLITE
@pytest.mark.parametrize(
    "system", [each for each, row in kinds().items() if row.discipline is not Discipline.BRIDGE]
)
def test_what_stands_since_round_1_stands_at_every_door(
    doors: Doors, capsys: pytest.CaptureFixture[str], system: System
) -> None:
    open_events(doors, system, started=True)
    page = doors.browser.get("/e/clicked/settings").text
    form = form_in(page, "/e/clicked/settings")
    before = {event: len(doors.entries(event)) for event in DOORS}
    for setting in settings_of(system):
        assert setting.locked is not bool(set(boxes_of(setting)) & form.keys()), setting.key
        assert setting.locked is (f'id="lock-{setting.key}"' in page), setting.key
        if not setting.locked:
            continue
        sample, words = sample_of(doors, setting), "stands since round 1 was published"
        # Whoever gives the size of the groups gives up their number.
        others = ["groups.group_count"] if setting.name == "group_size" else []
        names = [declared()[key] for key in (*others, setting.key)]
        flags, keys, labels = (
            ", ".join(getattr(each, fact) for each in names) for fact in ("word", "key", "label")
        )
        assert refused(doors, capsys, *sample.typed).startswith(f"{flags} {words}")
        answer = doors.program.patch(f"{API}/events/sent", json=body_of(setting, sample.sent))
        assert answer.status_code == 409
        assert answer.json()["detail"].startswith(f"{keys} {words}")
        answer = clicked(doors, sample.clicked)
        label = labels[:1].upper() + labels[1:]
        assert (answer.status_code, headline(answer)) == (409, f"{label} {words}.")
    assert {event: len(doors.entries(event)) for event in DOORS} == before


def boxes_of(setting: Setting) -> list[str]:
    """The names of the inputs of a setting."""
    form = setting.form
    if isinstance(form, PointsTable):
        return [f"{setting.key}.{box}" for box in form.boxes]
    if isinstance(form, Several):
        return [f"{setting.key}.{word}" for word in form.words]
    return [setting.key]


def errors_in(page: str) -> dict[str, str]:
    """The errors at the fields of a page, by the key of the setting."""
    return dict(re.findall(r'<p class="error" id="error-([^"]*)">([^<]*)</p>', page))
