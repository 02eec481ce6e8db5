// The digits of a card's number. Pure; it runs in the browser for the test provider, and on the server to refuse numbers.

/** Whether a number ends in its check digit (Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    sum += at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return digits.length > 0 && sum % 10 === 0;
}
