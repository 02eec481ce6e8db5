// TensorFlow.js graph models on its WASM backend, one thread.
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { env, ready, setBackend } from "@tensorflow/tfjs-core";
import { type Runtime, RuntimeRefusal } from "./runtime";
import { createTfjsGraphs } from "./tfjs-graphs";

/** `wasm`: where the SIMD build is; every browser of recent years runs it. */
export async function createTfjsRuntime({ wasm }: { readonly wasm: string }): Promise<Runtime> {
  // The threaded build is made anew from the text of a function, which does not survive minification.
  env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  // Asked so, not by getBool: its answer is a promise until the backend is active.
  if (!(await env().getAsync("WASM_HAS_SIMD_SUPPORT")))
    throw new RuntimeRefusal("This browser is too old to run a model.");
  setWasmPaths({
    "tfjs-backend-wasm.wasm": wasm,
    "tfjs-backend-wasm-simd.wasm": wasm,
    "tfjs-backend-wasm-threaded-simd.wasm": wasm,
  });
  if (!(await setBackend("wasm"))) throw new Error("The WASM backend of TensorFlow.js did not start.");
  await ready();
  return createTfjsGraphs();
}
