// Both spellings that the specification gives to the same members. Spec section 3, Insight.
import { expect, test } from "vitest";
import { item } from "../../services/world";
import { call, liveWorld, signedIn } from "../api-calls";

const world = liveWorld();

test.each(["insights", "collections"])(
  "section 3, Insight: %s carry lat, long and insightStatus beside the long names",
  async (what) => {
    const { actor, token } = await signedIn(world);
    const { deviceToken } = await world.camera(actor);
    await world.sync(deviceToken, [item({ collection_id: "b1" }), item({ collection_id: "b1" })]);
    const page = await (await call(`/api/${what}/paginated`, { token })).json<Record<string, unknown[]>>();
    const spelled = {
      latitude: 44.5,
      longitude: -110.25,
      lat: 44.5,
      long: -110.25,
      insight_status: "none",
      insightStatus: "none",
    };
    expect(page[what]?.[0]).toMatchObject(spelled);
    if (what === "collections") expect(page[what]?.[0]).toMatchObject({ insights: [spelled, spelled] });
  },
);

test("section 3, Insight: a collection whose insights differ has neither status", async () => {
  const { actor, token } = await signedIn(world);
  const { deviceToken } = await world.camera(actor);
  const sent = [item({ collection_id: "b1" }), item({ collection_id: "b1" })];
  await world.sync(deviceToken, sent);
  const insights = [{ insightId: sent[0]?.insight_id, insightStatus: "favorite" }];
  await (await call("/api/updates", { token, json: { insights } })).json();
  await expect
    .poll(async () => {
      const page = await call("/api/collections/paginated", { token });
      const { collections } = await page.json<{ collections: readonly Record<string, unknown>[] }>();
      return Object.keys(collections[0] ?? {}).filter((key) => /status/i.test(key));
    })
    .toEqual([]);
});
