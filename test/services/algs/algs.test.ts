// Algs and their files as staff keep them: what a change writes, what is refused leaves nothing, and who may. Spec sections
// 3 (Alg), 5 and 8 (Alg metadata).
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { MISSING_LOCATION, WRONG_LOCATION } from "~/domain/algs/alg";
import { isAppError } from "~/services/errors";
import { parseManifest } from "~models/release/parse-manifest";
import { modelJson, onnx, tflite, tfliteHead } from "../../support/models/model-files";
import { overtaken } from "../fail-once";
import {
  auditEntries,
  CAMERA_FILE,
  emptyAlg,
  incoming,
  ownTflite,
  releasableAlg,
  releaseOf,
  rowsOf,
  sha256Of,
  storedKeys,
  words,
} from "../models/model-world";
import { refusal, World } from "../world";

const world = new World();
const { algs } = world.services;

const staffAlg = () => emptyAlg(world);

/** The fields that a refusal names, with its sentence. */
async function told(promise: Promise<unknown>): Promise<unknown> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  return "fields" in error.refusal ? [error.message, error.refusal.fields] : [error.message];
}

describe("an alg", () => {
  test("is made, read and listed as it was written, with class 99 at the end", async () => {
    const { staff, algId } = await staffAlg();
    const classes = [...words().classes, { id: 99, label: "empty" }];
    const alg = { ...words(), classes, algId, bucket: null, path: null, md5Checksum: null };
    expect(await algs.read(staff, algId)).toMatchObject({ ...alg, files: [], createdAt: world.now });
    expect((await algs.list(staff))[0]).toMatchObject(alg);
    expect(await auditEntries(1)).toEqual([
      {
        user_id: staff.userId,
        action: "create-alg",
        subject: "alg",
        subject_id: String(algId),
        before: null,
        after: words(),
      },
    ]);
  });

  test("is edited with an entry that says what was and what is", async () => {
    const { staff, algId } = await staffAlg();
    const replaces = world.now;
    world.now += 60_000;
    await algs.edit(staff, { algId, words: words({ licence: "CC0-1.0", runtime: null }), replaces });
    expect(await algs.read(staff, algId)).toMatchObject({
      licence: "CC0-1.0",
      runtime: null,
      updatedAt: world.now,
    });
    expect(await auditEntries(1)).toMatchObject([
      {
        action: "edit-alg",
        subject_id: String(algId),
        before: words(),
        after: words({ licence: "CC0-1.0", runtime: null }),
      },
    ]);
  });

  test("is refused with the sentence of its field, and nothing is written", async () => {
    const { staff, algId } = await staffAlg();
    const before = [await rowsOf("alg"), await rowsOf("audit")];
    expect(await told(algs.create(staff, words({ name: " " })))).toEqual([
      "Please enter a name.",
      { name: "Please enter a name." },
    ]);
    expect(
      await refusal(algs.edit(staff, { algId, words: words({ framework: "" }), replaces: world.now })),
    ).toBe("invalid");
    expect(await refusal(algs.edit(staff, { algId: 4_000_000, words: words(), replaces: world.now }))).toBe(
      "notFound",
    );
    expect([await rowsOf("alg"), await rowsOf("audit")]).toEqual(before);
  });

  test("is for staff alone", async () => {
    const { algId } = await staffAlg();
    for (const role of ["member", "viewer"] as const) {
      const user = await world.user({ role });
      const place = { algId, bucket: "fernwatch-models", path: "a.tflite" };
      const file = await incoming(tflite());
      const calls = [
        algs.list(user),
        algs.read(user, algId),
        algs.create(user, words()),
        algs.edit(user, { algId, words: words(), replaces: world.now }),
        algs.editLocation(user, place),
        algs.addFile(user, { algId, ...CAMERA_FILE, ...file }),
        algs.removeFile(user, { algId, ...CAMERA_FILE }),
      ];
      expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => "forbidden"));
    }
  });
});

