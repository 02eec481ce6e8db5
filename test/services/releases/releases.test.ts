// Releases as staff make them: what is refused by whose sentence, what is kept, who sees it, and what a rehearsal counts.
// Spec sections 3 (Release request), 5 and 8 (Release); decision 0043, Rehearsal and release.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { MALFORMED_MODEL, type ReleaseRequest } from "~/domain/releases/release";
import { isAppError } from "~/services/errors";
import { budgetComplaint } from "~/services/releases/release-manifest";
import type { ManifestFile } from "~models/release";
import { canonicalHash } from "~models/release/canonical";
import { webDigest } from "../../../workers/adapters/platform";
import { modelJson } from "../../support/models/model-files";
import { rehearsal } from "../../support/models/rehearsal";
import { failOnce } from "../fail-once";
import {
  approve,
  auditEntries,
  CAMERA_FILE,
  incoming,
  ownTflite,
  releasableAlg,
  releaseIn,
  releaseOf,
  rowsOf,
  storedKeys,
  wired,
} from "../models/model-world";
import { refusal, World } from "../world";

const world = new World();
const { algs, releases } = world.services;

/** What a refused request hears: its sentence, and those under its fields; nothing is made then. */
async function told(staff: Actor, request: ReleaseRequest): Promise<readonly [string, unknown]> {
  const before = await rowsOf("alg_release");
  const error: unknown = await releases.create(staff, request).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  expect(await rowsOf("alg_release")).toBe(before);
  return [error.message, "fields" in error.refusal ? error.refusal.fields : null];
}

describe("a release", () => {
  test("is a manifest of its algs as they are, known by its hash, and leaves an entry", async () => {
    const detector = await releasableAlg(world);
    const classifier = await releasableAlg(world, {
      name: "Species classifier",
      framework: "2StageClassifier",
      runtime: {
        input: { width: 96, height: 96, channels: "RGB", scale: 255 },
        output: { kind: "probs" },
        outputIndexToClassId: [0, 1, 99],
      },
    });
    const wiring = { isIntermediate: true, downstreamConfigs: [classifier.algId], bypassClasses: [1] };
    const release = await releases.create(detector.staff, {
      name: " Trail demo ",
      description: "Two stages.",
      models: [
        wired(detector.algId, { ...wiring, imageNormalizationMethod: "padding" }),
        wired(classifier.algId, { ignoredClasses: [99] }),
      ],
    });
    expect(release).toMatchObject({
      name: "Trail demo",
      framework: "YOLOv5",
      components: [
        { algId: detector.algId, algName: "Trail detector", framework: "YOLOv5", normalization: "padding" },
        { algId: classifier.algId, algName: "Species classifier", normalization: "resize" },
      ],
      graph: { entry: [detector.algId], levels: [[detector.algId], [classifier.algId]] },
      manifest: {
        schema: 1,
        created: new Date(world.now).toISOString(),
        entry: [detector.algId],
        models: [
          { ...wiring, files: [{ role: "device", sha256: detector.sha256, md5: detector.md5 }] },
          { classes: [{ id: 0 }, { id: 1 }, { id: 99, label: "empty" }] },
        ],
      },
      rehearsals: [],
      push: { may: false, sentence: "This release hasn't been rehearsed." },
    });
    expect(release.manifestSha256).toBe(await canonicalHash(release.manifest, webDigest.sha256));
    expect((await releases.list(detector.staff))[0]).toMatchObject({ releaseId: release.releaseId });
    expect(await auditEntries(1)).toMatchObject([
      {
        user_id: detector.staff.userId,
        action: "create-release",
        subject: "release",
        subject_id: String(release.releaseId),
        before: null,
        after: { name: "Trail demo", manifestSha256: release.manifestSha256 },
      },
    ]);
  });

  test("of a tfjs graph names its weights in the graph's order", async () => {
    const { staff, algId } = await releasableAlg(world);
    const browser = { algId, role: "browser", format: "tfjs", precision: "fp16-stored" } as const;
    for (const path of ["b.bin", "a.bin"]) {
      const bytes = new TextEncoder().encode(`weights ${path}`).slice();
      await algs.addFile(staff, { ...browser, path, ...(await incoming(bytes)) });
    }
    const graph = await incoming(modelJson(["b.bin", "a.bin"]));
    await algs.addFile(staff, { ...browser, path: "model.json", ...graph });
    const { manifest } = await releases.create(staff, releaseOf(algId));
    expect(
      manifest.models[0]?.files.map((file) => [file.path, file.shards?.map((part) => part.path)]),
    ).toEqual([
      ["det.tflite", undefined],
      ["model.json", ["b.bin", "a.bin"]],
    ]);
    await algs.removeFile(staff, { ...browser, path: "a.bin" });
    expect(await told(staff, releaseOf(algId))).toEqual([
      MALFORMED_MODEL,
      { "models.0": `"Trail detector" (${algId}) is missing the weights a.bin.` },
    ]);
  });

  test("stays as it was made when its algs change", async () => {
    const { staff, algId, releaseId, manifestSha256, sha256 } = await releaseIn(world);
    await algs.addFile(staff, { algId, ...CAMERA_FILE, ...(await incoming(ownTflite())) });
    const again = await releases.read(staff, releaseId);
    expect([again.manifestSha256, again.manifest.models[0]?.files[0]?.sha256]).toEqual([
      manifestSha256,
      sha256,
    ]);
  });
});

