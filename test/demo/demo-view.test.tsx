// The parts of /demo as the server renders them: nothing run yet, photos with their answers, the matrix, the times.
import { describe, expect, test } from "vitest";
import { AgreementPart } from "~/demo/controls/agreement-part";
import { CardSentence } from "~/demo/controls/model-part";
import { RunPart } from "~/demo/controls/run-part";
import { ThresholdPart } from "~/demo/controls/threshold-part";
import { DemoPage } from "~/demo/demo-page";
import { Matrix } from "~/demo/figures/matrix";
import { NothingToTry } from "~/demo/nothing-to-try";
import { PathPanel } from "~/demo/path/path-panel";
import { PhotoGrid } from "~/demo/photos/photo-grid";
import type { DemoState, Phase, RuntimeCheck } from "~/demo/session/demo-state";
import { createPhotoView } from "~/demo/shown/shown-photo";
import { vocabularyOf } from "~models/metrics/vocabulary";
import { rendered } from "../tabs/rendered-tab";
import { MANIFEST, objectAt, photo, readingOf, readPhoto } from "./demo-world";

const READING = readingOf({
  kind: "animal",
  score: 0.96,
  species: [
    [4, 0.93],
    [2, 0.04],
  ],
});
const PHOTOS = [
  readPhoto("p1", READING, { objects: [objectAt("Raccoon")] }),
  readPhoto("p2", READING, { objects: [objectAt("Red fox")] }),
  photo("p3", { answer: { ok: false, trouble: "unreadable", sentence: "The file is cut." } }),
  photo("p4"),
];
const SHOWN = PHOTOS.map(createPhotoView(MANIFEST, vocabularyOf(MANIFEST), new Map()));

function stateOf(phase: Phase, part: Partial<DemoState> = {}): DemoState {
  return { photos: PHOTOS, run: { phase, runtime: "tfjs", opened: null, took: null }, checks: [], ...part };
}

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("/demo before anything has run", () => {
  const page = () =>
    rendered(
      <DemoPage
        offered={[{ key: "release-76", name: "Trail demo" }]}
        tried={{
          key: "release-76",
          name: "Trail demo",
          description: "Finds animals and names them.",
          manifest: MANIFEST,
          manifestSha256: null,
          sourceOf: () => ({ kind: "fetched", base: "/", headers: {} }),
        }}
        address={{ key: "release-76", samples: false, threshold: null, photo: null }}
        back={null}
        cameras={false}
      />,
    );

  test("has the specified buttons, the model's name and description, and what a run downloads", async () => {
    const text = words(await page());
    for (const sentence of [
      "Test with Sample Data",
      "Upload my own Data",
      "Trail demo",
      "Finds animals and names them.",
      "The first run downloads 2.2 MB",
      "Photos stay in this browser",
      "It does not recognise animals in photographs.",
      "Sign In",
    ])
      expect(text).toContain(sentence);
  });

  test("offers no file of cameras, and nothing to export", async () => {
    const text = words(await page());
    expect(text).not.toContain("TFLite");
    expect(text).not.toContain("Export");
  });
});

test("an unknown model shows a message, with another one to try", async () => {
  const text = words(
    await rendered(<NothingToTry offered={[{ key: "model-11", name: "Trail demo" }]} back={null} />),
  );
  expect(text).toContain("This model isn&#x27;t available");
  expect(text).toContain("Try Trail demo");
});

