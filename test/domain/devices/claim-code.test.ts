// The code between a camera's screen and its owner's fingers. Decision 0009, A first camera.
import fc from "fast-check";
import { expect, test } from "vitest";
import { claimCode, parseClaimCode, showClaimCode } from "~/domain/devices/claim-code";

const random = fc.uint8Array({ minLength: 8, maxLength: 32 });

test("is shown in two fours, without signs that are read as another", { tags: "property" }, () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(showClaimCode(claimCode(bytes))).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
    }),
  );
});

test("is read back however it is typed", { tags: "property" }, () => {
  const typing = fc.record({ bytes: random, lower: fc.boolean(), gap: fc.constantFrom("-", " ", "", " - ") });
  fc.assert(
    fc.property(typing, ({ bytes, lower, gap }) => {
      const code = claimCode(bytes);
      const typed = ` ${showClaimCode(code).replace("-", gap)} `;
      expect(parseClaimCode(lower ? typed.toLowerCase() : typed)).toBe(code);
    }),
  );
});

test("uses every sign of its alphabet", () => {
  const signs = new Set(
    Array.from({ length: 256 }, (_, byte) => claimCode(new Uint8Array(8).fill(byte)).charAt(0)),
  );
  expect(signs.size).toBe(31);
});

test.each([
  "",
  "K7QM-2XP",
  "K7QM-2XPAA",
  "K7QM-2XP0",
  "K7QM-2XPO",
  "K7QM-2XP1",
  "K7QM-2XPI",
  "K7QM-2XPL",
  "K7QM_2XPA",
])("%j isn't a code", (text) => {
  expect(parseClaimCode(text)).toBeNull();
});
