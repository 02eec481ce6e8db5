// What a label in SpeciesNet's form means: its path, which its English name must not deny.

import { describe, expect, test } from "vitest";
import { camtrapTaxonomy } from "~/domain/exchange/export/camtrap/taxonomy";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { readLabel } from "~/domain/taxa/class-label";
import { createMeaning } from "~/domain/taxa/meaning";
import { candidateTaxa, findTaxon, TAXA } from "~/domain/taxa/taxa";

const UUID = "436ddfdd-bc43-44c3-a25d-34671d3430a0;";
const RED_FOX = "mammalia;carnivora;canidae;vulpes;vulpes;red fox";
const found = (text: string) => {
  const { taxon, by } = findTaxon(text) ?? {};
  return taxon ? `${taxon.scientificName || taxon.kind} ${by}` : null;
};

describe("a path means the taxon of its finest rank", () => {
  test.each([
    [UUID + RED_FOX, "Vulpes vulpes name"],
    [RED_FOX, "Vulpes vulpes name"],
    ["Mammalia; Carnivora; Canidae; Vulpes; vulpes; Red Fox", "Vulpes vulpes name"],
    ["mammalia;carnivora;canidae;vulpes;vulpes;", "Vulpes vulpes name"],
    [";;;vulpes;vulpes;", "Vulpes vulpes name"],
    ["mammalia;carnivora;canidae;vulpes;;vulpes species", "Vulpes name"],
    ["mammalia;carnivora;canidae;;;canidae family", "Canidae name"],
    ["mammalia;carnivora;;;;carnivorous mammal", "Carnivora name"],
    ["aves;;;;;bird", "Aves name"],
    // "puma" alone is the cat.
    ["mammalia;carnivora;felidae;puma;;puma species", "Puma name"],
    ["mammalia;carnivora;felidae;felis;concolor;cougar", "Puma concolor synonym"],
    ["mammalia;carnivora;canidae;canis;lupus dingo;dingo", "Canis dingo synonym"],
    ["aves;galliformes;phasianidae;gallus;gallus domesticus;domestic chicken", "Gallus domesticus synonym"],
    ["mammalia;carnivora;ursidae;ursus;u. arctos;grizzly bear", "Ursus arctos name"],
    // An English name of several taxa, or of none, denies nothing.
    ["mammalia;carnivora;mustelidae;meles;meles;badger", "Meles meles name"],
    ["mammalia;carnivora;canidae;vulpes;vulpes;Reineke", "Vulpes vulpes name"],
    ["mammalia;primates;hominidae;homo;sapiens;human", "Homo sapiens name"],
    [";;;;;animal", "Animalia name"],
    [`${UUID};;;;;blank`, "blank name"],
    [`${UUID};;;;;vehicle`, "vehicle name"],
    [`${UUID};;;;;no cv result`, "other name"],
  ])("%s: %s", (text, expected) => {
    expect(found(text)).toBe(expected);
  });
});

describe("what is not sure is asked about", () => {
  test.each([
    [
      "the name denies the path",
      "mammalia;artiodactyla;bovidae;bubalus;arnee;domestic water buffalo",
      "Bubalus arnee, Bubalus bubalis",
    ],
    [
      "a subspecies, and a name of another",
      "mammalia;artiodactyla;suidae;sus;scrofa scrofa;domestic pig",
      "Sus scrofa, Sus domesticus",
    ],
    [
      "a subspecies",
      "reptilia;squamata;colubridae;pituophis;catenifer catenifer;pacific gophersnake",
      "Pituophis catenifer",
    ],
    [
      "a path that the table does not have",
      "mammalia;carnivora;canidae;nyctocyon;ruber;red fox",
      "Vulpes vulpes",
    ],
    ["a species' name as a genus", "mammalia;carnivora;canidae;nyctocyon;;", ""],
    ["a species of a genus that we have", "mammalia;rodentia;muridae;rattus;praetor;large spiny rat", ""],
    ["another class", "aves;passeriformes;paridae;vulpes;vulpes;", ""],
    ["a species without its genus", "mammalia;carnivora;canidae;;vulpes;", ""],
    ["a name of another rank", "mammalia;carnivora;vulpes;;;", ""],
    ["an abbreviation of another genus", "mammalia;carnivora;ursidae;ursus;v. arctos;", ""],
    ["nothing at all", ";;;;;", ""],
  ])("%s: %s", (_, text, expected) => {
    expect(found(text)).toBeNull();
    expect(
      candidateTaxa(text)
        .map(({ scientificName }) => scientificName)
        .join(", "),
    ).toBe(expected);
  });
});

test.each([
  "red fox",
  "deer; mule",
  "a;b;c;d;e;f;g;h",
  `1;${RED_FOX}`,
  "mammalia;50 %;canidae;vulpes;vulpes;red fox",
])("%j is no label", (text) => {
  expect(readLabel(text)).toBeNull();
});

test("an account's classes and its exports understand labels", () => {
  const taxonomy = camtrapTaxonomy(createSetSpecies([], { taxa: TAXA, find: findTaxon }));
  const meaning = createMeaning([], { taxa: TAXA, find: findTaxon })(UUID + RED_FOX);
  expect(meaning).toEqual({ taxon: findTaxon("red fox")?.taxon, by: "name" });
  expect(taxonomy(1, UUID + RED_FOX)).toEqual(taxonomy(1, "red fox"));
  expect(taxonomy(1, `${UUID};;;;;blank`).type).toBe("blank");
  expect(taxonomy(1, "mammalia;rodentia;muridae;rattus;praetor;large spiny rat")).toEqual({
    type: "animal",
    scientificName: "",
    taxon: null,
  });
});
