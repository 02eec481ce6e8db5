// Algs and Alg Releases of the internal tab as the server renders them. Spec sections 2.17 and 9 (Tables).
import { describe, expect, test } from "vitest";
import type { AlgDetail } from "~/domain/algs/alg";
import type { ReleaseDetail, ReleaseItem } from "~/domain/releases/release";
import { allRows } from "~/domain/table/given-rows";
import { AlgList } from "~/tabs/internal/algs/alg-list";
import type { AlgsPage } from "~/tabs/internal/algs/page";
import { ReleaseView } from "~/tabs/internal/releases/detail/release-dialog";
import type { OpenRelease, ReleasesPage } from "~/tabs/internal/releases/page";
import { ReleaseList } from "~/tabs/internal/releases/release-list";
import type { ManifestModel } from "~models/release";
import { releaseGraph } from "~models/release/graph";
import { heads, rendered, rows } from "../rendered-tab";

const AT = Date.UTC(2026, 10, 20, 8, 30);

function item(releaseId: number, given: Partial<ReleaseItem> = {}): ReleaseItem {
  return {
    releaseId,
    name: `Release of the ${releaseId}th`,
    description: "",
    framework: "YOLOv5",
    components: [
      { algId: 11, algName: "Trail detector", framework: "YOLOv5", normalization: "padding" },
      { algId: 12, algName: "Species", framework: "2StageClassifier", normalization: "resize" },
    ],
    createdAt: AT,
    ...given,
  };
}

const releasesTab = (releases: readonly ReleaseItem[], given: Partial<ReleasesPage> = {}) =>
  rendered(
    <ReleaseList
      data={{
        section: "releases",
        releases: allRows(releases),
        failed: false,
        open: null,
        making: null,
        contact: "support@fernwatch.test",
        ...given,
      }}
    />,
  );

describe("section 2.17, Alg Releases", () => {
  test("the table has its columns, the highest id first", async () => {
    const html = await releasesTab([item(3)]);
    expect(heads(html)).toEqual(["ID", "Name", "Framework", "Model count", "Model IDs", "Normalization"]);
    expect(html).toContain('aria-sort="descending"');
  });

  test("a row has the release's facts and leads to its detail", async () => {
    const html = await releasesTab([item(3)]);
    expect(rows(html)).toEqual(["3 Release of the 3th YOLOv5 + 2StageClassifier 2 11, 12 padding, resize"]);
    expect(html).toContain('href="/?release=3"');
  });

  test("25 of many are shown, of the page sizes 5, 10, 25, 50 and 100", async () => {
    const html = await releasesTab(Array.from({ length: 40 }, (_, at) => item(40 - at)));
    expect(rows(html)).toHaveLength(25);
    const sizes = [...html.matchAll(/<option value="(\d+)"([^>]*)>/g)];
    expect(sizes.map(([, size, chosen]) => `${size}${chosen?.includes("selected") ? "!" : ""}`)).toEqual([
      "5",
      "10",
      "25!",
      "50",
      "100",
    ]);
  });

  test("without releases it shows a message, and offers to make one", async () => {
    const html = await releasesTab([]);
    expect(html).toContain("No releases yet");
    expect(html).toContain("Create Release");
    expect(html).not.toContain("<table");
  });
});

const CLASSES = [
  { id: 0, label: "animal" },
  { id: 1, label: "person" },
  { id: 99, label: "empty" },
];

function manifestModel(algId: number, given: Partial<ManifestModel> = {}): ManifestModel {
  return {
    algId,
    algName: `Model ${algId}`,
    framework: "YOLOv5",
    licence: "proprietary",
    card: { taughtOn: "", failsOn: "", intendedUse: "" },
    classes: CLASSES,
    input: { width: 320, height: 320, channels: "RGB", scale: 255, normalization: "padding" },
    output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
    isIntermediate: false,
    saveCroppedImages: true,
    saveBBImages: false,
    downstreamConfigs: [],
    ignoredClasses: [99],
    bypassClasses: [],
    files: [
      {
        role: "device",
        format: "tflite",
        path: "det.tflite",
        precision: "fp32",
        bytes: 1_833_488,
        sha256: "ab".repeat(32),
        md5: "cd".repeat(16),
      },
    ],
    ...given,
  };
}

function open(models: readonly ManifestModel[], given: Partial<ReleaseDetail> = {}): OpenRelease {
  const manifest = { schema: 1, name: "R", description: "", created: "", entry: [], models } as const;
  return {
    release: {
      ...item(3),
      manifest,
      manifestSha256: "0f".repeat(32),
      graph: releaseGraph(models),
      rehearsals: [],
      push: { may: false, sentence: "Nobody has rehearsed it." },
      ...given,
    },
    reach: {
      users: [{ userId: 2, email: "member@fernwatch.test" }],
      cameras: [{ deviceId: "dev-0001", displayName: "Ridge" }],
    },
  };
}

const view = (given: OpenRelease) => rendered(<ReleaseView open={given} />);

