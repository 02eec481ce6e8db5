// How a body says what it is before it is there. RFC 9530 (Repr-Digest).

/** The header's value for these bytes. */
export async function reprDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}
