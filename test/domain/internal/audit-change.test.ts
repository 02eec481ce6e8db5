// What an entry of the audit log says has changed.
import { describe, expect, test } from "vitest";
import { auditChanges } from "~/domain/internal/audit-change";
import { NO_AUDIT_NAMES } from "~/domain/internal/audit-names";

const NOW = Date.UTC(2026, 11, 22, 15, 28);
const NAMES = { ...NO_AUDIT_NAMES, account: { 3: "North Fork" }, alg: { 11: "Trail detector" } };

const value = (label: string, was: string, now: string) => ({ kind: "value", label, was, now });

describe("what has changed", () => {
  test.each<[string, unknown, unknown, readonly unknown[]]>([
    ["a value", { role: "member" }, { role: "staff" }, [value("Role", "member", "staff")]],
    [
      "a list, by what it gained and lost",
      { algIds: [11, 12] },
      { algIds: [12, 13] },
      [{ kind: "list", label: "Models", added: ["13"], removed: ["11, Trail detector"] }],
    ],
    [
      "a part of a part",
      { card: { failsOn: "night" } },
      { card: { failsOn: "" } },
      [value("Card: fails on", "night", "")],
    ],
    ["what stays", { bucket: "a", path: "x" }, { bucket: "b", path: "x" }, [value("Bucket", "a", "b")]],
    [
      "what is made",
      null,
      { count: 2, allow_wifi: true },
      [value("Count", "", "2"), value("Allow wifi", "", "yes")],
    ],
    ["what is gone", { name: "Foxes" }, null, [value("Name", "Foxes", "")]],
    [
      "a time",
      null,
      { expiresAt: "2026-12-22T15:28:54.567Z" },
      [value("Expires at", "", "Dec 22nd 2026, 3:28 pm UTC")],
    ],
    ["a time in numbers", null, { createdAt: NOW }, [value("Created at", "", "Dec 22nd 2026, 3:28 pm UTC")]],
    ["what a file takes", { bytes: 812 }, { bytes: 81_612 }, [value("Size", "812 B", "82 kB")]],
    ["an account by its name", { accountId: 3 }, { accountId: 4 }, [value("Account", "North Fork", "4")]],
    [
      "the models of a release by their names",
      null,
      { components: [{ algId: 11, normalization: "UnitScale" }] },
      [
        {
          kind: "list",
          label: "Models",
          added: ["model 11, Trail detector, normalization UnitScale"],
          removed: [],
        },
      ],
    ],
    ["a value alone", 1, 2, [value("", "1", "2")]],
    [
      "a list of things",
      { classes: [] },
      { classes: [{ class_id: 2, label: "Fox" }] },
      [{ kind: "list", label: "Classes", added: ["class id 2, label Fox"], removed: [] }],
    ],
    ["a list where nothing was", null, [1], [{ kind: "list", label: "", added: ["1"], removed: [] }]],
    ["nothing at all", null, null, []],
    ["the order of a list alone", { ids: [1, 2] }, { ids: [2, 1] }, []],
  ])("%s", (_name, before, after, changes) => {
    expect(auditChanges(before, after, NAMES)).toEqual(changes);
  });

  test("includes names that every object has", () => {
    expect(auditChanges({}, JSON.parse('{"constructor":"x","__proto__":"y"}'))).toHaveLength(2);
  });
});
