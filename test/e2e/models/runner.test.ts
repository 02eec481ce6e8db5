// Models in a real browser, built as the product is and under its policy: what only a browser shows of a runner.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareReadings } from "~models/compare/compare";
import type { PhotoReading } from "~models/run/reading";
import type { ReadAnswer } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { ROOT } from "../../../scripts/start/paths";
import { openPage } from "../../support/browser/browser";
import { type Runnable, trailRelease } from "../../support/models/runnable";
import type { OpenRequest } from "../../support/runner-page/page";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { type RunnerSite, startRunnerSite } from "../../support/site/runner-site";

const HELD_OUT = join(ROOT, "test", "models", "held-out");
const PHOTOS = ["data", "ml", "photos"] as const;
/** A red fox, a moose and a coyote, each alone; on the first nothing else is suspected. */
const SCENES = ["s010.jpg", "s011.jpg", "s002.jpg"] as const;
const [SCENE] = SCENES;
/** What is seen on it: an animal, and a red fox. */
const SEEN = [[0, 2]];
const RUNTIMES: readonly RuntimeName[] = ["onnx", "tfjs", "litert"];
const BUDGET = { budget: { ms: 9000, because: "compiles the WASM of a runtime, 14 MB of it" } };

const own = trailRelease();
let plain: RunnerSite;
let isolated: RunnerSite;

beforeAll(async () => {
  plain = await startRunnerSite({ isolated: false });
  isolated = await startRunnerSite({ isolated: true });
  for (const site of [plain, isolated]) {
    hold(site, own);
    for (const scene of SCENES) site.show(scene, join(HELD_OUT, scene));
  }
});

afterAll(async () => {
  await plain.stop();
  await isolated.stop();
});

function hold(site: RunnerSite, { bytes }: Runnable): void {
  for (const [sha256, file] of bytes) site.hold(sha256, file);
}

async function openAt({ url }: RunnerSite): Promise<Page> {
  const page = await openPage({ url });
  await page.goto(url);
  await page.waitForFunction("window.runners");
  return page;
}

async function open(page: Page, request: OpenRequest) {
  return page.evaluate((asked) => window.runners.open(asked.runtime, asked), request);
}

async function read(page: Page, runtime: RuntimeName, photo: string): Promise<ReadAnswer> {
  return page.evaluate(([name, address]) => window.runners.read(name, address), [
    runtime,
    `/photos/${photo}`,
  ] as const);
}

function readingOf(answer: ReadAnswer): PhotoReading {
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.reading;
}

/** Of each finding its class, and those that the models behind say. */
function classesIn({ entries }: PhotoReading): readonly (readonly number[])[] {
  return entries.flatMap(({ findings }) =>
    findings.map(({ classId, next }) => [
      classId,
      ...next.flatMap((stop) => stop.findings.map((one) => one.classId)),
    ]),
  );
}

describe("a release", () => {
  test("says the same in all three runtimes, on a page without isolation", {
    meta: BUDGET,
  }, async () => {
    const page = await openAt(plain);
    const said: PhotoReading[][] = [];
    for (const runtime of RUNTIMES) {
      const { answer } = await open(page, { runtime, manifest: own.manifest });
      expect(answer).toMatchObject({ ok: true, runtime, threads: 1 });
      const readings = [];
      for (const scene of SCENES) readings.push(readingOf(await read(page, runtime, scene)));
      said.push(readings);
    }
    const [one = [], ...others] = said;
    expect(one.flatMap(classesIn)).toEqual([...SEEN, [0, 7], [0, 6]]);
    for (const other of others) {
      const pairs = one.flatMap((a, at) => other.slice(at, at + 1).map((b) => ({ a, b })));
      expect(compareReadings(own.manifest, pairs, { precision: "fp16-stored" })).toMatchObject({
        agrees: true,
        detections: 3,
      });
    }
    expect(plain.requests.filter((request) => !request.startsWith("GET /"))).toEqual([]);
  });

  test("has threads on an isolated page, which prove themselves on the first photo", {
    meta: BUDGET,
  }, async () => {
    const page = await openAt(isolated);
    expect(await page.evaluate("crossOriginIsolated")).toBe(true);
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    const { answer } = await open(page, { runtime: "onnx", manifest: own.manifest, fast: true });
    expect(answer).toMatchObject({ ok: true, threads: Math.min(4, cores) });
    expect(await page.evaluate(() => window.runners.proof("onnx"))).toBe("unproven");
    expect(classesIn(readingOf(await read(page, "onnx", SCENE)))).toEqual(SEEN);
    expect(await page.evaluate(() => window.runners.proof("onnx"))).toBe("proven");
  });

  test("runs in TensorFlow.js on an isolated page, where its threads would break", {
    meta: BUDGET,
  }, async () => {
    const page = await openAt(isolated);
    const speed = { threads: 2, graphics: false };
    const { answer } = await open(page, { runtime: "tfjs", manifest: own.manifest, speed });
    expect(answer).toMatchObject({ ok: true, threads: 1 });
    expect(classesIn(readingOf(await read(page, "tfjs", SCENE)))).toEqual(SEEN);
  });

  test("keeps no tensor and leaves no worker; its files are there without a network", {
    meta: BUDGET,
  }, async () => {
    const page = await openAt(plain);
    const first = await open(page, { runtime: "tfjs", manifest: own.manifest });
    expect(first.answer).toMatchObject({ ok: true, fetched: expect.any(Number) });
    expect(first.progress.map(({ phase }) => phase)).toEqual(
      expect.arrayContaining(["runtime", "download", "compile", "warm-up"]),
    );
    const before = await page.evaluate(() => window.runners.tensors("tfjs"));
    for (let round = 0; round < 5; round++) await read(page, "tfjs", SCENE);
    expect(await page.evaluate(() => window.runners.tensors("tfjs"))).toBe(before);
    await page.evaluate(() => window.runners.close("tfjs"));
    await expect.poll(() => page.workers().length).toBe(0);
    await page.context().setOffline(true);
    const second = await open(page, { runtime: "tfjs", manifest: own.manifest });
    expect(second.answer).toMatchObject({ ok: true, fetched: 0 });
    expect(classesIn(readingOf(await read(page, "tfjs", SCENE)))).toEqual(SEEN);
    await page.context().setOffline(false);
  });
});

