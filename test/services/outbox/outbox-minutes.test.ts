// A service that is asked once a minute for each integration, with many at a time: of two runners one has the minute, kinds
// have an order, what follows an event waits for it, and a kill loses nothing. Decision 0018, Outbound; fault E17 of the
// platform.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { LEASE_MS, type SendAnswer } from "~/domain/outbox/delivery";
import { cutAt } from "../fail-once";
import { FakeOfMinutes, outboxWorld } from "./outbox-world";

const MINUTE_MS = 60_000;
const gundiRow = (integrationId: number, kind = "insight") =>
  ({ channel: "gundi", kind, integrationId }) as const;

async function setUp(gundi = new FakeOfMinutes()) {
  const outbox = await outboxWorld({ gundi });
  return { ...outbox, gundi, integrationId: await outbox.integration("gundi", "key") };
}

test("insights go 100 at a time, once a minute, with the key opened", async () => {
  const { world, gundi, sender, writeMany, integrationId } = await setUp();
  await writeMany(150, gundiRow(integrationId));
  expect(await sender.tend()).toEqual({ sent: 100, putOff: 0, ended: 0 });
  expect(await sender.tend()).toEqual({ sent: 0, putOff: 0, ended: 0 });
  world.now += MINUTE_MS;
  expect(await sender.tend()).toEqual({ sent: 50, putOff: 0, ended: 0 });
  expect(gundi.batches.map(({ length }) => length)).toEqual([100, 50]);
  expect(gundi.batches[0]?.[0]).toMatchObject({ secret: "key", remoteId: null, kind: "insight" });
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE remote_id = 'event-' || id").first("n"),
  ).toBe(150);
});

test("of four runners one has the minute; another integration has its own", async () => {
  const { world, gundi, sender, runner, writeMany, integration, integrationId } = await setUp();
  const other = await integration("gundi");
  await writeMany(250, gundiRow(integrationId));
  await writeMany(2, gundiRow(other));
  await Promise.all([sender.tend(), runner({}).tend(), runner({}).tend(), runner({}).tend()]);
  expect(gundi.batches.map(({ length }) => length).sort((a, b) => a - b)).toEqual([2, 100]);
  world.now += MINUTE_MS - 1;
  await sender.tend();
  expect(gundi.batches).toHaveLength(2);
});

test("each kind goes alone: a test before insights, then corrections and photos, one a minute", async () => {
  const { world, gundi, sender, write, integrationId } = await setUp();
  const event = await write({ ...gundiRow(integrationId), state: "sent", remoteId: "event" });
  const body = JSON.stringify({ after: event });
  for (const kind of ["photo", "photo", "correction", "insight", "insight", "test"])
    await write({ ...gundiRow(integrationId, kind), body });
  for (let minute = 0; minute < 6; minute++) {
    await sender.tend();
    world.now += MINUTE_MS;
  }
  expect(gundi.batches.map((batch) => batch.map(({ kind }) => kind).join(" "))).toEqual([
    "test",
    "insight insight",
    "correction",
    "photo",
    "photo",
  ]);
  expect(gundi.batches.flat().map(({ remoteId }) => remoteId)).toEqual([
    null,
    null,
    null,
    "event",
    "event",
    "event",
  ]);
});

