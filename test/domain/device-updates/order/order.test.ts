import { describe, expect, test } from "vitest";
import { filesToFetch, namesRelease } from "~/domain/device-updates/order/install-claim";
import { cameraFiles, orderPayload, type Release } from "~/domain/device-updates/order/order";
import type { ManifestFile, ManifestModel } from "~models/release";

const HASH = { detector: "d".repeat(64), classifier: "c".repeat(64), page: "b".repeat(64) };

function file(sha256: string, role: ManifestFile["role"] = "device"): ManifestFile {
  return { role, format: "tflite", precision: "fp32", path: "a.tflite", bytes: 7000, md5: "m5", sha256 };
}

function model(algId: number, files: readonly ManifestFile[]): ManifestModel {
  return {
    algId,
    algName: "Alg",
    framework: "YOLOv5",
    licence: "Ours",
    card: { taughtOn: "", failsOn: "", intendedUse: "" },
    classes: [{ id: 0, label: "animal" }],
    input: { width: 320, height: 320, channels: "RGB", scale: 255, normalization: "padding" },
    output: { kind: "probs" },
    isIntermediate: true,
    saveCroppedImages: false,
    saveBBImages: true,
    downstreamConfigs: [13],
    ignoredClasses: [4],
    bypassClasses: [5],
    files,
  };
}

const release: Release = {
  models: [model(12, [file(HASH.page, "browser"), file(HASH.detector)]), model(13, [file(HASH.classifier)])],
};

describe("an order", () => {
  const bytes = orderPayload({
    deviceId: "dev-0042",
    updateId: 4711,
    epoch: 12,
    issuedAt: Date.UTC(2026, 10, 20),
    firmwareReleaseTag: "alpha",
    algReleaseId: 77,
    manifestSha256: "f".repeat(64),
    releaseName: "Savanna v3",
    release,
    settings: { cycleTime: 690, triggerNumber: 30, satelliteFixTime: null, satellitePasses: "dawn" },
  });
  const order = JSON.parse(new TextDecoder().decode(bytes.slice()));

  test("says whose it is, which, and until when it holds", () => {
    expect(order).toMatchObject({
      device_id: "dev-0042",
      deviceUpdateId: 4711,
      epoch: 12,
      issued_at: "2026-11-20T00:00:00.000Z",
      expires_at: "2026-12-20T00:00:00.000Z",
      firmwareReleaseTag: "alpha",
      firmware: null,
      algReleaseId: 77,
      release_name: "Savanna v3",
      manifest_sha256: "f".repeat(64),
      settings: { cycleTime: 690, triggerNumber: 30, satelliteFixTime: null, satellitePasses: "dawn" },
    });
  });

  test("names the files of cameras alone, with how their models are wired", () => {
    expect(
      order.models.map(({ algId, sha256 }: { algId: number; sha256: string }) => [algId, sha256]),
    ).toEqual([
      [12, HASH.detector],
      [13, HASH.classifier],
    ]);
    expect(order.models[0]).toEqual({
      algId: 12,
      framework: "YOLOv5",
      size: 7000,
      md5_checksum: "m5",
      sha256: HASH.detector,
      url: `/device/v1/artifacts/sha256/${HASH.detector}`,
      saveCroppedImages: false,
      saveBBImages: true,
      isIntermediate: true,
      downstreamConfigs: [13],
      ignoredClasses: [4],
      bypassClasses: [5],
      imageNormalizationMethod: "padding",
    });
  });
});

describe("a claim of success", () => {
  const files = cameraFiles(release);
  const models = files.map(({ algId, sha256 }) => ({ algId, sha256 }));
  const asked = { algReleaseId: 77, files };

  test("names the release by its id and exactly its files, in any order", () => {
    expect(namesRelease({ algReleaseId: 77, models }, asked)).toBe(true);
    expect(namesRelease({ algReleaseId: 77, models: models.toReversed() }, asked)).toBe(true);
  });

  test.each([
    ["another release", { algReleaseId: 78, models }],
    ["no release", { algReleaseId: undefined, models }],
    ["a file less", { algReleaseId: 77, models: models.slice(1) }],
    ["a file twice", { algReleaseId: 77, models: [...models, ...models.slice(1)] }],
    ["a file of another alg", { algReleaseId: 77, models: models.map((one) => ({ ...one, algId: 99 })) }],
    ["other bytes", { algReleaseId: 77, models: models.map((one) => ({ ...one, sha256: HASH.page })) }],
  ])("is refused with %s", (_, claim) => {
    expect(namesRelease(claim, asked)).toBe(false);
  });
});

describe("what is left to fetch", () => {
  const files = cameraFiles(release);
  const [detector, classifier] = [HASH.detector, HASH.classifier];

  test("is everything at first, from the beginning", () => {
    expect(filesToFetch(files, { running: [], fetched: [] })).toEqual([
      { sha256: detector, from: 0 },
      { sha256: classifier, from: 0 },
    ]);
  });

  test("continues where serving stopped, and is empty for a file that was served whole", () => {
    const fetched = [
      { sha256: detector, upto: 7000 },
      { sha256: classifier, upto: 6999 },
    ];
    expect(filesToFetch(files, { running: [], fetched })).toEqual([{ sha256: classifier, from: 6999 }]);
  });

  test("leaves out files that the camera runs already", () => {
    expect(filesToFetch(files, { running: files.slice(0, 1), fetched: [] })).toEqual([
      { sha256: classifier, from: 0 },
    ]);
  });

  test("names a file of two models once", () => {
    const twice = [...files, ...files.slice(0, 1).map((one) => ({ ...one, algId: 99 }))];
    expect(filesToFetch(twice, { running: [], fetched: [] })).toHaveLength(2);
  });
});
