// Confirming and correcting species: what readers see, the counters, the pages' versions, the history. Every counter is
// compared with a recount, whatever was said, taken back and synchronised in between.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { attachPhoto } from "~/db/queries/photos/photos";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import { importPart } from "../../support/camtrap/camtrap-lines";
import { runs } from "../../support/properties";
import { item, refusal, World } from "../world";

const world = new World();
await env.DB.prepare(
  `INSERT INTO alg(id, name, framework, class_definitions, created_at) VALUES (12, 'North America 12', 'YOLOv5', ?1, 0),
     (13, 'Night 13', 'YOLOv5', ?2, 0)`,
)
  .bind(
    JSON.stringify([
      { class_id: 2, label: "Red fox" },
      { class_id: 5, label: "Raccoon" },
    ]),
    JSON.stringify([{ class_id: 7, label: "Raccoon" }]),
  )
  .run();

/** A member with a camera that has sent the given insights. */
async function sent(...insights: readonly Record<string, unknown>[]) {
  const owner = await world.user();
  const { deviceToken, deviceId } = await world.camera(owner);
  const items = insights.map((extra) => item(extra));
  await world.sync(deviceToken, items);
  return { owner, deviceToken, deviceId, ids: items.map(({ insight_id }) => insight_id) };
}

const say = (actor: Actor, insightId: string, className: string, of: "insight" | "collection" = "insight") =>
  world.services.speciesReviews.say(actor, { insightId, className, of });
const takeBack = (actor: Actor, insightId: string, of: "insight" | "collection" = "insight") =>
  world.services.speciesReviews.takeBack(actor, { insightId, of });
const opened = async (actor: Actor, insightId: string) => {
  const found = await world.services.insights.open(actor, insightId);
  if (!found) throw new Error("not found");
  return found.insight;
};

