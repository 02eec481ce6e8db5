// The sign-up form's rules, field by field. Spec 2.4 and 5, Sign-up; decision 0008, Sign-up form.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isEmail,
  isPhone,
  maySignUp,
  PHONE_PATTERN,
  SIGN_UP_FIELDS,
  type SignUpField,
  type SignUpForm,
  signUpErrors,
  trimmed,
} from "~/domain/account/sign-up";
import { runs } from "../../support/properties";

const GOOD: SignUpForm = {
  firstName: "Maya",
  lastName: "Rivers",
  username: "maya.rivers",
  phoneNumber: "9876543210",
  email: "maya@example.test",
  country: "Kenya",
  password: "Quiet-forest-7",
  confirmPassword: "Quiet-forest-7",
};

describe("signUpErrors", () => {
  test("a good form has none", () => {
    expect(signUpErrors(GOOD)).toEqual({});
  });

  test.each<[string, Partial<SignUpForm>, SignUpField, RegExp]>([
    ["no first name", { firstName: "" }, "firstName", /^Please enter your first name\.$/],
    ["a first name of 61", { firstName: "x".repeat(61) }, "firstName", /60/],
    ["no last name", { lastName: "" }, "lastName", /^Please enter your last name\.$/],
    ["a user name of 2", { username: "ab" }, "username", /3 to 30/],
    ["a user name of 31", { username: "a".repeat(31) }, "username", /3 to 30/],
    ["a blank in the user name", { username: "maya rivers" }, "username", /3 to 30/],
    ["a phone that starts with 6", { phoneNumber: "6876543210" }, "phoneNumber", /Ten digits/],
    ["an email without @", { email: "maya" }, "email", /^Not a valid email\.$/],
    ["no country", { country: "" }, "country", /^Please enter your country\.$/],
    ["a weak password", { password: "weak", confirmPassword: "weak" }, "password", /defined requirements$/],
    ["another confirmation", { confirmPassword: "Quiet-forest-8" }, "confirmPassword", /not the same/],
    ["no confirmation", { confirmPassword: "" }, "confirmPassword", /not the same/],
  ])("%s: one sentence, under its field", (_case, change, field, sentence) => {
    const errors = signUpErrors({ ...GOOD, ...change });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(sentence);
  });

  test("limits are met exactly", () => {
    const edge = {
      ...GOOD,
      firstName: "x".repeat(60),
      lastName: "y",
      username: "abc",
      country: "z".repeat(60),
    };
    expect(signUpErrors(edge)).toEqual({});
    expect(signUpErrors({ ...edge, username: "a".repeat(30) })).toEqual({});
  });

  test("names of every script are names", () => {
    expect(signUpErrors({ ...GOOD, firstName: "Łukasz", lastName: "王", username: "мая_7" })).toEqual({});
  });
});

describe("isPhone", () => {
  test.each([
    ["7000000000", true],
    ["9999999999", true],
    ["+254712345678", true],
    ["+1234567", true],
    ["+123456789012345", true],
    ["6999999999", false],
    ["999999999", false],
    ["99999999999", false],
    ["+0712345678", false],
    ["+123456", false],
    ["+1234567890123456", false],
    ["987 654 3210", false],
    ["9876543210\n", false],
    ["９876543210", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(isPhone(text)).toBe(expected);
  });

  test("takes whatever the field's pattern takes", { tags: "property" }, () => {
    fc.assert(fc.property(fc.stringMatching(new RegExp(`^${PHONE_PATTERN}$`)), (text) => isPhone(text)));
  });
});

describe("isEmail", () => {
  test.each([
    ["a@b.c", true],
    ["first.last+tag@mail.example.org", true],
    ["a@b", false],
    ["a@b.", false],
    ["a@.b", false],
    ["a@b..c", false],
    ["@b.c", false],
    ["a@@b.c", false],
    ["a b@c.d", false],
    ["a@b.c\n", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  test("takes 254 characters and not 255", () => {
    const of = (length: number) => `${"a".repeat(length - 6)}@bb.cc`;
    expect(isEmail(of(254))).toBe(true);
    expect(isEmail(of(255))).toBe(false);
  });

  test("takes every address of the usual grammar", { tags: "property" }, () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email) === email.length <= 254));
  });
});

describe("maySignUp", () => {
  test("every field but the confirmation must hold something", () => {
    expect(maySignUp({ ...GOOD, confirmPassword: "" })).toBe(true);
    for (const field of SIGN_UP_FIELDS.filter((name) => name !== "confirmPassword")) {
      expect(maySignUp({ ...GOOD, [field]: "" }), field).toBe(false);
      expect(maySignUp({ ...GOOD, [field]: "  " }), `${field}, blanks`).toBe(false);
    }
  });
});

const anyForm: fc.Arbitrary<SignUpForm> = fc.record({
  firstName: fc.string(),
  lastName: fc.string(),
  username: fc.string(),
  phoneNumber: fc.string(),
  email: fc.string(),
  country: fc.string(),
  password: fc.string(),
  confirmPassword: fc.string(),
});

test("whatever is typed: a form without errors may be pressed, and errors stand under known fields only", {
  tags: "property",
}, () => {
  const mostly = fc.tuple(anyForm, fc.subarray([...SIGN_UP_FIELDS])).map(([form, fields]) => ({
    ...GOOD,
    ...Object.fromEntries(fields.map((field) => [field, form[field]])),
  }));
  fc.assert(
    fc.property(mostly, (form) => {
      const errors = signUpErrors(trimmed(form));
      expect(SIGN_UP_FIELDS).toEqual(expect.arrayContaining(Object.keys(errors)));
      if (Object.keys(errors).length === 0) expect(maySignUp(form)).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});

test("trimming twice is trimming once, and leaves the passwords as typed", { tags: "property" }, () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const once = trimmed(form);
      expect(trimmed(once)).toEqual(once);
      expect([once.password, once.confirmPassword]).toEqual([form.password, form.confirmPassword]);
    }),
  );
});
