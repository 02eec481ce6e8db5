// What emails and user names are compared by: case and composition never make a second user of one.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { folded } from "~/domain/account/folded";

test.each([
  ["Maya@Example.TEST", "maya@example.test"],
  ["  maya@example.test\n", "maya@example.test"],
  ["\u00c9@example.test", "\u00e9@example.test"],
  ["E\u0301@example.test", "\u00e9@example.test"],
  ["\u039f\u0394\u039f\u03a3", "\u03bf\u03b4\u03bf\u03c3"],
  ["\u03bf\u03b4\u03bf\u03c2", "\u03bf\u03b4\u03bf\u03c3"],
  ["\u0130nci", "i\u0307nci"],
  ["\u042f\u0421\u0415\u041d\u042c", "\u044f\u0441\u0435\u043d\u044c"],
])("%j is %j", (text, key) => {
  expect(folded(text)).toBe(key);
});

test("folding twice is folding once, and small letters fold as their capitals", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (text) => {
      const key = folded(text);
      return (
        folded(key) === key && folded(text.normalize("NFD")) === key && folded(text.toLowerCase()) === key
      );
    }),
  );
});
