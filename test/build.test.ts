// The built files: no server code in the browser's, no island in the Worker's, nothing of the sample world in either.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../scripts/start/build";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../scripts/start/dev-vars";
import { ROOT } from "../scripts/start/paths";
import { readSource, sourceFiles } from "./support/sources/imports";

/** Texts that only server code holds, with the folder that must hold them for the check to mean something. */
const SERVER_MARKERS = [
  ["account_head", "app/db"],
  ["json_each", "app/db"],
  ["There is nothing at this address.", "workers"],
  ["PASSWORD_PEPPER", "workers"],
  ["$scrypt$", "workers"],
  ["This form was sent from another site.", "app/http"],
  // libphonenumber-js, which names its errors so.
  ["INVALID_COUNTRY", "workers"],
] as const;

/** Texts that libraries of islands and models leave in what is built of them. */
const ISLAND_MARKERS = [
  "maplibregl",
  "mapboxgl",
  "supercluster",
  "OrtRun",
  // A flag of TensorFlow.js; its own name is also that of a file format.
  "WASM_HAS_MULTITHREAD_SUPPORT",
  "react-grid-layout",
  "new Worker(",
];

/** Bytes: Cloudflare deploys no larger one. */
const LARGEST_FILE = 25 * 1024 * 1024;
const RUNTIMES_WASM = /\/(ort-wasm-simd-threaded|tfjs-backend-wasm-simd|litert_wasm_internal)-[\w-]+\.wasm$/;

beforeAll(ensureBuilt, 120_000);

describe("the browser's files", {
  meta: { budget: { ms: 500, because: "every built file is read" } },
}, () => {
  test.each(SERVER_MARKERS)("do not hold %s, which %s does", (marker, folder) => {
    expect(sourceFiles([folder]).some((file) => readSource(file).includes(marker))).toBe(true);
    expect(builtFilesWith("client", marker)).toEqual([]);
  });

  test("are there", () => {
    expect(builtFiles("client").length).toBeGreaterThan(10);
  });

  test("never exceed the limit of a static file, and include only the WASM that the runtimes start with", () => {
    const files = builtFiles("client");
    expect(files.filter((file) => statSync(join(ROOT, "build", file)).size > LARGEST_FILE)).toEqual([]);
    const wasm = files.filter((file) => file.endsWith(".wasm"));
    expect(wasm.filter((file) => !RUNTIMES_WASM.test(file))).toEqual([]);
  });

  test("come with the licence of every package in them, in words", () => {
    const told = readFileSync(join(ROOT, "build/client/licences.txt"), "utf8").split(/\n-{80}\n/);
    const named = told.map((entry) => entry.trim().split("\n", 1)[0] ?? "");
    for (const name of [
      "react-dom",
      "maplibre-gl",
      "onnxruntime-web",
      "@tensorflow/tfjs-core",
      "tailwindcss",
    ])
      expect(named.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
    expect(told.filter((entry) => !/copyright|copies/i.test(entry))).toEqual([]);
  });
});

describe("the Worker's files", () => {
  test("hold the documents", () => {
    expect(builtFilesWith("server", "Sign In")).toEqual(["server/index.js"]);
  });

  test("are one module, without a script of a web worker beside it", () => {
    expect(builtFiles("server").filter((file) => /\.(js|wasm)$/.test(file))).toEqual(["server/index.js"]);
  });

  test.each(ISLAND_MARKERS)("hold no %s", (marker) => {
    expect(builtFilesWith("server", marker)).toEqual([]);
  });
});

describe("what is deployed", () => {
  test.each([SAMPLE_PASSWORD, "fernwatch.test", ...SAMPLE_EMAILS])("does not know %s", (text) => {
    expect([...builtFilesWith("client", text), ...builtFilesWith("server", text)]).toEqual([]);
  });
});

function builtFiles(side: "client" | "server"): readonly string[] {
  return readdirSync(join(ROOT, "build", side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, "build").length + 1));
}

function builtFilesWith(side: "client" | "server", text: string): readonly string[] {
  return builtFiles(side).filter((file) => readFileSync(join(ROOT, "build", file)).includes(text));
}
