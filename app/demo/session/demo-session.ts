// A visit to the page with one release: reads photos in one runtime and, on request, in others, and keeps the results.
// Client only.
import { LEAST_PERCENT } from "~/demo/shown/address";
import type { RuntimeName } from "~models/runtimes/runtime";
import { createChecks } from "./checks";
import { answered, asUnread, type DemoPhoto, type DemoState, isBusy } from "./demo-state";
import { createStore } from "./demo-store";
import { createRunnerHandle, type RunnerHandleParts } from "./runner-handle";

interface SessionParts extends RunnerHandleParts {
  readonly runtime: RuntimeName;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface DemoSession {
  readonly snapshot: () => DemoState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the photos on the page. */
  readonly show: (photos: readonly DemoPhoto[]) => void;
  /** Like `show`, with the results of an earlier session of the same model and runtime; null: there was none. */
  readonly resume: (photos: readonly DemoPhoto[], before: DemoState | null) => void;
  readonly setThumb: (id: string, thumb: string) => void;
  /** Reads every unread photo, then those that another try might read. */
  readonly run: () => Promise<void>;
  readonly cancel: () => void;
  /** Reads every photo in another runtime as well. */
  readonly check: (runtime: RuntimeName) => Promise<void>;
  /** Ends a check without an answer; the run and its answers stay. */
  readonly cancelCheck: () => void;
  /** Ends every worker; nothing that still waits starts any more. */
  readonly close: () => void;
  /** After a close. */
  readonly wake: () => void;
}

/**
 * Weaker findings are dropped, unless the release's own threshold lets them through. Every threshold above this one can
 * be applied without running a model again. It is the lowest threshold of the page.
 */
const FLOOR = LEAST_PERCENT / 100;

export function createDemoSession({ runtime, now, ...parts }: SessionParts): DemoSession {
  const options = { floor: FLOOR };
  const store = createStore(runtime);
  const handle = createRunnerHandle(runtime, parts);
  const checks = createChecks({ runtime, parts, options, store });
  let closed = false;
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    setThumb: (id, thumb) => store.setPhoto(id, { thumb }),
    show(photos) {
      // A worker that waits is kept: it reads the next photos without being opened again, even offline.
      if (isBusy(store.snapshot().run.phase)) handle.end();
      checks.end();
      store.change({ photos, checks: [] });
      store.setRun({ phase: { kind: "idle" }, took: null });
    },
    resume: (photos, before) => store.change(resumed(photos, before, store.snapshot())),
    async run() {
      if (closed || isBusy(store.snapshot().run.phase)) return;
      const waiting = store.retake();
      if (waiting.length === 0) return;
      store.setRun({ took: null });
      let began = now();
      await handle.read(waiting, options, {
        phase(phase) {
          if (phase.kind === "running") began = now();
          store.setRun({ phase, took: phase.kind === "done" ? now() - began : null });
        },
        opened: (opened) => store.setRun({ opened }),
        answer: ({ id }, answer) => store.setPhoto(id, { answer }),
      });
    },
    check: async (other) => {
      if (!closed) await checks.begin(other);
    },
    cancel() {
      handle.end();
      checks.cancel();
      if (isBusy(store.snapshot().run.phase)) store.setRun({ phase: { kind: "cancelled" } });
    },
    cancelCheck: checks.cancel,
    close() {
      closed = true;
      handle.end();
      checks.end();
    },
    wake() {
      closed = false;
    },
  };
}

/** Keeps answers by the photo's id; keeps the run and its checks only if the set of photos is the same. */
function resumed(
  photos: readonly DemoPhoto[],
  before: DemoState | null,
  { run: { runtime } }: DemoState,
): DemoState {
  const known = new Map(before?.photos.map(({ id, answer }) => [id, answer]));
  const next = photos.map((photo) => {
    const answer = known.get(photo.id) ?? null;
    return answer === null ? asUnread(photo) : { ...photo, answer };
  });
  const done = answered(next);
  const isWhole = done > 0 && done === next.length && known.size === done;
  return {
    photos: next,
    run: {
      phase: { kind: isWhole ? "done" : done > 0 && before ? "cancelled" : "idle" },
      runtime,
      opened: before?.run.opened ?? null,
      took: isWhole ? (before?.run.took ?? null) : null,
    },
    checks: isWhole ? (before?.checks.filter(({ phase }) => !isBusy(phase)) ?? []) : [],
  };
}
