// What size of picture a model takes, as its tflite file says.
import { expect, test } from "vitest";
import { inputSize } from "~/tabs/internal/algs/files/input-size";
import { tflite } from "../../support/models/model-files";

test.each<[string, readonly number[], object | null]>([
  ["rows of pixels", [1, 240, 320, 3], { width: 320, height: 240 }],
  ["planes of colours", [1, 3, 240, 320], { width: 320, height: 240 }],
  ["no picture", [1, 128], null],
  ["no three colours", [1, 32, 32, 1], null],
])("%s: %j", (_, input, size) => {
  const file = tflite({ input });
  expect(inputSize(file, file.length)).toEqual(size);
});

test("a file that isn't tflite has no size", () => {
  expect(inputSize(new Uint8Array(64), 64)).toBeNull();
});
