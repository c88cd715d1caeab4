"""The address of a database on a server: its name is told, its passwords never."""

from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from ronde.errors import InputError, RondeError, StoreUnreachable
from ronde.store import open_journals
from ronde.store.addresses import checked_url, name_of, passwords_of, without_passwords
from ronde.store.failures import in_words

PASSWORD = "SEKRET123"
PASSWORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=12
).map(lambda more: PASSWORD + more)
SHAPES = (
    "postgresql://clubman:{p}@127.0.0.1:1/ronde",
    "postgresql://clubman:{p}@/ronde?host=/nowhere",
    "postgresql://127.0.0.1:1/ronde?user=clubman&password={p}",
    "postgresql://127.0.0.1/ronde?password={p}&port=1",
    "postgresql:///ronde?host=/nowhere&sslpassword={p}",
    "postgres://:{p}@127.0.0.1:1/ronde",
    "postgresql+psycopg://clubman:{p}@127.0.0.1:1,127.0.0.1:2/ronde",
    "postgresql://clubman:{p}@127.0.0.1:1/ronde?hst=1",
    "postgresql://clubman:{p}@127.0.0.1:port/ronde",
    "postgresql:/clubman:{p}@127.0.0.1/ronde",
    "POSTGRESQL://clubman:{p}@127.0.0.1:1/ronde",
    "mysql://clubman:{p}@127.0.0.1/ronde",
    "host=127.0.0.1 port=1 user=clubman password={p} dbname=ronde",
    "dbname=ronde password = '{p}'",
    "user=clubman\tpassword={p}",
)


def refusal_of(database: str) -> str:
    """What is said of a database that is not there."""
    with pytest.raises(RondeError) as refusal:
        open_journals(database)
    error = refusal.value
    return f"{error} {error.message.fields} {error!r}"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "password", [PASSWORD, f"{PASSWORD}@x", f"{PASSWORD}/a?b", f"{PASSWORD}'\\ %25é"]
)
def test_a_password_is_never_told(
    shape: str, password: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for written in (password, quote(password, safe="")):
        told = refusal_of(shape.replace("{p}", written))
        assert PASSWORD not in told
        assert "clubman" not in told.replace('user "clubman"', "")
    assert list(tmp_path.iterdir()) == []


@given(PASSWORDS, st.sampled_from(SHAPES[:6]))
def test_whatever_the_password_only_machine_and_name_are_told(password: str, shape: str) -> None:
    address = shape.replace("{p}", quote(password, safe="")).replace("postgres:", "postgresql:")
    url = checked_url(address)
    assert name_of(url) in {"postgresql://127.0.0.1/ronde", "postgresql:///ronde"}
    assert PASSWORD not in name_of(url)
    assert password in passwords_of(url, {})


@given(PASSWORDS, st.sampled_from(SHAPES[:6]))
def test_a_password_that_is_not_written_as_it_should_be_is_refused_or_kept(
    password: str, shape: str
) -> None:
    try:
        told = name_of(checked_url(shape.replace("{p}", password)))
    except InputError as error:
        told = str(error)
    assert PASSWORD not in told


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("postgresql://anne@club:5441/open", "postgresql://club/open"),
        ("postgresql:///open", "postgresql:///open"),
        ("postgresql://anne@server:secret@club/open", "postgresql://club/open"),
        ("postgresql:///open?host=/run/pg&host=club", "postgresql://club/open"),
        ("postgresql://club/open password=secret", "postgresql://club/***"),
        ("postgresql://[::1]:5432/open", "postgresql://::1/open"),
    ],
)
def test_the_name_is_the_machine_and_the_database(address: str, name: str) -> None:
    assert name_of(checked_url(address)) == name


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anne:p@ss@club/open",
        "postgresql://anne:p@s/s@club/open",
        "postgresql://club:5432/open?password=p@ss",
    ],
)
def test_an_address_with_a_sign_too_many_says_how_to_write_it(address: str) -> None:
    with pytest.raises(InputError, match="write @ as %40"):
        checked_url(address)


@pytest.mark.parametrize(
    "words",
    [
        "FATAL: password=SEKRET123 is wrong",
        "in postgresql://anne:SEKRET123@club/open",
        "host='x' password='SEKRET123 \\' x' is",
        "the word SEKRET123",
        "the word SEKRET123%40x",
    ],
)
def test_what_a_driver_repeats_is_told_without_its_password(words: str) -> None:
    url = sa.make_url("postgresql://anne:SEKRET123%40x@club/open?password=SEKRET123")
    with pytest.raises(StoreUnreachable) as told, in_words("club", passwords_of(url, {})):
        raise sa.exc.OperationalError("SELECT", (), psycopg.OperationalError(words))
    assert "SEKRET123" not in str(told.value)
    assert "***" in str(told.value)


def test_the_password_of_the_environment_is_not_told() -> None:
    url = checked_url("postgresql://club/open")
    passwords = passwords_of(url, {"PGPASSWORD": "SEKRET123"})
    assert without_passwords("no SEKRET123 here", passwords) == "no *** here"


def test_a_short_password_leaves_the_words_whole() -> None:
    url = checked_url("postgresql://anne:no@club/open")
    told = without_passwords("not known: no", passwords_of(url, {}))
    assert told == "not known: ***"
