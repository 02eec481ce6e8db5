// The three runtimes of pages, on WASM in Node: the same libraries and the same code as in a browser, one thread.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { createOnnxRuntime } from "../../models/runtimes/onnx";
import type { Runtime, RuntimeName } from "../../models/runtimes/runtime";
import { ROOT } from "../start/paths";

const PACKAGES = join(ROOT, "node_modules");

/** With nothing loaded. */
export async function createNodeRuntime(name: RuntimeName): Promise<Runtime> {
  switch (name) {
    case "onnx":
      return onnxRuntime();
    case "tfjs":
      return tfjsRuntime();
    case "litert":
      return litertRuntime();
    default:
      return name satisfies never;
  }
}

async function onnxRuntime(): Promise<Runtime> {
  const library = await import("onnxruntime-web/wasm");
  const wasm = join(PACKAGES, "onnxruntime-web", "dist", "ort-wasm-simd-threaded.wasm");
  const bytes = new Uint8Array(await readFile(wasm));
  return createOnnxRuntime({ library, page: { threads: 1, wasm, bytes } });
}

async function tfjsRuntime(): Promise<Runtime> {
  const { createTfjsRuntime } = await import("../../models/runtimes/tfjs");
  return createTfjsRuntime({
    wasm: join(PACKAGES, "@tensorflow", "tfjs-backend-wasm", "dist", "tfjs-backend-wasm-simd.wasm"),
  });
}

/**
 * The native ONNX Runtime, which V7 compares with. It is among the packages that only tests need: null where they aren't
 * installed.
 */
export async function createNativeRuntime(): Promise<Runtime | null> {
  const tests = createRequire(join(ROOT, "test", "package.json"));
  let library: Parameters<typeof createOnnxRuntime>[0]["library"];
  try {
    library = tests("onnxruntime-node");
  } catch {
    return null;
  }
  return createOnnxRuntime({ library, session: { intraOpNumThreads: 1, interOpNumThreads: 1 } });
}

/** Its script is written for workers of a page: it looks for `self`, and isn't a module. */
async function litertRuntime(): Promise<Runtime> {
  // Part of the standard, and behind a flag in Node 20.
  setFlagsFromString("--experimental-wasm-relaxed-simd");
  const folder = join(PACKAGES, "@litertjs", "core", "wasm");
  const wasm = join(folder, "litert_wasm_internal.wasm");
  const [bytes, text, { createLitertRuntime }] = await Promise.all([
    readFile(wasm),
    readFile(join(folder, "litert_wasm_internal.js"), "utf8"),
    import("../../models/runtimes/litert"),
  ]);
  Object.assign(globalThis, { self: globalThis });
  const asFunction = new Function("require", "__dirname", "__filename", `${text}\nreturn ModuleFactory;`);
  const script = asFunction(createRequire(wasm), folder, wasm);
  return quietly(() => createLitertRuntime({ wasm, bytes: new Uint8Array(bytes), script }));
}

/** It reports that Node has no graphics card, which it isn't meant to use. */
async function quietly<Made>(make: () => Promise<Made>): Promise<Made> {
  const { error, warn } = console;
  Object.assign(console, { error: () => {}, warn: () => {} });
  try {
    return await make();
  } finally {
    Object.assign(console, { error, warn });
  }
}
