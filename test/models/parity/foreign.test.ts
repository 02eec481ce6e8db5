// B1 and B3 in small: detectors of others on a few real photos. All photos: parity.long.ts.
import { describe, expect } from "vitest";
import { intersectionOverUnion } from "~models/image/frame";
import { decide } from "~models/run/decide";
import { readPhoto } from "~models/run/run-release";
import { nodeRuntime } from "../../support/models/node-runtime";
import { readFrame } from "../../support/pictures/read-frame";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { COCO_FILES, cocoRelease, loadCoco } from "./coco-world";
import { parityOf } from "./parity";

const test = sharedOrSkip("data", "ml");
const BUDGET = { meta: { budget: { ms: 5_000, because: "runs a detector at 640 on real photos" } } };
const CATTLE = "photos/speciesnet-test/domestic_cattle.jpg";

describe("YOLOv5n of others", () => {
  test("finds what was written down of it, turned and cut photos included", BUDGET, async () => {
    const runtime = nodeRuntime();
    await loadCoco(runtime, COCO_FILES.own);
    const parity = await parityOf(runtime, [
      CATTLE,
      "photos/speciesnet-test/african_elephants_with_exif_orientation.jpg",
      "photos/speciesnet-test/african_elephants_truncated_file.jpg",
      "photos/yolov5-demo/bus.jpg",
    ]);
    expect(parity).toMatchObject({ photos: 3, refused: 1, unmatched: [] });
    expect(parity.worstBoxPx).toBeLessThanOrEqual(0.1);
    expect(parity.worstScore).toBeLessThanOrEqual(1e-4);
    await runtime.dispose();
  });

  test("as another exporter writes it, computing with 16 bits, finds the same things", BUDGET, async () => {
    const frame = await readFrame(sharedPath("data", "ml", CATTLE));
    const found = [];
    for (const file of [COCO_FILES.own, COCO_FILES.foreign]) {
      const runtime = nodeRuntime();
      await loadCoco(runtime, file);
      const manifest = cocoRelease(file.path);
      const reading = await readPhoto({ manifest, frame, runtime, floor: 0.05, now: () => 0 });
      found.push(decide(manifest, reading).emissions);
      await runtime.dispose();
    }
    const [own = [], foreign = []] = found;
    expect(foreign.map(({ classId }) => classId)).toEqual(own.map(({ classId }) => classId));
    expect(own.length).toBeGreaterThan(1);
    // Half the digits move a box of some hundred pixels by up to three.
    own.forEach(({ box, score }, at) => {
      const other = foreign[at];
      expect(other && intersectionOverUnion(box, other.box)).toBeGreaterThan(0.95);
      expect(Math.abs(score - (other?.score ?? Number.NaN))).toBeLessThanOrEqual(0.02);
    });
  });
});
