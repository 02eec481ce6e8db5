// Which numbers an 8-bit model takes and gives, read from a camera's real file.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readQuantizations } from "~models/files/read-quantization";
import { tflite } from "../support/models/model-files";
import { sharedOrSkip, sharedPath } from "../support/shared";

const FOLDER = ["data", "ml", "weights", "yolov5n-coco"] as const;

function weights(name: string): Uint8Array {
  return readFileSync(sharedPath(...FOLDER, name));
}

sharedOrSkip(...FOLDER)("an 8-bit file says what a step is worth and which step is zero", () => {
  const { inputs, outputs } = readQuantizations(weights("yolov5n-640-thirdparty-int8.tflite"));
  expect(inputs).toEqual([{ scale: expect.closeTo(1 / 255, 6), zeroPoint: 0 }]);
  expect(outputs).toEqual([{ scale: expect.closeTo(0.0044835, 6), zeroPoint: 3 }]);
});

sharedOrSkip(...FOLDER)("a file of whole numbers says nothing of steps", () => {
  const { inputs, outputs } = readQuantizations(weights("yolov5n-640-thirdparty-fp16.tflite"));
  expect([...inputs, ...outputs]).toEqual([null, null]);
});

test("a file without any, or none at all, says nothing", () => {
  expect(readQuantizations(tflite())).toEqual({ inputs: [null], outputs: [null] });
  expect(readQuantizations(new Uint8Array(3))).toEqual({ inputs: [], outputs: [] });
});
