"""Security headers on every answer, errors and static files included; and who may ask at all."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self'",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

# The worker that verifies a game runs our rules as WebAssembly. A worker has the policy of its own file, so
# no page has to allow it; strings as code stay forbidden there too.
VERIFIER = "/web/verify/worker.js"
VERIFIER_POLICY = CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

SECURITY_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # the link of a table is an invitation: other sites must not see it
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]


class SecurityHeaders:
    """Plain ASGI around the whole application, so that nothing answers without them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to the start of each answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        policy = VERIFIER_POLICY if scope["path"] == VERIFIER else CONTENT_SECURITY_POLICY
        headers = [(b"content-security-policy", policy.encode()), *SECURITY_HEADERS]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        await self.app(scope, receive, send_with_headers)


def same_origin(headers: Headers, public_url: str | None) -> bool:
    """Whether a request comes from our own pages, or from no page at all (a program)."""
    origin = headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    if public_url is not None and origin.lower() == _origin_of(public_url):
        return True
    return parts.netloc.lower() == headers.get("host", "").lower()


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()
