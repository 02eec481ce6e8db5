// A phone number as people write it becomes one in E.164, or a sentence that names what is wrong. Which numbers a country
// has is a library's knowledge, asked through `PhoneRule`. Pure. Spec section 5, Sign-up; decision 0093, Phone numbers.
import { ok, type Result, refuse } from "~/domain/result";
import { countryCode } from "./country-code";
import { PHONE_PATTERN } from "./sign-up";

/** What is wrong with a number for the country whose code it has; `notInUse`: that country has none that begins like it. */
export type PhoneFault =
  | "notANumber"
  | "unknownCode"
  | "unknownCountry"
  | "tooShort"
  | "tooLong"
  | "wrongLength"
  | "notInUse";

export type PhoneReading =
  | { readonly ok: true; readonly e164: string }
  | {
      readonly ok: false;
      readonly fault: PhoneFault;
      /** The number with its country's code; null if it couldn't be read. */
      readonly read: { readonly e164: string; readonly callingCode: string } | null;
    };

/**
 * Reads a number of digits, blanks, dashes, dots and brackets, with + and its country's code or as written in `country`
 * (ISO 3166-1; null: none, and a number without + cannot be read).
 */
export type PhoneRule = (text: string, country: string | null) => PhoneReading;

interface TypedPhone {
  readonly phoneNumber: string;
  /** As typed; the sentences name it. */
  readonly country: string;
}

/** Invisible marks around a number copied from elsewhere, e.g. those of its direction. */
const UNSEEN = /\p{Cf}/gu;
const MARKS = /^[\p{Nd}\p{Zs}\p{Pd}+＋\-−~.·/()[\]（）]*$/u;
const INTERNATIONAL = /^[\s()[\]]*00(?=[\s)\]-]*[1-9])/;

/**
 * The number in E.164. Refuses with the sentence for its field: nothing typed, letters or other marks in it, and for the
 * country what `PhoneFault` tells apart. "00" in front is read as +. What fits the specified pattern is never called
 * unused: the field itself calls it right.
 */
export function toE164({ phoneNumber, country }: TypedPhone, rule: PhoneRule): Result<string, string> {
  const text = phoneNumber.replace(UNSEEN, "").replace(/\s/g, " ").trim();
  if (text === "") return refuse("Please enter your phone number.");
  if (/\p{L}/u.test(text)) return refuse("A phone number can't contain letters.");
  if (!MARKS.test(text))
    return refuse("Use only digits, spaces, dashes, dots and brackets, with an optional + in front.");
  const international = text.replace(INTERNATIONAL, "+").replace(/^[\s([（]*[+＋]/, "+");
  const hasCode = international.startsWith("+");
  const reading = rule(international, countryCode(country));
  if (reading.ok) return ok(reading.e164);
  const { fault, read } = reading;
  if (fault === "notInUse" && read !== null && fitsPattern(text)) return ok(read.e164);
  if (fault === "unknownCountry") return refuse(withoutCountry(country));
  return refuse(faultText(fault, { callingCode: read?.callingCode, country: hasCode ? null : country }));
}

function fitsPattern(text: string): boolean {
  return new RegExp(`^${PHONE_PATTERN}$`).test(text);
}

function withoutCountry(country: string): string {
  const start = "Start with + and the country code";
  return country === ""
    ? `${start}, or enter your country.`
    : `${start}: we don't know that country's numbers.`;
}

/** `country` is null where the number names its country itself. */
function faultText(
  fault: Exclude<PhoneFault, "unknownCountry">,
  of: { readonly callingCode: string | undefined; readonly country: string | null },
): string {
  const place = of.country === null ? "" : ` (${of.country})`;
  const number = of.callingCode === undefined ? "phone number" : `+${of.callingCode} number${place}`;
  // People whose phone is from another country learn how to write its number.
  const elsewhere = of.country === null ? "" : " Start a number from another country with +.";
  switch (fault) {
    case "notANumber":
      return "Enter a phone number.";
    case "unknownCode":
      return "No country uses the code after the +.";
    case "tooShort":
      return `Too short for a ${number}.`;
    case "tooLong":
      return `Too long for a ${number}.${elsewhere}`;
    case "wrongLength":
      return `No ${number} has this many digits.${elsewhere}`;
    case "notInUse":
      return `No ${number} starts like this.${elsewhere}`;
  }
}
