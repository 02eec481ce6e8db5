// The two CSV files: the specified one cell by cell, the lossless one by reading everything back. Spec section 9.
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExportKind, planExport } from "~/domain/exchange/export/export-kinds";
import { ROWS_A_PART } from "~/domain/exchange/export/export-rows";
import type { Insight } from "~/domain/insights/insight";
import { csvRows } from "../../../support/camtrap/table-schema";
import { runs } from "../../../support/properties";
import { insightsOf } from "../../set/set-world";
import { FACTS, fileOf, filesOf, insight, rowsOf } from "./exported";

/** Every member of the entity, in the order of the table; what follows from others is not repeated. */
const HEADER =
  "Photo,Most likely species,Confidence,All possible species,Device,Device ID,Camera timestamp,Time received,Link," +
  "Insight ID,Status,Model,Class ID,Collection,Collection window length,From LoRa,Latitude,Longitude,Photo taken,Confirmed,Temperature (°C)";

describe("the specified CSV", () => {
  test("is named after the product and has the columns of the entity, in the order of the table", () => {
    expect(planExport("csv", rowsOf([]), FACTS).name).toBe("Fernwatch_insights.csv");
    expect(fileOf("csv", [])).toBe(`\ufeff${HEADER}\r\n`);
  });

  test.each<readonly [string, Partial<Insight>, string]>([
    ["Status", { status: "none" }, "none"],
    ["Status", { status: "favorite" }, "favorite"],
    ["Confidence", { confidence: 92.6 }, "93%"],
    ["Confidence", { confidence: null }, ""],
    ["Camera timestamp", {}, "Nov 19th 2026  11:58 am"],
    ["Photo taken", { photoCreatedAt: null }, ""],
    ["Most likely species", { className: "Fox, red" }, "Fox  red"],
    ["Most likely species", { className: 'Fox "red"' }, 'Fox "red"'],
    ["Most likely species", { className: "Fox\r\nred" }, "Fox red"],
    ["Most likely species", { className: "Écureuil 赤狐 🦊" }, "Écureuil 赤狐 🦊"],
    ["Most likely species", { className: "=1+1" }, "'=1+1"],
    ["Most likely species", { className: "x".repeat(80) }, "x".repeat(80)],
    ["Longitude", { longitude: -110.5885 }, "-110.5885"],
    ["Collection window length", { windowStart: 0, windowEnd: 14_000 }, "15"],
    ["Model", { algId: 4 }, "North America 12"],
    ["Model", { algId: null }, ""],
    [
      "All possible species",
      {
        classList: [
          { className: "Red fox", confidence: 60 },
          { className: "Raccoon", confidence: 30.4 },
        ],
      },
      "Red fox 60%  Raccoon 30%",
    ],
    ["Link", { link: "lora" }, "lora"],
    ["From LoRa", { link: "lora" }, "Yes"],
    ["Device", {}, "Ridge 07"],
    ["Insight ID", {}, "00000001-0000-4000-8000-000000000000"],
  ])("%s of %j is %j", (label, facts, expected) => {
    const [row] = csvRows(fileOf("csv", [insight(1, facts)]));
    expect(row?.[label]).toBe(expected);
  });

  test("has no comma inside a value", () => {
    const text = fileOf("csv", [insight(1, { className: "a,b" }), insight(2, { className: 'c, "d"' })]);
    for (const line of text.trimEnd().split("\r\n"))
      expect(line.split(",")).toHaveLength(HEADER.split(",").length);
  });

  test("section 9, CSV export: a byte-order mark stands first and nowhere else, for spreadsheets", () => {
    const many = Array.from({ length: ROWS_A_PART + 1 }, (_, i) => insight(i, { className: "Écureuil" }));
    expect([...fileOf("csv", many).matchAll(/\ufeff/g)].map(({ index }) => index)).toEqual([0]);
  });

  test.each<ExportKind>(["lossless", "places", "camtrap"])("no other export has one: %s", (kind) => {
    for (const text of Object.values(filesOf(kind, [insight(1)]))) expect(text).not.toContain("\ufeff");
  });

  test("has a line for every row, in the order of the rows", () => {
    const source = rowsOf([insight(1), insight(2), insight(3)]);
    const plan = planExport("csv", { ...source, rows: Uint32Array.of(2, 0) }, FACTS);
    const ids = csvRows([...plan.parts].map(({ text }) => text).join("")).map((row) => row["Insight ID"]);
    expect(ids.map((id) => id?.slice(0, 8))).toEqual(["00000003", "00000001"]);
  });
});

