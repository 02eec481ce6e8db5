// Alerts: whose they are, how they go on, and what a page of them costs. Spec sections 3 (Alert) and 4 (Alert status);
// decision 0100, Alerts.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ALERT_SQL, alertGroupsSql, alertNamesSql, alertPageSql } from "~/db/queries/alerts/alerts";
import type { Actor } from "~/domain/actor";
import { ALERT_TYPES } from "~/domain/alerts/alert";
import { ALERT_ORDERS, USUAL_ALERT_LIST } from "~/domain/alerts/alert-list";
import { TYPE_WORDS } from "~/domain/alerts/alert-words";
import { refusal, World } from "../world";

const world = new World();
const { alerts } = world.services;
const ALL = { ...USUAL_ALERT_LIST, showResolved: true };

/** Ids of a member's alerts, one of each status, oldest first. */
async function three(owner: Actor) {
  const at = world.now;
  return [
    await world.alert(owner, { status: "resolved", createdAt: at - 3 }),
    await world.alert(owner, { status: "acknowledged", createdAt: at - 2 }),
    await world.alert(owner, { status: "new", createdAt: at - 1 }),
  ] as const;
}

const statuses = async (actor: Actor) =>
  Object.fromEntries((await alerts.page(actor, ALL)).alerts.map(({ id, status }) => [id, status]));

describe("a list", () => {
  test("section 2.12, Alerts: newest first, resolved ones only where they are asked for", async () => {
    const owner = await world.user();
    const [resolved, acknowledged, fresh] = await three(owner);
    const ids = async (view: typeof ALL) => (await alerts.page(owner, view)).alerts.map(({ id }) => id);
    expect(await ids(USUAL_ALERT_LIST)).toEqual([fresh, acknowledged]);
    expect(await ids(ALL)).toEqual([fresh, acknowledged, resolved]);
    expect(await ids({ ...ALL, descending: false })).toEqual([resolved, acknowledged, fresh]);
    expect((await alerts.page(owner, ALL)).counts).toEqual({ new: 1, acknowledged: 1, resolved: 1 });
  });

  test("is ordered by every column that has a head for it, and paged", async () => {
    const owner = await world.user();
    for (const [summary, status] of [
      ["B", "new"],
      ["A", "acknowledged"],
      ["C", "new"],
    ] as const) {
      await world.alert(owner, { summary, status, associatedId: `dev-${summary}` });
    }
    const words = async (view: Partial<typeof ALL>) =>
      (await alerts.page(owner, { ...ALL, ...view })).alerts.map(({ summary }) => summary).join("");
    expect(await words({ order: "summary", descending: false })).toBe("ABC");
    expect(await words({ order: "associated_id", descending: true })).toBe("CBA");
    expect(await words({ order: "status", descending: true })).toBe("ACB");
    expect(await words({ order: "summary", descending: false, page: 1, size: 5 })).toBe("");
  });

  test("types are in the order of the words that people see", async () => {
    const owner = await world.user();
    for (const alertType of ALERT_TYPES) await world.alert(owner, { alertType });
    const { alerts: listed } = await alerts.page(owner, { ...ALL, order: "type", descending: false });
    const words = listed.map(({ alertType }) => TYPE_WORDS[alertType]);
    expect(words).toEqual(["Cable error", "Low battery", "No recent camera triggers", "No recent insights"]);
  });

  test("names the cameras that its reader has, and no others", async () => {
    const owner = await world.user();
    const stranger = await world.user();
    const own = await world.camera(owner, { name: "Ridge" });
    const theirs = await world.camera(stranger, { name: "Secret den" });
    await world.alert(owner, { associatedId: own.deviceId });
    await world.alert(owner, { associatedId: theirs.deviceId });
    await world.alert(owner, { alertKey: "release", associatedId: own.deviceId });
    const { alerts: listed } = await alerts.page(owner, ALL);
    expect(
      listed.map(({ alertKey, associatedId, aboutName }) => [alertKey, associatedId, aboutName]),
    ).toEqual([
      ["release", own.deviceId, null],
      ["device_id", theirs.deviceId, null],
      ["device_id", own.deviceId, "Ridge"],
    ]);
  });

  test("of 10,000 alerts reads the rows that it shows and no others", async () => {
    const owner = await world.user();
    await env.DB.prepare(
      `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
       SELECT ?1, iif(value % 10 = 0, 'new', 'resolved'), 'low_battery', 'x', 'device_id', 'dev-' || value, value, value
       FROM json_each(?2)`,
    )
      .bind(owner.userId, JSON.stringify(Array.from({ length: 10_000 }, (_, i) => i)))
      .run();
    const { meta, results } = await env.DB.prepare(alertPageSql(ALL)).bind(owner.userId, 25, 0).all();
    expect(results).toHaveLength(25);
    expect(meta.rows_read).toBeLessThan(100);
    expect(results.map((row) => row.createdAt)).toEqual(Array.from({ length: 25 }, (_, i) => 9_999 - i));
    expect((await alerts.page(owner, ALL)).counts).toEqual({ new: 1_000, acknowledged: 0, resolved: 9_000 });
  });

  test("uses the index of user, status and time, whatever the order", async () => {
    const { counts, countNew, sweep } = ALERT_SQL;
    const pages = ALERT_ORDERS.flatMap((order) => [
      alertPageSql({ ...ALL, order }),
      alertNamesSql({ ...ALL, order }),
      alertGroupsSql({ ...ALL, order }),
    ]);
    for (const sql of [counts, countNew, sweep, ...pages]) {
      expect([sql, await planOf(sql)]).toEqual([
        sql,
        expect.stringContaining("alert_user_status (user_id=?"),
      ]);
      expect([sql, await planOf(sql)]).toEqual([sql, expect.not.stringMatching(/SCAN alert\b/)]);
    }
    expect(await planOf(alertPageSql(ALL))).not.toContain("TEMP B-TREE");
  });
});

