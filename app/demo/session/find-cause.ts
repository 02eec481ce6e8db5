// Why two runtimes differ: feeds a few photos to the second one in other ways, until one way makes the two agree.
import { explain, feedsToTry } from "~models/compare/explain";
import type { Feed } from "~models/image/feed";
import type { Manifest } from "~models/release";
import type { PhotoReading } from "~models/run/reading";
import { FORMAT_OF, type RuntimeName } from "~models/runtimes/runtime";
import { compareRuntimes, sharedPrecision } from "./agreement";
import type { DemoPhoto } from "./demo-state";
import { readingOf } from "./demo-state";

/** Photos that are fed again: enough to find the cause, few enough to be quick. */
const FED_AGAIN = 3;

const FILE_WORDS = { onnx: "The ONNX file", tfjs: "The TFJS file", tflite: "The TFLite file" } as const;

interface Differing {
  readonly manifest: Manifest;
  readonly photos: readonly DemoPhoto[];
  readonly readings: ReadonlyMap<string, PhotoReading>;
  readonly runtimes: readonly [RuntimeName, RuntimeName];
  /** Reads photos in the second runtime; null where one couldn't be read, or the check has ended. */
  readonly readFed: (photos: readonly DemoPhoto[], feed: Feed) => Promise<readonly PhotoReading[] | null>;
}

/** A sentence; null: they agree, or the cause is something else. */
export async function findCause(both: Differing): Promise<string | null> {
  const { manifest, photos, runtimes, readFed } = both;
  const { differing } = compareRuntimes(both);
  const fed = photos.filter(({ id }) => differing.includes(id)).slice(0, FED_AGAIN);
  const a = fed.flatMap((photo) => readingOf(photo) ?? []);
  const precision = sharedPrecision(manifest, runtimes);
  for (const attempt of a.length === 0 ? [] : feedsToTry(manifest, FILE_WORDS[FORMAT_OF[runtimes[1]]])) {
    const b = await readFed(fed, attempt.feed);
    if (b === null) return null;
    const cause = explain(manifest, a, { attempts: [{ ...attempt, b }], precision });
    if (cause !== null) return cause;
  }
  return null;
}
