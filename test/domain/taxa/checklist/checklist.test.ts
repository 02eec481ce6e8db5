// The checklist of an account: what a file says, which taxa are known, which are new, and what is wrong with it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkChecklist, numberTaxa } from "~/domain/taxa/checklist/check-checklist";
import { CHECKLIST_LINES } from "~/domain/taxa/checklist/checklist-row";
import { readChecklist } from "~/domain/taxa/checklist/read-checklist";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { FIRST_OWN_TAXON } from "~/domain/taxa/taxon";
import { readCsv } from "~/islands/import/read-csv";
import { sharedOrSkip, sharedPath } from "../../../support/shared";

const [ANIMALS, CANIDAE, RED_FOX, PERSON] = [1, 1001, 1087, 2];

function read(text: string) {
  const file = readChecklist(text, readCsv);
  if (!file.ok) throw new Error(file.refusal.message);
  return file.value;
}

function checked(text: string) {
  return checkChecklist(read(text).rows, TAXA);
}

function refusal(text: string) {
  const file = readChecklist(text, readCsv);
  return file.ok ? null : file.refusal.message;
}

const problemsOf = (text: string) => checked(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe("a table", () => {
  test("names taxa by their scientific names, and says what each is called", () => {
    const { rows, unused } = read(
      "Scientific name,Common name,Vernacular name (German),notes\nVulpes vulpes,fox|Reynard,Rotfuchs,red\n",
    );
    expect(unused).toEqual(["notes"]);
    expect(rows).toEqual([
      {
        line: 2,
        scientificName: "Vulpes vulpes",
        rank: "",
        path: { class: "", order: "", family: "", genus: "" },
        english: ["fox", "Reynard"],
        names: { de: "Rotfuchs" },
        synonyms: [],
      },
    ]);
  });

  test.each([
    "scientificName;english",
    "scientificName\tenglish",
    "genus,species,english",
    "genus,species,en",
  ])("with the header '%s' is read", (header) => {
    const delimiter = /[;\t,]/.exec(header)?.[0] ?? ",";
    const name = header.startsWith("genus") ? `Vulpes${delimiter}vulpes` : "Vulpes vulpes";
    const [row] = read(`${header}\n${name}${delimiter}fox`).rows;
    expect([row?.scientificName, row?.english]).toEqual(["Vulpes vulpes", ["fox"]]);
  });

  test.each([
    ["", "The file is empty."],
    [
      "english,german\nfox,Fuchs",
      "The first line needs a column “scientificName”, or “genus” and “species”.",
    ],
    ["scientificName\n", "The file names no species."],
    ["scientificName,scientificName\na,b", 'The column "scientificName" appears twice.'],
    ['{"resources":[]}', "This JSON has no list `taxonomic`, as the datapackage.json of a Camtrap DP has."],
    ["{", "This JSON has no list `taxonomic`, as the datapackage.json of a Camtrap DP has."],
    [
      `scientificName\n${"Vulpes vulpes\n".repeat(CHECKLIST_LINES + 1)}`,
      "A checklist can have up to 5,000 lines; this one has 5,001.",
    ],
    [`scientificName\n${"x".repeat(2_000_001)}`, "The file is larger than 2 MB."],
  ])("that is none is refused (%#)", (text, message) => expect(refusal(text)).toBe(message));
});

describe("taxa that the table has", () => {
  test("are found by name and by earlier name, whoever described them", () => {
    const { known, own, problems } = checked(
      "scientificName\nVulpes vulpes (Linnaeus, 1758)\nvulpes  vulpes\nCanidae Fischer, 1817\nHomo sapiens\nVulpes sp.\n",
    );
    expect([known, own, problems]).toEqual([4, 0, []]);
  });

  test("are listed only where the account calls them something else", () => {
    const { taxa, renamed } = checked(
      "scientificName,english,de\nVulpes vulpes,Red Fox,\nProcyon lotor,trash panda|raccoon,\nLynx lynx,,Pinselohr\n",
    );
    expect(renamed).toBe(2);
    expect(taxa.map(({ scientificName, english, names }) => [scientificName, english[0], names])).toEqual([
      ["Procyon lotor", "trash panda", {}],
      ["Lynx lynx", TAXA.get(findTaxon("Lynx lynx")?.taxon.id ?? 0)?.english[0], { de: "Pinselohr" }],
    ]);
  });

  test("may be people", () => {
    const { taxa } = checked("scientificName,english\nHomo sapiens,hiker\n");
    expect(taxa).toMatchObject([{ id: PERSON, kind: "person", english: ["hiker"] }]);
  });
});

describe("taxa that the table lacks", () => {
  test("belong to the finest taxon of their path that is known", () => {
    const { taxa, own } = checked(
      "class,order,family,scientificName,english\nMammalia,Carnivora,Canidae,Vulpes fictiva,fen fox\nMammalia,,,Rattus fictivus,\n,,,Fictus novus,\n",
    );
    expect(own).toBe(3);
    const parents = Object.fromEntries(taxa.map(({ scientificName, parent }) => [scientificName, parent]));
    expect(parents).toEqual({
      // Its genus is in the table.
      "Vulpes fictiva": TAXA.get(RED_FOX)?.parent,
      "Rattus fictivus": [...TAXA.values()].find(({ scientificName }) => scientificName === "Rattus")?.id,
      "Fictus novus": ANIMALS,
    });
  });

  test("bring families and orders of their own with them, once each", () => {
    const { taxa, own } = checked(
      "class,order,family,genus,species\nMammalia,Carnivora,Fictidae,Fictus,unus\nMammalia,Carnivora,Fictidae,Fictus,duo\n",
    );
    expect(own).toBe(2);
    const numbers = new Map<string, number>();
    const listed = numberTaxa(taxa, (key) => {
      if (!numbers.has(key)) numbers.set(key, FIRST_OWN_TAXON + numbers.size);
      return numbers.get(key) ?? 0;
    });
    const family = listed.find(({ scientificName }) => scientificName === "Fictidae");
    expect(listed.map(({ scientificName }) => scientificName)).toEqual([
      "Fictidae",
      "Fictus unus",
      "Fictus duo",
    ]);
    expect(listed.map(({ parent }) => parent)).toEqual([TAXA.get(CANIDAE)?.parent, family?.id, family?.id]);
  });

  test("of the list itself come first as what others belong to", () => {
    const { taxa } = checked("scientificName,rank,genus\nFictus,genus,\nFictus unus,species,Fictus\n");
    expect(taxa.map(({ id, parent }) => [id, parent])).toEqual([
      ["genus:fictus", ANIMALS],
      ["species:fictus unus", "genus:fictus"],
    ]);
  });

  test("that are named twice are one, with all names", () => {
    const { taxa, own, shared } = checked("scientificName,english\nFictus unus,one\nFictus unus,first|One\n");
    expect([own, shared]).toEqual([1, []]);
    expect(taxa).toMatchObject([{ english: ["one", "first"] }]);
  });
});

describe("what is wrong is told by its line", () => {
  test.each([
    ["scientificName,english\n,fox", "2: There is no scientific name."],
    ["scientificName\nred fox", "2: “red fox” is an English name, not a scientific one."],
    ["scientificName\n123", "2: “123” isn't a scientific name."],
    [
      "scientificName,rank\nVulpini,tribe",
      "2: “tribe” isn't a rank. Use class, order, family, genus or species.",
    ],
    ["scientificName\nFictidae", "2: Say which rank Fictidae has: class, order, family or genus."],
    ["scientificName,rank\nFictus,species", "2: Fictus is no species: that takes two words."],
    ["class,scientificName\nAves,Vulpes vulpes", "2: Vulpes vulpes belongs to Mammalia, not to Aves."],
    [`scientificName,english\nVulpes vulpes,${"x".repeat(101)}`, "2: A name can have up to 100 characters."],
    [
      `scientificName,english\nVulpes vulpes,${Array.from({ length: 21 }, (_, i) => `n${i}`).join("|")}`,
      "2: A taxon can have up to 20 names in a language.",
    ],
  ])("%#", (text, problem) => expect(problemsOf(text)).toEqual([problem]));

  test("and names of several taxa are told apart from that", () => {
    const { shared, problems } = checked(
      "scientificName,english\nVulpes vulpes,fox\nUrocyon cinereoargenteus,Fox\n",
    );
    expect([shared, problems]).toEqual([["fox"], []]);
  });
});

describe("real lists", () => {
  sharedOrSkip("data", "taxa")(
    "SpeciesNet's is read whole; what the table lacks becomes the account's own",
    () => {
      const labels = readFileSync(
        sharedPath("data", "taxa", "always_crop_99710272_22x8_v12_epoch_00148.labels.txt"),
        "utf8",
      );
      const { known, own, problems, taxa } = checked(labels);
      expect(problems).toEqual([]);
      expect(known + own).toBeGreaterThan(2_400);
      expect(own).toBeLessThan(100);
      expect(JSON.stringify(taxa).length).toBeLessThan(500_000);
    },
  );

  sharedOrSkip("data", "camtrap-dp")("the `taxonomic` of a Camtrap DP is read whole", () => {
    const { known, own, problems } = checked(
      readFileSync(sharedPath("data", "camtrap-dp", "datapackage.json"), "utf8"),
    );
    expect([known, own, problems]).toEqual([10, 0, []]);
  });
});
