// What the classes of an insight mean, in the words of the one who reads.
import { expect, test } from "vitest";
import { type ClassTaxon, classTaxa, namesBeside } from "~/domain/set/species/class-taxa";
import { namesIn } from "~/domain/taxa/names/names-in";
import { SET_SPECIES } from "../set-world";

const FOX: ClassTaxon = { name: "Rotfuchs", scientificName: "Vulpes vulpes" };

test.each([
  ["en", "Red fox"],
  ["es", "Zorro rojo"],
  ["fr", "Renard roux"],
  ["de", "Rotfuchs"],
  ["pt", "Raposa-vermelha"],
] as const)("in %s a red fox is %s, and what has no name is named in English", async (language, name) => {
  const question = { accountId: 3, classNames: ["red fox", "hopping mouse", "My old fox"], language };
  const [fox, , unknown] = classTaxa(question, SET_SPECIES, await namesIn(language));
  expect(fox).toEqual({ name, scientificName: "Vulpes vulpes" });
  expect(unknown).toBeNull();
});

test("goes by what the account has chosen, and by nothing that another has", async () => {
  const names = await namesIn("de");
  const inAccount = (accountId: number) =>
    classTaxa({ accountId, classNames: ["Raccoon"], language: "de" }, SET_SPECIES, names)[0]?.name;
  expect([inAccount(3), inAccount(8)]).toEqual(["Waschbär", "Rotfuchs"]);
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
