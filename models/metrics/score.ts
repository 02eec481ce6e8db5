// How often a release is right on labelled photos: precision, recall and F1, of all and of each label. Pure.
import type { Manifest } from "~models/release";
import type { Outcome } from "~models/run/outcome";
import { type JudgedPhoto, judgePhoto } from "./judge-photo";
import type { Truth } from "./truth";
import { vocabularyOf } from "./vocabulary";

/** A labelled photo, and the release's result for it. */
export interface LabelledOutcome {
  readonly truth: Truth;
  readonly outcome: Outcome;
}

/** What is counted. */
export interface Tally {
  /** Emissions. */
  readonly right: number;
  readonly wrong: number;
  /** Objects that were named, and that were not. */
  readonly found: number;
  readonly missed: number;
}

/** Shares are 0 to 1; null where there is nothing to divide by. */
export interface Scores extends Omit<Tally, "found"> {
  /** Photos. */
  readonly judged: number;
  /** Right ones among the emissions. */
  readonly precision: number | null;
  /** Named ones among the objects that the release can name. */
  readonly recall: number | null;
  readonly f1: number | null;
}

/** Right, wrong and missed over all photos. */
export function scoreOutcomes(manifest: Manifest, photos: readonly LabelledOutcome[]): Scores {
  const vocabulary = vocabularyOf(manifest);
  const tallies = photos.map(({ truth, outcome }) => tallyOf(judgePhoto(vocabulary, truth, outcome)));
  return scoresOf(sumOf(tallies), photos.length);
}

/** The same for each label that the release may report, in the order of the manifest. */
export function scoresByLabel(
  manifest: Manifest,
  photos: readonly LabelledOutcome[],
): readonly (Scores & { readonly label: string })[] {
  const vocabulary = vocabularyOf(manifest);
  const judged = photos.map(({ truth, outcome }) => judgePhoto(vocabulary, truth, outcome));
  return vocabulary.labels.map((label) => {
    const tallies = judged.map((photo) => labelTally(photo, label, vocabulary.nameFor));
    return { label, ...scoresOf(sumOf(tallies), photos.length) };
  });
}

export function tallyOf({ emissions, found, missed }: JudgedPhoto): Tally {
  const count = (verdict: "right" | "wrong") => emissions.filter((one) => one.verdict === verdict).length;
  return { right: count("right"), wrong: count("wrong"), found, missed: missed.length };
}

export type MutableTally = { -readonly [Key in keyof Tally]: number };

export function addTally(sum: MutableTally, tally: Tally): void {
  sum.right += tally.right;
  sum.wrong += tally.wrong;
  sum.found += tally.found;
  sum.missed += tally.missed;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum: MutableTally = { right: 0, wrong: 0, found: 0, missed: 0 };
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

export function scoresOf({ right, wrong, found, missed }: Tally, judged: number): Scores {
  const precision = shareOf(right, wrong);
  const recall = shareOf(found, missed);
  const f1 = right + wrong + missed === 0 ? null : harmonicMean(precision ?? 0, recall ?? 0);
  return { right, wrong, missed, judged, precision, recall, f1 };
}

function labelTally(
  { emissions, missed }: JudgedPhoto,
  label: string,
  nameFor: (object: Truth[number]) => string | null,
): Tally {
  const said = label.toLowerCase();
  const own = emissions.filter(({ emission }) => emission.label.toLowerCase() === said);
  const right = own.filter(({ verdict }) => verdict === "right");
  return {
    right: right.length,
    wrong: own.filter(({ verdict }) => verdict === "wrong").length,
    found: new Set(right.map(({ object }) => object)).size,
    missed: missed.filter((object) => nameFor(object) === label).length,
  };
}

function shareOf(yes: number, no: number): number | null {
  return yes + no === 0 ? null : yes / (yes + no);
}

function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
