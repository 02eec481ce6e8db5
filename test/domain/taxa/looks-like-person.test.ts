// Which classes show people. What the table of taxa does not have is read; nothing that an animal is called is a person.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accountTable } from "~/domain/taxa/account-table";
import { isPerson, looksLikePerson } from "~/domain/taxa/looks-like-person";
import { createMeaning, NO_TAXON } from "~/domain/taxa/meaning";
import { NAMES } from "~/domain/taxa/names/vernacular-names";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const PERSON_ID = 2;
const LANGUAGES = ["en", "es", "fr", "de", "pt"];

describe("a text that shows people", () => {
  test.each([
    ...[
      "hiker",
      "poacher",
      "ranger",
      "jogger",
      "hunter",
      "cyclist",
      "farmer",
      "tourist",
      "soldier",
      "researcher",
    ],
    ...[
      "staff",
      "kid",
      "boy",
      "girl",
      "adult",
      "human",
      "person",
      "people",
      "Homo",
      "2 adults",
      "adult male",
    ],
    ...[
      "Wanderer",
      "Mensch",
      "Jäger",
      "Jägerinnen",
      "Spaziergänger",
      "Spaziergaenger",
      "Fußgänger",
      "Soldaten",
    ],
    ...[
      "excursionista",
      "persona",
      "cazador",
      "cazadoras",
      "senderista",
      "peatones",
      "niñas",
      "bióloga",
      "obreras",
    ],
    ...[
      "homme",
      "femme",
      "promeneur",
      "chasseur",
      "deux chasseurs",
      "un pêcheur",
      "garde-chasse",
      "bûcherons",
    ],
    ...[
      "pessoa",
      "caçador",
      "caçadores",
      "homens",
      "mulheres",
      "ladrões",
      "dois pescadores",
      "guarda-florestal",
    ],
  ])("%s", (text) => {
    expect(looksLikePerson(text)).toBe(true);
  });

  test.each([
    ...[
      "2 hikers",
      "HIKERS",
      "hiker_with_dog",
      "HikerWithDog",
      "person-on-horse",
      "human_hand",
      "hiker's dog",
    ],
    ...[
      "park ranger",
      "perro con cazador",
      "chien et chasseur",
      "fox, hunter",
      "camera no. 3 hiker",
      "hiker2",
    ],
    ...["grupo de cazadores", "unknown person?", "chasseur avec chien", ";;;;;hiker", "guards"],
    ...["mammalia;primates;hominidae;homo;;", "mammalia;primates;hominidae;;;human"],
  ])("names them as a word among others: %s", (text) => {
    expect(looksLikePerson(text)).toBe(true);
  });
});

describe("a text that shows none", () => {
  test.each([
    ...["", "  ", "12", "Rac", "Unknown class 7", "ghost", "hikerish", "humane trap", "wind", "feeder"],
    ...["no people", "non-human primate", "without hikers", "sin personas", "keine Menschen"],
  ])("%j", (text) => {
    expect(looksLikePerson(text)).toBe(false);
  });

  test.each([
    ...[
      "fisher",
      "hunting dog",
      "monk seal",
      "patas",
      "king colobus",
      "secretarybird",
      "noisy miner",
      "ladybird",
    ],
    ...[
      "soldier fly",
      "soldier ants",
      "worker bee",
      "driver ants",
      "guard dog",
      "police dog",
      "walker hound",
    ],
    ...["German shepherd", "berger allemand", "pastor alemán", "cavalier king charles", "spider hunter"],
    ...[
      "Hunter's hartebeest",
      "fisherman bat",
      "parasitic jaeger",
      "passenger pigeon",
      "Wanderfalke",
      "army ant",
    ],
    ...["adult red fox", "kid goat", "baby deer", "some kind of deer", "female with young", "junge Füchse"],
    ...[
      "martín pescador",
      "águila pescadora",
      "hormiga soldado",
      "copetón viajero",
      "chat pêcheur",
      "vanneau soldat",
    ],
    ...["pato-corredor", "mergulhão-caçador", "guarda-rios", "héron garde-bœufs", "abeille ouvrière"],
    "mammalia;artiodactyla;bovidae;beatragus;hunteri;hunter's hartebeest",
    "aves;passeriformes;meliphagidae;manorina;;hunter",
  ])("but an animal: %s", (text) => {
    expect(looksLikePerson(text)).toBe(false);
  });
});

