// Signs orders by WebCrypto, with every key of the secret MANIFEST_KEYS. docs/device-protocol.md, Keys.
import { fromBase64Url, toBase64Url } from "~/domain/text/base64url";
import type { ManifestSigner } from "~/services/ports";

interface SigningKey {
  readonly publicKey: string;
  readonly keyid: string;
  readonly key: CryptoKey;
}

/** The PKCS 8 prefix of a private key of 32 bytes. RFC 8410, section 7. */
const PKCS8_HEAD = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32];
const KEYID_DIGITS = 16;

/**
 * By secret, since an isolate lives through many requests and importing takes longer than signing. The keys and no
 * promises of them: one request must not wait for what another has begun.
 */
const imported = new Map<string, readonly SigningKey[]>();

/** `secret`: seeds of 32 bytes in base64url, by commas. */
export function createManifestSigner(secret: string): ManifestSigner {
  return {
    async publicKeys() {
      return (await keysOf(secret)).map(({ publicKey }) => publicKey);
    },
    async sign(bytes) {
      const keys = await keysOf(secret);
      return Promise.all(
        keys.map(async ({ keyid, key }) => ({
          keyid,
          sig: new Uint8Array(await crypto.subtle.sign("Ed25519", key, bytes.slice())),
        })),
      );
    },
  };
}

async function keysOf(secret: string): Promise<readonly SigningKey[]> {
  const keys = imported.get(secret) ?? (await Promise.all(secret.split(",").map(importSeed)));
  imported.set(secret, keys);
  return keys;
}

/** Whether a text is such a secret. */
export function areSeeds(text: string): boolean {
  return /^[\w-]{43}(,[\w-]{43})*$/.test(text);
}

async function importSeed(seed: string): Promise<SigningKey> {
  const pkcs8 = new Uint8Array([...PKCS8_HEAD, ...fromBase64Url(seed)]);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  // The curve's own arithmetic is WebCrypto's: a private key is the only road to its public one.
  const { x = "" } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  const hash = await crypto.subtle.digest("SHA-256", fromBase64Url(x));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { publicKey: toBase64Url(fromBase64Url(x)), keyid: hex.slice(0, KEYID_DIGITS), key };
}
