// What the settings post when someone changes what classes mean, and what a page shows until the answer is here. Pure.
import { isRecord, membersIn } from "~/domain/json-record";
import { classKey, type MeaningChoice } from "~/domain/taxa/meaning";
import type { AskedMeaning } from "~/domain/taxa/meaning-change";

export function meaningForm(changes: readonly AskedMeaning[]): string {
  return JSON.stringify({ changes });
}

/** Of one form; and its characters as it is sent, of the 64 KiB that a form may have. */
const [FORM_CLASSES, FORM_CHARACTERS] = [200, 40_000];

/** Changes in as many parts as forms can carry. */
export function formParts(changes: readonly AskedMeaning[]): readonly (readonly AskedMeaning[])[] {
  const parts: AskedMeaning[][] = [];
  let room = 0;
  for (const change of changes) {
    const length = encodeURIComponent(JSON.stringify(change)).length + 3;
    const last = parts.at(-1);
    if (last && last.length < FORM_CLASSES && length <= room) last.push(change);
    else {
      parts.push([change]);
      room = FORM_CHARACTERS;
    }
    room -= length;
  }
  return parts;
}

/** Null for what is no such form; its classes and taxa are checked by `checkAsked`. */
export function readMeaningForm(text: string): readonly AskedMeaning[] | null {
  const { changes } = membersIn(text);
  if (!Array.isArray(changes)) return null;
  const read = changes.map(readChange);
  return read.every((one) => one !== null) ? read : null;
}

/** The choices as they will be once the changes are stored. */
export function withChanges(
  choices: readonly MeaningChoice[],
  changes: readonly AskedMeaning[],
): readonly MeaningChoice[] {
  const byKey = new Map(choices.map((choice) => [classKey(choice.className), choice]));
  for (const { className, taxonId } of changes) {
    if (taxonId === null) byKey.delete(classKey(className));
    else byKey.set(classKey(className), { className, taxonId });
  }
  return [...byKey.values()];
}

function readChange(value: unknown): AskedMeaning | null {
  if (!isRecord(value)) return null;
  const { className, taxonId, saw = null } = value;
  if (typeof className !== "string" || !isTaxonId(taxonId) || !isTaxonId(saw)) return null;
  return { className, taxonId, saw };
}

function isTaxonId(value: unknown): value is number | null {
  return value === null || (typeof value === "number" && Number.isSafeInteger(value) && value >= 0);
}
