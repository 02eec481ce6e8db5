// Mail over HTTP to a service on this machine that answers, refuses, hangs and breaks off. Decision 0018, Outbound; fault E17.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpMailer } from "../../../workers/adapters/mail/http-mailer";
import { openPicture, PARCEL_PICTURES, RED_PIXEL } from "../../support/mails/opened-pictures";
import { parcelWith } from "../../support/network/parcel";

interface Asked {
  readonly method: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

const asked: Asked[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => {
    text += part.toString();
  });
  request.on("end", () => {
    asked.push({ method: request.method, headers: request.headers, body: JSON.parse(text) });
    answer(response);
  });
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const MAIL = parcelWith();
const mailer = (timeoutMs?: number) =>
  createHttpMailer({ url, key: "secret", from: "Fernwatch <mail@fernwatch.test>", openPicture }, timeoutMs);

test("posts the mail with our key and the message's own", async () => {
  answer = (response) => response.writeHead(200).end('{"id":"1"}');
  expect(await mailer().send(MAIL)).toEqual({ kind: "sent" });
  expect(asked.at(-1)).toMatchObject({
    method: "POST",
    headers: {
      authorization: "Bearer secret",
      "idempotency-key": MAIL.key,
      "content-type": "application/json",
    },
  });
  expect(asked.at(-1)?.body).toEqual({
    from: "Fernwatch <mail@fernwatch.test>",
    to: ["maya@example.test"],
    subject: "Hello",
    text: "Text",
  });
});

test("with its HTML, and where its reader ends mail of its kind", async () => {
  answer = (response) => response.writeHead(200).end("{}");
  const leaveUrl = "https://fernwatch.test/leave?token=1";
  await mailer().send(parcelWith({ html: "<p>Text</p>", leaveUrl }));
  expect(asked.at(-1)?.body).toMatchObject({
    html: "<p>Text</p>",
    headers: {
      "List-Unsubscribe": `<${leaveUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
});

test("with the pictures that are there, by the ids that its HTML names", async () => {
  answer = (response) => response.writeHead(200).end("{}");
  const html = '<img src="cid:p1@picture" alt="A"><img src="cid:p2@picture" alt="B">';
  await mailer().send(parcelWith({ html, pictures: PARCEL_PICTURES }));
  expect(asked.at(-1)?.body).toMatchObject({
    html: '<img src="cid:p1@picture" alt="A">',
    attachments: [
      {
        filename: "p1.jpg",
        content: Buffer.from(RED_PIXEL).toString("base64"),
        content_type: "image/jpeg",
        content_id: "p1@picture",
      },
    ],
  });
});

test.each([
  [429, "60", 60],
  [500, undefined, null],
  [422, undefined, null],
])("an answer with %s is passed on", async (status, header, retryAfterS) => {
  answer = (response) => response.writeHead(status, header ? { "retry-after": header } : {}).end("no");
  expect(await mailer().send(MAIL)).toEqual({ kind: "answered", status, retryAfterS });
});

test("a redirect isn't followed: our key goes to nobody else", async () => {
  const before = asked.length;
  answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
  expect(await mailer().send(MAIL)).toMatchObject({ kind: "answered", status: 307 });
  expect(asked).toHaveLength(before + 1);
});

test("a service that hangs, or breaks off, has not answered", async () => {
  answer = () => undefined;
  expect(await mailer(50).send(MAIL)).toEqual({ kind: "unanswered", reason: "No answer in time" });
  answer = (response) => response.destroy();
  expect(await mailer().send(MAIL)).toEqual({ kind: "unanswered", reason: "No answer" });
});

test("nor has one that isn't there", async () => {
  const gone = createHttpMailer({ url: "http://127.0.0.1:9/emails", key: "secret", from: "us", openPicture });
  expect(await gone.send(MAIL)).toEqual({ kind: "unanswered", reason: "No answer" });
});
