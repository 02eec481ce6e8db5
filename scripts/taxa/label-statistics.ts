// How our table of taxa understands what others call classes: npx tsx scripts/taxa/label-statistics.ts [SHARED FOLDER]
// prints, list by list, how many texts mean a taxon by name, by an earlier name and by another spelling, how many fit
// several and are asked, and how many are unknown. Then each text of SpeciesNet's that is asked, and with --unmapped
// each unknown one.
import { join } from "node:path";
import { ROOT } from "../start/paths";
import { type MappedText, mappedTexts, SPECIESNET } from "./class-texts";

const OUTCOMES = ["name", "synonym", "spelling", "asked", "unmapped"] as const;

const args = process.argv.slice(2);
const shared = args.find((arg) => !arg.startsWith("--")) ?? join(ROOT, "..", "shared");
const texts = mappedTexts(shared);
for (const list of new Set(texts.map((text) => text.list))) {
  const own = texts.filter((text) => text.list === list);
  const counts = OUTCOMES.map((outcome) => `${outcome} ${own.filter(({ by }) => by === outcome).length}`);
  print(`${list}: ${own.length} texts, ${counts.join(", ")}`);
}
show("asked");
if (args.includes("--unmapped")) show("unmapped");

function show(outcome: MappedText["by"]): void {
  for (const { list, text, by } of texts)
    if (by === outcome && list === SPECIESNET) print(`${outcome}: ${text}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
