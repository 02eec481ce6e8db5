// The worker with ONNX Runtime.
import { onnxLibrary, onnxWasm } from "~models/runtimes/assets/onnx";
import { createOnnxRuntime } from "~models/runtimes/onnx";
import { serveRunner } from "./serve-runner";

serveRunner({
  name: "onnx",
  wasm: onnxWasm,
  threaded: true,
  createRuntime: async ({ threads }, bytes) =>
    createOnnxRuntime({ library: onnxLibrary, page: { threads, wasm: onnxWasm, bytes } }),
});
