// A rehearsal as a whole, with runners that answer by hand: what is run, in which order, what is kept, and how it ends.
// Decision 0172, Rehearsing by one code.
import { describe, expect, test } from "vitest";
import { parseFindings } from "~models/rehearse/findings";
import { type Pack, packText } from "~models/rehearse/pack";
import { type KeptReadings, type RehearsalParts, rehearse, runnable } from "~models/rehearse/rehearse";
import { runningText } from "~models/rehearse/running-part";
import type { Manifest } from "~models/release";
import { canonicalJson } from "~models/release/canonical";
import type { OpenAnswer, ReadAnswer, Runner } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { detector, found, onnxFile, readingOf, releaseOf, said } from "../run-world";

const FILES = (["onnx", "tfjs", "tflite"] as const).map((format) => ({ ...onnxFile(`m.${format}`), format }));
const RELEASE = releaseOf(detector(11, { files: FILES }));
const hash = (n: number) => n.toString(16).padStart(64, "0");
/** Of the frame, 400 by 300, the box that runners find. */
const BOX = [0.025, 20 / 300, 0.25, 200 / 300] as const;
const PACK: Pack = {
  name: "Four photos",
  photos: [1, 2, 3, 4].map((n) => ({
    sha256: hash(n),
    night: n > 2,
    objects: n === 4 ? [] : [{ kind: "animal", label: "animal", box: BOX }],
  })),
};
const SIGNATURE = { name: "x", shape: [1], type: "float32" };

function opened(runtime: RuntimeName): OpenAnswer {
  const times = { runtime: 1, files: 1, compile: 1, warmUp: 1 };
  const signatures = [{ algId: 11, input: SIGNATURE, outputs: [SIGNATURE] }];
  return { ok: true, runtime, version: `${runtime} 1`, threads: 1, fetched: 0, times, signatures };
}

/** What a runner finds on a photo, known by its text. */
function reads(text: string): ReadAnswer {
  if (text === "broken")
    return { ok: false, trouble: "unreadable", sentence: "This photo couldn't be read." };
  const nothing = text === hash(4);
  return { ok: true, reading: readingOf(said(11, nothing ? [] : [found(0, 0.8123456789)])), notes: [] };
}

interface Told {
  readonly runs: string[];
  readonly closed: RuntimeName[];
}

function partsOf(
  change: Partial<RehearsalParts> = {},
  told: Told = { runs: [], closed: [] },
): RehearsalParts {
  const openRunner = (runtime: RuntimeName): Runner => ({
    open: async () => opened(runtime),
    async read(photo, { feed }) {
      const text = await photo.text();
      told.runs.push(`${runtime} ${feed?.normalization ?? ""}${text.replace(/^0+/, "")}`);
      return reads(text);
    },
    tensors: async () => 3,
    close: () => {
      told.closed.push(runtime);
    },
  });
  return {
    manifest: RELEASE,
    source: { kind: "held", files: new Map() },
    pack: PACK,
    packSha256: hash(99),
    photoOf: async ({ sha256 }) => new Blob([sha256]),
    hostile: [{ picture: "cut in half", expected: "unreadable", bytes: new Blob(["broken"]) }],
    openRunner,
    native: null,
    before: null,
    memory: async () => 1_000,
    watched: 150,
    kept: { get: async () => null, put: async () => {} },
    onProgress: () => {},
    signal: new AbortController().signal,
    ...change,
  };
}

const statuses = (checks: readonly { readonly id: string; readonly status: string }[]) =>
  Object.fromEntries(checks.map(({ id, status }) => [id, status]));