describe("what follows an event", () => {
  test("waits until it was sent, and knows what the service calls it", async () => {
    let isUp = false;
    const busy: SendAnswer = { kind: "answered", status: 503, retryAfterS: null };
    const gundi = new FakeOfMinutes(({ id }) => (isUp ? { kind: "sent", remoteId: `event-${id}` } : busy));
    const { world, sender, write, row, integrationId } = await setUp(gundi);
    const event = await write(gundiRow(integrationId));
    const photo = await write({
      ...gundiRow(integrationId, "photo"),
      body: JSON.stringify({ after: event }),
    });
    await sender.tend();
    world.now += MINUTE_MS / 2;
    await sender.tend();
    expect(gundi.batches).toHaveLength(1);
    isUp = true;
    for (let minute = 0; minute < 6; minute++) {
      world.now += MINUTE_MS;
      await sender.tend();
    }
    expect(gundi.batches.slice(1).flat()).toMatchObject([
      { id: event },
      { id: photo, remoteId: `event-${event}` },
    ]);
    expect(await row(photo)).toMatchObject({ state: "sent" });
  });

  test.each(["failed", "unknown", "dropped", "sunk"])("goes nowhere once that is %s", async (state) => {
    const { gundi, sender, write, row, integrationId } = await setUp();
    const event = await write({ ...gundiRow(integrationId), state });
    const body = JSON.stringify({ after: event });
    const correction = await write({ ...gundiRow(integrationId, "correction"), body });
    await sender.tend();
    expect(gundi.batches).toEqual([]);
    expect(await row(correction)).toMatchObject({ state: "dropped", error: "What it follows was not sent" });
  });

  test("goes nowhere when the event is gone", async () => {
    const { gundi, sender, write, row, integrationId } = await setUp();
    const body = JSON.stringify({ after: 999_999 });
    const correction = await write({ ...gundiRow(integrationId, "correction"), body });
    await sender.tend();
    expect([gundi.batches, await row(correction)]).toMatchObject([[], { state: "dropped" }]);
  });

  test("takes no minute from an event while it waits, and stops no other that can go", async () => {
    const { world, gundi, sender, write, writeMany, integrationId } = await setUp();
    const late = await write({ ...gundiRow(integrationId), nextAt: world.now + 60 * MINUTE_MS });
    const sent = await write({ ...gundiRow(integrationId), state: "sent", remoteId: "event" });
    for (let at = 0; at < 60; at++)
      await write({ ...gundiRow(integrationId, "photo"), body: JSON.stringify({ after: late }) });
    await sender.tend();
    expect(gundi.batches).toEqual([]);
    const ready = await write({ ...gundiRow(integrationId, "photo"), body: JSON.stringify({ after: sent }) });
    await sender.tend();
    expect(gundi.batches.flat()).toMatchObject([{ id: ready, remoteId: "event" }]);
    await writeMany(1, gundiRow(integrationId));
    world.now += MINUTE_MS;
    await sender.tend();
    expect(gundi.batches.at(-1)).toMatchObject([{ kind: "insight" }]);
  });

  test("with a body that is no JSON goes as it is", async () => {
    const { gundi, sender, write, integrationId } = await setUp();
    await write({ ...gundiRow(integrationId, "correction"), body: "{" });
    await sender.tend();
    expect(gundi.batches.flat()).toMatchObject([{ body: "{", remoteId: null }]);
  });
});

test("one in a batch that the service finds wrong fails alone", async () => {
  const gundi = new FakeOfMinutes(({ subject }) =>
    subject === "Wrong"
      ? { kind: "answered", status: 422, retryAfterS: null }
      : { kind: "sent", remoteId: "1" },
  );
  const { sender, write, states, integrationId } = await setUp(gundi);
  for (const subject of ["Right", "Wrong", "Right"]) await write({ ...gundiRow(integrationId), subject });
  await sender.tend();
  expect(await states()).toEqual({ sent: 2, failed: 1 });
});

test("a service that answers for fewer than it was sent leaves the others unknown", async () => {
  const gundi = new FakeOfMinutes();
  gundi.sendMany.send = async () => [{ kind: "sent" }];
  const { sender, writeMany, states, integrationId } = await setUp(gundi);
  await writeMany(3, gundiRow(integrationId));
  await sender.tend();
  expect(await states()).toEqual({ sent: 1, unknown: 2 });
});

test("a 429 with Retry-After keeps the batch until then, and the service rests", async () => {
  const answers: SendAnswer[] = Array.from({ length: 5 }, () => ({
    kind: "answered",
    status: 429,
    retryAfterS: 240,
  }));
  const gundi = new FakeOfMinutes(() => answers.shift() ?? { kind: "sent", remoteId: "1" });
  const { world, sender, writeMany, states, integrationId } = await setUp(gundi);
  await writeMany(5, gundiRow(integrationId));
  await sender.tend();
  await writeMany(1, gundiRow(integrationId));
  world.now += 2 * MINUTE_MS;
  await sender.tend();
  expect(gundi.batches).toHaveLength(1);
  world.now += 2 * MINUTE_MS;
  await sender.tend();
  expect(await states()).toEqual({ sent: 6 });
});

test("20 kills, before and after what is claimed and settled is written: each is sent once, or unknown; none is lost", async () => {
  const { world, gundi, sender, runner, writeMany, states, integrationId } = await setUp();
  for (let kill = 0; kill < 20; kill++) {
    await writeMany(10, gundiRow(integrationId));
    const control = controlDb(cutAt(env.DB, (kill % 2) + 1, kill % 4 < 2 ? "before" : "after"));
    await expect(runner({ control }).tend()).rejects.toThrow("killed");
    world.now += LEASE_MS + 1;
  }
  for (let run = 0; run < 4; run++) {
    await sender.tend();
    world.now += LEASE_MS + 1;
  }
  const { sent = 0, unknown = 0, ...others } = await states();
  expect([others, sent + unknown]).toEqual([{}, 200]);
  expect(unknown).toBeGreaterThan(0);
  const given = gundi.batches.flat().map(({ id }) => id);
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBeGreaterThanOrEqual(sent);
});
