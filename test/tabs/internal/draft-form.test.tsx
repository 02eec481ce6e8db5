// The form of a release that is being made, as it is rendered. Spec sections 2.17, 5 (Release dialog) and 9 (Empty class).
import { describe, expect, test } from "vitest";
import type { AlgDetail } from "~/domain/algs/alg";
import { type DraftStep, EMPTY_DRAFT, withStep } from "~/domain/releases/release-draft";
import { draftFindings } from "~/tabs/internal/releases/create/draft-check";
import { DraftForm } from "~/tabs/internal/releases/create/draft-form";
import { rendered } from "../rendered-tab";

function alg(algId: number, given: Partial<AlgDetail> = {}): AlgDetail {
  return {
    algId,
    name: `Model ${algId}`,
    description: "",
    type: "",
    framework: "YOLOv5",
    author: "",
    licence: "proprietary",
    card: { taughtOn: "Scenes", failsOn: "Photographs", intendedUse: "Demonstration" },
    classes: [
      { id: 0, label: "animal" },
      { id: 1, label: "person" },
    ],
    runtime: {
      input: { width: 320, height: 320, channels: "RGB", scale: 255 },
      output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
    },
    bucket: "fernwatch-models",
    path: "det.tflite",
    md5Checksum: "00".repeat(16),
    createdAt: 0,
    updatedAt: 0,
    files: [],
    ...given,
  };
}

const ALGS = [
  alg(11),
  alg(12, { md5Checksum: null }),
  alg(13),
  alg(14, { framework: "2StageClassifier", runtime: null }),
];
const add = (algId: number): DraftStep => ({ do: "add", algId });

function formOf(steps: readonly DraftStep[], fields: Readonly<Record<string, string>> = {}) {
  const draft = steps.reduce(withStep, EMPTY_DRAFT);
  const findings = draftFindings(draft, ALGS);
  return rendered(
    <DraftForm draft={draft} algs={ALGS} findings={findings} fields={fields} onChange={() => undefined} />,
  );
}

const texts = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");

describe("section 5, Release dialog", () => {
  test("name, description and the search for an alg hold at most 100 characters", async () => {
    const html = await formOf([]);
    expect([...html.matchAll(/<input[^>]*maxLength="100"/gi)]).toHaveLength(3);
  });

  test("algs that can join are offered, and say what they lack", async () => {
    const text = texts(await formOf([add(11)]));
    expect(text).toContain("Model 12 12, YOLOv5 Not ready: missing MD5 checksum");
    expect(text).not.toMatch(/Add Model 11/);
  });

  test("classes to ignore and to bypass are the alg's, and empty", async () => {
    const text = texts(await formOf([add(11)]));
    expect(text).toContain("Ignored classes none animal 0 person 1 empty 99");
    expect(text).toContain("Bypass classes none animal 0 person 1 empty 99");
  });

  test("the models below are the others of the release", async () => {
    expect(texts(await formOf([add(11)]))).toContain("Downstream models none Add another model");
    expect(texts(await formOf([add(11), add(13)]))).toContain("Downstream models none Model 13 13");
  });

  test("resize is the default until padding is chosen", async () => {
    const html = await formOf([add(11)]);
    expect(/<option value="resize"[^>]*selected/.test(html)).toBe(true);
    expect(texts(html)).toContain("resize padding");
  });
});

describe("what the checks say while it grows", () => {
  test("a loop is shown at its model", async () => {
    const below = (algId: number, id: number): DraftStep => ({
      do: "toggle",
      algId,
      list: "downstreamConfigs",
      id,
      on: true,
    });
    const text = texts(await formOf([add(11), add(13), below(11, 13), below(13, 11)]));
    expect(text).toContain("Crops are passed in a loop");
  });

  test("a classifier that is forgotten beside a detector is shown at its card", async () => {
    const text = texts(await formOf([add(11), add(14)]));
    expect(text).toContain('"Model 14" (14) gets the whole photo, because no detector passes it crops.');
    expect(texts(await formOf([add(14)]))).not.toContain("gets the whole photo");
  });

  test("a class that is ignored and bypassed only warns", async () => {
    const both = (list: "ignoredClasses" | "bypassClasses"): DraftStep => ({
      do: "toggle",
      algId: 11,
      list,
      id: 1,
      on: true,
    });
    const html = await formOf([add(11), both("ignoredClasses"), both("bypassClasses")]);
    expect(texts(html)).toContain(
      '"Model 11" (11) both ignores and bypasses "person" (1), so the class is ignored.',
    );
    expect(html).toContain("text-late");
  });

  test("an alg without output settings is not judged by them", () => {
    const draft = withStep(EMPTY_DRAFT, add(11));
    expect(draftFindings(draft, [alg(11, { runtime: null, framework: "2StageClassifier" })])).toEqual([]);
  });
});

test("the server's sentences are at the models that they are about", async () => {
  const text = texts(
    await formOf([add(11), add(13)], { "models.1": "Its file is gone.", name: "Please enter a name." }),
  );
  expect(text).toContain("Please enter a name.");
  expect(text).toMatch(/Model 13 13, YOLOv5 Its file is gone\./);
});
