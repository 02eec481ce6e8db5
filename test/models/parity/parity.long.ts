// B1: our pixels, rows and suppression around a detector of others, against what was written down of it: every photo, padded
// and stretched. A CMYK picture is turned into RGB otherwise by every decoder.
import { beforeAll, describe, expect } from "vitest";
import { nodeRuntime } from "../../support/models/node-runtime";
import { sharedOrSkip } from "../../support/shared";
import { COCO_FILES, expectedOfCoco, loadCoco } from "./coco-world";
import { parityOf } from "./parity";

const test = sharedOrSkip("data", "ml");
const runtime = nodeRuntime();

describe("YOLOv5n of others, run by us", () => {
  beforeAll(() => loadCoco(runtime, COCO_FILES.own));

  test("finds on every photo what the reference found, to a tenth of a pixel", async () => {
    const photos = Object.keys(expectedOfCoco()).filter((photo) => !photo.includes("cmyk"));
    const parity = await parityOf(runtime, photos);
    expect(parity).toMatchObject({ photos: 42, refused: 1, unmatched: [] });
    expect(parity.detections).toBeGreaterThan(70);
    expect(parity.worstBoxPx).toBeLessThanOrEqual(0.1);
    expect(parity.worstScore).toBeLessThanOrEqual(1e-4);
  });
});
