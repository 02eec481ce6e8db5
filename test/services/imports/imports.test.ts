// Imports part by part: stored once whatever is repeated or in whatever order, refused line by line, and never at the
// cost of anybody's own insights.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { formerInsightName } from "~/domain/exchange/import/natural-key";
import { toHex, toUuid } from "~/domain/insights/insight-id";
import type { ImportPart } from "~/services/imports/imports";
import { webDigest } from "../../../workers/adapters/platform";
import { jpeg, sha256Hex } from "../../api/api-calls";
import { deploymentLine, importPart, mediaLine, observationLine } from "../../support/camtrap/camtrap-lines";
import { runs } from "../../support/properties";
import { failOnce } from "../fail-once";
import { item, refusal, World } from "../world";

const world = new World();
/** Of a package that comes more than once. */
const KEY = "A season that comes back";

async function imported(actor: Actor) {
  return world.page(actor, { limit: 10_000, offset: 0 });
}

describe("what an observation becomes", () => {
  test("an insight of a new camera of the account, with its class, place, time and collection", async () => {
    const owner = await world.user();
    const answer = await world.services.imports.take(owner, importPart());
    expect(answer).toMatchObject({
      camera: { created: true },
      observations: [{ observationId: "obs-1", state: "new", photo: "wanted" }],
      refused: [],
    });
    const [insight] = await imported(owner);
    expect(insight).toMatchObject({
      insightId: answer.observations[0]?.insightId,
      deviceId: answer.camera?.deviceId,
      displayName: "Beaver creek",
      className: "Vulpes vulpes",
      confidence: 92.6,
      takenAt: Date.UTC(2020, 5, 1, 6),
      windowStart: Date.UTC(2020, 5, 1, 6),
      windowEnd: Date.UTC(2020, 5, 1, 6, 0, 10),
      receivedAt: world.now,
      latitude: 51.496,
      longitude: 4.774,
      utcOffsetMin: 120,
      userConfirmed: false,
      status: "none",
      photo: "none",
      link: "unknown",
    });
    expect(insight?.collectionId).not.toBeNull();
  });

  test("a person's classification is confirmed and has no probability; a favourite medium is a favourite", async () => {
    const owner = await world.user();
    const part = importPart({ observation: { classificationMethod: "human" } });
    await world.services.imports.take(owner, { ...part, media: [mediaLine({ favorite: "true" })] });
    expect((await imported(owner))[0]).toMatchObject({
      userConfirmed: true,
      confidence: null,
      status: "favorite",
    });
  });

  test("what a person classified is reviewed, what a machine did is left to review", async () => {
    const owner = await world.user();
    const observations = (["human", "machine"] as const).map((classificationMethod, i) =>
      observationLine({ observationID: `who-${i}`, mediaID: `who-m${i}`, classificationMethod }),
    );
    const media = observations.map((_, i) => mediaLine({ mediaID: `who-m${i}` }));
    await world.services.imports.take(owner, { ...importPart(), media, observations });
    const { answer } = await world.services.insights.newest(owner, 25);
    expect(answer.items.map(({ userConfirmed }) => userConfirmed)).toEqual([false, true]);
    expect(answer.unreviewed).toBe(1);
  });

  test("an observation of an event has no photo, and is of its event's time", async () => {
    const owner = await world.user();
    const part = importPart({
      observation: { mediaID: "", observationLevel: "event", observationType: "blank", scientificName: "" },
    });
    const { observations } = await world.services.imports.take(owner, { ...part, media: [] });
    expect(observations[0]?.photo).toBe("none");
    expect((await imported(owner))[0]).toMatchObject({ className: "empty", classId: 99, photo: "none" });
  });

  test("an import makes no delay of a link out of the years since the photo", async () => {
    const owner = await world.user();
    await world.services.imports.take(owner, importPart());
    const row = await env.SHARD_0.prepare("SELECT n, delay_hours FROM daily WHERE account_id = ?1")
      .bind(owner.accountId)
      .first();
    expect(row).toEqual({ n: 1, delay_hours: 0 });
  });
});

