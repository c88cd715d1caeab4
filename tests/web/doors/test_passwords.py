"""Passwords: never kept, slow to guess, not too easy."""

from typing import Literal

import pytest
from argon2 import PasswordHasher, extract_parameters

from ronde.errors import InputError
from ronde.web.doors import passwords
from ronde.web.doors.passwords import (
    check_password,
    is_outdated,
    is_password,
    password_hash,
)


def test_a_password_is_known_again_and_no_other_is() -> None:
    kept = password_hash("correct horse battery")
    assert is_password("correct horse battery", kept)
    assert not is_password("Correct horse battery", kept)
    assert not is_password("", kept)
    assert "correct" not in kept
    assert not is_outdated(kept)


def test_the_same_password_is_kept_in_two_ways() -> None:
    assert password_hash("correct horse battery") != password_hash("correct horse battery")


def test_nobody_has_no_password() -> None:
    assert not is_password("", None)
    assert not is_password("correct horse battery", None)
    assert not is_password("correct horse battery", "")
    assert not is_password("correct horse battery", "plain text")


def test_a_hash_made_with_less_care_is_made_anew() -> None:
    kept = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("correct horse battery")
    assert is_password("correct horse battery", kept)
    assert is_outdated(kept)


def test_a_name_without_an_account_takes_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = password_hash("correct horse battery")
    tried: list[str] = []

    class Watched(PasswordHasher):
        """Notes against what it compares."""

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            tried.append(str(hash))
            return super().verify(hash, password)

    assert not is_password("wrong", None)
    monkeypatch.setattr(passwords, "_hasher", Watched)
    assert not is_password("wrong", kept)
    assert not is_password("wrong", None)
    known, unknown = tried
    assert known == kept
    assert extract_parameters(known) == extract_parameters(unknown)


@pytest.mark.parametrize("password", ["short", "x" * 201, "aaaaaaaaaaaa", "ANNE ÉLODIE"])
def test_an_easy_password_is_refused(password: str) -> None:
    with pytest.raises(InputError):
        check_password(password, "Anne Élodie")


def test_a_few_words_will_do() -> None:
    check_password("quatre chevaux", "Anne")
    check_password("x" * 100 + "abcdef", "Anne")
