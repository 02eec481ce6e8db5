// TensorFlow.js graph models on the graphics card, by WebGL: an experiment that has to prove itself against WASM.
// All of the library, 1.3 MB, downloaded only on request.
import { ready, setBackend } from "@tensorflow/tfjs";
import { type Runtime, RuntimeRefusal } from "./runtime";
import { createTfjsGraphs } from "./tfjs-graphs";

export async function createGraphicsRuntime(): Promise<Runtime> {
  if (!(await setBackend("webgl")))
    throw new RuntimeRefusal("This browser can't run models on the graphics card.");
  await ready();
  return createTfjsGraphs();
}
