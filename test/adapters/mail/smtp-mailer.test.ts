// Mail to a mail server on this machine (npm smtp-server) and to one that refuses, hangs and breaks off at every step. Decision
// 0018, Outbound; fault E17 of the platform.

import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { createSmtpMailer } from "../../../workers/adapters/mail/smtp-mailer";
import type { SmtpServer } from "../../../workers/adapters/mail/smtp-setting";
import { openPicture, PARCEL_PICTURES, RED_PIXEL } from "../../support/mails/opened-pictures";
import { parcelWith } from "../../support/network/parcel";
import { connectByNode } from "./node-socket";

const FROM = "Ökowärter <mail@fernwatch.test>";
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function mailerTo(port: number, server: Partial<SmtpServer> = {}, timeoutMs?: number) {
  const where: SmtpServer = { host: "127.0.0.1", port, tls: "off", user: "", password: "", ...server };
  return createSmtpMailer({ server: where, from: FROM, connect: connectByNode, openPicture }, timeoutMs);
}

/** A mail server that keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
    readonly secure: boolean;
  }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (part: Buffer) => {
        raw += part.toString("latin1");
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          secure: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => server.close());
  return { port: (server.server.address() as AddressInfo).port, taken };
}

test("a mail server takes the mail, and a mail program reads it", async () => {
  const { port, taken } = await mailServer();
  const leaveUrl = "https://fernwatch.test/leave?token=1";
  const parcel = parcelWith({
    subject: "Lüchse: 山猫 🐆",
    body: "Grüße\n.\n..",
    html: "<p>Grüße</p>",
    leaveUrl,
  });
  expect(await mailerTo(port).send(parcel)).toEqual({ kind: "sent" });
  expect(taken).toMatchObject([{ from: "mail@fernwatch.test", to: ["maya@example.test"] }]);
  const mail = await simpleParser(taken[0]?.raw ?? "");
  expect(mail.subject).toBe("Lüchse: 山猫 🐆");
  expect(mail.from?.value).toEqual([{ name: "Ökowärter", address: "mail@fernwatch.test" }]);
  expect(mail.text?.trimEnd()).toBe("Grüße\n.\n..");
  expect(mail.html).toContain("<p>Grüße</p>");
  expect(mail.messageId).toBe("<7.outbox@fernwatch.test>");
  expect(mail.headerLines.find(({ key }) => key === "list-unsubscribe")?.line).toContain(leaveUrl);
});

test("a mail's pictures arrive whole, and those that can't be opened are left out", async () => {
  const { port, taken } = await mailServer();
  const html = '<p>Fox</p><img src="cid:p1@picture" alt="A"><img src="cid:p2@picture" alt="B">';
  await mailerTo(port).send(parcelWith({ html, pictures: PARCEL_PICTURES }));
  const mail = await simpleParser(taken[0]?.raw ?? "", { keepCidLinks: true });
  expect(mail.html).toContain('<p>Fox</p><img src="cid:p1@picture" alt="A">');
  expect(mail.html).not.toContain("p2@picture");
  expect(mail.attachments.map(({ cid, content }) => [cid, Uint8Array.from(content)])).toEqual([
    ["p1@picture", RED_PIXEL],
  ]);
});

describe("the password", () => {
  const accepting = (given: string[]): SMTPServerOptions => ({
    authOptional: false,
    onAuth({ method, username, password }, session, done) {
      given.push(`${method} ${username} ${password} ${session.secure ? "over TLS" : "open"}`);
      done(password === "pässword" ? null : new Error("wrong"), { user: username });
    },
  });
  const who = { user: "maya", password: "pässword" };

  test.each([
    ["from the first byte on", { secure: true }, "on"],
    ["once asked", {}, "starttls"],
  ] as const)("goes over TLS %s", async (_, options, tls) => {
    const given: string[] = [];
    const { port, taken } = await mailServer({ ...accepting(given), ...options });
    expect(await mailerTo(port, { ...who, tls }).send(parcelWith())).toEqual({ kind: "sent" });
    expect(given).toEqual(["PLAIN maya pässword over TLS"]);
    expect(taken.map(({ secure }) => secure)).toEqual([true]);
  });

  test("goes by LOGIN to a server that knows no other", async () => {
    const given: string[] = [];
    const { port } = await mailServer({ ...accepting(given), authMethods: ["LOGIN"], secure: true });
    expect(await mailerTo(port, { ...who, tls: "on" }).send(parcelWith())).toEqual({ kind: "sent" });
    expect(given).toEqual(["LOGIN maya pässword over TLS"]);
  });

  test("goes to no server that offers no TLS", async () => {
    const given: string[] = [];
    const { port, taken } = await mailServer({
      ...accepting(given),
      hideSTARTTLS: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
    });
    const answer = await mailerTo(port, { ...who, tls: "starttls" }).send(parcelWith());
    expect(answer).toMatchObject({ kind: "refused", mayPass: true });
    expect([given, taken]).toEqual([[], []]);
  });

  test("that is wrong may be set right", async () => {
    const { port } = await mailServer({ ...accepting([]), secure: true });
    const answer = await mailerTo(port, { user: "maya", password: "x", tls: "on" }).send(parcelWith());
    expect(answer).toEqual({ kind: "refused", mayPass: true, reason: "Answered 535 to AUTH" });
  });
});

/** A server of one line a step; a step may be a silence (null) or the end of the connection ("close"). */
async function scripted(steps: Readonly<Partial<Record<Step, string | null>>>) {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let unread = "";
    let inData = false;
    const answer = (step: Step) => {
      const line = step in steps ? steps[step] : USUAL[step];
      if (line === "close") socket.destroy();
      else if (line) socket.write(`${line}\r\n`);
    };
    socket.on("data", (part) => {
      unread += part.toString();
      for (;;) {
        const end = inData ? unread.indexOf("\r\n.\r\n") : unread.indexOf("\r\n");
        if (end < 0) return;
        const line = unread.slice(0, end);
        unread = unread.slice(end + (inData ? 5 : 2));
        said.push(line);
        const step = inData ? "message" : (line.split(/[ :]/)[0] as Step);
        inData = step === "DATA" && !("DATA" in steps);
        answer(step);
      }
    });
    answer("greeting");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, said };
}

