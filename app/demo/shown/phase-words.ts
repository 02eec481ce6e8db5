// The progress of a run, in words and as a fraction. Pure.
import type { Phase } from "~/demo/session/demo-state";
import { formatBytes } from "~/domain/text/format";
import type { RunnerProgress } from "~models/runner/runner-api";
import { photosWords } from "./photo-words";

interface PhaseWords {
  readonly words: string;
  /** 0 to 1; null: unknown. */
  readonly part: number | null;
}

interface Counted {
  readonly done: number;
  readonly total: number;
}

export function phaseWords(phase: Phase, { done, total }: Counted): PhaseWords {
  if (phase.kind === "running") {
    return { words: `${done} of ${photosWords(total)}`, part: total === 0 ? null : done / total };
  }
  if (phase.kind !== "opening" || phase.progress === null) return { words: "Starting", part: null };
  const { progress } = phase;
  const part = progress.total === 0 ? null : progress.done / progress.total;
  switch (progress.phase) {
    case "runtime":
      return { words: `Runtime: ${bytesWords(progress)}`, part };
    case "download":
      return { words: `Model: ${bytesWords(progress)}`, part };
    case "compile":
      return { words: "Preparing the model", part };
    case "warm-up":
      return { words: "First run", part };
  }
}

function bytesWords({ done, total }: RunnerProgress): string {
  return total === 0 ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`;
}

/** For screen readers, in steps of a quarter: announcing every photo would be too much. */
export function spokenProgress(phase: Phase, { done, total }: Counted): string {
  switch (phase.kind) {
    case "idle":
      return "";
    case "opening":
      return "Loading the model";
    case "running":
      return done === 0 ? "Reading photos" : `${Math.floor((4 * done) / Math.max(1, total)) * 25} percent`;
    case "done":
      return `${photosWords(total)} done`;
    case "cancelled":
      return `Cancelled after ${photosWords(done)}`;
    case "failed":
      return "";
  }
}
