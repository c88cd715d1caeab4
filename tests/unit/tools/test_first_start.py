"""The packages of a first start, really fetched and installed: by a proxy, or with no network."""

import hashlib
import http.server
import subprocess
import threading
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import install

NAMES = ("ronde-made-up", "typst")
INDEX = "http://packages.invalid"


def made_wheel(folder: Path, name: str) -> Path:
    """A wheel of a package with one module."""
    module = name.replace("-", "_")
    wheel = folder / f"{module}-1.0-py3-none-any.whl"
    information = f"{module}-1.0.dist-info"
    files = {
        f"{module}.py": "value = 5\n",
        f"{information}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{information}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in (*files, f"{information}/RECORD"))
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in {**files, f"{information}/RECORD": record}.items():
            archive.writestr(path, text)
    return wheel


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    """A lock of two made-up packages, whose wheels lie in `published`."""
    folder = tmp_path / "published"
    folder.mkdir()
    lines = []
    for name in NAMES:
        content = made_wheel(folder, name).read_bytes()
        lines.append(f"{name}==1.0 --hash=sha256:{hashlib.sha256(content).hexdigest()}\n")
    lock = tmp_path / "ronde.txt"
    lock.write_text("".join(lines))
    return lock


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[list[str]]:
    """What a proxy was asked for; the index behind it has no address that others could reach."""
    addresses: list[str] = []

    class Proxy(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            addresses.append(self.path)
            name = self.path.rstrip("/").rpartition("/")[2]
            files = {file.name: file for file in (tmp_path / "published").iterdir()}
            page = "".join(f'<a href="{INDEX}/files/{one}">{one}</a>' for one in sorted(files))
            content = files[name].read_bytes() if name in files else page.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html" if name not in files else "application/x")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *_arguments: object) -> None:
            """Say nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.MonkeyPatch.context() as patch:
            for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL", "no_proxy", "NO_PROXY"):
                patch.delenv(name, raising=False)
            patch.setenv("PIP_CONFIG_FILE", "/dev/null")
            patch.setenv("PIP_NO_CACHE_DIR", "1")
            patch.setenv("PIP_INDEX_URL", INDEX)
            patch.setenv("PIP_TRUSTED_HOST", "packages.invalid")
            for name in ("http_proxy", "HTTP_PROXY"):
                patch.setenv(name, f"http://127.0.0.1:{server.server_port}")
            patch.setattr(install, "PIP_SOURCES", (install.wheel_on_disk,))
            yield addresses
        server.shutdown()


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """An empty environment."""
    if not install.pip_wheels(install.Target(tmp_path, "", tmp_path)):
        pytest.skip("this Python brings no pip for new environments")
    venv.create(tmp_path / "env", with_pip=False)
    return tmp_path / "env"


def start(environment: Path, lock: Path, wheels: str | None = None) -> None:
    """Install a lock, as a first start does."""
    python = environment / "bin" / "python"
    install.install_requirements(
        venv=str(environment), python=str(python), lock=str(lock), keep_parts=True, wheels=wheels
    )
    subprocess.run([python, "-c", "import ronde_made_up"], check=True)
    assert [wheel.name.split("-")[0] for wheel in (environment / "wheels").iterdir()] == ["typst"]
    assert not (install.site_packages(environment) / "typst.py").exists()


def test_a_proxy_is_asked_for_everything(lock: Path, asked: list[str], environment: Path) -> None:
    start(environment, lock)
    assert f"{INDEX}/files/ronde_made_up-1.0-py3-none-any.whl" in asked


def test_what_was_fetched_elsewhere_needs_no_network(
    lock: Path, asked: list[str], environment: Path, tmp_path: Path
) -> None:
    install.download(str(lock), str(tmp_path / "carried"))
    carried = sorted(file.name.split("-")[0] for file in (tmp_path / "carried").iterdir())
    assert carried == ["pip", "ronde_made_up", "typst"]
    asked.clear()
    start(environment, lock, wheels=str(tmp_path / "carried"))
    assert asked == []


def test_a_wheel_that_was_changed_on_the_way_is_refused(
    lock: Path, asked: list[str], environment: Path, tmp_path: Path
) -> None:
    install.download(str(lock), str(tmp_path / "carried"))
    made_wheel(tmp_path, "ronde-made-up")
    with zipfile.ZipFile(tmp_path / "carried" / "ronde_made_up-1.0-py3-none-any.whl", "a") as wheel:
        wheel.writestr("more.py", "")
    with pytest.raises(install.InstallError, match=r"(?i)hash"):
        start(environment, lock, wheels=str(tmp_path / "carried"))


def test_a_folder_that_is_not_there_is_said(lock: Path, environment: Path, tmp_path: Path) -> None:
    with pytest.raises(install.InstallError, match=r"there is no folder .*lock --download"):
        start(environment, lock, wheels=str(tmp_path / "nothing"))
