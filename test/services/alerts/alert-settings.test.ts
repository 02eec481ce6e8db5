// What a person is alerted to: their own, whole or by what they change, and what a group takes with it. Spec sections 3 (Alert
// settings) and 7 (Alerts); decision 0159, Alert settings.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ALERT_SETTINGS_SQL } from "~/db/queries/alerts/alert-settings";
import type { Actor } from "~/domain/actor";
import { USUAL_SWITCHES } from "~/domain/alerts/alert-settings";
import { isAppError } from "~/services/errors";
import { refusal, World } from "../world";

const world = new World();
const { alertSettings, groups } = world.services;

const made = async (owner: Actor, name: string) =>
  (await groups.create(owner, { name, description: "" })).groupId;

const ignored = async (actor: Actor) =>
  (await alertSettings.read(actor)).groups.filter((group) => group.ignored).map(({ name }) => name);

const ignore = (...groupIds: number[]) => groupIds.map((deviceGroupId) => ({ deviceGroupId, ignore: true }));

describe("settings", () => {
  test("all monitors are on and no group is ignored until somebody changes them; groups come by name", async () => {
    const owner = await world.user();
    for (const name of ["Ridge 10", "Ridge 2", "creek"]) await made(owner, name);
    const { switches, groups: listed } = await alertSettings.read(owner);
    expect(switches).toEqual(USUAL_SWITCHES);
    expect(listed.map(({ name, ignored: is }) => [name, is])).toEqual([
      ["creek", false],
      ["Ridge 2", false],
      ["Ridge 10", false],
    ]);
  });

  test("are a person's own: a colleague's stay", async () => {
    const owner = await world.user();
    const colleague = await world.user({ accountId: owner.accountId });
    const ridge = await made(owner, "Ridge");
    const switches = { ...USUAL_SWITCHES, cableError: false };
    await alertSettings.replace(owner, { switches, groupSettings: ignore(ridge) });
    expect(await ignored(owner)).toEqual(["Ridge"]);
    expect((await alertSettings.read(owner)).switches).toEqual(switches);
    expect(await ignored(colleague)).toEqual([]);
    expect((await alertSettings.read(colleague)).switches).toEqual(USUAL_SWITCHES);
  });

  test("that are replaced are replaced whole: a group that isn't listed is heard again", async () => {
    const owner = await world.user();
    const [ridge, creek] = [await made(owner, "Ridge"), await made(owner, "Creek")];
    const switches = { ...USUAL_SWITCHES, noRecentInsights: false };
    await alertSettings.replace(owner, { switches, groupSettings: ignore(ridge, creek) });
    expect(await ignored(owner)).toEqual(["Creek", "Ridge"]);
    await alertSettings.replace(owner, { switches: USUAL_SWITCHES, groupSettings: ignore(creek) });
    expect(await ignored(owner)).toEqual(["Creek"]);
    expect((await alertSettings.read(owner)).switches).toEqual(USUAL_SWITCHES);
    await alertSettings.replace(owner, { switches: USUAL_SWITCHES, groupSettings: [] });
    expect(await ignored(owner)).toEqual([]);
  });

  test("with another account's group are refused by its place, and nothing changes", async () => {
    const owner = await world.user();
    const [own, foreign] = [await made(owner, "Ridge"), await made(await world.user(), "Elsewhere")];
    await alertSettings.replace(owner, { switches: USUAL_SWITCHES, groupSettings: ignore(own) });
    const switches = { ...USUAL_SWITCHES, lowBattery: false };
    for (const groupId of [foreign, 999_999_999]) {
      const groupSettings = ignore(own, groupId);
      const error = await alertSettings
        .replace(owner, { switches, groupSettings })
        .catch((it: unknown) => it);
      expect(isAppError(error) && error.refusal).toMatchObject({
        kind: "invalid",
        fields: { "groupSettings.1.deviceGroupId": "This isn't one of your groups." },
      });
    }
    expect(await ignored(owner)).toEqual(["Ridge"]);
    expect((await alertSettings.read(owner)).switches).toEqual(USUAL_SWITCHES);
  });

  test("change by what is named alone, and open alerts stay", async () => {
    const owner = await world.user();
    const [ridge, creek] = [await made(owner, "Ridge"), await made(owner, "Creek")];
    const id = await world.alert(owner, { alertType: "low_battery" });
    await alertSettings.change(owner, { switches: { lowBattery: false }, ignore: [ridge], hear: [] });
    await alertSettings.change(owner, { switches: { cableError: false }, ignore: [creek], hear: [ridge] });
    await alertSettings.change(owner, { switches: {}, ignore: [], hear: [] });
    const { switches } = await alertSettings.read(owner);
    expect(switches).toEqual({ ...USUAL_SWITCHES, cableError: false, lowBattery: false });
    expect(await ignored(owner)).toEqual(["Creek"]);
    expect(await world.services.alerts.list(owner, { limit: 10, offset: 0 })).toMatchObject([
      { id, status: "new" },
    ]);
  });

  test("pass over a group that is gone, or another account's", async () => {
    const owner = await world.user();
    const foreign = await made(await world.user(), "Elsewhere");
    await alertSettings.change(owner, { switches: {}, ignore: [foreign, 999_999_999], hear: [] });
    const { results } = await env.DB.prepare("SELECT * FROM alert_ignored_group WHERE user_id = ?1")
      .bind(owner.userId)
      .all();
    expect(results).toEqual([]);
  });

  test("are refused to viewers", async () => {
    const viewer = await world.user({ role: "viewer" });
    expect(await refusal(alertSettings.read(viewer))).toBe("forbidden");
    const replaced = alertSettings.replace(viewer, { switches: USUAL_SWITCHES, groupSettings: [] });
    expect(await refusal(replaced)).toBe("forbidden");
    const changed = alertSettings.change(viewer, { switches: { lowBattery: false }, ignore: [], hear: [] });
    expect(await refusal(changed)).toBe("forbidden");
  });
});

