// The sign-up form's rules, field by field. Spec 2.4 and 5, Sign-up; decision 0008, Sign-up form.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toE164 } from "~/domain/account/phone";
import {
  maySignUp,
  SIGN_UP_FIELDS,
  type SignUpEntry,
  type SignUpField,
  signUpErrors,
} from "~/domain/account/sign-up";
import { trimmed } from "~/domain/account/typed-form";
import { isEmail } from "../../../workers/adapters/email";
import { readPhone } from "../../../workers/adapters/phone";
import { anyText } from "../../support/any-text";
import { runs } from "../../support/properties";

const GOOD: SignUpEntry = {
  firstName: "Maya",
  lastName: "Rivers",
  username: "maya.rivers",
  phoneNumber: "+254712345678",
  email: "maya@example.test",
  country: "Kenya",
  password: "Quiet-forest-7",
  confirmPassword: "Quiet-forest-7",
};

const errorsOf = (form: SignUpEntry) =>
  signUpErrors(form, { isEmail: isEmail(form.email), phone: toE164(form, readPhone) });

describe("signUpErrors", () => {
  test("a good form has none", () => {
    expect(errorsOf(GOOD)).toEqual({});
  });

  test.each<[string, Partial<SignUpEntry>, SignUpField, RegExp]>([
    ["no first name", { firstName: "" }, "firstName", /^Please enter your first name\.$/],
    ["a first name of 61", { firstName: "x".repeat(61) }, "firstName", /60/],
    ["no last name", { lastName: "" }, "lastName", /^Please enter your last name\.$/],
    ["a user name of 2", { username: "ab" }, "username", /3 to 30/],
    ["a user name of 31", { username: "a".repeat(31) }, "username", /3 to 30/],
    ["a blank in the user name", { username: "maya rivers" }, "username", /3 to 30/],
    ["a phone that no Kenyan has", { phoneNumber: "6876543210" }, "phoneNumber", /starts like this/],
    ["an email without @", { email: "maya" }, "email", /^Not a valid email\.$/],
    ["no country", { country: "" }, "country", /^Please enter your country\.$/],
    ["a weak password", { password: "weak", confirmPassword: "weak" }, "password", /defined requirements$/],
    ["another confirmation", { confirmPassword: "Quiet-forest-8" }, "confirmPassword", /don't match/],
    ["no confirmation", { confirmPassword: "" }, "confirmPassword", /don't match/],
  ])("%s: one sentence, under its field", (_case, change, field, sentence) => {
    const errors = errorsOf({ ...GOOD, ...change });
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
    expect(errorsOf(edge)).toEqual({});
    expect(errorsOf({ ...edge, username: "a".repeat(30) })).toEqual({});
  });

  test("names of every script are names", () => {
    expect(errorsOf({ ...GOOD, firstName: "Łukasz", lastName: "王", username: "мая_7" })).toEqual({});
  });
});

describe("an email", () => {
  test.each([
    ["a@b.co", true],
    ["First.Last+tag@mail.example.org", true],
    ["o'neil@example.test", true],
    ["a@xn--mnchen-3ya.de", true],
    ["a@b", false],
    ["a@b.", false],
    ["a@.b", false],
    ["a@b..co", false],
    ["a..b@b.co", false],
    ["@b.co", false],
    ["a@@b.co", false],
    ["a b@c.de", false],
    ["a@b.co\n", false],
    ["a\u0000@b.co", false],
    ["a\u202e@b.co", false],
    ["\u200ba@b.co", false],
    ["<script>@b.co", false],
    ["\u00e9@b.co", false],
    ["a@m\u00fcnchen.de", false],
    ["a@127.0.0.1", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  test("has at most 254 characters", () => {
    const of = (length: number) => `${"a".repeat(length - 6)}@bb.cc`;
    expect(isEmail(of(254))).toBe(true);
    expect(isEmail(of(255))).toBe(false);
  });

  test("is of plain letters, whatever is typed", { tags: "property" }, () => {
    const some = fc.constantFrom("maya@example.test", "m.r+x@sub.example.co", "a@b.c", "");
    const typed = fc.tuple(anyText(10), some).map((parts) => parts.join(""));
    fc.assert(fc.property(typed, (text) => !isEmail(text) || /^[\w.'+-]+@[a-z\d.-]+$/i.test(text)));
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

const anyForm: fc.Arbitrary<SignUpEntry> = fc.record({
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
      const errors = errorsOf(trimmed(form));
      expect(SIGN_UP_FIELDS).toEqual(expect.arrayContaining(Object.keys(errors)));
      if (Object.keys(errors).length === 0) expect(maySignUp(form)).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});

test("names are made sound, the passwords and what has a rule of its own stay as typed", () => {
  const odd = " Ma\u202ey\u0301a\ud83e\n";
  const form = {
    ...GOOD,
    firstName: odd,
    lastName: odd,
    country: odd,
    email: odd,
    username: odd,
    password: odd,
  };
  const sound = "Ma\u00fda\ufffd";
  expect(trimmed(form)).toMatchObject({ firstName: sound, lastName: sound, country: sound, password: odd });
  expect(errorsOf(trimmed(form))).toMatchObject({
    email: "Not a valid email.",
    username: "Use 3 to 30 letters, digits, dots, dashes or underscores.",
  });
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
