// Under what the classes of a set are counted together: as they are called, or by the species, family or order that they
// mean. Pure. Decision 0144, What a class means.
import { EMPTY_CLASS } from "~/domain/insights/insight";
import { taxonName } from "~/domain/taxa/taxon-words";
import { pathOf, type SetSpecies } from "./set-species";

export const GROUPINGS = ["class", "species", "family", "order"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What is counted as one. */
interface ClassGroup {
  /** The same for everything that is one. */
  readonly key: string;
  readonly name: string;
  /** Its insights are those of this taxon and below it; null: those of the class of this name. */
  readonly taxonId: number | null;
}

export type GroupOf = (accountId: number, className: string) => ClassGroup;

/** Names in whatever letters are one class, as they are to filters. */
export const byClassName: GroupOf = (_, className) => ({
  key: className.trim().toLowerCase(),
  name: className,
  taxonId: null,
});

/** A class that means something above the rank, or nothing that is known, stays as it is called. */
export function byTaxon({ taxonOf, taxa }: SetSpecies, by: Exclude<Grouping, "class">): GroupOf {
  return (accountId, className) => {
    const taxon = taxonOf(accountId, className);
    const group = taxon?.kind === "animal" ? pathOf(taxon, taxa).find(({ rank }) => rank === by) : taxon;
    if (!group) return byClassName(accountId, className);
    const name = group.kind === "blank" ? EMPTY_CLASS.label : taxonName(group);
    return { key: `taxon ${group.id}`, name, taxonId: group.id };
  };
}
