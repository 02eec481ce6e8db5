// Why two files of one model disagree, or a model does worse than it could: the preprocessing that would mend it, by name.
// Pure. V6 and V9 of docs/models.md.

import type { Feed } from "~models/image/feed";
import type { Manifest, ManifestModel, Normalization } from "~models/release";
import type { PhotoReading } from "~models/run/reading";
import { type ComparisonOptions, compareReadings } from "./compare";

/** What a channel is divided by in practice: into 0 to 1, not at all, into 0 to 2. */
const SCALES = [255, 1, 127.5];

/** AP50, 0 to 1: another normalization that is better by less than that proves nothing. V9. */
const BETTER = 0.02;

const FED: Readonly<Record<Normalization, string>> = { resize: "resized", padding: "padded" };

interface Attempt {
  readonly feed: Feed;
  /** The cause to report if this feed makes the two agree. */
  readonly sentence: string;
}

/**
 * The ways to feed `file` ("The TFLite file") that are worth a try when it disagrees with another of the same model: each
 * way of the manifest's entries changed alone, then two of them at once.
 */
export function feedsToTry(manifest: Manifest, file: string): readonly Attempt[] {
  const entry = manifest.models.find(({ algId }) => manifest.entry.includes(algId));
  if (!entry) return [];
  const changes = changesOf(entry);
  const alone = changes.flat();
  const both = changes.flatMap((some, at) =>
    changes.slice(at + 1).flatMap((others) => some.flatMap((one) => others.map((other) => [one, other]))),
  );
  return [...alone.map((change) => [change]), ...both].map((parts) => ({
    feed: Object.assign({}, ...parts.map(({ feed }) => feed)) as Feed,
    sentence: `${file} expects ${parts.map(({ wants }) => wants).join(", and ")}.`,
  }));
}

interface Change {
  readonly feed: Feed;
  readonly wants: string;
}

/** One list for each thing that can be fed otherwise. */
function changesOf({ input }: ManifestModel): readonly (readonly Change[])[] {
  const normalization = other(input.normalization);
  return [
    [
      {
        feed: { normalization },
        wants: `${FED[normalization]} pictures, not ${FED[input.normalization]} ones`,
      },
    ],
    [{ feed: { channels: "BGR" }, wants: `channels in the order BGR, not ${input.channels}` }],
    SCALES.filter((scale) => scale !== input.scale).map((scale) => ({
      feed: { scale },
      wants: `values from ${rangeOf(scale)}, not ${rangeOf(input.scale)}`,
    })),
  ];
}

function other(normalization: Normalization): Normalization {
  return normalization === "padding" ? "resize" : "padding";
}

function rangeOf(scale: number): string {
  return `0 to ${Number((255 / scale).toFixed(3))}`;
}

/**
 * The sentence of the first attempt under which the two agree on every photo; null when none is the cause. `a` are the
 * readings of the file that is trusted, `b` those of the other under each attempt, photo by photo in the same order.
 */
export function explain(
  manifest: Manifest,
  a: readonly PhotoReading[],
  {
    attempts,
    ...options
  }: ComparisonOptions & {
    readonly attempts: readonly (Attempt & { readonly b: readonly PhotoReading[] })[];
  },
): string | null {
  const mends = ({ b }: { readonly b: readonly PhotoReading[] }) => {
    const pairs = a.flatMap((one, at) => {
      const other = b[at];
      return other ? [{ a: one, b: other }] : [];
    });
    if (pairs.length < a.length) return false;
    const { agrees, detections } = compareReadings(manifest, pairs, options);
    return agrees && detections > 0;
  };
  return attempts.find(mends)?.sentence ?? null;
}

/**
 * That a model would do better on labelled photos with the other normalization; null when it would not, or by less than
 * two points. `own` and `others`: AP50 with the manifest's and with the other one, 0 to 1.
 */
export function explainNormalization(
  model: ManifestModel,
  { own, others }: { readonly own: number; readonly others: number },
): string | null {
  if (others - own <= BETTER) return null;
  const { normalization } = model.input;
  const [now, better] = [FED[normalization], FED[other(normalization)]];
  const compared = `AP50 is ${others.toFixed(2)} with them and ${own.toFixed(2)} with ${now} ones`;
  return `${model.algName} was probably trained on ${better} pictures: ${compared}.`;
}
