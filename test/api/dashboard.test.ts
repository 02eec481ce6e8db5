// The calls of the dashboard: how they spell a widget, what they refuse in which words, and that our own client reads
// them. Spec sections 3 (Dashboard widget) and 7 (Dashboard).
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createClient } from "~/browser/api/client/client";
import { readEffort, readWidgets, saveWidgets } from "~/browser/api/dashboard";
import { DASHBOARD_SQL } from "~/db/queries/dashboard/dashboard";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();

const TOTAL = { type: "total_insights", title: "All", x: 0, y: 0, width: 2, height: 2 } as const;

async function member() {
  const { actor, token } = await signedIn(world);
  const put = async (json: unknown) => {
    const answer = await call("/api/dashboard/widgets", { method: "PUT", token, json });
    return [answer.status, await answer.json()];
  };
  const client = createClient({
    authorization: () => `Bearer ${token}`,
    fetch: (path, { method, headers, body } = {}) =>
      call(String(path), {
        method: method ?? "GET",
        headers: headers as Record<string, string>,
        ...(body && { body }),
      }),
  });
  return { actor, token, put, client };
}

test("section 3, Dashboard widget: a widget has id, type, place, size and title, and what else was sent is gone", async () => {
  const { token, put } = await member();
  await put({ widgets: [{ ...TOTAL, id: "mine", colour: "red" }] });
  const answer = await call("/api/dashboard/widgets", { token });
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toEqual({ widgets: [{ id, ...TOTAL }], version: 1 });
});

test("an error in a widget is under the list, and nothing is stored", async () => {
  const { put, client } = await member();
  const words = "Unknown widget type.";
  expect(await put({ widgets: [TOTAL, { ...TOTAL, type: "weather" }] })).toMatchObject([
    400,
    { message: `widgets.1.type: ${words}`, errors: { "widgets.1.type": words } },
  ]);
  const message = "A widget needs a title.";
  expect(await put({ widgets: [TOTAL, { ...TOTAL, title: " " }] })).toMatchObject([
    400,
    { message, errors: { widgets: message } },
  ]);
  expect((await put({ widgets: [{ ...TOTAL, x: "left" }] }))[0]).toBe(400);
  expect((await put({ widgets: "none" }))[0]).toBe(400);
  expect((await readWidgets(client, new AbortController().signal)).version).toBe(0);
});

test("a save that does not know of another one is refused as a conflict", async () => {
  const { put } = await member();
  await put({ widgets: [TOTAL] });
  expect(await put({ widgets: [], version: 0 })).toMatchObject([
    409,
    { message: "This dashboard was changed in another tab or browser. Load it again to see the changes." },
  ]);
});

test("our own client saves widgets, reads them again, and reads the effort", async () => {
  const { actor, client } = await member();
  const { deviceId } = await world.camera(actor);
  const { signal } = new AbortController();
  const saved = await saveWidgets(client, { widgets: [TOTAL], version: 0 });
  expect(saved).toMatchObject({ widgets: [TOTAL], version: 1 });
  expect(await readWidgets(client, signal)).toMatchObject({ widgets: [TOTAL], version: 1 });
  const effort = await readEffort(client, signal);
  expect([effort.deviceId, effort.states.map((days) => days.length)]).toEqual([[deviceId], [90]]);
  await expect(saveWidgets(client, { widgets: [], version: 0 })).rejects.toMatchObject({
    failure: { status: 409 },
  });
});

test("only the caller's browser may cache the effort, for some minutes", async () => {
  const { token } = await member();
  const { headers } = await call("/api/dashboard/effort", { token });
  expect(headers.get("cache-control")).toMatch(/^private, max-age=\d{1,3}$/);
  expect(headers.get("vary")).toBe("Authorization, Cookie");
});

test.each(Object.entries(DASHBOARD_SQL))("%s uses the key of its user", async (_, sql) => {
  const given = [1, "[]", 0, 0].slice(0, sql.includes("?4") ? 4 : 1);
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...given)
    .all<{ readonly detail: string }>();
  expect(results.map(({ detail }) => detail)).toContain(
    "SEARCH dashboard USING INTEGER PRIMARY KEY (rowid=?)",
  );
});