describe("once", () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({
    medium: mediaLine({ mediaID: `m${i}`, deploymentID: `d${i % 2}` }),
    observation: observationLine({
      observationID: `o${i}`,
      mediaID: `m${i}`,
      deploymentID: `d${i % 2}`,
      eventID: `e${i % 4}`,
    }),
  }));
  const partOf = (key: string, places: readonly number[], deployment: number): ImportPart => {
    const own = places.flatMap((place) => (place % 2 === deployment ? (lines[place] ?? []) : []));
    return {
      package: { key, title: "t" },
      deployment: deploymentLine({ deploymentID: `d${deployment}` }),
      media: own.map(({ medium }) => medium),
      observations: own.map(({ observation }) => observation),
    };
  };

  test("any parts in any order, some of them twice, are the same as each once", {
    tags: "property",
  }, async () => {
    const places = fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(places, { minLength: 1, maxLength: 5 }), async (subsets) => {
        const owner = await world.user();
        const key = crypto.randomUUID();
        const sent = new Set<string>();
        let made = 0;
        let cameras = 0;
        for (const subset of subsets) {
          for (const deployment of [0, 1]) {
            const answer = await world.services.imports.take(owner, partOf(key, subset, deployment));
            for (const one of answer.observations) {
              expect(one.state).toBe(sent.has(one.observationId) ? "here" : "new");
              sent.add(one.observationId);
            }
            made += answer.observations.filter(({ state }) => state === "new").length;
            cameras += answer.camera?.created ? 1 : 0;
          }
        }
        const insights = await imported(owner);
        expect(insights).toHaveLength(sent.size);
        expect(made).toBe(sent.size);
        expect(cameras).toBe(new Set(insights.map(({ deviceId }) => deviceId)).size);
        expect(insights.map(({ seq }) => seq)).toEqual(insights.map((_, i) => i));
        expect(await world.services.insights.count(owner)).toBe(sent.size);
        const sizes = await env.SHARD_0.prepare("SELECT sum(size) AS n FROM collection WHERE account_id = ?1")
          .bind(owner.accountId)
          .first<{ n: number }>();
        expect(sizes?.n).toBe(sent.size);
      }),
      { numRuns: runs(15) },
    );
  });

  test("the same package in two accounts is imported in both", async () => {
    const part = importPart();
    const [one, other] = [await world.user(), await world.user()];
    const first = await world.services.imports.take(one, part);
    const second = await world.services.imports.take(other, part);
    expect(second.observations[0]?.state).toBe("new");
    expect(second.observations[0]?.insightId).not.toBe(first.observations[0]?.insightId);
  });

  test("an insight of the account's own is recognised by its id, and no camera is made", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    const part = importPart({ observation: { observationID: sent.insight_id.toUpperCase() } });
    const answer = await world.services.imports.take(owner, part);
    expect(answer.camera).toBeNull();
    expect(answer.observations).toMatchObject([{ insightId: sent.insight_id, state: "here", photo: "none" }]);
    expect(await world.services.insights.count(owner)).toBe(1);
  });

  test("so is one of a camera that is shared with them", async () => {
    const owner = await world.user();
    const guest = await world.user();
    const camera = await world.camera(owner);
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    await world.share(camera.deviceId, guest);
    const part = importPart({ observation: { observationID: sent.insight_id } });
    expect((await world.services.imports.take(guest, part)).observations[0]?.state).toBe("here");
  });

  test("a stranger's insight id is only a name, and stays theirs", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    const stranger = await world.user();
    const part = importPart({ observation: { observationID: sent.insight_id } });
    const answer = await world.services.imports.take(stranger, part);
    expect(answer.observations[0]?.state).toBe("new");
    expect(answer.observations[0]?.insightId).not.toBe(sent.insight_id);
    expect(await world.services.insights.count(owner)).toBe(1);
  });
});

