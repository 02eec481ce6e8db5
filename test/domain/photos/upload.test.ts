// What becomes of a piece of a picture. docs/device-protocol.md, Pictures in pieces.
import { expect, test } from "vitest";
import { judgeChunk, uploadExpiresAt } from "~/domain/photos/upload";

test.each([
  ["the first", { offset: 0, size: 10 }, { offset: 0, size: 4 }, "fits"],
  ["the last", { offset: 4, size: 10 }, { offset: 4, size: 6 }, "fits"],
  ["one without a byte", { offset: 4, size: 10 }, { offset: 4, size: 0 }, "fits"],
  ["one without a byte behind the end", { offset: 10, size: 10 }, { offset: 10, size: 0 }, "fits"],
  ["one that was taken before", { offset: 4, size: 10 }, { offset: 0, size: 4 }, "elsewhere"],
  ["one that leaves a gap", { offset: 4, size: 10 }, { offset: 5, size: 1 }, "elsewhere"],
  ["one that is too long", { offset: 4, size: 10 }, { offset: 4, size: 7 }, "beyond"],
  ["one from elsewhere that is too long", { offset: 4, size: 10 }, { offset: 5, size: 7 }, "elsewhere"],
])("%s", (_, upload, chunk, verdict) => {
  expect(judgeChunk(upload, chunk)).toBe(verdict);
});

test("an upload ends a week after it began", () => {
  expect(new Date(uploadExpiresAt(Date.UTC(2026, 10, 20)))).toEqual(new Date("2026-11-27T00:00:00Z"));
});
