// The call for a person's columns: what it stores, what it refuses in which words, and that our own client speaks it.
// Decision 0140, Columns belong to a person.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createClient } from "~/browser/api/client/client";
import { saveOwnColumns } from "~/browser/api/look";
import { LOOK_SQL } from "~/db/queries/look/look";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();
const PATH = "/api/insights/columns";

async function member() {
  const { actor, token } = await signedIn(world);
  const put = async (json: unknown) => {
    const answer = await call(PATH, { method: "PUT", token, json });
    return [answer.status, await answer.json()];
  };
  return { actor, token, put };
}

test("a choice is answered as it is stored", async () => {
  const { put } = await member();
  expect(await put({ shown: ["model", "photo"], hidden: ["comms_source"] })).toEqual([
    200,
    { shown: ["model"], hidden: ["comms_source"] },
  ]);
});

test("an unknown column, a missing list and a table without columns are refused in words, and nothing is stored", async () => {
  const { actor, put } = await member();
  expect(await put({ shown: ["model", "wind"], hidden: [] })).toMatchObject([
    400,
    { message: "shown.1: Unknown column.", errors: { "shown.1": "Unknown column." } },
  ]);
  expect((await put({ shown: ["model"] }))[0]).toBe(400);
  const message = "You can't both show and hide the column Model.";
  expect(await put({ shown: ["model"], hidden: ["model"] })).toMatchObject([
    400,
    { message, errors: { hidden: message } },
  ]);
  expect((await world.services.look.ofInsights(actor)).columns).toBeNull();
});

test("our own client saves one", async () => {
  const { actor, token } = await member();
  const client = createClient({
    authorization: () => `Bearer ${token}`,
    fetch: (path, { method, headers, body } = {}) =>
      call(String(path), {
        method: method ?? "GET",
        headers: headers as Record<string, string>,
        ...(body && { body }),
      }),
  });
  await saveOwnColumns(client, { shown: ["model"], hidden: [] });
  expect((await world.services.look.ofInsights(actor)).columns).toEqual({ shown: ["model"], hidden: [] });
});

test("names of species: an unknown language is refused in words, and the specified profile has no more members", async () => {
  const { actor, token } = await member();
  const put = (json: unknown) => call("/api/species/names", { method: "PUT", token, json });
  const profile = async () => Object.keys((await (await call("/api/user", { token })).json()) as object);
  const before = await profile();
  expect(await (await put({ language: "la", scientific: true, sureFrom: 50 })).json()).toMatchObject({
    errors: { language: "Unknown language." },
  });
  expect((await put({ language: "de", scientific: false, sureFrom: 80 })).status).toBe(200);
  expect((await world.services.users.profile(actor)).speciesLook).toMatchObject({
    language: "de",
    scientific: false,
  });
  const { status } = await put({ language: "de", scientific: false, sureFrom: 51 });
  expect(status).toBe(400);
  expect(await profile()).toEqual(before);
  expect(before).not.toContain("speciesLook");
});

test("a person's look is found by keys alone", async () => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${LOOK_SQL}`)
    .bind(1, "insight_collections")
    .all<{ readonly detail: string }>();
  const details = results.map(({ detail }) => detail);
  expect(details).toContain("SEARCH user_look USING INTEGER PRIMARY KEY (rowid=?)");
  expect(details).toContain("SEARCH feature USING PRIMARY KEY (user_id=? AND key=?)");
});