describe("ids that a stranger holds", () => {
  /** A part is imported and cleared, and a stranger who has seen its id sends that. */
  async function clearedAndTaken(owner: Actor, part: ImportPart) {
    const first = await world.services.imports.take(owner, part);
    const insightId = first.observations[0]?.insightId ?? "";
    await env.SHARD_0.batch([
      env.SHARD_0.prepare("DELETE FROM insight WHERE account_id = ?1").bind(owner.accountId),
      env.SHARD_0.prepare("DELETE FROM account_head WHERE account_id = ?1").bind(owner.accountId),
      env.SHARD_0.prepare("DELETE FROM collection WHERE account_id = ?1").bind(owner.accountId),
    ]);
    const stranger = await world.user();
    const camera = await world.camera(stranger);
    await world.sync(camera.deviceToken, [item({ insight_id: insightId })]);
    return { insightId, stranger };
  }

  test("are no insights of the account: the import stores its own, and once", async () => {
    const owner = await world.user();
    const { insightId, stranger } = await clearedAndTaken(owner, importPart({ key: KEY }));
    const again = await world.services.imports.take(owner, importPart({ key: KEY }));
    expect(again.observations[0]?.state).toBe("new");
    expect(again.observations[0]?.insightId).not.toBe(insightId);
    const third = await world.services.imports.take(owner, importPart({ key: KEY }));
    expect(third.observations).toMatchObject([
      { state: "here", photo: "wanted", insightId: again.observations[0]?.insightId },
    ]);
    expect(await imported(owner)).toHaveLength(1);
    expect(await imported(stranger)).toMatchObject([{ insightId, className: "Red fox" }]);
  });

  test("cannot be foretold from what an import is: the account has a secret", async () => {
    const [one, other] = [await world.user(), await world.user()];
    const ids = await Promise.all(
      [one, other].map(
        async (actor) => (await world.services.imports.take(actor, importPart({ key: KEY }))).observations[0],
      ),
    );
    const secrets = await env.DB.prepare("SELECT id_secret AS secret FROM account WHERE id IN (?1, ?2)")
      .bind(one.accountId, other.accountId)
      .all<{ secret: string }>();
    const kept = secrets.results.map(({ secret }) => secret);
    expect(kept.map((secret) => secret.length)).toEqual([22, 22]);
    expect(new Set(kept).size).toBe(2);
    const former = toUuid(await webDigest.sha256(formerInsightName(one.accountId, KEY, "obs-1")));
    expect(ids.map((found) => found?.insightId)).not.toContain(former);
  });

  test("what was imported before accounts had a secret is here, and stays as it is", async () => {
    const owner = await world.user();
    const first = await world.services.imports.take(owner, importPart({ key: KEY }));
    const former = toUuid(await webDigest.sha256(formerInsightName(owner.accountId, KEY, "obs-1")));
    await env.SHARD_0.prepare("UPDATE insight SET id = unhex(?2) WHERE account_id = ?1")
      .bind(owner.accountId, toHex(former))
      .run();
    const again = await world.services.imports.take(owner, importPart({ key: KEY }));
    expect(again.observations).toEqual([{ ...first.observations[0], insightId: former, state: "here" }]);
    expect(await imported(owner)).toHaveLength(1);
  });

  test("a former id that a stranger holds is not here", async () => {
    const owner = await world.user();
    const former = toUuid(await webDigest.sha256(formerInsightName(owner.accountId, KEY, "obs-1")));
    const camera = await world.camera(await world.user());
    await world.sync(camera.deviceToken, [item({ insight_id: former })]);
    const answer = await world.services.imports.take(owner, importPart({ key: KEY }));
    expect(answer.observations[0]?.state).toBe("new");
    expect(await imported(owner)).toHaveLength(1);
  });
});

describe("retries", () => {
  test.each([
    ["before", "DB"],
    ["after", "DB"],
    ["before", "SHARD_0"],
    ["after", "SHARD_0"],
  ] as const)(
    "a write that fails %s its commit in %s leaves one effect after the retry",
    async (place, which) => {
      const owner = await world.user();
      const control = controlDb(which === "DB" ? failOnce(env.DB, place) : env.DB);
      const shard = shardDb(which === "SHARD_0" ? failOnce(env.SHARD_0, place) : env.SHARD_0);
      const failing = new World({ control, shardFor: () => shard });
      const part = importPart();
      await expect(failing.services.imports.take(owner, part)).rejects.toThrow("Network connection lost");
      const again = await failing.services.imports.take(owner, part);
      expect(again.observations).toHaveLength(1);
      expect(await imported(owner)).toHaveLength(1);
      expect(await world.services.devices.list(owner)).toHaveLength(1);
    },
  );

  test("the same part five times at once is there once", async () => {
    const owner = await world.user();
    const part = importPart();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.services.imports.take(owner, part)),
    );
    const ids = answers.flatMap(({ observations }) => observations.map(({ insightId }) => insightId));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ camera }) => camera?.created)).toHaveLength(1);
    expect(await imported(owner)).toHaveLength(1);
    expect(await world.services.devices.list(owner)).toMatchObject([{ imported: true, lastSeen: null }]);
  });
});

