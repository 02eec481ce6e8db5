// The worker with LiteRT.
import { litertScript, litertWasm } from "~models/runtimes/assets/litert";
import { createLitertRuntime } from "~models/runtimes/litert";
import { serveRunner } from "./serve-runner";

serveRunner({
  name: "litert",
  wasm: litertWasm,
  createRuntime: (_speed, bytes) => createLitertRuntime({ wasm: litertWasm, bytes, script: litertScript }),
});