test("a group that is deleted is nobody's to ignore; another account's deletion leaves it", async () => {
  const owner = await world.user();
  const colleague = await world.user({ accountId: owner.accountId });
  const ridge = await made(owner, "Ridge");
  for (const actor of [owner, colleague])
    await alertSettings.replace(actor, { switches: USUAL_SWITCHES, groupSettings: ignore(ridge) });
  expect(await refusal(groups.remove(await world.user(), ridge))).toBe("notFound");
  expect([await ignored(owner), await ignored(colleague)]).toEqual([["Ridge"], ["Ridge"]]);
  await groups.remove(owner, ridge);
  const left = await env.DB.prepare("SELECT count(*) AS n FROM alert_ignored_group WHERE group_id = ?1")
    .bind(ridge)
    .first("n");
  expect(left).toBe(0);
  expect((await alertSettings.read(owner)).groups).toEqual([]);
});

describe("statements", () => {
  test.each(Object.entries(ALERT_SETTINGS_SQL))("%s walks no table of all people", async (_, sql) => {
    const parameters = new Set(sql.match(/\?\d/g)).size;
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array.from({ length: parameters }, () => "[]"))
      .all<{ detail: string }>();
    const walks = results.map(({ detail }) => detail).filter((line) => /^SCAN (?!json_each)/.test(line));
    expect(walks).toEqual([]);
  });

  test("200 groups cost two rows each to read, and a switch of one group writes two rows at most", async () => {
    const owner = await world.user();
    const from = await made(owner, "Group 0");
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO device_group(account_id, name, description, created_at, updated_at)
       SELECT ?1, 'Group ' || i, '', 0, 0 FROM n`,
    )
      .bind(owner.accountId)
      .run();
    const { meta } = await env.DB.prepare(ALERT_SETTINGS_SQL.groups)
      .bind(owner.userId, owner.accountId)
      .all();
    expect(meta.rows_read).toBeLessThanOrEqual(2 * 200 + 2);
    const wrote = await env.DB.prepare(ALERT_SETTINGS_SQL.ignore)
      .bind(owner.userId, owner.accountId, JSON.stringify([from]))
      .run();
    expect(wrote.meta.rows_written).toBeLessThanOrEqual(2);
  });
});
