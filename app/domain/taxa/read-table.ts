// Reads the table of taxa: a line each, ranks nested by their order. Pure.
//
//     1040 genus Vulpes|fox
//     1041 species Vulpes vulpes|red fox, common fox|Canis vulpes
//
// Number, rank and scientific name; then English names, the usual one first; earlier scientific names; `domestic`. What is
// empty at the end is left out. The parent of a line is the nearest one above it of a higher rank.
import { RANKS, type Rank, type Taxon } from "./taxon";

const LINE = /^(\d+) (class|order|family|genus|species) (\S.*)$/;

/**
 * The animals of a text, in its order; `within`: the taxon that all of them belong to. Throws, naming the line, on one that
 * cannot be read.
 */
export function readTaxa(text: string, within: number): readonly Taxon[] {
  const above: { readonly rank: Rank; readonly id: number }[] = [];
  return linesOf(text).map((line) => {
    const [head = "", english = "", synonyms = "", flags = ""] = line.split("|");
    const [, id, rank, scientificName = ""] = LINE.exec(head) ?? [];
    if (id === undefined || rank === undefined) throw new TypeError(`No taxon: ${line}`);
    const depth = RANKS.indexOf(rank as Rank);
    while (above.length > 0 && RANKS.indexOf(above.at(-1)?.rank ?? "class") >= depth) above.pop();
    const parent = above.at(-1)?.id ?? within;
    above.push({ rank: rank as Rank, id: Number(id) });
    return {
      id: Number(id),
      rank: rank as Rank,
      scientificName,
      synonyms: listed(synonyms),
      english: listed(english),
      kind: "animal",
      domestic: flags === "domestic",
      parent,
    };
  });
}

/** Names in another language: `1041 zorro rojo`, a line each. */
export function readNames(text: string): ReadonlyMap<number, string> {
  return new Map(
    linesOf(text).map((line) => {
      const [, id, name] = /^(\d+) (\S.*)$/.exec(line) ?? [];
      if (id === undefined || name === undefined) throw new TypeError(`No name: ${line}`);
      return [Number(id), name];
    }),
  );
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

function listed(text: string): readonly string[] {
  return text === "" ? [] : text.split(",").map((name) => name.trim());
}
