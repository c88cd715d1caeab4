"""Writing PBN in export format: deals, and the results of a whole session board by board."""

from collections.abc import Iterable, Mapping, Sequence

from ronde.core.bridge.boards import dealer
from ronde.core.bridge.deal import Deal, deal_text
from ronde.core.bridge.scoring.settings import Method
from ronde.errors import InputError
from ronde.formats.bridge_event import EventFacts, RankedSession, TeamCompetition
from ronde.formats.pbn.deals import dealer_text, vulnerable_text
from ronde.formats.pbn.reader import MANDATORY_TAGS, SCORE_TABLE, TOTAL_SCORE_TABLE
from ronde.formats.pbn.score_tables import (
    session_columns,
    team_columns,
    team_total_columns,
    total_columns,
)
from ronde.formats.pbn.tables import LONGEST_LINE, quoted, table_lines
from ronde.messages import N_

_SCORING = {
    Method.MATCHPOINTS: "MatchPoints;MP1",
    Method.IMPS: "IMP",
    Method.BUTLER: "IMP;Butler",
    Method.CROSS_IMPS: "IMP;Cross",
}
_PROGRAM = "Ronde"


def dumps_deals(deals: Mapping[int, Deal], facts: EventFacts | None = None) -> bytes:
    """Deals alone, for a dealing machine or another program."""
    event_facts = facts or EventFacts()
    return _file(
        _game_lines(event_facts, number, deal, {}, {"Generator": _PROGRAM})
        for number, deal in sorted(deals.items())
    )


def dumps_session(session: RankedSession) -> bytes:
    """A session of pairs or players: every board with its score table, totals with the first."""
    boards = session.tally.session.boards
    own_tags = {"Scoring": _SCORING[session.tally.session.settings.method]}
    more = {"Competition": "Individuals" if session.is_individual else "Pairs"}
    scored = {
        number: [index for index, board in enumerate(boards) if board.board_number == number]
        for number in dict.fromkeys(board.board_number for board in boards)
    }
    games: list[list[str]] = []
    for number in sorted({*scored, *session.deals}):
        lines = _game_lines(session.facts, number, session.deals.get(number), own_tags, more)
        if number in scored:
            lines += table_lines(SCORE_TABLE, session_columns(session, scored[number]))
        if not games:
            lines += table_lines(TOTAL_SCORE_TABLE, total_columns(session))
        games.append(lines)
    return _file(games)


def dumps_teams(competition: TeamCompetition) -> bytes:
    """A competition of teams: every board with both tables, the ranking with the first."""
    numbers = {result.board_number for result in competition.results}
    games: list[list[str]] = []
    for number in sorted({*numbers, *competition.deals}):
        lines = _game_lines(
            competition.facts,
            number,
            competition.deals.get(number),
            {"Scoring": "IMP"},
            {"Competition": "Teams"},
        )
        if number in numbers:
            lines += table_lines(SCORE_TABLE, team_columns(competition, number))
        if not games:
            lines += table_lines(TOTAL_SCORE_TABLE, team_total_columns(competition))
        games.append(lines)
    return _file(games)


def _game_lines(
    facts: EventFacts,
    number: int,
    deal: Deal | None,
    own_tags: Mapping[str, str],
    more: Mapping[str, str],
) -> list[str]:
    """The tags of a board: the mandatory ones first, in their order.

    Rule: PBN 2.1, export format
    """
    values = {
        "Event": facts.name,
        "Site": facts.site or facts.club,
        "Date": "" if facts.day is None else facts.day.strftime("%Y.%m.%d"),
        "Board": str(number),
        "Dealer": dealer_text(number),
        "Vulnerable": vulnerable_text(number),
        "Deal": "" if deal is None else deal_text(deal, dealer(number)),
        **own_tags,
    }
    return [
        *(_tag_line(tag, values.get(tag, "")) for tag in MANDATORY_TAGS),
        *(_tag_line(tag, value) for tag, value in more.items()),
    ]


def _tag_line(tag: str, value: str) -> str:
    """A tag on a line, refused where a line has no room for it."""
    line = f"[{tag} {quoted(' '.join(value.split()))}]"
    if len(line) > LONGEST_LINE:
        raise InputError(
            N_("{tag}: expected a text that fits a line of {most} characters, found {found}"),
            tag=tag,
            most=LONGEST_LINE,
            found=len(line),
        )
    return line


def _file(games: Iterable[Sequence[str]]) -> bytes:
    """The games of a file, separated by blank lines.

    Rule: PBN 2.1, character set
    Reading: the standard knows Latin-1 alone; a name that has other letters makes the file UTF-8,
        and its first lines say so.
    """
    body = "\r\n\r\n".join("\r\n".join(lines) for lines in games)
    is_latin = all(ord(letter) < 256 for letter in body)
    charset = "ISO-8859-1" if is_latin else "UTF-8"
    head = f"% PBN 2.1\r\n% EXPORT\r\n% Content-type: text/x-pbn; charset={charset}\r\n"
    return f"{head}{body}\r\n".encode(charset)
