// Mail by Cloudflare's own service: what is handed to it, and what becomes of each of its refusals. Decision 0018, Outbound;
// fault E17 of the platform.
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { createBindingMailer } from "../../../workers/adapters/mail/binding-mailer";
import { openPicture, PARCEL_PICTURES, RED_PIXEL } from "../../support/mails/opened-pictures";
import { parcelWith } from "../../support/network/parcel";

interface Given {
  readonly from: string;
  readonly to: string;
  readonly mail: string;
}

function mailerWith(send: (given: Given) => Promise<{ readonly messageId: string }>, timeoutMs?: number) {
  const make = (from: string, to: string, mail: string) => ({ from, to, mail });
  return createBindingMailer(
    { binding: { send }, make, from: "Fernwatch <mail@fernwatch.test>", openPicture },
    timeoutMs,
  );
}

test("gets the whole mail, with sender and recipient", async () => {
  const given: Given[] = [];
  const mailer = mailerWith(async (message) => {
    given.push(message);
    return { messageId: "m-1" };
  });
  const parcel = parcelWith({ subject: "Lüchse", html: "<p>Text</p>", leaveUrl: "https://fernwatch.test/l" });
  expect(await mailer.send(parcel)).toEqual({ kind: "sent", remoteId: "m-1" });
  expect(given).toMatchObject([{ from: "mail@fernwatch.test", to: "maya@example.test" }]);
  const mail = await simpleParser(given[0]?.mail ?? "");
  expect([mail.subject, mail.messageId, mail.from?.text]).toEqual([
    "Lüchse",
    "<7.outbox@fernwatch.test>",
    '"Fernwatch" <mail@fernwatch.test>',
  ]);
});

test("brings the pictures that are there, and goes without the others", async () => {
  const given: Given[] = [];
  const mailer = mailerWith(async (message) => {
    given.push(message);
    return { messageId: "m-1" };
  });
  const html = '<p>Text</p><img src="cid:p1@picture" alt="A"><img src="cid:p2@picture" alt="B">';
  await mailer.send(parcelWith({ html, pictures: PARCEL_PICTURES }));
  const mail = await simpleParser(given[0]?.mail ?? "", { keepCidLinks: true });
  expect(mail.html).toContain('<p>Text</p><img src="cid:p1@picture" alt="A">');
  expect(mail.html).not.toContain("p2@picture");
  expect(mail.attachments.map(({ cid, content }) => [cid, Uint8Array.from(content)])).toEqual([
    ["p1@picture", RED_PIXEL],
  ]);
});

test.each([
  ["E_RATE_LIMIT_EXCEEDED", true],
  ["E_DAILY_LIMIT_EXCEEDED", true],
  ["E_SENDER_NOT_VERIFIED", true],
  ["E_RECIPIENT_SUPPRESSED", false],
  ["E_VALIDATION_ERROR", false],
])("refuses with %s: it may pass: %s", async (code, mayPass) => {
  const mailer = mailerWith(() => Promise.reject(Object.assign(new Error("maya@example.test"), { code })));
  expect(await mailer.send(parcelWith())).toEqual({ kind: "refused", mayPass, reason: code });
});

test.each([
  [Object.assign(new Error("broken"), { code: "E_INTERNAL_SERVER_ERROR" }), "E_INTERNAL_SERVER_ERROR"],
  [new Error("Network connection lost, maya@example.test"), "No answer"],
])("fails of itself: whether the mail was sent is not known", async (error, reason) => {
  expect(await mailerWith(() => Promise.reject(error)).send(parcelWith())).toEqual({
    kind: "unanswered",
    reason,
  });
});

test("hangs: whether the mail was sent is not known", async () => {
  const mailer = mailerWith(() => new Promise(() => undefined), 20);
  expect(await mailer.send(parcelWith())).toEqual({ kind: "unanswered", reason: "No answer" });
});
