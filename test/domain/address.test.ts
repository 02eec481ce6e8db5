// Addresses put together: no question mark without a question. Those from outside: none leaves the site.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closedAddress, ownPath, withParams } from "~/domain/address";
import { anyText } from "../support/any-text";
import { runs } from "../support/properties";

const ORIGIN = "https://fernwatch.test";

test.each([
  ["", "/"],
  ["tab=map", "/?tab=map"],
  ["search=red fox&page=2", "/?search=red+fox&page=2"],
])("the parameters %j make the address %s", (params, address) => {
  expect(withParams("/", new URLSearchParams(params))).toBe(address);
});

test.each([
  ["?tab=device&sort=name&edit=dev-1&page=2", "/?tab=device&sort=name&page=2"],
  ["?tab=device&edit=dev-2", null],
  ["?tab=device", null],
  ["?tab=groups&edit=dev-1", null],
])("the dialog that edits dev-1 closes %s to %s: only what it has opened itself", (search, closed) => {
  expect(closedAddress(search, { tab: "device", name: "edit", value: "dev-1" })).toBe(closed);
});

describe("an address from outside", () => {
  test.each([
    ["/?tab=device", "/?tab=device"],
    ["/docs#claim", "/docs"],
    ["docs", "/docs"],
    ["/a/../docs", "/docs"],
    ["/%2f/evil.test", "/%2f/evil.test"],
    [`${ORIGIN}/docs`, "/docs"],
    ["https:evil.test//x", "/evil.test//x"],
  ])("%j is our %s", (asked, path) => {
    expect(ownPath(asked, ORIGIN)).toBe(path);
  });

  test.each([
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/%2e//evil.test",
    "/%2E%2e//evil.test",
    "/./\\evil.test",
    "/\t/evil.test",
    "/\n.//evil.test",
    " //evil.test",
    "https://evil.test",
    "http://fernwatch.test/",
    "https://fernwatch.test:8443/",
    "https://fernwatch.test@evil.test/",
    `${ORIGIN}//evil.test`,
    "javascript:alert(1)",
    "data:text/html,x",
    "https://[",
  ])("%j is not ours", (asked) => {
    expect(ownPath(asked, ORIGIN)).toBeNull();
  });

  const piece = fc.constantFrom(
    ...[
      "/",
      "\\",
      ".",
      "..",
      "//",
      "%2e",
      "%2f",
      "%5c",
      "%00",
      "\t",
      "\n",
      "\r",
      " ",
      "\u0000",
      "@",
      ":",
      "?",
      "#",
    ],
    ...[
      "evil.test",
      "fernwatch.test",
      "http:",
      "https:",
      "javascript:",
      "\u3002",
      "\uff0f",
      "\ud800",
      "a",
      ORIGIN,
    ],
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    anyText(30).map((text) => `/${text}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );

  test("whatever it says, a browser that follows it stays with us", { tags: "property" }, () => {
    fc.assert(
      fc.property(address, fc.constantFrom(ORIGIN, "http://127.0.0.1:8788"), (asked, origin) => {
        const path = ownPath(asked, origin);
        if (path === null) return true;
        // Followed from wherever it may be followed.
        const stays = ["/", "/login?redirectTo=x", "/a/b"].every(
          (at) => new URL(path, `${origin}${at}`).origin === origin,
        );
        return stays && /^\/(?![/\\])[^\t\n\r]*$/.test(path) && ownPath(path, origin) === path;
      }),
      { numRuns: runs(4_000) },
    );
  });
});