async function planOf(sql: string): Promise<string> {
  const parameters = new Set(sql.match(/\?\d/g)).size;
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: parameters }, () => "[]"))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
}

describe("one alert", () => {
  test("section 4, Alert status: goes a step at a time, and saying it twice is saying it once", async () => {
    const owner = await world.user();
    const id = await world.alert(owner);
    for (const status of ["acknowledged", "acknowledged", "resolved", "resolved"] as const) {
      await alerts.setStatus(owner, { id, status });
      expect(await statuses(owner)).toEqual({ [id]: status });
    }
  });

  test("takes no other step, and stays as it is", async () => {
    const owner = await world.user();
    const [resolved, acknowledged, fresh] = await three(owner);
    const before = await statuses(owner);
    for (const [id, status] of [
      [fresh, "resolved"],
      [acknowledged, "new"],
      [resolved, "acknowledged"],
      [resolved, "new"],
    ] as const) {
      expect(await refusal(alerts.setStatus(owner, { id, status }))).toBe("conflict/alert-elsewhere");
    }
    expect(await statuses(owner)).toEqual(before);
  });

  test("is its user's alone, also inside the account", async () => {
    const owner = await world.user();
    const id = await world.alert(owner);
    const colleague = await world.user({ accountId: owner.accountId });
    const viewer = await world.user({ accountId: owner.accountId, role: "viewer" });
    expect(await refusal(alerts.setStatus(colleague, { id, status: "acknowledged" }))).toBe("notFound");
    expect(await refusal(alerts.setStatus(viewer, { id, status: "acknowledged" }))).toBe("forbidden");
    expect(await refusal(alerts.sweep(viewer, "resolved"))).toBe("forbidden");
    expect(await refusal(alerts.page(viewer, ALL))).toBe("forbidden");
    expect((await alerts.page(colleague, ALL)).alerts).toEqual([]);
    expect(await statuses(owner)).toEqual({ [id]: "new" });
  });
});

describe("all alerts", () => {
  test("section 4, Alert status: Acknowledge All takes the new ones, Resolve All every open one", async () => {
    const owner = await world.user();
    const other = await world.user();
    const theirs = await world.alert(other);
    const [resolved, acknowledged, fresh] = await three(owner);
    expect(await alerts.sweep(owner, "acknowledged")).toBe(1);
    expect(await statuses(owner)).toEqual({
      [resolved]: "resolved",
      [acknowledged]: "acknowledged",
      [fresh]: "acknowledged",
    });
    expect(await alerts.sweep(owner, "resolved")).toBe(2);
    expect(await alerts.sweep(owner, "resolved")).toBe(0);
    expect((await alerts.page(owner, USUAL_ALERT_LIST)).alerts).toEqual([]);
    expect(await statuses(other)).toEqual({ [theirs]: "new" });
  });
});
