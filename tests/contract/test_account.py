"""`ronde account`: who may sign in, set up from a terminal."""

from pathlib import Path

import pytest

from ronde.store import open_journals
from ronde.web.doors.passwords import is_password
from ronde.web.doors.tokens import token_hash
from tests.contract.conftest import Runner

PASSWORD = "quatre chevaux"
HERE = ("--database", "club.ronde")


def add(ronde: Runner, name: str = "Anne", *options: str, typed: str = f"{PASSWORD}\n") -> None:
    """Add an account."""
    outcome = ronde("account", "add", name, "--password-stdin", *options, *HERE, typed=typed)
    assert outcome.exit_code == 0, outcome.stderr


def test_the_first_director_of_a_server_is_made(ronde: Runner, tmp_path: Path) -> None:
    add(ronde)
    listed = ronde("account", "list", *HERE, "--json").json
    assert [(one["name"], one["role"]) for one in listed["accounts"]] == [("Anne", "director")]
    with open_journals(str(tmp_path / "club.ronde")) as journals:
        account = journals.doors.accounts.named("anne")
        assert account is not None
        assert is_password(PASSWORD, account.password_hash)


def test_the_password_is_shown_nowhere(ronde: Runner, tmp_path: Path) -> None:
    arguments = ("account", "add", "Anne", "--password-stdin", *HERE)
    outcome = ronde(*arguments, "--json", typed=f"{PASSWORD}\r\n")
    assert PASSWORD not in outcome.stdout + outcome.stderr
    assert "$argon2" not in outcome.stdout
    assert PASSWORD.encode() not in (tmp_path / "club.ronde").read_bytes()


def test_accounts_are_listed_as_a_table(ronde: Runner) -> None:
    add(ronde)
    add(ronde, "Bo", "--role", "deputy")
    lines = ronde("account", "list", *HERE).stdout.splitlines()
    assert lines[1].split() == ["Name", "Role", "Since"]
    assert [line.split()[:2] for line in lines[3:]] == [["Anne", "director"], ["Bo", "deputy"]]


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        ("Anne", f"{PASSWORD}\n", "there is an account Anne already"),
        ("ANNE", f"{PASSWORD}\n", "there is an account ANNE already"),
        ("Bo", "short\n", "expected a password of 10 to 200 letters, found 5"),
        ("Bo", "", "expected a password of 10 to 200 letters, found 0"),
        ("Bo", "aaaaaaaaaaaaaa\n", "this password is too easy to guess: take a few words instead"),
        ("  ", f"{PASSWORD}\n", "expected text of 1 to 200 letters as name, found '  '"),
    ],
)
def test_an_account_that_cannot_be_is_refused(
    ronde: Runner, name: str, typed: str, sentence: str
) -> None:
    add(ronde)
    outcome = ronde("account", "add", name, "--password-stdin", *HERE, typed=typed)
    assert outcome.refused() == sentence
    assert len(ronde("account", "list", *HERE, "--json").json["accounts"]) == 1


def test_nobody_is_asked_where_nobody_is(ronde: Runner) -> None:
    sentence = ronde("account", "add", "Anne", *HERE).refused()
    assert sentence == "nobody is here to type a password: use --password-stdin"


def test_a_helper_has_no_account(ronde: Runner) -> None:
    outcome = ronde("account", "add", "Karim", "--role", "helper", "--password-stdin", *HERE)
    assert "expected one of director, deputy" in outcome.refused()


def test_a_forgotten_password_is_replaced(ronde: Runner, tmp_path: Path) -> None:
    add(ronde)
    ronde("account", "token", "Anne", *HERE)
    outcome = ronde(
        "account", "password", "anne", "--password-stdin", *HERE, typed="cinq vaches rousses\n"
    )
    assert outcome.stdout == "Anne has another password.\n"
    with open_journals(str(tmp_path / "club.ronde")) as journals:
        account = journals.doors.accounts.named("Anne")
        assert account is not None
        assert is_password("cinq vaches rousses", account.password_hash)
        assert journals.doors.sessions.all(account.created_at) == []


def test_an_account_is_taken_away(ronde: Runner) -> None:
    add(ronde)
    assert ronde("account", "remove", "ANNE", *HERE).stdout == "Anne has no account any more.\n"
    assert ronde("account", "list", *HERE, "--json").json["accounts"] == []
    assert ronde("account", "remove", "Anne", *HERE).refused() == "there is no account Anne"


def test_a_program_gets_a_token_that_is_shown_once(ronde: Runner, tmp_path: Path) -> None:
    add(ronde)
    token = ronde("account", "token", "Anne", "--days", "7", *HERE).stdout.splitlines()[0]
    with open_journals(str(tmp_path / "club.ronde")) as journals:
        account = journals.doors.accounts.named("Anne")
        assert account is not None
        session = journals.doors.sessions.with_token(token_hash(token), account.created_at)
        assert session is not None
        assert (session.name, session.device) == ("Anne", "API")
        assert (session.ends_at - session.created_at).days == 7
    assert token.encode() not in (tmp_path / "club.ronde").read_bytes()
    assert ronde("account", "token", "Bo", *HERE).refused() == "there is no account Bo"


def test_there_is_nothing_to_list_where_no_database_is(ronde: Runner) -> None:
    assert "there is no database" in ronde("account", "list", *HERE).refused()
    assert "there is no database" in ronde("account", "remove", "Anne", *HERE).refused()


def test_the_name_of_an_event_is_no_password(ronde: Runner) -> None:
    ronde("event", "new", "vauclerc", "--rounds", "5", "--name", "Vauclerc", *HERE)
    arguments = ("account", "add", "Anne", "--password-stdin", *HERE)
    told = ronde(*arguments, typed="Vauclerc2026\n").refused()
    assert told == "this password is too easy to guess: take a few words instead"
    assert ronde("account", "list", "--json", *HERE).json["accounts"] == []
