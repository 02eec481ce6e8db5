// A mail as mail servers take it: headers, text and HTML in one text of ASCII. RFC 5322, 2045 to 2047. Pure.
import { leaveHeaders } from "./leave-headers";
import type { InlinePicture } from "./mail-picture";

interface Mailbox {
  /** What a mail program shows; "" where there is none. */
  readonly name: string;
  readonly address: string;
}

/** @example mailboxOf("Fernwatch <mail@fernwatch.example>") // { name: "Fernwatch", address: "mail@fernwatch.example" } */
export function mailboxOf(text: string): Mailbox {
  const [, name, address] = /^([^<]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  if (address === undefined) return { name: "", address: text.trim() };
  return { name: (name ?? "").trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

interface Mail {
  /** As `mailboxOf` reads it. */
  readonly from: string;
  /** An address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Those that the HTML shows. */
  readonly pictures: readonly InlinePicture[];
  readonly leaveUrl: string | null;
  /** ms UTC. */
  readonly date: number;
  /** As `messageId` makes it. */
  readonly id: string;
}

/** No line of quoted-printable text can be this: it has no "=_". */
const BOUNDARY = "=_fernwatch";
const RELATED = "=_fernwatch_pictures";
/** Characters of a line of base64. */
const BASE64_LINE = 76;
/** Bytes in an encoded word: 75 characters with its frame, at three characters a byte at most. */
const WORD_BYTES = 20;
/** Characters of a line of quoted-printable text before its "=". */
const LINE = 75;

/**
 * The id that mail programs know a message by: the same at each try, so that one that arrives twice is seen to be one.
 * @example messageId("https://fernwatch.example/outbox/7") // "<7.outbox@fernwatch.example>"
 */
export function messageId(key: string): string {
  const [, , origin = "", , id = ""] = key.split("/");
  return `<${id}.outbox@${origin.split(":")[0]}>`;
}

/** The whole mail. Its lines end with CR LF; none is longer than mail servers take, and none is a mere ".". */
export function mailMessage(mail: Mail): string {
  const { name, address } = mailboxOf(mail.from);
  const headers: readonly (readonly [string, string])[] = [
    ["From", name === "" ? address : `${phrase(name)} <${address}>`],
    ["To", oneLine(mail.to)],
    ["Subject", words(oneLine(mail.subject))],
    ["Date", new Date(mail.date).toUTCString().replace("GMT", "+0000")],
    ["Message-ID", mail.id],
    ["Auto-Submitted", "auto-generated"],
    ...(mail.leaveUrl === null ? [] : Object.entries(leaveHeaders(oneLine(mail.leaveUrl)))),
    ["MIME-Version", "1.0"],
  ];
  const head = headers.map(([key, value]) => `${key}: ${value}\r\n`).join("");
  if (mail.html === null) return `${head}${part("plain", mail.text)}`;
  return [
    `${head}Content-Type: multipart/alternative; boundary="${BOUNDARY}"\r\n\r\n`,
    `--${BOUNDARY}\r\n${part("plain", mail.text)}`,
    `--${BOUNDARY}\r\n${htmlPart(mail.html, mail.pictures)}`,
    `--${BOUNDARY}--\r\n`,
  ].join("");
}

/** The HTML, with its pictures where it shows some. RFC 2387. */
function htmlPart(html: string, pictures: readonly InlinePicture[]): string {
  if (pictures.length === 0) return part("html", html);
  return [
    `Content-Type: multipart/related; type="text/html";\r\n boundary="${RELATED}"\r\n\r\n`,
    `--${RELATED}\r\n${part("html", html)}`,
    ...pictures.map((picture) => `--${RELATED}\r\n${picturePart(picture)}`),
    `--${RELATED}--\r\n`,
  ].join("");
}

function picturePart({ cid, type, bytes }: InlinePicture): string {
  return [
    `Content-Type: ${type}\r\n`,
    "Content-Transfer-Encoding: base64\r\n",
    `Content-ID: <${cid}>\r\n`,
    `Content-Disposition: inline; filename="${pictureName({ cid, type })}"\r\n\r\n`,
    `${inLines(base64Of(bytes), BASE64_LINE)}\r\n`,
  ].join("");
}

/** @example pictureName({ cid: "p1@picture", type: "image/jpeg" }) // "p1.jpg" */
export function pictureName({ cid, type }: Pick<InlinePicture, "cid" | "type">): string {
  return `${cid.split("@")[0]}.${type === "image/png" ? "png" : "jpg"}`;
}

/** Bytes turned into letters at once: an argument list has its limits. A multiple of three. */
const AT_ONCE = 24_576;

export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))));
  return parts.join("");
}

function inLines(text: string, length: number): string {
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += length) lines.push(text.substring(at, at + length));
  return lines.join("\r\n");
}

function part(type: "plain" | "html", text: string): string {
  return [
    `Content-Type: text/${type}; charset=utf-8\r\n`,
    "Content-Transfer-Encoding: quoted-printable\r\n\r\n",
    `${quotedPrintable(text)}\r\n`,
  ].join("");
}

/** A break in what others wrote would begin a header of theirs. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

/** A name before an address. */
function phrase(name: string): string {
  return isPlain(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : words(name);
}

/** Text of a header: itself if it is ASCII, else in encoded words. */
function words(text: string): string {
  if (isPlain(text)) return text;
  const found: Uint8Array[] = [];
  let bytes: number[] = [];
  for (const letter of text) {
    const next = new TextEncoder().encode(letter);
    // A letter is never parted.
    if (bytes.length + next.length > WORD_BYTES) {
      found.push(Uint8Array.from(bytes));
      bytes = [];
    }
    bytes.push(...next);
  }
  found.push(Uint8Array.from(bytes));
  return found.map((word) => `=?UTF-8?Q?${Array.from(word, wordByte).join("")}?=`).join("\r\n ");
}

function wordByte(byte: number): string {
  if (byte === 0x20) return "_";
  const letter = String.fromCharCode(byte);
  return /[A-Za-z0-9]/.test(letter) ? letter : hex(byte);
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes("=?");
}

function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join("\r\n");
}

/** A line, in as many as it needs. A dot at a line's beginning is written out, because mail servers give it a meaning. */
function quotedLine(line: string): string {
  const bytes = new TextEncoder().encode(line);
  const tokens = Array.from(bytes, (byte, at) => {
    const isSpace = byte === 0x20 || byte === 0x09;
    const isSafe = (byte >= 0x21 && byte <= 0x7e && byte !== 0x3d) || (isSpace && at < bytes.length - 1);
    return isSafe ? String.fromCharCode(byte) : hex(byte);
  });
  const lines: string[] = [];
  let current = "";
  for (const token of tokens) {
    if (current.length + token.length > LINE) {
      lines.push(`${current}=`);
      current = "";
    }
    current += current === "" && token === "." ? hex(0x2e) : token;
  }
  lines.push(current);
  return lines.join("\r\n");
}

function hex(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
