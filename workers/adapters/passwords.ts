// Passwords: scrypt 2^14, 8, 5 over the password's HMAC with a pepper, in PHC form. docs/platform.md, Passwords.
// Also runs under plain Node, for the local seed.
import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Passwords } from "~/services/ports";

interface Params {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** N = 2^14, r = 8, p = 5: equal to OWASP's 2^17, 8, 1 in work, within a Worker's memory. */
const CURRENT: Params = { ln: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export function createPasswords(pepper: string): Passwords {
  const peppered = (password: string) =>
    createHmac("sha256", pepper).update(password.normalize("NFKC")).digest();

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(peppered(password), { salt, params: CURRENT });
      return `$scrypt$ln=${CURRENT.ln},r=${CURRENT.r},p=${CURRENT.p}$${base64(salt)}$${base64(key)}`;
    },

    async verify(password, stored) {
      const parsed = stored === null ? null : parse(stored);
      // Without a stored hash the same work is done against a salt that belongs to no user.
      const { params, salt, key } = parsed ?? {
        params: CURRENT,
        salt: Buffer.alloc(16),
        key: Buffer.alloc(KEY_BYTES),
      };
      const derived = await derive(peppered(password), { salt, params });
      const ok = parsed !== null && key.length === derived.length && timingSafeEqual(key, derived);
      const stale = params.ln !== CURRENT.ln || params.r !== CURRENT.r || params.p !== CURRENT.p;
      return { ok, stale: ok && stale };
    },
  };
}

function parse(
  stored: string,
): { readonly params: Params; readonly salt: Buffer; readonly key: Buffer } | null {
  const match = PHC.exec(stored);
  if (!match) return null;
  const [, ln, r, p, salt, key] = match;
  return {
    params: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt ?? "", "base64"),
    key: Buffer.from(key ?? "", "base64"),
  };
}

function derive(input: Buffer, options: { readonly salt: Buffer; readonly params: Params }): Promise<Buffer> {
  const { ln, r, p } = options.params;
  return new Promise((resolve, reject) => {
    scrypt(input, options.salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
