"""Settings are declared once: read, written and named by what their fields say."""

from dataclasses import fields

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import Scoring
from ronde.errors import InputError
from ronde.messages import FieldName, message
from ronde.service.events.entries.event import SettingsChanged
from ronde.service.events.given_settings import new_settings, with_given
from ronde.service.events.kind import kinds
from ronde.service.events.sentences import Book
from ronde.service.events.setting import Choice, PointsTable, Setting, payload_of, settings_in
from ronde.service.events.settings import (
    Settings,
    System,
    declared,
    locked_names,
    setting_parts,
    settings_from,
    settings_of,
    settings_payload,
)
from ronde.service.kinds.cup.settings import CupDraw, CupSettings
from ronde.text import Naming, render, use_language, use_naming


def test_every_field_of_a_part_is_a_setting() -> None:
    for part in setting_parts().values():
        assert list(settings_in(part)) == [field.name for field in fields(part)]  # type: ignore[arg-type]


def test_no_two_settings_are_typed_alike() -> None:
    flags = [flag for each in declared().values() for flag in (each.flag, each.off) if flag]
    assert len(set(flags)) == len(flags)


@pytest.mark.parametrize("system", System)
def test_the_settings_of_a_kind_are_declared(system: System) -> None:
    own = {part.PART for part in kinds()[system].own_settings}
    assert {each.part for each in settings_of(system)} == {"", *own}


@pytest.mark.parametrize("setting", declared().values(), ids=lambda each: each.key)
def test_what_is_usual_is_what_it_was_after_a_form_and_the_journal(setting: Setting) -> None:
    usual, form = setting.usual, setting.form
    if setting.name == "name" or usual is None:
        return
    assert form.from_journal(form.to_journal(usual)) == usual
    if isinstance(form, PointsTable):
        typed = form.from_text(form.to_text(usual), setting.named)
        assert form.merged(usual, typed, setting.named) == usual
    else:
        assert form.from_text(form.to_text(usual), setting.named) == usual


def test_settings_are_what_they_were_after_the_journal() -> None:
    settings = new_settings(
        System.GROUPS,
        "Groups",
        {declared()["groups.group_count"]: 4, declared()["cup.game_count"]: 2},
    )
    assert settings_from(settings_payload(settings)) == settings


def test_a_choice_is_typed_in_any_case() -> None:
    colours = declared()["initial_colour"].form
    assert isinstance(colours, Choice)
    assert colours.from_text(" White ", declared()["initial_colour"].named) is Colour.WHITE


def test_what_is_locked_is_what_a_field_says() -> None:
    assert {"round_count", "cup", "groups", "teams"} <= locked_names()
    assert not {"name", "first_board", "bridge"} & locked_names()


@pytest.mark.parametrize(
    ("system", "key", "value", "sentence"),
    [
        (System.SWISS, "cup.third_place", True, "--third-place is for a cup"),
        (System.SWISS, "bridge.winners", 1, "--winners is for bridge"),
        (System.KNOCKOUT, "groups.group_count", 2, "--groups is for groups"),
        (System.RUTSCH, "teams.board_count", 2, "are for events of teams"),
        (System.BRIDGE_PAIRS, "round_count", 2, "--rounds: a bridge evening has no such thing"),
    ],
)
def test_a_setting_of_another_kind_is_refused(
    system: System, key: str, value: object, sentence: str
) -> None:
    with pytest.raises(InputError, match=sentence):
        new_settings(system, "N", {declared()[key]: value})


def test_points_that_are_given_alone_leave_the_others() -> None:
    settings = Settings(system=System.SWISS, name="N", scoring=Scoring.simple(win=30, draw=10))
    given = {declared()["scoring"]: {"bye": 10}}
    scoring = with_given(settings, given).scoring
    assert (scoring.white_win, scoring.pairing_allocated_bye) == (30, 10)
    missed = with_given(settings, {declared()["scoring"]: {"absence": -10}}).scoring
    assert (missed.forfeit_loss, missed.zero_point_bye, missed.white_loss) == (-10, -10, 0)
    with pytest.raises(InputError, match="no more for a missed round than for a loss"):
        with_given(settings, {declared()["scoring"]: {"absence": 5}})


@pytest.mark.parametrize(
    ("naming", "language", "sentence"),
    [
        (Naming.FLAGS, "en", "--games, --no-cup: N"),
        (Naming.KEYS, "fr", "cup.game_count, groups.with_cup: N"),
        (Naming.LABELS, "en", "games of a match, cup after the groups: N"),
        (Naming.LABELS, "fr", "parties d’un match, coupe après les groupes: N"),
    ],
)
def test_each_door_names_a_setting_in_its_way(naming: Naming, language: str, sentence: str) -> None:
    names = tuple(declared()[key].named for key in ("cup.game_count", "groups.with_cup"))
    use_language(language)
    use_naming(naming)
    try:
        error = InputError("{settings}: {found}", settings=names, found="N")
        assert render(error.message) == sentence
        assert str(error) == "--games, --no-cup: N"
    finally:
        use_language("en")
        use_naming(Naming.FLAGS)


def test_a_setting_is_found_by_its_class() -> None:
    assert settings_in(CupSettings)["ladder"].named == FieldName(
        flag="--ladder", label="level match", key="cup.ladder"
    )


@pytest.mark.parametrize(
    ("key", "value", "flags", "labels"),
    [
        ("cup.third_place", True, "--third-place", "match pour la 3e place (oui)"),
        ("cup.third_place", False, "--no-third-place", "match pour la 3e place (non)"),
        (
            "cup.draw",
            CupDraw.EACH_ROUND,
            "--draw each-round",
            "tirage de la coupe de nouveau à chaque ronde",
        ),
        ("cup.game_count", 2, "--games 2", "parties d’un match 2"),
        ("cup.game_count", None, "--games", "parties d’un match (le résultat seul)"),
        ("city", "", "--city", "ville (vide)"),
        ("swap_last_two", True, "--swap", "deux dernières rondes échangées (oui)"),
        (
            "scoring",
            Scoring(pairing_allocated_bye=5),
            "--scoring 1-0.5-0, --bye-points 0.5",
            "barème 1-0.5-0, points de l’exempt 0.5",
        ),
    ],
)
def test_the_journal_tells_a_setting_with_its_value(
    key: str, value: object, flags: str, labels: str
) -> None:
    setting = declared()[key]
    kept = None if value is None else setting.form.to_journal(value)
    told = message("{settings}", settings=setting.told(kept))
    assert str(told) == flags
    use_language("fr")
    use_naming(Naming.LABELS)
    try:
        assert render(told) == labels
    finally:
        use_language("en")
        use_naming(Naming.FLAGS)


def test_a_change_of_a_part_tells_what_it_became() -> None:
    change = SettingsChanged(
        changes={"cup": payload_of(CupSettings(third_place=True, game_count=4))},
        options={"cup": ["--third-place", "--games", "--of-an-older-ronde"]},
    )
    assert str(change.tell(Book())) == (
        "regulations changed: --third-place, --games 4, --of-an-older-ronde"
    )
