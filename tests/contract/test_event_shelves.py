"""One event at fault leaves the others alone; events are checked, set aside and removed."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ronde.cli.serve import say_where
from ronde.core.journal.entry import Draft
from ronde.core.journal.lines import WholeJournal
from ronde.service.events.actions.regulating import fix_board
from ronde.service.events.desk import Desk
from ronde.store import open_journals
from ronde.store.copies import Copied
from ronde.store.journals import Journals
from ronde.web.options import Options
from ronde.web.serving import Opening
from tests.contract.conftest import Runner
from tests.contract.event_play import Hall
from tests.forging import real_journals, text_of, whole, with_entries, with_payload
from tests.journal_drafts import TIME

REPORT = Path(__file__).parents[1] / "unit" / "formats" / "trf" / "files"


def real(name: str = "maitres") -> WholeJournal:
    """A journal that is as it should be."""
    return next(one for one in real_journals() if one.stream.name == name)


def settings_of(journal: WholeJournal, **changes: Any) -> dict[str, Any]:  # noqa: ANN401
    """The settings of a journal's first entry, some of them changed."""
    return {**journal.entries[0].payload["settings"], **changes}


def newer(**payload: object) -> Draft:
    """An entry of a Ronde that is not written yet."""
    return Draft(kind="zzz", payload=payload, who="Anne", device="desk", time=TIME)


def renamed(journal: WholeJournal, name: str, title: str | None = None) -> WholeJournal:
    """The same entries under another name."""
    drafts = [
        Draft(
            kind=entry.kind,
            payload=entry.payload,
            who=entry.who,
            device=entry.device,
            time=entry.time,
            undoes=entry.undoes,
        )
        for entry in journal.entries
    ]
    return whole(name, journal.stream.title if title is None else title, drafts)


def kept(journal: WholeJournal, file: Path) -> None:
    """A journal in a database, however it got there."""
    with open_journals(str(file)) as journals:
        journals.import_jsonl(text_of(journal))


def damage(file: Path, event: str) -> None:
    """Change an entry of one event behind Ronde's back."""
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TRIGGER entries_no_UPDATE")
        connection.execute(
            "UPDATE entries SET who = 'Eve' WHERE number = 2 AND stream_id ="
            " (SELECT id FROM streams WHERE name = ?)",
            (event,),
        )


@pytest.fixture
def two_events(ronde: Runner, tmp_path: Path) -> Path:
    """A database with a damaged event and a sound one."""
    file = tmp_path / "club.ronde"
    kept(real("ete"), file)
    kept(real("maitres"), file)
    damage(file, "ete")
    return file


def test_the_list_names_the_event_that_is_at_fault(ronde: Runner, two_events: Path) -> None:
    plain = ronde("event", "list", "--database", str(two_events))
    assert plain.exit_code == 0
    checked = ronde("event", "list", "--check", "--database", str(two_events), "--json")
    faults = {one["event"]: one["fault"] for one in checked.json["events"]}
    assert checked.exit_code == 1
    assert faults["maitres"] is None
    assert "the journal of ete is damaged: entry 2 is not what was written" in faults["ete"]


def test_a_backup_goes_on_and_tells_what_is_not_sound(ronde: Runner, two_events: Path) -> None:
    done = ronde("event", "backup", "copy.ronde", "--database", str(two_events), "--json")
    assert done.exit_code == 1
    assert "ete is copied as it is: the journal of ete is damaged" in done.stderr
    assert ["problem" in one for one in done.json["events"]] == [True, False]
    refused = ronde("event", "restore", "copy.ronde", "--database", "new.ronde").refused()
    assert refused.startswith("copy.ronde: ete is not sound: the journal of ete is damaged")
    assert refused.endswith("nothing was taken in, --lenient takes the others")
    assert ronde("event", "list", "--database", "new.ronde", "--json").json["events"] == []
    taken = ronde(
        "event", "restore", "copy.ronde", "--lenient", "--database", "new.ronde", "--json"
    )
    assert [one["event"] for one in taken.json["events"]] == ["maitres"]
    assert [one["event"] for one in taken.json["left_out"]] == ["ete"]
    assert taken.exit_code == 1


