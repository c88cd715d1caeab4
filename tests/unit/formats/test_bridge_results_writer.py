from ronde.formats.bridge_results_csv import loads
from ronde.formats.bridge_results_writer import dumps_results
from tests.unit.formats.sessions import results


def test_results_come_back_as_they_were() -> None:
    written = dumps_results(results()).decode("utf-8-sig")
    assert loads(written, lines=2).results == results()


def test_columns_of_which_nothing_is_known_are_left_out() -> None:
    written = dumps_results(results("board,ns,ew,score\n1,1,1,-50\n")).decode("utf-8-sig")
    assert written == "board,ns,ew,score\r\n1,1,1,-50\r\n"


def test_players_of_an_individual() -> None:
    played = results("board,n,s,e,w,contract,by,tricks\n1,8,1,3,6,3N,S,9\n", lines=1)
    assert dumps_results(played).decode("utf-8-sig").splitlines() == [
        "board,n,s,e,w,contract,by,tricks",
        "1,8,1,3,6,3N,S,9",
    ]
