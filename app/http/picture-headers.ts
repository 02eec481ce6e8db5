// The two headers that every picture must carry. Pure. RFC 9530 (Repr-Digest), RFC 9110 (Content-Length).

/** A Content-Length as a number; undefined when it is absent or none. */
export function readLength(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** The sha-256 of a Repr-Digest header, as hex; undefined without one of 32 bytes. */
export function readDigest(header: string | undefined): string | undefined {
  const match = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? "");
  if (!match?.[1]) return undefined;
  return Array.from(atob(match[1]), (char) => char.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}
