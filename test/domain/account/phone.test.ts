// Phone numbers as people write them, kept in one form, and refused in words. Spec section 5, Sign-up; decision 0093,
// Phone numbers.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRIES } from "~/domain/account/countries";
import { countryCode } from "~/domain/account/country-code";
import { toE164 } from "~/domain/account/phone";
import { PHONE_PATTERN } from "~/domain/account/sign-up";
import { readPhone } from "../../../workers/adapters/phone";
import { anyText } from "../../support/any-text";
import { runs } from "../../support/properties";

const read = (phoneNumber: string, country: string) => {
  const result = toE164({ phoneNumber, country }, readPhone);
  return result.ok ? result.value : result.refusal;
};

test.each([
  ["Kenya", "0712 345 678", "+254712345678"],
  ["Kenya", "(0712) 345-678", "+254712345678"],
  ["Kenya", "+254 712 345678", "+254712345678"],
  ["United States", "(206) 555-0142", "+12065550142"],
  ["United States", "206.555.0142", "+12065550142"],
  ["United States", "1-206-555-0142", "+12065550142"],
  ["USA", "011 44 20 7946 0958", "+442079460958"],
  ["United Kingdom", "+44 (0)20 7946 0958", "+442079460958"],
  ["UK", "020 7946 0958", "+442079460958"],
  ["United Kingdom", "07400 123456", "+447400123456"],
  ["Germany", "0171 / 123 45 67", "+491711234567"],
  ["Deutschland", "+49 (0) 171-1234567", "+491711234567"],
  ["Germany", "0049 171 1234567", "+491711234567"],
  ["France", "06 12 34 56 78", "+33612345678"],
  ["France", "06.12.34.56.78", "+33612345678"],
  ["France", "00 33 6 12 34 56 78", "+33612345678"],
  ["India", "9876543210", "+919876543210"],
  ["India", "098765 43210", "+919876543210"],
  ["India", "+91-98765-43210", "+919876543210"],
  ["Brazil", "(11) 98765-4321", "+5511987654321"],
  ["Brasil", "+55 11 98765 4321", "+5511987654321"],
  ["Japan", "090-1234-5678", "+819012345678"],
  ["Japan", "０９０−１２３４−５６７８", "+819012345678"],
  ["Australia", "0412 345 678", "+61412345678"],
  ["Australia", "[02] 9374 4000", "+61293744000"],
  ["Italy", "02 1234 5678", "+390212345678"],
  ["Italy", "+39 (0)2 1234 5678", "+390212345678"],
  ["South Africa", "082 123 4567", "+27821234567"],
  ["South Africa", "27 82 123 4567", "+27821234567"],
  ["Kenya", "+1 (403) 555–0123", "+14035550123"],
])("section 5, Sign-up: in %s %j is %s", (country, text, e164) => {
  expect(read(text, country)).toBe(e164);
});

test.each([
  ["a satellite phone", "Kenya", "+870 773 123 456", "+870773123456"],
  ["what was copied with marks of its direction", "Kenya", "\u202a+254 712 345678\u202c", "+254712345678"],
  ["blanks that do not break", "France", "06\u00a012\u202f34\u00a056\u00a078", "+33612345678"],
  ["digits of Arabic", "Egypt", "٠١٠ ٠١٢٣ ٤٥٦٧", "+201001234567"],
  ["a + in brackets", "Kenya", "(+254) 712 345678", "+254712345678"],
  ["a + with a country that we do not know", "Narnia", "+254 712 345678", "+254712345678"],
  ["a number that the field's own pattern fits", "United States", "9876543210", "+19876543210"],
])("takes %s", (_what, country, text, e164) => {
  expect(read(text, country)).toBe(e164);
});

