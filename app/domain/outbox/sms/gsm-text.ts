// Text that a phone gets in one SMS: 160 characters of GSM-7, the alphabet of 3GPP TS 23.038 (6.2.1). One character beyond it
// would make the message three times as dear. Pure.

const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** They take two. */
const EXTENDED = new Set("^{}\\[~]|€");

const REPLACED: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "−": "-",
  "…": "...",
  "·": "-",
  "\u00A0": " ",
  "`": "'",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  œ: "oe",
  Œ: "OE",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
};

/** One SMS. */
export const SMS_LIMIT = 160;

/**
 * The same text in the alphabet of SMS: without the accents that it lacks, with `?` for what it has nothing like.
 * @example gsmText("Čerchov – 3 čápi") // "Cerchov - 3 capi"
 */
export function gsmText(text: string): string {
  return [...text.normalize("NFC")].map(gsmCharacter).join("");
}

function gsmCharacter(character: string): string {
  if (BASIC.has(character) || EXTENDED.has(character)) return character;
  const replaced = REPLACED[character];
  if (replaced !== undefined) return replaced;
  const plain = character.normalize("NFD").replace(/\p{M}/gu, "");
  return [...plain].map((each) => (BASIC.has(each) || EXTENDED.has(each) ? each : "?")).join("");
}

/** How many of the 160 a text of that alphabet takes. */
export function gsmLength(text: string): number {
  return [...text].reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0);
}

/** The longest beginning of a text of that alphabet that takes no more than `room`; what is cut ends in a full stop. */
export function gsmCut(text: string, room: number): string {
  if (gsmLength(text) <= room) return text;
  let kept = "";
  for (const character of text) {
    if (gsmLength(kept + character) > room - 1) break;
    kept += character;
  }
  return room < 1 ? "" : `${kept.trimEnd()}.`;
}
