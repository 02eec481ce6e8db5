// What goes wrong in a runner, with its sentence. Pure.
import type { RunnerRefusal, RunnerTrouble } from "./runner-api";

const SENTENCES: Readonly<Record<Exclude<RunnerTrouble, "refused">, string>> = {
  unreadable: "This photo couldn't be read.",
  "too-large": "This photo has more pixels than a browser can handle.",
  "too-slow": "This took too long and was stopped.",
  lost: "The model stopped working in this browser.",
  offline: "A model file couldn't be downloaded. Check your connection and try again.",
  missing: "This model no longer exists, or you don't have access to it.",
  "wrong-bytes": "A model file doesn't match its release, so the model wasn't run.",
};

export function refusal(
  trouble: Exclude<RunnerTrouble, "refused">,
  sentence: string = SENTENCES[trouble],
): RunnerRefusal {
  return { ok: false, trouble, sentence };
}

/** A model that cannot be run, in the runtime's words. */
export function refusedModel(sentence: string): RunnerRefusal {
  return { ok: false, trouble: "refused", sentence };
}

/** Thrown if a refusal has to leave several functions in one go. */
export class RunnerFailure extends Error {
  override readonly name = "RunnerFailure";

  constructor(
    readonly trouble: Exclude<RunnerTrouble, "refused">,
    sentence: string = SENTENCES[trouble],
  ) {
    super(sentence);
  }
}
