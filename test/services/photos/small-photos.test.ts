// Small pictures: made when a photo has been stored, by the job where that failed, never in a camera's way.
// Spec section 7, GET /api/photo; decision 0067, Small pictures.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { readAll, streamOf } from "~/services/photos/byte-streams";
import type { ImageScaler } from "~/services/ports";
import { jpeg, sha256Hex } from "../../api/api-calls";
import {
  exifSegment,
  GPS_TAGS,
  jpeg as jpegOf,
  ORIENTATION,
  short,
  TO_GPS,
} from "../../support/pictures/exif-jpeg";
import { item, World } from "../world";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What the maker answers: with a place in it, as a maker might leave it. */
const SMALL = jpegOf(exifSegment({ main: [TO_GPS], gps: GPS_TAGS }));

/** A maker that notes what it gets and fails as often as it is told. */
function maker() {
  const got: { readonly bytes: Uint8Array; readonly turn: number; readonly width: number }[] = [];
  const state = { failures: 0, answer: SMALL };
  const thumbnails: ImageScaler = {
    async make(picture, options) {
      got.push({ bytes: await readAll(picture), ...options });
      if (state.failures-- > 0) throw new Error("no picture");
      return state.answer.slice();
    },
  };
  return { thumbnails, got, state };
}

/** A camera with an insight; what it puts, and what its owner sees. */
async function scene(imageScaler: ImageScaler | null) {
  const world = new World({ imageScaler });
  const owner = await world.user();
  const { deviceToken, deviceId } = await world.camera(owner);
  const { insight_id: insightId } = item();
  await world.sync(deviceToken, [item({ insight_id: insightId })]);
  const put = async (bytes: Uint8Array, kind: "photo" | "thumbnail" = "photo") =>
    world.putPicture(deviceToken, {
      kind,
      insightId,
      size: bytes.length,
      sha256: await sha256Hex(bytes),
      body: streamOf(bytes),
    });
  const seen = async (reader: Actor = owner) => {
    const query = { deviceId, photoUrl: insightId, thumbnail: true };
    const { object, isFinal } = await world.services.photos.open(reader, query);
    return { bytes: "body" in object ? await readAll(object.body) : null, isFinal };
  };
  return { world, owner, put, seen, deviceId, settled: () => Promise.all(world.after) };
}

async function waiting(accountId: number): Promise<readonly Record<string, unknown>[]> {
  const { results } = await env.SHARD_0.prepare(
    "SELECT due_at AS dueAt, attempts FROM thumbnail_due WHERE account_id = ?1",
  )
    .bind(accountId)
    .all();
  return results;
}

describe("an upload", () => {
  test("section 7, GET /api/photo: thumbnail=true gives a small picture, made once, without a place", async () => {
    const { thumbnails, got } = maker();
    const { world, owner, put, seen, settled } = await scene(thumbnails);
    const photo = jpeg(9000);
    expect(await put(photo)).toBe("created");
    await settled();
    expect(await put(photo)).toBe("same");
    await settled();
    expect(got).toEqual([{ bytes: photo, turn: 0, width: 320 }]);
    const { bytes, isFinal } = await seen();
    expect(bytes?.length).toBe(SMALL.length);
    expect(new TextDecoder("latin1").decode(bytes ?? undefined)).not.toContain("Hayden");
    expect(isFinal).toBe(false);
    expect(await waiting(owner.accountId)).toEqual([]);
    world.now += DAY;
    expect(await world.services.smallPhotos.makeDue()).toEqual({ made: 0, putOff: 0, givenUp: 0 });
  });

  test("writes two rows more for its place on the list, and one when it leaves it", async () => {
    const written = async (thumbnails: ImageScaler | null) => {
      const { world, put, settled } = await scene(thumbnails);
      const photo = jpeg(9000);
      world.resetMeter();
      await put(photo);
      await settled();
      return world.meter.rowsWritten;
    };
    expect((await written(maker().thumbnails)) - (await written(null))).toBe(3);
  });

  test("is turned by its EXIF, and its bytes are upright, so that no reader turns it twice", async () => {
    const { thumbnails, got } = maker();
    const { put, settled } = await scene(thumbnails);
    await put(jpegOf(exifSegment({ main: [short(ORIENTATION, 6)] })));
    await settled();
    expect(got[0]?.turn).toBe(90);
    expect(got[0]?.bytes).toEqual(jpegOf(exifSegment({ main: [short(ORIENTATION, 1)] })));
  });

  test("is acknowledged whatever becomes of the small picture, and shows the photo till there is one", async () => {
    const { thumbnails, state } = maker();
    state.failures = 1;
    const { owner, put, seen, settled, world } = await scene(thumbnails);
    expect(await put(jpeg(9000))).toBe("created");
    await settled();
    expect(await seen()).toEqual({ bytes: jpeg(9000), isFinal: false });
    expect(await waiting(owner.accountId)).toEqual([{ dueAt: world.now + 2 * MINUTE, attempts: 0 }]);
  });

  test("of a camera that has brought a thumbnail makes none; one that comes later wins", async () => {
    const { thumbnails, got } = maker();
    const [before, after] = [await scene(thumbnails), await scene(thumbnails)];
    await before.put(jpeg(700), "thumbnail");
    await before.put(jpeg(9000));
    await before.settled();
    expect(got).toEqual([]);
    expect(await waiting(before.owner.accountId)).toEqual([]);
    await after.put(jpeg(9000));
    await after.settled();
    await after.put(jpeg(800), "thumbnail");
    expect(await before.seen()).toEqual({ bytes: jpeg(700), isFinal: true });
    expect(await after.seen()).toEqual({ bytes: jpeg(800), isFinal: true });
  });

  test("without a maker puts nothing on the list, and the photo is its own thumbnail", async () => {
    const { owner, put, seen, settled, world } = await scene(null);
    await put(jpeg(9000));
    await settled();
    expect(await waiting(owner.accountId)).toEqual([]);
    expect((await seen()).bytes).toEqual(jpeg(9000));
    expect(await world.services.smallPhotos.makeDue()).toEqual({ made: 0, putOff: 0, givenUp: 0 });
  });

  test("a picture that stays above 64 KiB is not kept", async () => {
    const { thumbnails, state } = maker();
    state.answer = jpeg(70_000);
    const { put, seen, settled } = await scene(thumbnails);
    await put(jpeg(90_000));
    await settled();
    expect((await seen()).bytes?.length).toBe(90_000);
  });
});

