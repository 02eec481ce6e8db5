// The key of a request that may come twice.
import { expect, test } from "vitest";
import { ownRequestKey } from "~/domain/request-key";

test("a key is its caller's own, sound, and at most 200 characters of theirs", () => {
  expect(ownRequestKey(7, "a-key")).toBe("7:a-key");
  expect(ownRequestKey(8, "a-key")).not.toBe(ownRequestKey(7, "a-key"));
  expect(ownRequestKey("import", "a\u202Ekey")).toBe("import:akey");
  expect(ownRequestKey(7, "k".repeat(500))).toHaveLength(202);
});

test("without a key it is null, also if the key is empty", () => {
  expect(ownRequestKey(7, undefined)).toBeNull();
  expect(ownRequestKey(7, "")).toBeNull();
});
