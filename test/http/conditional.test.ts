// Which form of an answer is asked for. RFC 9110, Accept.
import { expect, test } from "vitest";
import { accepts } from "~/http/conditional";

test.each([
  ["application/json;profile=columns", true],
  ['text/html, application/json ; q=0.9; Profile = "columns"', true],
  ["application/json", false],
  ["application/json;profile=rows", false],
  ["*/*", false],
  [undefined, false],
])("Accept: %s asks for columns: %s", (accept, asked) => {
  expect(accepts(accept, "application/json;profile=columns")).toBe(asked);
});
