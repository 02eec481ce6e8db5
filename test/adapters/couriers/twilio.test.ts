// SMS to Twilio's API on this machine that answers, refuses, hangs and breaks off. Decision 0018, Outbound; fault E17 of the
// platform.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../../scripts/start/free-port";
import { createTwilioCourier } from "../../../workers/adapters/couriers/twilio";
import { parcelWith } from "../../support/network/parcel";

const asked: {
  readonly line: string;
  readonly auth: string | undefined;
  readonly form: Record<string, string>;
}[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request: IncomingMessage, response) => {
  let text = "";
  request.on("data", (part: Buffer) => {
    text += part.toString();
  });
  request.on("end", () => {
    asked.push({
      line: `${request.method} ${request.url} ${request.headers["content-type"]}`,
      auth: request.headers.authorization,
      form: Object.fromEntries(new URLSearchParams(text)),
    });
    answer(response);
  });
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const SMS = parcelWith({ recipient: "+15550101", body: "Süd: Łasica 93%. https://fernwatch.test/i/7" });
const courier = (timeoutMs?: number, at = url) =>
  createTwilioCourier({ url: at, sid: "AC1", token: "secret", from: "+15550100" }, timeoutMs);

test("posts the text as a form, in letters of one SMS, and keeps what Twilio calls it", async () => {
  answer = (response) => response.writeHead(201).end('{"sid":"SM9"}');
  expect(await courier().send(SMS)).toEqual({ kind: "sent", remoteId: "SM9" });
  expect(asked.at(-1)).toEqual({
    line: "POST /2010-04-01/Accounts/AC1/Messages.json application/x-www-form-urlencoded;charset=UTF-8",
    auth: `Basic ${btoa("AC1:secret")}`,
    form: { To: "+15550101", From: "+15550100", Body: "Süd: Lasica 93%. https://fernwatch.test/i/7" },
  });
});

test("an answer that can't be read is still an answer: it was sent", async () => {
  answer = (response) => response.writeHead(201).end("<html>");
  expect(await courier().send(SMS)).toEqual({ kind: "sent", remoteId: undefined });
});

test.each([
  [429, "60", 60],
  [400, undefined, null],
  [401, undefined, null],
])("an answer with %s is passed on", async (status, header, retryAfterS) => {
  answer = (response) => response.writeHead(status, header ? { "retry-after": header } : {}).end("no");
  expect(await courier().send(SMS)).toEqual({ kind: "answered", status, retryAfterS });
});

test("a service that breaks while it has the message may have sent it", async () => {
  answer = (response) => response.writeHead(500).end();
  expect(await courier().send(SMS)).toEqual({ kind: "unanswered", reason: "Answered 500" });
});

test("the platform's word that it could not connect is no answer of the service", async () => {
  answer = (response) => response.writeHead(521).end();
  expect(await courier().send(SMS)).toMatchObject({ kind: "refused", mayPass: true });
});

test("a service that hangs, or breaks off, has not answered", async () => {
  answer = () => undefined;
  expect(await courier(50).send(SMS)).toEqual({ kind: "unanswered", reason: "No answer in time" });
  answer = (response) => response.destroy();
  expect(await courier().send(SMS)).toEqual({ kind: "unanswered", reason: "No answer" });
});

test("one that isn't there has nothing", async () => {
  expect(await courier(undefined, `http://127.0.0.1:${await findFreePort()}`).send(SMS)).toMatchObject({
    kind: "refused",
    mayPass: true,
  });
});

test("our token follows no redirect", async () => {
  const before = asked.length;
  answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
  expect(await courier().send(SMS)).toMatchObject({ kind: "answered", status: 307 });
  expect(asked).toHaveLength(before + 1);
});
