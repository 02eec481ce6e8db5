// Remix actions accept the cookie, so they must come from our own pages. Decision 0001, Session.

/** Throws a 403 response unless `Origin` is our host, or, without one, `Sec-Fetch-Site` says same-origin. */
export function assertSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const same =
    origin === null
      ? request.headers.get("sec-fetch-site") === "same-origin"
      : hostOf(origin) === (request.headers.get("host") ?? new URL(request.url).host);
  if (!same) throw new Response("This form was sent from another site.", { status: 403 });
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