describe("what animals are called", {
  meta: { budget: { ms: 500, because: "reads every name of the table" } },
}, () => {
  const animals = [...TAXA.values()].filter(({ kind }) => kind === "animal");

  test("is no person, in English and as science has it, now and earlier", () => {
    const names = animals.flatMap(({ scientificName, english, synonyms }) => [
      scientificName,
      ...english,
      ...synonyms,
    ]);
    expect(names.length).toBeGreaterThan(5_000);
    expect(names.filter(looksLikePerson)).toEqual([]);
    const more = animals.flatMap(({ english }) =>
      english.flatMap((name) => [`adult ${name}`, `${name}s`, `2 ${name}, young`]),
    );
    expect(more.filter(looksLikePerson)).toEqual([]);
  });

  test("is no person in other languages", () => {
    const names = NAMES.flatMap(([, byId]) =>
      [...byId].flatMap(([id, name]) => (id === PERSON_ID ? [] : [name])),
    );
    expect(names.length).toBeGreaterThan(5_000);
    expect(names.filter(looksLikePerson)).toEqual([]);
  });

  sharedOrSkip("data", "taxa")("is no person in others' lists", () => {
    const theirs: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
      readFileSync(sharedPath("data", "taxa", "vernaculars_by_lang.json"), "utf8"),
    );
    const labels = readFileSync(sharedPath("data", "taxa", "taxonomy_release.txt"), "utf8").split("\n");
    const names = [
      ...LANGUAGES.flatMap((language) => Object.entries(theirs[language] ?? {})),
      ...labels.map((label) => [label.split(";").slice(4, 6).join(" "), label.split(";")[6] ?? ""] as const),
    ].filter(([scientificName]) => !/^homo\b/i.test(scientificName));
    expect(names.length).toBeGreaterThan(8_000);
    expect(names.filter(([, name]) => looksLikePerson(name))).toEqual([]);
  });
});

test.each([
  ["person", true, "the taxon is a person"],
  ["human", true, "the taxon is a person"],
  ["mammalia;primates;hominidae;homo;sapiens;human", true, "the taxon is a person"],
  ["mammalia;primates;hominidae;;;human", true, "it is asked, and looks like one"],
  ["mammalia;primates;hominidae;;;great ape", false, "the taxon is an animal"],
  ["hiker", true, "it means no taxon, and looks like one"],
  ["red fox", false, "the taxon is an animal"],
  ["badger", false, "it is asked, and looks like none"],
  ["Maya", true, "the account has chosen that it is a person"],
  ["our ranger", false, "the account has chosen that it is an animal"],
  ["Hunter", false, "the account has chosen that it is no taxon"],
] as const)("%s: %s, because %s", (className, expected, _why) => {
  const meaning = createMeaning(
    [
      { className: "Maya", taxonId: PERSON_ID },
      { className: "Our ranger", taxonId: 1087 },
      { className: "hunter", taxonId: NO_TAXON },
    ],
    { taxa: TAXA, find: findTaxon },
  );
  expect(isPerson(meaning(className), className)).toBe(expected);
});

test.each([
  ["class 7", true, "staff have confirmed that it is a person"],
  ["poacher", true, "staff have confirmed that it is no taxon, and its text shows people"],
  ["object 8", false, "staff have confirmed that it is no taxon"],
  ["ranger", false, "staff have confirmed that it is an animal"],
  ["class 9", true, "one of two models says that it is a person"],
  ["class 10", false, "models disagree about which animal it is"],
  ["class 11", false, "the account has chosen an animal, whatever models say"],
  ["hunter", false, "the account has chosen no taxon, whatever models say"],
] as const)("of a model, %s: %s, because %s", (className, expected, _why) => {
  const defaults = [
    { className: "class 7", taxonId: PERSON_ID },
    { className: "poacher", taxonId: NO_TAXON },
    { className: "object 8", taxonId: NO_TAXON },
    { className: "ranger", taxonId: 1087 },
    { className: "class 9", taxonId: null, said: [PERSON_ID, 1087] },
    { className: "class 10", taxonId: null, said: [1087, 1071] },
    { className: "class 11", taxonId: PERSON_ID },
    { className: "hunter", taxonId: PERSON_ID },
  ];
  const choices = [
    { className: "class 11", taxonId: 1087 },
    { className: "hunter", taxonId: NO_TAXON },
  ];
  const table = accountTable({ defaults, listed: [] }, { taxa: TAXA, find: findTaxon });
  expect(isPerson(createMeaning(choices, table)(className), className)).toBe(expected);
});
