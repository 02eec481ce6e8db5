// The Worker as the consumer of its queue, and by the cron: both run the sender, and each message leaves once. Decision 0018,
// Outbound; fault E17 of the platform.
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { createWorker } from "../../workers/worker";

const worker = createWorker(async () => new Response(""));
const MAIL = { MAIL_URL: "http://127.0.0.1:1/emails", MAIL_KEY: "secret", MAIL_FROM: "mail@fernwatch.test" };
const CRON = { cron: "*/5 * * * *" } as unknown as ScheduledController;

/** A batch of looks: the queue may say one thing many times. */
const looks = (count: number) =>
  ({ messages: Array.from({ length: count }, () => ({ body: "look" })) }) as unknown as MessageBatch;

afterEach(() => void vi.restoreAllMocks());

async function writeMails(count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO outbox(channel, recipient, body, state, next_at, created_at)
     SELECT 'email', i || '@example.test', '', 'due', 0, 0 FROM n`,
  )
    .bind(count)
    .run();
}

/** The recipients that the mail service was asked to write to. */
function mailService(): string[] {
  const to: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    to.push(...(JSON.parse(String(init?.body)) as { to: string[] }).to);
    return new Response("{}");
  });
  return to;
}

const run = {
  queue: (bindings: object) => worker.queue(looks(3), { ...env, ...bindings }, {} as ExecutionContext),
  cron: (bindings: object) => worker.scheduled(CRON, { ...env, ...bindings }, {} as ExecutionContext),
};

test.each(["queue", "cron"] as const)("what is due leaves by the %s alone", async (by) => {
  const to = mailService();
  await writeMails(7);
  await run[by](MAIL);
  expect(new Set(to).size).toBe(7);
  expect(to).toHaveLength(7);
});

test("messages of the queue that come twice, and the cron at the same time: each leaves once", async () => {
  const to = mailService();
  await writeMails(20);
  await Promise.all([run.queue(MAIL), run.cron(MAIL), run.queue(MAIL), run.cron(MAIL)]);
  expect(to).toHaveLength(20);
  expect(new Set(to).size).toBe(20);
});

test("a look without anything to send, or anyone to send it, is nothing", async () => {
  const to = mailService();
  await run.queue(MAIL);
  await writeMails(1);
  await run.queue({});
  expect(to).toEqual([]);
});
