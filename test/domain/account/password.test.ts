// What a password must be. Spec 5, Change password: more than 8 characters; upper case, lower case, special character.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPassword, PASSWORD_REQUIREMENTS, PASSWORD_TOO_WEAK } from "~/domain/account/password";

describe("checkPassword", () => {
  test.each([
    ["nine characters of every kind", "Abcdefgh!", true],
    ["without a digit", "Abcdefghi!", true],
    ["a letter outside ASCII as upper case", "Łbcdefgh!", true],
    ["a sign outside ASCII as special", "Abcdefgh→", true],
    ["blanks among them", "A quiet forest!", true],
    ["200 characters", `Aa!${"x".repeat(197)}`, true],
    ["eight characters", "Abcdefg!", false],
    ["eight characters of which one takes two units", "Abcdef!🦊", false],
    ["no upper case", "abcdefgh!", false],
    ["no lower case", "ABCDEFGH!", false],
    ["no special character", "Abcdefgh1", false],
    ["a blank as the only special character", "Abcdefgh 1", false],
    ["201 characters", `Aa!${"x".repeat(198)}`, false],
    ["nothing", "", false],
  ])("%s: %s", (_case, password, expected) => {
    expect(checkPassword(password).ok).toBe(expected);
  });

  test("refuses with the specified sentence under the password", () => {
    expect(checkPassword("weak")).toEqual({
      ok: false,
      refusal: { code: "weak", message: PASSWORD_TOO_WEAK, field: "password" },
    });
    expect(PASSWORD_TOO_WEAK).toBe("Your password does not meet the defined requirements");
  });

  test("gives a good one back as typed", () => {
    expect(checkPassword("  Quiet-forest ")).toEqual({ ok: true, value: "  Quiet-forest " });
  });
});

test("a longer password is never worse, up to the limit", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, more) => {
      fc.pre(checkPassword(password).ok && password.length + more.length <= 200);
      expect(checkPassword(password + more).ok).toBe(true);
    }),
  );
});

test("three kinds in any order, with any filling, are enough", { tags: "property" }, () => {
  const parts = fc.tuple(fc.constantFrom(..."ABZÄ"), fc.constantFrom(..."abzß"), fc.constantFrom(..."!?-_€"));
  const mixed = fc
    .tuple(parts, fc.stringMatching(/^[0-9]{6,40}$/))
    .chain(([kinds, digits]) =>
      fc.shuffledSubarray([...kinds, ...digits], { minLength: kinds.length + digits.length }),
    );
  fc.assert(fc.property(mixed, (chars) => checkPassword(chars.join("")).ok));
});

test("the requirements have the specified three parts", () => {
  expect(PASSWORD_REQUIREMENTS.map((line) => line.toLowerCase())).toEqual([
    "more than 8 characters",
    "one upper case, one lower case and one special character",
    "different from the current password",
  ]);
});
