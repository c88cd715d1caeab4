"""What to call a device, from what its browser tells of itself; brands need no translation."""

_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
_BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)


def device_name(user_agent: str) -> str:
    """A device as the journal names it: `Android, Firefox`; empty where nothing is known."""
    found = [
        next((name for sign, name in known if sign in user_agent), "")
        for known in (_SYSTEMS, _BROWSERS)
    ]
    return ", ".join(name for name in found if name)
