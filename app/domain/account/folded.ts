// Emails and user names as they are compared: however they are typed, they are one. Pure. Decision 0082, Emails.

/**
 * A text trimmed, composed (NFC) and in lower case, in every script. The final sigma is the
 * other one's twin: which of them a capital becomes depends on its neighbours.
 * @example folded(" E\u0301va@Example.Test") // "éva@example.test"
 */
export function folded(text: string): string {
  return text.trim().normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}
