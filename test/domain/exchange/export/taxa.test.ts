// What exports say of taxa: by the meaning in the account that an insight belongs to, beside the class as it was sent.

import { describe, expect, test } from "vitest";
import { EXPORT_KINDS, planExport } from "~/domain/exchange/export/export-kinds";
import { TAXON_COLUMNS } from "~/domain/exchange/export/taxon-columns";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { NO_TAXON } from "~/domain/taxa/meaning";
import { findTaxon } from "~/domain/taxa/taxa";
import { csvRows } from "../../../support/camtrap/table-schema";
import { BY_NAME, FACTS, fileOf, filesOf, insight, rowsOf, speciesBy } from "./exported";

const idOf = (name: string) => findTaxon(name)?.taxon.id ?? -1;

/** Account 3 says what its badger is, and that its fox is none; account 9 has a raccoon by that name. */
const CHOSEN = speciesBy([
  {
    accountId: 3,
    version: 2,
    ...NO_ACCOUNT_TAXA,
    choices: [
      { className: "badger", taxonId: idOf("american badger") },
      { className: "my fox", taxonId: NO_TAXON },
    ],
  },
  {
    accountId: 9,
    version: 1,
    choices: [{ className: "badger", taxonId: idOf("raccoon") }],
    ...NO_ACCOUNT_TAXA,
  },
]);

describe("the lossless CSV", () => {
  const cellsOf = (className: string, species = BY_NAME) => {
    const [row = {}] = csvRows(fileOf("lossless", [insight(1, { className })], species));
    return TAXON_COLUMNS.map((column) => row[column]).join(" ");
  };

  test.each([
    ["Red fox", `${idOf("red fox")} Vulpes vulpes species Mammalia Carnivora Canidae Vulpes`],
    ["vulpes vulpes", `${idOf("red fox")} Vulpes vulpes species Mammalia Carnivora Canidae Vulpes`],
    ["Canidae", `${idOf("canidae")} Canidae family Mammalia Carnivora Canidae `],
    ["Carnivora", `${idOf("carnivora")} Carnivora order Mammalia Carnivora  `],
    ["bird", `${idOf("bird")} Aves class Aves   `],
    ["animal", "1 Animalia kingdom    "],
    ["person", "2 Homo sapiens species Mammalia Primates Hominidae Homo"],
    ["vehicle", "3      "],
    ["empty", "4      "],
    // Two species: nobody has said which one.
    ["badger", "      "],
    ["My old fox", "      "],
  ])("has the ranks of %j", (className, expected) => {
    expect(cellsOf(className)).toBe(expected);
  });

  test("goes by what the account has chosen, in any case", () => {
    expect(cellsOf("BADGER", CHOSEN)).toContain("Taxidea taxus species Mammalia Carnivora Mustelidae");
    expect(cellsOf("My fox", CHOSEN)).toBe("      ");
  });

  test("keeps the class as it was sent", () => {
    const insights = [insight(1, { className: "badger" }), insight(2, { accountId: 9, className: "badger" })];
    const rows = csvRows(fileOf("lossless", insights, CHOSEN));
    expect(rows.map((row) => [row.class_name, row.scientificName])).toEqual([
      ["badger", "Taxidea taxus"],
      ["badger", "Procyon lotor"],
    ]);
  });
});

test("the specified CSV has the columns of the table alone", () => {
  const [header = ""] = fileOf("csv", [insight(1)]).split("\r\n");
  expect(header.split(",").filter((name) => (TAXON_COLUMNS as readonly string[]).includes(name))).toEqual([]);
});

test("GeoJSON counts each taxon of a place once, whatever its classes are called, and has its ranks once", () => {
  const classes = ["Red fox", "Red fox", "raccoon", "Vulpes vulpes", "badger", "My old fox", "vehicle"];
  const insights = classes.map((className, at) => insight(at + 1, { className }));
  const elsewhere = insight(9, { latitude: 51.5, longitude: 0 });
  const { features, taxa } = JSON.parse(fileOf("places", [...insights, elsewhere], CHOSEN));
  const [{ properties }, other] = features;
  expect(properties.species).toEqual({
    "Red fox": 2,
    raccoon: 1,
    "Vulpes vulpes": 1,
    badger: 1,
    "My old fox": 1,
    vehicle: 1,
  });
  expect(Object.entries(properties.scientificNames)).toEqual([
    ["Vulpes vulpes", 3],
    ["Procyon lotor", 1],
    ["Taxidea taxus", 1],
  ]);
  expect(other.properties.scientificNames).toEqual({ "Vulpes vulpes": 1 });
  expect(
    taxa.map(({ scientificName, family }: Readonly<Record<string, string>>) => [scientificName, family]),
  ).toEqual([
    ["Vulpes vulpes", "Canidae"],
    ["Procyon lotor", "Procyonidae"],
    ["Taxidea taxus", "Mustelidae"],
  ]);
});

describe("the Camtrap DP", () => {
  const files = filesOf(
    "camtrap",
    [
      insight(1, { className: "badger" }),
      insight(2, { accountId: 9, className: "badger" }),
      insight(3, { className: "My fox" }),
    ],
    CHOSEN,
  );

  test("goes by the meaning in each account", () => {
    const rows = csvRows(files["observations.csv"] ?? "");
    expect(rows.map(({ observationType, scientificName }) => [observationType, scientificName])).toEqual([
      ["animal", "Taxidea taxus"],
      ["animal", ""],
      ["animal", "Procyon lotor"],
    ]);
  });

  test("lists what it means, with ranks and names", () => {
    const { taxonomic } = JSON.parse(files["datapackage.json"] ?? "");
    expect(taxonomic).toEqual([
      expect.objectContaining({ scientificName: "Taxidea taxus", taxonRank: "species", genus: "Taxidea" }),
      expect.objectContaining({
        scientificName: "Procyon lotor",
        family: "Procyonidae",
        vernacularNames: expect.objectContaining({ eng: "northern raccoon", deu: "Waschbär" }),
      }),
    ]);
  });
});

test("a choice goes before the types that an import writes as names", () => {
  const people = speciesBy([
    { accountId: 3, version: 1, choices: [{ className: "unclassified", taxonId: 2 }], ...NO_ACCOUNT_TAXA },
  ]);
  const [row] = csvRows(
    filesOf("camtrap", [insight(1, { className: "unclassified" })], people)["observations.csv"] ?? "",
  );
  expect(row?.observationType).toBe("human");
});

test.each(EXPORT_KINDS.filter((kind) => kind !== "csv"))(
  "%s is not planned without what classes mean",
  (kind) => {
    expect(() => planExport(kind, rowsOf([insight(1)]), { ...FACTS, species: null, taxonomy: null })).toThrow(
      "This export needs to know what classes mean.",
    );
  },
);
