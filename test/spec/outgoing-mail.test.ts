// Mail leaves the whole product: a call, the queue, the platform's own sockets, a mail server on this machine (npm
// smtp-server). Decision 0018, Outbound.
import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import { openState } from "../../scripts/start/state/local-state";
import { startServer, type TestServer } from "../support/site/server";

interface Taken {
  readonly user: string | undefined;
  readonly to: readonly string[];
  readonly raw: string;
}

const taken: Taken[] = [];
/** Whether each connection is closed as soon as it is there, and how many were. */
let breaking = false;
let broken = 0;
const mailServer = new SMTPServer({
  logger: false,
  disabledCommands: ["STARTTLS"],
  onAuth({ username, password }, _, done) {
    done(password === "p@ss" ? null : new Error("wrong"), { user: username });
  },
  onData(stream, { user, envelope }, done) {
    let raw = "";
    stream.on("data", (part: Buffer) => {
      raw += part.toString("latin1");
    });
    stream.on("end", () => {
      taken.push({ user: String(user), to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});
let server: TestServer;

beforeAll(async () => {
  mailServer.on("error", () => undefined);
  mailServer.server.prependListener("connection", (socket) => {
    if (!breaking) return;
    broken += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  server = await startServer({
    copyOf: inject("seeded"),
    vars: {
      MAIL_SMTP: `smtp://maya:${encodeURIComponent("p@ss")}@127.0.0.1:${port}`,
      MAIL_FROM: "Fernwatch <mail@fernwatch.test>",
    },
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const askForLink = (email: string) =>
  fetch(`${server.url}/api/resetPassword`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
const lookByCron = () => fetch(`${server.url}/__scheduled?cron=${encodeURIComponent("*/5 * * * *")}`);

test("a password link is with the mail server soon after it was asked for, without the cron", async () => {
  expect((await askForLink(SAMPLE_EMAILS[0])).ok).toBe(true);
  await expect.poll(() => taken.length).toBe(1);
  expect(taken).toMatchObject([{ user: "maya", to: [SAMPLE_EMAILS[0]] }]);
  const mail = await simpleParser(taken[0]?.raw ?? "");
  expect(mail.from?.text).toBe('"Fernwatch" <mail@fernwatch.test>');
  expect(mail.text).toContain(`${server.url}/resetpassword`);
});

test("cron and queue at once send each mail once", async () => {
  const before = taken.length;
  await Promise.all([askForLink(SAMPLE_EMAILS[1]), lookByCron(), askForLink(SAMPLE_EMAILS[2]), lookByCron()]);
  await expect.poll(() => taken.length).toBe(before + 2);
  await lookByCron();
  expect(
    taken
      .slice(before)
      .map(({ to }) => to[0])
      .sort(),
  ).toEqual([SAMPLE_EMAILS[1], SAMPLE_EMAILS[2]].sort());
});

test("a mail server that breaks off gets the mail later, and the product goes on", async () => {
  const before = taken.length;
  breaking = true;
  expect((await askForLink(SAMPLE_EMAILS[0])).ok).toBe(true);
  await expect.poll(() => broken).toBe(1);
  await expect
    .poll(async () => {
      const state = await server.copyState();
      const local = await openState(state);
      const row = await local.control
        .prepare(
          "SELECT concat_ws(', ', state, attempts, last_error) AS row FROM outbox ORDER BY id DESC LIMIT 1",
        )
        .first("row");
      await local.close();
      rmSync(state, { recursive: true });
      return row;
    })
    .toMatch(/^due, 1, (The mail server closed the connection|No answer)$/);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(taken).toHaveLength(before);
});
