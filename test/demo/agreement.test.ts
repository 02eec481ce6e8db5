// The words for two runtimes that have read the same photos.
import { describe, expect, test } from "vitest";
import { agreementDetails, agreementWords, compareRuntimes } from "~/demo/session/agreement";
import type { DemoPhoto } from "~/demo/session/demo-state";
import type { PhotoReading } from "~models/run/reading";
import { MANIFEST, readingOf, readPhoto } from "./demo-world";

const DEER = readingOf({ kind: "animal", score: 0.8, species: [[0, 0.9]] });
const NAMES = ["tfjs", "onnx"] as const;

function compared(photos: readonly DemoPhoto[], said: PhotoReading) {
  const readings = new Map(photos.map(({ id }) => [id, said]));
  return compareRuntimes({ manifest: MANIFEST, photos, readings, runtimes: NAMES });
}

const inPrintingColours = (id: string) =>
  readPhoto(id, DEER, { answer: { ok: true, reading: DEER, notes: ["cmyk"] } });

describe("two runtimes", () => {
  test("agree on what both have found", () => {
    const all = compared([readPhoto("p1", DEER)], DEER);
    expect(all.verdict).toBe("agree");
    expect(agreementWords(all, NAMES)).toMatch(/^TFJS and ONNX agree on the photo; /);
  });

  test("that find nothing have not shown that they agree", () => {
    const all = compared([readPhoto("p1", readingOf()), readPhoto("p2", readingOf())], readingOf());
    expect(all.verdict).toBe("nothing");
    expect(agreementWords(all, NAMES)).toBe(
      "TFJS and ONNX find nothing in any of the 2 photos at this threshold.",
    );
    expect(agreementDetails(all)).toBe("");
  });

  test("leave out photos in printing colours, and count them", () => {
    const some = compared([readPhoto("p1", DEER), inPrintingColours("p2")], DEER);
    expect(agreementDetails(some)).toContain("1 photo in printing colours left out");
    const none = compared([inPrintingColours("p1"), inPrintingColours("p2")], DEER);
    expect(none.verdict).toBe("nothing");
    expect(agreementWords(none, NAMES)).toBe("TFJS and ONNX have no photos that can be compared.");
    expect(agreementDetails(none)).toMatch(/^2 photos in printing colours left out.*\.$/);
  });
});
