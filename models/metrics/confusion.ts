// What is there against what was said, counted. Pure. Decision 0118, Right, wrong, missed.
import type { Manifest } from "~models/release";
import { type JudgedPhoto, judgePhoto } from "./judge-photo";
import type { LabelledOutcome } from "./score";
import { NOTHING, type Vocabulary, vocabularyOf } from "./vocabulary";

export interface Confusion {
  /** What is there: the labels that occur, and "empty" last. */
  readonly rows: readonly string[];
  /** The model's labels and those it should have given, with "empty" last. */
  readonly columns: readonly string[];
  /** `counts[row][column]`. Correct answers are where both have the same label. */
  readonly counts: readonly (readonly number[])[];
}

/** One thing to count: a label or "empty" on either side. */
interface Entry {
  readonly there: string;
  readonly said: string;
}

/**
 * Every claim is counted once, in the row of what it speaks of; so is every object that the release can name and of which
 * nothing was said, and every photo without an object of which nothing was claimed. Labels in the order of the manifest,
 * behind them what it cannot say, by letter.
 */
export function confusion(manifest: Manifest, photos: readonly LabelledOutcome[]): Confusion {
  const vocabulary = vocabularyOf(manifest);
  const entries = photos.flatMap(({ truth, outcome }) =>
    entriesOf(vocabulary, truth.length === 0, judgePhoto(vocabulary, truth, outcome)),
  );
  const inOrder = orderOf(vocabulary.labels);
  const there = entries.map((entry) => entry.there);
  const rows = inOrder(there);
  const columns = inOrder([
    ...entries.map((entry) => entry.said),
    ...there.filter((label) => vocabulary.labels.includes(label)),
  ]);
  const counts = rows.map(() => columns.map(() => 0));
  for (const { there, said } of entries) {
    const row = counts[rows.indexOf(there)];
    const at = columns.indexOf(said);
    if (row) row[at] = (row[at] ?? 0) + 1;
  }
  return { rows, columns, counts };
}

function entriesOf(vocabulary: Vocabulary, isBlank: boolean, photo: JudgedPhoto): readonly Entry[] {
  const claims = photo.emissions.filter(({ verdict }) => verdict !== "silent");
  if (isBlank && claims.length === 0) return [{ there: NOTHING, said: NOTHING }];
  const spoken = new Set(claims.map(({ object }) => object));
  const said = claims.map(({ emission, verdict, object }): Entry => {
    const spelling = vocabulary.labels.find((label) => isSame(label, emission.label)) ?? emission.label;
    const there = object ? (vocabulary.nameFor(object) ?? object.label) : NOTHING;
    return { there: verdict === "right" ? spelling : there, said: spelling };
  });
  const unsaid = photo.missed
    .filter((object) => !spoken.has(object))
    .map((object): Entry => ({ there: vocabulary.nameFor(object) ?? object.label, said: NOTHING }));
  return [...said, ...unsaid];
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Each label once: those of the release in its order, others by letter, "empty" at the end and always. */
function orderOf(labels: readonly string[]): (found: readonly string[]) => readonly string[] {
  return (found) => {
    const seen = new Set(found);
    const others = [...seen].filter((label) => label !== NOTHING && !labels.includes(label)).sort();
    return [...labels.filter((label) => seen.has(label)), ...others, NOTHING];
  };
}
