// Who sees which entry of the side navigation, and how a tab is named in the URL. Spec sections 2.1, 2.2.
import { describe, expect, test } from "vitest";
import { DEFAULT_TAB, mayOpen, menuFor, parseTab, TAB_IDS, tabAt, withTab } from "~/tabs/menu";

const labels = (entries: readonly { readonly label: string }[]) => entries.map((entry) => entry.label);

describe("menuFor", () => {
  test("shows staff every entry in the specified order", () => {
    const menu = menuFor("staff");
    expect(labels(menu.main)).toEqual([
      "Dashboard",
      "My Devices",
      "Device Updates",
      "Device Groups",
      "My Models",
      "Insights",
      "Alerts",
      "Map",
      "Admin",
      "Account",
      "Internal",
    ]);
    expect(labels(menu.gettingStarted)).toEqual(["Model Marketplace", "Documentation"]);
  });

  test("shows a member the same without Internal", () => {
    const member = menuFor("member");
    expect(labels(member.main)).toEqual(
      labels(menuFor("staff").main).filter((label) => label !== "Internal"),
    );
    expect(labels(member.gettingStarted)).toEqual(["Model Marketplace", "Documentation"]);
  });

  test("shows a viewer Dashboard, Insights and Map only", () => {
    const menu = menuFor("viewer");
    expect(labels(menu.main)).toEqual(["Dashboard", "Insights", "Map"]);
    expect(menu.gettingStarted).toEqual([]);
  });
});

describe("mayOpen", () => {
  test.each([
    ["userInsights", true, true, true],
    ["alerts", false, true, true],
    ["dashboard", true, true, true],
    ["device", false, true, true],
    ["deviceUpdates", false, true, true],
    ["groups", false, true, true],
    ["account", true, true, true],
    ["models", false, true, true],
    ["map", true, true, true],
    ["marketplace", false, true, true],
    ["documentation", false, true, true],
    ["admin", false, true, true],
    ["internal", false, false, true],
  ] as const)("%s: viewer %s, member %s, staff %s", (tab, viewer, member, staff) => {
    expect(mayOpen("viewer", tab)).toBe(viewer);
    expect(mayOpen("member", tab)).toBe(member);
    expect(mayOpen("staff", tab)).toBe(staff);
  });
});

describe("parseTab", () => {
  test.each(TAB_IDS)("reads %s as itself", (id) => {
    expect(parseTab(id)).toBe(id);
  });

  test.each([null, ""])("reads an absent tab (%j) as the default one", (value) => {
    expect(parseTab(value)).toBe(DEFAULT_TAB);
  });

  test.each(["userinsights", "insights", " map", "device/1", "__proto__"])(
    "answers null for %j, which names no tab",
    (value) => {
      expect(parseTab(value)).toBeNull();
    },
  );
});

test.each([
  ["", "dashboard"],
  ["?tab=", "dashboard"],
  ["?tab=map&archived=1", "map"],
  ["?insight=7f", "userInsights"],
  ["?tab=none", null],
])("the search %j ends at %s", (search, tab) => {
  expect(tabAt(search)).toBe(tab);
});

describe("withTab", () => {
  test.each([
    ["insight=7f", "/?tab=userInsights&insight=7f"],
    ["search=deer", "/?tab=userInsights&search=deer"],
    ["tab=&search=deer", "/?tab=userInsights&search=deer"],
    ["device=a&device=b&page=2", "/?tab=userInsights&device=a&device=b&page=2"],
    ["camera_timestamp.from=2026-11-01&x=1", "/?tab=userInsights&camera_timestamp.from=2026-11-01&x=1"],
  ])("leads an address of insights without a tab to them: %s", (params, address) => {
    expect(withTab(new URLSearchParams(params))).toBe(address);
  });

  test.each(["", "x=1", "tab=dashboard&search=deer", "tab=map&insight=7f", "tab=nowhere&search=deer"])(
    "leaves every other address alone: %j",
    (params) => {
      expect(withTab(new URLSearchParams(params))).toBeNull();
    },
  );

  test("leads to where it is not led on", () => {
    const address = withTab(new URLSearchParams("search=deer")) ?? "";
    expect(withTab(new URL(address, "http://fernwatch.test").searchParams)).toBeNull();
  });
});
