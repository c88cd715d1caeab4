"""Passwords: never kept, slow to guess, not too easy."""

from typing import Literal

import pytest
from argon2 import PasswordHasher, extract_parameters

from ronde.errors import InputError
from ronde.web.doors import common_passwords, passwords
from ronde.web.doors.passwords import (
    check_password,
    is_outdated,
    is_password,
    password_hash,
)

COMMON = """
1234567890 0123456789 9876543210 0987654321 1111111111 1212121212 11223344556 147258369a
2468024680 1357913579 0612345678 14/07/1989 14.07.1989 1989-07-14 password123 Password1!
Passw0rd!! p455w0rd123 P@ssw0rd2024! passwordpassword Drowssap123 administrator admin12345
admin@2024 changeme123 letmein123 letmein!!! welcome2024 Test123456 test1234567 master1234
secret12345 trustno1234 iloveyou123 iloveyou!! fuckyou123 superman99 dragon12345 monkey12345
dragonmonkey princess12 sunshine123 football12 liverpool1 LIVERPOOL10 charlie123 michelle1985
google12345 samsung1234 Summer2024! qwertyuiop qwerty12345 qwertzuiop asdfghjkl1 zxcvbnm123
1q2w3e4r5t q1w2e3r4t5 1qaz2wsx3edc zaq12wsxcde3 qazwsxedcrfv 1234qwerasdf qwe123qwe123
!@#$%^&*() abcdefghij abcd1234abcd abc123abc123 123456789a a123456789 aaaaaaaaaa abababababab
thomasthomas motdepasse motdepasse1 azertyuiop azerty1234 bonjour123 bonjourbonjour jetaime123
soleil2020 marseille13 doudou1234 chouchou12 nicolas1234 camille2001 anniversaire
parissaintgermain paris2024! chess12345 echecs2026 bridge2026! tournoi2026 arbitre123 ronde12345
Anne123456 anneelodie1 AnneÉlodie! eidolé2024 Elodie-2026 Vauclerc2026 vauclercopen AutumnOpen26
vauclerc1234
"""
UNCOMMON = """
correct horse battery
quatre chevaux
cinq vaches rousses
la pluie tombe fort
trois tours et un fou
grenouille verte
treasure-in-attic
xK3nq9vTzw
hxbtqmwzrp
8305174629
dragon monkey 7 zebra
Anne plays on Tuesdays at nine
""".strip()


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


@pytest.mark.parametrize("password", COMMON.split())
def test_what_everybody_takes_is_refused(password: str) -> None:
    with pytest.raises(InputError, match="too easy to guess"):
        check_password(password, "Anne Élodie", ["Vauclerc Autumn Open"])


@pytest.mark.parametrize("password", UNCOMMON.splitlines())
def test_what_nobody_else_takes_is_not(password: str) -> None:
    check_password(password.strip(), "Anne Élodie", ["Vauclerc Autumn Open"])


def test_the_longest_password_is_looked_at_in_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def counted(piece: str, names: frozenset[str]) -> None:
        nonlocal looked
        looked += 1

    monkeypatch.setattr(common_passwords, "_word_price", counted)
    common_passwords.is_common("ab1!" * 50)
    assert looked < 5 * 200 * 20


def test_a_few_words_will_do() -> None:
    check_password("quatre chevaux", "Anne")
    check_password("x" * 100 + "abcdef", "Anne")
