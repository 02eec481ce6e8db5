// Whether machine and person mean the same, judged when it is read: by what their words mean in the insight's home account,
// class by class or by rank. Another meaning changes it, and no counter. Pure. Decision 0149, Counts of what people said.
import { pathOf, type SetSpecies } from "~/domain/set/species/set-species";
import { classKey } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";
import { taxonName } from "~/domain/taxa/taxon-words";
import type { ReviewedClass } from "./precision";

/** What stands in a row: a class as the machine named it, or what it means, put together by rank. */
export const PRECISION_BY = ["class", "species", "family", "order"] as const;
export type PrecisionBy = (typeof PRECISION_BY)[number];

/** What an address asks for; by class where it says nothing that there is. */
export function readPrecisionBy(text: string | null): PrecisionBy {
  return PRECISION_BY.find((by) => by === text) ?? "class";
}

/** How often a machine named one class and a person another, in one account. */
export interface SaidPair {
  readonly accountId: number;
  readonly machineName: string;
  /** The person's word; null: another than the machine's, it is not known which. */
  readonly className: string | null;
  readonly n: number;
}

/** `wider`: the person named something that the machine's taxon belongs to, which says nothing for or against it. */
type Agreement = "agrees" | "differs" | "wider";

/** A word of an account, with what it means. */
interface Word {
  readonly text: string;
  /** Null: nothing that is known. */
  readonly taxon: Taxon | null;
}

/** By text where a word means nothing that is known; else whether the person's taxon is the machine's or lies below it. */
function agreementOf(machine: Word, person: Word, taxa: SetSpecies["taxa"]): Agreement {
  if (classKey(machine.text) === classKey(person.text)) return "agrees";
  if (machine.taxon === null || person.taxon === null) return "differs";
  if (isWithin(person.taxon, machine.taxon, taxa)) return "agrees";
  return isWithin(machine.taxon, person.taxon, taxa) ? "wider" : "differs";
}

/** Whether one taxon is another, or belongs to it. */
function isWithin(taxon: Taxon, wider: Taxon, taxa: SetSpecies["taxa"]): boolean {
  return pathOf(taxon, taxa).some(({ id }) => id === wider.id);
}

/** What the pairs say of what the machine named, a row each, in no order; a row may have `wider` reviews only. */
export function reviewedClasses(
  pairs: readonly SaidPair[],
  { taxonOf, taxa }: SetSpecies,
  by: PrecisionBy,
): readonly ReviewedClass[] {
  const word = (accountId: number, text: string): Word => {
    const taxon = taxonOf(accountId, text);
    return { text, taxon: taxon && by !== "class" ? atRank(taxon, by, taxa) : taxon };
  };
  const rows = new Map<string | number, ReviewedClass>();
  for (const { accountId, machineName, className, n } of pairs) {
    const machine = word(accountId, machineName);
    const said = className === null ? "differs" : agreementOf(machine, word(accountId, className), taxa);
    const taxon = machine.taxon;
    const isClass = by === "class" || taxon === null;
    const key = isClass ? machineName : taxon.id;
    const row = rows.get(key) ?? {
      className: isClass ? machineName : taxonName(taxon),
      taxonId: taxon?.id ?? null,
      reviewed: 0,
      agreed: 0,
      wider: 0,
    };
    rows.set(key, {
      ...row,
      // One text may mean two things in two accounts.
      taxonId: row.taxonId === (taxon?.id ?? null) ? row.taxonId : null,
      reviewed: row.reviewed + (said === "wider" ? 0 : n),
      agreed: row.agreed + (said === "agrees" ? n : 0),
      wider: row.wider + (said === "wider" ? n : 0),
    });
  }
  return [...rows.values()];
}

/** The species, family or order that a taxon belongs to; itself where it stands above, or is no animal. */
function atRank(taxon: Taxon, rank: Exclude<PrecisionBy, "class">, taxa: SetSpecies["taxa"]): Taxon {
  return pathOf(taxon, taxa).find((above) => above.rank === rank) ?? taxon;
}