describe("what a release is refused for", () => {
  test("a name, a description and models are required", async () => {
    const { staff, algId } = await releasableAlg(world);
    expect(await told(staff, { ...releaseOf(algId), name: "", description: "x".repeat(101) })).toEqual([
      "Please enter a name.",
      { name: "Please enter a name.", description: "This must have at most 100 characters." },
    ]);
    expect(await told(staff, { ...releaseOf(algId), models: [] })).toEqual([
      "Add at least one model.",
      { models: "Add at least one model." },
    ]);
  });

  test.each([
    ["no md5", "md5_checksum = NULL"],
    ["no bucket", "bucket = ''"],
    ["no path", "path = NULL"],
    ["another framework", "framework = 'YOLOv8'"],
  ])("section 8, Release: an alg with %s", async (_, change) => {
    const { staff, algId } = await releasableAlg(world);
    await env.DB.prepare(`UPDATE alg SET ${change} WHERE id = ?1`).bind(algId).run();
    expect(await told(staff, releaseOf(algId))).toEqual([MALFORMED_MODEL, { "models.0": MALFORMED_MODEL }]);
  });

  test("bytes in the bucket that have changed", async () => {
    const { staff, algId, sha256 } = await releasableAlg(world);
    const flipped = ownTflite();
    await env.MODELS.put(`artifacts/sha256/${sha256}`, flipped);
    expect(await told(staff, releaseOf(algId))).toEqual([
      MALFORMED_MODEL,
      {
        "models.0": `"Trail detector" (${algId}) has a different file stored for det.tflite: its sha256 doesn't match.`,
      },
    ]);
    await env.MODELS.delete(`artifacts/sha256/${sha256}`);
    expect(await told(staff, releaseOf(algId))).toEqual([
      MALFORMED_MODEL,
      { "models.0": `"Trail detector" (${algId}) is missing the file det.tflite.` },
    ]);
  });

  test("a graph, classes or a licence that is not sound, each under its model", async () => {
    const { staff, algId } = await releasableAlg(world);
    const other = await releasableAlg(world, { licence: "" });
    const name = `"Trail detector" (${algId})`;
    expect(await told(staff, releaseOf(algId, { downstreamConfigs: [7] }))).toEqual([
      `${name} passes crops to 7, which isn't in the release.`,
      { "models.0": `${name} passes crops to 7, which isn't in the release.` },
    ]);
    expect(await told(staff, releaseOf(algId, { ignoredClasses: [7] }))).toEqual([
      `${name} ignores class 7, which it doesn't have.`,
      { "models.0": `${name} ignores class 7, which it doesn't have.` },
    ]);
    const both = { ...releaseOf(algId), models: [wired(algId), wired(other.algId)] };
    expect(await told(staff, both)).toEqual([
      `"Trail detector" (${other.algId}) needs a licence.`,
      { "models.1": `"Trail detector" (${other.algId}) needs a licence.` },
    ]);
    const unfed = await releasableAlg(world, { runtime: null });
    expect(await told(staff, releaseOf(unfed.algId))).toEqual([
      expect.stringContaining("has no input and output yet. Fill them in first."),
      { "models.0": expect.stringContaining("has no input and output yet") },
    ]);
    expect(await told(staff, releaseOf(4_000_000))).toEqual([
      "Unknown model: 4000000.",
      { "models.0": "Unknown model: 4000000." },
    ]);
  });

  test("a manifest that its readers would refuse, such as one with an invalid file name", async () => {
    const { staff, algId } = await releasableAlg(world);
    await env.DB.prepare("UPDATE alg_file SET path = 'my model.tflite' WHERE alg_id = ?1").bind(algId).run();
    const sentence = "This release can't be read: models.0.files.0.path: This must be a plain file name.";
    expect(await told(staff, releaseOf(algId))).toEqual([sentence, { "models.0": sentence }]);
  });

  test("more files, or more bytes, than one request can look at", async () => {
    const { models } = (
      await releaseIn(world).then(({ staff, releaseId }) => releases.read(staff, releaseId))
    ).manifest;
    const of = (count: number, bytes: number) => {
      const files = Array.from({ length: count }, (_, at) => ({
        ...(models[0]?.files[0] as ManifestFile),
        bytes,
        sha256: at.toString(16).padStart(64, "0"),
      }));
      return budgetComplaint({ models: models.map((model) => ({ ...model, files })) });
    };
    const MIB = 1024 * 1024;
    expect([of(400, 1), of(16, 64 * MIB)]).toEqual([null, null]);
    expect(of(401, 1)).toBe("A release has at most 400 files; this one has 401.");
    expect(of(17, 64 * MIB)).toBe("The files of a release can total at most 1024 MiB.");
    const [one, two] = [await releasableAlg(world), await releasableAlg(world)];
    for (const { algId } of [one, two]) {
      const artifact = env.DB.prepare(
        "INSERT INTO artifact(sha256, md5, bytes, format, created_at) VALUES (?1, ?2, ?3, 'onnx', 0)",
      );
      const file = env.DB.prepare(
        `INSERT INTO alg_file(alg_id, role, format, path, precision, sha256, created_at)
         VALUES (?1, 'browser', 'onnx', ?2, 'fp32', ?3, 0)`,
      );
      const hashes = Array.from({ length: 9 }, (_, at) => `${algId}0${at}`.padStart(64, "0"));
      await env.DB.batch([
        ...hashes.map((sha256) => artifact.bind(sha256, sha256.slice(32), 64 * MIB)),
        ...hashes.map((sha256, at) => file.bind(algId, `${at}.onnx`, sha256)),
      ]);
    }
    const both = { ...releaseOf(one.algId), models: [wired(one.algId), wired(two.algId)] };
    const sentence = "The files of a release can total at most 1024 MiB.";
    expect(await told(one.staff, both)).toEqual([sentence, { models: sentence }]);
  });

  test("a class that is both ignored and bypassed is a warning, no refusal", async () => {
    const { staff, algId } = await releasableAlg(world);
    const both = releaseOf(algId, { ignoredClasses: [1], bypassClasses: [1] });
    expect(await releases.create(staff, both)).toMatchObject({ name: "Ridge release" });
  });
});

