// Text filters in double quotes.
import { describe, expect, test } from "vitest";
import { textMatcher } from "~/domain/set/rows/text-matcher";
import { NO_GROUP } from "~/domain/view/columns";
import { groupNamed } from "~/domain/view/filters/group-filter";
import { askedWhole, textTest, wholeWord } from "~/domain/view/whole-word";

describe("a text filter", () => {
  test.each([
    ["fox", "Red fox", true],
    [" FOX ", "Red fox", true],
    ['"fox"', "Red fox", false],
    ['"red FOX"', "Red fox", true],
    [' " red fox " ', "Red fox", true],
    ['"fox', "Red fox", false],
    ['"', 'The 4" barrel', true],
    ['""', "Red fox", false],
    ['" "', "Red fox", false],
    ['"Ridge"', 'Camera "Ridge"', false],
    ["", "Red fox", true],
  ])("%s of %s: %s", (filter, text, passes) => {
    expect(textTest(filter)(text)).toBe(passes);
  });

  test.each(["Red fox", '"Ridge"', '4" barrel', "a", "İstanbul"])(
    "made of the whole of %s lets that through and is read again",
    (text) => {
      expect(textTest(wholeWord(text))(text)).toBe(true);
      expect(askedWhole(wholeWord(text))).toBe(text);
      expect(textTest(wholeWord(text))(`${text} 2`)).toBe(false);
    },
  );
});

describe("the words that a filter means", () => {
  const groups = ["Ridge", "Ridge 2", NO_GROUP];
  test.each([
    ["display_name", "ridge", [1, 1, 0]],
    ["display_name", '"ridge"', [1, 0, 0]],
    ["group", "ridge", [1, 0, 0]],
    ["group", '"ridge"', [1, 0, 0]],
    ["group", "rid", [1, 1, 0]],
    ["group", '"rid"', [0, 0, 0]],
    ["group", "no group", [0, 0, 1]],
    ["group", '"No group"', [0, 0, 1]],
  ] as const)("of %s, %s", (column, text, meant) => {
    expect([...textMatcher(column, text, groups)(["Ridge", "Ridge 2", ""])]).toEqual(meant);
  });

  test("name a group whole in quotes, too", () => {
    expect(groupNamed('"ridge 2"', groups)).toBe("Ridge 2");
  });
});
