// What the classes of an insight mean, in the words of the one who reads.
import { describe, expect, test } from "vitest";
import { type ClassQuestion, type ClassTaxon, classTaxa, namesBeside } from "~/domain/set/species/class-taxa";
import { unsharedAlgs } from "~/domain/set/species/shared-scores";
import { namesIn } from "~/domain/taxa/names/names-in";
import { TAXA } from "~/domain/taxa/taxa";
import { rolledUpReason } from "~/insights/view/rolled-up-words";
import { insight, rowsOf } from "../../exchange/export/exported";
import { SET_SPECIES } from "../set-world";

const FOX: ClassTaxon = { name: "Rotfuchs", scientificName: "Vulpes vulpes" };

const QUESTION: ClassQuestion = {
  accountId: 3,
  algId: 4,
  className: "red fox",
  classList: [],
  userConfirmed: false,
  look: { language: "en", sureFrom: 50 },
};
const NO_ALG: ReadonlySet<number> = new Set();

/** The answer, in the language that is asked for. */
async function asked(facts: Partial<ClassQuestion>, unshared = NO_ALG) {
  const question = { ...QUESTION, ...facts };
  const names = await namesIn(question.look.language);
  return classTaxa(question, { species: SET_SPECIES, names, unshared });
}

test.each([
  ["en", "Red fox"],
  ["es", "Zorro rojo"],
  ["fr", "Renard roux"],
  ["de", "Rotfuchs"],
  ["pt", "Raposa-vermelha"],
] as const)("in %s a red fox is %s", async (language, name) => {
  const classList = [{ className: "My old fox", confidence: 4 }];
  const { taxa } = await asked({ classList, look: { language, sureFrom: 50 } });
  expect([...taxa]).toEqual([
    ["red fox", { name, scientificName: "Vulpes vulpes" }],
    ["My old fox", null],
  ]);
});

test("what has no name in a language has its English one", async () => {
  const names = await namesIn("de");
  const nameless = [...TAXA.values()].find(({ id, english }) => english.length > 0 && !names.has(id));
  const [english = ""] = nameless?.english ?? [];
  const { taxa } = await asked({ className: english, look: { language: "de", sureFrom: 50 } });
  expect(taxa.get(english)?.name.toLowerCase()).toBe(english.toLowerCase());
});

test("goes by what the account has chosen, and by nothing that another has", async () => {
  const inAccount = async (accountId: number) => {
    const { taxa } = await asked({ accountId, className: "Raccoon", look: { language: "de", sureFrom: 50 } });
    return taxa.get("Raccoon")?.scientificName;
  };
  expect([await inAccount(3), await inAccount(8)]).toEqual(["Procyon lotor", "Vulpes vulpes"]);
});

describe("unsure classes", () => {
  const UNSURE = {
    classList: [
      { className: "red fox", confidence: 47 },
      { className: "coyote", confidence: 41 },
    ],
  };

  test("are rolled up, in the reader's words", async () => {
    const classList = [
      { className: "raccoon", confidence: 41 },
      { className: "red fox", confidence: 47 },
    ];
    const { rolledUp } = await asked({ classList, look: { language: "de", sureFrom: 50 } });
    expect(rolledUp).toEqual({
      name: "Raubtier",
      scientificName: "Carnivora",
      rank: "order",
      confidence: 88,
      classes: [...classList].reverse(),
    });
  });

  test.each<[why: string, facts: Partial<ClassQuestion>, unshared?: ReadonlySet<number>]>([
    ["a person has named the species", { userConfirmed: true }],
    ["it is not known which model it was", { algId: null }],
    ["the model's scores can't be added up", {}, new Set([4])],
    ["the reader never wants it", { look: { language: "en", sureFrom: 0 } }],
  ])("are not where %s", async (_, facts, unshared) => {
    expect((await asked({ ...UNSURE, ...facts }, unshared)).rolledUp).toBeNull();
  });
});

test("a model is known by any insight whose scores are above 100 %", () => {
  const scores = (...all: readonly number[]) =>
    all.map((confidence, at) => ({ className: ["Red fox", "Raccoon", "empty"][at] ?? "", confidence }));
  const insights = [
    insight(1, { algId: 4, classList: scores(60, 30.5, 9.5) }),
    insight(2, { algId: 11, classList: scores(20) }),
    insight(3, { algId: 11, classList: scores(80, 70) }),
    insight(4, { algId: null, classList: scores(80, 70) }),
  ];
  expect(unsharedAlgs(rowsOf(insights).set)).toEqual(new Set([11]));
});

test.each<[sure: number, expected: string]>([
  [2, "No class reaches 50%. a (40%) and b (30%) are of this family."],
  [3, "No class reaches 50%. a (40%), b (30%) and c (20%) are of this family."],
  [5, "No class reaches 50%. a (40%), b (30%) and 3 more are of this family."],
])("the reason names %i classes", (count, expected) => {
  const classes = ["a", "b", "c", "d", "e"]
    .slice(0, count)
    .map((className, at) => ({ className, confidence: [40, 30, 20][at] ?? 1 }));
  const rolledUp = {
    name: "Canid",
    scientificName: "Canidae",
    rank: "family" as const,
    confidence: 70,
    classes,
  };
  expect(rolledUpReason(rolledUp, 50)).toBe(expected);
});

test.each<[string, ClassTaxon | null | undefined, boolean, string]>([
  ["red fox", FOX, true, "Rotfuchs, Vulpes vulpes"],
  ["red fox", FOX, false, "Rotfuchs, "],
  ["rotfuchs", FOX, true, ", Vulpes vulpes"],
  ["vulpes_vulpes", FOX, true, "Rotfuchs, "],
  ["Red fox", { name: "Red fox", scientificName: "Vulpes vulpes" }, true, ", Vulpes vulpes"],
  ["Red fox", { name: "Red fox", scientificName: "Vulpes vulpes" }, false, ", "],
  ["my lizard", { name: "Sauria", scientificName: "Sauria" }, true, "Sauria, "],
  ["car", { name: "Fahrzeug", scientificName: "" }, true, "Fahrzeug, "],
  ["badger", null, true, ", "],
  ["badger", undefined, true, ", "],
])("beside %j, of %j with scientific names %j: %j", (className, taxon, scientific, expected) => {
  const { name, scientificName } = namesBeside(className, taxon, { scientific });
  expect(`${name}, ${scientificName}`).toBe(expected);
});
