"""Paths of one machine and package indexes do not get into a commit."""

from pathlib import Path

import pytest

from tools import addresses

# Put together here, so that this file passes the very check it tests.
SLASH = "/"
SCHEME = "https:" + SLASH * 2


@pytest.mark.parametrize(
    "line",
    [
        f"open('{SLASH}home/anna/players.csv')",
        f"cd {SLASH}tmp/x",
        "C:" + "\\Users\\Anna",
        f"pip install -i {SCHEME}index.example/simple",
        f"see {SCHEME}mirror.example/simple/ for it",
        "extra-index-url" + f" = {SLASH}srv/packages",
        "pip install --find-links" + f" {SLASH}srv/packages",
    ],
)
def test_what_works_for_one_person_only_is_found(tmp_path: Path, line: str) -> None:
    file = tmp_path / "notes.md"
    file.write_text(f"first line\n{line}\n")
    (finding,) = addresses.findings_in(file, tmp_path)
    assert finding.startswith("notes.md:2: a pa")


@pytest.mark.parametrize(
    "line",
    [
        "GET /api/v1/homework/x",
        "docs/tmp/x and ../work/x",
        "see https://www.fide.com/simple-rules",
        "#!/usr/bin/env python3",
        "the /home page",
    ],
)
def test_what_works_for_everybody_passes(tmp_path: Path, line: str) -> None:
    file = tmp_path / "notes.md"
    file.write_text(line)
    assert list(addresses.findings_in(file, tmp_path)) == []


def test_a_file_that_is_not_text_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "page.pdf"
    file.write_bytes(b"\xff\xfe" + f"{SLASH}home/anna/".encode())
    assert list(addresses.findings_in(file, tmp_path)) == []


def test_a_copy_without_git_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "a.py",
        "src/b.py",
        ".venv/c.py",
        ".mypy_cache/d.json",
        "src/__pycache__/e.txt",
        ".ci/run",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setenv("PATH", "")
    found = [file.relative_to(tmp_path).as_posix() for file in addresses.committed_files(tmp_path)]
    assert found == [".ci/run", "a.py", "src/b.py"]
