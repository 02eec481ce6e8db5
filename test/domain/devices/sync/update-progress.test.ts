// How far an update is: known words and numbers, nothing else.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readUpdateProgress, reportInSync } from "~/domain/devices/sync/update-progress";

test("reads the documented example", () => {
  const progress = { cnt: 5_242_880, of: 7_340_032 };
  expect(readUpdateProgress({ deviceUpdateId: 4711, status: "downloading", progress })).toEqual({
    values: {
      updateId: 4711,
      status: "downloading",
      done: 5_242_880,
      total: 7_340_032,
      errorCode: undefined,
    },
    dropped: 0,
  });
});

test.each([
  [{ deviceUpdateId: "4711" }, 1],
  [{ deviceUpdateId: 1.5, status: "x".repeat(31) }, 2],
  [{ progress: { cnt: -1, of: 5, speed: 3 } }, 2],
  [{ error_code: "low-battery", log: "x".repeat(1_000), more: { a: [1] } }, 2],
  [{ epoch: -1, detail: 7, algReleaseId: "77", models: [{ algId: 1, sha256: "short" }] }, 4],
  [{ progress: "half" }, 1],
  [{}, 0],
])("what is left out is counted, case %#", (update, dropped) => {
  expect(readUpdateProgress(update).dropped).toBe(dropped);
});

test("never throws, and keeps no more than a few words and 2 KiB of the camera's own", {
  tags: "property",
}, () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (update) => {
      expect(JSON.stringify(readUpdateProgress(update).values).length).toBeLessThan(3_000);
    }),
  );
});

describe("a sync's word on an update", () => {
  const sha256 = "a".repeat(64);
  const read = (update: Readonly<Record<string, unknown>>, telemetry = {}) =>
    reportInSync(readUpdateProgress({ deviceUpdateId: 4711, ...update }).values, telemetry);

  test("is a report with all that a call of its own could say", () => {
    const said = {
      epoch: 12,
      error_code: "already-installed",
      algReleaseId: 77,
      models: [{ algId: 12, sha256 }],
    };
    expect(read({ status: "success", ...said })).toMatchObject({
      updateId: 4711,
      report: {
        status: "success",
        epoch: 12,
        errorCode: "already-installed",
        claim: { algReleaseId: 77, models: [{ algId: 12, sha256 }] },
      },
    });
  });

  test("names the release that its telemetry names, where it names none itself", () => {
    expect(read({ status: "success" }, { algReleaseId: 77 })?.report.claim).toEqual({
      algReleaseId: 77,
      models: [],
    });
  });

  test("is empty without an update, or with an unknown status", () => {
    expect(read({ status: "exploded" })).toBeNull();
    expect(read({})).toBeNull();
    expect(reportInSync(readUpdateProgress({ status: "failed" }).values, {})).toBeNull();
  });
});
