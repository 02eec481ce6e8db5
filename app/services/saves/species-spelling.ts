// What people say of species, in the spelling of the models that named them, and with the class that each word is there.
// Touches control.
import type { ControlDb } from "~/db/client";
import { algClasses } from "~/db/queries/models/algs";
import { type ClassTable, classTable } from "~/domain/devices/sync/insight-item";
import { toHex } from "~/domain/insights/insight-id";
import type { SaveWork, SpeciesEntry } from "~/domain/review/queued-save";
import type { SpeciesChange } from "~/domain/review/save-rules";
import { parseSpecies } from "~/domain/review/species/species-name";
import { wrongField } from "~/services/errors";

/** What is known of an insight that a person reviews. */
interface SpelledSpecies {
  readonly algId: number | null;
  readonly className: string;
}

/** Refuses an empty or too long word. One call, none where there are no reviews. */
export async function inModelSpelling(
  control: ControlDb,
  species: readonly SpeciesChange[],
  known: ReadonlyMap<string, SpelledSpecies>,
): Promise<{
  readonly species: readonly SpeciesEntry[];
  readonly classIds: NonNullable<SaveWork["classIds"]>;
}> {
  const algIds = new Set(species.flatMap(({ insightId }) => known.get(insightId)?.algId ?? []));
  const tables = await classTables(control, [...algIds]);
  const entries = species.map(({ insightId, word, saw }): SpeciesEntry => {
    const { className, algId } = known.get(insightId) ?? { className: "", algId: null };
    const labels = algId === null ? [] : (tables.get(algId)?.values() ?? []);
    const spelling = [className, ...labels];
    const entry = [toHex(insightId), word === null ? null : speciesIn(word, spelling)] as const;
    if (saw === undefined) return entry;
    // What the caller typed a moment ago is stored in the model's spelling.
    const seen = saw === null ? null : parseSpecies(saw, spelling);
    return [...entry, seen?.ok ? seen.value : saw];
  });
  return { species: entries, classIds: classIdsOf(entries, tables) };
}

/** Which class of each alg has one of the words that are said. */
export function classIdsOf(
  entries: readonly SpeciesEntry[],
  tables: ReadonlyMap<number, ClassTable>,
): NonNullable<SaveWork["classIds"]> {
  const words = new Set(entries.map(([, word]) => word));
  return [...tables].flatMap(([algId, table]) =>
    [...table]
      .filter(([, label]) => words.has(label))
      .map(([classId, label]) => [algId, label, classId] as const),
  );
}

/** The classes of each alg. */
export async function classTables(
  control: ControlDb,
  algIds: readonly number[],
): Promise<ReadonlyMap<number, ClassTable>> {
  const algs = algIds.length === 0 ? [] : await algClasses(control, algIds);
  return new Map(algs.map(({ id, classDefinitions }) => [id, classTable(classDefinitions)]));
}

/** Refuses nothing and too much; `known` come first: their spelling is what the reader saw. */
export function speciesIn(text: string, known: Iterable<string>): string {
  const parsed = parseSpecies(text, known);
  if (parsed.ok) return parsed.value;
  const { message, field = "className" } = parsed.refusal;
  throw wrongField(field, message);
}
