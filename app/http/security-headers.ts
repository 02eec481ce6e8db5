// The headers of every answer, and the content security policy of documents. docs/platform.md, Content security policy.
import { originIn } from "~/domain/address";
import { HOSTED_FIELD } from "~/domain/billing/card-entry";
import type { MapSource } from "~/domain/map/map-port";

/** What the hosted map asks: styles, tiles, and how much of it is used. */
const MAPBOX_HOSTS = ["https://api.mapbox.com", "https://*.tiles.mapbox.com", "https://events.mapbox.com"];

/** What is set up that comes from other hosts. */
interface OtherHosts {
  readonly map: MapSource;
  /** The card service's own field. */
  readonly hostedCard: boolean;
}

/** The policy that holds with streaming, nonces, WASM, workers and the map; it opens no further than map and cards are set up. */
export function contentSecurityPolicy(nonce: string, { map, hostedCard }: OtherHosts): string {
  const { mapboxToken, streetsTiles } = map;
  const hosted = mapboxToken !== null;
  const streets = streetsTiles === null ? null : originIn(streetsTiles);
  const asked = [
    "'self'",
    ...(hosted ? MAPBOX_HOSTS : []),
    ...(streets === null ? [] : [streets]),
    ...(hostedCard ? HOSTED_FIELD.asked : []),
  ];
  const scripts = [
    "'self'",
    `'nonce-${nonce}'`,
    "'wasm-unsafe-eval'",
    ...(hostedCard ? HOSTED_FIELD.scripts : []),
  ];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(" ")}`,
    ...(hostedCard ? [`frame-src ${HOSTED_FIELD.frames.join(" ")}`] : []),
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes, which no nonce can cover.
    "style-src-attr 'unsafe-inline'",
    // Mapbox's workers are made of text that its own code holds.
    hosted ? "worker-src 'self' blob:" : "worker-src 'self'",
    ...(hosted ? ["child-src 'self' blob:"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${asked.join(" ")}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Adds what every answer of the Worker carries; documents get the policy besides. */
export function withSecurityHeaders(
  response: Response,
  context: OtherHosts & {
    readonly requestId: string;
    readonly nonce: string;
    readonly secure: boolean;
    /** Whether search engines may list it. */
    readonly listed: boolean;
  },
): Response {
  const headers = new Headers(response.headers);
  headers.set("x-request-id", context.requestId);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  // A person at a camera can use their phone's position for it. The card field asks for no wallet, so that it needs no
  // `payment` either.
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=()");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("x-frame-options", "DENY");
  if (context.secure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", contentSecurityPolicy(context.nonce, context));
  }
  if (!context.listed) headers.set("x-robots-tag", "noindex");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
