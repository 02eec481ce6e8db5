import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Manifest, ManifestFile } from "~models/release";
import { gatherFiles } from "~models/runner/fetch-files";
import type { FileCache } from "~models/runner/file-cache";
import type { FileSource } from "~models/runner/runner-api";
import { trailRelease } from "../../support/models/runnable";

type Bytes = Uint8Array<ArrayBuffer>;

const FETCHED: FileSource = { kind: "fetched", base: "/files/", headers: { authorization: "Bearer t" } };

function part(path: string, bytes: Bytes) {
  return { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** One model with one onnx file. */
function releaseWith(bytes: Bytes): Manifest {
  const { manifest } = trailRelease();
  const [model] = manifest.models;
  if (!model) throw new Error("The release has no model.");
  const file: ManifestFile = {
    ...part("a.onnx", bytes),
    role: "browser",
    format: "onnx",
    precision: "fp32",
    md5: "0".repeat(32),
  };
  return { ...manifest, entry: [model.algId], models: [{ ...model, files: [file] }] };
}

function cache(kept = new Map<string, Bytes>()): FileCache & { readonly kept: Map<string, Bytes> } {
  return {
    kept,
    get: async (sha256) => kept.get(sha256) ?? null,
    put: async (sha256, bytes) => void kept.set(sha256, bytes),
    drop: async (sha256) => void kept.delete(sha256),
  };
}

/** Answers every request with these pieces, and lists what was asked. */
function serve(pieces: readonly Bytes[], status = 200) {
  const asked: { readonly address: string; readonly headers: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    asked.push({ address, headers });
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      }),
      { status },
    );
  });
  return asked;
}

function gather(manifest: Manifest, options: { cache?: FileCache; source?: FileSource } = {}) {
  const progress: [number, number][] = [];
  const files = gatherFiles({
    manifest,
    runtime: "onnx",
    source: options.source ?? FETCHED,
    cache: options.cache ?? cache(),
    onProgress: (done, total) => progress.push([done, total]),
  });
  return { files, progress };
}

afterEach(() => void vi.unstubAllGlobals());

const BYTES = Uint8Array.from([1, 2, 3, 4, 5, 6]);

describe("a file that is fetched", () => {
  test("is asked for by its content, with the caller's headers, and its bytes are counted as they come", async () => {
    const asked = serve([BYTES.slice(0, 2), BYTES.slice(2)]);
    const manifest = releaseWith(BYTES);
    const { files, progress } = gather(manifest);
    const { models, fetched } = await files;
    expect([...models.values()].map((files) => [...files])).toEqual([[["a.onnx", BYTES]]]);
    expect(fetched).toBe(6);
    expect(asked).toEqual([
      { address: `/files/${part("", BYTES).sha256}`, headers: { authorization: "Bearer t" } },
    ]);
    expect(progress).toEqual([
      [0, 6],
      [2, 6],
      [6, 6],
      [6, 6],
    ]);
  });

  test("is there on the next visit, without a request", async () => {
    serve([BYTES]);
    const manifest = releaseWith(BYTES);
    const kept = cache();
    await gather(manifest, { cache: kept }).files;
    const asked = serve([]);
    expect(await gather(manifest, { cache: kept }).files).toMatchObject({ fetched: 0 });
    expect(asked).toEqual([]);
  });

  test("is fetched anew when the cache has spoilt it", async () => {
    const manifest = releaseWith(BYTES);
    const kept = cache(new Map([[part("", BYTES).sha256, Uint8Array.from([1, 2, 3, 4, 5, 7])]]));
    serve([BYTES]);
    expect(await gather(manifest, { cache: kept }).files).toMatchObject({ fetched: 6 });
    expect([...kept.kept.values()]).toEqual([BYTES]);
  });

  test.each([
    ["a byte is another", [Uint8Array.from([1, 2, 3, 4, 5, 7])], 200, "wrong-bytes"],
    ["its end is missing", [BYTES.slice(0, 5)], 200, "wrong-bytes"],
    ["it goes on", [BYTES, BYTES], 200, "wrong-bytes"],
    ["it is not there", [BYTES], 404, "missing"],
    ["it is not for who asks", [BYTES], 401, "missing"],
    ["the server fails", [BYTES], 500, "offline"],
  ] as const)("is refused and not kept when %s", async (_what, pieces, status, trouble) => {
    serve(pieces, status);
    const kept = cache();
    await expect(gather(releaseWith(BYTES), { cache: kept }).files).rejects.toMatchObject({ trouble });
    expect(kept.kept.size).toBe(0);
  });

  test("is refused without a network", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(gather(releaseWith(BYTES)).files).rejects.toMatchObject({ trouble: "offline" });
  });
});

describe("a file that the page holds", () => {
  test("is read and never asked for", async () => {
    const asked = serve([]);
    const source: FileSource = { kind: "held", files: new Map([["a.onnx", new Blob([BYTES])]]) };
    const { models, fetched } = await gather(releaseWith(BYTES), { source }).files;
    expect([...models.values()].map((files) => [...files])).toEqual([[["a.onnx", BYTES]]]);
    expect([fetched, asked]).toEqual([0, []]);
  });

  test("is refused when it is of another size", async () => {
    const source: FileSource = { kind: "held", files: new Map([["a.onnx", new Blob([BYTES.slice(1)])]]) };
    await expect(gather(releaseWith(BYTES), { source }).files).rejects.toMatchObject({
      trouble: "wrong-bytes",
    });
  });
});

test("a runtime gets the files in its own format alone, a graph with its weights", async () => {
  const { manifest, bytes } = trailRelease();
  vi.stubGlobal("fetch", async (address: string) => new Response(bytes.get(address.slice(7)) as Bytes));
  const { models } = await gatherFiles({
    manifest,
    runtime: "tfjs",
    source: FETCHED,
    cache: cache(),
    onProgress: () => undefined,
  });
  const names = [...models].map(([algId, files]) => [algId, [...files.keys()]]);
  expect(names).toEqual([
    [11, ["model.json", "group1-shard1of1.bin"]],
    [12, ["model.json", "group1-shard1of1.bin"]],
  ]);
});

test("a release without a file for the runtime is refused by the name of its model", async () => {
  const manifest = releaseWith(BYTES);
  const files = gatherFiles({
    manifest,
    runtime: "litert",
    source: FETCHED,
    cache: cache(),
    onProgress: () => undefined,
  });
  await expect(files).rejects.toMatchObject({ message: "Trail detector has no tflite file." });
});
