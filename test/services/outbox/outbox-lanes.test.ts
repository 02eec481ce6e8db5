// Lanes of the outbox take turns: none starves another, a service that takes nothing rests, and a run reads what it sends.
// Decision 0018, Outbound.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { LEASE_MS, type SendAnswer } from "~/domain/outbox/delivery";
import { createKeyWrap, webRandom } from "../../../workers/adapters/platform";
import { Fake, outboxWorld } from "./outbox-world";

const busy: SendAnswer = { kind: "answered", status: 503, retryAfterS: null };
const MINUTE_MS = 60_000;

describe("what a courier gets", () => {
  test("is the whole message, with the key of its integration opened", async () => {
    const webhook = new Fake();
    const { sender, write, integration } = await outboxWorld({ webhook });
    const integrationId = await integration("webhook", "whsec_ünlock");
    const leaveUrl = "https://fernwatch.test/l";
    const id = await write({
      channel: "webhook",
      kind: "insight",
      integrationId,
      html: "<p>Hi</p>",
      leaveUrl,
    });
    await sender.tend();
    expect(webhook.asked).toEqual([
      {
        id,
        key: `http://fernwatch.test/outbox/${id}`,
        kind: "insight",
        recipient: "maya@example.test",
        subject: "Hello",
        body: "{}",
        html: "<p>Hi</p>",
        pictures: null,
        leaveUrl,
        secret: "whsec_ünlock",
        remoteId: null,
        createdAt: expect.any(Number),
      },
    ]);
  });

  test("is nothing while its key can't be opened; the message waits", async () => {
    const webhook = new Fake();
    const keyWrap = createKeyWrap("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    const { world, sender, write, row, integration, runner } = await outboxWorld({ webhook });
    const id = await write({ channel: "webhook", integrationId: await integration("webhook", "secret") });
    expect(await runner({ keyWrap }).tend()).toEqual({ sent: 0, putOff: 1, ended: 0 });
    expect(webhook.asked).toEqual([]);
    expect(await row(id)).toMatchObject({
      state: "due",
      error: "The key of its integration can't be opened",
    });
    world.now += 5 * MINUTE_MS;
    await sender.tend();
    expect(await row(id)).toMatchObject({ state: "sent" });
  });
});

describe("a courier that fails of itself", () => {
  test.each([
    [true, "due"],
    [false, "unknown"],
  ])("keyed %s: the message is %s, and others go", async (keyed, state) => {
    const email = new Fake(keyed, ({ subject }) => {
      if (subject === "Wrong") throw new Error("with what it must not tell");
      return { kind: "sent" };
    });
    const { sender, write, row } = await outboxWorld({ email });
    const [wrong, right] = [await write({ subject: "Wrong" }), await write()];
    await sender.tend();
    expect(await row(wrong)).toMatchObject({ state, error: "Interrupted: Error" });
    expect(await row(right)).toMatchObject({ state: "sent" });
  });
});

test("channels without a courier keep theirs, and hold up no other", async () => {
  const email = new Fake();
  const { sender, write, states } = await outboxWorld({ email });
  await write({ channel: "sms" });
  await write({ channel: "gundi" });
  await write();
  expect(await sender.tend()).toEqual({ sent: 1, putOff: 0, ended: 0 });
  expect(await states()).toEqual({ due: 2, sent: 1 });
  expect([sender.stateOfNew("email"), sender.stateOfNew("sms")]).toEqual(["due", "sunk"]);
});

test("what belongs to an integration that is gone is dropped, and sent to nobody", async () => {
  const webhook = new Fake();
  const { sender, write, row } = await outboxWorld({ webhook });
  const id = await write({ channel: "webhook", kind: "insight", integrationId: 999_999 });
  await sender.tend();
  expect(webhook.asked).toEqual([]);
  expect(await row(id)).toMatchObject({ state: "dropped", error: "Its integration was deleted" });
});

describe("none waits for another", () => {
  test("a service that hangs keeps neither its neighbours nor other channels", async () => {
    let release = (_: SendAnswer) => {};
    const hanging = new Promise<SendAnswer>((resolve) => {
      release = resolve;
    });
    const webhook = new Fake(true, ({ recipient }) =>
      recipient === "many@example.test" ? hanging : { kind: "sent" },
    );
    const email = new Fake();
    const { sender, write, writeMany, row, integration } = await outboxWorld({ webhook, email });
    await writeMany(300, {
      channel: "webhook",
      kind: "insight",
      integrationId: await integration("webhook"),
    });
    const others = [];
    for (let at = 0; at < 10; at++)
      others.push(
        await write({ channel: "webhook", kind: "insight", integrationId: await integration("webhook") }),
      );
    others.push(await write({ kind: "reset" }));
    const run = sender.tend();
    for (const id of others) await expect.poll(() => row(id)).toMatchObject({ state: "sent" });
    release(busy);
    await run;
    expect(webhook.asked.filter(({ recipient }) => recipient === "many@example.test")).toHaveLength(3);
  });

  test("a password link does not wait behind a thousand alerts", async () => {
    const email = new Fake();
    const { sender, write, writeMany } = await outboxWorld({ email });
    await writeMany(1000, { channel: "email", kind: "alerts" });
    const id = await write({ kind: "reset" });
    await sender.tend();
    expect(email.asked.findIndex((parcel) => parcel.id === id)).toBeLessThan(10);
  });

  test("everyone has a turn before anyone has a second, beyond a page of lanes too", async () => {
    const webhook = new Fake();
    const { sender, writeMany, integration } = await outboxWorld({ webhook });
    const ids = [];
    for (let at = 0; at < 120; at++) ids.push(await integration("webhook"));
    for (const integrationId of ids)
      await writeMany(4, { channel: "webhook", kind: "insight", integrationId });
    await sender.tend();
    await sender.tend();
    const first = await env.DB.prepare(
      "SELECT count(DISTINCT integration_id) AS count FROM outbox WHERE state = 'sent' ",
    ).first<number>("count");
    expect(first).toBe(120);
    expect(webhook.asked).toHaveLength(480);
  });

  test("a service that refuses is left alone for a while; the others go on, and so does it", async () => {
    let isUp = false;
    const webhook = new Fake(true, ({ recipient }) =>
      recipient.startsWith("many") && !isUp ? busy : { kind: "sent" },
    );
    const { world, sender, write, writeMany, integration, states } = await outboxWorld({ webhook });
    await writeMany(20, { channel: "webhook", kind: "insight", integrationId: await integration("webhook") });
    const integrationId = await integration("webhook");
    for (let at = 0; at < 10; at++) await write({ channel: "webhook", kind: "insight", integrationId });
    expect(await sender.tend()).toEqual({ sent: 10, putOff: 3, ended: 0 });
    world.now += 30_000;
    expect(await sender.tend()).toEqual({ sent: 0, putOff: 0, ended: 0 });
    isUp = true;
    world.now += 5 * MINUTE_MS;
    await sender.tend();
    expect(await states()).toEqual({ sent: 30 });
  });

  test("what a service finds wrong makes nothing wait", async () => {
    const email = new Fake(true, ({ subject }) =>
      subject === "Hello" ? { kind: "sent" } : { kind: "answered", status: 422, retryAfterS: null },
    );
    const { sender, write, states } = await outboxWorld({ email });
    for (let at = 0; at < 7; at++) await write({ subject: "Wrong" });
    await write();
    await sender.tend();
    expect(await states()).toEqual({ failed: 7, sent: 1 });
  });
});

describe("a look", () => {
  const looksWith = (asked: (number | undefined)[]) => ({
    look: async (delay?: number) => void asked.push(delay),
  });

  test("is asked for where there is a queue; else a run begins; with no courier neither", async () => {
    const asked: (number | undefined)[] = [];
    const email = new Fake();
    const { write, sender, runner, states } = await outboxWorld({ email });
    await write();
    runner({ looks: looksWith(asked) }).wake();
    expect([asked, await states()]).toEqual([[undefined], { due: 1 }]);
    sender.wake();
    await expect.poll(states).toEqual({ sent: 1 });
    const mute = await outboxWorld({}, { looks: looksWith(asked) });
    mute.sender.wake();
    expect(asked).toHaveLength(1);
  });

  test("is asked for again when something is due before the cron comes, and not when it isn't", async () => {
    const asked: (number | undefined)[] = [];
    const answers: SendAnswer[] = [busy, { kind: "answered", status: 429, retryAfterS: 3600 }];
    const email = new Fake(true, () => answers.shift() ?? { kind: "sent" });
    const { write, world, runner } = await outboxWorld({ email });
    const sender = runner({ looks: looksWith(asked), random: { ...webRandom, fraction: () => 0.5 } });
    await write();
    await sender.tend();
    expect(asked).toEqual([60]);
    world.now += MINUTE_MS;
    await sender.tend();
    expect(asked).toEqual([60]);
    world.now += 60 * MINUTE_MS;
    await sender.tend();
    expect([asked, email.asked.length]).toEqual([[60], 3]);
  });

  test("is asked for at once when a run leaves something behind", async () => {
    const asked: (number | undefined)[] = [];
    const email = new Fake();
    const { writeMany, runner, states } = await outboxWorld({ email });
    await writeMany(700, { channel: "email", kind: "alerts" });
    await runner({ looks: looksWith(asked) }).tend();
    expect(asked).toEqual([undefined]);
    expect(await states()).toEqual({ sent: 600, due: 100 });
  });
});

describe("a run reads", () => {
  test("next to nothing when nothing is due, whatever waits and was sent", async () => {
    const couriers = { email: new Fake(), sms: new Fake(false), webhook: new Fake() };
    const { world, sender, writeMany } = await outboxWorld(couriers);
    await writeMany(500, { channel: "gundi", kind: "insight", integrationId: 1 });
    await writeMany(500, { channel: "email", kind: "alerts" });
    await env.DB.prepare("UPDATE outbox SET state = 'sent' WHERE channel = 'email'").run();
    world.resetMeter();
    await sender.tend();
    expect([world.meter.calls, world.meter.rowsWritten]).toEqual([3, 0]);
    expect(world.meter.rowsRead).toBeLessThan(20);
  });

  test("of a backlog of 10,000 what it sends", async () => {
    const { world, sender, writeMany, write } = await outboxWorld({ email: new Fake(), webhook: new Fake() });
    await writeMany(10_000, { channel: "sms", kind: "alerts" });
    await writeMany(10_000, { channel: "webhook", kind: "insight" });
    await env.DB.prepare("UPDATE outbox SET next_at = ?1 WHERE channel = 'webhook'")
      .bind(world.now + LEASE_MS)
      .run();
    for (let at = 0; at < 30; at++) await write();
    world.resetMeter();
    expect((await sender.tend()).sent).toBe(30);
    // Each is found, claimed and settled.
    expect(world.meter.rowsRead / 30).toBeLessThan(8);
    expect(world.meter.rowsWritten / 30).toBeLessThan(12);
  });
});