describe("the same Idempotency-Key", () => {
  test("gives the same release, also to two at once and after an answer that was lost", async () => {
    const { staff, algId } = await releasableAlg(world);
    const key = crypto.randomUUID();
    const first = await releases.create(staff, releaseOf(algId), key);
    expect(await releases.create(staff, releaseOf(algId), key)).toEqual(first);
    const twice = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => releases.create(staff, releaseOf(algId), twice)));
    expect(both[1]?.releaseId).toBe(both[0]?.releaseId);
    const lossy = new World({ control: controlDb(failOnce(env.DB, "after")) });
    const before = await rowsOf("alg_release");
    await lossy.services.releases.create(staff, releaseOf(algId), crypto.randomUUID());
    expect(await rowsOf("alg_release")).toBe(before + 1);
  });

  test("is refused with anything else, and is each user's own", async () => {
    const { staff, algId } = await releasableAlg(world);
    const key = crypto.randomUUID();
    const first = await releases.create(staff, releaseOf(algId), key);
    expect(await refusal(releases.create(staff, releaseOf(algId, { saveBBImages: true }), key))).toBe(
      "invalid/key-used",
    );
    const other = await world.user({ role: "staff" });
    expect((await releases.create(other, releaseOf(algId), key)).releaseId).not.toBe(first.releaseId);
  });
});

describe("readers of a release", () => {
  test("staff see all, a user those that are approved to them, others none", async () => {
    const { releaseId } = await releaseIn(world);
    const [user, other, viewer] = [
      await world.user(),
      await world.user(),
      await world.user({ role: "viewer" }),
    ];
    await approve(releaseId, user);
    expect(await releases.read(user, releaseId)).toMatchObject({ releaseId });
    expect(await releases.approved(user)).toEqual([{ releaseId, name: "Ridge release" }]);
    expect(await releases.approved(other)).toEqual([]);
    expect(await refusal(releases.read(other, releaseId))).toBe("notFound");
    expect(await refusal(releases.read(viewer, releaseId))).toBe("forbidden");
    await approve(releaseId, viewer);
    expect(await releases.approved(viewer)).toEqual([]);
    expect(await refusal(releases.list(user))).toBe("forbidden");
    expect(await refusal(releases.create(user, releaseOf(1)))).toBe("forbidden");
  });
});

