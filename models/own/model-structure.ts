// What a model's file says of itself, whatever its format. Pure data.

/** A side that the file leaves open is null. */
export type OpenShape = readonly (number | null)[];

export interface ModelStructure {
  readonly input: {
    readonly shape: OpenShape;
    /** As people call it: "float32", "uint8". */
    readonly type: string;
  };
  /** Null: the file does not say its shape. */
  readonly outputs: readonly (OpenShape | null)[];
  /** Kinds of steps that it takes, in its format's words. */
  readonly ops: ReadonlySet<string>;
  /** The step whose result is the first output, but for those that only shape it. */
  readonly lastOp: string;
  /** What it calls its classes; none: it does not say. */
  readonly labels: readonly string[];
}

/** A step, and whose result it takes first. */
export interface GraphStep {
  readonly op: string;
  readonly input: string;
}

/** Steps that change no number. */
const SHAPING = /^(Identity|Cast|Reshape|Squeeze|Flatten|Transpose|Unsqueeze)$/;
const FURTHEST = 50;

/** The step that makes a result, behind those that only shape it; empty where the graph does not say. */
export function lastOpOf(steps: ReadonlyMap<string, GraphStep>, result: string): string {
  let step = steps.get(result);
  for (let count = 0; step && SHAPING.test(step.op) && count < FURTHEST; count++) {
    step = steps.get(step.input);
  }
  return step?.op ?? "";
}