describe("the photos", () => {
  test("each is a button that says what is on it; the chosen one is current, a bad one says why", async () => {
    const html = await rendered(
      <PhotoGrid photos={SHOWN} chosen="p2" withTruth={false} onChoose={() => {}} below={null} />,
    );
    const buttons = [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => words(button));
    for (const [at, said] of [
      "p1.jpg: Raccoon 93%",
      "p2.jpg: Raccoon 93%",
      "p3.jpg: couldn&#x27;t be read",
      "p4.jpg: not read yet",
    ].entries()) {
      expect(buttons[at]).toContain(said);
    }
    expect(buttons.map((button) => button.includes("1 wrong, 1 missed"))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toContain("The file is cut.");
    expect(words(html).match(/1 wrong, 1 missed/g)).toHaveLength(1);
  });

  test("the path is below the chosen photo where there is no room beside it", async () => {
    const html = await rendered(
      <PhotoGrid
        photos={SHOWN}
        chosen="p1"
        withTruth
        onChoose={() => {}}
        below={SHOWN[0] && <PathPanel shown={SHOWN[0]} manifest={MANIFEST} />}
      />,
    );
    expect(words(html)).toContain("Path through the release");
    expect(html).toContain("border-dashed");
  });
});

test("the path of a photo that couldn't be read is its reason", async () => {
  const [, , bad] = SHOWN;
  const html = await rendered(<div>{bad && <PathPanel shown={bad} manifest={MANIFEST} />}</div>);
  expect(words(html)).toContain("The file is cut.");
});

describe("a run", () => {
  const part = (phase: Phase) =>
    rendered(
      <RunPart
        state={stateOf(phase)}
        download={2_200_000}
        own={false}
        onSamples={() => {}}
        onFiles={() => {}}
        onRun={() => {}}
        onCancel={() => {}}
      />,
    );

  test.each<[Phase, string]>([
    [{ kind: "opening", progress: { phase: "download", done: 500_000, total: 985_000 } }, "500 kB of 985 kB"],
    [{ kind: "opening", progress: { phase: "compile", done: 1, total: 2 } }, "Preparing the model"],
    [{ kind: "running" }, "3 of 4 photos"],
    [{ kind: "cancelled" }, "Continue with 1 photo"],
    [
      { kind: "failed", trouble: "offline", sentence: "A file could not be fetched." },
      "A file could not be fetched.",
    ],
  ])("in %j says %s", async (phase, sentence) => {
    expect(words(await part(phase))).toContain(sentence);
  });

  test("can be cancelled while it runs, and nothing else starts in that time", async () => {
    const html = await part({ kind: "running" });
    expect(html).toContain('aria-label="Cancel"');
    expect(html.match(/<button[^>]*disabled=""/g)?.length).toBeGreaterThanOrEqual(2);
  });
});

describe("the threshold", () => {
  const scores = { right: 17, wrong: 1, missed: 2, judged: 24, precision: 0.944, recall: 0.895, f1: 0.919 };

  test("has its figures, on what they were measured, and the suggested value to press", async () => {
    const html = await rendered(
      <ThresholdPart
        percent={35}
        own={35}
        suggested={{ percent: 41, f1: 0.93 }}
        scores={scores}
        onPercent={() => {}}
      />,
    );
    const text = words(html);
    for (const sentence of ["94% Precision", "Recall", "0.92 F1", "best F1 at 41 %", "drawn sample photos"])
      expect(text.replace(/(Precision|Recall|F1) ([\d.]+%?)/g, "$2 $1").replace("41%", "41 %")).toContain(
        sentence,
      );
    expect(html).toContain('aria-valuetext="35 percent"');
  });

  test("of a handful of photos has no best value, and the model's own can be pressed all the same", async () => {
    const part = (judged: number) =>
      rendered(
        <ThresholdPart
          percent={50}
          own={35}
          suggested={{ percent: 83, f1: 1 }}
          scores={{ ...scores, judged }}
          onPercent={() => {}}
        />,
      ).then(words);
    expect(await part(3)).not.toContain("best F1");
    const many = await part(24);
    expect(many).toContain("best F1 at 83");
    expect(many).toContain("model default: 35");
  });

  test("without truth it is a slider alone", async () => {
    const text = words(
      await rendered(
        <ThresholdPart percent={50} own={35} suggested={null} scores={null} onPercent={() => {}} />,
      ),
    );
    expect(text).not.toContain("Precision");
    expect(text).toContain("default: 35 %".replace(" %", ""));
  });
});

test("the card of a drawn model warns beside own photos, and only tells beside samples", async () => {
  const own = await rendered(<CardSentence manifest={MANIFEST} own />);
  expect(words(own)).toContain("mean nothing");
  const samples = await rendered(<CardSentence manifest={MANIFEST} own={false} />);
  expect(words(samples)).toContain("computer-drawn scenes");
  const [detector] = MANIFEST.models;
  const others = detector ? [{ ...detector, card: { taughtOn: "COCO", failsOn: "", intendedUse: "" } }] : [];
  expect(words(await rendered(<CardSentence manifest={{ ...MANIFEST, models: others }} own />)).trim()).toBe(
    "",
  );
});

test("a cell of the matrix is a button that says what it counts", async () => {
  const html = await rendered(
    <Matrix
      confusion={{
        rows: ["Red fox", "empty"],
        columns: ["Red fox", "Raccoon", "empty"],
        counts: [
          [5, 1, 0],
          [0, 2, 3],
        ],
      }}
      onCell={() => {}}
    />,
  );
  expect([...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    "5 Red fox, right",
    "1 Red fox, said Raccoon",
    "2 empty, said Raccoon",
    "3 empty, right",
  ]);
});

describe("two runtimes", () => {
  const shifted = readingOf({ kind: "animal", score: 0.9, at: [0.3, 0.25, 0.25, 0.5], species: [[4, 0.93]] });
  const check = (part: Partial<RuntimeCheck>): RuntimeCheck => ({
    phase: { kind: "done" },
    runtime: "onnx",
    opened: null,
    readings: new Map([
      ["p1", READING],
      ["p2", READING],
    ]),
    failed: 0,
    explaining: false,
    cause: null,
    ...part,
  });
  const part = (checks: readonly RuntimeCheck[]) =>
    rendered(
      <AgreementPart
        state={stateOf({ kind: "done" }, { checks })}
        manifest={MANIFEST}
        thresholds={new Map()}
        others={["onnx"]}
        onCheck={() => {}}
        onCancel={() => {}}
        onDiffering={() => {}}
      />,
    ).then(words);

  test("are offered with what the second one downloads", async () => {
    expect(await part([])).toContain("Check with ONNX (5.6 MB)");
  });

  test("that agree are shown to, with the largest gap", async () => {
    const text = await part([check({})]);
    expect(text).toContain("Two runtimes, one answer.");
    expect(text).toContain("TFJS and ONNX agree on all 2 photos; the largest box gap is under 0.01 px.");
  });

  test("that differ name the photos and the cause", async () => {
    const text = await part([
      check({
        readings: new Map([
          ["p1", READING],
          ["p2", shifted],
        ]),
        cause: "The ONNX file expects resized pictures, not padded ones.",
      }),
    ]);
    expect(text).toContain("TFJS and ONNX differ on 1 of 2 photos; the largest box gap is 16 px.");
    expect(text).toContain("The ONNX file expects resized pictures, not padded ones.");
    expect(text).toContain("Show it");
  });
});
