// Random schedules of a camera that brings a picture in pieces over a bad link, several tries at once, with a bucket that
// fails and Workers that end in the middle: what was told to be here is here, no place is taken twice, and the picture is
// whole or not there. docs/device-protocol.md, Pictures in pieces; fault E13.
import { env } from "cloudflare:test";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sniffImageType } from "~/domain/photos/image-type";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { isAppError } from "~/services/errors";
import { readAll } from "~/services/photos/byte-streams";
import type { IncomingPiece } from "~/services/photos/resumable-photos";
import type { PhotoStore } from "~/services/ports";
import { createPhotoUploads } from "../../../workers/adapters/photo-uploads";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";
import { jpeg, sha256Hex } from "../../api/api-calls";
import { item, World } from "../../services/world";
import { runs } from "../../support/properties";
import { UploadModel } from "./upload-model";

const SIZE = 3000;
/** No two neighbours alike, so that bytes in a wrong order are other bytes. */
const PICTURE = jpeg(SIZE).map((byte, at) => (at < 24 || at > SIZE - 3 ? byte : (at * 31) % 251));
const refusalOf = (bytes: Uint8Array) =>
  sniffImageType(bytes) === null ? "unsupported-type" : "digest-mismatch";

/** Where a piece begins: at the true place, at one that was taken, behind a gap. */
const PLACES = ["here", "here", "here", "here", "before", "behind"] as const;
/** `cut`: its body breaks off; `lost`: the Worker ends when the piece is here; `bucketDown`: nothing can be stored now. */
const HOWS = [
  "sound",
  "sound",
  "sound",
  "checked",
  "swapped",
  "wrongSum",
  "cut",
  "lost",
  "bucketDown",
] as const;

type How = (typeof HOWS)[number];
interface PieceStep {
  readonly does: "piece";
  readonly place: (typeof PLACES)[number];
  readonly size: number;
  readonly how: How;
}
/** Several tries at once are all from the true place. */
type Step =
  | PieceStep
  | { readonly does: "atOnce"; readonly sizes: readonly number[] }
  | { readonly does: "begin" | "drop" };

const size = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 1500 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, SIZE) },
);
const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant("piece" as const),
      place: fc.constantFrom(...PLACES),
      size: fc.oneof({ weight: 9, arbitrary: size }, { weight: 1, arbitrary: fc.constant(0) }),
      how: fc.constantFrom(...HOWS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("atOnce" as const),
      sizes: fc.array(size, { minLength: 2, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("begin" as const, "drop" as const) }) },
);

let isBucketDown = false;
const bucket = createR2Photos(env.PHOTOS);
const photos: PhotoStore = {
  ...bucket,
  async put(key, body, meta) {
    if (!isBucketDown) return bucket.put(key, body, meta);
    await readAll(body);
    throw new Error("The bucket is down.");
  },
};
const uploads = createPhotoUploads(env.PHOTO_UPLOAD, "pepper of the tests");
const world = new World({ photos });
const { resumablePhotos } = world.services;
let camera: AdmittedDevice;
let token = "";
/** Pictures of earlier schedules, all of which have come in the end. */
let stored = 0;

beforeAll(async () => {
  token = (await world.camera(await world.user())).deviceToken;
  camera = await world.services.deviceAccess.admit(token);
});

test("a picture in pieces is whole or not there, whatever is cut, repeated, swapped or sent at once", {
  tags: "property",
  timeout: 1_800_000,
  meta: { budget: { ms: 30_000, because: "100 schedules of up to 14 steps, each looked at" } },
}, async () => {
  const sha256 = await sha256Hex(PICTURE);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await env.DB.prepare("UPDATE device SET rate_count = 0").run();
      const insight = item();
      await world.sync(token, [insight]);
      const play = new Play(insight.insight_id, sha256);
      await play.begin();
      for (const one of steps) await play.step(one);
      await play.toTheEnd();
      stored += 1;
    }),
    { numRuns: runs(300, 100) },
  );
  const { objects } = await env.PHOTOS.list({ prefix: "p/" });
  expect(objects.map(({ key }) => key.split("/").at(-1))).toEqual([sha256]);
});

/** One picture of one insight, the real upload beside what it must be. */
class Play {
  readonly #model = new UploadModel(PICTURE, refusalOf);
  /** The address of the upload, which stays the same. */
  #id = "";

  constructor(
    readonly insightId: string,
    readonly sha256: string,
  ) {}

