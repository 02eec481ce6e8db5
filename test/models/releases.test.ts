// The models that come with the product: their files are the ones that were judged, and the releases that they make are
// sound by the product's own checks. How they were made and judged: models/training/README.md.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DRAWN_SENTENCE } from "~models/releases/drawn-sentence";
import figures from "../../models/releases/trail-demo/figures.json";
import { planReleases } from "../../scripts/seed/models/models";
import { filesChecked } from "../../scripts/seed/models/rehearsals";
import { SHIPPED, shippedFiles } from "../../scripts/seed/shipped-files";
import { ROOT } from "../../scripts/start/paths";

const RELEASES = join(ROOT, "models", "releases");
const HELD_OUT = join(ROOT, "test", "models", "held-out");
const MB = 1_000_000;

interface Scene {
  readonly file: string;
  readonly light: string;
  readonly objects: readonly { readonly kind: string; readonly box: readonly number[] }[];
}

const scenes: readonly Scene[] = JSON.parse(readFileSync(join(HELD_OUT, "labels.json"), "utf8"));

describe("the shipped models", () => {
  test("are the files that were judged, and no others are beside them", () => {
    const folders = readdirSync(join(RELEASES, "trail-demo"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const found = folders.flatMap(({ name }) =>
      readdirSync(join(RELEASES, "trail-demo", name)).map((file) => {
        const bytes = readFileSync(join(RELEASES, "trail-demo", name, file));
        return [`${name}/${file}`, createHash("sha256").update(bytes).digest("hex")] as const;
      }),
    );
    expect(Object.fromEntries(found)).toEqual(figures.files);
  });

  test("are named by what staff write of them, and take at most 6 MB", () => {
    const named = SHIPPED.flatMap(({ model }) => model.files.map(({ folder, path }) => join(folder, path)));
    expect(named.map((path) => path.replace("trail-demo/", "")).sort()).toEqual(
      Object.keys(figures.files).sort(),
    );
    expect(named.reduce((sum, path) => sum + statSync(join(RELEASES, path)).size, 0)).toBeLessThan(6 * MB);
  });

  test("the page that tries them finds the sentence on their cards", () => {
    expect(DRAWN_SENTENCE).toMatch(/computer-drawn scenes\. It does not recognise animals in photographs\.$/);
  });

  test("say on their cards that they do not recognise animals in photographs", () => {
    for (const { model } of SHIPPED) {
      expect(model.card.taughtOn.startsWith(DRAWN_SENTENCE)).toBe(true);
      expect(model.card.failsOn).toMatch(/\d/);
      expect(model.licence).toContain("demonstration");
    }
  });
});

describe("the shipped releases", () => {
  const files = shippedFiles();
  const releases = planReleases(files, Date.UTC(2026, 10, 20));

  test.each(releases.map((release) => [release.manifest.name, release] as const))(
    "%s is sound",
    (_, release) => {
      expect(filesChecked(release, files).filter(({ status }) => status !== "pass")).toEqual([]);
    },
  );

  test("are one of one stage and others of two, with bypassed and ignored classes", () => {
    const wired = releases.map(({ manifest }) => [
      manifest.name,
      manifest.models.map(({ ignoredClasses, bypassClasses }) => ({ ignoredClasses, bypassClasses })),
    ]);
    const plain = { ignoredClasses: [], bypassClasses: [] };
    expect(wired).toEqual([
      ["Trail Detector v1", [plain]],
      ["Trail Demo v1", [{ ignoredClasses: [], bypassClasses: [1, 2] }, plain]],
      ["Trail Demo v2", [{ ignoredClasses: [], bypassClasses: [1, 2] }, plain]],
      [
        "Night Hunters v1",
        [
          { ignoredClasses: [2], bypassClasses: [1] },
          { ignoredClasses: [99], bypassClasses: [] },
        ],
      ],
    ]);
  });
});

describe("the scenes to judge on", () => {
  test("are as many as the figures say, each a small picture with its labels, blanks and nights among them", () => {
    const pictures = readdirSync(HELD_OUT).filter((name) => name.endsWith(".jpg"));
    expect(pictures.sort()).toEqual(scenes.map(({ file }) => file));
    expect(scenes).toHaveLength(figures.scenes);
    expect(scenes.filter(({ objects }) => objects.length === 0)).toHaveLength(figures.detector.blanks);
    expect(scenes.filter(({ light }) => light === "night").length).toBeGreaterThan(40);
    expect(new Set(scenes.flatMap(({ objects }) => objects.map(({ kind }) => kind)))).toEqual(
      new Set(["animal", "person", "vehicle"]),
    );
    const bytes = pictures.reduce((sum, name) => sum + statSync(join(HELD_OUT, name)).size, 0);
    expect(bytes).toBeLessThan(3 * MB);
  });

  test("have boxes inside the picture", () => {
    for (const { file, objects } of scenes) {
      for (const { box } of objects) {
        const [x = -1, y = -1, w = -1, h = -1] = box;
        const inside = x >= 0 && y >= 0 && w > 0 && h > 0 && x + w < 1.001 && y + h < 1.001;
        expect([file, box, inside]).toEqual([file, box, true]);
      }
    }
  });
});
