// Mail leaves by the outbox: once, whatever the service answers, whoever sends at the same time, and wherever a run is cut.
// Decision 0018, Outbound; fault E17 of the platform.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { SENDER_SQL } from "~/db/queries/outbox/outbox-sender";
import { readOutboxView } from "~/domain/internal/outbox-view";
import { LEASE_MS, type SendAnswer } from "~/domain/outbox/delivery";
import type { Courier, Parcel } from "~/services/outbox/courier";
import { cutAt } from "../fail-once";
import { NO_COURIERS, World } from "../world";

/** A service that answers as told, then takes everything; of a key that it knows it sends nothing again. */
class Service implements Courier {
  readonly asked: Parcel[] = [];
  readonly delivered = new Map<string, Parcel>();
  constructor(
    readonly answers: SendAnswer[] = [],
    readonly keyed = true,
  ) {}
  async send(mail: Parcel): Promise<SendAnswer> {
    this.asked.push(mail);
    const answer = this.answers.shift() ?? { kind: "sent" };
    // What is accepted before the line is cut is delivered all the same.
    if (answer.kind !== "answered") this.delivered.set(mail.key, mail);
    return answer;
  }
}

const busy: SendAnswer = { kind: "answered", status: 503, retryAfterS: null };
const cut: SendAnswer = { kind: "unanswered", reason: "No answer" };

async function setUp(service = new Service()) {
  await env.DB.prepare("DELETE FROM outbox").run();
  const world = new World({ couriers: { ...NO_COURIERS, email: service } });
  const sender = world.services.outboxSender;
  const write = async (subject: string) => {
    await env.DB.prepare(
      `INSERT INTO outbox(channel, recipient, subject, body, state, next_at, created_at)
       VALUES ('email', 'maya@example.test', ?1, 'Text', 'due', ?2, ?2)`,
    )
      .bind(subject, world.now)
      .run();
  };
  const rows = async () =>
    (
      await env.DB.prepare(
        "SELECT subject, state, attempts, last_error AS error FROM outbox ORDER BY id",
      ).all()
    ).results;
  return { world, service, sender, write, rows };
}

test("a mail is sent, once, and then it is done", async () => {
  const { service, sender, write, rows } = await setUp();
  await write("Hello");
  expect(await sender.tend()).toEqual({ sent: 1, putOff: 0, ended: 0 });
  expect(await sender.tend()).toEqual({ sent: 0, putOff: 0, ended: 0 });
  expect(service.asked).toMatchObject([
    {
      key: expect.stringMatching(/^http.*\/outbox\/\d+$/),
      recipient: "maya@example.test",
      subject: "Hello",
      body: "Text",
      secret: null,
    },
  ]);
  expect(await rows()).toEqual([{ subject: "Hello", state: "sent", attempts: 1, error: null }]);
});

test("a service that is busy is asked again when the time has come", async () => {
  const { world, service, sender, write, rows } = await setUp(new Service([busy, busy]));
  await write("Hello");
  expect(await sender.tend()).toEqual({ sent: 0, putOff: 1, ended: 0 });
  world.now += 40_000;
  expect(await sender.tend()).toEqual({ sent: 0, putOff: 0, ended: 0 });
  expect(service.asked).toHaveLength(1);
  expect(await rows()).toEqual([{ subject: "Hello", state: "due", attempts: 1, error: "Answered 503" }]);
  for (let minutes = 0; minutes < 10; minutes++) {
    world.now += 60_000;
    await sender.tend();
  }
  expect(service.asked).toHaveLength(3);
  expect(await rows()).toEqual([{ subject: "Hello", state: "sent", attempts: 3, error: null }]);
});

test("a mail that the service finds wrong has failed, and holds up no other", async () => {
  const wrong: SendAnswer = { kind: "answered", status: 422, retryAfterS: null };
  const { service, sender, write, rows } = await setUp(new Service([wrong]));
  for (const subject of ["Wrong", "Right"]) await write(subject);
  expect(await sender.tend()).toEqual({ sent: 1, putOff: 0, ended: 1 });
  expect((await rows()).map(({ subject, state }) => [subject, state])).toEqual([
    ["Wrong", "failed"],
    ["Right", "sent"],
  ]);
  expect(service.delivered.size).toBe(1);
});

test("accepted, then cut off: sent again by its key, and delivered once", async () => {
  const { world, service, sender, write, rows } = await setUp(new Service([cut]));
  await write("Hello");
  await sender.tend();
  world.now += 2 * 60_000;
  await sender.tend();
  expect(service.asked).toHaveLength(2);
  expect(service.delivered.size).toBe(1);
  expect((await rows())[0]).toMatchObject({ state: "sent" });
});