describe("where the camera's file is", () => {
  const at = (algId: number, bucket: string, path: string) => ({ algId, bucket, path });

  test("is written with its md5, and its bytes become a file of the alg", async () => {
    const { staff, algId } = await staffAlg();
    const bytes = ownTflite();
    await env.MODELS.put("incoming/v1/det.tflite", bytes);
    await algs.editLocation(staff, at(algId, " fernwatch-models ", "incoming/v1/det.tflite"));
    const sha256 = await sha256Of(bytes);
    const alg = await algs.read(staff, algId);
    const [file] = alg.files;
    expect(alg).toMatchObject({ bucket: "fernwatch-models", path: "incoming/v1/det.tflite" });
    expect(file).toMatchObject({ role: "device", path: "det.tflite", sha256, bytes: bytes.length });
    expect(alg.md5Checksum).toBe(file?.md5);
    expect(await storedKeys()).toContain(`artifacts/sha256/${sha256}`);
    expect(await auditEntries(1)).toMatchObject([
      {
        action: "edit-alg",
        before: null,
        after: { bucket: "fernwatch-models", path: "incoming/v1/det.tflite", md5Checksum: file?.md5, sha256 },
      },
    ]);
  });

  test("may be the place of its content, and replaces the file that was there", async () => {
    const { staff, algId, sha256 } = await releasableAlg(world);
    const other = ownTflite();
    const key = `artifacts/sha256/${await sha256Of(other)}`;
    await env.MODELS.put(key, other);
    await algs.editLocation(staff, at(algId, "fernwatch-models", key));
    expect((await algs.read(staff, algId)).files.map((file) => `artifacts/sha256/${file.sha256}`)).toEqual([
      key,
    ]);
    const path = `artifacts/sha256/${sha256}`;
    expect(await auditEntries(1)).toMatchObject([
      {
        before: { files: [{ path: "det.tflite", sha256 }], bucket: "fernwatch-models", path },
        after: { path: key },
      },
    ]);
  });

  test.each(["incoming/", "incoming/my model.tflite", "incoming/det.bin", `${"x".repeat(200)}.tflite`])(
    "is a plain name in a release, also at %j",
    async (path) => {
      const { staff, algId } = await staffAlg();
      await env.MODELS.put(path, ownTflite());
      await algs.editLocation(staff, at(algId, "fernwatch-models", path));
      const alg = await algs.read(staff, algId);
      expect([alg.path, alg.files.map((file) => file.path)]).toEqual([path, ["device.tflite"]]);
      const { releaseId } = await world.services.releases.create(staff, releaseOf(algId));
      expect(parseManifest((await world.services.releases.read(staff, releaseId)).manifest).ok).toBe(true);
    },
  );

  test.each([
    ["", "", { bucket: MISSING_LOCATION, path: MISSING_LOCATION }],
    ["fernwatch-models", " ", { path: MISSING_LOCATION }],
    ["", "det.tflite", { bucket: MISSING_LOCATION }],
    ["fernwatch-photos", "incoming/det.tflite", { bucket: WRONG_LOCATION }],
    ["fernwatch-models", "nowhere.tflite", { path: WRONG_LOCATION }],
    ["fernwatch-models", "incoming/page.tflite", { path: WRONG_LOCATION }],
    ["fernwatch-models", "incoming/cut.tflite", { path: WRONG_LOCATION }],
    ["fernwatch-models", "x".repeat(1_025), { path: WRONG_LOCATION }],
  ])("%j and %j are refused", async (bucket, path, fields) => {
    const { staff, algId } = await staffAlg();
    await env.MODELS.put("incoming/det.tflite", tflite());
    await env.MODELS.put("incoming/page.tflite", "<html>");
    await env.MODELS.put("incoming/cut.tflite", tfliteHead({ weights: 9_000 }));
    const before = [await rowsOf("artifact"), await storedKeys()];
    expect(await told(algs.editLocation(staff, at(algId, bucket, path)))).toEqual([
      Object.values(fields)[0],
      fields,
    ]);
    expect([await rowsOf("artifact"), await storedKeys()]).toEqual(before);
    expect(await algs.read(staff, algId)).toMatchObject({ bucket: null, path: null, files: [] });
  });
});

