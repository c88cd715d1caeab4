"""Accounts: one for each name, a new password ends what the old one opened."""

from datetime import datetime, timedelta

import pytest

from ronde.errors import InputError, UnknownName
from ronde.store.doors import Doors
from ronde.store.sessions import NewSession


def signed_in(doors: Doors, account_id: int, token_hash: str, now: datetime) -> int:
    """The number of a new session."""
    later = now + timedelta(days=90)
    doors.sessions.open(
        account_id, NewSession(token_hash=token_hash, device="laptop", ends_at=later), now
    )
    found = doors.sessions.with_token(token_hash, now)
    assert found is not None
    return found.id


def test_an_account_is_found_however_its_name_is_written(doors: Doors, now: datetime) -> None:
    made = doors.accounts.add("  Anne   Élodie ", "director", "hash", now)
    assert (made.name, made.role, made.created_at) == ("Anne Élodie", "director", now)
    # The last one has its accent as a letter of its own.
    for name in ("anne élodie", "ANNE ÉLODIE", "Anne E\u0301lodie"):
        assert doors.accounts.named(name) == made
    assert doors.accounts.named("Anne") is None


def test_a_name_is_taken_once(doors: Doors, now: datetime) -> None:
    doors.accounts.add("Anne", "director", "hash", now)
    with pytest.raises(InputError, match="there is an account ANNE already"):
        doors.accounts.add("ANNE", "deputy", "other", now)
    assert [account.role for account in doors.accounts.all()] == ["director"]


@pytest.mark.parametrize("name", ["", "  ", "a\0b", "x" * 201])
def test_an_account_has_a_name(doors: Doors, now: datetime, name: str) -> None:
    with pytest.raises(InputError, match="expected text"):
        doors.accounts.add(name, "director", "hash", now)


def test_accounts_are_listed_by_name(doors: Doors, now: datetime) -> None:
    for name in ("karim", "Anne", "Bo"):
        doors.accounts.add(name, "deputy", "hash", now)
    assert [account.name for account in doors.accounts.all()] == ["Anne", "Bo", "karim"]


def test_a_new_password_ends_the_sessions_of_the_old_one(doors: Doors, now: datetime) -> None:
    anne = doors.accounts.add("Anne", "director", "old", now)
    karim = doors.accounts.add("Karim", "deputy", "hash", now)
    kept = signed_in(doors, anne.id, "a", now)
    signed_in(doors, anne.id, "b", now)
    signed_in(doors, karim.id, "c", now)
    doors.accounts.set_password("anne", "new", keep=kept)
    changed = doors.accounts.named("Anne")
    assert changed is not None
    assert changed.password_hash == "new"
    assert doors.sessions.with_token("a", now) is not None
    assert doors.sessions.with_token("b", now) is None
    assert doors.sessions.with_token("c", now) is not None


def test_an_account_goes_with_its_sessions(doors: Doors, now: datetime) -> None:
    anne = doors.accounts.add("Anne", "director", "hash", now)
    signed_in(doors, anne.id, "a", now)
    doors.accounts.remove("Anne")
    assert doors.accounts.all() == []
    assert doors.sessions.all(now) == []


def test_nobody_is_changed_who_is_not_there(doors: Doors) -> None:
    with pytest.raises(UnknownName, match="there is no account Anne"):
        doors.accounts.remove("Anne")
    with pytest.raises(UnknownName, match="there is no account Anne"):
        doors.accounts.set_password("Anne", "hash")
