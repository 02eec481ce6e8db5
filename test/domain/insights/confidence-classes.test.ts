// Most likely species, all possible species, and the "+n" beside the first. Spec section 2.8.
import { describe, expect, test } from "vitest";
import { furtherClasses, possibleClasses } from "~/domain/insights/confidence-classes";

const fox = (...others: readonly (readonly [string, number])[]) => ({
  className: "Red fox",
  confidence: 47.4,
  userConfirmed: false,
  classList: [...others, ["Red fox", 47.4] as const].map(([className, confidence]) => ({
    className,
    confidence,
  })),
});

const names = (classes: readonly { readonly className: string }[]) => classes.map((entry) => entry.className);

describe("possibleClasses", () => {
  test("puts the insight's own class first and the others by confidence", () => {
    const insight = fox(["empty", 2], ["White-tailed deer", 19.6], ["Raccoon", 31]);
    expect(names(possibleClasses(insight))).toEqual(["Red fox", "Raccoon", "White-tailed deer", "empty"]);
  });

  test("keeps the own class first even where another has more", () => {
    expect(names(possibleClasses(fox(["Raccoon", 52])))).toEqual(["Red fox", "Raccoon"]);
  });

  test("names the own class when the list does not", () => {
    const insight = {
      className: "Red fox",
      confidence: null,
      userConfirmed: false,
      classList: [{ className: "Raccoon", confidence: 3 }],
    };
    expect(possibleClasses(insight)).toEqual([
      { className: "Red fox", confidence: null },
      { className: "Raccoon", confidence: 3 },
    ]);
  });

  test("leaves the list it was given in its order", () => {
    const insight = fox(["empty", 2], ["Raccoon", 31]);
    possibleClasses(insight);
    expect(names(insight.classList)).toEqual(["empty", "Raccoon", "Red fox"]);
  });
});

describe("furtherClasses", () => {
  test.each([
    ["19.9 % leaves no doubt", 19.9, []],
    ["20 % does", 20, ["Raccoon"]],
  ])("%s", (_case, confidence, expected) => {
    expect(names(furtherClasses(fox(["Raccoon", confidence])))).toEqual(expected);
  });

  test("never counts the most likely class itself", () => {
    expect(furtherClasses(fox())).toEqual([]);
  });
});
