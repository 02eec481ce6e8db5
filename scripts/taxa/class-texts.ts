// Texts that name classes, from lists that nobody here wrote and from the models that come with the product, each with the
// line that it stands in; and what each means by our table of taxa. Reads files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FoundBy } from "~/domain/taxa/find-taxon";
import { candidateTaxa, findTaxon } from "~/domain/taxa/taxa";
import type { Taxon } from "~/domain/taxa/taxon";
import { ROOT } from "../start/paths";

const LABELS = "data/taxa/always_crop_99710272_22x8_v12_epoch_00148.labels.txt";
const PACKAGE = "data/camtrap-dp/datapackage.json";
const OBSERVATIONS = "data/camtrap-dp/observations.csv";

export const SPECIESNET = "SpeciesNet's labels";

/** A text that can come as a class. */
interface ClassText {
  readonly list: string;
  /** From the folder of shared material, or from the checkout. */
  readonly file: string;
  /** Of the file, from 1. */
  readonly lineNumber: number;
  readonly line: string;
  readonly text: string;
}

export interface MappedText extends ClassText {
  readonly by: FoundBy | "asked" | "unmapped";
  /** Of a text that is asked or unmapped, null. */
  readonly taxon: Taxon | null;
}

interface List {
  readonly name: string;
  readonly file: string;
  /** What a line names; most name nothing. */
  readonly read: (line: string) => readonly string[];
  /** Each text once. */
  readonly once: boolean;
}

const labelled = (line: string) => captured(/\blabel: "([^"]+)"/g, line);
const LISTS: readonly List[] = [
  { name: SPECIESNET, file: LABELS, read: (line) => (line === "" ? [] : [line]), once: false },
  { name: "their English names alone", file: LABELS, read: (line) => line.split(";").slice(6), once: true },
  {
    name: "earlier names (species_aliases.csv)",
    file: "data/taxa/species_aliases.csv",
    read: (line) => line.split(",").slice(1, 2),
    once: true,
  },
  {
    name: "Camtrap DP: scientific names",
    file: PACKAGE,
    read: (line) => captured(/"scientificName": "([^"]+)"/g, line),
    once: true,
  },
  {
    name: "Camtrap DP: English names",
    file: PACKAGE,
    read: (line) => captured(/"eng": "([^"]+)"/g, line),
    once: true,
  },
  {
    name: "Camtrap DP: observations",
    file: OBSERVATIONS,
    read: (line) => line.split(",").slice(9, 10),
    once: true,
  },
];
const OWN_LISTS: readonly List[] = [
  { name: "shipped releases", file: "models/releases/trail-demo.ts", read: labelled, once: true },
  { name: "sample world", file: "scripts/seed/insights/species.ts", read: labelled, once: true },
];

/** Every text of every list, in the order of its file; `shared`: the folder of the shared material. */
export function mappedTexts(shared: string): readonly MappedText[] {
  return [
    ...LISTS.flatMap((list) => textsOf(list, shared)),
    ...OWN_LISTS.flatMap((list) => textsOf(list, ROOT)),
  ].map(mapped);
}

function textsOf({ name, file, read, once }: List, folder: string): readonly ClassText[] {
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  const header = file.endsWith(".csv") ? 1 : 0;
  const texts = lines.flatMap((line, index) =>
    (index < header ? [] : read(line))
      .filter((text) => text !== "")
      .map((text) => ({ list: name, file, lineNumber: index + 1, line: line.trim(), text })),
  );
  const seen = new Set<string>();
  return once ? texts.filter(({ text }) => !seen.has(text) && seen.add(text)) : texts;
}

function mapped(text: ClassText): MappedText {
  const found = findTaxon(text.text);
  if (found) return { ...text, ...found };
  return { ...text, taxon: null, by: candidateTaxa(text.text).length > 0 ? "asked" : "unmapped" };
}

function captured(pattern: RegExp, line: string): readonly string[] {
  return [...line.matchAll(pattern)].map(([, text = ""]) => text);
}
