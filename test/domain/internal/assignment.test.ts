// What is assigned, as forms carry it, and how users and cameras are told. Spec section 7 (Internal).
import { describe, expect, test } from "vitest";
import { readRole } from "~/domain/access";
import { readAssigned, readAssignedIds, unknownWords } from "~/domain/internal/assignment";
import { releaseWords } from "~/domain/internal/internal-device";
import { fullName } from "~/domain/internal/internal-user";

describe("ids in a form", () => {
  test.each([
    ["algs", "[11,12]", [11, 12]],
    ["releases", "[3]", [3]],
    ["devices", '["dev-0042"]', ["dev-0042"]],
    ["algs", '["11",1.5,null,{}]', []],
    ["devices", "[11]", []],
    ["devices", "dev-0042", []],
    ["algs", "", []],
    ["algs", '{"0":11}', []],
  ] as const)("of %s: %s", (kind, text, ids) => {
    expect(readAssignedIds(kind, text)).toEqual(ids);
  });

  test("are of a kind that there is", () => {
    expect(readAssigned("releases")).toBe("releases");
    expect(readAssigned("users")).toBeNull();
    expect(readAssigned(null)).toBeNull();
  });

  test("of nothing are named", () => {
    expect(unknownWords("devices", ["dev-1", "dev-2"])).toBe("Unknown cameras: dev-1, dev-2.");
  });
});

test("a role is one of three", () => {
  expect(["member", "staff", "viewer", "owner", ""].map(readRole)).toEqual([
    "member",
    "staff",
    "viewer",
    null,
    null,
  ]);
});

test.each([
  [{ releaseId: null, releaseName: null }, null],
  [{ releaseId: 3, releaseName: "Ridge" }, "3 · Ridge"],
  [{ releaseId: 9, releaseName: null }, "9"],
])("the release %j is shown as %j", (release, words) => {
  expect(releaseWords(release)).toBe(words);
});

test("a user without a name is shown by the user name", () => {
  expect(fullName({ firstName: "Maya", lastName: "Reyes", username: "maya" })).toBe("Maya Reyes");
  expect(fullName({ firstName: " ", lastName: "", username: "maya" })).toBe("maya");
});
