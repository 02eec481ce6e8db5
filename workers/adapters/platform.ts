// Clock, randomness, digests and key wrapping from the Worker's own APIs.
import { fromBase64Url, toBase64Url } from "~/domain/text/base64url";
import type { ChunkHash, Clock, Digest, KeyWrap, Randomness, Seal } from "~/services/ports";

export const systemClock: Clock = { now: () => Date.now() };

export const webRandom: Randomness = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  token: (bytes) => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes))),
  uuid: () => crypto.randomUUID(),
  fraction: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

export const webDigest: Digest = {
  async sha256(text) {
    return hexOf(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  },
  async sha256Of(bytes) {
    const { DigestStream: Sink } = crypto as Crypto & { readonly DigestStream: typeof DigestStream };
    const sink = new Sink("SHA-256");
    await bytes.pipeTo(sink);
    return hexOf(await sink.digest);
  },
  async hashOf(algorithm, bytes) {
    return hexOf(await crypto.subtle.digest(WEB_HASH[algorithm], bytes.slice()));
  },
};

const WEB_HASH: Readonly<Record<ChunkHash, string>> = { sha1: "SHA-1", sha256: "SHA-256" };

/** HMAC-SHA-256 under a key that is made of a secret and says what for, so that the secret may have other uses. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = onFirstUse(async () => {
    const root = await hmacKey(bytesOf(secret));
    return hmacKey(new Uint8Array(await crypto.subtle.sign("HMAC", root, bytesOf(purpose))));
  });
  return {
    async sign(text) {
      return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await key(), bytesOf(text))));
    },
    async verify(text, signature) {
      if (!/^[\w-]{43}$/.test(signature)) return false;
      return crypto.subtle.verify("HMAC", await key(), fromBase64Url(signature).slice(), bytesOf(text));
    },
  };
}

function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text).slice();
}

function hexOf(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** AES-GCM under a 32-byte secret (base64url); the text is base64url of 12 bytes nonce and the sealed bytes. */
export function createKeyWrap(secret: string): KeyWrap {
  const key = onFirstUse(() =>
    crypto.subtle.importKey("raw", fromBase64Url(secret), "AES-GCM", false, ["encrypt", "decrypt"]),
  );
  return {
    async wrap(bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), bytes.slice()),
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
        await key(),
        all.slice(12),
      );
      return new Uint8Array(plain);
    },
  };
}

/** Made when it is asked for, and once: every request has the keys at hand, and few use one. */
function onFirstUse<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
