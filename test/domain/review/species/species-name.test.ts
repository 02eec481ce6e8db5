// What a person may type as a species, and what is offered.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSpecies, SPECIES_LIMIT, speciesChoices } from "~/domain/review/species/species-name";
import { machineLine, pastReviewLine, reviewLine } from "~/domain/review/species/species-review-words";

const KNOWN = ["Red fox", "empty", "Żubr"];
/** Every code point, and halves of pairs. fast-check's own unit takes a second to be made. */
const ANY_SIGN = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));

describe("a typed species", () => {
  test.each([
    ["Red fox", "Red fox"],
    ["  red   FOX\n", "Red fox"],
    ["EMPTY", "empty"],
    ["z\u0307ubr", "Żubr"],
    ["Wolverine", "Wolverine"],
    ["a\u0000b\tc", "ab c"],
    ["fox\u202egnp", "foxgnp"],
    ["x".repeat(SPECIES_LIMIT), "x".repeat(SPECIES_LIMIT)],
  ])("%j is %j", (text, word) => {
    expect(parseSpecies(text, KNOWN)).toEqual({ ok: true, value: word });
  });

  test.each([
    ["", "Enter a species."],
    [" \n\t ", "Enter a species."],
  ])("%j is refused", (text, message) => {
    expect(parseSpecies(text, KNOWN)).toMatchObject({ ok: false, refusal: { message } });
  });

  test("longer than 200 characters is refused", () => {
    const message = "A species can have up to 200 characters.";
    expect(parseSpecies("x".repeat(201), KNOWN)).toMatchObject({ ok: false, refusal: { message } });
  });

  test("once read reads the same again", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_SIGN }), (text) => {
        const once = parseSpecies(text, KNOWN);
        if (once.ok) expect(parseSpecies(once.value, KNOWN)).toEqual(once);
      }),
    );
  });
});

test("the likeliest are offered first, then the others by name, each once, and always 'empty'", () => {
  const weighed = [
    { className: "Red fox", confidence: 80 },
    { className: "Coyote", confidence: 12 },
  ];
  expect(speciesChoices(weighed, ["Raccoon", "Red fox", "Bobcat"])).toEqual([
    "Red fox",
    "Coyote",
    "Bobcat",
    "empty",
    "Raccoon",
  ]);
});

describe("the reviewer", () => {
  const NOV_21 = Date.UTC(2026, 10, 21, 9);
  const machine = { algId: 12, className: "Red fox", taxonId: null, confidence: 92.6 };
  const turn = { className: "Red fox", taxonId: null, by: "Maya R.", isOwn: true, at: NOV_21 };
  const said = { userConfirmed: true, machine, review: turn };

  test.each([
    [said, "Confirmed by You, Nov 21st 2026", null],
    [{ ...said, review: { ...turn, isOwn: false } }, "Confirmed by Maya R., Nov 21st 2026", null],
    [
      { ...said, review: { ...turn, className: "Lynx" } },
      "Corrected by You, Nov 21st 2026",
      "The model said Red fox, 93%",
    ],
    [{ ...said, review: null }, "Confirmed by a person", null],
    [{ ...said, userConfirmed: false, review: null }, null, null],
  ])("%j", (state, review, model) => {
    expect([reviewLine(state), machineLine(state)]).toEqual([review, model]);
  });

  test("a turn of the history", () => {
    expect(pastReviewLine(turn)).toBe("Red fox, by You, Nov 21st 2026");
    expect(pastReviewLine({ ...turn, className: null, isOwn: false })).toBe(
      "Taken back by Maya R., Nov 21st 2026",
    );
  });
});
