// The verdict of a collection, as machines and persons give it. Spec section 9, Group confidence.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CollectionSummary, collectionConfidence } from "~/domain/insights/collection-confidence";
import { confidenceInClass, isCorrected, possibleClasses } from "~/domain/insights/confidence-classes";

const voice = (className: string, inClass: number | null, userConfirmed = false): CollectionSummary => ({
  className,
  inClass,
  userConfirmed,
});

describe("machines alone", () => {
  test("the class with the highest mean wins, with its rounded mean and its votes", () => {
    expect(collectionConfidence([voice("fox", 90), voice("fox", 80), voice("raccoon", 88)])).toEqual({
      className: "raccoon",
      confidence: 88,
      classList: [
        { className: "raccoon", confidence: 88 },
        { className: "fox", confidence: 85 },
      ],
      strongest: 2,
      confirmed: false,
      votes: 1,
    });
  });

  test("a vote without a confidence is in no mean, and never the strongest beside one that has it", () => {
    const verdict = collectionConfidence([voice("fox", null), voice("fox", 40)]);
    expect(verdict).toMatchObject({ confidence: 40, votes: 2, strongest: 1 });
  });

  test("of equals the first one wins", () => {
    const verdict = collectionConfidence([voice("fox", 50), voice("raccoon", 50), voice("fox", 50)]);
    expect(verdict).toMatchObject({ className: "fox", strongest: 0 });
  });
});

describe("where persons have spoken", () => {
  test("one confirmed photo is the verdict against any confidence", () => {
    const verdict = collectionConfidence([
      voice("fox", 99),
      voice("raccoon", 20),
      voice("raccoon", 10, true),
    ]);
    expect(verdict).toMatchObject({ className: "raccoon", confidence: 15, votes: 2, confirmed: true });
    expect(verdict.classList[0]).toEqual({ className: "fox", confidence: 99 });
  });

  test("a word that the machine had not weighed has no confidence", () => {
    const verdict = collectionConfidence([voice("fox", 99), voice("lynx", null, true)]);
    expect(verdict).toMatchObject({ className: "lynx", confidence: null, votes: 1, strongest: 1 });
  });

  test("section 9, Group confidence: a confirmed photo decides the class, the highest score in it the insight", () => {
    const confirmed = voice("raccoon", 10, true);
    const all = [voice("fox", 99), confirmed, voice("raccoon", 20), voice("raccoon", 20)];
    expect(collectionConfidence(all)).toMatchObject({ className: "raccoon", strongest: 2 });
  });

  test("section 9, Group confidence: a corrected photo counts by what the machine gave that class, or last", () => {
    const corrected = voice("lynx", null, true);
    expect(collectionConfidence([corrected, voice("lynx", 0)]).strongest).toBe(1);
    expect(collectionConfidence([corrected, corrected]).strongest).toBe(0);
  });

  test("the word of most persons wins, then the higher mean", () => {
    const both = [voice("fox", 30, true), voice("raccoon", 60, true)];
    expect(collectionConfidence(both).className).toBe("raccoon");
    expect(collectionConfidence([...both, voice("fox", 20, true)]).className).toBe("fox");
  });
});

const voices = fc.array(
  fc.record({
    className: fc.constantFrom("fox", "raccoon", "empty"),
    inClass: fc.option(fc.integer({ min: 0, max: 100 })),
    userConfirmed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test("the verdict is a person's word whenever there is one, its row the highest score in that class", {
  tags: "property",
}, () => {
  fc.assert(
    fc.property(voices, (said) => {
      const verdict = collectionConfidence(said);
      const sharing = said.filter(({ className }) => className === verdict.className);
      const best = Math.max(...sharing.map(({ inClass }) => inClass ?? -1));
      expect(verdict.strongest).toBe(
        said.findIndex((one) => one.className === verdict.className && (one.inClass ?? -1) === best),
      );
      expect(verdict.confirmed).toBe(sharing.some(({ userConfirmed }) => userConfirmed));
      expect(verdict.confirmed).toBe(said.some(({ userConfirmed }) => userConfirmed));
      expect(verdict.votes).toBe(sharing.length);
    }),
  );
});

describe("the machine's confidence in the class that is shown", () => {
  const classList = [
    { className: "Red fox", confidence: 93 },
    { className: "Raccoon", confidence: 5 },
  ];
  const insight = { className: "Red fox", confidence: 93, classList, userConfirmed: false };

  test.each([
    [insight, 93],
    [{ ...insight, userConfirmed: true }, 93],
    [{ ...insight, className: "Raccoon", userConfirmed: true }, 5],
    [{ ...insight, className: "Lynx", userConfirmed: true }, null],
  ])("%j: %s", (shown, confidence) => {
    expect(confidenceInClass(shown)).toBe(confidence);
    expect(isCorrected(shown)).toBe(shown.className !== "Red fox");
    expect(possibleClasses(shown)[0]).toEqual({ className: shown.className, confidence });
  });
});
