// The same release in Node by ONNX Runtime's own library, one thread: what a browser is held against.
import { readPhoto } from "../../../models/run/run-release";
import { nodeRuntime } from "../../support/models/node-runtime";
import type { Runnable } from "../../support/models/runnable";
import { readFrame } from "../../support/pictures/read-frame";
import { sharedPath } from "../../support/shared";
import { type Figure, median } from "../figure";

const PHOTOS = 50;

export async function* measureNode({ manifest, bytes }: Runnable): AsyncIterable<Figure> {
  const runtime = nodeRuntime();
  for (const model of manifest.models) {
    await runtime.load(
      model,
      new Map(model.files.map(({ path, sha256 }) => [path, bytes.get(sha256) ?? new Uint8Array()])),
    );
  }
  const frame = await readFrame(sharedPath("prototypes", "ml", "scenes", "s006.png"));
  const times: number[] = [];
  for (let round = 0; round < PHOTOS; round++) {
    const now = () => performance.now();
    times.push((await readPhoto({ manifest, frame, runtime, floor: 0.05, now })).times.total);
  }
  await runtime.dispose();
  yield { name: "models/node-own-median", value: median(times), unit: "ms", atMost: null };
}