describe("the lossless CSV", () => {
  test("gives back every stored value", { tags: "property" }, () => {
    fc.assert(
      fc.property(insightsOf, (insights) => {
        const rows = csvRows(fileOf("lossless", insights));
        expect(rows.map(readBack)).toEqual(insights.map(({ displayName, ...stored }) => stored));
      }),
      { numRuns: runs(50) },
    );
  });

  test.each(["a,b", 'say "fox"', "two\r\nlines", "赤狐 🦊", " space "])("keeps %j as it is", (className) => {
    const [row] = csvRows(fileOf("lossless", [insight(1, { className })]));
    expect(row?.class_name).toBe(className);
  });

  test("of no insight is a header alone", () => {
    expect(parse(fileOf("lossless", []))).toHaveLength(1);
  });
});

describe("parts", {
  meta: { budget: { ms: 150, because: "thousands of rows" } },
}, () => {
  test.each<ExportKind>(["csv", "lossless", "places", "camtrap"])("of %s stay small and add up", (kind) => {
    const insights = Array.from({ length: ROWS_A_PART * 2 + 1 }, (_, i) => insight(i));
    const plan = planExport(kind, rowsOf(insights), FACTS);
    const parts = [...plan.parts];
    expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(plan.readings);
    expect(Math.max(...parts.map(({ rows }) => rows))).toBe(ROWS_A_PART);
    expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThan(ROWS_A_PART * 1_000);
  });
});

function readBack(row: Readonly<Record<string, string>>): Omit<Insight, "displayName"> {
  const number = (name: string) => (row[name] === "" ? null : Number(row[name]));
  const time = (name: string) => (row[name] === "" ? null : Date.parse(row[name] ?? ""));
  const list: readonly [string, number][] = JSON.parse(row.class_list ?? "");
  const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => number(`bbox_${side}`));
  return {
    insightId: row.insight_id ?? "",
    accountId: Number(row.account_id),
    seq: Number(row.seq),
    deviceId: row.device_id ?? "",
    deviceName: row.device_name || null,
    utcOffsetMin: Number(row.utc_offset_min),
    groupName: row.group_name || null,
    algId: number("alg_id"),
    releaseId: number("alg_release_id"),
    classId: number("class_id"),
    className: row.class_name ?? "",
    classList: list.map(([className, confidence]) => ({ className, confidence })),
    confidence: number("confidence"),
    collectionId: number("collection_id"),
    windowStart: time("window_start"),
    windowEnd: time("window_end"),
    receivedAt: time("time_stamp") ?? 0,
    takenAt: time("file_ctime"),
    clockSuspect: row.clock_suspect === "true",
    imported: row.imported === "true",
    link: row.comms_source as Insight["link"],
    photo: row.photo as Insight["photo"],
    photoFate: row.photo_fate as Insight["photoFate"],
    photoCreatedAt: time("photo_created_at"),
    hasThumbnail: row.has_thumbnail === "true",
    latitude: number("latitude"),
    longitude: number("longitude"),
    box: x == null || y == null || width == null || height == null ? null : [x, y, width, height],
    temperature: number("temperature"),
    userConfirmed: row.user_confirmed === "true",
    status: row.insight_status as Insight["status"],
  };
}