describe("the job", () => {
  // It works for every account; what other tests have left is not its.
  beforeEach(async () => {
    await env.SHARD_0.prepare("DELETE FROM thumbnail_due").run();
  });

  test("makes what an upload could not, and not before it is due", async () => {
    const { thumbnails, state } = maker();
    state.failures = 1;
    const { world, owner, put, seen, settled } = await scene(thumbnails);
    await put(jpeg(9000));
    await settled();
    expect(await world.services.smallPhotos.makeDue()).toMatchObject({ made: 0 });
    world.now += 2 * MINUTE;
    expect(await world.services.smallPhotos.makeDue()).toMatchObject({ made: 1, putOff: 0 });
    expect((await seen()).bytes?.length).toBe(SMALL.length);
    expect(await waiting(owner.accountId)).toEqual([]);
  });

  test("waits longer each time, gives up after five attempts, and then never tries again", async () => {
    const { thumbnails, state, got } = maker();
    state.failures = Number.POSITIVE_INFINITY;
    const { world, owner, put, settled } = await scene(thumbnails);
    await put(jpeg(9000));
    await settled();
    const waits = [2 * MINUTE, 10 * MINUTE, DAY, 7 * DAY, 32 * DAY];
    for (const [tried, wait] of waits.entries()) {
      world.now += wait - 1;
      expect(await world.services.smallPhotos.makeDue()).toMatchObject({ putOff: 0, givenUp: 0 });
      world.now += 1;
      const isLast = tried === waits.length - 1;
      const outcome = { made: 0, putOff: isLast ? 0 : 1, givenUp: isLast ? 1 : 0 };
      expect(await world.services.smallPhotos.makeDue()).toEqual(outcome);
    }
    expect(await waiting(owner.accountId)).toEqual([]);
    world.now += 100 * DAY;
    await world.services.smallPhotos.makeDue();
    expect(got).toHaveLength(6);
  });

  test("takes 40 a run, and two runs at a time never the same ones", async () => {
    const { thumbnails, got } = maker();
    const { world, owner } = await scene(thumbnails);
    await env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
       INSERT INTO thumbnail_due(account_id, device_key, photo, due_at)
       SELECT ?1, 1, unhex(printf('%064X', i)), i FROM n`,
    )
      .bind(owner.accountId)
      .run();
    for (let i = 1; i <= 50; i++) {
      const key = `p/${owner.accountId}/1/${i.toString(16).padStart(64, "0")}`;
      await env.PHOTOS.put(key, jpeg(600, i), { httpMetadata: { contentType: "image/jpeg" } });
    }
    const runs = await Promise.all([
      world.services.smallPhotos.makeDue(),
      world.services.smallPhotos.makeDue(),
    ]);
    expect(runs.map(({ made }) => made)).toEqual([40, 10]);
    expect(got).toHaveLength(50);
    expect(await waiting(owner.accountId)).toEqual([]);
  });

  test("leaves a photo that is gone alone", async () => {
    const { thumbnails, got } = maker();
    const { world, owner } = await scene(thumbnails);
    await env.SHARD_0.prepare(
      "INSERT INTO thumbnail_due(account_id, device_key, photo, due_at) VALUES (?1, 1, unhex(?2), 0)",
    )
      .bind(owner.accountId, "ef".repeat(32))
      .run();
    await world.services.smallPhotos.makeDue();
    expect([got.length, await waiting(owner.accountId)]).toEqual([0, []]);
  });
});

test("someone outside the account gets the small picture too, without a place", async () => {
  const { thumbnails } = maker();
  const { world, put, seen, settled, deviceId } = await scene(thumbnails);
  await put(jpeg(9000));
  await settled();
  const other = await world.user();
  await world.share(deviceId, other);
  expect((await seen(other)).bytes?.length).toBe(SMALL.length);
});
