// The words for what classes mean, and for the history of that. Pure. Decision 0144, What a class means.
import { checklistWords } from "~/domain/taxa/checklist/checklist-words";
import { type Doubt, type MeantBy, NO_TAXON } from "~/domain/taxa/meaning";
import type { AskedMeaning, MeaningStep } from "~/domain/taxa/meaning-change";
import type { ShownMeaningChange } from "~/domain/taxa/meaning-history";
import type { Taxon } from "~/domain/taxa/taxon";
import { formatCount, formatDay } from "~/domain/text/format";
import type { SeenClass } from "./class-groups";

/** What a taxon is called; null where it is not known yet. */
type NameOf = (taxonId: number) => string | null;

/** How many classes of one change are named. */
const NAMED = 4;
/** More meanings in one change are counted, not named. */
const MEANINGS = 3;

/** What a taxon is called in a sentence: in English, else as zoologists write it. */
export function commonName({ english: [usual], scientificName }: Taxon): string {
  return usual ?? scientificName;
}

/** How it is known what a class means. */
export function meantByWords(by: MeantBy, className: string, { scientificName }: Taxon): string {
  if (by === "choice") return "Your choice";
  if (by === "model") return "By your model";
  if (by === "list") return "Your checklist";
  if (by === "synonym") return "Earlier name";
  if (by === "spelling") return "Spelling";
  return className.trim().toLowerCase() === scientificName.toLowerCase() ? "Scientific name" : "By name";
}

/** Why it is not known what a class means, where its name may say it. */
export function doubtWords({ between }: Doubt): string {
  return between === "models" ? "Your models disagree" : "Your model and your checklist disagree";
}

/** Of the classes of an alg: "3 of 12 classes wait for you to confirm what they mean". */
export function waitingWords(waiting: number, classes: number): string {
  if (waiting === 0)
    return classes === 1 ? "Its class is confirmed" : `All ${formatCount(classes)} classes are confirmed`;
  const verb = waiting === 1 ? "waits" : "wait";
  const noun = classes === 1 ? "class" : "classes";
  return `${formatCount(waiting)} of ${formatCount(classes)} ${noun} ${verb} for you to confirm what ${waiting === 1 ? "it means" : "they mean"}`;
}

/** What staff are told of classes of an alg that they have confirmed, or of which they have taken that back (null). */
export function confirmedWords(changes: readonly Pick<AskedMeaning, "className" | "taxonId">[]): string {
  const [first, ...others] = changes;
  if (!first) return "";
  const classes = others.length === 0 ? first.className : `${formatCount(changes.length)} classes`;
  return first.taxonId === null ? `Not confirmed any more: ${classes}` : `Confirmed: ${classes}`;
}

/** "412 insights, last Nov 20th 2026". */
export function seenWords({ count, lastReceived }: Pick<SeenClass, "count" | "lastReceived">): string {
  if (lastReceived === null) return "Not seen yet";
  return `${formatCount(count)} ${count === 1 ? "insight" : "insights"}, last ${formatDay(lastReceived)}`;
}

/** "Rotfuchs means red fox", "3 classes mean red fox: Rotfuchs, Vulpes vulpes, zorro"; each meaning a sentence. */
export function changeWords(steps: readonly MeaningStep[], nameOf: NameOf): readonly string[] {
  const byMeaning = new Map<number | null, string[]>();
  for (const { className, after } of steps)
    byMeaning.set(after, [...(byMeaning.get(after) ?? []), className]);
  if (byMeaning.size > MEANINGS) {
    return [
      `${formatCount(steps.length)} classes have a new meaning: ${named(steps.map(({ className }) => className))}`,
    ];
  }
  return [...byMeaning].map(([after, classes]) => {
    const [only = ""] = classes;
    if (classes.length === 1) return `${only} means ${meantWords(after, nameOf, 1)}`;
    return `${formatCount(classes.length)} classes mean ${meantWords(after, nameOf, classes.length)}: ${named(classes)}`;
  });
}

/** One change of the history: what it did, or what it took back. */
export function historyWords(
  change: ShownMeaningChange,
  history: readonly ShownMeaningChange[],
  nameOf: NameOf,
): string {
  const who = change.isOwn ? "You" : change.by;
  if (change.checklist) {
    return change.reverts === null
      ? `${who}: ${checklistWords(change.checklist)}`
      : `${who} took back a change. Now ${checklistWords(change.checklist)}`;
  }
  if (change.reverts === null) return `${who}: ${changeWords(change.steps, nameOf).join("; ")}`;
  const reverted = history.find(({ version }) => version === change.reverts);
  const words = changeWords(reverted?.steps ?? change.steps, nameOf).join("; ");
  return reverted ? `${who} took back: ${words}` : `${who} took back a change. Now ${words}`;
}

/** "Meaning of “Rotfuchs” changed", "Meaning of 3 classes restored": among saves. */
export function changedMeaningWords({
  steps,
  reverts,
  checklist,
}: Pick<ShownMeaningChange, "steps" | "reverts" | "checklist">): string {
  if (checklist) {
    const file = checklist.name === null ? "" : ` “${checklist.name}”`;
    const done = checklist.name === null ? "removed" : "imported";
    return `Checklist${file} ${reverts === null || checklist.name === null ? done : "restored"}`;
  }
  const [only] = steps;
  const which = only && steps.length === 1 ? `“${only.className}”` : `${formatCount(steps.length)} classes`;
  return `Meaning of ${which} ${reverts === null ? "changed" : "restored"}`;
}

/** The classes of a change of several; null where there are none, and where the words have named the only one. */
export function changedClassNames({ steps }: Pick<ShownMeaningChange, "steps">): string | null {
  return steps.length <= 1 ? null : named(steps.map(({ className }) => className));
}

function named(classes: readonly string[]): string {
  const rest = classes.length - NAMED;
  if (rest <= 1) return classes.join(", ");
  return `${classes.filter((_, at) => at < NAMED).join(", ")} and ${formatCount(rest)} more`;
}

function meantWords(taxonId: number | null, nameOf: NameOf, classes: number): string {
  if (taxonId === null)
    return classes === 1 ? "what its name or model says" : "what their names or models say";
  if (taxonId === NO_TAXON) return "no species";
  return nameOf(taxonId) ?? "…";
}
