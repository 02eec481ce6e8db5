// Dashboards over a real database: what a new account sees, saving, who may, and saves that do not know of each other.
// Spec sections 2.7 and 7 (Dashboard); decision 0129, Stored dashboards and the effort behind rates.
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/context";
import { STARTING_DASHBOARD } from "~/domain/dashboard/starting-dashboard";
import type { WidgetEntry } from "~/domain/dashboard/valid-widgets";
import type { Widget } from "~/domain/dashboard/widget";
import { loadDashboard } from "~/tabs/dashboard/dashboard.server";
import { refusal, World } from "../world";

const world = new World();
const { dashboard } = world.services;
const context = { services: world.services } as RequestContext;

const TOTAL: WidgetEntry = { type: "total_insights", title: "All", x: 0, y: 0, width: 2, height: 2 };
const DELAY: WidgetEntry = { type: "insight_delay", title: "Delay", x: 2, y: 0, width: 4, height: 2 };

function withoutIds(widgets: readonly Widget[]): readonly WidgetEntry[] {
  return widgets.map(({ id: _, ...entry }) => entry);
}

describe("widgets", () => {
  test("are those of the starting dashboard until some are saved", async () => {
    const { widgets, version } = await dashboard.widgets(await world.user());
    expect(withoutIds(widgets)).toEqual(STARTING_DASHBOARD);
    expect(version).toBe(0);
  });

  test("get ids of each reading alone", async () => {
    const home = await world.user();
    const ids = [await dashboard.widgets(home), await dashboard.widgets(home)].flatMap(({ widgets }) =>
      widgets.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(2 * STARTING_DASHBOARD.length);
  });

  test("are read as they were saved, with a version that rises", async () => {
    const home = await world.user();
    expect((await dashboard.save(home, { widgets: [TOTAL] })).version).toBe(1);
    expect((await dashboard.save(home, { widgets: [TOTAL, DELAY], version: 1 })).version).toBe(2);
    const { widgets, version } = await dashboard.widgets(home);
    expect([withoutIds(widgets), version]).toEqual([[TOTAL, DELAY], 2]);
  });

  test("stay none for a user who has saved none", async () => {
    const home = await world.user();
    await dashboard.save(home, { widgets: [], version: 0 });
    expect(await dashboard.widgets(home)).toEqual({ widgets: [], version: 1 });
  });

  test("belong to one user, even within an account", async () => {
    const home = await world.user();
    const beside = await world.user({ accountId: home.accountId });
    await dashboard.save(home, { widgets: [TOTAL] });
    expect((await dashboard.widgets(beside)).version).toBe(0);
  });

  test("are parted where they were sent one over the other", async () => {
    const saved = await dashboard.save(await world.user(), { widgets: [TOTAL, { ...DELAY, x: 1 }] });
    expect(saved.widgets.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });
});

describe("a save", () => {
  test("that does not know of another one is refused, and changes nothing", async () => {
    const home = await world.user();
    await dashboard.save(home, { widgets: [TOTAL], version: 0 });
    const again = await refusal(dashboard.save(home, { widgets: [DELAY], version: 0 }));
    expect(again).toBe("conflict/dashboard-changed");
    expect(withoutIds((await dashboard.widgets(home)).widgets)).toEqual([TOTAL]);
  });

  test("that names a version where none is stored is refused", async () => {
    const home = await world.user();
    expect(await refusal(dashboard.save(home, { widgets: [TOTAL], version: 3 }))).toBe(
      "conflict/dashboard-changed",
    );
    expect((await dashboard.widgets(home)).version).toBe(0);
  });

  test("of several at once with the same version is taken once", async () => {
    const home = await world.user();
    const saves = [1, 2, 3].map(() => dashboard.save(home, { widgets: [TOTAL], version: 0 }));
    const ends = await Promise.allSettled(saves);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await dashboard.widgets(home)).version).toBe(1);
  });

  test("without a version wins over what was there", async () => {
    const home = await world.user();
    await dashboard.save(home, { widgets: [TOTAL] });
    await dashboard.save(home, { widgets: [DELAY] });
    expect(withoutIds((await dashboard.widgets(home)).widgets)).toEqual([DELAY]);
  });

  test("with one fault is refused as a whole", async () => {
    const home = await world.user();
    const sent = dashboard.save(home, { widgets: [TOTAL, { ...DELAY, width: 1 }] });
    await expect(sent).rejects.toThrow("A widget must be at least 2 cells wide and 2 cells high.");
    expect((await dashboard.widgets(home)).version).toBe(0);
  });

  test("is nothing for viewers", async () => {
    const home = await world.user();
    const viewer = await world.user({ accountId: home.accountId, role: "viewer" });
    const sent = dashboard.save(viewer, { widgets: [TOTAL] });
    await expect(sent).rejects.toThrow("Viewers can't change the dashboard.");
  });

  test("is one statement, few rows read and one written", async () => {
    const home = await world.user();
    await dashboard.save(home, { widgets: [TOTAL] });
    world.resetMeter();
    await dashboard.save(home, { widgets: [TOTAL], version: 1 });
    const { calls, rowsRead, rowsWritten } = world.meter;
    expect({ calls, rowsRead, rowsWritten }).toEqual({ calls: 1, rowsRead: 4, rowsWritten: 1 });
  });
});

describe("the page", () => {
  test("has the reader's cameras by name, and no others", async () => {
    const home = await world.user();
    await world.camera(await world.user());
    const { deviceId } = await world.camera(home);
    const { data } = await loadDashboard(context, home);
    expect(data.fleet.deviceId).toEqual([deviceId]);
    expect(data).toMatchObject({ userId: home.userId, version: 0, mayEdit: true, mayOpenCamera: true });
  });

  test("lets viewers look alone", async () => {
    const home = await world.user();
    const { data } = await loadDashboard(
      context,
      await world.user({ accountId: home.accountId, role: "viewer" }),
    );
    expect([data.mayEdit, data.mayOpenCamera]).toEqual([false, false]);
  });
});
