// What a picture in pieces takes out of the day's quota: once for what is stored, by whichever road it came, and nothing
// for what is not. docs/device-protocol.md, Pictures in pieces; decision 0115, An upload has one name.
import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { UploadStart } from "~/domain/photos/upload";
import { createPhotoUploads } from "../../../workers/adapters/photo-uploads";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";
import { jpeg, sha256Hex } from "../../api/api-calls";
import { item, World } from "../../services/world";

const SIZE = 5000;
const PICTURE = jpeg(SIZE);
const bucket = createR2Photos(env.PHOTOS);
const real = createPhotoUploads(env.PHOTO_UPLOAD, "pepper of the tests");

/** What goes wrong, or waits, in the world of a test. */
const weather = {
  beforePut: () => Promise.resolve(),
  begin: (id: string, start: UploadStart) => real.begin(id, start),
  find: (id: string) => real.find(id),
};
const calm = { ...weather };
const world = new World({
  photos: {
    ...bucket,
    async put(key, body, meta) {
      await weather.beforePut();
      return bucket.put(key, body, meta);
    },
  },
  uploads: {
    ...real,
    begin: (id, start) => weather.begin(id, start),
    find: (id) => weather.find(id),
  },
});
const { resumablePhotos, devicePhotos } = world.services;

/** A camera with an insight that wants a picture. */
async function photographed() {
  Object.assign(weather, calm);
  const { deviceToken } = await world.camera(await world.user());
  const insight = item();
  await world.sync(deviceToken, [insight]);
  const camera = await world.services.deviceAccess.admit(deviceToken);
  const asked = {
    kind: "photo" as const,
    insightId: insight.insight_id,
    sha256: await sha256Hex(PICTURE),
    size: SIZE,
  };
  return {
    begin: () => resumablePhotos.begin(camera, { ...asked, metadata: "", piece: undefined }),
    send: (id: string, offset: number, end: number) =>
      resumablePhotos.append(camera, {
        id,
        offset,
        piece: { announced: undefined, body: stream(PICTURE.slice(offset, end)), checksum: undefined },
      }),
    /** The last byte is here, and the Worker ended before the picture was stored. */
    lose: (id: string) => real.append(id, { deviceKey: camera.device.id, offset: 0, bytes: PICTURE.slice() }),
    put: () => devicePhotos.put(camera, { ...asked, body: stream(PICTURE) }),
    drop: (id: string) => resumablePhotos.drop(camera, id),
    look: (id: string) => resumablePhotos.look(camera, id),
    /** Bytes of the day's quota that are taken, once nothing is under way. */
    async spent() {
      while (world.after.length > 0) await Promise.allSettled(world.after.splice(0));
      const sql = "SELECT sum(picture_bytes) AS n FROM device_day WHERE device_key = ?1";
      return (await env.SHARD_0.prepare(sql).bind(camera.device.id).first<number>("n")) ?? 0;
    },
    async isStored() {
      const key = `p/${camera.device.accountId}/${camera.device.id}/${asked.sha256}`;
      return (await env.PHOTOS.head(key)) !== null;
    },
  };
}

function stream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}

/** From now on pictures are put two at a time; how many came to be put. */
function twoAtOnce(): () => number {
  let arrived = 0;
  let letBoth: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    letBoth = resolve;
  });
  weather.beforePut = () => {
    arrived += 1;
    if (arrived === 2) letBoth();
    return both;
  };
  return () => arrived;
}

test("a picture that came in part, and then whole by the other road, is counted once", async () => {
  const it = await photographed();
  const { id } = await it.begin();
  await it.send(id, 0, 3000);
  expect(await it.put()).toBe("created");
  expect(await it.spent()).toBe(SIZE);
  expect(await it.look(id)).toMatchObject({ isStored: true, offset: SIZE });
  await it.drop(id);
  expect(await it.spent()).toBe(SIZE);
});

test("a picture whose pieces are all here but could not be stored, and that came whole, is counted once", async () => {
  const it = await photographed();
  const { id } = await it.begin();
  await it.lose(id);
  expect(await it.put()).toBe("created");
  expect(await it.spent()).toBe(SIZE);
  await it.look(id);
  await it.put();
  expect(await it.spent()).toBe(SIZE);
});

test("a picture that comes by both roads in the same moment is counted once", async () => {
  const it = await photographed();
  const { id } = await it.begin();
  await it.send(id, 0, 3000);
  const arrivals = twoAtOnce();
  await Promise.all([it.put(), it.send(id, 3000, SIZE)]);
  expect(arrivals()).toBe(2);
  expect(await it.spent()).toBe(SIZE);
});

test("what is given up while it is being stored stays counted, as it is stored", async () => {
  const it = await photographed();
  const { id } = await it.begin();
  const arrivals = twoAtOnce();
  const sending = it.send(id, 0, SIZE);
  await vi.waitFor(() => expect(arrivals()).toBe(1));
  await Promise.all([sending, it.drop(id)]);
  expect(await it.isStored()).toBe(true);
  expect(await it.spent()).toBe(SIZE);
  await expect(it.look(id)).rejects.toMatchObject({ refusal: { code: "upload-unknown" } });
});

test("what grows while it is given up is given up all the same, and costs nothing", async () => {
  const it = await photographed();
  const { id } = await it.begin();
  let looks = 0;
  weather.find = async (name) => {
    const found = await real.find(name);
    looks += 1;
    if (looks === 1) await it.send(id, 0, 100);
    return found;
  };
  await it.drop(id);
  expect(looks).toBe(2);
  expect(await it.spent()).toBe(0);
  expect(await real.find(id)).toBeNull();
});

test("an upload whose start got no answer is counted if it is here, or if that is unknown", async () => {
  const lost = async (id: string, start: UploadStart) => {
    await real.begin(id, start);
    throw new Error("The answer was lost.");
  };
  const here = await photographed();
  weather.begin = lost;
  await expect(here.begin()).rejects.toThrow("lost");
  expect(await here.spent()).toBe(SIZE);
  weather.begin = calm.begin;
  await here.begin();
  expect(await here.spent()).toBe(SIZE);

  const dark = await photographed();
  weather.begin = async (id, start) => {
    weather.find = () => Promise.reject(new Error("Nobody answers."));
    return lost(id, start);
  };
  await expect(dark.begin()).rejects.toThrow("lost");
  expect(await dark.spent()).toBe(SIZE);

  const never = await photographed();
  weather.begin = () => Promise.reject(new Error("It never began."));
  await expect(never.begin()).rejects.toThrow("never began");
  expect(await never.spent()).toBe(0);
});