describe("a file of an alg", () => {
  test("is stored by its content, makes the alg ready for a release, and leaves an entry", async () => {
    const { staff, algId, sha256, md5 } = await releasableAlg(world);
    expect(await algs.read(staff, algId)).toMatchObject({
      bucket: "fernwatch-models",
      path: `artifacts/sha256/${sha256}`,
      md5Checksum: md5,
      files: [{ ...CAMERA_FILE, sha256, md5 }],
    });
    expect(await storedKeys()).toContain(`artifacts/sha256/${sha256}`);
    expect(await auditEntries(1)).toMatchObject([
      { action: "add-alg-file", subject_id: String(algId), before: null, after: { sha256, md5 } },
    ]);
  });

  test("that comes again changes nothing; another of its format takes its place", async () => {
    const { staff, algId } = await staffAlg();
    const [first, second] = [ownTflite(), ownTflite()];
    const add = async (bytes: Uint8Array<ArrayBuffer>) =>
      algs.addFile(staff, { algId, ...CAMERA_FILE, ...(await incoming(bytes)) });
    await add(first);
    const entries = await rowsOf("audit");
    world.now += 60_000;
    await add(first);
    expect([await rowsOf("audit"), (await algs.read(staff, algId)).updatedAt]).toEqual([
      entries,
      world.now - 60_000,
    ]);
    await add(second);
    const { files } = await algs.read(staff, algId);
    expect(files.map((file) => file.sha256)).toEqual([await sha256Of(second)]);
    expect(await auditEntries(1)).toMatchObject([
      { before: { files: [{ sha256: await sha256Of(first) }] }, after: { sha256: await sha256Of(second) } },
    ]);
  });

  test("of the same content is stored once for two algs", async () => {
    const [one, two] = [await staffAlg(), await staffAlg()];
    const bytes = ownTflite();
    const stored = await rowsOf("artifact");
    for (const { staff, algId } of [one, two]) {
      await algs.addFile(staff, { algId, ...CAMERA_FILE, ...(await incoming(bytes)) });
    }
    expect(await rowsOf("artifact")).toBe(stored + 1);
    const lied = incoming(ownTflite(), { sha256: await sha256Of(bytes) });
    expect(
      await refusal(
        lied.then((file) => algs.addFile(one.staff, { algId: one.algId, ...CAMERA_FILE, ...file })),
      ),
    ).toBe("invalid/digest-mismatch");
  });

  test("of a browser is one graph a format, and weights by their names, before or after it", async () => {
    const { staff, algId } = await staffAlg();
    const browser = { algId, role: "browser", precision: "fp16-stored" } as const;
    const weights = new Uint8Array(400).fill(3);
    await algs.addFile(staff, { ...browser, format: "tfjs", path: "w.bin", ...(await incoming(weights)) });
    await algs.addFile(staff, {
      ...browser,
      format: "tfjs",
      path: "model.json",
      ...(await incoming(modelJson(["w.bin"]))),
    });
    await algs.addFile(staff, { ...browser, format: "onnx", path: "a.onnx", ...(await incoming(onnx())) });
    await algs.addFile(staff, {
      ...browser,
      format: "onnx",
      path: "b.onnx",
      ...(await incoming(onnx({ fill: 2 }))),
    });
    const { files, path } = await algs.read(staff, algId);
    expect(files.map((file) => file.path)).toEqual(["b.onnx", "model.json", "w.bin"]);
    expect(path).toBeNull();
  });

  test("that is taken away leaves its bytes, and an alg that is not ready", async () => {
    const { staff, algId, sha256 } = await releasableAlg(world);
    await algs.removeFile(staff, { algId, ...CAMERA_FILE });
    expect(await algs.read(staff, algId)).toMatchObject({
      files: [],
      bucket: null,
      path: null,
      md5Checksum: null,
    });
    expect(await storedKeys()).toContain(`artifacts/sha256/${sha256}`);
    expect(await auditEntries(1)).toMatchObject([
      { action: "remove-alg-file", before: { files: [{ sha256 }] }, after: null },
    ]);
    expect(await refusal(algs.removeFile(staff, { algId, ...CAMERA_FILE }))).toBe("notFound");
  });

  test("that two people bring at once leaves exactly one for cameras", async () => {
    const { staff, algId } = await staffAlg();
    const bring = async (path: string) =>
      algs.addFile(staff, { algId, ...CAMERA_FILE, path, ...(await incoming(ownTflite())) });
    await Promise.all([bring("a.tflite"), bring("b.tflite")]);
    const alg = await algs.read(staff, algId);
    expect(alg.files).toHaveLength(1);
    expect([alg.path, alg.md5Checksum]).toEqual([
      `artifacts/sha256/${alg.files[0]?.sha256}`,
      alg.files[0]?.md5,
    ]);
  });
});

