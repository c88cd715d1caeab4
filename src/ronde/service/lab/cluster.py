"""Blocks of events on the machines of others: a Dask scheduler and its workers.

Its machines have the Ronde of whoever asks, the scheduler too, which reads what it passes on. A
worker plays one block at a time, which is work for a whole processor. It plays what one process
would, so that a worker may die and another play its blocks again.
"""

import logging
import threading
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from ronde.core.lab.question import Answer, Question
from ronde.errors import InputError, MissingPart, RondeError
from ronde.messages import N_
from ronde.service.lab.runner import IN_FLIGHT, Compute, RunLost
from ronde.version import __version__

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_SECONDS = 10.0
"""How long a scheduler has to answer."""
WORKERLESS_SECONDS = 60.0
"""How long a cluster may be without any worker before it is given up."""
_LOOK_SECONDS = 1.0
"""How often somebody who waits for a block looks whether there is still a worker."""
_CLOSE_SECONDS = 5.0
_one_at_a_time = threading.Lock()


def told_block(
    version: str, compute: Compute, question: Question, start: int, stop: int
) -> tuple[str, Answer | None]:
    """A block, and the version of Ronde here, which plays it only if it is the one asked for."""
    if version != __version__:
        return __version__, None
    with _one_at_a_time:
        return version, compute(question, start, stop)


@contextmanager
def cluster(
    address: str,
    *,
    connect_seconds: float = CONNECT_SECONDS,
    workerless_seconds: float = WORKERLESS_SECONDS,
) -> Iterator[tuple["Cluster", int]]:
    """What computes blocks on the workers of a scheduler, and how many at a time.

    Raises MissingPart where the library is missing, and InputError where nobody answers at the
    address, or a scheduler without workers does.
    """
    client = _connected(address, connect_seconds)
    try:
        workers = _worker_count(client, address, workerless_seconds)
        yield Cluster(client, address, workerless_seconds), IN_FLIGHT * workers
    finally:
        # Whatever is amiss with a cluster by now, the answer is here.
        with suppress(Exception):
            client.close(timeout=_CLOSE_SECONDS)


def _connected(address: str, seconds: float) -> "Client":
    """A client of a scheduler, which says nothing by itself."""
    try:
        import distributed
    except ImportError:
        raise MissingPart(
            N_('--cluster needs a library: pip install ".[lab]" in the folder of Ronde')
        ) from None
    for name in ("distributed", "distributed.client", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    # What other libraries the workers have is nothing to Ronde; its own version it asks for itself.
    warnings.filterwarnings("ignore", category=distributed.versions.VersionMismatchWarning)
    try:
        return distributed.Client(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise InputError(
            N_("--cluster {address}: no Dask scheduler answers there"), address=address
        ) from error


def _worker_count(client: "Client", address: str, seconds: float) -> int:
    """How many workers a cluster has, once it has any."""
    try:
        client.wait_for_workers(1, timeout=seconds)
        return len(client.scheduler_info()["workers"])
    except (OSError, TimeoutError) as error:
        raise InputError(
            N_("--cluster {address}: the scheduler has no workers"), address=address
        ) from error


class Cluster:
    """The workers of a scheduler."""

    def __init__(self, client: "Client", address: str, workerless_seconds: float) -> None:
        """The workers that a client speaks to."""
        self._client = client
        self.address = address
        self._workerless_seconds = workerless_seconds

    def submit(
        self, function: Compute, question: Question, start: int, stop: int, /
    ) -> "ClusterBlock":
        """The block, some time; earlier blocks come first."""
        try:
            future = self._client.submit(
                told_block,
                __version__,
                function,
                question,
                start,
                stop,
                pure=False,
                priority=-start,
            )
        except Exception as error:
            raise self.lost() from error
        return ClusterBlock(self, future)

    def lost(self) -> RunLost:
        """The error of a cluster that does not answer any more."""
        return RunLost(N_("the cluster at {address} went away"), address=self.address)

    def without_workers(self) -> RunLost:
        """The error of a cluster that nobody works for any more."""
        return RunLost(N_("the cluster at {address} has no workers left"), address=self.address)

    @property
    def is_there(self) -> bool:
        """Whether the scheduler still answers."""
        return bool(self._client.status == "running")

    @property
    def has_workers(self) -> bool:
        """Whether anybody works for the cluster now."""
        return bool(self._client.scheduler_info()["workers"])

    @property
    def patience(self) -> float:
        """For how many seconds it may be without."""
        return self._workerless_seconds


class ClusterBlock:
    """A block that some worker plays."""

    def __init__(self, of: Cluster, future: "Future[Any]") -> None:
        """A block that a cluster was asked for."""
        self._cluster = of
        self._future = future

    def result(self) -> Answer:
        """The block, waited for as long as there is a worker.

        Raises RunLost where there will be none, and whatever RondeError playing it raises.
        """
        try:
            version, answer = self._waited_for()
        except RondeError:
            raise
        except Exception as error:
            raise _error_of(self._cluster, error) from error
        if version != __version__:
            raise InputError(
                N_(
                    "--cluster {address}: a worker has Ronde {found}, and this is Ronde {version}: "
                    "the same is needed everywhere"
                ),
                address=self._cluster.address,
                found=version,
                version=__version__,
            )
        given: Answer = answer
        return given

    def _waited_for(self) -> Any:  # noqa: ANN401 - what the worker gave
        """What a worker gives; looks now and then whether there is still any."""
        alone_since: float | None = None
        while True:
            try:
                return self._future.result(timeout=_LOOK_SECONDS)
            except TimeoutError:
                pass
            if self._cluster.has_workers:
                alone_since = None
            elif alone_since is None:
                alone_since = time.monotonic()
            elif time.monotonic() - alone_since > self._cluster.patience:
                raise self._cluster.without_workers()

    def cancel(self) -> bool:
        """Nobody wants the block any more."""
        with suppress(Exception):
            self._future.cancel()
        return True


def _error_of(of: Cluster, error: Exception) -> RondeError:
    """What is said of an error that is not one of Ronde's."""
    from distributed import KilledWorker

    if isinstance(error, KilledWorker):
        return RunLost(
            N_("the cluster at {address} lost every worker that played one of the blocks"),
            address=of.address,
        )
    if isinstance(error, CancelledError | OSError) or not of.is_there:
        return of.lost()
    return InputError(
        N_("--cluster {address}: its machines cannot play events of Ronde {version}: {reason}"),
        address=of.address,
        version=__version__,
        reason=_first_cause(error),
    )


def _first_cause(error: BaseException) -> str:
    """What was wrong at first, in one line: the library tells its own trouble around it."""
    while error.__cause__ is not None:
        error = error.__cause__
    return " ".join(f"{type(error).__name__}: {error}".split())
