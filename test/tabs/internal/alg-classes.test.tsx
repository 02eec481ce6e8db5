// The classes of an alg, as staff confirm them: before the table of taxa is here, and with it. Decision 0144.
import { describe, expect, test } from "vitest";
import { classesOfAlg } from "~/domain/taxa/classes/alg-classes";
import { type MeaningChoice, NO_TAXON } from "~/domain/taxa/meaning";
import * as index from "~/insights/species/taxa-index";
import { AlgClasses } from "~/tabs/internal/algs/classes/alg-classes";
import { ClassLists } from "~/tabs/internal/algs/classes/class-lists";
import { rendered } from "../rendered-tab";

const RED_FOX = 1087;
const classesOf = (...labels: readonly string[]) => [
  ...labels.map((label, id) => ({ id, label })),
  { id: 99, label: "empty" },
];

/** Words alone, a blank between elements. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const section = async (labels: readonly string[], choices: readonly MeaningChoice[] = []) =>
  wordsOf(
    await rendered(
      <AlgClasses classes={classesOf(...labels)} meanings={{ algId: 11, version: 0, choices }} />,
    ),
  );

const lists = (labels: readonly string[], choices: readonly MeaningChoice[] = []) =>
  rendered(
    <ClassLists all={classesOfAlg(classesOf(...labels), choices)} index={index} onChoose={() => undefined} />,
  );

test.each([
  [[], [], "No classes yet"],
  [["fox"], [], "1 of 1 class waits for you to confirm what it means"],
  [["fox", "badger", "lynx"], [{ className: "Lynx", taxonId: 2 }], "2 of 3 classes wait for you to confirm"],
  [["fox"], [{ className: "fox", taxonId: RED_FOX }], "Its class is confirmed"],
  [
    ["fox", "object"],
    [
      { className: "fox", taxonId: RED_FOX },
      { className: "object", taxonId: NO_TAXON },
    ],
    "All 2 classes are confirmed",
  ],
] as const)("%j with %j", async (labels, choices, words) => {
  expect(await section(labels, choices)).toContain(words);
});

describe("with the table of taxa", () => {
  test("what is sure is confirmed by one press, and each may be changed first", async () => {
    const html = await lists(["red fox", "Felis concolor", "badger"]);
    const words = wordsOf(html);
    expect(words).toContain("2 classes are sure by their names. Confirm all 2");
    expect(words).toContain("red fox red fox Vulpes vulpes By name Confirm Change what red fox means");
    expect(words).toContain("Felis concolor puma Puma concolor Earlier name");
    expect(html).toContain("Confirm that Felis concolor means puma");
    expect(wordsOf(await lists(["red fox"]))).toContain("1 class is sure by its name. Confirm it");
  });

  test("what is not sure is asked, with what it may mean, and no species", async () => {
    const html = await lists(["badger", "object 7"]);
    for (const name of [
      "badger means European badger",
      "badger means American badger",
      "No species: object 7 means no species",
    ])
      expect(html).toContain(name);
    expect(wordsOf(html)).toContain("Choose… what object 7 means");
    expect(html).not.toContain("Confirm");
  });

  test("what is confirmed can be changed, also when the alg has the class no more", async () => {
    const words = wordsOf(
      await lists(
        ["object 7"],
        [
          { className: "object 7", taxonId: NO_TAXON },
          { className: "zorro", taxonId: RED_FOX },
        ],
      ),
    );
    expect(words).toContain("Confirmed (2) object 7 no species Change what object 7 means");
    expect(words).toContain("zorro red fox Vulpes vulpes No longer a class of this alg Change");
  });
});
