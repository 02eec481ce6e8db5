// Texts of any characters, halves of surrogate pairs among them. fast-check's own unit of that kind makes a table of all
// of them first, which takes three seconds.
import * as fc from "fast-check";

export function anyText(maxLength: number): fc.Arbitrary<string> {
  const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
  return fc.array(character, { maxLength }).map((characters) => characters.join(""));
}