describe("what is refused", () => {
  test("is returned line by line, and the others are stored", async () => {
    const owner = await world.user();
    const answer = await world.services.imports.take(owner, {
      package: { key: "k", title: "t" },
      deployment: deploymentLine(),
      media: [mediaLine(), mediaLine({ mediaID: "m2", timestamp: "yesterday" })],
      observations: [
        observationLine(),
        observationLine({ observationID: "o2", mediaID: "m2" }),
        observationLine({ observationID: "o3", bboxX: "1.2" }),
        observationLine({ observationID: "o4", eventStart: "2020-06-01T08:00:00" }),
      ],
    });
    expect(answer.observations.map(({ observationId }) => observationId)).toEqual(["obs-1"]);
    expect(answer.refused.map(({ table, index, reason }) => [table, index, reason])).toEqual([
      ["media", 1, "timestamp must be a date and time like 2020-05-30T04:57:37+02:00."],
      ["observations", 2, "bboxX must be at most 1."],
      ["observations", 3, "eventStart needs a time zone: end it in Z or, for example, +02:00."],
      ["observations", 1, "No imported media file has this mediaID."],
    ]);
  });

  test("a deployment without a place costs everything of it", async () => {
    const owner = await world.user();
    const part = { ...importPart(), deployment: deploymentLine({ latitude: "" }) };
    const answer = await world.services.imports.take(owner, part);
    expect(answer.observations).toEqual([]);
    expect(answer.refused[0]?.reason).toBe("latitude is required but missing.");
    expect(await world.services.devices.list(owner)).toEqual([]);
  });

  test("a viewer, and a camera that was cleared", async () => {
    const viewer = await world.user({ role: "viewer" });
    expect(await refusal(world.services.imports.take(viewer, importPart()))).toBe("forbidden");
    const owner = await world.user();
    const part = importPart({ key: "cleared" });
    const { camera } = await world.services.imports.take(owner, part);
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE device_id = ?1")
      .bind(camera?.deviceId)
      .run();
    const more = importPart({ key: "cleared", observation: { observationID: "obs-2" } });
    expect(await refusal(world.services.imports.take(owner, more))).toBe("conflict/camera-cleared");
  });
});

describe("photos", () => {
  async function picture(insightId: string, bytes = jpeg()) {
    const body = new Blob([bytes]).stream() as ReadableStream<Uint8Array>;
    return { insightId, size: bytes.length, sha256: await sha256Hex(bytes), body };
  }

  test("are stored once, and the insight shows them", async () => {
    const owner = await world.user();
    const part = importPart();
    const id = (await world.services.imports.take(owner, part)).observations[0]?.insightId ?? "";
    expect(await world.services.importPhotos.put(owner, await picture(id))).toBe("created");
    expect(await world.services.importPhotos.put(owner, await picture(id))).toBe("same");
    expect((await imported(owner))[0]?.photo).toBe("stored");
    expect((await world.services.imports.take(owner, part)).observations[0]?.photo).toBe("stored");
    expect(await refusal(world.services.importPhotos.put(owner, await picture(id, jpeg(2000, 9))))).toBe(
      "conflict/photo-differs",
    );
  });

  test("are refused without a picture in them, and for insights that no import brought", async () => {
    const owner = await world.user();
    const id = (await world.services.imports.take(owner, importPart())).observations[0]?.insightId ?? "";
    const text = new TextEncoder().encode("this is no picture");
    expect(await refusal(world.services.importPhotos.put(owner, await picture(id, text)))).toBe(
      "invalid/unsupported-type",
    );
    const camera = await world.camera(owner);
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    const own = await picture(sent.insight_id);
    expect(await refusal(world.services.importPhotos.put(owner, own))).toBe("notFound/unknown");
    const stranger = await world.user();
    expect(await refusal(world.services.importPhotos.put(stranger, await picture(id)))).toBe(
      "notFound/unknown",
    );
  });
});

test("a part of 500 observations takes at most 4 D1 calls and 4 rows written an observation", async () => {
  const owner = await world.user();
  const part = {
    package: { key: "big", title: "t" },
    deployment: deploymentLine(),
    media: [],
    observations: Array.from({ length: 500 }, (_, i) =>
      observationLine({
        observationID: `o${i}`,
        mediaID: "",
        observationLevel: "event",
        eventID: `e${Math.floor(i / 5)}`,
      }),
    ),
  };
  world.resetMeter();
  const answer = await world.services.imports.take(owner, part);
  expect(answer.observations).toHaveLength(500);
  expect(world.meter.calls).toBeLessThanOrEqual(4);
  expect(world.meter.rowsWritten).toBeLessThanOrEqual(500 * 4);
});
