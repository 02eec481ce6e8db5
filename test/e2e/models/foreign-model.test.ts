// A model that others have published, unchanged: its files are uploaded, made an alg and a release, and run in a browser, where
// it finds what onnxruntime-node finds. Test data only: ../shared/data/ml. Spec sections 2.1 and 2.17; docs/models.md, Files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { cocoRelease, expectedOfCoco } from "../../models/parity/coco-world";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const [, STAFF = ""] = SAMPLE_EMAILS;
const WEIGHTS = ["data", "ml", "weights", "yolov5n-coco"] as const;
/** What a camera runs and what pages run, by different hands: each with the SHA-256 under which it was found. */
const FILES = [
  {
    query: "role=device&format=tflite&precision=fp16-stored&path=yolov5n-fp16.tflite",
    file: "yolov5n-640-thirdparty-fp16.tflite",
    sha256: "05de450f82d017586e61d6245d2653445d5d55a65b81e3491757f4c57cb1f171",
  },
  {
    query: "role=browser&format=onnx&precision=fp16-stored&path=yolov5n-fp16.onnx",
    file: "yolov5n-640-thirdparty-fp16.onnx",
    sha256: "01203d4258fb2dcf7d7cc138d5a9271bcff65a5304644543c7ec829050736300",
  },
  {
    query: "role=browser&format=tfjs&precision=fp16-stored&path=model.json",
    file: join("yolov5n-640-tfjs-fp16", "model.json"),
    sha256: "dacd824f7847b5d7baaad1b87629ac4bdf32cd2bf055344e722ab525a451e6a0",
  },
  {
    query: "role=browser&format=tfjs&precision=fp16-stored&path=group1-shard1of1.bin",
    file: join("yolov5n-640-tfjs-fp16", "group1-shard1of1.bin"),
    sha256: "a954094e7672335687d421c504c4c6ac8fc19f4fdc68a2cc89eb4ba6ae485e84",
  },
] as const;
const PHOTOS = [
  "photos/yolov5-demo/bus.jpg",
  "photos/caltech-camera-traps/coyote__59673655-23d2-11e8-a6a3-ec086b02610b.jpg",
];
/** Pixels: what files whose weights are stored as 16-bit numbers may differ by. */
const NEAR = 1.5;

const whereTheWeightsAre = sharedOrSkip(...WEIGHTS);
const { url, sessions } = inject("site");
const authorization = `Bearer ${sessions[STAFF]?.token}`;
let releaseId: number;

async function send(path: string, body: BodyInit): Promise<unknown> {
  const headers = { authorization, "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body });
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.json();
}

/** The alg's words, from the 80 classes of COCO. */
function algOf() {
  const [model] = cocoRelease("").models;
  if (!model) throw new Error("The release of COCO has one model.");
  const { normalization: _, ...input } = model.input;
  return {
    alg_name: "YOLOv5n (COCO)",
    alg_type: "Images, 640 x 640",
    framework: "YOLOv5",
    author: "Others",
    licence: "GPL-3.0",
    card: {
      taughtOn: "Photographs of COCO.",
      failsOn: "Animals of North America.",
      intendedUse: "To test with.",
    },
    class_definitions: model.classes
      .filter(({ label }) => label !== "empty")
      .map(({ id, label }) => ({ class_id: id, label })),
    runtime: { input, output: model.output, thresholds: model.thresholds },
  };
}

describe("a YOLOv5n that others have exported", () => {
  whereTheWeightsAre("goes through upload, alg and release as it is", async () => {
    const made = (await send("/api/internal/algs", JSON.stringify(algOf()))) as { alg: { alg_id: number } };
    const algId = made.alg.alg_id;
    for (const { file, query, sha256 } of FILES) {
      const bytes = readFileSync(sharedPath(...WEIGHTS, file));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
      await send(`/api/internal/algs/${algId}/files?${query}&sha256=${sha256}`, bytes);
    }
    const model = {
      algId,
      saveCroppedImages: false,
      saveBBImages: false,
      isIntermediate: false,
      downstreamConfigs: [],
      ignoredClasses: [],
      bypassClasses: [],
      imageNormalizationMethod: "padding",
    };
    const asked = { name: "Others' YOLOv5n", description: "As it was found.", models: [model] };
    const released = (await send("/api/modelRelease", JSON.stringify(asked))) as {
      release: { id: number };
    };
    releaseId = released.release.id;
    for (const { sha256 } of FILES) {
      const path = `${url}/api/artifacts/sha256/${sha256}`;
      expect((await fetch(path, { method: "HEAD", headers: { authorization } })).status).toBe(200);
      expect((await fetch(path, { method: "HEAD" })).status).toBe(404);
    }
  });

  whereTheWeightsAre(
    "runs in a browser, where two runtimes find what onnxruntime-node finds",
    {
      meta: { budget: { ms: 12_000, because: "a model of 640 pixels reads two photos in two runtimes" } },
    },
    async () => {
      const page = await openPage();
      await signIn(page, STAFF);
      await openScreen(page, `/demo?release=${releaseId}`);
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Upload my own Data" }).click(),
      ]);
      await chooser.setFiles(PHOTOS.map((photo) => sharedPath("data", "ml", photo)));
      await page.getByText(/^2, done in /).waitFor({ timeout: 60_000 });
      const found = await exportedBoxes(page);
      for (const photo of PHOTOS) {
        const expected = expectedOfCoco()[photo];
        if (!expected || "error" in expected) throw new Error(`${photo} has no expected boxes.`);
        const { width, height } = expected;
        const boxes = found.get(photo.replace(/.*\//, "")) ?? [];
        expect(boxes).toHaveLength(expected.padding.length);
        for (const { box } of expected.padding)
          expect(nearest(boxes, { box, width, height })).toBeLessThan(NEAR);
      }
      await page.getByRole("button", { name: "Check with ONNX" }).click();
      await page.getByText("TFJS and ONNX agree on all 2 photos").waitFor({ timeout: 60_000 });
    },
  );
});

type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** The boxes of every photo as shares of it, by the photo's name. */
async function exportedBoxes(page: Page): Promise<ReadonlyMap<string, readonly Edges[]>> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "MegaDetector JSON" }).click(),
  ]);
  const { images }: { images: { file: string; detections: { bbox: Edges }[] | null }[] } = JSON.parse(
    readFileSync(await download.path(), "utf8"),
  );
  return new Map(
    images.map(({ file, detections }) => [
      file,
      (detections ?? []).map(({ bbox: [x, y, w, h] }) => [x, y, x + w, y + h] as const),
    ]),
  );
}

/** How far the nearest of some boxes is from one, pixels at its farthest edge. */
function nearest(
  boxes: readonly Edges[],
  { box, width, height }: { readonly box: Edges; readonly width: number; readonly height: number },
): number {
  const gaps = boxes.map((one) =>
    Math.max(...one.map((share, at) => Math.abs(share * (at % 2 === 0 ? width : height) - (box[at] ?? 0)))),
  );
  return Math.min(...gaps);
}
