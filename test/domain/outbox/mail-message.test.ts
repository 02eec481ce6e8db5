// A mail in the form of mail servers, read again by mailparser, which is not ours.
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { mailboxOf, mailMessage, messageId } from "~/domain/outbox/mail-message";
import { RED_PIXEL } from "../../support/mails/opened-pictures";

const MAIL = {
  from: "Fernwatch <mail@fernwatch.test>",
  to: "maya@example.test",
  subject: "Hello",
  text: "Text",
  html: null,
  pictures: [],
  leaveUrl: null,
  date: Date.UTC(2026, 10, 20, 18, 1, 2),
  id: messageId("https://fernwatch.test/outbox/7"),
};
const read = (mail: Partial<typeof MAIL> | { html: string } | { leaveUrl: string }) =>
  simpleParser(mailMessage({ ...MAIL, ...mail }));

test("is read as it was written", async () => {
  const mail = await read({});
  expect(mail.from?.value).toEqual([{ name: "Fernwatch", address: "mail@fernwatch.test" }]);
  expect(mail.subject).toBe("Hello");
  expect(mail.text?.trimEnd()).toBe("Text");
  expect(mail.html).toBe(false);
  expect(mail.messageId).toBe("<7.outbox@fernwatch.test>");
  expect(mail.date?.getTime()).toBe(MAIL.date);
  expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail.headers.has("list-unsubscribe")).toBe(false);
});

test("with text and HTML, and where its reader ends it", async () => {
  const leaveUrl = `https://fernwatch.test/leave?${"token=1".repeat(30)}`;
  const mail = await read({ html: "<p>Text = 1</p>", leaveUrl });
  expect([mail.text?.trimEnd(), typeof mail.html === "string" && mail.html.trimEnd()]).toEqual([
    "Text",
    "<p>Text = 1</p>",
  ]);
  const { line } = mail.headerLines.find(({ key }) => key === "list-unsubscribe") ?? {};
  expect(line).toBe(`List-Unsubscribe: <${leaveUrl}>`);
  expect(mail.headerLines.find(({ key }) => key === "list-unsubscribe-post")?.line).toBe(
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  );
});

test("its pictures travel inside it, each under the id by which the HTML names it", async () => {
  const html = '<p>Two</p><img src="cid:p1@picture" alt="A fox"><img src="cid:p2@picture" alt="A roe">';
  const long = Uint8Array.from({ length: 60_000 }, (_, at) => (at * 7) % 256);
  const raw = mailMessage({
    ...MAIL,
    html,
    pictures: [
      { cid: "p1@picture", type: "image/jpeg", bytes: RED_PIXEL },
      { cid: "p2@picture", type: "image/png", bytes: long },
    ],
  });
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
  const mail = await simpleParser(raw, { keepCidLinks: true });
  expect(mail.text?.trimEnd()).toBe("Text");
  expect(typeof mail.html === "string" && mail.html.trimEnd()).toBe(html);
  const given = mail.attachments.map(({ cid, contentType, contentDisposition, related, filename }) => [
    cid,
    contentType,
    contentDisposition,
    related,
    filename,
  ]);
  expect(given).toEqual([
    ["p1@picture", "image/jpeg", "inline", true, "p1.jpg"],
    ["p2@picture", "image/png", "inline", true, "p2.png"],
  ]);
  expect(mail.attachments.map(({ content }) => Uint8Array.from(content))).toEqual([RED_PIXEL, long]);
});

test.each([
  ["a name and a subject of any script", "Ökowärter 🦊 北", "Lüchse am Wasserloch, 山猫 und 🐆: ".repeat(6)],
  ["quotes and backslashes", 'The "Fern" \\ watch', "A =?UTF-8?Q?word?= that only looks encoded"],
])("keeps %s", async (_, name, subject) => {
  const mail = await read({ from: `${name} <mail@fernwatch.test>`, subject });
  expect(mail.from?.value).toEqual([{ name, address: "mail@fernwatch.test" }]);
  expect(mail.subject).toBe(subject);
});

test("a break in a subject or a recipient begins no header", async () => {
  const raw = mailMessage({
    ...MAIL,
    subject: "Hi\r\nBcc: eve@evil.test",
    to: "a@example.test\nBcc: eve@evil.test",
  });
  expect(raw).not.toMatch(/^Bcc:/m);
  expect((await simpleParser(raw)).bcc).toBeUndefined();
});

test("long lines, other scripts, blanks at the end and lone dots come through; no line is too long or not ASCII", async () => {
  const text = ["Ünïcode 🦊 ".repeat(40), "trailing \t", ".", "..", "=3D", "", "end"].join("\n");
  const raw = mailMessage({ ...MAIL, text, html: `<p>${text}</p>` });
  expect(raw).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(raw.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
  const lines = raw.split("\r\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(78);
  expect(lines.filter((line) => line.startsWith("."))).toEqual([]);
  expect((await simpleParser(raw)).text?.trimEnd()).toBe(text);
});

test.each([
  ["mail@fernwatch.test", { name: "", address: "mail@fernwatch.test" }],
  ['"Fern, Watch" <mail@fernwatch.test>', { name: "Fern, Watch", address: "mail@fernwatch.test" }],
])("reads the sender %s", (text, mailbox) => {
  expect(mailboxOf(text)).toEqual(mailbox);
});
