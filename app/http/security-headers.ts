// The headers of every answer, and the content security policy of documents. docs/platform.md, Content security policy.

/** The policy that holds with streaming, nonces, WASM, workers and the map. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes, which no nonce can cover.
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Adds what every answer of the Worker carries; documents get the policy besides. */
export function withSecurityHeaders(
  response: Response,
  context: { readonly requestId: string; readonly nonce: string; readonly secure: boolean },
): Response {
  const headers = new Headers(response.headers);
  headers.set("x-request-id", context.requestId);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("x-frame-options", "DENY");
  if (context.secure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", contentSecurityPolicy(context.nonce));
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
