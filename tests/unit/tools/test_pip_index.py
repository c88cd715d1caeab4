"""Reading an index page of the user's own choice, and trusting it only as far as its hashes."""

import hashlib
from pathlib import Path

import pytest

from tools import pip_index

PAGE = """<!DOCTYPE html><html><body>
<a href="../../files/pip-9.0.3-py2.py3-none-any.whl">pip-9.0.3-py2.py3-none-any.whl</a>
<a href="../../files/pip-24.0-py3-none-any.whl#sha256=aa">pip-24.0-py3-none-any.whl</a>
<a href="../../files/pip-24.10-py3-none-any.whl#sha256=bb" data-requires-python="&gt;=3.8">pip</a>
<a href="../../files/pip-98.0-py3-none-any.whl" data-requires-python="&gt;=3.99">too new</a>
<a href="../../files/pip-97.0-py3-none-any.whl" data-yanked="broken">withdrawn</a>
<a href="../../files/pip-96.0b1-py3-none-any.whl">a trial</a>
<a href="../../files/pip-24.0.tar.gz">source</a>
</body></html>"""


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An index in a folder, named by the user's settings, with one pip in it."""
    folder = tmp_path / "index"
    (folder / "pip").mkdir(parents=True)
    monkeypatch.setattr(pip_index, "configuration_files", lambda _: [])
    monkeypatch.setenv("PIP_INDEX_URL", folder.as_uri())
    monkeypatch.delenv("PIP_EXTRA_INDEX_URL", raising=False)
    monkeypatch.delenv("PIP_CERT", raising=False)
    return folder


def offer(index: Path, *, content: bytes, fragment: str) -> None:
    """Put a pip wheel into the index under the given fragment."""
    name = "pip-24.0-py3-none-any.whl"
    (index / "pip" / name).write_bytes(content)
    (index / "pip" / "index.html").write_text(f'<a href="{name}{fragment}">{name}</a>')


def test_the_page_is_read_for_wheels_that_run_here() -> None:
    links = pip_index.pip_links(PAGE, "http://index.example/packages/pip/")
    assert [link.version for link in links] == [(24, 0), (24, 10)]
    newest = max(links)
    assert newest.address == "http://index.example/files/pip-24.10-py3-none-any.whl"
    assert newest.sha256 == "bb"


def test_a_wheel_with_the_promised_hash_is_kept(index: Path, tmp_path: Path) -> None:
    offer(index, content=b"wheel", fragment=f"#sha256={hashlib.sha256(b'wheel').hexdigest()}")
    wheel = pip_index.download_pip(tmp_path)
    assert wheel == tmp_path / "pip-24.0-py3-none-any.whl"
    assert wheel.read_bytes() == b"wheel"


def test_a_wheel_without_a_promised_hash_is_kept(index: Path, tmp_path: Path) -> None:
    offer(index, content=b"wheel", fragment="")
    assert pip_index.download_pip(tmp_path) is not None


def test_a_wheel_with_another_hash_is_refused(index: Path, tmp_path: Path) -> None:
    offer(index, content=b"tampered", fragment=f"#sha256={hashlib.sha256(b'wheel').hexdigest()}")
    assert pip_index.download_pip(tmp_path) is None
    assert list(tmp_path.glob("*.whl")) == []


def test_an_index_that_cannot_be_reached_is_passed_over(
    index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(index, content=b"wheel", fragment="")
    monkeypatch.setenv("PIP_INDEX_URL", (tmp_path / "nowhere").as_uri())
    assert pip_index.download_pip(tmp_path) is None
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", index.as_uri())
    assert pip_index.download_pip(tmp_path) is not None


def test_without_settings_no_index_is_asked(
    index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIP_INDEX_URL")
    assert pip_index.download_pip(tmp_path) is None


def test_the_environment_wins_over_the_files_and_later_files_over_earlier(tmp_path: Path) -> None:
    weak, strong = tmp_path / "weak.conf", tmp_path / "strong.conf"
    weak.write_text("[global]\nindex-url = weak\ncert = ca.pem\n")
    strong.write_text("[global]\nindex_url = strong\n[install]\nextra-index-url =\n  a\n  b\n")
    broken = tmp_path / "broken.conf"
    broken.write_text("no section\n")
    files = [weak, broken, strong, tmp_path / "missing.conf"]
    settings = pip_index.pip_settings({}, files)
    assert pip_index.index_addresses(settings) == ["strong", "a", "b"]
    assert settings["cert"] == "ca.pem"
    settings = pip_index.pip_settings({"PIP_INDEX_URL": "environment", "PIP_CERT": ""}, files)
    assert pip_index.index_addresses(settings) == ["environment", "a", "b"]
    assert settings["cert"] == "ca.pem"


def test_the_file_that_the_user_names_is_the_strongest() -> None:
    assert pip_index.configuration_files({"PIP_CONFIG_FILE": "mine.conf"})[-1] == Path("mine.conf")