describe("of two members of staff who edit one alg at the same time", () => {
  /** The services of one between whose look and write another is quicker. */
  const slower = (others: () => Promise<unknown>) =>
    new World({ control: controlDb(overtaken(env.DB, others)), clock: { now: () => world.now } }).services
      .algs;

  test("removing a file that the other has just replaced removes nothing", async () => {
    const { staff, algId } = await releasableAlg(world);
    const file = await incoming(ownTflite());
    const late = slower(() => algs.addFile(staff, { algId, ...CAMERA_FILE, ...file }));
    expect(await refusal(late.removeFile(staff, { algId, ...CAMERA_FILE }))).toBe("notFound");
    expect(await algs.read(staff, algId)).toMatchObject({
      bucket: "fernwatch-models",
      path: `artifacts/sha256/${file.sha256}`,
      files: [{ sha256: file.sha256 }],
    });
    expect(await auditEntries(1)).toMatchObject([{ action: "add-alg-file" }]);
  });

  test("the second to bring a file is written down as replacing the first's", async () => {
    const { staff, algId } = await releasableAlg(world);
    const [first, second] = [await incoming(ownTflite()), await incoming(ownTflite())];
    const late = slower(() => algs.addFile(staff, { algId, ...CAMERA_FILE, ...first }));
    await late.addFile(staff, { algId, ...CAMERA_FILE, ...second });
    const path = `artifacts/sha256/${first.sha256}`;
    expect(await auditEntries(1)).toMatchObject([
      { before: { files: [{ sha256: first.sha256 }], path }, after: { sha256: second.sha256 } },
    ]);
  });

  test("the second to edit gets a conflict, and overwrites nothing", async () => {
    const { staff, algId } = await staffAlg();
    const replaces = world.now;
    world.now += 60_000;
    const late = slower(() => algs.edit(staff, { algId, words: words({ licence: "CC0-1.0" }), replaces }));
    const edited = late.edit(staff, { algId, words: words({ author: "Somebody" }), replaces });
    expect(await refusal(edited)).toBe("conflict/alg-changed");
    expect(await algs.read(staff, algId)).toMatchObject({ licence: "CC0-1.0", author: "Fernwatch" });
    expect(await auditEntries(2)).toMatchObject([{ action: "edit-alg" }, { action: "create-alg" }]);
    // Whoever comes later with what they read before is told so too.
    expect(await refusal(algs.edit(staff, { algId, words: words(), replaces }))).toBe("conflict/alg-changed");
    expect(await algs.read(staff, algId)).toMatchObject({ licence: "CC0-1.0" });
  });
});