  /** A camera that has forgotten where it was. */
  async begin(): Promise<void> {
    const { insightId, sha256 } = this;
    const asked = { kind: "photo", insightId, sha256, size: SIZE, metadata: "", piece: undefined } as const;
    const code = await ended(
      resumablePhotos.begin(camera, asked).then(({ id }) => {
        if (this.#id !== "") expect(id).toBe(this.#id);
        this.#id = id;
      }),
    );
    expect(code).toBe(this.#model.begin());
    await this.#check();
  }

  async step(one: Step): Promise<void> {
    if (one.does === "begin") return this.begin();
    if (one.does === "drop")
      expect(await ended(resumablePhotos.drop(camera, this.#id))).toBe(this.#model.drop());
    if (one.does === "piece") await this.#piece(one);
    if (one.does === "atOnce") await this.#atOnce(one.sizes);
    await this.#check();
  }

  /** However it went so far: the camera begins, hears where it is, goes on there, and the picture is here. */
  async toTheEnd(): Promise<void> {
    for (let tries = 0; !this.#model.isStored; tries++) {
      expect(tries).toBeLessThan(3);
      await this.begin();
      const offset = this.#model.bytes?.length ?? 0;
      await this.step({ does: "piece", place: "here", size: SIZE - offset, how: "sound" });
    }
  }

  async #piece({ place, size: wanted, how }: PieceStep): Promise<void> {
    const here = this.#model.bytes?.length ?? 0;
    const offset = Math.max(0, here + (place === "here" ? 0 : place === "before" ? -1 : 1));
    const bytes = PICTURE.slice(offset, offset + wanted);
    if (how === "swapped") bytes.reverse();
    if (how === "lost") {
      const taken = await uploads.append(this.#id, { deviceKey: camera.device.id, offset, bytes });
      expect(taken?.verdict === "fits").toBe(this.#model.take({ offset, bytes }));
      return;
    }
    isBucketDown = how === "bucketDown";
    const code = await this.#send(offset, await asPiece(bytes, how));
    const isDown = isBucketDown;
    isBucketDown = false;
    if (how === "wrongSum") expect(code).toBe("checksum-mismatch");
    else expect(code).toBe(this.#model.append({ offset, bytes: arrived(bytes, how), isBucketDown: isDown }));
  }

  /** One of them is taken, and the others hear so; where the whole is then refused, all hear that or that it is gone. */
  async #atOnce(sizes: readonly number[]): Promise<void> {
    const offset = this.#model.bytes?.length ?? 0;
    const pieces = sizes.map((wanted) => PICTURE.slice(offset, offset + wanted));
    const codes = await Promise.all(
      pieces.map(async (bytes) => this.#send(offset, await asPiece(bytes, "sound"))),
    );
    const first = Math.max(codes.indexOf("taken"), 0);
    const code = this.#model.append({ offset, bytes: pieces[first] ?? new Uint8Array() });
    const isOver = offset === SIZE && this.#model.isStored;
    const others = code !== "taken" ? [code, "upload-unknown"] : isOver ? ["taken"] : ["offset-mismatch"];
    expect(codes.filter((one) => one === code).length).toBeGreaterThan(0);
    expect(
      codes.filter((_, at) => at !== codes.indexOf(code)).filter((one) => !others.includes(one)),
    ).toEqual([]);
  }

  #send(offset: number, piece: IncomingPiece): Promise<string> {
    return ended(resumablePhotos.append(camera, { id: this.#id, offset, piece }));
  }

  /** What is told is here, the picture is stored or not there, and the quota is taken once. */
  async #check(): Promise<void> {
    let offset: number | undefined;
    const code = await ended(
      resumablePhotos.look(camera, this.#id).then((upload) => {
        offset = upload.offset;
      }),
    );
    const isUnknown = this.#model.bytes === null;
    expect(code).toBe(isUnknown ? "upload-unknown" : this.#model.settle());
    expect(offset).toBe(this.#model.bytes?.length);
    await Promise.all(world.after.splice(0));
    expect(await keptOf(this.insightId)).toEqual({
      hash: this.#model.isStored ? this.sha256 : null,
      bytes: (stored + Number(this.#model.isCounted)) * SIZE,
    });
  }
}

/** As it leaves the camera. */
async function asPiece(bytes: Uint8Array<ArrayBuffer>, how: How): Promise<IncomingPiece> {
  const body = how === "cut" ? brokenOff(arrived(bytes, how)) : new Blob([bytes]).stream();
  const hash = async (of: Uint8Array) => ({ algorithm: "sha256" as const, hash: await sha256Hex(of) });
  if (how === "wrongSum") return { announced: undefined, body, checksum: await hash(new Uint8Array([1])) };
  const checksum = how === "checked" ? await hash(bytes) : undefined;
  return { announced: undefined, body, checksum };
}

function arrived(bytes: Uint8Array<ArrayBuffer>, how: How): Uint8Array<ArrayBuffer> {
  return how === "cut" ? bytes.slice(0, Math.ceil(bytes.length / 2)) : bytes;
}

function brokenOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent || bytes.length === 0) controller.error(new Error("Network connection lost."));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}

/** "taken", the code of the refusal, or "fault" for what is none. */
async function ended(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "taken";
  } catch (error) {
    return isAppError(error)
      ? error.refusal.code
      : String(error).includes("bucket")
        ? "fault"
        : String(error);
  }
}

/** The hash of the insight's picture, and the bytes of pictures that were counted of the camera. */
async function keptOf(insightId: string): Promise<{ readonly hash: string | null; readonly bytes: number }> {
  const sql = `SELECT (SELECT lower(hex(photo)) FROM insight WHERE id = unhex(replace(?1, '-', ''))) AS hash,
    (SELECT sum(picture_bytes) FROM device_day WHERE device_key = ?2) AS bytes`;
  const row = await env.SHARD_0.prepare(sql)
    .bind(insightId, camera.device.id)
    .first<{ hash: string | null; bytes: number | null }>();
  return { hash: row?.hash || null, bytes: row?.bytes ?? 0 };
}
