// The table of taxa as an account has it: its checklist's names go first, and what disagrees is asked.
import { describe, expect, test } from "vitest";
import { accountTable, type ListedTaxon, NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { createMeaning, NO_TAXON } from "~/domain/taxa/meaning";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { FIRST_OWN_TAXON } from "~/domain/taxa/taxon";

const TABLE = { taxa: TAXA, find: findTaxon };
const [RED_FOX, EUROPEAN_BADGER, CANIDAE, PERSON] = [1087, 1643, 1001, 2];

const badger = { ...known(EUROPEAN_BADGER), english: ["badger"], names: { de: "Grimbart" } };
const own: ListedTaxon = {
  id: FIRST_OWN_TAXON,
  rank: "species",
  scientificName: "Vulpes fictiva",
  synonyms: [],
  english: ["fen fox"],
  kind: "animal",
  domestic: false,
  parent: CANIDAE,
  names: { de: "Moorfuchs" },
};

function known(id: number): ListedTaxon {
  const taxon = TAXA.get(id);
  if (!taxon) throw new Error(`no taxon ${id}`);
  return { ...taxon, names: {} };
}

test("without a checklist and a model it is the table itself", () => {
  expect(accountTable(NO_ACCOUNT_TAXA, TABLE)).toBe(TABLE);
});

describe("a checklist", () => {
  const table = accountTable({ defaults: [], listed: [badger, own] }, TABLE);

  test.each([
    ["badger", EUROPEAN_BADGER, "list"],
    ["Badgers", EUROPEAN_BADGER, "list"],
    ["Grimbart", EUROPEAN_BADGER, "list"],
    ["fen_fox", FIRST_OWN_TAXON, "list"],
    ["Vulpes fictiva", FIRST_OWN_TAXON, "list"],
    ["European badger", EUROPEAN_BADGER, "name"],
    ["red fox", RED_FOX, "name"],
  ])("'%s' means %i", (text, id, by) => {
    const meaning = table.find(text);
    expect([meaning?.taxon?.id, meaning?.by]).toEqual([id, by]);
  });

  test("gives the taxon its own name, wherever it is found", () => {
    expect(table.find("European badger")?.taxon?.english).toEqual(["badger"]);
    expect(table.taxa.get(EUROPEAN_BADGER)?.english).toEqual(["badger"]);
    expect(TAXA.get(EUROPEAN_BADGER)?.english).not.toEqual(["badger"]);
  });

  test("that gives two taxa one name has it asked, also where the table knows it", () => {
    const fox = { ...known(CANIDAE), english: ["red fox"] };
    const asked = accountTable({ defaults: [], listed: [{ ...own, english: ["red fox"] }, fox] }, TABLE);
    expect(asked.find("red fox")).toEqual({ taxon: null, by: null });
  });

  test("understands a label by its path", () => {
    const label = "mammalia;carnivora;canidae;vulpes;fictiva;fen fox";
    expect(table.find(label)?.taxon?.id).toBe(FIRST_OWN_TAXON);
    expect(table.find("aves;carnivora;canidae;vulpes;fictiva;fen fox")?.taxon ?? null).toBeNull();
  });
});

describe("what staff have confirmed for the models of an account", () => {
  const defaults = [
    { className: "Badger", taxonId: EUROPEAN_BADGER },
    { className: "fox", taxonId: null },
    { className: "red fox", taxonId: NO_TAXON },
  ];

  test("goes before the name; where models disagree, it is asked", () => {
    const table = accountTable({ defaults, listed: [] }, TABLE);
    expect(table.find("badger")).toEqual({ taxon: TAXA.get(EUROPEAN_BADGER), by: "model" });
    expect(table.find("fox")).toEqual({ taxon: null, by: null, doubt: { between: "models", taxa: [] } });
    expect(table.find("red fox")).toEqual({ taxon: null, by: "model" });
    expect(table.find("raccoon")?.by).toBe("name");
  });

  test("and a checklist that says something else: it is asked", () => {
    const other = { ...known(RED_FOX), english: ["badger"] };
    const table = accountTable({ defaults, listed: [other] }, TABLE);
    expect(table.find("badger")).toEqual({
      ...{ taxon: null, by: null },
      doubt: {
        between: "lists",
        taxa: [TAXA.get(EUROPEAN_BADGER), { ...known(RED_FOX), english: ["badger"] }],
      },
    });
    expect(accountTable({ defaults, listed: [badger] }, TABLE).find("badger")?.by).toBe("model");
  });

  test("tells what models say that disagree, as far as it is a taxon", () => {
    const said = [NO_TAXON, PERSON, RED_FOX];
    const table = accountTable({ defaults: [{ className: "Bill", taxonId: null, said }], listed: [] }, TABLE);
    expect(table.find("bill")?.doubt).toEqual({
      between: "models",
      taxa: [TAXA.get(PERSON), TAXA.get(RED_FOX)],
    });
  });

  test("goes behind what the account has chosen", () => {
    const choices = [{ className: "badger", taxonId: RED_FOX }];
    const meaning = createMeaning(choices, accountTable({ defaults, listed: [] }, TABLE))("BADGER");
    expect([meaning.taxon?.id, meaning.by]).toEqual([RED_FOX, "choice"]);
  });
});
