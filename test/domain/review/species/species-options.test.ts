// What the picker of a species offers, in which order, and when it asks whether to add a new one.
import { describe, expect, test } from "vitest";
import { readRecent, withoutRecent, withRecent } from "~/domain/review/species/recent-species";
import { type KnownTaxa, speciesOptions } from "~/domain/review/species/species-options";
import { createMeaning, type MeaningChoice } from "~/domain/taxa/meaning";
import { findTaxon } from "~/domain/taxa/taxa";
import { searchTaxa, TAXA } from "~/insights/species/taxa-index";

const idOf = (name: string) => findTaxon(name)?.taxon.id ?? 0;
const RED_FOX = idOf("Vulpes vulpes");
const GREY_FOX = idOf("Urocyon cinereoargenteus");

function knownBy(...choices: readonly MeaningChoice[]): KnownTaxa {
  return {
    taxa: TAXA,
    search: searchTaxa,
    meaningOf: createMeaning(choices, { taxa: TAXA, find: findTaxon }),
  };
}
const OFFERED = {
  weighed: ["Grey fox", "Coyote"],
  recent: [],
  classes: ["Grey fox", "Coyote", "Bobcat", "empty", "Raccoon", "Red fox"],
  known: knownBy(),
};
const names = (typed: string, extra: object = {}) =>
  speciesOptions(typed, { ...OFFERED, ...extra }).listed.map(({ className }) => className);

describe("before anything is typed", () => {
  test("what the model weighed comes first, then what was chosen lately, then its other classes", () => {
    const recent = [
      { className: "Wolverine", taxonId: idOf("Gulo gulo") },
      { className: "Marmot X" },
      { className: "raccoon" },
    ];
    expect(names("", { recent })).toEqual([
      "Grey fox",
      "Coyote",
      "wolverine",
      "Marmot X",
      "raccoon",
      "Bobcat",
      "empty",
      "Red fox",
    ]);
  });

  test("a taxon that was chosen lately is the model's class that means it", () => {
    const recent = [{ className: "northern raccoon", taxonId: idOf("Procyon lotor") }];
    expect(names("", { recent }).slice(2, 4)).toEqual(["Raccoon", "Bobcat"]);
  });

  test("nothing new is asked", () => {
    expect(speciesOptions("  ", OFFERED).own).toBeNull();
  });
});

describe("what is typed", () => {
  test.each([
    ["a part of a class", "Rac", "Raccoon", "Procyon lotor"],
    ["a scientific name", "procyon lotor", "Raccoon", "Procyon lotor"],
    ["a name in another language", "Waschbär", "Raccoon", "Procyon lotor"],
    ["a species that the model does not know", "lynx rufus", "Bobcat", "Lynx rufus"],
    ["a family", "canidae", TAXA.get(idOf("Canidae"))?.english[0], "Canidae"],
  ])("%s is found", (_, typed, className, scientificName) => {
    const [first] = speciesOptions(typed, OFFERED).listed;
    expect([first?.className, first?.taxon?.scientificName]).toEqual([className, scientificName]);
  });

  test("finds classes before taxa, each species once", () => {
    const found = names("fox");
    expect(found.slice(0, 2)).toEqual(["Grey fox", "Red fox"]);
    const taxa = speciesOptions("fox", OFFERED).listed.map(({ taxon }) => taxon?.id);
    expect(taxa.filter((id) => id === RED_FOX)).toHaveLength(1);
    expect(found.length).toBeGreaterThan(5);
  });

  test("finds a taxon under the name that means it in the account", () => {
    const known = knownBy({ className: "red fox", taxonId: GREY_FOX });
    const { listed } = speciesOptions("vulpes vulpes", { ...OFFERED, classes: [], weighed: [], known });
    expect(listed[0]).toMatchObject({ className: "Vulpes vulpes", taxon: { id: RED_FOX } });
  });

  test.each([
    ["a part of a name", "Rac", "Rac"],
    ["what nothing is called", "  Bodie   beast ", "Bodie beast"],
    ["a class, in any case", "RACCOON", null],
    ["a taxon's usual name", "wolverine", null],
  ])("%s is asked about last, if at all", (_, typed, own) => {
    expect(speciesOptions(typed, OFFERED).own).toBe(own);
  });

  test("finds the model's classes without the table of taxa", () => {
    expect(speciesOptions("fox", { ...OFFERED, known: null })).toMatchObject({
      listed: [
        { className: "Grey fox", taxon: null },
        { className: "Red fox", taxon: null },
      ],
      own: "fox",
    });
  });
});

describe("what was chosen lately", () => {
  test("is kept once, the newest first, five of them", () => {
    const words = ["a", "b", "c", "d", "e", "B"].map((className) => ({ className }));
    const kept = words.reduce<ReturnType<typeof withRecent>>((recent, one) => withRecent(recent, one), []);
    expect(kept.map(({ className }) => className)).toEqual(["B", "e", "d", "c", "a"]);
    expect(withoutRecent(kept, "b").map(({ className }) => className)).toEqual(["e", "d", "c", "a"]);
  });

  test.each([
    ["its own user's", JSON.stringify({ userId: 7, species: [{ className: "Elk", taxonId: 5 }] }), 1],
    ["another's", JSON.stringify({ userId: 8, species: [{ className: "Elk" }] }), 0],
    [
      "a word that is none",
      JSON.stringify({ userId: 7, species: [{ className: "" }, { taxonId: 5 }, null] }),
      0,
    ],
    ["no list", JSON.stringify({ userId: 7, species: {} }), 0],
    ["no JSON", "{", 0],
    ["nothing", null, 0],
  ])("is read from what is kept: %s", (_, text, count) => {
    expect(readRecent(text, 7)).toHaveLength(count);
  });
});
