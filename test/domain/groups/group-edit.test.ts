// What a group may be called. Spec section 5 (Group).
import { describe, expect, test } from "vitest";
import { groupErrors, tidyGroup } from "~/domain/groups/group-edit";

const named = (name: string, others: readonly string[] = []) =>
  groupErrors(tidyGroup({ name, description: "" }), others).name;

test("section 5, Group: the name is required", () => {
  expect(named("")).toBe("Please enter a group name.");
  expect(named(" \t ")).toBe("Please enter a group name.");
  expect(named("\u0000")).toBe("Please enter a group name.");
});

describe("section 5, Group: names are unique ignoring case", () => {
  test.each([
    ["lamar valley", "Lamar Valley"],
    ["  LAMAR VALLEY ", "Lamar Valley"],
    ["ÉTANG", "étang"],
    ["E\u0301tang", "Étang"],
    ["ΛΌΦΟΣ", "λόφος"],
  ])("%j beside %j", (name, other) => {
    expect(named(name, ["Elsewhere", other])).toBe("One of your groups already has this name.");
  });

  test("another name is fine beside them", () => {
    expect(named("Lamar Valley 2", ["Lamar Valley"])).toBeUndefined();
  });
});

test("texts that are too long are refused, each under its field, and counted as people do", () => {
  const words = (name: string, description: string) => groupErrors(tidyGroup({ name, description }), []);
  expect(words("🦊".repeat(60), "é".repeat(200))).toEqual({});
  expect(words("x".repeat(61), "y".repeat(201))).toEqual({
    name: "This must have at most 60 characters.",
    description: "This must have at most 200 characters.",
  });
});

test("texts are kept on one line, without blanks around them and without what turns the writing round", () => {
  expect(tidyGroup({ name: " North\u202E ridge\n2 ", description: "\tBy the river " })).toEqual({
    name: "North ridge 2",
    description: "By the river",
  });
});
