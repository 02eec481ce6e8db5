// The checks of a session: its photos read in another runtime as well, and why the two differ. One at a time. Client only.
import type { PhotoReading } from "~models/run/reading";
import type { ReadOptions } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { type DemoPhoto, isBusy, readingOf } from "./demo-state";
import type { DemoStore } from "./demo-store";
import { findCause } from "./find-cause";
import { createRunnerHandle, type RunnerHandle, type RunnerHandleParts } from "./runner-handle";

interface CheckParts {
  /** The runtime of the run. */
  readonly runtime: RuntimeName;
  readonly parts: RunnerHandleParts;
  readonly options: ReadOptions;
  readonly store: DemoStore;
}

export function createChecks({ runtime, parts, options, store }: CheckParts) {
  let end = () => {};

  /** Whether all were read. */
  async function read(
    checker: RunnerHandle,
    other: RuntimeName,
    photos: readonly DemoPhoto[],
  ): Promise<boolean> {
    let isDone = false;
    await checker.read(photos, options, {
      phase(phase) {
        isDone = phase.kind === "done";
        if (!isDone) store.setCheck(other, () => ({ phase }));
      },
      opened: (opened) => store.setCheck(other, () => ({ opened })),
      answer: ({ id }, answer) =>
        store.setCheck(other, ({ readings, failed }) =>
          answer.ok ? { readings: new Map(readings).set(id, answer.reading) } : { failed: failed + 1 },
        ),
    });
    return isDone;
  }

  return {
    end: () => end(),
    async begin(other: RuntimeName) {
      end();
      const checker = createRunnerHandle(other, parts);
      let ended = false;
      end = () => {
        ended = true;
        checker.end();
      };
      const photos = store.snapshot().photos.filter((photo) => readingOf(photo) !== null);
      store.beginCheck(other);
      if ((await read(checker, other, photos)) && !ended) {
        store.setCheck(other, () => ({ explaining: true }));
        const known = store.snapshot().checks.find((check) => check.runtime === other);
        const cause = await findCause({
          manifest: parts.manifest,
          photos,
          readings: known?.readings ?? new Map(),
          runtimes: [runtime, other],
          readFed: (fed, feed) => readFed(checker, fed, { ...options, feed }),
        });
        if (!ended) store.setCheck(other, () => ({ phase: { kind: "done" }, explaining: false, cause }));
      }
      // It has answered; only ending its worker frees its memory.
      checker.end();
    },
    cancel() {
      end();
      store.change({ checks: store.snapshot().checks.filter(({ phase }) => !isBusy(phase)) });
    },
  };
}

async function readFed(
  handle: RunnerHandle,
  photos: readonly DemoPhoto[],
  options: ReadOptions,
): Promise<readonly PhotoReading[] | null> {
  const readings: PhotoReading[] = [];
  await handle.read(photos, options, {
    phase: () => {},
    opened: () => {},
    answer: (_, answer) => {
      if (answer.ok) readings.push(answer.reading);
    },
  });
  return readings.length === photos.length ? readings : null;
}
