// A taxon that a person chooses: stored with the review, beside the word that means it in the insight's home account;
// brought back by a revert. Decision 0144, What a class means.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import type { ChangeEntry } from "~/domain/review/save-rules";
import { finished, saveHistory, saves, season, world } from "../../workers/saves/saves-season";
import { item, refusal } from "../world";

const RED_FOX = 1087;
const { speciesReviews, meanings } = world.services;
await env.DB.prepare(
  `INSERT OR IGNORE INTO alg(id, name, framework, class_definitions, created_at) VALUES (12, 'North America 12', 'YOLOv5', ?1, 0)`,
)
  .bind(
    JSON.stringify([
      { class_id: 2, label: "Red fox" },
      { class_id: 5, label: "Raccoon" },
    ]),
  )
  .run();
const RACCOON = await taxonIdOf("Procyon lotor");
const COYOTE = await taxonIdOf("Canis latrans");

async function taxonIdOf(name: string): Promise<number> {
  const { findTaxon } = await import("~/domain/taxa/taxa");
  return findTaxon(name)?.taxon.id ?? 0;
}

async function saved(actor: Actor, ...entries: readonly ChangeEntry[]): Promise<string> {
  const { bulkId } = await saves.save(actor, { entries, idempotencyKey: undefined });
  await finished(actor, bulkId);
  return bulkId;
}

async function reverted(actor: Actor, bulkId: string): Promise<void> {
  const save = await saveHistory.revert(actor, bulkId, undefined);
  await finished(actor, save.bulkId);
}

/** What stands: the word and the taxon. */
async function standing(actor: Actor, insightId: string) {
  const { className, review } = await speciesReviews.read(actor, insightId);
  return [className, review?.taxonId ?? null];
}

describe("a taxon that is chosen", () => {
  test.each([
    [
      "in the panel",
      (owner: Actor, insightId: string, said: { className: string; taxonId: number }) =>
        speciesReviews.say(owner, { insightId, of: "insight", ...said }),
    ],
    [
      "in a save",
      (owner: Actor, insightId: string, said: { className: string; taxonId: number }) =>
        saved(owner, { insightId, ...said }),
    ],
  ] as const)("%s stands beside its name, whatever was typed", async (_, say) => {
    const { owner, ids } = await season(3);
    const [a = "", b = "", c = ""] = ids;
    await say(owner, a, { className: "Waschbär", taxonId: RACCOON });
    await say(owner, b, { className: "Kojote", taxonId: COYOTE });
    expect([await standing(owner, a), await standing(owner, b)]).toEqual([
      ["northern raccoon", RACCOON],
      ["coyote", COYOTE],
    ]);
    // The account calls another one so: the scientific name is sure.
    await meanings.change(owner, [{ className: "Coyote", taxonId: RED_FOX }]);
    await say(owner, c, { className: "coyote", taxonId: COYOTE });
    expect(await standing(owner, c)).toEqual(["Canis latrans", COYOTE]);
  });

  test("as a class of the model that means it confirms the model", async () => {
    const owner = await world.user();
    const { deviceToken } = await world.camera(owner);
    const fox = item({ alg_id: 77, class_name: "Rotfuchs", class_list: [] });
    await world.sync(deviceToken, [fox]);
    await meanings.change(owner, [{ className: "rotfuchs", taxonId: RED_FOX }]);
    const insightId = fox.insight_id;
    const state = await speciesReviews.say(owner, {
      insightId,
      className: "Rotfuchs",
      taxonId: RED_FOX,
      of: "insight",
    });
    expect(state).toMatchObject({
      className: "Rotfuchs",
      machine: { className: "Rotfuchs", taxonId: RED_FOX },
      review: { className: "Rotfuchs", taxonId: RED_FOX },
    });
  });

  test("is refused where the table has none of that number, and nothing is stored", async () => {
    const { owner, ids } = await season(1);
    const [insightId = ""] = ids;
    const said = { className: "Raccoon", taxonId: 999_999 };
    expect(await refusal(speciesReviews.say(owner, { insightId, of: "insight", ...said }))).toBe("invalid");
    expect(
      await refusal(saves.save(owner, { entries: [{ insightId, ...said }], idempotencyKey: undefined })),
    ).toBe("invalid");
    expect((await speciesReviews.read(owner, insightId)).history).toEqual([]);
  });

  test("is another request under the same key", async () => {
    const { owner, ids } = await season(1);
    const entry = { insightId: ids[0] ?? "", className: "Raccoon" };
    const asked = (...entries: readonly ChangeEntry[]) => saves.save(owner, { entries, idempotencyKey: "k" });
    const first = await asked({ ...entry, taxonId: RACCOON });
    expect(await asked({ ...entry, taxonId: RACCOON })).toEqual(first);
    expect(await refusal(asked(entry))).toBe("invalid/key-used");
  });
});