Forge = Callable[[WholeJournal], WholeJournal]

FORGED: dict[str, tuple[Forge, str]] = {
    "kind": (lambda one: with_entries(one, newer()), "does not know, “zzz”: update Ronde"),
    "field": (lambda one: with_payload(one, 1, zzz=1), "does not know, “zzz”: update Ronde"),
    "setting": (
        lambda one: with_payload(one, 1, settings=settings_of(one, zzz=1)),
        "does not know, “zzz”: update Ronde",
    ),
    "name as a number": (
        lambda one: with_payload(one, 1, settings=settings_of(one, name=7)),
        "entry 1: “name” cannot be what it says",
    ),
    "rounds without end": (
        lambda one: with_payload(one, 1, settings=settings_of(one, round_count=2**53 - 1)),
        "no “round_count” is so large",
    ),
    "huge name": (
        lambda one: with_payload(one, 1, settings=settings_of(one, name="x" * 5000)),
        "no “name” is so large",
    ),
    "name of two lines": (
        lambda one: with_payload(one, 1, settings=settings_of(one, name="a\nb")),
        "expected one line of text as name",
    ),
    "player as a number": (
        lambda one: with_payload(
            one, 2, players=[{**told, "name": 7} for told in one.entries[1].payload["players"]]
        ),
        "“name” is not what it has to be",
    ),
    "no settings": (lambda one: with_payload(one, 1, settings=[]), "entry 1 does not say"),
    "path": (lambda one: renamed(one, "../../x"), "expected one word of letters"),
    "two lines": (lambda one: renamed(one, "a\nb"), "expected one word of letters"),
    "script": (lambda one: renamed(one, "<script>"), "expected one word of letters"),
    "title of two lines": (
        lambda one: renamed(one, "open", "a\nb"),
        "expected one line of text as title",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_makes_no_sense_is_refused_with_a_sentence(
    ronde: Runner, tmp_path: Path, what: str
) -> None:
    forge, sentence = FORGED[what]
    (tmp_path / "forged.jsonl").write_text(text_of(forge(real())), "utf-8")
    refused = ronde("event", "restore", "forged.jsonl", "--database", "new.ronde").refused()
    assert sentence in refused
    assert ronde("event", "list", "--database", "new.ronde", "--json").json["events"] == []


def test_whatever_was_written_comes_back(ronde: Runner, tmp_path: Path) -> None:
    hall = Hall(ronde, "open", str(tmp_path / "club.ronde"))
    hall("new", "--rounds", "3", "--seed", "1")
    (tmp_path / "players.csv").write_text(f"name\n{'x' * 600}\nBerg\nHolm\nLind\n", "utf-8")
    hall("import", "players.csv")
    hall("check-in", "--all")
    hall("forbid", "2", "3", "--to-round", "1000")
    with open_journals(hall.database) as journals:
        desk = Desk(journals=journals, stream="open", who="", device="", clock=lambda: TIME)
        fix_board(desk, 4, 150_000)
    hall("pair")
    hall("publish")
    assert ronde("event", "backup", "copy.ronde", "--database", hall.database).exit_code == 0
    back = ronde("event", "restore", "copy.ronde", "--database", "new.ronde")
    assert back.exit_code == 0, back.stderr
    with open_journals("new.ronde") as new, open_journals(hall.database) as here:
        assert new.read("open") == here.read("open")


def test_a_journal_of_a_newer_ronde_is_read_and_not_written(ronde: Runner, tmp_path: Path) -> None:
    file = tmp_path / "club.ronde"
    kept(with_entries(real(), newer(name="{x}")), file)
    hall = Hall(ronde, "maitres", str(file))
    count = real().stream.last_number + 1
    refused = hall.refused("enter", "Zola")
    assert refused == (
        f"entry {count} is of a kind that this Ronde does not know, “zzz”: update Ronde to work on"
        " this event; until then its journal can be read, checked and copied"
    )
    assert hall.refused("undo") == refused
    log = hall.look("log")
    assert log["entry_count"] == count
    assert [log["entries"][0]["text"][:12], log["entries"][-1]["text"]] == ["event opened", "zzz"]
    verdict = hall.look("verify")
    assert (verdict["ok"], verdict["problem"]) == (True, refused)
    assert hall.refused("export", "--output", "m.trf") == refused
    exported = ronde("event", "export", "maitres", "--output", "m.jsonl", "--database", str(file))
    assert "wrote m.jsonl" in exported.stderr
    assert ronde("event", "backup", "copy.ronde", "--database", str(file)).exit_code == 0
    with open_journals("copy.ronde", create=False) as copy, open_journals(str(file)) as here:
        assert copy.read("maitres") == here.read("maitres")
        assert len(here.read("maitres")) == count


def test_a_noted_hash_is_expected_again(ronde: Runner, tmp_path: Path) -> None:
    hall = Hall(ronde, "open", str(tmp_path / "club.ronde"))
    hall("new", "--rounds", "3", "--seed", "1")
    noted = hall.look("verify")["hash"]
    hall("enter", "Berg")
    for text in (noted, noted.upper(), noted[:32], f" {noted[:40]} {noted[40:]}"):
        assert hall.look("verify", "--expect", text)["expected_number"] == 1
    assert "--expect" not in hall.refused("verify", "--expect", "zzz")
    assert hall.refused("verify", "--expect", noted[:31]).startswith("expected a hash")
    other = ronde(
        *("event", "verify", "open", "--database", hall.database, "--expect", "0" * 64, "--json")
    )
    assert (other.exit_code, other.json["ok"], other.json["hash"]) == (1, False, None)
    assert other.json["findings"][0]["text"].startswith("no entry has the hash that was noted")


def test_a_cut_and_mended_journal_shows_by_the_noted_hash(ronde: Runner, tmp_path: Path) -> None:
    file = tmp_path / "club.ronde"
    hall = Hall(ronde, "open", str(file))
    hall("new", "--rounds", "3", "--seed", "1")
    hall("enter", "Berg")
    noted = hall.look("verify")["hash"]
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TRIGGER entries_no_DELETE")
        connection.execute("DELETE FROM entries WHERE number = 2")
        connection.execute(
            "UPDATE streams SET last_number = 1, last_hash = (SELECT hash FROM entries)"
        )
    assert hall.look("verify")["ok"]
    done = ronde("event", "verify", "open", "--database", str(file), "--expect", noted)
    assert done.exit_code == 1


def test_an_event_is_archived_and_comes_back(ronde: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "club.ronde")
    hall = Hall(ronde, "open", file)
    hall("new", "--rounds", "3")
    Hall(ronde, "blitz", file)("new", "--rounds", "3")
    done = ronde("event", "archive", "open", "--database", file)
    assert "open is archived" in done.stdout
    assert hall.refused("enter", "Berg") == (
        "open is archived: take it out of the archive to change it"
    )
    listed = ronde("event", "list", "--database", file)
    assert "1 event is archived: --archived lists it." in listed.stdout
    assert [
        one["event"] for one in ronde("event", "list", "--database", file, "--json").json["events"]
    ] == ["blitz"]
    everything = ronde("event", "list", "--archived", "--database", file, "--json").json["events"]
    assert [one["archived"] for one in everything] == [True, False]
    assert hall.look("log")["entry_count"] == 1
    assert ronde("event", "unarchive", "open", "--database", file).exit_code == 0
    hall("enter", "Berg")


def test_an_event_is_removed_after_a_copy_and_comes_back(ronde: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "club.ronde")
    hall = Hall(ronde, "open", file)
    hall("new", "--rounds", "3")
    remove = ("event", "remove", "open", "--database", file)
    assert ronde(*remove, "--confirm", "open").refused().startswith("expected --copy FILE")
    assert ronde(*remove, "--no-copy").refused() == (
        "removing an event is for good: --confirm open does it"
    )
    assert ronde(*remove, "--no-copy", "--confirm", "blitz").refused() == (
        "nothing was removed: expected the name open once more, found “blitz”"
    )
    done = ronde(*remove, "--copy", "open.ronde", "--confirm", "open", "--who", "Anne", "--json")
    assert done.json["entry_count"] == 1
    assert hall.refused("show") == "there is no event open"
    back = ronde("event", "restore", "open.ronde", "--database", file, "--json").json
    assert back["events"][0]["added_count"] == 1
    assert hall.look("show")["status"]["name"] == "open"
    # A copy that cannot be written keeps the event where it is.
    refused = ronde(*remove, "--copy", "open.ronde", "--confirm", "open").refused()
    assert "there is a file of that name already" in refused
    assert hall.look("show")["status"]["name"] == "open"


def test_what_is_written_after_the_copy_is_not_removed(
    ronde: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Hall(ronde, "open", str(tmp_path / "club.ronde"))
    hall("new", "--rounds", "3")
    backup = Journals.backup

    def overtaken(self: Journals, path: Path, *, only: str | None = None) -> list[Copied]:
        copied = backup(self, path, only=only)
        self.append("open", [newer()])
        return copied

    monkeypatch.setattr(Journals, "backup", overtaken)
    refused = ronde(
        *("event", "remove", "open", "--database", hall.database),
        *("--copy", "copy.ronde", "--confirm", "open"),
    ).refused()
    assert refused == (
        "somebody wrote to open meanwhile, it ends with entry 2 now: nothing was removed, "
        "look again"
    )
    with open_journals(hall.database) as journals:
        assert len(journals.read("open")) == 2


def flip_a_bit(file: Path) -> None:
    """Make a letter of an entry what no text has."""
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TRIGGER IF EXISTS entries_no_UPDATE")
        connection.execute(
            "UPDATE entries SET payload = CAST(x'7b22e9' || substr(payload, 4) AS TEXT)"
            " WHERE number = 2"
        )


def test_a_removed_event_that_is_damaged_is_in_its_copy(ronde: Runner, tmp_path: Path) -> None:
    kept(real(), tmp_path / "club.ronde")
    flip_a_bit(tmp_path / "club.ronde")
    backup = ronde("event", "backup", "all.ronde", "--database", "club.ronde")
    assert "maitres is copied as it is: " in backup.stderr
    done = ronde(
        *("event", "remove", "maitres", "--database", "club.ronde"),
        *("--copy", "copy.ronde", "--confirm", "maitres"),
    )
    assert done.exit_code == 0
    assert "Its copy is copy.ronde, as damaged as it was: “ronde event restore” refuses" in (
        done.stdout
    )
    for file in ("all.ronde", "copy.ronde"):
        with sqlite3.connect(tmp_path / file) as connection:
            ((count,),) = connection.execute("SELECT count(*) FROM entries")
        assert count == real().stream.last_number
    assert "maitres is not sound" in (
        ronde("event", "restore", "copy.ronde", "--database", "club.ronde").refused()
    )


def test_an_event_that_cannot_be_copied_whole_is_not_removed(ronde: Runner, tmp_path: Path) -> None:
    file = tmp_path / "club.ronde"
    kept(real(), file)
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DROP TRIGGER entries_no_UPDATE")
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'kind TEXT NOT NULL', 'kind TEXT')"
        )
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET kind = NULL WHERE number = 2")
    refused = ronde(
        *("event", "remove", "maitres", "--database", str(file)),
        *("--copy", "copy.ronde", "--confirm", "maitres"),
    ).refused()
    assert refused == (
        "maitres is damaged: 1 of its entries cannot be read and are not in the copy; "
        "nothing was removed"
    )
    backup = ronde("event", "backup", "all.ronde", "--database", str(file), "--json")
    assert "maitres is copied without 1 of its entries: " in backup.stderr
    assert backup.json["events"][0]["lost_count"] == 1
    assert len(ronde("event", "list", "--database", str(file), "--json").json["events"]) == 1


@pytest.mark.parametrize("name", ["../../x", "a\nb", "<script>"])
def test_an_event_with_an_impossible_name_is_removed_by_its_number(
    ronde: Runner, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "club.ronde"
    kept(real("ete"), file)
    kept(real("maitres"), file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE streams SET name = ? WHERE name = 'ete'", (name,))
    shown = name.replace("\n", "\\x0a")
    assert ronde("event", "verify", "no:1", "--database", str(file)).exit_code == 1
    done = ronde(
        *("event", "remove", "no:1", "--database", str(file)),
        *("--copy", "x.ronde", "--confirm", shown),
    )
    assert done.exit_code == 0, done.stderr
    assert f"{shown} is removed." in done.stdout
    left = ronde("event", "list", "--database", str(file), "--json").json["events"]
    assert [one["event"] for one in left] == ["maitres"]


def ronde_process(*arguments: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """A command as a program of its own, whose output is bytes."""
    return subprocess.run(
        [sys.executable, "-m", "ronde", *arguments], capture_output=True, cwd=folder, check=False
    )


def test_a_backup_goes_to_the_standard_output(ronde: Runner, tmp_path: Path) -> None:
    kept(real(), tmp_path / "club.ronde")
    done = ronde_process("event", "backup", "-", "--database", "club.ronde", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"SQLite format 3\0")
    assert sorted(os.listdir(tmp_path)) == ["club.ronde"]
    (tmp_path / "copy.ronde").write_bytes(done.stdout)
    with open_journals(str(tmp_path / "copy.ronde"), create=False) as copy:
        assert copy.read("maitres") == list(real().entries)
    told = ronde("event", "backup", "-", "--json", "--database", "club.ronde").refused()
    assert told == "a backup on the standard output leaves no room for --json"


def test_a_backup_is_no_text_for_a_terminal(
    ronde: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(real(), tmp_path / "club.ronde")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    told = ronde("event", "backup", "-", "--database", "club.ronde").refused()
    assert told == "a backup is no text: name a file, or send the output to one"


def test_a_dry_run_makes_no_database(ronde: Runner, tmp_path: Path) -> None:
    report = sorted(REPORT.glob("*.trf"))[0]
    done = ronde(
        *("event", "new", "open", "--from", str(report), "--lenient", "--dry-run"),
        *("--seed", "1", "--database", "new.ronde"),
    )
    assert done.exit_code == 0, done.stderr
    assert "Nothing was written." in done.stdout
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="rights of files are otherwise there")
def test_serving_tells_of_a_database_that_others_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.ronde"
    open_journals(str(file)).close()
    opening = Opening(options=Options(database=str(file)), link="", has_accounts=True)
    say_where(opening, browser=False)
    assert capsys.readouterr().err == ""
    file.chmod(0o644)
    say_where(opening, browser=False)
    assert capsys.readouterr().err == (
        f"Others on this machine can read {file}, and the keys in it: chmod 600 {file}\n"
    )


@pytest.mark.skipif(os.name == "nt", reason="rights of files are otherwise there")
def test_the_doctor_tells_of_a_database_that_others_can_read(
    ronde: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "club.ronde"
    monkeypatch.setenv("RONDE_DATABASE", str(file))
    open_journals(str(file)).close()
    assert "chmod" not in ronde("doctor").stdout
    file.chmod(0o640)
    assert f"chmod 600 {file}" in " ".join(ronde("doctor").stdout.split())


def test_a_name_is_one_line_on_every_way_in(ronde: Runner, tmp_path: Path) -> None:
    hall = Hall(ronde, "open", str(tmp_path / "club.ronde"))
    refused = hall.refused("new", "--rounds", "3", "--name", "a\nb")
    assert refused.startswith("expected one line of text as name, found")
    hall("new", "--rounds", "3", "--name", "Open")
    assert hall.refused("change", "--name", "a\x07b").startswith("expected one line")
    assert hall.refused("change", "--name", "x" * 201).startswith("--name: expected 1 to 200")
    for name in ("../../x", "a\nb", "<script>", "no:1", ""):
        other = Hall(ronde, name, hall.database)
        assert "expected" in other.refused("new", "--rounds", "3")
    assert len(ronde("event", "list", "--database", hall.database, "--json").json["events"]) == 1
