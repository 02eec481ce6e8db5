// The taxa that a set shows, with all that they belong to: what a filter offers. One look at a row. Pure.

import type { InsightSet } from "~/domain/set/insight-set";
import type { Rank, Taxon } from "~/domain/taxa/taxon";
import { type TaxonNames, taxonName } from "~/domain/taxa/taxon-words";
import { pathOf, type SetSpecies } from "./set-species";

export interface SeenTaxon {
  readonly id: number;
  readonly rank: Rank | null;
  /** In the reader's language: "Rotfuchs"; else in English, else the scientific name. */
  readonly name: string;
  /** "Red fox"; found by it too. */
  readonly englishName: string;
  /** Empty for what is no animal. */
  readonly scientificName: string;
  /** Of the taxa that are seen, the next one that it belongs to. */
  readonly parent: number | null;
  /** Insights of it and of everything below. */
  readonly insights: number;
  /** Species among it and everything below, as far as they are seen. */
  readonly species: number;
}

export interface SeenTaxa {
  /** Each after the one that it belongs to; brothers with the most insights first. */
  readonly taxa: readonly SeenTaxon[];
  /** Insights whose class means nothing that is known. */
  readonly unknown: number;
}

interface Count {
  readonly taxon: Taxon;
  insights: number;
  species: number;
}

/** `names`: those of the reader's language; none for English. */
export function seenTaxa(set: InsightSet, species: SetSpecies, names?: TaxonNames): SeenTaxa {
  const own = new Map<Taxon, number>();
  let unknown = 0;
  for (const [taxon, n] of countByTaxon(set, species)) {
    if (taxon === null) unknown += n;
    else own.set(taxon, n);
  }
  const counts = new Map<number, Count>();
  for (const [taxon, n] of own) {
    for (const above of pathOf(taxon, species.taxa)) {
      const count = counts.get(above.id) ?? { taxon: above, insights: 0, species: 0 };
      count.insights += n;
      if (taxon.rank === "species") count.species += 1;
      counts.set(above.id, count);
    }
  }
  return { taxa: inOrder(counts, names), unknown };
}

/** Of each account, how many insights each taxon has; null for classes that mean nothing known. */
function countByTaxon({ pages }: InsightSet, species: SetSpecies): ReadonlyMap<Taxon | null, number> {
  const counts = new Map<Taxon | null, number>();
  for (const { accountId, classNames, className } of pages) {
    const perClass = new Uint32Array(classNames.length);
    for (let row = 0; row < className.length; row++) {
      const code = className[row] ?? 0;
      perClass[code] = (perClass[code] ?? 0) + 1;
    }
    for (const [code, n] of perClass.entries()) {
      if (n === 0) continue;
      const taxon = species.taxonOf(accountId, classNames[code] ?? "");
      counts.set(taxon, (counts.get(taxon) ?? 0) + n);
    }
  }
  return counts;
}

function inOrder(counts: ReadonlyMap<number, Count>, names?: TaxonNames): readonly SeenTaxon[] {
  const below = new Map<number | null, Count[]>();
  for (const count of counts.values()) {
    const { parent } = count.taxon;
    const seen = parent !== null && counts.has(parent) ? parent : null;
    below.set(seen, [...(below.get(seen) ?? []), count]);
  }
  const walk = (parent: number | null): readonly SeenTaxon[] =>
    [...(below.get(parent) ?? [])]
      .sort((a, b) => b.insights - a.insights || a.taxon.id - b.taxon.id)
      .flatMap(({ taxon, insights, species }) => [
        {
          id: taxon.id,
          rank: taxon.rank,
          name: taxonName(taxon, names),
          englishName: taxonName(taxon),
          scientificName: taxon.scientificName,
          parent,
          insights,
          species,
        },
        ...walk(taxon.id),
      ]);
  return walk(null);
}