describe("names what is wrong with", () => {
  test.each([
    ["nothing", "Kenya", " ", "Please enter your phone number."],
    ["letters", "Kenya", "call me", "A phone number can't contain letters."],
    ["an extension", "Kenya", "0712 345 678 ext 3", "A phone number can't contain letters."],
    [
      "other marks",
      "Kenya",
      "*123#",
      "Use only digits, spaces, dashes, dots and brackets, with an optional + in front.",
    ],
    ["two +", "Kenya", "+254 +712 345678", "Enter a phone number."],
    ["marks alone", "Kenya", "+", "Enter a phone number."],
    ["a code that no country has", "Kenya", "+999 123 4567", "No country uses the code after the +."],
    ["a + before a number without a code", "Kenya", "+0712 345678", "No country uses the code after the +."],
    ["too few digits", "Kenya", "12", "Too short for a +254 number (Kenya)."],
    ["too few after a code", "Kenya", "+44 20", "Too short for a +44 number."],
    ["one digit", "Kenya", "0", "Too short for a phone number."],
    [
      "too many digits",
      "Kenya",
      "0712 345 678 901",
      "Too long for a +254 number (Kenya). Start a number from another country with +.",
    ],
    ["too many after a code", "Kenya", "+44 20 7946 0958 11", "Too long for a +44 number."],
    [
      "hundreds of digits",
      "Kenya",
      "7".repeat(320),
      "Too long for a phone number. Start a number from another country with +.",
    ],
    [
      "a number between two lengths",
      "Iceland",
      "38 123 456",
      "No +354 number (Iceland) has this many digits. Start a number from another country with +.",
    ],
    [
      "a number of elsewhere",
      "United States",
      "555 555 5555",
      "No +1 number (United States) starts like this. Start a number from another country with +.",
    ],
    ["a code with a number of elsewhere", "Kenya", "+1 555 555 5555", "No +1 number starts like this."],
    [
      "a number without a country",
      "",
      "0712 345678",
      "Start with + and the country code, or enter your country.",
    ],
    [
      "a country nobody knows",
      "Narnia",
      "0712 345678",
      "Start with + and the country code: we don't know that country's numbers.",
    ],
    [
      "a country without numbers",
      "Antarctica",
      "0712 345678",
      "Start with + and the country code: we don't know that country's numbers.",
    ],
  ])("%s", (_what, country, text, sentence) => {
    expect(read(text, country)).toBe(sentence);
  });
});

test("takes whatever the field's pattern takes, where numbers have ten digits", { tags: "property" }, () => {
  const typed = fc.stringMatching(new RegExp(`^${PHONE_PATTERN}$`));
  const country = fc.constantFrom("India", "United States", "Canada", "United Kingdom", "Kenya");
  fc.assert(fc.property(typed, country, (text, of) => /^\+\d{11,13}$/.test(read(text, of))));
});

test("whatever is typed is a number in E.164 or a sentence, and what was kept reads as itself", {
  tags: "property",
}, () => {
  const mark = fc.constantFrom("+", "0", "00", "(0)", " ", "-", ".", "254", "1", "712 345", "(", ")", "９");
  const typed = fc.oneof(
    anyText(20),
    fc.array(mark, { maxLength: 12 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom("Kenya", "Italy", "", "Narnia"), (text, country) => {
      const answer = read(text, country);
      expect(answer).toMatch(/^(\+[1-9]\d{5,14}|[A-Z].*\.)$/);
      if (answer.startsWith("+")) expect(read(answer, "")).toBe(answer);
    }),
    { numRuns: runs(2000) },
  );
});

describe("a country", () => {
  test("every name that the form offers is known by one code of its own", () => {
    const codes = COUNTRIES.map(countryCode);
    expect(codes.filter((code) => code === null)).toEqual([]);
    expect(new Set(codes).size).toBe(COUNTRIES.length);
  });

  test.each([
    ["kenya", "KE"],
    ["the United States", "US"],
    ["U.S.A.", "US"],
    ["us", "US"],
    ["cote d'ivoire", "CI"],
    ["Trinidad and Tobago", "TT"],
    ["Saint Lucia", "LC"],
    ["Österreich", "AT"],
    ["ÖSTERREICH", "AT"],
    ["대한민국", "KR"],
    ["Scotland", "GB"],
    ["Kosovo", "XK"],
    ["Narnia", null],
    ["", null],
    ["–", null],
  ])("%j is %s", (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});