describe("what a user may choose for a push", () => {
  test("is approved to them, says whether it may be pushed, and how much a camera fetches of it", async () => {
    const { staff, releaseId, manifestSha256 } = await releaseIn(world);
    const user = await world.user();
    expect(await releases.choices(user)).toEqual([]);
    await approve(releaseId, user);
    const choice = { releaseId, name: "Ridge release", bytes: ownTflite().length };
    const push = { may: false, sentence: "This release hasn't been rehearsed." };
    expect(await releases.choices(user)).toEqual([{ ...choice, push }]);
    await releases.addRehearsal(staff, { releaseId, record: rehearsal(manifestSha256) });
    const { push: verdict } = await releases.read(user, releaseId);
    expect(verdict.may).toBe(true);
    expect(await releases.choices(user)).toEqual([{ ...choice, push: verdict }]);
  });

  test("is any release for staff, the newest first, and none for a viewer", async () => {
    const { releaseId: older } = await releaseIn(world);
    const { staff, releaseId } = await releaseIn(world);
    expect((await releases.choices(staff)).slice(0, 2).map((choice) => choice.releaseId)).toEqual([
      releaseId,
      older,
    ]);
    expect(await refusal(releases.choices(await world.user({ role: "viewer" })))).toBe("forbidden");
  });
});

describe("a rehearsal", () => {
  test("is kept under its hash with the server's own word, and lets the release be pushed", async () => {
    const { staff, releaseId, manifestSha256 } = await releaseIn(world);
    const told = rehearsal(manifestSha256);
    const lied = told.checks.map((check) =>
      check.id === "V2" ? { ...check, summary: "Believe me." } : check,
    );
    const kept = await releases.addRehearsal(staff, {
      releaseId,
      record: { ...told, checks: lied, createdBy: "Somebody", verdict: "fail" },
    });
    expect(kept).toMatchObject({ verdict: "pass", by: "Maya R.", createdAt: world.now });
    expect(await storedKeys()).toContain(`rehearsals/sha256/${kept.recordSha256}`);
    const record = await releases.readRehearsal(staff, { releaseId, recordSha256: kept.recordSha256 });
    expect(record).toMatchObject({ createdBy: "Maya R.", verdict: "pass", metrics: { ap50: 0.83 } });
    expect(record.checks.find((check) => check.id === "V2")?.summary).not.toBe("Believe me.");
    expect(await canonicalHash(record, webDigest.sha256)).toBe(kept.recordSha256);
    expect(await releases.read(staff, releaseId)).toMatchObject({
      rehearsals: [kept],
      push: { may: true, sentence: "Rehearsed without problems." },
    });
    expect(await auditEntries(1)).toMatchObject([
      { action: "add-rehearsal", subject_id: String(releaseId), after: { verdict: "pass" } },
    ]);
  });

  test("fails when the server finds what its maker did not", async () => {
    const { staff, releaseId, manifestSha256, sha256 } = await releaseIn(world);
    await env.MODELS.put(`artifacts/sha256/${sha256}`, ownTflite());
    const record = rehearsal(manifestSha256);
    expect(await releases.addRehearsal(staff, { releaseId, record })).toMatchObject({ verdict: "fail" });
    expect(await releases.read(staff, releaseId)).toMatchObject({ push: { may: false } });
  });

  test("counts no longer when one of the algs is changed after it", async () => {
    const { staff, algId, releaseId, manifestSha256 } = await releaseIn(world);
    await releases.addRehearsal(staff, { releaseId, record: rehearsal(manifestSha256) });
    world.now += 60_000;
    await algs.addFile(staff, { algId, ...CAMERA_FILE, ...(await incoming(ownTflite())) });
    expect(await releases.read(staff, releaseId)).toMatchObject({
      push: {
        may: false,
        sentence: "A model changed after the last rehearsal. Rehearse this release again.",
      },
    });
  });

  test("of another manifest, of no release, or that isn't a record is refused", async () => {
    const { staff, releaseId, manifestSha256 } = await releaseIn(world);
    const add = (id: number, record: unknown) =>
      refusal(releases.addRehearsal(staff, { releaseId: id, record }));
    expect(await add(releaseId, rehearsal("b".repeat(64)))).toBe("invalid");
    expect(await add(releaseId, { ...rehearsal(manifestSha256), schema: 2 })).toBe("invalid");
    expect(await add(4_000_000, rehearsal(manifestSha256))).toBe("notFound");
    const asked = { releaseId, recordSha256: "a".repeat(64) };
    expect(await refusal(releases.readRehearsal(staff, asked))).toBe("notFound");
  });
});
