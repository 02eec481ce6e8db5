// Device Groups as the server renders them. Spec section 2.11.
import { describe, expect, test } from "vitest";
import GroupsTab from "~/tabs/groups/groups-tab";
import type { ListedGroup } from "~/tabs/groups/page";
import { heads, rendered, rows } from "./rendered-tab";

const RIDGE: ListedGroup = { groupId: 7, name: "Ridge & lake", description: "Above the lake", size: 12 };

const tabOf = (groups: readonly ListedGroup[]) => rendered(<GroupsTab data={{ groups, open: null }} />);

describe("section 2.11, Groups", () => {
  test("the table has its columns", async () => {
    expect(heads(await tabOf([RIDGE]))).toEqual([
      "Group Name",
      "Group Description",
      "Size",
      "Add Device to Group",
      "Edit",
      "Delete",
    ]);
  });

  test("a group has its words, its size, and the ways to its cameras and their insights", async () => {
    const html = await tabOf([RIDGE]);
    expect(rows(html)[0]).toMatch(/^Ridge &amp; lake Above the lake 12 cameras of/);
    expect(html).toContain('href="/?tab=device&amp;group=Ridge+%26+lake"');
    expect(html).toContain('href="/?tab=userInsights&amp;group=Ridge+%26+lake"');
    expect(html).toContain('href="/?group=7"');
    expect(html).toContain('aria-label="Edit Ridge &amp; lake"');
    expect(html).toContain('aria-label="Delete Ridge &amp; lake"');
  });

  test("without groups it shows a message, and offers to make one", async () => {
    const html = await tabOf([]);
    expect(html).toContain("No groups available, please make a new group");
    expect(html).toContain("Add New Group");
    expect(html).not.toContain("<table");
  });

  test("long words are cut at 50 characters, and whole in the tooltip", async () => {
    const html = await tabOf([{ ...RIDGE, description: "x".repeat(80) }]);
    expect(html).toContain(`title="${"x".repeat(80)}"`);
    expect(html).not.toContain(`>${"x".repeat(51)}`);
  });
});
