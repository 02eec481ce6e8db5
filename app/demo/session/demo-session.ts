// A visit of the page with one release: reads photos in one runtime and, when asked, in others, and keeps what came of it.
// Client only.
import { LEAST_PERCENT } from "~/demo/shown/address";
import type { RuntimeName } from "~models/runtimes/runtime";
import { createChecks } from "./checks";
import { answered, asUnread, type DemoPhoto, type DemoState, isBusy } from "./demo-state";
import { createStore } from "./demo-store";
import { createSeat, type SeatParts } from "./seat";

interface SessionParts extends SeatParts {
  readonly runtime: RuntimeName;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface DemoSession {
  readonly snapshot: () => DemoState;
  readonly subscribe: (listener: () => void) => () => void;
  /** In the place of those that are there. */
  readonly show: (photos: readonly DemoPhoto[]) => void;
  /** The same with what an earlier session with the same model and runtime has made of them; null: there was none. */
  readonly resume: (photos: readonly DemoPhoto[], before: DemoState | null) => void;
  readonly setThumb: (id: string, thumb: string) => void;
  /** Reads every photo that has not been read, and last those that may be read at another try. */
  readonly run: () => Promise<void>;
  readonly cancel: () => void;
  /** Reads every photo in another runtime as well. */
  readonly check: (runtime: RuntimeName) => Promise<void>;
  /** Without a check's answer: the run and its answers stay. */
  readonly cancelCheck: () => void;
  /** Ends every worker; whoever still waits for something starts nothing more. */
  readonly close: () => void;
  /** After a close. */
  readonly wake: () => void;
}

/**
 * A weaker finding is not kept, unless the release's own threshold lets it through: every threshold above is decided
 * without asking a model again. The least that the page can be moved to.
 */
const FLOOR = LEAST_PERCENT / 100;

export function createDemoSession({ runtime, now, ...parts }: SessionParts): DemoSession {
  const options = { floor: FLOOR };
  const store = createStore(runtime);
  const seat = createSeat(runtime, parts);
  const checks = createChecks({ runtime, parts, options, store });
  let closed = false;
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    setThumb: (id, thumb) => store.setPhoto(id, { thumb }),
    show(photos) {
      // A worker that waits is kept: the next photos are read without opening it again, also where the line is gone.
      if (isBusy(store.snapshot().run.phase)) seat.end();
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
      await seat.read(waiting, options, {
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
      seat.end();
      checks.cancel();
      if (isBusy(store.snapshot().run.phase)) store.setRun({ phase: { kind: "cancelled" } });
    },
    cancelCheck: checks.cancel,
    close() {
      closed = true;
      seat.end();
      checks.end();
    },
    wake() {
      closed = false;
    },
  };
}

/** Answers by the photo's id; the run and its checks only where nothing has come to it or gone. */
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
