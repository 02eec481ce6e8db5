// Which phone numbers there are: libphonenumber's rules with its smallest tables, which know the length and the beginnings
// of each country's numbers, but not which are mobiles. Decision 0093, Phone numbers.
import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";
import type { PhoneFault, PhoneReading, PhoneRule } from "~/domain/account/phone";

const FAULTS: Readonly<Record<string, PhoneFault>> = {
  NOT_A_NUMBER: "notANumber",
  INVALID_COUNTRY: "unknownCode",
  TOO_SHORT: "tooShort",
  TOO_LONG: "tooLong",
  INVALID_LENGTH: "wrongLength",
};

export const readPhone: PhoneRule = (text, country) => {
  if (!text.startsWith("+") && !isKnown(country)) return { ok: false, fault: "unknownCountry", read: null };
  const options = { extract: false, ...(isKnown(country) ? { defaultCountry: country } : {}) };
  try {
    const number = parsePhoneNumberWithError(text, options);
    if (number.isValid()) return { ok: true, e164: number.number };
    return faulty(FAULTS[validatePhoneNumberLength(text, options) ?? ""] ?? "notInUse", number);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, fault: FAULTS[error.message] ?? "notANumber", read: null };
  }
};

function faulty(fault: PhoneFault, { number, countryCallingCode }: PhoneNumber): PhoneReading {
  return { ok: false, fault, read: { e164: number, callingCode: countryCallingCode } };
}

function isKnown(country: string | null): country is CountryCode {
  return country !== null && isSupportedCountry(country);
}