describe("a word alone", () => {
  test("has no taxon, even where its name is known", async () => {
    const { owner, ids } = await season(1);
    await saved(owner, { insightId: ids[0] ?? "", className: "Raccoon" });
    expect(await standing(owner, ids[0] ?? "")).toEqual(["Raccoon", null]);
    const { machine } = await speciesReviews.read(owner, ids[0] ?? "");
    expect(machine).toMatchObject({ className: "Red fox", taxonId: RED_FOX });
  });

  test("gets the taxon that is chosen for it later, and keeps it when the same word is said again", async () => {
    const { owner, ids } = await season(1);
    const [insightId = ""] = ids;
    await saved(owner, { insightId, className: "Raccoon" });
    const chosen = await saved(owner, { insightId, className: "Raccoon", taxonId: RACCOON });
    await saved(owner, { insightId, className: "Raccoon" });
    await saved(owner, { insightId, className: "Raccoon", taxonId: RACCOON });
    const { review, history } = await speciesReviews.read(owner, insightId);
    expect([review?.taxonId, history.map(({ taxonId }) => taxonId)]).toEqual([RACCOON, [RACCOON, null]]);
    await reverted(owner, chosen);
    expect(await standing(owner, insightId)).toEqual(["Raccoon", null]);
  });
});

test("a revert brings back the word with its taxon, and taking back removes both", async () => {
  const { owner, ids } = await season(1);
  const [insightId = ""] = ids;
  await saved(owner, { insightId, className: "x", taxonId: RACCOON, was: null });
  const second = await saved(owner, { insightId, className: "x", taxonId: COYOTE, was: "northern raccoon" });
  expect((await saves.status(owner, second)).replaced).toEqual([]);
  await reverted(owner, second);
  expect(await standing(owner, insightId)).toEqual(["northern raccoon", RACCOON]);
  const taken = await saved(owner, { insightId, className: null });
  expect(await standing(owner, insightId)).toEqual(["Red fox", null]);
  await reverted(owner, taken);
  expect(await standing(owner, insightId)).toEqual(["northern raccoon", RACCOON]);
  const rows = env.SHARD_0.prepare(
    "SELECT taxon_id FROM species_review WHERE insight_id = unhex(?1) ORDER BY turn",
  ).bind(toHex(insightId));
  expect((await rows.raw<[number | null]>()).flat()).toEqual([RACCOON, COYOTE, RACCOON, null, RACCOON]);
});

test("what an old queue holds is still applied: entries without a taxon, with and without what was seen", async () => {
  const { owner, ids } = await season(2);
  const [a = "", b = ""] = ids;
  await saved(owner, { insightId: a, className: "Raccoon", was: null });
  const bulkId = await saved(
    owner,
    { insightId: a, className: "Red fox", was: null },
    { insightId: b, className: "Coyote", taxonId: COYOTE },
  );
  // Only what was told as seen is compared.
  expect((await saves.status(owner, bulkId)).replaced.map(({ insightId }) => insightId)).toEqual([a]);
});