const USUAL = {
  greeting: "220 here",
  EHLO: "250-here\r\n250 8BITMIME",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  message: "250 taken",
  QUIT: "221 bye",
} as const;
type Step = keyof typeof USUAL;
const BEFORE: readonly Step[] = ["greeting", "EHLO", "MAIL", "RCPT", "DATA"];

describe("a server that breaks off", () => {
  test.each(BEFORE)("at %s has nothing, and is asked again", async (step) => {
    const { port, said } = await scripted({ [step]: "close" });
    const answer = await mailerTo(port).send(parcelWith());
    expect(answer).toMatchObject({ kind: "refused", mayPass: true });
    expect(said.join("\n")).not.toContain("Subject:");
  });

  test("when it has the mail: whether it was sent is not known", async () => {
    const { port } = await scripted({ message: "close" });
    expect(await mailerTo(port).send(parcelWith())).toMatchObject({ kind: "unanswered" });
  });
});

describe("a server that hangs", () => {
  test.each(BEFORE)("at %s has nothing, and is asked again", async (step) => {
    const { port } = await scripted({ [step]: null });
    expect(await mailerTo(port, {}, 60).send(parcelWith())).toEqual({
      kind: "refused",
      mayPass: true,
      reason: "No answer in time",
    });
  });

  test("when it has the mail: whether it was sent is not known", async () => {
    const { port } = await scripted({ message: null });
    expect(await mailerTo(port, {}, 1_500).send(parcelWith())).toEqual({
      kind: "unanswered",
      reason: "No answer in time",
    });
  });
});

describe("a server that refuses", () => {
  test.each([
    ["greeting", "554 no", true],
    ["EHLO", "421 busy", true],
    ["MAIL", "451 later", true],
    ["MAIL", "550 no", false],
    ["RCPT", "450 later", true],
    ["RCPT", "550 nobody there", false],
    ["DATA", "451 later", true],
    ["DATA", "554 no", false],
    ["message", "452 full", true],
    ["message", "554 spam", false],
  ] as const)("at %s with %s: it may pass: %s", async (step, line, mayPass) => {
    const { port } = await scripted({ [step]: line });
    const reason = `Answered ${line.slice(0, 3)} to ${step}`;
    expect(await mailerTo(port).send(parcelWith())).toEqual({ kind: "refused", mayPass, reason });
  });
});

test.each([
  ["words that are no reply", "hello\r\n"],
  ["an endless reply", `220-${"x".repeat(1000)}\r\n`.repeat(50)],
  ["an endless line", "2".repeat(50_000)],
])("%s end the conversation", async (_, greeting) => {
  const { port } = await scripted({ greeting });
  expect(await mailerTo(port).send(parcelWith())).toMatchObject({ kind: "refused", mayPass: true });
});

test("a server that isn't there is asked again", async () => {
  expect(await mailerTo(9).send(parcelWith())).toMatchObject({ kind: "refused", mayPass: true });
});

test.each(["a\r\nRCPT TO:<eve@evil.test>@x", "a b@example.test", "a@b>@example.test", "nobody"])(
  "the recipient %j reaches no server",
  async (recipient) => {
    const { port, said } = await scripted({});
    expect(await mailerTo(port).send(parcelWith({ recipient }))).toEqual({
      kind: "refused",
      mayPass: false,
      reason: "Not an address",
    });
    expect(said).toEqual([]);
  },
);

test("an address of another script goes to a server that takes one, and to no other", async () => {
  const recipient = "mäya@example.test";
  const plain = await scripted({});
  expect(await mailerTo(plain.port).send(parcelWith({ recipient }))).toMatchObject({ mayPass: false });
  const wide = await scripted({ EHLO: "250-here\r\n250 SMTPUTF8" });
  expect(await mailerTo(wide.port).send(parcelWith({ recipient }))).toEqual({ kind: "sent" });
  expect(wide.said).toContain("MAIL FROM:<mail@fernwatch.test> SMTPUTF8");
});
