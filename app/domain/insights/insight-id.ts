// Insight ids: a dashed lower-case UUID on the wire, 32 hex digits towards the database. Pure.

const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a UUID in any case, dashed; null when it is none. */
export function parseInsightId(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const id = text.toLowerCase();
  return DASHED.test(id) ? id : null;
}

/** `7e9713fb-b3d1-...` to `7E9713FBB3D1...`, the spelling of SQLite's `hex()` and `unhex()`. */
export function toHex(insightId: string): string {
  return insightId.replaceAll("-", "").toUpperCase();
}

/** The reverse of `toHex`. */
export function fromHex(hex: string): string {
  const h = hex.toLowerCase();
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`;
}
