// Runs ONNX (onnxruntime-node) and TFJS (WASM) on the same held-out scenes and prints how far apart they are: the line that
// trail-demo/figures.json keeps as `agreement`. Run: node models/training/agree.mjs FOLDER_OF_SCENES THRESHOLD
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { loadGraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";
import sharp from "sharp";

// It is among the packages that only the tests need.
const ort = createRequire(join(import.meta.dirname, "..", "..", "test", "package.json"))("onnxruntime-node");

const [, , folder, threshold] = process.argv;
const FILES = join(import.meta.dirname, "..", "releases", "trail-demo", "detector");
const SIDE = 320;
const WIDTH = 8;

setWasmPaths(
  join(import.meta.dirname, "..", "..", "node_modules", "@tensorflow", "tfjs-backend-wasm", "dist", "/"),
);
await tf.setBackend("wasm");
const graph = JSON.parse(readFileSync(join(FILES, "model.json"), "utf8"));
const weights = readFileSync(join(FILES, graph.weightsManifest[0].paths[0]));
const tfjs = await loadGraphModel({
  load: async () => ({
    modelTopology: graph.modelTopology,
    signature: graph.signature,
    format: graph.format,
    weightSpecs: graph.weightsManifest[0].weights,
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
  }),
});
const onnx = await ort.InferenceSession.create(join(FILES, "detector.onnx"), { intraOpNumThreads: 1 });

const found = { scenes: 0, detections: 0, boxPx: 0, score: 0, classChanges: 0 };
for (const { file } of JSON.parse(readFileSync(join(folder, "labels.json"), "utf8"))) {
  const { data, info } = await sharp(join(folder, file)).raw().toBuffer({ resolveWithObject: true });
  const { nchw, nhwc } = letterbox(data, info);
  const a = Object.values(await onnx.run({ images: new ort.Tensor("float32", nchw, [1, 3, SIDE, SIDE]) }))[0]
    .data;
  const input = tf.tensor(nhwc, [1, SIDE, SIDE, 3]);
  const output = tfjs.execute(input);
  compare(a, await output.data());
  tf.dispose([input, output]);
}
console.log(JSON.stringify(found));

/** A scene is as wide as the input, so it only gets its grey border. */
function letterbox(pixels, { width, height }) {
  const nhwc = new Float32Array(SIDE * SIDE * 3).fill(114 / 255);
  const nchw = new Float32Array(SIDE * SIDE * 3).fill(114 / 255);
  const top = (SIDE - height) / 2;
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      const value = pixels[i * 3 + c] / 255;
      nhwc[(top * SIDE + i) * 3 + c] = value;
      nchw[c * SIDE * SIDE + top * SIDE + i] = value;
    }
  }
  return { nchw, nhwc };
}

/** Compares row by row: both runtimes return the rows in the same order. */
function compare(a, b) {
  found.scenes++;
  for (let row = 0; row < a.length; row += WIDTH) {
    const [kindA, scoreA] = best(a, row);
    const [kindB, scoreB] = best(b, row);
    if (scoreA < Number(threshold)) continue;
    found.detections++;
    if (kindA !== kindB) found.classChanges++;
    found.score = Math.max(found.score, Math.abs(scoreA - scoreB));
    for (let k = 0; k < 4; k++) found.boxPx = Math.max(found.boxPx, Math.abs(a[row + k] - b[row + k]));
  }
}

function best(data, row) {
  const scores = [5, 6, 7].map((k) => data[row + 4] * data[row + k]);
  const most = Math.max(...scores);
  return [scores.indexOf(most), most];
}
