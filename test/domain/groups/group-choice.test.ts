// The order of the cameras that a group may take, and what a form says of them.
import { expect, test } from "vitest";
import { type Choices, chosenCameras, ownFirst, withChoices } from "~/domain/groups/group-choice";
import { groupsText, idsText, readGroupId, readGroups, readIds } from "~/domain/groups/group-form";
import { deletionWords, updatedWords } from "~/domain/groups/group-words";

test("its own cameras stand first, then those of no group, then those of others, each by name", () => {
  const camera = (displayName: string, groupId: number | null) => ({ displayName, groupId });
  const cameras = [
    camera("Alder", 2),
    camera("Ridge 10", 1),
    camera("Beech", null),
    camera("ridge 2", 1),
    camera("Aspen", null),
  ];
  expect(ownFirst(cameras, 1).map(({ displayName }) => displayName)).toEqual([
    "ridge 2",
    "Ridge 10",
    "Aspen",
    "Beech",
    "Alder",
  ]);
});

test("a form names cameras once each, and a group by its number alone", () => {
  expect(readIds(idsText(["dev-0001", "dev-0002"]))).toEqual(["dev-0001", "dev-0002"]);
  expect(readIds(" dev-0001  dev-0001 ")).toEqual(["dev-0001"]);
  expect(readIds("")).toEqual([]);
  expect(["7", "", "-1", "1.5", "x", "9".repeat(16)].map(readGroupId)).toEqual([7, 0, 0, 0, 0, 0]);
});

test("section 8, Group: a change of a group's devices is worded with the group's name", () => {
  expect(updatedWords("Ridge")).toBe("Updated Ridge's devices");
});

test.each([
  [0, "It has no cameras."],
  [1, "Its 1 camera stays, with all insights, but won't be in a group."],
  [1200, "Its 1,200 cameras stay, with all insights, but won't be in a group."],
])("a group of %i is deleted with the words %j", (count, words) => expect(deletionWords(count)).toBe(words));

test("a form names the group that each camera comes from", () => {
  const groups = new Map([
    ["dev-0001", 3],
    ["dev-0002", null],
  ]);
  expect(groupsText(groups)).toBe("dev-0001:3 dev-0002:");
  expect(readGroups(groupsText(groups))).toEqual(groups);
  expect(readGroups("")).toEqual(new Map());
});

test("a list that is loaded again keeps what the reader changed, and nothing else", () => {
  const none: Choices = new Map();
  const opened = new Set(["a", "b"]);
  const choices = withChoices(none, { from: chosenCameras(opened, none), to: new Set(["b", "c"]) });
  expect(chosenCameras(opened, choices)).toEqual(new Set(["b", "c"]));
  // Someone else has moved b out and d in.
  const now = new Set(["a", "d"]);
  expect(chosenCameras(now, choices)).toEqual(new Set(["d", "c"]));
  const undone = withChoices(choices, { from: chosenCameras(now, choices), to: new Set(["d"]) });
  expect(chosenCameras(now, undone)).toEqual(new Set(["d"]));
});
