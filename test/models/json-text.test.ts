// JSON from outside is read as usual, unless it is nested deeper than any JSON that programs write.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "~models/release/json-text";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test("reads what JSON.parse reads", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      expect(readJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ["64 levels", nested(64), true],
  ["65 levels", nested(65), false],
  ["a million levels", nested(1e6), false],
  ["levels that are never closed", "{".repeat(1e6), false],
  ["many lists side by side", `[${"[],".repeat(1e4)}[]]`, true],
  ["brackets in a text", JSON.stringify(["[".repeat(1e5), '\\"[['.repeat(1e4)]), true],
  ["no JSON", "[1,", false],
])("%s", { meta: { budget: { ms: 100, because: "megabytes of brackets" } } }, (_, text, isRead) => {
  const read = () => {
    try {
      readJson(text);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
      return false;
    }
  };
  expect(read()).toBe(isRead);
});
