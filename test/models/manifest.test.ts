// A manifest is read exactly, has one text and one hash. docs/models.md, Release bundle.
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wiringOf, withEmptyClass } from "~models/release/build-manifest";
import { canonicalHash, canonicalJson } from "~models/release/canonical";
import { parseManifest } from "~models/release/parse-manifest";
import { soundManifest, wiring, withModel } from "./check-release/release-world";

const sha256 = async (text: string) => createHash("sha256").update(text).digest("hex");

describe("canonical JSON", () => {
  test.each<[unknown, string]>([
    [{ b: 1, a: [] }, '{"a":[],"b":1}'],
    [{ a: undefined, b: null }, '{"b":null}'],
    [[{ z: "é\n", y: 0.1 }, true], '[{"y":0.1,"z":"é\\n"},true]'],
    [{ é: 1, z: 2, Z: 3 }, '{"Z":3,"z":2,"é":1}'],
    ["text", '"text"'],
  ])("%j", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test("is the same whatever the order of members, and reads back", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (members) => {
        const turned = Object.fromEntries(Object.entries(members).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(members));
        expect(JSON.parse(canonicalJson(members))).toEqual(JSON.parse(JSON.stringify(members)));
      }),
    );
  });

  test("the hash of a manifest changes with any of its values and with no order", async () => {
    const hash = (value: unknown) => canonicalHash(value, sha256);
    const manifest = soundManifest();
    const turned = Object.fromEntries(Object.entries(manifest).reverse());
    expect(await hash(turned)).toBe(await hash(manifest));
    expect(await hash({ ...manifest, name: "Trail demo 2" })).not.toBe(await hash(manifest));
    expect(await hash(withModel(0, { ignoredClasses: [1] }))).not.toBe(await hash(manifest));
  });
});

describe("a manifest", () => {
  test("that was built reads back as it is", () => {
    expect(parseManifest(JSON.parse(canonicalJson(soundManifest())))).toEqual({
      ok: true,
      value: soundManifest(),
    });
  });

  test("knows its entry, class 99 and how each model is wired", () => {
    const manifest = soundManifest();
    expect(manifest.entry).toEqual([11]);
    expect(manifest.models.map((model) => model.classes.at(-1))).toEqual([
      { id: 99, label: "empty" },
      { id: 99, label: "empty" },
    ]);
    expect(wiringOf(manifest)[1]).toEqual(wiring(12, { ignoredClasses: [99] }));
  });

  test("class 99 is never there twice, however an alg calls it", () => {
    expect(
      withEmptyClass([
        { id: 99, label: "nothing" },
        { id: 0, label: "fox" },
      ]),
    ).toEqual([
      { id: 0, label: "fox" },
      { id: 99, label: "empty" },
    ]);
  });

  const file = soundManifest().models[0]?.files[0];
  test.each<[string, object, RegExp]>([
    ["of another schema", { ...soundManifest(), schema: 2 }, /^schema: /],
    ["with a member that nobody knows", { ...soundManifest(), colour: "green" }, /./],
    ["without models", { ...soundManifest(), models: [] }, /^models: /],
    [
      "of seventeen models",
      { ...soundManifest(), models: new Array(17).fill(soundManifest().models[0]) },
      /^models: /,
    ],
    ["with a long name", { ...soundManifest(), name: "x".repeat(101) }, /^name: /],
    [
      "with a file outside of its folder",
      withModel(0, { files: [{ ...file, path: "../a.tflite" }] as never }),
      /^models.0.files.0.path: /,
    ],
    [
      "with a file over 64 MiB",
      withModel(0, { files: [{ ...file, bytes: 64 * 1024 * 1024 + 1 }] as never }),
      /^models.0.files.0.bytes: /,
    ],
    [
      "with a hash of capitals",
      withModel(0, { files: [{ ...file, sha256: "A".repeat(64) }] as never }),
      /^models.0.files.0.sha256: /,
    ],
    [
      "with an unknown normalization",
      withModel(0, { input: { normalization: "crop" } as never }),
      /^models.0.input/,
    ],
  ])("%s is refused by its place", (_, manifest, why) => {
    expect(parseManifest(manifest)).toEqual({ ok: false, why: expect.stringMatching(why) });
  });

  test.each([null, 7, "text", [], {}])("%j is none", (value) => {
    expect(parseManifest(value).ok).toBe(false);
  });
});
