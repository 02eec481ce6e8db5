// What people say of species, in the spelling of the models that named them, and with the class that each word is there.
// Beside a taxon that a person has chosen, the word is its name. Touches control. Decision 0144, What a class means.
import type { ControlDb } from "~/db/client";
import { algClasses } from "~/db/queries/models/algs";
import { type ClassTable, classTable } from "~/domain/devices/sync/insight-item";
import { isEmptyClass } from "~/domain/insights/insight";
import { toHex } from "~/domain/insights/insight-id";
import type { SaveWork, SpeciesEntry } from "~/domain/review/queued-save";
import type { SpeciesChange } from "~/domain/review/save-rules";
import { parseSpecies } from "~/domain/review/species/species-name";
import { wordFor, wordOfClass } from "~/domain/review/species/taxon-word";
import { classKey } from "~/domain/taxa/meaning";
import { wrongField } from "~/services/errors";
import { type MeaningSource, meaningsOf, tablesOf } from "~/services/species/meanings-of";

/** What is known of an insight that a person reviews. */
interface SpelledSpecies {
  /** Its home account: what a class means there counts. */
  readonly accountId: number;
  readonly algId: number | null;
  readonly className: string;
}

/** What a person says: a text, and the taxon that they chose, if they chose one. */
interface SaidSpecies {
  readonly accountId: number;
  readonly text: string;
  readonly taxonId: number | undefined;
  /** Classes whose spelling is taken, what the reader saw first. */
  readonly known: readonly string[];
}

/** Refuses an empty or too long word, and a taxon that is none. Two calls at most, none where there are no reviews. */
export async function inModelSpelling(
  source: MeaningSource,
  species: readonly SpeciesChange[],
  known: ReadonlyMap<string, SpelledSpecies>,
): Promise<{
  readonly species: readonly SpeciesEntry[];
  readonly classIds: NonNullable<SaveWork["classIds"]>;
}> {
  const algIds = new Set(species.flatMap(({ insightId }) => known.get(insightId)?.algId ?? []));
  const tables = await classTables(source.control, [...algIds]);
  const spellingOf = (insightId: string) => {
    const { className, algId } = known.get(insightId) ?? { className: "", algId: null };
    return [className, ...(algId === null ? [] : (tables.get(algId)?.values() ?? []))];
  };
  const spoken = species.flatMap(({ insightId, word, taxonId }) => {
    const accountId = known.get(insightId)?.accountId ?? 0;
    return word === null ? [] : [{ insightId, accountId, text: word, taxonId, known: spellingOf(insightId) }];
  });
  const words = await storedWords(source, spoken);
  const said = new Map(spoken.map(({ insightId }, i) => [insightId, words[i] ?? ""]));
  const entries = species.map(({ insightId, word, taxonId, saw }): SpeciesEntry => {
    const id = toHex(insightId);
    const own = word === null ? null : (said.get(insightId) ?? word);
    if (taxonId !== undefined && own !== null)
      return [id, own, seenWord(saw, spellingOf(insightId)), taxonId];
    return saw === undefined ? [id, own] : [id, own, seenWord(saw, spellingOf(insightId))];
  });
  return { species: entries, classIds: classIdsOf(entries, tables) };
}

/** What the caller typed a moment ago is stored in the model's spelling; false: they don't say what they saw. */
function seenWord(saw: string | null | undefined, spelling: readonly string[]): string | null | false {
  if (saw === undefined) return false;
  const seen = saw === null ? null : parseSpecies(saw, spelling);
  return seen?.ok ? seen.value : saw;
}

/**
 * The word that each is stored as, in the same order. Refuses an empty or too long text, and a taxon that is none. One
 * or two calls where a taxon is chosen, else none.
 */
export async function storedWords(
  source: MeaningSource,
  said: readonly SaidSpecies[],
): Promise<readonly string[]> {
  const typed = said.map(({ text, known }) => speciesIn(text, known));
  if (said.every(({ taxonId }) => taxonId === undefined)) return typed;
  const accountIds = [...new Set(said.map(({ accountId }) => accountId))];
  const tableOf = await tablesOf(source, accountIds);
  const taxonOf = (accountId: number, taxonId: number) => {
    const taxon = tableOf(accountId).taxa.get(taxonId);
    if (!taxon) throw wrongField("taxonId", `There is no taxon ${taxonId}.`);
    return taxon;
  };
  const chosen = said.map(({ accountId, taxonId }) =>
    taxonId === undefined ? null : taxonOf(accountId, taxonId),
  );
  const meanings = await meaningsOf(source, accountIds, [
    ...typed,
    ...chosen.flatMap((taxon) => taxon?.english[0] ?? []),
  ]);
  return said.map(({ accountId, known }, i) => {
    const [word = "", taxon] = [typed[i], chosen[i]];
    if (!taxon) return word;
    const meaningOf = meanings(accountId);
    // A class of the model that means the taxon stays as it is: choosing it confirms the model.
    const name =
      known.includes(word) || isEmptyClass(word)
        ? wordOfClass(word, { taxon, meaningOf })
        : inSpellingOf(word, wordFor(taxon, meaningOf));
    return speciesIn(name, known);
  });
}

/** In the letters that were said: they may be those of a class that other insights show. */
function inSpellingOf(said: string, name: string): string {
  return classKey(said) === classKey(name) ? said : name;
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
function speciesIn(text: string, known: Iterable<string>): string {
  const parsed = parseSpecies(text, known);
  if (parsed.ok) return parsed.value;
  const { message, field = "className" } = parsed.refusal;
  throw wrongField(field, message);
}
