// Who may open a model's file, how it is answered, and what is swept of the bucket.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createR2Models } from "../../../workers/adapters/r2/r2-models";
import { runCron } from "../../../workers/jobs/crons";
import { call, liveWorld, signedIn } from "../../api/api-calls";
import {
  approve,
  bringPageFiles,
  CAMERA_FILE,
  emptyAlg,
  incoming,
  listed,
  ownTflite,
  pageReleaseIn,
  releasableAlg,
  releaseIn,
  sha256Of,
  storedKeys,
} from "../models/model-world";
import { refusal, World } from "../world";

const world = new World();
const { artifacts } = world.services;
const DAY = 86_400_000;

describe("a file of a model", () => {
  const opened = async (user: Parameters<typeof artifacts.open>[0], sha256: string) => {
    const { object } = await artifacts.open(user, { sha256 });
    if ("unchanged" in object) return 0;
    return (await new Response(object.body).arrayBuffer()).byteLength;
  };

  test("opens to staff, and to users who have its alg", async () => {
    const { staff, algId, sha256 } = await releasableAlg(world);
    const [owner, other] = [await world.user(), await world.user()];
    await world.assign(algId, owner);
    const size = await opened(staff, sha256);
    expect(size).toBeGreaterThan(100);
    expect(await opened(owner, sha256)).toBe(size);
    expect(await refusal(artifacts.open(other, { sha256 }))).toBe("notFound");
  });

  test("opens to users with an approved release that names it, even if the alg has another file since", async () => {
    const { staff, algId, releaseId, sha256 } = await releaseIn(world);
    const user = await world.user();
    await approve(releaseId, user);
    await world.services.algs.removeFile(staff, {
      algId,
      role: "device",
      format: "tflite",
      path: "det.tflite",
    });
    expect(await opened(user, sha256)).toBeGreaterThan(100);
  });

  test("opens to everyone who has models once the marketplace shows its alg, or a release that names it", async () => {
    const [alg, release] = [await releasableAlg(world), await releaseIn(world)];
    const user = await world.user();
    const list = (algId: number, releaseId: number | null) =>
      env.DB.prepare(
        "INSERT INTO marketplace_model(alg_id, release_id, name, listed_at) VALUES (?1, ?2, 'A', 0)",
      )
        .bind(algId, releaseId)
        .run();
    await list(alg.algId, release.releaseId);
    expect(await opened(user, alg.sha256)).toBeGreaterThan(100);
    expect(await opened(user, release.sha256)).toBeGreaterThan(100);
  });

  describe("without a session, and to viewers", () => {
    const visitors = async () => [null, await world.user({ role: "viewer" })];

    test("opens what pages run of the release that the marketplace shows, and nothing that is for cameras", async () => {
      const release = await pageReleaseIn(world);
      const { onnx, graph, weights } = release.pages;
      for (const visitor of await visitors()) {
        expect(await refusal(artifacts.open(visitor, { sha256: onnx }))).toBe("notFound");
      }
      await listed(world, release, { releaseId: release.releaseId });
      for (const visitor of await visitors()) {
        for (const sha256 of [onnx, graph, weights]) {
          const { isPublic } = await artifacts.open(visitor, { sha256 });
          expect(isPublic).toBe(true);
        }
        expect(await refusal(artifacts.open(visitor, { sha256: release.sha256 }))).toBe("notFound");
      }
    });

    test("opens the files of a listed model that no release runs, until it is taken out", async () => {
      const alg = await releasableAlg(world);
      const { onnx } = await bringPageFiles(world, alg);
      await listed(world, alg, { releaseId: null });
      for (const visitor of await visitors()) {
        expect(await opened(visitor, onnx)).toBeGreaterThan(50);
        expect(await refusal(artifacts.open(visitor, { sha256: alg.sha256 }))).toBe("notFound");
      }
      await world.services.marketplace.unlist(alg.staff, alg.algId);
      expect(await refusal(artifacts.open(null, { sha256: onnx }))).toBe("notFound");
    });

    test("opens no file that came to a listed model after the release that it is listed with", async () => {
      const release = await pageReleaseIn(world);
      await listed(world, release, { releaseId: release.releaseId });
      const { onnx } = await bringPageFiles(world, release);
      expect(await refusal(artifacts.open(null, { sha256: onnx }))).toBe("notFound");
      expect(await opened(null, release.pages.onnx)).toBeGreaterThan(50);
    });
  });

  test("that isn't stored does not exist, for any caller", async () => {
    const staff = await world.user({ role: "staff" });
    for (const sha256 of ["a".repeat(64), "x", "%"]) {
      expect(await refusal(artifacts.open(staff, { sha256 }))).toBe("notFound");
    }
  });
});

