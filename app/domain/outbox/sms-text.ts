// The text of an SMS: letters that one message of 160 carries (GSM 03.38), shortened in the middle. Pure.

/** Septets of a message; a longer one is charged as several. */
const LONGEST = 160;
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** These take two septets. */
const EXTENDED = new Set("^{}\\[~]|€");
/** What other letters are read as, where taking off their marks isn't enough. */
const READ_AS: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‘": "'",
  "’": "'",
  "`": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "·": "-",
  "•": "-",
  "×": "x",
  "°": "o",
  "\t": " ",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  œ: "oe",
  Œ: "OE",
  ı: "i",
};
const GAP = "...";

/**
 * A text with a link at its end, for one SMS. The link is never changed: where there is no room, the middle of what stands
 * before it goes.
 * @example smsText("Wasserloch „Süd“: Łasica 93%. https://fernwatch.example/i/7")
 * // 'Wasserloch "Süd": Lasica 93%. https://fernwatch.example/i/7'
 */
export function smsText(text: string): string {
  const whole = text.trim();
  const last = whole.split(/\s/).at(-1) ?? "";
  const link = /^https?:\/\/./.test(last) ? last : "";
  const before = whole.substring(0, whole.length - link.length).trimEnd();
  const end = link === "" ? "" : ` ${link}`;
  const said = inGsm(before).trim();
  const room = LONGEST - septets(end);
  if (septets(said) <= room) return said === "" ? link : `${said}${end}`;
  const kept = Math.max(0, room - GAP.length);
  const head = taken([...said], Math.ceil(kept / 2));
  const tail = taken([...said].reverse(), kept - septets(head.join(""))).reverse();
  if (head.length + tail.length === 0) return link;
  return `${head.join("").trimEnd()}${GAP}${tail.join("").trimStart()}${end}`;
}

/** The letters from the first on that fit. */
function taken(letters: readonly string[], room: number): string[] {
  let left = room;
  const end = letters.findIndex((letter) => {
    left -= septets(letter);
    return left < 0;
  });
  return letters.filter((_, at) => end < 0 || at < end);
}

function septets(text: string): number {
  return [...text].reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0);
}

function inGsm(text: string): string {
  return [...text.normalize("NFC")].map(letterInGsm).join("");
}

function letterInGsm(letter: string): string {
  if (BASIC.has(letter) || EXTENDED.has(letter)) return letter;
  const known = READ_AS[letter];
  if (known !== undefined) return known;
  // A joiner, a mark without a letter: nothing to see.
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(letter)) return "";
  const plain = [...letter.normalize("NFKD")]
    .filter((part) => !/\p{M}/u.test(part))
    .map((part) => (BASIC.has(part) || EXTENDED.has(part) ? part : (READ_AS[part] ?? "?")))
    .join("");
  return plain === "" ? "?" : plain;
}
