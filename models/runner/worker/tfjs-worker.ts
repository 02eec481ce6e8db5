// The worker with TensorFlow.js.
import { tfjsWasm } from "~models/runtimes/assets/tfjs";
import { createTfjsRuntime } from "~models/runtimes/tfjs";
import { serveRunner } from "./serve-runner";

serveRunner({
  name: "tfjs",
  wasm: tfjsWasm,
  createRuntime: async ({ graphics }) => {
    if (!graphics) return createTfjsRuntime({ wasm: tfjsWasm });
    const { createGraphicsRuntime } = await import("~models/runtimes/tfjs-graphics");
    return createGraphicsRuntime();
  },
});
