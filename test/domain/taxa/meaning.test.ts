// What the classes of an account mean, and how that is changed.
import { expect, test } from "vitest";
import { createMeaning, NO_TAXON } from "~/domain/taxa/meaning";
import { changeOf, checkAsked, revertOf } from "~/domain/taxa/meaning-change";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";

const RED_FOX = 1087;
const table = { taxa: TAXA, find: findTaxon };
const isTaxon = (taxonId: number) => TAXA.has(taxonId);

test.each([
  ["Vulpes vulpes", RED_FOX, "name"],
  ["red fox", RED_FOX, "name"],
  ["Red_Foxes", RED_FOX, "spelling"],
  ["ROTFUCHS", RED_FOX, "choice"],
  ["our badger", null, "choice"],
  ["badger", null, null],
  ["animal 7", null, null],
] as const)("%s", (className, taxonId, by) => {
  const meaning = createMeaning(
    [
      { className: "Rotfuchs", taxonId: RED_FOX },
      { className: "Our badger", taxonId: NO_TAXON },
    ],
    table,
  );
  expect(meaning(className)).toEqual({ taxon: taxonId === null ? null : TAXA.get(taxonId), by });
});

test("an account's choice goes before what the name says, and is its own", () => {
  const own = createMeaning([{ className: "Elk", taxonId: RED_FOX }], table);
  const others = createMeaning([], table);
  expect(own("elk").taxon?.id).toBe(RED_FOX);
  expect(others("elk").taxon).toBeNull();
});

test("a change names what it replaces, and leaves out what is chosen already", () => {
  const choices = [
    { className: "Reh", taxonId: 2 },
    { className: "Fuchs", taxonId: RED_FOX },
  ];
  const asked = [
    { className: "reh", taxonId: 0 },
    { className: "FUCHS", taxonId: RED_FOX },
    { className: "Dachs", taxonId: 3 },
  ];
  expect(changeOf(asked, choices)).toEqual({
    steps: [
      { className: "reh", before: 2, after: 0 },
      { className: "Dachs", before: null, after: 3 },
    ],
    clashes: [],
  });
});

test("who wants what someone else has chosen meanwhile does not clash", () => {
  const choices = [{ className: "Reh", taxonId: 2 }];
  const asked = (taxonId: number) => [{ className: "Reh", taxonId, saw: null }];
  expect(changeOf(asked(2), choices)).toEqual({ steps: [], clashes: [] });
  expect(changeOf(asked(3), choices).clashes).toEqual([{ className: "Reh", before: 2, after: 3 }]);
});

test("taking a change back touches only what still is as it left it", () => {
  const steps = [
    { className: "Reh", before: null, after: 2 },
    { className: "Fuchs", before: 3, after: RED_FOX },
  ];
  const choices = [
    { className: "REH", taxonId: 2 },
    { className: "Fuchs", taxonId: 4 },
  ];
  expect(revertOf(steps, choices)).toEqual([{ className: "Reh", taxonId: null, saw: 2 }]);
});

test.each([
  [[], "Name at least one class."],
  [[{ className: " ", taxonId: 2 }], "Enter the name of the class."],
  [[{ className: "Reh", taxonId: 7 }], "There is no taxon 7."],
  [
    Array.from({ length: 501 }, (_, i) => ({ className: `c${i}`, taxonId: 2 })),
    "You can change up to 500 classes at once.",
  ],
  [[{ className: "x".repeat(201), taxonId: 2 }], "The name of a class can have up to 200 characters."],
  [
    [
      { className: "Reh", taxonId: 2 },
      { className: "reh ", taxonId: 3 },
    ],
    "“reh” is named twice.",
  ],
] as const)("refuses, case %#", (asked, message) => {
  expect(checkAsked(asked, isTaxon)).toMatchObject({ ok: false, refusal: { message } });
});
