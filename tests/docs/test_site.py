"""What the site of the documentation adds to the pages."""

from typing import Any

import markdown
from mkdocs.config import load_config

from tools.manual_site import _CONSOLE, _copied
from tools.project import ROOT

TEXT = """
```console
$ ronde berger 4 --output "a & b.pdf"
wrote a & b.pdf
$ ronde doctor
Everything is there.
```

```csv
$ not,a,console
```
"""


def test_the_copy_button_copies_what_is_typed_and_nothing_else() -> None:
    html = markdown.markdown(TEXT, extensions=["pymdownx.highlight", "pymdownx.superfences"])
    copied = _CONSOLE.sub(_copied, html)
    typed = 'data-copy="ronde berger 4 --output &quot;a &amp; b.pdf&quot;\nronde doctor"'
    assert copied.count("data-copy") == 1
    assert typed in copied
    # Nothing else of the page has changed.
    assert copied.replace(f" {typed}", "") == html


def test_the_navigation_has_every_page() -> None:
    config = load_config(str(ROOT / "mkdocs.yml"))

    def pages(item: Any) -> list[str]:  # noqa: ANN401 - lists of names, of lists, of dictionaries
        if isinstance(item, str):
            return [item]
        inner = item.values() if isinstance(item, dict) else item
        return [page for each in inner for page in pages(each)]

    docs = ROOT / "docs"
    written = [file.relative_to(docs).as_posix() for file in docs.rglob("*.md")]
    assert sorted(pages(config.nav)) == sorted(
        name for name in written if not name.endswith(".fr.md")
    )


def test_every_picture_is_shown_on_some_page() -> None:
    docs = ROOT / "docs"
    told = "".join(file.read_text("utf-8") for file in docs.rglob("*.md"))
    pictures = [file.name for file in (docs / "pictures").iterdir()]
    assert [name for name in pictures if f"/{name})" not in told] == []
