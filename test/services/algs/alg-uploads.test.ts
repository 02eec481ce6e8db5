// Uploads that lie: each is refused in words that say what came, with no row, no object and no entry. docs/models.md, Files.
import { describe, expect, test } from "vitest";
import { isAppError } from "~/services/errors";
import { modelJson, tflite, tfliteHead } from "../../support/models/model-files";
import { emptyAlg, incoming, ownTflite, rowsOf, storedKeys } from "../models/model-world";
import { World } from "../world";

const world = new World();
const { algs } = world.services;
const MIB = 1024 * 1024;

describe("a hostile upload is refused in words, with no row, no object and no entry", () => {
  const text = (value: string) => new TextEncoder().encode(value).slice();
  const padded = (head: readonly number[], size = 5_000) => {
    const bytes = new Uint8Array(size);
    bytes.set(head);
    return bytes;
  };

  async function refusedUpload(
    bytes: Uint8Array<ArrayBuffer>,
    change: Parameters<typeof incoming>[1] & { readonly format?: "tflite" | "onnx" | "tfjs" } = {},
  ): Promise<string> {
    const { staff, algId } = await emptyAlg(world);
    const { format = "tflite", ...lies } = change;
    const path = { tflite: "det.tflite", onnx: "det.onnx", tfjs: "model.json" }[format];
    const role = format === "tflite" ? "device" : "browser";
    const before = [await rowsOf("artifact"), await rowsOf("audit"), await storedKeys()];
    const file = await incoming(bytes, lies);
    const error: unknown = await algs
      .addFile(staff, { algId, role, format, path, precision: "fp32", ...file })
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    if (!isAppError(error)) throw error;
    expect([await rowsOf("artifact"), await rowsOf("audit"), await storedKeys()]).toEqual(before);
    expect((await algs.read(staff, algId)).files).toEqual([]);
    return `${error.refusal.code}: ${error.message}`;
  }

  const NOT_OURS = "Upload a tflite, onnx or tfjs file.";

  test.each([
    ["a pickle", padded([0x80, 2, 0x63]), `unsupported-type: This is a Python pickle. ${NOT_OURS}`],
    [
      "a checkpoint of PyTorch",
      padded([0x50, 0x4b, 3, 4]),
      `unsupported-type: This is a zip archive, such as a PyTorch .pt file. ${NOT_OURS}`,
    ],
    [
      "a web page",
      text("<!DOCTYPE html><title>404</title>"),
      `unsupported-type: This is a web page. ${NOT_OURS}`,
    ],
    [
      "a wrong magic",
      padded([20, 0, 0, 0, 0x54, 0x46, 0x4c, 0x32]),
      "unsupported-type: This isn't a valid tflite file: it doesn't start like a tflite file.",
    ],
    [
      "a huge header",
      tfliteHead({ weights: 0xffff_fff0 }),
      "unsupported-type: This isn't a valid tflite file: its weights are cut short.",
    ],
    [
      "a truncated file",
      tflite({ weights: 9_000 }).slice(0, 6_000),
      "unsupported-type: This isn't a valid tflite file: its weights are cut short.",
    ],
    ["an empty file", new Uint8Array(0), "malformed: The file is empty."],
  ])("%s", async (_, bytes, words) => {
    expect(await refusedUpload(bytes)).toBe(words);
  });

  test("an onnx file that promises gigabytes", async () => {
    const head = padded([8, 8, 58, 0xff, 0xff, 0xff, 0xff, 0x7f]);
    expect(await refusedUpload(head, { format: "onnx" })).toMatch(
      /^unsupported-type: This isn't a valid onnx file/,
    );
  });

  test("a model.json that climbs out of its folder", async () => {
    expect(await refusedUpload(modelJson(["../w.bin"]), { format: "tfjs" })).toMatch(/plain file name/);
  });

  test.each(["parts/w.bin", "w.dat"])(
    "a model.json that names weights that nobody could bring: %s",
    async (path) => {
      expect(await refusedUpload(modelJson([path]), { format: "tfjs" })).toBe(
        `unsupported-type: This isn't a valid model.json: its weights file ${path} must end in .bin and not be in a folder.`,
      );
    },
  );

  test("65 MB, before a byte of it is read", async () => {
    let read = 0;
    const pull = () => {
      read += 1;
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    expect(await refusedUpload(tflite(), { size: 65 * 1024 * 1024, body })).toBe(
      `too-large: The limit is ${64 * MIB} bytes.`,
    );
    expect(read).toBe(0);
  });

  test("a model.json over 4 MiB", async () => {
    expect(await refusedUpload(modelJson(), { format: "tfjs", size: 4 * MIB + 1 })).toBe(
      `too-large: The limit is ${4 * MIB} bytes.`,
    );
  });

  test.each([
    ["another digest", { sha256: "a".repeat(64) }, "digest-mismatch"],
    ["no digest", { sha256: undefined }, "digest-mismatch"],
    ["no length", { size: undefined }, "length-required"],
    ["more bytes than it says", { size: 100 }, "unsupported-type"],
    ["fewer bytes than it says", { size: 300_000 }, "digest-mismatch"],
    ["no body", { body: null }, "malformed"],
  ])("%s", async (_, lies, code) => {
    expect(await refusedUpload(ownTflite(), lies)).toMatch(new RegExp(`^${code}: `));
  });

  test.each([0, 1, 100, 262_144, 262_145, 299_999])("a line that is cut after %i bytes", async (until) => {
    const bytes = ownTflite(300_000);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= until) return controller.error(new Error("the line is gone"));
        const end = Math.min(at + 100_000, until);
        controller.enqueue(bytes.slice(at, end));
        at = end;
      },
    });
    expect(await refusedUpload(bytes, { body })).toMatch(/^digest-mismatch: /);
  });
});
