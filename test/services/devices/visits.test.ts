// The service log of a camera: one entry however often it is sent, for those who may know it, and never a contact. Decision
// 0156, The service log.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { VISITS_SQL } from "~/db/queries/devices/visits";
import { type Actor, shortName } from "~/domain/actor";
import { VISIT_LIMITS, type VisitEntry } from "~/domain/devices/visit/service-visit";
import { refusal, World } from "../world";

const HOUR = 3_600_000;

async function setUp() {
  const world = new World();
  const owner = await world.user();
  const camera = await world.camera(owner);
  const { visits } = world.services;
  const entry = (what: Partial<VisitEntry> = {}): VisitEntry => ({
    visitId: crypto.randomUUID(),
    at: world.now - HOUR,
    did: ["battery_changed"],
    note: "",
    ...what,
  });
  const log = (what: Partial<VisitEntry> = {}, actor: Actor = owner) =>
    visits.log(actor, camera.deviceId, entry(what));
  const list = (actor: Actor = owner) => visits.list(actor, camera.deviceId);
  return { world, owner, camera, visits, log, list };
}

test("entries are listed newest first, each with the short name of the person who logged it", async () => {
  const { world, owner, log, list } = await setUp();
  const colleague = await world.user({ accountId: owner.accountId });
  await log({ note: "Fresh\ncells" });
  const { deviceId } = (await world.services.devices.list(owner))[0] ?? { deviceId: "" };
  await world.share(deviceId, colleague);
  await log({ at: world.now, did: ["moved", "card_swapped"] }, colleague);
  expect(await list()).toMatchObject([
    { at: world.now, did: ["card_swapped", "moved"], note: "", by: shortName(colleague) },
    { at: world.now - HOUR, did: ["battery_changed"], note: "Fresh\ncells", by: shortName(owner) },
  ]);
});

test("an entry sent twice is one; sent with other words it has these, and keeps who logged it", async () => {
  const { world, owner, camera, log, list } = await setUp();
  const staff = await world.user({ role: "staff" });
  await world.share(camera.deviceId, staff);
  const visitId = crypto.randomUUID();
  await log({ visitId });
  const [first] = await list();
  await log({ visitId });
  await log({ visitId: visitId.toUpperCase(), did: [], note: "Only looked" }, staff);
  expect(await list(owner)).toEqual([{ ...first, did: [], note: "Only looked" }]);
});

test("a deleted entry is gone, deleting it again does nothing, and logging it again brings it back", async () => {
  const { owner, camera, visits, log, list } = await setUp();
  const visitId = crypto.randomUUID();
  await log({ visitId });
  await log();
  const before = await list();
  await visits.remove(owner, camera.deviceId, visitId);
  await visits.remove(owner, camera.deviceId, visitId);
  expect(await list()).toHaveLength(1);
  await log({ visitId });
  expect(new Set(await list())).toEqual(new Set(before));
});

test("it changes nothing of what the camera itself says: no contact, no silence ended, no working day", async () => {
  const { world, owner, camera, log } = await setUp();
  await world.sync(camera.deviceToken, [], { telemetry: { battery_voltage: 3.1, cycle_time: 120 } });
  world.now += 90 * HOUR;
  const { devices, devicePast } = world.services;
  const told = async () => [
    await devices.read(owner, camera.deviceId),
    await devicePast.read(owner, camera.deviceId),
  ];
  const before = await told();
  await log({ did: ["battery_changed", "card_swapped", "moved", "cleaned"] });
  expect(await told()).toEqual(before);
});

test("viewers of the account read it; readers of other accounts get neither the log nor the notes", async () => {
  const { world, owner, camera, visits, log, list } = await setUp();
  await log();
  await world.services.devices.edit(owner, camera.deviceId, { visit_notes: "A ladder\nA strap" });
  const viewer = await world.user({ accountId: owner.accountId, role: "viewer" });
  const [reader, staff, stranger] = [
    await world.user(),
    await world.user({ role: "staff" }),
    await world.user(),
  ];
  for (const actor of [viewer, reader, staff]) await world.share(camera.deviceId, actor);
  const notes = async (actor: Actor) =>
    (await world.services.devices.find(actor, camera.deviceId))?.visitNotes ?? null;

  expect(await Promise.all([owner, viewer, staff, reader, stranger].map(notes))).toEqual([
    "A ladder\nA strap",
    "A ladder\nA strap",
    "A ladder\nA strap",
    "",
    null,
  ]);
  expect([await list(viewer), await list(staff)].map((entries) => entries.length)).toEqual([1, 1]);
  expect(await refusal(list(reader))).toBe("forbidden");
  expect(await refusal(list(stranger))).toBe("notFound");
  expect(await refusal(log({}, viewer))).toBe("forbidden");
  expect(await refusal(log({}, reader))).toBe("forbidden");
  expect(await refusal(log({}, stranger))).toBe("notFound");
  expect(await refusal(visits.remove(viewer, camera.deviceId, crypto.randomUUID()))).toBe("forbidden");
  expect(await refusal(visits.remove(reader, camera.deviceId, crypto.randomUUID()))).toBe("forbidden");
  expect(await list()).toHaveLength(1);
});

test("notes that are done are removed, and stay if someone has changed them meanwhile", async () => {
  const { world, owner, camera, visits } = await setUp();
  const { devices } = world.services;
  const notes = async () => (await devices.read(owner, camera.deviceId)).visitNotes;
  await devices.edit(owner, camera.deviceId, { visit_notes: "A ladder\r\nA strap" });
  expect(await visits.removeNotes(owner, camera.deviceId, "A ladder")).toBe(false);
  expect(await notes()).toBe("A ladder\nA strap");
  expect(await visits.removeNotes(owner, camera.deviceId, "A ladder\r\nA strap")).toBe(true);
  expect(await notes()).toBe("");
});

test("a full log takes no new entry, but other words for one that is there", async () => {
  const { owner, camera, log, list } = await setUp();
  const { id } = await deviceRow(camera.deviceId);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     INSERT INTO device_visit (device_key, visit_id, at, did, user_id, logged_at)
     SELECT ?1, printf('00000000-0000-4000-8000-%012d', i), i, 0, ?2, i FROM n`,
  )
    .bind(id, owner.userId, VISIT_LIMITS.entries)
    .run();
  expect(await refusal(log())).toBe("conflict/too-many-visits");
  await log({ visitId: "00000000-0000-4000-8000-000000000001", note: "the first" });
  const all = await list();
  expect([all.length, all[0]?.note]).toEqual([VISIT_LIMITS.entries, "the first"]);
});

test("what is not sound is refused, and nothing is logged", async () => {
  const { world, log, list } = await setUp();
  expect(await refusal(log({ at: world.now + HOUR }))).toBe("invalid");
  expect(await list()).toEqual([]);
});

test("the log of a camera is read along its key", async () => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${VISITS_SQL.list}`)
    .bind("dev-0001")
    .all<{ readonly detail: string }>();
  const plan = results.map(({ detail }) => detail).join("; ");
  expect(plan).toContain("SEARCH v USING PRIMARY KEY (device_key=?)");
  expect(plan).not.toMatch(/SCAN/);
});

async function deviceRow(deviceId: string): Promise<{ readonly id: number }> {
  const row = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(deviceId)
    .first<{ readonly id: number }>();
  return row ?? { id: 0 };
}
