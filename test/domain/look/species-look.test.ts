// How a person reads the names of species, as it is stored.
import { expect, test } from "vitest";
import { readSpeciesLook } from "~/domain/look/species-look";
import { USUAL_SPECIES_LOOK } from "~/domain/look/usual-species-look";

test.each([
  [null, USUAL_SPECIES_LOOK],
  ["", USUAL_SPECIES_LOOK],
  ["[]", USUAL_SPECIES_LOOK],
  ['{"language":"de","scientific":false}', { language: "de", scientific: false }],
  // A language that the product has lost, or a member of another kind.
  ['{"language":"la","scientific":false}', { language: "en", scientific: false }],
  ['{"sureFrom":80}', { ...USUAL_SPECIES_LOOK, sureFrom: 80 }],
  ['{"sureFrom":51}', { sureFrom: 50 }],
  ['{"language":"pt","scientific":"no"}', { language: "pt", scientific: true }],
])("%j is read as %j", (text, expected) => {
  expect(readSpeciesLook(text)).toMatchObject(expected);
});
