// The judges of a rehearsal, V4 to V13: what passes, and that one change of what they are given changes the status, or of
// V12 the value, that is written into the record. docs/models.md, Checks.
import { describe, expect, test } from "vitest";
import { judgeAgreement, type RuntimeReadings } from "~models/rehearse/judges/agreement";
import { judgeDeterminism } from "~models/rehearse/judges/determinism";
import { type HostileAnswer, judgeHostile } from "~models/rehearse/judges/hostile";
import { judgeLatency, type TimedRuntime } from "~models/rehearse/judges/latency";
import { judgeMemory, type MemoryLook } from "~models/rehearse/judges/memory";
import { judgeNormalization } from "~models/rehearse/judges/normalization";
import { judgeReference } from "~models/rehearse/judges/reference";
import { judgeSamples, type SampleMetrics } from "~models/rehearse/judges/samples";
import { judgeSignature, type OpenedRuntime } from "~models/rehearse/judges/signature";
import { judgeThresholds } from "~models/rehearse/judges/thresholds";
import type { FilePrecision } from "~models/release";
import type { ModelReading, PhotoReading } from "~models/run/reading";
import type { Opened, ReadAnswer } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { detector, found, onnxFile, readingOf, releaseOf, said } from "../run-world";

const MB = 2 ** 20;
const HASH = "a".repeat(64);
const OTHER = "b".repeat(64);

const OPENED: Opened = {
  ...{ runtime: "onnx", version: "1", threads: 1, fetched: 0 },
  times: { runtime: 1, files: 1, compile: 1, warmUp: 1 },
  signatures: [
    {
      algId: 11,
      input: { name: "images", shape: [1, 3, 320, 320], type: "float32" },
      outputs: [{ name: "out", shape: [1, 6300, 8], type: "float32" }],
    },
  ],
};

const filesOf = (precision: FilePrecision) =>
  (["onnx", "tfjs", "tflite"] as const).map((format) => ({ ...onnxFile(`m.${format}`), format, precision }));
const RELEASE = releaseOf(detector(11, { files: filesOf("fp32") }));

/** One animal, so many pixels to the right, and a score that is so much higher. */
function reading(px = 0, more = 0): PhotoReading {
  // The frame is 400 wide and the input 320: 1.25 of its pixels are one of the input.
  const box = { left: 10 + px * 1.25, top: 20, right: 110 + px * 1.25, bottom: 220 };
  return readingOf(said(11, [found(0, 0.8 + more, { box })]));
}

function runtimes(...all: readonly (readonly [RuntimeName, PhotoReading])[]): readonly RuntimeReadings[] {
  return all.map(([runtime, one]) => ({ runtime, readings: new Map([[HASH, one]]) }));
}

describe("V4, signature", () => {
  const open = (change: Partial<OpenedRuntime> = {}): OpenedRuntime => ({
    ...{ runtime: "onnx", answer: { ok: true, ...OPENED }, unread: [] },
    ...change,
  });
  const refusal = {
    ok: false,
    trouble: "refused",
    sentence: "Its output has 7 columns instead of 8.",
  } as const;

  test.each<[string, readonly OpenedRuntime[], string, RegExp]>([
    ["opened everywhere", [open(), open({ runtime: "tfjs" })], "pass", /manifest says in ONNX, TFJS\.$/],
    [
      "refused in one",
      [open(), open({ runtime: "litert", answer: refusal })],
      "fail",
      /TFLite: Its output has 7/,
    ],
    [
      "a photo unread",
      [open({ unread: [{ photo: HASH, sentence: "Not a number." }] })],
      "fail",
      /1 photo of the pack: Not/,
    ],
    ["nothing to open", [], "fail", /no file that can be run/],
  ])("%s", (_, given, status, summary) => {
    expect(judgeSignature(given)).toMatchObject({
      id: "V4",
      status,
      summary: expect.stringMatching(summary),
    });
  });
});

describe("V5, determinism", () => {
  const twice = (second: readonly ModelReading[]) =>
    judgeDeterminism([{ runtime: "tfjs", photo: HASH, first: reading().entries, second }]);

  test("the same numbers pass, another last bit does not, and nothing read twice is skipped", () => {
    expect(twice(reading().entries).status).toBe("pass");
    expect(twice(reading(0, Number.EPSILON).entries)).toMatchObject({
      status: "fail",
      data: { differing: [HASH] },
    });
    expect(twice([])).toMatchObject({ status: "fail" });
    expect(judgeDeterminism([]).status).toBe("skipped");
  });
});

