// The order and the pages of the list of groups. Spec sections 2.11 and 9 (Tables).
import { expect, test } from "vitest";
import { GROUP_COLUMNS, groupChoiceHref, groupsShown } from "~/domain/groups/group-list";
import { readTableView } from "~/domain/table/table-view";

const GROUPS = [
  { name: "Lake", description: "", size: 2 },
  { name: "Ridge 2", description: "b", size: 10 },
  { name: "Ridge 10", description: "a", size: 9 },
];

function shown(query: string): string {
  const view = readTableView(new URLSearchParams(query), GROUP_COLUMNS);
  return groupsShown(GROUPS, view)
    .rows.map(({ name }) => name)
    .join();
}

test("section 9, Tables: groups stand by name, or as the address says", () => {
  expect(shown("")).toBe("Lake,Ridge 2,Ridge 10");
  expect(shown("sort=-name")).toBe("Ridge 10,Ridge 2,Lake");
  expect(shown("sort=size")).toBe("Lake,Ridge 10,Ridge 2");
  expect(shown("sort=description")).toBe("Ridge 10,Ridge 2,Lake");
  expect(shown("size=5&page=9")).toBe("Lake,Ridge 2,Ridge 10");
});

test("an invisible filter hides nothing", () => {
  expect(shown("name=lake&search=lake")).toBe("Lake,Ridge 2,Ridge 10");
});

test("the choice of cameras opens over the list as it is, and closes to it", () => {
  const open = groupChoiceHref("/?tab=groups&sort=-size", 7);
  expect(open).toBe("/?tab=groups&sort=-size&group=7");
  expect(groupChoiceHref(open, null)).toBe("/?tab=groups&sort=-size");
});
