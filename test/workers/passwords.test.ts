// The hash of passwords where it runs in production. docs/platform.md, Passwords.
import { createHmac, scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPasswords } from "../../workers/adapters/passwords";

const PASSWORD = "Right-password-1!";
const passwords = createPasswords("a pepper");

describe("a hash", () => {
  test("is in PHC form with a salt of its own, and knows its password alone", async () => {
    const hash = await passwords.hash(PASSWORD);
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await passwords.hash(PASSWORD)).not.toBe(hash);
    expect(await passwords.verify(PASSWORD, hash)).toEqual({ ok: true, stale: false });
    expect(await passwords.verify("Wrong-password-1!", hash)).toEqual({ ok: false, stale: false });
  });

  test("does not verify under another pepper", async () => {
    const hash = await passwords.hash(PASSWORD);
    expect((await createPasswords("another pepper").verify(PASSWORD, hash)).ok).toBe(false);
  });

  test("takes a password however its letters are composed", async () => {
    const hash = await passwords.hash("Caf\u00e9-password-1!");
    expect((await passwords.verify("Cafe\u0301-password-1!", hash)).ok).toBe(true);
  });

  test("of other parameters verifies and is marked as stale; a wrong password reveals nothing", async () => {
    const old = cheapHash(PASSWORD);
    expect(await passwords.verify(PASSWORD, old)).toEqual({ ok: true, stale: true });
    expect(await passwords.verify("Wrong-password-1!", old)).toEqual({ ok: false, stale: false });
  });
});

test.each([null, "", "$argon2id$v=19$m=1$a$b"])("what is stored as %j verifies nothing", async (stored) => {
  expect(await passwords.verify(PASSWORD, stored)).toEqual({ ok: false, stale: false });
});

/** As an older release with other parameters would have stored it. */
function cheapHash(password: string): string {
  const peppered = createHmac("sha256", "a pepper").update(password).digest();
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(peppered, salt, 32, { N: 2 ** 4, r: 8, p: 1 });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$scrypt$ln=4,r=8,p=1$${text(salt)}$${text(key)}`;
}