async function rows(sql: string, ...values: readonly unknown[]) {
  return (
    await env.SHARD_0.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
}
const versions = (accountId: number) =>
  rows("SELECT page, ver FROM page_ver WHERE account_id = ?1", accountId);

/** What the counters should be, counted from the insights and the reviews that stand. */
async function expectExact(accountId: number) {
  expect(
    await rows(
      "SELECT day, class_name, comms, n, photos, delay_hours FROM daily WHERE account_id = ?1 ORDER BY 1, 2, 3",
      accountId,
    ),
  ).toEqual(
    await rows(
      `SELECT time_stamp / 86400000 AS day, class_name, comms, count(*) AS n, count(photo) AS photos,
         sum(iif(flags & 8, 0, max(0, time_stamp - file_ctime) / 3600000)) AS delay_hours
       FROM insight WHERE account_id = ?1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      accountId,
    ),
  );
  expect(
    await rows(
      "SELECT device_key, class_name, n FROM device_class WHERE account_id = ?1 ORDER BY 1, 2",
      accountId,
    ),
  ).toEqual(
    await rows(
      "SELECT device_key, class_name, count(*) AS n FROM insight WHERE account_id = ?1 GROUP BY 1, 2 ORDER BY 1, 2",
      accountId,
    ),
  );
  expect(
    await rows(
      "SELECT device_key, alg_id, machine_name, class_name, n FROM species_pair WHERE account_id = ?1 ORDER BY 1, 2, 3, 4",
      accountId,
    ),
  ).toEqual(
    await rows(
      `SELECT i.device_key, coalesce(i.alg_id, -1) AS alg_id, r.machine_name, r.class_name, count(*) AS n
       FROM insight i JOIN species_review r ON r.insight_id = i.id
       WHERE i.account_id = ?1 AND r.class_name IS NOT NULL
         AND r.turn = (SELECT max(turn) FROM species_review x WHERE x.insight_id = i.id)
       GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      accountId,
    ),
  );
}

test("a correction of an imported insight makes no delay of its years", async () => {
  const owner = await world.user();
  const { observations } = await world.services.imports.take(owner, importPart());
  await say(owner, observations[0]?.insightId ?? "", "Wolf");
  await expectExact(owner.accountId);
  await takeBack(owner, observations[0]?.insightId ?? "");
  await expectExact(owner.accountId);
});

describe("one insight", () => {
  test("confirmed keeps its class and has its reviewer and time", async () => {
    const { owner, ids } = await sent({});
    const state = await say(owner, ids[0] ?? "", "Red fox");
    expect(state).toMatchObject({
      className: "Red fox",
      userConfirmed: true,
      machine: { algId: 12, className: "Red fox", confidence: 93 },
      review: { className: "Red fox", by: "Maya R.", isOwn: true, at: world.now },
    });
    expect(await opened(owner, ids[0] ?? "")).toMatchObject({
      className: "Red fox",
      classId: 2,
      userConfirmed: true,
    });
    await expectExact(owner.accountId);
  });

  test("corrected shows the person's word with the alg's class id, and keeps the machine's list and confidence", async () => {
    const { owner, ids } = await sent({});
    const state = await say(owner, ids[0] ?? "", " raccoon ");
    expect(state).toMatchObject({ className: "Raccoon", machine: { className: "Red fox", confidence: 93 } });
    expect(await opened(owner, ids[0] ?? "")).toMatchObject({
      className: "Raccoon",
      classId: 5,
      confidence: 93,
      classList: [{ className: "Red fox", confidence: 93 }],
    });
    await expectExact(owner.accountId);
  });

  test("a word of one's own has no class id", async () => {
    const { owner, ids } = await sent({});
    await say(owner, ids[0] ?? "", "Wolverine");
    expect(await opened(owner, ids[0] ?? "")).toMatchObject({ className: "Wolverine", classId: null });
  });

  test("taken back shows the machine's word again, and the history keeps every turn", async () => {
    const { owner, ids } = await sent({});
    const [id = ""] = ids;
    const before = await opened(owner, id);
    await say(owner, id, "Raccoon");
    await say(owner, id, "Coyote");
    const state = await takeBack(owner, id);
    expect(state.review).toBeNull();
    expect(state.history.map(({ className }) => className)).toEqual([null, "Coyote", "Raccoon"]);
    expect(await opened(owner, id)).toEqual(before);
    await expectExact(owner.accountId);
  });

  test("a later sync of the same insight does not undo the person's word", async () => {
    const { owner, deviceToken, ids } = await sent({});
    await say(owner, ids[0] ?? "", "Raccoon");
    await world.sync(deviceToken, [item({ insight_id: ids[0] })]);
    expect((await opened(owner, ids[0] ?? "")).className).toBe("Raccoon");
    await expectExact(owner.accountId);
  });

  test("the same review twice changes nothing, by the same user or another", async () => {
    const { owner, deviceId, ids } = await sent({});
    const colleague = await world.user();
    await world.share(deviceId, colleague);
    await say(owner, ids[0] ?? "", "Raccoon");
    const before = await versions(owner.accountId);
    const state = await say(colleague, ids[0] ?? "", "raccoon");
    expect(state.history).toHaveLength(1);
    expect(state.review).toMatchObject({ by: "Maya R.", isOwn: false });
    expect(await versions(owner.accountId)).toEqual(before);
    expect((await takeBack(colleague, ids[0] ?? "")).history).toHaveLength(2);
    const after = await versions(owner.accountId);
    expect((await takeBack(owner, ids[0] ?? "")).history).toHaveLength(2);
    expect(await versions(owner.accountId)).toEqual(after);
  });

  test("the page of the insight has a new version", async () => {
    const { owner, ids } = await sent({});
    const [before] = await versions(owner.accountId);
    await say(owner, ids[0] ?? "", "Red fox");
    expect(await versions(owner.accountId)).toEqual([{ page: 0, ver: Number(before?.ver) + 1 }]);
  });

  test("what was confirmed before reviewers were stored counts, and can be corrected and taken back", async () => {
    const { owner, ids } = await sent({});
    const [id = ""] = ids;
    await env.SHARD_0.prepare("UPDATE insight SET confirmed = 1 WHERE id = unhex(?1)").bind(toHex(id)).run();
    expect(await world.services.speciesReviews.read(owner, id)).toMatchObject({
      userConfirmed: true,
      review: null,
      machine: { className: "Red fox" },
    });
    await say(owner, id, "Raccoon");
    await takeBack(owner, id);
    expect(await opened(owner, id)).toMatchObject({ className: "Red fox", userConfirmed: false });
    await expectExact(owner.accountId);
  });

  test("offers what the model weighed first, then the alg's other classes", async () => {
    const { owner, ids } = await sent({
      class_list: [
        { className: "Red fox", confidence: 60 },
        { className: "Coyote", confidence: 30 },
      ],
    });
    const { choices } = await world.services.speciesReviews.read(owner, ids[0] ?? "");
    expect(choices).toEqual(["Red fox", "Coyote", "empty", "Raccoon"]);
  });
});

describe("a collection", () => {
  const burst = (extra: object = {}) => ({ collection_id: "burst", ...extra });

  test("is reviewed as a whole, one review a photo, each with the id of its own alg", async () => {
    const { owner, ids } = await sent(
      burst(),
      burst({ alg_id: 13, class_id: 7 }),
      burst({ class_id: 99 }),
      {},
    );
    await say(owner, ids[1] ?? "", "Raccoon", "collection");
    const shown = await Promise.all(ids.map((id) => opened(owner, id)));
    expect(shown.map(({ className, classId, userConfirmed }) => [className, classId, userConfirmed])).toEqual(
      [
        ["Raccoon", 5, true],
        ["Raccoon", 7, true],
        ["Raccoon", 5, true],
        ["Red fox", 2, false],
      ],
    );
    expect((await world.services.speciesReviews.read(owner, ids[2] ?? "")).machine.className).toBe("empty");
    await expectExact(owner.accountId);
    await takeBack(owner, ids[0] ?? "", "collection");
    expect((await opened(owner, ids[2] ?? "")).className).toBe("empty");
    await expectExact(owner.accountId);
  });

  test("of more than 200 photos is refused", async () => {
    const { owner, ids } = await sent(burst());
    await env.SHARD_0.prepare("UPDATE collection SET size = 201 WHERE account_id = ?1")
      .bind(owner.accountId)
      .run();
    expect(await refusal(say(owner, ids[0] ?? "", "Raccoon", "collection"))).toBe("invalid");
    expect(await refusal(say(owner, ids[0] ?? "", "Raccoon"))).toBe("none");
  });
});

describe("rights", () => {
  test("not a viewer, not a stranger, and no unknown id", async () => {
    const { owner, deviceId, ids } = await sent({});
    const [id = ""] = ids;
    const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
    await world.share(deviceId, viewer);
    const stranger = await world.user();
    for (const change of [(who: Actor) => say(who, id, "Raccoon"), (who: Actor) => takeBack(who, id)]) {
      expect(await refusal(change(viewer))).toBe("forbidden");
      expect(await refusal(change(stranger))).toBe("notFound");
    }
    expect(await refusal(world.services.speciesReviews.read(viewer, id))).toBe("none");
    expect(await refusal(world.services.speciesReviews.read(stranger, id))).toBe("notFound");
    expect(await refusal(say(owner, crypto.randomUUID(), "Raccoon"))).toBe("notFound");
    expect(await refusal(say(owner, "no id", "Raccoon"))).toBe("notFound");
    expect(await refusal(say(owner, id, "   "))).toBe("invalid");
    expect(await refusal(say(owner, id, "x".repeat(201)))).toBe("invalid");
  });
});

describe("any sequence", () => {
  const step = fc.record({
    kind: fc.constantFrom("say", "say", "takeBack", "sync", "photo"),
    at: fc.nat(5),
    who: fc.nat(1),
    word: fc.constantFrom("Red fox", "Raccoon", "Coyote", "empty"),
    of: fc.constantFrom("insight" as const, "collection" as const),
  });

  test("keeps every counter exact, also when two do it at the same time", { tags: "property" }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const sentAs = (n: number) => ({
          collection_id: n < 3 ? "burst" : undefined,
          class_id: n % 2 ? 2 : 99,
          alg_id: n === 4 ? undefined : 12,
        });
        const { owner, deviceId, deviceToken, ids } = await sent(...[0, 1, 2, 3, 4, 5].map(sentAs));
        const people = [owner, await world.user()];
        await world.share(deviceId, people[1] ?? owner);
        await Promise.all(
          steps.map(({ kind, at, who, word, of }) => {
            const [id = "", actor = owner] = [ids[at], people[who]];
            if (kind === "sync") return world.sync(deviceToken, [item({ collection_id: "burst" })]);
            if (kind === "takeBack") return takeBack(actor, id, of);
            if (kind === "say") return say(actor, id, word, of);
            const photo = {
              accountId: owner.accountId,
              idHex: toHex(id),
              sha256: "ab".repeat(32),
              takenAt: null,
              smallPhotoDueAt: null,
            };
            return attachPhoto(shardDb(env.SHARD_0), photo);
          }),
        );
        await expectExact(owner.accountId);
      }),
      { numRuns: runs(25) },
    );
  });
});
