// The record of a rehearsal, its verdict, and whether a release may be pushed because of it. Decision 0043, Rehearsal and
// release; docs/models.md, Rehearsal.
import { describe, expect, test } from "vitest";
import { mayPush, parseRehearsal, type RecordedCheck, verdictOf } from "~models/rehearsal";
import { rehearsal } from "../support/models/rehearsal";

const HASH = "a".repeat(64);

describe("a record", () => {
  test("is read as it is", () => {
    const record = rehearsal(HASH);
    expect(parseRehearsal(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
  });

  let deep: unknown = 1;
  for (let level = 0; level < 20_000; level++) deep = [deep];

  test.each<[string, unknown, RegExp]>([
    ["of another schema", { ...rehearsal(HASH), schema: 2 }, /^schema/],
    ["with a manifest's hash that is none", { ...rehearsal("x") }, /^manifestSha256/],
    [
      "with a check that nobody knows",
      { ...rehearsal(HASH), checks: [{ id: "V16", status: "pass", summary: "" }] },
      /^checks.0.id/,
    ],
    ["with an unknown member", { ...rehearsal(HASH), approved: true }, /./],
    [
      "with endless metrics",
      { ...rehearsal(HASH), metrics: { deep } },
      /^metrics.deep: This must have at most 8 levels/,
    ],
    ["that is a list", [], /./],
  ])("%s is refused", (_, record, why) => {
    expect(parseRehearsal(record)).toEqual({ ok: false, why: expect.stringMatching(why) });
  });
});

describe("the verdict", () => {
  const checks = (change: Partial<Record<RecordedCheck["id"], RecordedCheck["status"] | "absent">> = {}) =>
    rehearsal(HASH).checks.flatMap((check) => {
      const status = change[check.id] ?? check.status;
      return status === "absent" ? [] : [{ ...check, status }];
    });

  test.each([
    ["of passed checks", checks(), "pass"],
    ["with a warning", checks({ V9: "warn" }), "warn"],
    ["with a failure", checks({ V8: "fail" }), "fail"],
    ["with a failure and a warning", checks({ V8: "fail", V9: "warn" }), "fail"],
    ["with a check skipped that may be", checks({ V13: "skipped" }), "pass"],
    ["without the agreement of its twins", checks({ V6: "absent" }), "fail"],
    ["with the agreement of its twins skipped", checks({ V6: "skipped" }), "fail"],
    ["without the signature", checks({ V4: "absent" }), "fail"],
    ["of nothing", [], "fail"],
  ])("%s", (_, given, verdict) => {
    expect(verdictOf(given)).toBe(verdict);
  });
});

describe("whether a release may be pushed", () => {
  const at = (createdAt: number, verdict: "pass" | "warn" | "fail" = "pass", manifestSha256 = HASH) => ({
    createdAt,
    verdict,
    manifestSha256,
  });

  test.each([
    ["not rehearsed", [], false, "This release hasn't been rehearsed."],
    ["rehearsed", [at(5)], true, "Rehearsed without problems."],
    ["rehearsed with a warning", [at(5, "warn")], true, "Rehearsed with warnings."],
    ["rehearsed and failed", [at(5, "fail")], false, "The last rehearsal failed."],
    ["failed after it had passed", [at(5), at(6, "fail")], false, "The last rehearsal failed."],
    ["passed after it had failed", [at(6), at(5, "fail")], true, "Rehearsed without problems."],
    [
      "rehearsed under another manifest",
      [at(5, "pass", "b".repeat(64))],
      false,
      "The rehearsals were of another manifest. Rehearse this release again.",
    ],
    [
      "rehearsed before a model was changed",
      [at(3)],
      false,
      "A model changed after the last rehearsal. Rehearse this release again.",
    ],
    ["rehearsed the moment a model was changed", [at(4)], true, "Rehearsed without problems."],
  ])("%s", (_, records, may, sentence) => {
    expect(mayPush(HASH, 4, records)).toEqual({ may, sentence });
  });
});
