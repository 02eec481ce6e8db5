// YOLOv5n as others published it, its photos and what onnxruntime-node finds on them: ../shared/data/ml, test data only.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Manifest, ManifestModel } from "~models/release";
import type { Runtime } from "~models/runtimes/runtime";
import { sharedPath } from "../../support/shared";
import { detector, onnxFile, releaseOf } from "../run-world";

const COCO_WEIGHTS = ["data", "ml", "weights", "yolov5n-coco"] as const;

/** Files that are used unchanged, and their sha256. */
export const COCO_FILES = {
  own: {
    path: "yolov5n-640-ownexport-fp16w.onnx",
    sha256: "83da6b822cab44266d14e89d94decd90032b8ffe34b27509249c8ff0f842d0c7",
  },
  foreign: {
    path: "yolov5n-640-thirdparty-fp16.onnx",
    sha256: "01203d4258fb2dcf7d7cc138d5a9271bcff65a5304644543c7ec829050736300",
  },
} as const;

/** The bytes of a file, after its hash was found to be the known one. */
function cocoFile({ path, sha256 }: { readonly path: string; readonly sha256: string }): Uint8Array {
  const bytes = readFileSync(sharedPath(...COCO_WEIGHTS, path));
  const is = createHash("sha256").update(bytes).digest("hex");
  if (is !== sha256) throw new Error(`${path} is not the file that is known: its sha256 is ${is}`);
  return bytes;
}

/** One model of 80 classes, 640 by 640, reporting all that it finds. */
export function cocoRelease(path: string, options: Partial<ManifestModel> = {}): Manifest {
  const names = z.array(z.string()).parse(readJson(...COCO_WEIGHTS, "coco-names.json"));
  const model = detector(1, {
    algName: "YOLOv5n",
    classes: names.map((label, id) => ({ id, label })),
    input: { ...detector(1).input, width: 640, height: 640 },
    output: { kind: "yolov5", coords: "pixel", rows: 25_200, stride: [8, 16, 32], anchorsPerCell: 3 },
    thresholds: { conf: 0.25, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 300 },
    files: [onnxFile(path)],
    ...options,
  });
  return releaseOf(model);
}

/** Makes a runtime ready for the one model of `cocoRelease`. */
export async function loadCoco(
  runtime: Runtime,
  file: { readonly path: string; readonly sha256: string },
): Promise<void> {
  const files = new Map([[file.path, cocoFile(file)]]);
  for (const model of cocoRelease(file.path).models) await runtime.load(model, files);
}

const detection = z.object({
  id: z.int(),
  score: z.number(),
  /** Left, top, right, bottom, pixels. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type ExpectedDetection = z.output<typeof detection>;
const findings = z.array(detection);
const expected = z.object({
  images: z.record(
    z.string(),
    z.union([
      z.object({ width: z.int(), height: z.int(), padding: findings, resize: findings }),
      z.object({ error: z.string() }),
    ]),
  ),
});

/** By the photo's path below data/ml; of a photo that cannot be read, an error. */
export function expectedOfCoco(): z.output<typeof expected>["images"] {
  return expected.parse(readJson("data", "ml", "expected", "yolov5n-coco-onnxruntime-node.json")).images;
}

function readJson(...parts: readonly string[]): unknown {
  return JSON.parse(readFileSync(sharedPath(...parts), "utf8"));
}
