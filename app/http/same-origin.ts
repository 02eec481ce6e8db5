// Pages are written to with the cookie, so that forms must come from our own pages. Decision 0001, Session.
import { originIn } from "~/domain/address";

/**
 * Throws a 403 response unless `Origin` is ours, scheme, host and port, or, without one, `Sec-Fetch-Site` says
 * same-origin. A proxy that ends TLS before us leaves the host and changes the scheme: then `publicOrigin` is ours, too.
 */
export function assertSameOrigin(request: Request, publicOrigin?: string): void {
  const said = request.headers.get("origin");
  const same = said === null ? request.headers.get("sec-fetch-site") === "same-origin" : isOurs(said);
  if (!same) throw new Response("This form was sent from another site.", { status: 403 });

  function isOurs(text: string): boolean {
    const url = new URL(request.url);
    const host = request.headers.get("host") ?? url.host;
    const origin = originIn(text);
    const own = originIn(`${url.protocol}//${host}`);
    const behindProxy = `https://${host}` === publicOrigin ? publicOrigin : own;
    return origin !== null && (origin === own || origin === behindProxy);
  }
}
