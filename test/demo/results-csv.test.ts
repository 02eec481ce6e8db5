// Results as a table, read back by another reader.
import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { resultsCsv } from "~/demo/shown/results-csv";
import type { ExportedPhoto } from "~models/export/exported-photo";
import { decide } from "~models/run/decide";
import type { Finding } from "~models/run/reading";
import { answer, box, finding, reading, twoStages } from "../models/judging-world";
import { runs } from "../support/properties";

const FOX = answer(0, 0.93, [[1, 0.04]]);

function photo(file: string, ...findings: readonly Finding[]): ExportedPhoto {
  const read = reading(...findings);
  return { file, result: { width: 320, height: 240, outcome: decide(twoStages(), read) } };
}

function rowsOf(photos: readonly ExportedPhoto[]): readonly Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(resultsCsv(twoStages(), photos), {
    header: true,
    delimiter: ",",
    newline: "\r\n",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

test("one row a report, with all that is known of it", () => {
  const rows = rowsOf([photo("a.jpg", finding(box(0), 0.875, FOX), finding(box(200), 0.5, undefined, 1))]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    file: "a.jpg",
    photo_width: "320",
    photo_height: "240",
    result: "Red fox",
    threshold: "0.35",
    detection: "1",
    alg_id: "12",
    model: "Species classifier",
    class_id: "0",
    class_name: "Red fox",
    confidence: "0.93",
    detection_confidence: "0.875",
    bypassed: "false",
    left: "0",
    top: "100",
    right: "40",
    bottom: "140",
    class_list: '[["Red fox",0.93],["Raccoon",0.04]]',
    failure: "",
  });
  expect(rows[1]).toMatchObject({
    detection: "2",
    class_name: "person",
    bypassed: "true",
    result: "Red fox",
  });
});

test("a photo without a report has a row, and one that couldn't be read says why", () => {
  const rows = rowsOf([photo("empty.jpg"), { file: "cut.jpg", result: { failure: "Cut off, sadly." } }]);
  expect(rows.map(({ file, result, detection, failure }) => [file, result, detection, failure])).toEqual([
    ["empty.jpg", "empty", "", ""],
    ["cut.jpg", "", "", "Cut off, sadly."],
  ]);
});

test("a crop in which the classifier sees nothing isn't a detection", () => {
  const { models, ...release } = twoStages();
  const manifest = { ...release, models: models.map((model) => ({ ...model, ignoredClasses: [] })) };
  const outcome = decide(manifest, reading(finding(box(0), 0.9, answer(99, 0.62))));
  expect(outcome.emissions.map(({ classId }) => classId)).toEqual([99]);
  const [row, ...more] = Papa.parse<Record<string, string>>(
    resultsCsv(manifest, [{ file: "a.jpg", result: { width: 320, height: 240, outcome } }]),
    { header: true, skipEmptyLines: true },
  ).data;
  expect(more).toEqual([]);
  expect(row).toMatchObject({ file: "a.jpg", result: "empty", detection: "", class_id: "", left: "" });
});

test("the threshold is that of the page, where one was set", () => {
  const csv = resultsCsv(twoStages(), [photo("a.jpg")], new Map([[11, 0.6]]));
  expect(Papa.parse<Record<string, string>>(csv, { header: true }).data[0]?.threshold).toBe("0.6");
});

test("a number is not mistaken for a formula", () => {
  const [row] = rowsOf([photo("a.jpg", finding({ left: -3, top: 0, right: 40, bottom: 40 }, 0.9, FOX))]);
  expect(row?.left).toBe("-3");
});

test("no name is lost, and none starts a formula", { tags: "property" }, () => {
  const sign = fc.constantFrom("=", "+", "-", "@", "'", "\t", "\r", "\n", ",", '"', " ", "ä", "a");
  const names = fc.array(fc.oneof(fc.string({ unit: sign, minLength: 1 }), fc.string({ minLength: 1 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(names, (files) => {
      const rows = rowsOf(files.map((file) => photo(file)));
      const written = rows.map(({ file = "" }) => file);
      expect(written.filter((file) => /^[=+\-@\t\r]/.test(file))).toEqual([]);
      expect(written.map((file) => file.replace(/^'/, ""))).toEqual(files);
    }),
    { numRuns: runs(400) },
  );
});
