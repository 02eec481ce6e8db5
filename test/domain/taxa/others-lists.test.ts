// Our table of taxa beside lists that nobody here wrote: SpeciesNet's taxonomy, synonyms, and names in other languages.
// What differs is listed with its reason (differences.ts); what is listed and does not differ any more fails, too.
import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { NAMES } from "~/domain/taxa/names/vernacular-names";
import { ranksOf } from "~/domain/taxa/ranks";
import { findTaxon, lineage, TAXA } from "~/domain/taxa/taxa";
import type { Taxon } from "~/domain/taxa/taxon";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { ALIASES, ENGLISH, FOREIGN, PATHS } from "./differences";

const test = sharedOrSkip("data", "taxa");
const ANIMALS = new Set(["mammalia", "aves"]);
const LANGUAGES: Readonly<Record<string, string>> = { spa: "es", fra: "fr", deu: "de", por: "pt" };

interface Theirs {
  readonly class: string;
  readonly order: string;
  readonly family: string;
  /** Two words; empty above species. */
  readonly species: string;
  readonly english: string;
}

const linesOf = (file: string) =>
  readFileSync(sharedPath("data", "taxa", file), "utf8")
    .split("\n")
    .filter((line) => line !== "");

function taxonomy(): readonly Theirs[] {
  return linesOf("taxonomy_release.txt").map((line) => {
    const [, name = "", order = "", family = "", genus = "", species = "", english = ""] = line.split(";");
    return { class: name, order, family, species: species && `${genus} ${species}`, english };
  });
}

/** The one of these ranks that a taxon of ours is below, lower case, with its earlier names. */
function ranked(taxon: Taxon, rank: Taxon["rank"]): readonly string[] {
  const found = lineage(taxon).find((above) => above.rank === rank);
  return found ? [found.scientificName, ...found.synonyms].map((name) => name.toLowerCase()) : [];
}

const scientific = (name: string): Taxon | undefined => {
  const taxon = findTaxon(name)?.taxon;
  const own = taxon && [taxon.scientificName, ...taxon.synonyms].map((known) => known.toLowerCase());
  return own?.includes(name.toLowerCase()) ? taxon : undefined;
};

describe("beside SpeciesNet's taxonomy", {
  meta: { budget: { ms: 400, because: "compares thousands of taxa" } },
}, () => {
  test.each(["order", "family"] as const)("every %s of mammals and birds is in our table", (rank) => {
    const theirs = new Set(
      taxonomy().flatMap((taxon) => (ANIMALS.has(taxon.class) && taxon[rank] !== "" ? [taxon[rank]] : [])),
    );
    expect(theirs.size).toBeGreaterThan(40);
    expect([...theirs].filter((name) => scientific(name)?.rank !== rank)).toEqual([]);
  });

  test("a species has its order and family", () => {
    const known = taxonomy().filter(({ species }) => species !== "" && scientific(species));
    expect(known.length).toBeGreaterThan(700);
    const differing = known.flatMap(({ species, order, family }) => {
      const ours = scientific(species);
      if (ours && ranked(ours, "order").includes(order) && ranked(ours, "family").includes(family)) return [];
      const { order: ourOrder = "", family: ourFamily = "" } = ours ? ranksOf(ours, TAXA) : {};
      return [`${order} ${family}: ${ourOrder} ${ourFamily}`];
    });
    expect([...new Set(differing)].sort()).toEqual(Object.keys(PATHS).sort());
  });

  test("an English name means the same species", () => {
    const differing = taxonomy().filter(({ species, english }) => {
      const meant = species === "" ? undefined : findTaxon(english)?.taxon;
      return meant !== undefined && meant.kind === "animal" && !isWithin(scientific(species), meant);
    });
    expect(differing.map(({ species, english }) => `${english}: ${species}`).sort()).toEqual(
      Object.keys(ENGLISH).sort(),
    );
  });
});

/** Whether it is the taxon that is meant, or one below it. */
function isWithin(taxon: Taxon | undefined, meant: Taxon): boolean {
  return taxon !== undefined && [taxon, ...lineage(taxon)].includes(meant);
}

test("a synonym in others' list is no other taxon of ours", () => {
  const differing = linesOf("species_aliases.csv")
    .slice(1)
    .flatMap((line) => {
      const [name = "", alias = ""] = line.split(",");
      const [ours, other] = [scientific(name), scientific(alias)];
      return ours && other && ours !== other ? [`${alias}: ${name}`] : [];
    });
  expect(differing.sort()).toEqual(Object.keys(ALIASES).sort());
});

test("a name in another language is not another species' in others' list; a genus may be called as one of its own", () => {
  const theirs = JSON.parse(readFileSync(sharedPath("data", "taxa", "vernaculars_by_lang.json"), "utf8"));
  const differing = NAMES.flatMap(([language, names]) => {
    const meant = new Map<string, Taxon[]>();
    for (const [name, word] of Object.entries<string>(theirs[LANGUAGES[language] ?? ""] ?? {})) {
      const taxon = scientific(name);
      if (taxon) meant.set(word.toLowerCase(), [...(meant.get(word.toLowerCase()) ?? []), taxon]);
    }
    return [...names].flatMap(([id, word]) => {
      const taxon = TAXA.get(id);
      const others = meant.get(word.toLowerCase());
      return taxon && others && !others.some((other) => isWithin(other, taxon))
        ? [`${language} ${word}: ${taxon.scientificName}`]
        : [];
    });
  });
  expect(differing.sort()).toEqual(Object.keys(FOREIGN).sort());
});
