// The graph of a model.json: what it takes, gives and does. Pure. A GraphDef of TensorFlow in JSON form.

import * as z from "zod/mini";
import { readJson } from "~models/release/json-text";
import { lastOpOf, type ModelStructure, type OpenShape } from "./model-structure";

const side = z.pipe(z.union([z.string(), z.number()]), z.transform(Number));
const shapeOf = z.object({ dim: z.optional(z.array(z.object({ size: side }))) });
const info = z.object({ name: z.string(), tensorShape: z.optional(shapeOf) });
const graph = z.object({
  signature: z.optional(z.object({ outputs: z.optional(z.record(z.string(), info)) })),
  modelTopology: z.object({
    node: z.array(
      z.object({
        name: z.string(),
        op: z.string(),
        input: z.optional(z.array(z.string())),
        attr: z.optional(
          z.looseObject({
            shape: z.optional(z.looseObject({ shape: z.optional(shapeOf) })),
            dtype: z.optional(z.looseObject({ type: z.optional(z.union([z.string(), z.number()])) })),
          }),
        ),
      }),
    ),
  }),
});

/** What a model.json says of itself; null for a graph that is written otherwise. */
export function readTfjsGraph(bytes: Uint8Array): ModelStructure | null {
  const read = z.safeParse(graph, readJson(new TextDecoder().decode(bytes)));
  if (!read.success) return null;
  const nodes = read.data.modelTopology.node;
  const steps = new Map(
    nodes.map(({ name, op, input }) => [name, { op, input: plainName(input?.[0] ?? "") }]),
  );
  const input = nodes.find(({ op }) => op === "Placeholder");
  const named = Object.entries(read.data.signature?.outputs ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const [, first] = named[0] ?? [];
  const last = first ? plainName(first.name) : (nodes.at(-1)?.name ?? "");
  return {
    input: { shape: sidesOf(input?.attr?.shape?.shape), type: typeOf(input?.attr?.dtype?.type) },
    outputs:
      named.length === 0
        ? [null]
        : named.map(([, { tensorShape }]) => (tensorShape ? sidesOf(tensorShape) : null)),
    ops: new Set(nodes.map(({ op }) => op)),
    lastOp: lastOpOf(steps, last),
    labels: [],
  };
}

/** `concat:0` is the first result of `concat`, `^concat` only waits for it. */
function plainName(name: string): string {
  return name.replace(/^\^/, "").replace(/:\d+$/, "");
}

function sidesOf(shape: z.output<typeof shapeOf> | undefined): OpenShape {
  return (shape?.dim ?? []).map(({ size }) => (size > 0 ? size : null));
}

function typeOf(type: string | number | undefined): string {
  return type === undefined || type === "DT_FLOAT" || type === 1 ? "float32" : String(type);
}
