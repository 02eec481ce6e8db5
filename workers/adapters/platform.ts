// Clock, randomness, digests and key wrapping from the Worker's own APIs.
import { fromBase64Url, toBase64Url } from "~/domain/base64url";
import type { Clock, Digest, KeyWrap, Randomness } from "~/services/ports";

export const systemClock: Clock = { now: () => Date.now() };

export const webRandom: Randomness = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  token: (bytes) => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes))),
  uuid: () => crypto.randomUUID(),
  fraction: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

export const webDigest: Digest = {
  async sha256(text) {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
};

/** AES-GCM under a 32-byte secret (base64url); the text is base64url of 12 bytes nonce and the sealed bytes. */
export function createKeyWrap(secret: string): KeyWrap {
  const key = crypto.subtle.importKey("raw", fromBase64Url(secret), "AES-GCM", false, ["encrypt", "decrypt"]);
  return {
    async wrap(bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key, bytes.slice()),
      );
      const all = new Uint8Array(iv.length + sealed.length);
      all.set(iv);
      all.set(sealed, iv.length);
      return toBase64Url(all);
    },
    async unwrap(text) {
      const all = fromBase64Url(text);
      const plain = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: all.slice(0, 12) },
        await key,
        all.slice(12),
      );
      return new Uint8Array(plain);
    },
  };
}
