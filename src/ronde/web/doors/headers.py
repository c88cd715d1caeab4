"""What every answer tells the browser: run our files alone, show us in no frame, keep no copy."""

from starlette.datastructures import MutableHeaders

from ronde.web.options import Options

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

_ALWAYS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Pages are checked by where a form came from, so browsers must tell us; others learn nothing.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_A_YEAR_OF_HTTPS = "max-age=31536000"


def add_headers(headers: MutableHeaders, options: Options) -> None:
    """Add what every answer has; a page that says nothing else is kept by no cache."""
    for name, value in _ALWAYS.items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")
    if options.secure_cookies:
        headers["strict-transport-security"] = _A_YEAR_OF_HTTPS
