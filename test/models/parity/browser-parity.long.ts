// B1 and B3 in a real browser: others' weights, unchanged, in our runners, held against what was written down of them and
// against each other. B2: the release of the house in three runtimes.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test as plainTest } from "vitest";
import { compareReadings } from "~models/compare/compare";
import type { FilePrecision, Manifest, ManifestModel } from "~models/release";
import type { PhotoReading } from "~models/run/reading";
import type { ReadAnswer, ReadOptions } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { ROOT } from "../../../scripts/start/paths";
import { launchChromium } from "../../support/browser/launch";
import { type Runnable, trailRelease, yolov5n } from "../../support/models/runnable";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { type RunnerSite, startRunnerSite } from "../../support/site/runner-site";
import { expectedOfCoco } from "./coco-world";
import { parityBy } from "./parity";

const test = sharedOrSkip("data", "ml");
const HELD_OUT = join(ROOT, "test", "models", "held-out");

const UNIT: Partial<ManifestModel> = {
  output: { kind: "yolov5", coords: "unit", rows: 25_200, stride: [8, 16, 32], anchorsPerCell: 3 },
};
const OWN = yolov5n("yolov5n-640-ownexport-fp16w.onnx", { format: "onnx", precision: "fp16-stored" });

let site: RunnerSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await startRunnerSite({ isolated: false });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(site.url);
  await page.waitForFunction("window.runners");
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function open(runtime: RuntimeName, { manifest, bytes }: Runnable): Promise<void> {
  for (const [sha256, file] of bytes) site.hold(sha256, file);
  const { answer } = await page.evaluate((asked) => window.runners.open("one", asked), { runtime, manifest });
  if (!answer.ok) throw new Error(answer.sentence);
}

async function read(address: string, options: Partial<ReadOptions> = {}): Promise<ReadAnswer> {
  return page.evaluate(([at, more]) => window.runners.read("one", at, more), [address, options] as const);
}

function shown(photo: string): string {
  return site.show(photo.replaceAll("/", "-"), sharedPath("data", "ml", photo));
}

describe("YOLOv5n of others", () => {
  test("finds in a browser on every photo what onnxruntime-node found, to a tenth of a pixel", async () => {
    await open("onnx", OWN);
    const photos = Object.keys(expectedOfCoco()).filter((photo) => !photo.includes("cmyk"));
    const parity = await parityBy(photos, async (photo, feed) => {
      const answer = await read(shown(photo), { feed });
      return answer.ok ? answer.reading : null;
    });
    console.log(JSON.stringify(parity));
    expect(parity).toMatchObject({ photos: 42, refused: 1, unmatched: [] });
    expect(parity.worstBoxPx).toBeLessThanOrEqual(0.1);
    expect(parity.worstScore).toBeLessThanOrEqual(1e-4);
  });

  /** The trial's photos on which something is found, in five files of the same weights. */
  test("says the same in files that others made of it", async () => {
    const photos = Object.entries(expectedOfCoco()).flatMap(([photo, known]) =>
      "padding" in known && known.padding.length > 0 && !photo.includes("cmyk") ? [photo] : [],
    );
    const addresses = photos.map(shown);
    const one = await readingsOf("onnx", OWN, addresses);
    const others = [
      ["tfjs", yolov5n("yolov5n-640-tfjs-fp16/model.json", { format: "tfjs", precision: "fp16-stored" })],
      ["onnx", yolov5n("yolov5n-640-thirdparty-fp16.onnx", { format: "onnx", precision: "fp16-stored" })],
      [
        "litert",
        yolov5n("yolov5n-640-thirdparty-fp16.tflite", { format: "tflite", precision: "fp16-stored" }, UNIT),
      ],
    ] as const;
    for (const [runtime, release] of others) {
      const other = await readingsOf(runtime, release, addresses);
      const agreement = agreementOf(OWN.manifest, { one, other, precision: "fp16-stored" });
      console.log(runtime, release.manifest.models[0]?.files[0]?.path, JSON.stringify(agreement));
      expect(agreement).toMatchObject({ agrees: true, unmatched: 0, flips: 0 });
      expect(agreement.detections).toBeGreaterThan(30);
    }
  });

  test("as 8-bit numbers it finds the same things, with coarser boxes and scores", async () => {
    const photos = ["photos/yolov5-demo/bus.jpg", "photos/yolov5-demo/zidane.jpg"].map(shown);
    const int8 = yolov5n("yolov5n-640-thirdparty-int8.tflite", { format: "tflite", precision: "int8" }, UNIT);
    const agreement = agreementOf(OWN.manifest, {
      one: await readingsOf("onnx", OWN, photos),
      other: await readingsOf("litert", int8, photos),
      precision: "int8",
    });
    console.log("int8", JSON.stringify(agreement));
    // Measured: 19.1 pixels of 640 and 0.113, more than the 6 pixels and 0.05 of V6, which calls the two unlike. Whether its
    // numbers are that coarse or something feeds it wrongly is not known: no other runtime here reads such a file.
    expect(agreement).toMatchObject({ agrees: false, unmatched: 0, flips: 0 });
    expect(agreement.detections).toBeGreaterThan(3);
    expect(agreement.worstBoxPx).toBeLessThanOrEqual(20);
    expect(agreement.worstScore).toBeLessThanOrEqual(0.12);
  });
});

describe("the release of the house", () => {
  plainTest("says the same in three runtimes on every scene that it was never taught", async () => {
    const names = readdirSync(HELD_OUT).filter((name) => name.endsWith(".jpg"));
    const scenes = names.map((name) => site.show(name, join(HELD_OUT, name)));
    const release = trailRelease();
    const one = await readingsOf("onnx", release, scenes);
    for (const runtime of ["tfjs", "litert"] as const) {
      const other = await readingsOf(runtime, release, scenes);
      const agreement = agreementOf(release.manifest, { one, other, precision: "fp16-stored" });
      console.log("own", runtime, JSON.stringify(agreement));
      expect(agreement).toMatchObject({ agrees: true, unmatched: 0, flips: 0 });
      expect(agreement.detections).toBeGreaterThan(100);
    }
  });
});

async function readingsOf(
  runtime: RuntimeName,
  release: Runnable,
  addresses: readonly string[],
): Promise<readonly PhotoReading[]> {
  await open(runtime, release);
  const readings: PhotoReading[] = [];
  for (const address of addresses) readings.push(await readingOf(address));
  return readings;
}

interface Sides {
  readonly one: readonly PhotoReading[];
  readonly other: readonly PhotoReading[];
  readonly precision: FilePrecision;
}

/** V6, without what it says of each photo. */
function agreementOf(manifest: Manifest, { one, other, precision }: Sides) {
  const pairs = one.flatMap((a, at) => {
    const b = other[at];
    return b ? [{ a, b }] : [];
  });
  const { photos: _each, ...agreement } = compareReadings(manifest, pairs, { precision });
  return agreement;
}

async function readingOf(address: string): Promise<PhotoReading> {
  const answer = await read(address);
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.reading;
}
