// The token that stands for a card between its field in the browser and the card service. Pure. Decision 0168, Billing.
import { ok, type Result, refuse } from "~/domain/result";
import { passesLuhn } from "./card-number";

const TOKEN_LIMIT = 255;

/**
 * The token as it goes to the card service. Refuses what isn't one, and above all what looks like a card's number: a caller
 * who sends one is told so, and the text is neither kept nor sent back.
 */
export function readSourceToken(text: string): Result<string> {
  if (looksLikeCardNumber(text))
    return no("Never send a card number here. Send the token that the card field gives for it.");
  return text.length <= TOKEN_LIMIT && /^[A-Za-z]+_[A-Za-z0-9_]+$/.test(text)
    ? ok(text)
    : no("Send the token that the card field gives.");
}

function looksLikeCardNumber(text: string): boolean {
  const digits = text.replace(/[\s._-]/g, "");
  if (/^\d{8,}$/.test(digits)) return true;
  return (digits.match(/\d{12,}/g) ?? []).some(holdsCardNumber);
}

/** Whether 12 to 19 digits in a row, anywhere in it, are a card's number. */
function holdsCardNumber(run: string): boolean {
  for (let from = 0; from + 12 <= run.length; from++) {
    for (let length = 12; length <= 19 && from + length <= run.length; length++) {
      if (passesLuhn(run.substring(from, from + length))) return true;
    }
  }
  return false;
}

function no(message: string): Result<never> {
  return refuse({ code: "invalid", message, field: "token" });
}
