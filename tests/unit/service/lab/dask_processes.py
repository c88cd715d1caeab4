"""A Dask scheduler and its workers on this machine, as processes that a test may kill."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

SOURCE = Path(__file__).parents[4] / "src"
PATIENCE = 60.0
"""How long a process may take to be there, on a busy machine."""


class DaskProcesses:
    """A scheduler and its workers; none is left behind."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._variables: dict[str, str] = {}
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []
        self.address = ""

    def start(self, worker_count: int, **settings: str) -> Self:
        """Start them, and wait until the scheduler can be asked."""
        self._variables = {f"DASK_DISTRIBUTED__SCHEDULER__{k}": v for k, v in settings.items()}
        self.scheduler = self._process("scheduler", "--port", "0")
        until = time.monotonic() + PATIENCE
        while not self.address:
            assert self.scheduler.poll() is None, "the scheduler ended"
            assert time.monotonic() < until, "the scheduler does not start"
            time.sleep(0.05)
            if self._file.exists() and (written := self._file.read_text(encoding="utf-8")):
                self.address = json.loads(written)["address"]
        self.workers = [
            self._process("worker", "--nthreads", "1", "--no-nanny") for _ in range(worker_count)
        ]
        return self

    def kill(self, process: subprocess.Popen[bytes] | None) -> None:
        """End a process at once, as a fuse does."""
        assert process is not None
        process.kill()
        process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in (*self.workers, self.scheduler):
            if process is not None:
                self.kill(process)

    def _process(self, part: str, *options: str) -> subprocess.Popen[bytes]:
        """A part of the cluster, on the loopback alone."""
        return subprocess.Popen(
            [
                sys.executable, "-m", f"distributed.cli.dask_{part}", *options,
                "--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(self._file),
            ],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(SOURCE), **self._variables},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
