// Picture files that a browser's decoder takes or refuses, and the words for them. The decoder itself:
// test/e2e/models/runner.test.ts.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodePhoto } from "~models/runner/decode-photo";

/** A JPEG of so many pixels up to its scan, and what stands behind. */
function jpeg(side: number, ...behind: readonly number[]): Blob {
  const size = [side >> 8, side & 255];
  const frame = [0xff, 0xc0, 0, 17, 8, ...size, ...size, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1];
  return new Blob([Uint8Array.from([0xff, 0xd8, ...frame, 0xff, 0xda, 0, 2, ...behind])]);
}

const END = [0xff, 0xd9];
const decoder = vi.fn();

beforeEach(() => {
  decoder.mockReset().mockRejectedValue(new DOMException("The source image could not be decoded."));
  vi.stubGlobal("createImageBitmap", decoder);
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["has no end is cut", jpeg(10, 1, 2, 3), "This photo is incomplete: its end is missing."],
  ["has its end is otherwise broken", jpeg(10, 1, 2, ...END), "This photo couldn't be read."],
  ["has more behind its end is not cut", jpeg(10, ...END, 7, 7, 7), "This photo couldn't be read."],
  ["is none is told by its name", new Blob(["%PDF-1.7"]), "This is a PDF. Choose JPEG, PNG or WebP photos."],
])("a picture that %s", async (_what, photo, sentence) => {
  await expect(decodePhoto(photo)).rejects.toMatchObject({ trouble: "unreadable", message: sentence });
});

test("a picture with too many pixels is refused by its head, before any decoder sees it", async () => {
  await expect(decodePhoto(jpeg(60_000, ...END))).rejects.toMatchObject({ trouble: "too-large" });
  expect(decoder).not.toHaveBeenCalled();
});
