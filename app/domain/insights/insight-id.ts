// Insight ids: a dashed lower-case UUID on the wire, 32 hex digits for the database. Pure.
// Cameras and packages bring their own ids, so another account can already have one of them; decision 0085, Ids of
// another account.

const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a dashed UUID in any case; null when it isn't one. */
export function parseInsightId(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const id = text.toLowerCase();
  return DASHED.test(id) ? id : null;
}

/** `7e9713fb-b3d1-...` to `7E9713FBB3D1...`, the format of SQLite's `hex()` and `unhex()`. */
export function toHex(insightId: string): string {
  return insightId.replaceAll("-", "").toUpperCase();
}

/** The reverse of `toHex`. */
export function fromHex(hex: string): string {
  const h = hex.toLowerCase();
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`;
}

/** The first 128 bits of a SHA-256 (hex) as a UUID of version 8, RFC 9562. */
export function toUuid(sha256: string): string {
  const hex = sha256.toLowerCase();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The text to hash for the id of an account's insight when another account already has its own. `secret` is the
 * account's.
 */
export function standInName(secret: string, insightId: string): string {
  return JSON.stringify(["stand-in", secret, insightId]);
}
