from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.formats.pbn.reader import PLAY, SCORE_TABLE, load, loads, text_of


def told(text: str) -> list[str]:
    """What was passed over, as people read it."""
    return [f"{found.place}: {found.problem}" for found in loads(text, file="f").omissions]


def test_tags_sections_and_comments() -> None:
    pbn = loads(
        "% PBN 2.1\n"
        '[Event "Club"] ; a remark\n'
        '[Board "1"] { over\n'
        'two lines } [Dealer "N"]\n'
        '[Auction "N"]\n'
        "1NT Pass 3NT =1= {asks} Pass\n"
        "Pass Pass ; done\n"
        '[Note "1:natural"]\n'
        '[Note "2:strong"]\n'
    )
    (game,) = pbn.games
    assert game.tags["Event"] == "Club"
    assert game.value("Dealer") == "N"
    words = [word for line in game.sections["Auction"] for word in line.elements]
    assert words == ["1NT", "Pass", "3NT", "=1=", "Pass", "Pass", "Pass"]
    assert pbn.omissions == ()


def test_unknown_values() -> None:
    (game,) = loads('[Event "?"]\n[Site ""]\n[Board "3"]\n').games
    assert [game.value(tag) for tag in ("Event", "Site", "Date", "Board")] == [
        None,
        None,
        None,
        "3",
    ]


def test_quotes_and_backslashes_in_a_value() -> None:
    (game,) = loads(r'[Event "the \"Cup\" \\ 2"]').games
    assert game.tags["Event"] == r'the "Cup" \ 2'


def test_a_blank_line_ends_a_game() -> None:
    assert len(loads('[Board "1"]\n\n\n[Board "2"]\n').games) == 2


def test_a_board_twice_is_the_next_game_without_a_blank_line() -> None:
    games = loads('[Board "1"]\n[Dealer "N"]\n[Board "2"]\n').games
    assert [game.tags["Board"] for game in games] == ["1", "2"]


def test_a_table_torn_off_by_a_blank_line_belongs_to_its_game() -> None:
    text = '[Board "1"]\n\n[ScoreTable "PairId_NS\\2R"]\n 1\n\n[Board "2"]\n'
    games = loads(text).games
    assert len(games) == 2
    assert games[0].sections[SCORE_TABLE][0].elements == ("1",)


def test_stray_text_is_passed_over_and_told() -> None:
    text = 'Results of Tuesday\n[Board "1"]\nhello\n[Dealer "N"]\n'
    assert told(text) == [
        "f:1: text outside any tag, passed over: “Results of Tuesday”",
        "f:3: text outside any tag, passed over: “hello”",
    ]


def test_a_badly_quoted_tag_is_read_and_told() -> None:
    pbn = loads('[Board 12]\n[Site "Paris]\n', file="f")
    assert pbn.games[0].tags == {"Board": "12", "Site": "Paris"}
    assert [str(found.problem) for found in pbn.omissions] == [
        "read as the tag Board, badly quoted",
        "read as the tag Site, badly quoted",
    ]


def test_a_tag_twice_counts_once() -> None:
    pbn = loads('[Board "1"]\n[Site "Lyon"]\n[Site "Paris"]\n', file="f")
    assert pbn.games[0].tags["Site"] == "Lyon"
    assert told('[Board "1"]\n[Site "Lyon"]\n[Site "Paris"]\n') == [
        "f:3: the tag Site is there twice; the first counts"
    ]


def test_the_lines_of_a_table_twice_are_not_mixed_up() -> None:
    text = '[Board "1"]\n[Play "N"]\nSA S2 S3 S4\n[Play "E"]\nHA H2 H3 H4\n'
    pbn = loads(text)
    assert [line.line for line in pbn.games[0].sections[PLAY]] == [3]


def test_values_of_games_before() -> None:
    games = loads(
        '[Event "##Cup"]\n[Site "Lyon"]\n[Board "1"]\n\n'
        '[Site "#"]\n[Board "2"]\n\n'
        '[Event "Final"]\n[Board "3"]\n\n'
        '[Board "4"]\n\n'
        '[Event "#"]\n[Board "5"]\n'
    ).games
    assert [game.value("Event") for game in games] == ["Cup", "Cup", "Final", None, None]
    assert [game.value("Site") for game in games] == ["Lyon", "Lyon", None, None, None]


def test_two_signs_alone_go_on_with_the_value_before() -> None:
    games = loads('[Event "A"]\n[Board "1"]\n\n[Event "##"]\n[Board "2"]\n\n[Board "3"]\n').games
    assert [game.value("Event") for game in games] == ["A", "A", "A"]


@pytest.mark.parametrize("text", ["", "\n\n", "nothing here\n", '{ open comment [Board "1"]\n'])
def test_a_file_without_games_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="f:1: expected a game with tags"):
        loads(text, file="f")


def test_something_else_than_text_is_refused() -> None:
    with pytest.raises(FormatError, match="expected a text file of games"):
        loads("PK\0\0", file="f")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_letters_of_any_encoding(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "f.pbn").write_bytes('[Event "Fête"]\r\n'.encode(encoding))
    assert load(tmp_path / "f.pbn").games[0].tags["Event"] == "Fête"


def test_the_character_set_that_a_file_names() -> None:
    text = '% PBN 2.1\n% EXPORT\n% Content-type: text/x-pbn; charset={}\n[Event "Â¡"]\n'
    for name in ("ISO-8859-1", "UTF-8"):
        content = text.format(name).encode(name)
        assert loads(text_of(content)).games[0].tags["Event"] == "Â¡"
