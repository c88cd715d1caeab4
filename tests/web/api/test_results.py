"""Results: by board, as slips, in bulk; within a helper's range; corrected as the rules allow."""

from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program
from tests.web.events import NAME
from tests.web.people import add_card

AT = f"{API}/events/{NAME}/rounds"
ROUND = f"{AT}/5/results"


def result_of(client: Program, board: int, round_number: int = 5) -> str | None:
    """What a board has."""
    found: str | None = client.get(f"{AT}/{round_number}").json()["pairings"][board - 1]["result"]
    return found


def test_a_result_is_entered_by_board_by_slip_and_in_bulk(desk: Program, played_event: str) -> None:
    first = desk.post(ROUND, json={"board": 4, "result": "1-0"}).json()
    assert first["entries"][0]["text"].endswith("1-0")
    assert first["status"]["open_boards"] == [7, 12]
    desk.post(ROUND, json={"slip": "7d"})
    assert result_of(desk, 7) == "½-½"
    adjourned = desk.post(ROUND, json={"slip": "12adj"}).json()
    assert adjourned["status"]["adjourned_games"] == [{"round": 5, "board": 12}]
    many = {"results": [{"board": 4, "result": "0-1"}, {"board": 12, "result": "0F-0F"}]}
    assert len(desk.post(ROUND, json=many).json()["entries"]) == 2
    later = desk.post(ROUND, json={"adjourned": [4]})
    assert later.status_code == 200


def test_a_game_is_put_off_to_a_day(desk: Program, played_event: str) -> None:
    told = desk.post(ROUND, json={"adjourned": [4, 7], "agreed_date": "2026-11-21"}).json()
    assert told["status"]["adjourned_games"] == [
        {"round": 5, "board": 4, "agreed_date": "2026-11-21"},
        {"round": 5, "board": 7, "agreed_date": "2026-11-21"},
    ]
    refused = desk.post(ROUND, json={"slip": "12adj:soon"})
    assert refused.status_code == 422
    assert "expected a date such as 2026-01-31" in refused.json()["detail"]
    assert desk.post(ROUND, json={"adjourned": [12], "agreed_date": "soon"}).status_code == 422


def test_the_same_result_again_writes_nothing(desk: Program, played_event: str) -> None:
    before = desk.get(f"{API}/events/{NAME}").json()["number"]
    had = result_of(desk, 1)
    same = desk.post(ROUND, json={"board": 1, "result": had}).json()
    assert (same["entries"], same["number"]) == ([], before)
    assert same["warnings"]


def test_a_result_that_makes_no_sense_is_not_written(desk: Program, played_event: str) -> None:
    for asked in (
        {},
        {"board": 4},
        {"board": 4, "result": "2-0"},
        {"board": 4, "result": "1-0", "colour": "white"},
        {"board": "4", "result": "1-0"},
        {"board": 0, "result": "1-0"},
        {"board": 99, "result": "1-0"},
        {"slip": "white wins"},
        {"slip": "4w", "board": 4, "result": "1-0"},
        {"results": [{"board": 4, "result": "1-0"}, {"board": 4, "result": "0-1"}]},
        {"results": [{"board": 4, "result": "1-0"}, {"board": 99, "result": "0-1"}]},
    ):
        assert desk.post(ROUND, json=asked).status_code == 422, asked
    assert result_of(desk, 4) is None


def test_a_round_that_is_not_there_takes_no_result(desk: Program, played_event: str) -> None:
    for number in (6, 999):
        answer = desk.post(f"{AT}/{number}/results", json={"board": 1, "result": "1-0"})
        assert answer.status_code == 422
    assert desk.post(f"{AT}/0/results", json={"board": 1, "result": "1-0"}).status_code == 422


def test_a_helper_enters_the_results_of_his_boards(app: FastAPI, played_event: str) -> None:
    _card, code = add_card(app, played_event, Role.HELPER, (1, 6))
    joined = Program(app).post(f"{API}/join", json={"code": code, "name": "Karim"}).json()
    helper = Program(app, joined["token"])
    assert helper.post(ROUND, json={"board": 4, "result": "1-0"}).status_code == 200
    for asked in (
        {"board": 7, "result": "1-0"},
        {"slip": "7w"},
        {"slip": "7adj"},
        {"results": [{"board": 4, "result": "0-1"}, {"board": 7, "result": "1-0"}]},
        {"adjourned": [7]},
    ):
        refused = helper.post(ROUND, json=asked)
        assert refused.status_code == 403
        assert refused.json()["detail"] == (
            "Helpers enter results on boards 1 to 6. Board 7 is not among them."
        )
    again = {"results": [{"board": 7, "result": "1-0"}]}
    assert helper.post(f"{AT}/5/verify", json=again).status_code == 403
    assert result_of(helper, 4) == "1-0"
    assert result_of(helper, 7) is None


def test_who_only_looks_and_who_helps_elsewhere_enter_nothing(
    app: FastAPI, desk: Program, played_event: str
) -> None:
    app.state.rooms.journals.create("other", "Other")
    for client in (program(app, Role.HELPER, "other"), program(app, Role.TABLE, NAME)):
        assert client.post(ROUND, json={"board": 4, "result": "1-0"}).status_code == 403


def test_two_versions_of_a_result_are_both_told(desk: Program, played_event: str) -> None:
    desk.post(ROUND, json={"board": 4, "result": "1-0"})
    other = desk.post(ROUND, json={"board": 4, "result": "0-1", "seen": ""})
    assert other.status_code == 409
    told = other.json()
    assert (told["found"], told["typed"], told["who"]) == ("1-0", "0-1", "The director")
    assert result_of(desk, 4) == "1-0"
    done = desk.post(ROUND, json={"board": 4, "result": "0-1", "seen": "1-0"})
    assert done.status_code == 200
    assert desk.post(ROUND, json={"board": 4, "result": "0-1", "seen": ""}).status_code == 200


def test_results_typed_again_are_marked_or_told(desk: Program, played_event: str) -> None:
    had = result_of(desk, 1)
    same = {"results": [{"board": 1, "result": had}]}
    assert desk.post(f"{AT}/5/verify", json=same).json()["entries"]
    assert desk.post(f"{AT}/5/verify", json=same).json()["entries"] == []
    other = {"results": [{"board": 1, "result": "0F-0F"}]}
    assert desk.post(f"{AT}/5/verify", json=other).status_code == 422


def test_a_round_before_the_last_asks_first_and_an_older_one_only_tells_the_report(
    desk: Program, played_event: str
) -> None:
    had = result_of(desk, 1, 4)
    other = "1-0" if had != "1-0" else "0-1"
    asked = desk.post(f"{AT}/4/results", json={"board": 1, "result": other})
    assert (asked.status_code, asked.json()["level"]) == (409, 3)
    assert asked.json()["objections"][0]["consequences"]
    done = desk.post(f"{AT}/4/results", json={"board": 1, "result": other, "consent": 3})
    assert done.status_code == 200
    had = result_of(desk, 1, 2)
    other = "1-0" if had != "1-0" else "0-1"
    closed = desk.post(f"{AT}/2/results", json={"board": 1, "result": other, "consent": 4})
    assert (closed.status_code, closed.json()["level"]) == (409, 5)
    corrected = {"results": [{"board": 1, "result": other}]}
    told = desk.post(f"{AT}/2/rating-corrections", json=corrected)
    assert told.json()["entries"][0]["kind"] == "result_corrected_for_rating"
    assert result_of(desk, 1, 2) == had
    assert desk.post(f"{AT}/5/rating-corrections", json=corrected).status_code == 422