describe("the detail of a release", () => {
  const BOTH = [
    manifestModel(11, { isIntermediate: true, downstreamConfigs: [12], bypassClasses: [1] }),
    manifestModel(12),
  ];

  test("every model has its settings and its files", async () => {
    const text = (await view(open(BOTH))).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain("Ignored empty Bypass person Downstream Model 12 Normalization padding");
    expect(text).toContain("Intermediate yes Saves crops yes Saves boxes no Licence proprietary");
    expect(text).toContain("det.tflite for cameras, tflite, fp32, 1.8 MB");
  });

  test("staff try it in their browser", async () => {
    const given = open(BOTH);
    expect(await view(given)).toContain(`href="/demo?release=${given.release.releaseId}"`);
  });

  test("the graph is drawn, and is below in words", async () => {
    const html = await view(open(BOTH));
    expect(html).toContain('role="img"');
    expect(html).toContain("Model 11: animal goes on to Model 12; person comes out as an insight.");
  });

  test("whether it may be pushed is shown with the reason", async () => {
    expect(await view(open(BOTH))).toContain("Not ready to push");
    expect(await view(open(BOTH))).toContain("Nobody has rehearsed it.");
    const passed = open(BOTH, {
      push: { may: true, sentence: "A rehearsal passed." },
      rehearsals: [
        {
          recordSha256: "ee".repeat(32),
          manifestSha256: "0f".repeat(32),
          verdict: "pass",
          by: "Maya R.",
          createdAt: AT,
        },
      ],
    });
    const html = await view(passed);
    expect(html).toContain("Ready to push");
    expect(html).toContain("Rehearsal passed");
    expect(html).toContain("Maya R.");
  });

  test("the users and cameras it reaches are named, and its hash is complete", async () => {
    const html = await view(open(BOTH));
    expect(html).toContain("Approved for 1 user");
    expect(html).toContain("Runs on 1 camera");
    expect(html).toContain("0f".repeat(32));
  });

  test("models that go round in a circle are drawn all the same", async () => {
    const circle = [
      manifestModel(11, { downstreamConfigs: [12] }),
      manifestModel(12, { downstreamConfigs: [11] }),
    ];
    const html = await view(open(circle));
    expect(html).toContain("No model sees the whole photo.");
    expect(html).toContain("stroke-dasharray");
  });
});

function alg(algId: number, given: Partial<AlgDetail> = {}): AlgDetail {
  return {
    algId,
    name: `Model ${algId}`,
    description: "",
    type: "image",
    framework: "YOLOv5",
    author: "Fernwatch",
    licence: "proprietary",
    card: { taughtOn: "Scenes", failsOn: "Photographs", intendedUse: "Demonstration" },
    classes: CLASSES,
    runtime: {
      input: { width: 320, height: 320, channels: "RGB", scale: 255 },
      output: { kind: "probs" },
      outputIndexToClassId: [0, 1, 99],
    },
    bucket: "fernwatch-models",
    path: "artifacts/sha256/ab",
    md5Checksum: "cd".repeat(16),
    createdAt: AT,
    updatedAt: AT,
    files: [
      {
        role: "device",
        format: "tflite",
        path: "det.tflite",
        precision: "fp32",
        sha256: "ab".repeat(32),
        md5: "cd".repeat(16),
        bytes: 9,
        createdAt: AT,
      },
    ],
    ...given,
  };
}

const algsTab = (algs: readonly AlgDetail[], waiting: AlgsPage["waiting"] = {}) =>
  rendered(
    <AlgList
      data={{
        ...{ section: "algs", algs: allRows(algs), failed: false },
        ...{ waiting, market: null, meanings: null },
      }}
    />,
  );

describe("section 2.17, Algs", () => {
  test("the table has its columns, and a row leads to the alg", async () => {
    const html = await algsTab([alg(11)]);
    expect(heads(html)).toEqual([
      "Alg ID",
      "Name",
      "Type",
      "Framework",
      "Release",
      "Files",
      "Licence",
      "Created",
    ]);
    expect(rows(html)[0]).toMatch(/^11 Model 11 image YOLOv5 Ready tflite proprietary Nov 20th/);
    expect(html).toContain('href="/?alg=11"');
  });

  test("a row says how many classes wait to be confirmed", async () => {
    const html = await algsTab([alg(11), alg(12), alg(13)], { 11: 1, 12: 1_200 });
    const [one, many, none] = rows(html);
    expect(one).toContain("Model 11 1 class to confirm image");
    expect(many).toContain("Model 12 1,200 classes to confirm image");
    expect(none).not.toContain("confirm");
  });

  test("an alg that is not ready says what it lacks", async () => {
    const html = await algsTab([
      alg(11, { bucket: null, path: null, md5Checksum: null, files: [], licence: " " }),
    ]);
    expect(html).toContain("Not ready");
    expect(html).toContain('title="bucket, path, MD5 checksum, licence"');
    expect(rows(html)[0]).toContain("Not ready missing bucket and 3 more");
  });

  test("a classifier without output settings is not ready, nor one with half a tfjs", async () => {
    const runtime = {
      input: { width: 96, height: 96, channels: "RGB", scale: 255 },
      output: { kind: "probs" },
    } as const;
    expect(rows(await algsTab([alg(11, { runtime })]))[0]).toContain("missing output order");
    const [camera] = alg(11).files;
    const files = camera
      ? [camera, { ...camera, role: "browser", format: "tfjs", path: "model.json" } as const]
      : [];
    const row = rows(await algsTab([alg(11, { files })]))[0];
    expect(row).toContain("Not ready missing the .bin weights of model.json tflite proprietary");
  });

  test("without algs it shows a message, and offers to make one", async () => {
    const html = await algsTab([]);
    expect(html).toContain("No algs yet");
    expect(html).toContain('href="/?alg=new"');
  });
});
