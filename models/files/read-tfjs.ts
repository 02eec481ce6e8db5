// The model.json of a TensorFlow.js graph model: is it one, and which weights does it name? Pure.
import * as z from "zod/mini";
import { readJson } from "~models/release/json-text";
import { parsedBy } from "~models/release/parse-manifest";
import { filePath } from "~models/release/shapes";

interface TfjsHead {
  /** The files of the weights, in order. */
  readonly weights: readonly string[];
}

/** A graph of ours has 82 KB, a foreign one of a detector 0.2 MB. */
export const MODEL_JSON_BYTES = 4 * 1024 * 1024;
/** What weights are called where they are stored, beside the graph. */
const STORABLE = /^[\w-][\w.-]*\.bin$/;
/** Files of weights: converters cut them at 4 MiB. */
const MOST_WEIGHTS = 64;

const shape = z.object({
  format: z.literal("graph-model"),
  modelTopology: z.looseObject({}),
  weightsManifest: z
    .array(
      z.object({
        paths: z.array(filePath).check(z.minLength(1), z.maxLength(MOST_WEIGHTS)),
        weights: z.array(z.looseObject({ name: z.string(), shape: z.array(z.int()) })),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_WEIGHTS)),
});

/** What a whole model.json says; or why it isn't valid. */
export function readTfjs(bytes: Uint8Array): TfjsHead | string {
  if (bytes.length > MODEL_JSON_BYTES) return "it is too large for a model.json";
  const json = jsonOf(bytes);
  if (json === undefined) return "it isn't JSON, or is nested too deeply";
  const read = parsedBy(shape, json);
  if (!read.ok) return `it isn't the model.json of a graph model (${read.why})`;
  const weights = read.value.weightsManifest.flatMap((group) => group.paths);
  if (new Set(weights).size !== weights.length) return "it lists a weights file twice";
  const lost = weights.find((path) => !STORABLE.test(path));
  if (lost !== undefined) return `its weights file ${lost} must end in .bin and not be in a folder`;
  if (weights.length > MOST_WEIGHTS) return "it lists too many weights files";
  return { weights };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return undefined;
  }
}
