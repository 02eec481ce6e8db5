// Addresses put together: no question mark without a question.
import { expect, test } from "vitest";
import { withParams } from "~/domain/address";

test.each([
  ["", "/"],
  ["tab=map", "/?tab=map"],
  ["search=red fox&page=2", "/?search=red+fox&page=2"],
])("the parameters %j make the address %s", (params, address) => {
  expect(withParams("/", new URLSearchParams(params))).toBe(address);
});