describe("V6, agreement", () => {
  test.each<[FilePrecision, number, number]>([
    ["fp32", 0.5, 1e-4],
    ["fp16-stored", 1.5, 5e-3],
    ["int8", 6, 0.05],
  ])("of %s files: %d px and %d in score pass, a little more fails", (precision, px, score) => {
    const release = releaseOf(detector(11, { files: filesOf(precision) }));
    const judge = (other: PhotoReading) =>
      judgeAgreement(release, runtimes(["onnx", reading()], ["tfjs", reading()], ["litert", other])).status;
    expect([judge(reading(px * 0.98)), judge(reading(px * 1.02))]).toEqual(["pass", "fail"]);
    expect([judge(reading(0, score * 0.98)), judge(reading(0, score * 1.02))]).toEqual(["pass", "fail"]);
  });

  test("names the two that differ, and the photos", () => {
    const other = readingOf(said(11, [found(1, 0.8)]));
    const check = judgeAgreement(RELEASE, runtimes(["onnx", reading()], ["litert", other]));
    expect(check).toMatchObject({
      status: "fail",
      summary: expect.stringMatching(
        /^ONNX and the camera's TFLite differ on 1 of 1 photo .* 1 with another class\.$/,
      ),
      data: { pairs: [{ differing: [HASH] }] },
    });
  });

  test("what neither finds shows nothing, and one format alone can't be compared", () => {
    const nothing = readingOf(said(11, []));
    expect(judgeAgreement(RELEASE, runtimes(["onnx", nothing], ["tfjs", nothing])).status).toBe("fail");
    expect(judgeAgreement(RELEASE, runtimes(["onnx", reading()])).status).toBe("skipped");
  });
});

describe("V7, reference", () => {
  const own = new Map([[HASH, reading().entries]]);
  const native = (one: PhotoReading, photo = HASH) => new Map([[photo, one.entries]]);

  test.each([
    ["the same", native(reading()), "pass"],
    ["0.09 px away", native(reading(0.09)), "pass"],
    ["0.11 px away", native(reading(0.11)), "fail"],
    ["0.0002 away in score", native(reading(0, 2e-4)), "fail"],
    ["without what ours finds", native(readingOf(said(11, []))), "fail"],
    ["of other photos", native(reading(), OTHER), "skipped"],
    ["not made", null, "skipped"],
  ])("native readings %s", (_, given, status) => {
    expect(judgeReference(RELEASE, own, given).status).toBe(status);
  });
});

describe("V8, the pack", () => {
  const metrics = (change: Partial<SampleMetrics> = {}): SampleMetrics => ({
    ...{ photos: 600, empty: 100, falseAlarms: 1, right: 900, wrong: 100, found: 800, missed: 200 },
    ...{ precision: 0.9, recall: 0.8, f1: 0.85, ap50: 0.88 },
    ...change,
  });

  const few = (change: Partial<SampleMetrics> = {}) =>
    metrics({ right: 18, wrong: 2, found: 16, missed: 4, ...change });

  test.each<[string, SampleMetrics, SampleMetrics | null, string]>([
    ["of a first release", metrics(), null, "pass"],
    ["as good as before", metrics(), metrics(), "pass"],
    ["three points less", metrics({ f1: 0.82 }), metrics(), "pass"],
    ["F1 more than that, and fewer found", metrics({ f1: 0.81, found: 740, missed: 260 }), metrics(), "fail"],
    [
      "F1 more than that, and less of it right",
      metrics({ f1: 0.81, right: 840, wrong: 160 }),
      metrics(),
      "fail",
    ],
    ["F1 more than that, of a pack so small", few({ f1: 0.81, found: 13, missed: 5 }), few(), "warn"],
    ["AP50 more than that", metrics({ ap50: 0.84 }), metrics(), "fail"],
    ["no longer finds anything", metrics({ f1: null, found: 0, missed: 1_000 }), metrics(), "fail"],
    ["a figure that wasn't known before", metrics(), metrics({ ap50: null }), "pass"],
    ["no photo", metrics({ photos: 0 }), null, "fail"],
  ])("%s", (_, now, before, status) => {
    expect(judgeSamples(now, before)).toMatchObject({ status, data: { f1: now.f1, before } });
  });

  test("says what it was and what it is", () => {
    expect(judgeSamples(metrics({ ap50: 0.5 }), metrics()).summary).toBe(
      "AP50 is 0.500, and was 0.880 with the release pushed last.",
    );
    expect(judgeSamples(metrics(), null).summary).toBe(
      "F1 0.850, precision 0.900, recall 0.800; 1 false alarm on 100 empty photos.",
    );
  });
});