describe("a rehearsal", () => {
  test("runs every format that the release has, and judges V4 to V13", async () => {
    const told: Told = { runs: [], closed: [] };
    const { checks, samples, findings, runtimes } = await rehearse(partsOf({}, told));
    expect(statuses(checks)).toEqual({
      ...{ V4: "pass", V5: "pass", V6: "pass", V7: "skipped", V8: "pass" },
      ...{ V9: "pass", V10: "pass", V11: "pass", V12: "pass", V13: "pass" },
    });
    expect(samples).toMatchObject({ photos: 4, empty: 1, falseAlarms: 0, precision: 1, recall: 1, ap50: 1 });
    expect(runtimes).toEqual({ onnx: "onnx 1", tfjs: "tfjs 1", litert: "litert 1" });
    expect([...new Set(told.closed)]).toEqual(["onnx", "tfjs", "litert"]);
    // The other normalization is tried where the word counts, and nowhere else.
    expect(told.runs.filter((run) => run.includes("resize"))).toHaveLength(4);
    expect(told.runs.filter((run) => run.startsWith("onnx resize"))).toHaveLength(4);
    expect(parseFindings(JSON.parse(canonicalJson(findings)))).toEqual({ ok: true, value: findings });
    expect(findings.photos[0]?.runs.litert?.entries[0]?.findings[0]?.score).toBe(0.812346);
  });

  test("a runtime that can't open the release fails V4 and is left out of the rest", async () => {
    const parts = partsOf();
    const refused = { ok: false, trouble: "refused", sentence: "It has no numbers." } as const;
    const { checks } = await rehearse({
      ...parts,
      openRunner: (runtime) => ({
        ...parts.openRunner(runtime),
        open: async () => (runtime === "litert" ? refused : opened(runtime)),
      }),
    });
    expect(statuses(checks)).toMatchObject({ V4: "fail", V6: "pass" });
  });

  test("photos in printing colours count for what is found, not for agreement", async () => {
    const parts = partsOf();
    const odd = { ...found(0, 0.8), box: { left: 0, top: 0, right: 9, bottom: 9 } };
    const { checks, findings } = await rehearse({
      ...parts,
      openRunner: (runtime) => {
        const runner = parts.openRunner(runtime);
        return {
          ...runner,
          read: async (photo, options) =>
            runtime === "tfjs" && (await photo.text()) === hash(1)
              ? { ok: true, reading: readingOf(said(11, [odd])), notes: ["cmyk"] }
              : runner.read(photo, options),
        };
      },
    });
    expect(statuses(checks).V6).toBe("pass");
    expect(findings.photos[0]?.runs.tfjs?.entries[0]?.findings[0]?.box.right).toBe(9);
  });

  test("goes on where it was cut off: what was read is not read again", async () => {
    const readings = new Map<string, ReadAnswer>();
    const kept: KeptReadings = {
      get: async (runtime, photo) => readings.get(`${runtime} ${photo}`) ?? null,
      put: async (runtime, photo, answer) => {
        readings.set(`${runtime} ${photo}`, answer);
      },
    };
    const leaving = new AbortController();
    const first = rehearse(
      partsOf({
        ...{ kept, signal: leaving.signal },
        onProgress({ runtime, step, done }) {
          if (runtime === "tfjs" && step === "reading" && done === 2) leaving.abort(new Error("left"));
        },
      }),
    );
    await expect(first).rejects.toThrow("left");
    expect([...readings.keys()].filter((key) => key.startsWith("tfjs"))).toHaveLength(2);

    const told: Told = { runs: [], closed: [] };
    const { checks } = await rehearse(partsOf({ kept, watched: 0, hostile: [] }, told));
    expect(statuses(checks)).toMatchObject({ V4: "pass", V5: "pass", V6: "pass" });
    // ONNX reads nothing for the first time, only again and fed otherwise; TFJS reads two photos, and four again.
    expect(told.runs.filter((run) => run.startsWith("onnx"))).toHaveLength(8);
    expect(told.runs.filter((run) => run.startsWith("tfjs"))).toHaveLength(6);
  });

  test("ends its runner at once when it is cancelled", async () => {
    const told: Told = { runs: [], closed: [] };
    const leaving = new AbortController();
    const parts = partsOf(
      { signal: leaving.signal, onProgress: () => leaving.abort(new Error("left")) },
      told,
    );
    await expect(rehearse(parts)).rejects.toThrow("left");
    expect(told.closed).toContain("onnx");
    expect(told.runs).toEqual([]);
  });
});

describe("the formats that are run", () => {
  test.each<[string, readonly string[], readonly RuntimeName[]]>([
    ["all three", ["onnx", "tfjs", "tflite"], ["onnx", "tfjs", "litert"]],
    ["those of pages", ["tfjs", "onnx"], ["onnx", "tfjs"]],
    ["the camera's alone", ["tflite"], ["litert"]],
    ["none", [], []],
  ])("%s", (_, formats, expected) => {
    const files = FILES.filter(({ format }) => formats.includes(format));
    expect(runnable(releaseOf(detector(11, { files })))).toEqual(expected);
    // Each model needs a file.
    expect(runnable(releaseOf(detector(11, { files }), detector(12)))).toEqual([]);
  });
});

describe("identities", () => {
  const [first, ...others] = PACK.photos;

  test("a pack is a set of photos with what is on them, whatever it is called", () => {
    const text = packText(PACK);
    expect(packText({ name: "Other", photos: [...PACK.photos].reverse() })).toBe(text);
    for (const change of [{ sha256: hash(7) }, { night: true }, { objects: [] }]) {
      const photos = first ? [{ ...first, ...change }, ...others] : [];
      expect(packText({ ...PACK, photos })).not.toBe(text);
    }
  });

  test("a manifest runs alike under another name and date, and not with other bytes, thresholds or ways", () => {
    const text = runningText(RELEASE);
    const [model] = RELEASE.models;
    if (!model) throw new Error("The release has a model.");
    const withModel = (change: Partial<typeof model>): Manifest => ({
      ...RELEASE,
      models: [{ ...model, ...change }],
    });
    expect(runningText({ ...RELEASE, name: "Other", created: "2027-01-01T00:00:00.000Z" })).toBe(text);
    expect(runningText(withModel({ algName: "Other", licence: "MIT" }))).toBe(text);
    const file = FILES.map((one, at) => (at === 0 ? { ...one, sha256: hash(5) } : one));
    const thresholds = { conf: 0.4, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 } as const;
    const input = { ...model.input, normalization: "resize" } as const;
    for (const change of [{ files: file }, { thresholds }, { input }, { ignoredClasses: [1] }]) {
      expect(runningText(withModel(change))).not.toBe(text);
    }
  });
});