describe("what goes wrong", () => {
  /** The release, but for the first weights file: its bytes are not those of its hash. */
  function spoilt(): Runnable {
    const bytes = new Map(own.bytes);
    const models = own.manifest.models.map((model) => ({
      ...model,
      files: model.files.map((file) => {
        const [shard] = file.shards ?? [];
        if (!shard) return file;
        const weights = Uint8Array.from(own.bytes.get(shard.sha256) ?? []);
        weights[9] = (weights[9] ?? 0) ^ 1;
        // A hash that the browser's cache has never seen.
        const sha256 = shard.sha256.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
        bytes.set(sha256, weights);
        return { ...file, shards: [{ ...shard, sha256 }] };
      }),
    }));
    return { manifest: { ...own.manifest, models }, bytes };
  }

  test("without a network it is the connection that is missing", { meta: BUDGET }, async () => {
    const page = await openAt(plain);
    await page.context().setOffline(true);
    const { answer } = await open(page, { runtime: "onnx", manifest: own.manifest });
    await page.context().setOffline(false);
    expect(answer).toMatchObject({ ok: false, trouble: "offline" });
  });

  test("a byte that is another is noticed before anything is run", { meta: BUDGET }, async () => {
    const flipped = spoilt();
    hold(plain, flipped);
    const page = await openAt(plain);
    const { answer, progress } = await open(page, { runtime: "tfjs", manifest: flipped.manifest });
    expect(answer).toEqual({
      ok: false,
      trouble: "wrong-bytes",
      sentence: "A model file doesn't match its release, so the model wasn't run.",
    });
    expect(progress.some(({ phase }) => phase === "compile")).toBe(false);
  });

  sharedOrSkip(...PHOTOS)("a cut picture is refused, and the next is read", { meta: BUDGET }, async () => {
    plain.show("cut.jpg", sharedPath(...PHOTOS, "speciesnet-test", "african_elephants_truncated_file.jpg"));
    const page = await openAt(plain);
    await open(page, { runtime: "tfjs", manifest: own.manifest });
    expect(await read(page, "tfjs", "cut.jpg")).toEqual({
      ok: false,
      trouble: "unreadable",
      sentence: "This photo is incomplete: its end is missing.",
    });
    expect(classesIn(readingOf(await read(page, "tfjs", SCENE)))).toEqual(SEEN);
  });

  sharedOrSkip(...PHOTOS)(
    "a photo that takes too long is stopped, worker and all",
    {
      meta: BUDGET,
    },
    async () => {
      plain.show("large.jpg", sharedPath(...PHOTOS, "speciesnet-test", "domestic_cattle.jpg"));
      const page = await openAt(plain);
      const patience = { photo: 1, start: 30_000, threadedStart: 10_000 };
      await open(page, { runtime: "tfjs", manifest: own.manifest, patience });
      expect(await read(page, "tfjs", "large.jpg")).toMatchObject({ ok: false, trouble: "too-slow" });
      await expect.poll(() => page.workers().length).toBe(0);
    },
  );
});
