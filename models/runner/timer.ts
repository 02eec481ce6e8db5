// Ends for what might have none.
import type { RunnerProgress, RunnerRefusal } from "./runner-api";
import { refusal } from "./trouble";

interface Watch {
  /** Fulfilled when the time is over, unless it was stopped. */
  readonly late: Promise<RunnerRefusal>;
  stop(): void;
}

interface StallWatch extends Watch {
  /** Something moved. */
  heard(phase: RunnerProgress["phase"]): void;
}

export function timer(ms: number): Watch {
  const { promise, resolve } = promised<RunnerRefusal>();
  const id = setTimeout(() => resolve(refusal("too-slow")), ms);
  return { late: promise, stop: () => clearTimeout(id) };
}

/** For what has not moved for so long, milliseconds: while files come the network is to blame, then the model. */
export function stallWatch(patience: { readonly fetching: number; readonly starting: number }): StallWatch {
  const { promise, resolve } = promised<RunnerRefusal>();
  const wait = (fetching: boolean) =>
    fetching
      ? setTimeout(() => resolve(refusal("offline")), patience.fetching)
      : setTimeout(() => resolve(refusal("too-slow")), patience.starting);
  let id = wait(true);
  return {
    late: promise,
    heard(phase) {
      clearTimeout(id);
      id = wait(phase === "runtime" || phase === "download");
    },
    stop: () => clearTimeout(id),
  };
}

/** A promise with its end in hand. */
export function promised<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let end: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    end = resolve;
  });
  return { promise, resolve: end };
}
