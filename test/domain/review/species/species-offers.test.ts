// What is offered after a correction: the rest of its burst, and the rest of what the filters show.
import { describe, expect, test } from "vitest";
import {
  burstOffer,
  burstWords,
  correctedAlike,
  restOffer,
  restQuery,
  restWords,
} from "~/domain/review/species/species-offers";
import {
  type Reviewable,
  reviewSpecies,
  type SpeciesSet,
  withdrawReview,
} from "~/domain/review/species-action";
import { EMPTY_UNDO_STACK, pressStatus, speciesStep, undo } from "~/domain/review/undo-stack";
import { USUAL_QUERY } from "~/domain/view/insights-query";

const FOX = { className: "Red fox", taxonId: 1087 };

const insight = (insightId: string, className: string, userConfirmed = false): Reviewable => ({
  ...{ insightId, className, userConfirmed, deviceId: "dev-1" },
  classList: [{ className, confidence: 90 }],
});
const corrected = (insightId: string, to = FOX, from = "Coyote") =>
  reviewSpecies([insight(insightId, from)], to);
const after = (...steps: readonly SpeciesSet[]) => steps.reduce(speciesStep, EMPTY_UNDO_STACK);
const ids = (offer: { readonly insights: readonly Reviewable[] } | null) =>
  offer?.insights.map(({ insightId }) => insightId);

describe("the rest of a burst", () => {
  const BURST = [
    insight("a", "Red fox", true),
    insight("b", "Coyote"),
    insight("c", "Dog"),
    insight("d", "Dog", true),
  ];

  test("is offered after the correction of one photo: those that nobody has named", () => {
    const offer = burstOffer(after(corrected("a")).done, BURST);
    expect(ids(offer)).toEqual(["b", "c"]);
    expect(offer?.species).toMatchObject(FOX);
  });

  test.each<[string, SpeciesSet, readonly Reviewable[]]>([
    ["after a confirmation", reviewSpecies([insight("a", "Red fox")], FOX), BURST],
    ["after a word is taken back", withdrawReview([insight("a", "Red fox", true)]), BURST],
    ["after the correction of several at once", [...corrected("a"), ...corrected("b")], BURST],
    ["of another burst", corrected("z"), BURST],
    ["of a single photo", corrected("a"), BURST.slice(0, 1)],
    [
      "in which people have named all",
      corrected("a"),
      [insight("a", "Red fox", true), insight("d", "Dog", true)],
    ],
  ])("is not offered %s", (_, step, burst) => {
    expect(burstOffer(after(step).done, burst)).toBeNull();
  });

  test("is offered no more once the correction is undone, and still after a status", () => {
    const stack = after(corrected("a"));
    expect(burstOffer(undo(stack).stack.done, BURST)).toBeNull();
    const pressed = pressStatus(stack, [{ insightId: "b", deviceId: "dev-1", status: "none" }], "favorite");
    expect(pressed.ok && ids(burstOffer(pressed.value.done, BURST))).toEqual(["b", "c"]);
  });
});

describe("the rest of the filters", () => {
  const THREE = [corrected("a"), corrected("b"), corrected("c")];
  const ALIKE = { from: "Coyote", to: FOX };

  test("is offered after three corrections alike, whatever was done between them", () => {
    expect(correctedAlike(after(...THREE).done)).toMatchObject(ALIKE);
    const elk = corrected("x", { className: "Elk", taxonId: 3010 });
    expect(correctedAlike(after(corrected("a"), elk, corrected("b"), corrected("c")).done)).toMatchObject(
      ALIKE,
    );
    const burst = [...corrected("d"), ...corrected("e")];
    expect(correctedAlike(after(burst, corrected("a"), corrected("b")).done)).toMatchObject(ALIKE);
  });

  test("counts a burst once, however many photos it has", () => {
    const [one, rest] = [corrected("a"), [...corrected("b"), ...corrected("c"), ...corrected("d")]];
    expect(correctedAlike(after(one, rest, corrected("e")).done)).toBeNull();
    expect(correctedAlike(after(one, rest, corrected("e"), corrected("f")).done)).toMatchObject(ALIKE);
  });

  test.each<[string, readonly SpeciesSet[]]>([
    ["after two", THREE.slice(1)],
    ["after one insight was corrected three times", [corrected("a"), corrected("a"), corrected("a")]],
    ["when the last one was another", [...THREE, corrected("d", FOX, "Dog")]],
    [
      "when they were corrected to different species",
      [...THREE.slice(1), corrected("d", { className: "Elk", taxonId: 1 })],
    ],
    ["when nothing was corrected last", [...THREE, withdrawReview([insight("a", "Red fox", true)])]],
  ])("is not offered %s", (_, steps) => {
    expect(correctedAlike(after(...steps).done)).toBeNull();
  });

  test("is asked for by the filters and the whole of the class, each insight alone", () => {
    const query = { ...USUAL_QUERY, search: "ridge", devices: ["dev-1"], collected: true, page: 3 };
    expect(restQuery(query, ALIKE)).toEqual({
      ...query,
      filters: { class_name: { value: '"Coyote"', from: "", to: "" } },
      collected: false,
      page: 0,
    });
  });

  test("is what still shows the class and nobody has named", () => {
    const found = [
      insight("a", "Coyote", true),
      insight("b", "coyote"),
      insight("c", "Coyote"),
      insight("d", "Red fox"),
    ];
    expect(ids(restOffer(found, ALIKE, []))).toEqual(["c"]);
    expect(restOffer(found.slice(0, 2), ALIKE, [])).toBeNull();
    // The set answers with what was stored when it was loaded.
    expect(restOffer(found, ALIKE, after(corrected("c")).done)).toBeNull();
  });
});

test("the words name how many, and what they become", () => {
  expect(burstWords(1)).toBe("Apply to the other photo of this burst");
  expect(burstWords(3)).toBe("Apply to the other 3 of this burst");
  const alike = { from: "Coyote", to: FOX };
  expect(restWords(1, alike, false)).toBe("Correct the other Coyote in this list to Red fox");
  expect(restWords(121, alike, false)).toBe("Correct the other 121 Coyote in this list to Red fox");
  expect(restWords(1_000, alike, true)).toBe("Correct the next 1,000 Coyote in this list to Red fox");
});
