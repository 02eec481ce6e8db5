// What a session has done so far, and the listeners to its changes. Client only.
import type { RuntimeName } from "~models/runtimes/runtime";
import { type DemoPhoto, type DemoState, mayBeRetried, type RuntimeCheck } from "./demo-state";

export type DemoStore = ReturnType<typeof createStore>;

export function createStore(runtime: RuntimeName) {
  const listeners = new Set<() => void>();
  let state: DemoState = {
    photos: [],
    run: { phase: { kind: "idle" }, runtime, opened: null, took: null },
    checks: [],
  };
  const change = (part: Partial<DemoState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    change,
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setRun: (part: Partial<DemoState["run"]>) => change({ run: { ...state.run, ...part } }),
    setPhoto: (id: string, part: Partial<DemoPhoto>) =>
      change({ photos: state.photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)) }),
    /** The photos to read: first those that were never tried. */
    retake(): readonly DemoPhoto[] {
      const fresh = state.photos.filter(({ answer }) => answer === null);
      const again = state.photos.filter(mayBeRetried).map((photo) => ({ ...photo, answer: null }));
      const unread = new Map(again.map((photo) => [photo.id, photo]));
      change({ photos: state.photos.map((photo) => unread.get(photo.id) ?? photo) });
      return [...fresh, ...again];
    },
    beginCheck(other: RuntimeName) {
      const phase = { kind: "opening", progress: null } as const;
      const begun: RuntimeCheck = {
        phase,
        runtime: other,
        opened: null,
        readings: new Map(),
        failed: 0,
        explaining: false,
        cause: null,
      };
      change({ checks: [...state.checks.filter((known) => known.runtime !== other), begun] });
    },
    setCheck: (other: RuntimeName, next: (check: RuntimeCheck) => Partial<RuntimeCheck>) =>
      change({
        checks: state.checks.map((check) => (check.runtime === other ? { ...check, ...next(check) } : check)),
      }),
  };
}
