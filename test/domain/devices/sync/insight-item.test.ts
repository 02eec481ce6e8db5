// Reading what a camera sent: everything that can be kept is kept.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLASS_LIST_BYTES,
  CLASS_LIST_LIMIT,
  CLASS_NAME_LIMIT,
  classListText,
  classTable,
  nameClass,
  parseInsightItem,
} from "~/domain/devices/sync/insight-item";

const ID = "7e9713fb-b3d1-8529-a09e-ab4ead9c82e0";

describe("parseInsightItem", () => {
  test("reads the documented example whole", () => {
    const result = parseInsightItem({
      insight_id: ID.toUpperCase(),
      alg_id: 12,
      class_id: 3,
      class_name: "leopard",
      confidence: 93,
      class_list: [
        { className: "serval", confidence: 4 },
        { className: "leopard", confidence: 93 },
      ],
      file_ctime: "2026-11-20T18:01:58Z",
      uptime_s: 71,
      collection_id: "c-0513",
      window_start: "2026-11-20T18:01:50Z",
      window_end: "2026-11-20T18:02:20Z",
      photo: { sha256: "AB".repeat(32), size: 812345, type: "image/jpeg" },
      box: [0.25, 0.5, 0.5, 0.25],
      temperature: -3.5,
    });
    expect(result).toEqual({
      ok: true,
      value: {
        insightId: ID,
        algId: 12,
        classId: 3,
        className: "leopard",
        confidence: 93,
        classList: [
          { className: "leopard", confidence: 93 },
          { className: "serval", confidence: 4 },
        ],
        burstKey: "c-0513",
        takenAt: "2026-11-20T18:01:58Z",
        uptimeAtCapture: 71,
        bootId: null,
        windowStart: Date.UTC(2026, 10, 20, 18, 1, 50),
        windowEnd: Date.UTC(2026, 10, 20, 18, 2, 20),
        photo: { sha256: "ab".repeat(32), size: 812345 },
        box: [0.25, 0.5, 0.5, 0.25],
        temperature: -3.5,
        dropped: false,
      },
    });
  });

  test.each([
    ["confidence", 101],
    ["confidence", -1],
    ["confidence", Number.NaN],
    ["alg_id", 1.5],
    ["alg_id", "12"],
    ["class_list", [{ className: 3, confidence: 4 }]],
    ["class_list", {}],
    ["window_start", "yesterday"],
    ["photo", { sha256: "short" }],
    ["box", [0, 0, 0, 1]],
    ["box", [0, 0, 1]],
    ["collection_id", { a: 1 }],
  ])("drops %s = %j and keeps the insight", (key, value) => {
    const result = parseInsightItem({ insight_id: ID, [key]: value });
    expect(result).toMatchObject({ ok: true, value: { insightId: ID, dropped: true } });
  });

  test("keeps the 20 best classes", () => {
    const class_list = Array.from({ length: 30 }, (_, i) => ({ className: `c${i}`, confidence: i }));
    const result = parseInsightItem({ insight_id: ID, class_list });
    expect(result.ok && result.value.classList.map((c) => c.confidence)).toEqual(
      Array.from({ length: CLASS_LIST_LIMIT }, (_, i) => 29 - i),
    );
  });

  test.each([
    ["a", 20],
    ['"', 12],
    ["狐", 8],
    ["🦊", 6],
  ])("keeps of class lists full of %s what takes 2 KiB, the best first", (letter, kept) => {
    const className = letter.repeat(CLASS_NAME_LIMIT);
    const class_list = Array.from({ length: 20 }, (_, i) => ({ className, confidence: 40 + i }));
    const result = parseInsightItem({ insight_id: ID, class_list });
    if (!result.ok) throw new Error(result.refusal.message);
    const { classList, dropped } = result.value;
    expect(classList.map(({ confidence }) => confidence)).toEqual(
      Array.from({ length: kept }, (_, i) => 59 - i),
    );
    expect(new TextEncoder().encode(classListText(classList)).length).toBeLessThanOrEqual(CLASS_LIST_BYTES);
    expect(dropped).toBe(kept < 20);
  });

  test.each([
    ["x".repeat(80), "x".repeat(80), false],
    ["x".repeat(81), "x".repeat(80), true],
    [`${"x".repeat(80)}    y`, "x".repeat(80), true],
    [`  ${"x".repeat(80)}  `, "x".repeat(80), false],
  ])("cuts a class name to 80 characters and reports it: %j", (sent, className, dropped) => {
    expect(parseInsightItem({ insight_id: ID, class_name: sent })).toMatchObject({
      ok: true,
      value: { className, dropped },
    });
  });

  test("never throws, and refuses only what has no id", {
    meta: { budget: { ms: 80, because: "hundreds of values" } },
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (value, named) => {
        const raw =
          named && typeof value === "object" && value !== null ? { ...value, insight_id: ID } : value;
        const result = parseInsightItem(raw);
        if (named && typeof value === "object" && value !== null) expect(result.ok).toBe(true);
      }),
    );
    for (const key of [
      "confidence",
      "class_list",
      "photo",
      "box",
      "file_ctime",
      "collection_id",
      "window_end",
    ]) {
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          expect(parseInsightItem({ insight_id: ID, [key]: value }).ok).toBe(true);
        }),
      );
    }
  });
});

describe("nameClass", () => {
  const table = classTable(JSON.stringify([{ class_id: 3, label: "Leopard" }]));

  test.each([
    [{ classId: 3, className: "leo" }, table, { className: "Leopard", known: true }],
    [{ classId: 99, className: "nothing" }, undefined, { className: "empty", known: true }],
    [{ classId: 4, className: "serval" }, table, { className: "serval", known: false }],
    [{ classId: 3, className: "leo" }, undefined, { className: "leo", known: false }],
    [{ classId: 4, className: null }, table, { className: "class 4", known: false }],
    [{ classId: null, className: null }, table, { className: "unknown", known: false }],
  ])("%j is %j", (item, classes, expected) => {
    expect(nameClass(item, classes)).toEqual(expected);
  });
});