test("of a service that knows no keys it is unknown, and not sent again", async () => {
  const { world, service, sender, write, rows } = await setUp(new Service([cut], false));
  await write("Hello");
  await sender.tend();
  world.now += 48 * 3_600_000;
  await sender.tend();
  expect(service.asked).toHaveLength(1);
  expect(await rows()).toEqual([{ subject: "Hello", state: "unknown", attempts: 1, error: "No answer" }]);
});

test("20 mails, four runners at once: each is sent once", async () => {
  const { service, sender, write } = await setUp();
  for (let at = 0; at < 20; at++) await write(`Mail ${at}`);
  await Promise.all([1, 2, 3, 4].map(() => sender.tend()));
  expect(service.asked).toHaveLength(20);
  expect(new Set(service.asked.map(({ subject }) => subject)).size).toBe(20);
});

describe("a run that is cut", () => {
  test.each([true, false])(
    "20 kills, of a service with keys: %s. Each is sent once, or unknown; none is lost",
    async (keyed) => {
      const { world, service, sender, write, rows } = await setUp(new Service([], keyed));
      for (let kill = 0; kill < 20; kill++) {
        await write(`Mail ${kill}`);
        const control = controlDb(cutAt(env.DB, (kill % 2) + 1, kill % 4 < 2 ? "before" : "after"));
        const dying = new World({
          couriers: { ...NO_COURIERS, email: service },
          control,
          clock: { now: () => world.now },
        });
        await expect(dying.services.outboxSender.tend()).rejects.toThrow("killed");
        world.now += LEASE_MS + 1;
      }
      for (let run = 0; run < 3; run++) {
        await sender.tend();
        world.now += LEASE_MS + 1;
      }
      const states = (await rows()).map(({ state }) => state);
      expect(states).toHaveLength(20);
      expect(states.filter((state) => state !== "sent" && (keyed || state !== "unknown"))).toEqual([]);
      // Nothing that is known to be sent is missing, nothing is delivered twice.
      for (const { subject, state } of await rows()) {
        const deliveries = service.asked.filter((mail) => mail.subject === subject).length;
        if (state === "sent") expect(deliveries).toBeGreaterThan(0);
        if (!keyed) expect(deliveries).toBeLessThanOrEqual(1);
      }
      expect(service.delivered.size).toBeLessThanOrEqual(20);
    },
  );
});

test("a password link goes out by it, and staff read the mail without the link", async () => {
  const service = new Service();
  const { world } = await setUp(service);
  const user = await world.user();
  await world.services.accounts.requestReset(user.email, { ip: "203.0.113.9" });
  await world.services.accounts.requestReset("nobody@example.test", { ip: "203.0.113.9" });
  await Promise.all(world.after);
  expect(service.asked.map(({ recipient }) => recipient)).toEqual([user.email]);
  const link = /http\S+/.exec(service.asked[0]?.body ?? "")?.[0] ?? "";
  expect(link).toMatch(/resetpassword/);
  const staff = await world.user({ role: "staff" });
  const { rows } = await world.services.outbox.page(staff, readOutboxView(new URLSearchParams()));
  expect(rows).toMatchObject([{ recipient: user.email, state: "sent", attempts: 1, lastError: null }]);
  expect(rows[0]?.body).not.toContain(link);
  expect(rows[0]?.body).toContain("/…");
});

test("without a service it stays here, whole, for staff to read", async () => {
  await env.DB.prepare("DELETE FROM outbox").run();
  const world = new World();
  const user = await world.user();
  await world.services.accounts.requestReset(user.email, { ip: "203.0.113.9" });
  await Promise.all(world.after);
  expect(await world.services.outboxSender.tend()).toEqual({ sent: 0, putOff: 0, ended: 0 });
  const staff = await world.user({ role: "staff" });
  const { rows } = await world.services.outbox.page(staff, readOutboxView(new URLSearchParams()));
  expect(rows).toMatchObject([{ state: "sunk", attempts: 0 }]);
  expect(rows[0]?.body).toMatch(/http\S+resetpassword\S+/);
});

test.each(Object.entries(SENDER_SQL))("%s finds its rows by an index", async (_, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: parameters }, () => 1))
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan).not.toEqual([]);
  expect(plan.filter((line) => /SCAN (?!lane\b|CONSTANT ROW)/.test(line))).toEqual([]);
});