describe("V9, normalization", () => {
  const judge = (own: number | null, others: number | null) =>
    judgeNormalization([{ model: detector(11), own, others }]);

  test.each([
    ["the other is two points better", 0.8, 0.82, "pass"],
    ["the other is more than that better", 0.8, 0.821, "warn"],
    ["the other is worse", 0.8, 0.3, "pass"],
    ["nothing to find", null, null, "skipped"],
  ])("%s", (_, own, others, status) => {
    expect(judge(own, others).status).toBe(status);
  });

  test("names what the model was probably trained on; without a detector there is nothing to say", () => {
    expect(judge(0.5, 0.9).summary).toMatch(/probably trained on resized pictures/);
    expect(judgeNormalization([]).status).toBe("skipped");
  });
});

describe("V10, thresholds", () => {
  const points = [0.2, 0.4, 0.6].map((threshold, at) => ({
    ...{ threshold, f1: [0.7, 0.9, 0.8][at] ?? null, precision: 1, recall: 1 },
    ...{ right: 1, wrong: 0, missed: 0, judged: 1 },
  }));

  test.each([
    ["three points under the best", 0.87, "pass"],
    ["more than that", 0.869, "warn"],
    ["nothing found or missed", null, "skipped"],
  ])("%s", (_, f1, status) => {
    expect(judgeThresholds({ f1 }, points).status).toBe(status);
  });

  test("names the best one; without detectors there is none", () => {
    expect(judgeThresholds({ f1: 0.5 }, points)).toMatchObject({
      summary: "F1 is 0.500 at the threshold that is set, and 0.900 at 0.40.",
      data: { suggested: 0.4 },
    });
    expect(judgeThresholds(null, []).status).toBe("skipped");
  });
});

describe("V11, hostile pictures", () => {
  const read: ReadAnswer = { ok: true, reading: reading(), notes: [] };
  const lost: ReadAnswer = { ok: false, trouble: "lost", sentence: "The model stopped working." };
  const cut: ReadAnswer = { ok: false, trouble: "unreadable", sentence: "Incomplete." };
  const answer = (expected: HostileAnswer["expected"], given: ReadAnswer): HostileAnswer => ({
    ...{ runtime: "litert", picture: "cut in half", expected, answer: given },
  });

  test.each<[string, readonly HostileAnswer[], string]>([
    ["answered as they should be", [answer("read", read), answer("unreadable", cut)], "pass"],
    ["one stops the model", [answer("read", read), answer("unreadable", lost)], "fail"],
    ["a broken one passes for a picture", [answer("unreadable", read)], "fail"],
    ["a whole one is refused", [answer("read", cut)], "fail"],
    ["none", [], "skipped"],
  ])("%s", (_, given, status) => {
    expect(judgeHostile(given).status).toBe(status);
  });

  test("names the picture and what came of it", () => {
    expect(judgeHostile([answer("unreadable", read)]).summary).toBe(
      `the camera's TFLite answers "read" to a picture that is cut in half, not "unreadable".`,
    );
  });
});

describe("V12, latency", () => {
  const timed = (total: number): TimedRuntime => {
    const stages = [{ algId: 11, runs: 1, prepare: 2, infer: total - 6, post: 1 }];
    return {
      ...{ runtime: "onnx", opened: OPENED },
      readings: [{ ...reading(), times: { decode: 3, total, stages } }],
    };
  };

  test("never blocks, and its value is the one measured", () => {
    for (const total of [20, 2_000]) {
      expect(judgeLatency([timed(total)])).toMatchObject({
        status: "pass",
        data: { runtimes: [{ median: total, p90: total, infer: [{ algId: 11, mean: total - 6 }] }] },
      });
    }
    expect(judgeLatency([timed(20)]).summary).toBe("Median for a photo: ONNX 20 ms, p90 20 ms.");
    expect(judgeLatency([]).status).toBe("skipped");
  });
});

describe("V13, memory", () => {
  const looks = (bytesAt: (photos: number) => number | null, tensors = 0): readonly MemoryLook[] =>
    Array.from({ length: 21 }, (_, at) => at * 25).map((photos) => ({
      ...{ runtime: "tfjs", photos, bytes: bytesAt(photos) },
      tensors: photos === 500 ? tensors : 0,
    }));

  test.each([
    ["level", looks(() => 300 * MB), "pass"],
    ["grown while it settles", looks((photos) => (photos < 50 ? 100 : 300) * MB), "pass"],
    ["breathing", looks((photos) => (300 + (photos % 75)) * MB), "pass"],
    ["growing by 20 KB a photo", looks((photos) => 300 * MB + photos * 20 * 1024), "pass"],
    ["growing by 40 KB a photo", looks((photos) => 300 * MB + photos * 40 * 1024), "fail"],
    ["a tensor kept", looks(() => 300 * MB, 1), "fail"],
    ["a tensor kept where bytes can't be measured", looks(() => null, 1), "fail"],
    ["not measurable", looks(() => null), "skipped"],
    ["never looked", [], "skipped"],
  ])("%s", (_, given, status) => {
    expect(judgeMemory(given).status).toBe(status);
  });
});
