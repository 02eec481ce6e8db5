// The files of an alg on their way. Spec section 2.17.
import { describe, expect, test } from "vitest";
import {
  type AlgUpload,
  isUploading,
  type UploadState,
  uploadName,
  uploadWords,
  withUploadStep,
} from "~/domain/algs/alg-upload";

describe("what a file is for, by its name", () => {
  test.each([
    ["det.tflite", { role: "device", format: "tflite", path: "det.tflite" }],
    ["DET.ONNX", { role: "browser", format: "onnx", path: "DET.ONNX" }],
    ["det_tfjs/model.json", { role: "browser", format: "tfjs", path: "model.json" }],
    ["group1-shard1of2.bin", { role: "browser", format: "tfjs", path: "group1-shard1of2.bin" }],
  ])("%s", (name, file) => {
    expect(uploadName(name)).toEqual({ ok: true, value: file });
  });

  test.each(["weights.pt", "manifest.json", "det", ""])("%s is refused", (name) => {
    expect(uploadName(name)).toMatchObject({ ok: false });
  });
});

const upload = (state: UploadState): AlgUpload => ({ key: "a", name: "det.onnx", bytes: 965_022, state });

describe("steps", () => {
  const move = (from: UploadState, to: UploadState) =>
    withUploadStep([upload(from)], { do: "move", key: "a", state: to })[0]?.state;

  test("an upload goes from waiting to stored", () => {
    expect(move({ at: "waiting" }, { at: "sending", sent: 5 })).toEqual({ at: "sending", sent: 5 });
    expect(move({ at: "sending", sent: 5 }, { at: "done" })).toEqual({ at: "done" });
  });

  test.each<UploadState>([
    { at: "cancelled" },
    { at: "refused", sentence: "No.", again: false },
    { at: "done" },
  ])("news that come after the end change nothing: %j", (state) => {
    expect(move(state, { at: "sending", sent: 9 })).toEqual(state);
  });

  test("what was refused can begin again", () => {
    expect(move({ at: "refused", sentence: "No.", again: true }, { at: "waiting" })).toEqual({
      at: "waiting",
    });
  });

  test("others are left alone, and one can be forgotten", () => {
    const other = { ...upload({ at: "done" }), key: "b" };
    const both = withUploadStep([upload({ at: "waiting" })], { do: "add", uploads: [other] });
    expect(withUploadStep(both, { do: "move", key: "a", state: { at: "done" } })[1]).toBe(other);
    expect(withUploadStep(both, { do: "forget", key: "a" })).toEqual([other]);
  });
});

test.each<[UploadState, string, boolean]>([
  [{ at: "waiting" }, "Waiting, 965 kB", true],
  [{ at: "reading" }, "Computing its SHA-256", true],
  [{ at: "sending", sent: 400_000 }, "400 kB of 965 kB sent", true],
  [{ at: "sending", sent: 965_022 }, "Sent; the server is checking it", true],
  [{ at: "done" }, "Stored, 965 kB", false],
  [{ at: "cancelled" }, "Cancelled; nothing was stored", false],
  [{ at: "refused", sentence: "This is a pickle.", again: false }, "This is a pickle.", false],
])("%j in words", (state, words, running) => {
  expect(uploadWords(upload(state))).toBe(words);
  expect(isUploading([upload(state)])).toBe(running);
});