describe("at the API", () => {
  const live = liveWorld();

  async function served() {
    const { algId, sha256 } = await releasableAlg(live);
    const { actor, token } = await signedIn(live);
    await live.assign(algId, actor);
    return {
      sha256,
      ask: (headers: Readonly<Record<string, string>> = {}, method = "GET") =>
        call(`/api/artifacts/sha256/${sha256}`, { token, headers, method }),
    };
  }

  test("it comes whole, immutable, under its own hash", async () => {
    const { ask, sha256 } = await served();
    const response = await ask();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: `"${sha256}"`,
      "cache-control": "private, max-age=31536000, immutable",
      "content-type": "application/octet-stream",
      "accept-ranges": "bytes",
    });
    expect(await sha256Of(new Uint8Array(await response.arrayBuffer()))).toBe(sha256);
  });

  test("it is sent in parts, and not at all to a client that has it", async () => {
    const { ask, sha256 } = await served();
    const part = await ask({ range: "bytes=4-7" });
    const bytes = new Uint8Array(await part.arrayBuffer());
    expect([
      part.status,
      part.headers.get("content-range")?.slice(0, 10),
      String.fromCharCode(...bytes),
    ]).toEqual([206, "bytes 4-7/", "TFL3"]);
    const known = await ask({ "if-none-match": `"${sha256}"` });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await ask({}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
  });
});

test("a public file may be cached by proxies; any other, by its reader alone", async () => {
  const live = liveWorld();
  const release = await pageReleaseIn(live);
  await listed(live, release, { releaseId: release.releaseId });
  const open = await call(`/api/artifacts/sha256/${release.pages.onnx}`);
  expect([open.status, open.headers.get("cache-control"), open.headers.get("vary")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    null,
  ]);
  expect(await sha256Of(new Uint8Array(await open.arrayBuffer()))).toBe(release.pages.onnx);
  const closed = await call(`/api/artifacts/sha256/${release.sha256}`);
  expect([closed.status, closed.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  await closed.body?.cancel();
  const known = await call(`/api/artifacts/sha256/${release.pages.onnx}`, {
    headers: { "if-none-match": `"${release.pages.onnx}"` },
  });
  expect([known.status, known.headers.get("cache-control")]).toEqual([
    304,
    "public, max-age=31536000, immutable",
  ]);
});

describe("what no row names", () => {
  test("is swept a day after it was stored; what has a row and what is young stays", async () => {
    const { sha256 } = await releasableAlg(world);
    const stray = `artifacts/sha256/${await sha256Of(ownTflite())}`;
    await env.MODELS.put(stray, "killed between object and row");
    await env.MODELS.put("rehearsals/sha256/stray", "{}");
    await env.MODELS.put("incoming/det.tflite", "brought by hand");
    const sweeper = (age: number) =>
      new World({ clock: { now: () => Date.now() + age } }).services.artifacts.sweep();
    expect(await sweeper(DAY - 60_000)).toBe(0);
    expect(await sweeper(DAY + 60_000)).toBe(2);
    const left = await storedKeys();
    expect(left).toContain(`artifacts/sha256/${sha256}`);
    expect(left).toContain("incoming/det.tflite");
    expect(left).not.toContain(stray);
    expect(await sweeper(DAY + 60_000)).toBe(0);
  });

  test("is swept by the daily job, also when its housekeeping fails", async () => {
    const stray = `artifacts/sha256/${await sha256Of(ownTflite())}`;
    await env.MODELS.put(stray, "killed between object and row");
    const { services } = new World({ clock: { now: () => Date.now() + DAY + 60_000 } });
    const housekeeping = { run: () => Promise.reject(new Error("the line is gone")) };
    const daily = runCron("17 3 * * *", { services: { ...services, housekeeping } });
    await expect(daily).rejects.toThrow("the line is gone");
    expect(await storedKeys()).not.toContain(stray);
  });

  test("stays when its row is written between the list and the removal", async () => {
    const bytes = ownTflite();
    const sha256 = await sha256Of(bytes);
    await env.MODELS.put(`artifacts/sha256/${sha256}`, bytes);
    let isAsked = false;
    const rowInBetween = new Proxy(env.MODELS, {
      get(bucket, key) {
        if (key !== "head") return Reflect.get(bucket, key).bind(bucket);
        return async (name: string) => {
          isAsked = true;
          await env.DB.prepare(
            "INSERT INTO artifact(sha256, md5, bytes, format, created_at) VALUES (?1, 'ab', 1, 'tflite', 0) ON CONFLICT DO NOTHING",
          )
            .bind(sha256)
            .run();
          return bucket.head(name);
        };
      },
    });
    const models = createR2Models(rowInBetween);
    const late = new World({ models, clock: { now: () => Date.now() + DAY + 60_000 } });
    expect(await late.services.artifacts.sweep()).toBe(0);
    expect([isAsked, await storedKeys()]).toEqual([
      true,
      expect.arrayContaining([`artifacts/sha256/${sha256}`]),
    ]);
  });
});

describe("a row whose object is gone", () => {
  test("gets it back from anyone who sends it again, or with its location", async () => {
    const { staff, algId } = await emptyAlg(world);
    const [uploaded, adopted] = [ownTflite(), ownTflite()];
    await env.MODELS.put("incoming/adopted.tflite", adopted);
    const place = { bucket: "fernwatch-models", path: "incoming/adopted.tflite" };
    const bring = async () => {
      await world.services.algs.addFile(staff, { algId, ...CAMERA_FILE, ...(await incoming(uploaded)) });
      await world.services.algs.editLocation(staff, { algId, ...place });
    };
    await bring();
    for (const bytes of [uploaded, adopted]) {
      await env.MODELS.delete(`artifacts/sha256/${await sha256Of(bytes)}`);
    }
    await bring();
    for (const bytes of [uploaded, adopted]) {
      const object = await env.MODELS.head(`artifacts/sha256/${await sha256Of(bytes)}`);
      expect(object?.size).toBe(bytes.length);
    }
  });
});
