"""Style sheets and scripts: kept by browsers for a year under an address that changes with them."""

import hashlib
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"
ADDRESS = "/static"
_VERSION = "v-"
_A_YEAR = "public, max-age=31536000, immutable"


class VersionedFiles(StaticFiles):
    """Files that never change under the same address.

    The version is a folder of the address and not a question after it, so that a module that
    imports another by its place gets the very one that the page names, and not a second one.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; asked for without its version it is looked at again each time."""
        folder, _slash, rest = path.replace("\\", "/").partition("/")
        versioned = folder.startswith(_VERSION)
        response = await super().get_response(rest if versioned else path, scope)
        current = folder == f"{_VERSION}{version()}"
        response.headers["cache-control"] = _A_YEAR if current else "no-cache"
        return response


@cache
def version() -> str:
    """A word that changes whenever a file does."""
    digest = hashlib.sha256()
    for file in sorted(FOLDER.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(FOLDER).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def static(path: str) -> str:
    """The address of a style sheet or script, as pages name it."""
    return f"{ADDRESS}/{_VERSION}{version()}/{path}"
