// Whom and what the entries of the audit log speak of by number.
import { expect, test } from "vitest";
import type { AuditItem } from "~/domain/internal/audit";
import { auditReferences, NO_AUDIT_NAMES, nameOf } from "~/domain/internal/audit-names";

const ENTRY: AuditItem = {
  ...{ id: 1, at: 0, userId: 84, email: null, action: "x", subject: "release", subjectId: "78" },
  before: { accountId: 3, userIds: [7, 9], name: "11" },
  after: { components: [{ algId: 11 }, { algId: 12 }], deviceIds: ["dev-0001"], releaseId: null },
};

test("every id that an entry or the view mentions is asked for once, and nothing else", () => {
  expect(auditReferences([ENTRY, ENTRY], { subject: "user", subjectId: "5" })).toEqual({
    user: ["5", "7", "9"],
    account: ["3"],
    alg: ["11", "12"],
    release: ["78"],
  });
  const odd = { ...ENTRY, subject: "constructor", before: null, after: { algId: "1; DROP" } };
  expect(auditReferences([odd], { subject: null, subjectId: "" })).toEqual({
    ...{ user: [], account: [], alg: [], release: [] },
  });
});

test("a person is named alone, a model with its number, and what has no name by its number", () => {
  const names = { ...NO_AUDIT_NAMES, user: { 7: "maya@example.test" }, alg: { 7: "Foxes" } };
  expect(nameOf(names, "user", "7")).toBe("maya@example.test");
  expect(nameOf(names, "alg", 7)).toBe("7, Foxes");
  expect(nameOf(names, "alg", 8)).toBe("8");
  expect(nameOf(names, "device", "dev-0001")).toBe("dev-0001");
  expect(nameOf(names, "user", "constructor")).toBe("constructor");
});
