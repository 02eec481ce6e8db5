// The Camtrap DP: valid by the standard's own schemas whatever is exported, and the facts where the standard wants them.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zonedTime } from "~/domain/exchange/export/camtrap/event-time";
import { camtrapTaxonomy } from "~/domain/exchange/export/camtrap/taxonomy";
import { exportSize, planExport } from "~/domain/exchange/export/export-kinds";
import type { Insight } from "~/domain/insights/insight";
import { schemaProblems } from "../../../support/camtrap/json-schema";
import { csvRows, type TableSchema, tableProblems } from "../../../support/camtrap/table-schema";
import { runs } from "../../../support/properties";
import { sharedOrSkip, sharedPath } from "../../../support/shared";
import { insightsOf } from "../../set/set-world";
import { BY_NAME, FACTS, filesOf, insight, NOON, rowsOf } from "./exported";

const STANDARD = ["data", "camtrap-dp"] as const;
const testStandard = sharedOrSkip(...STANDARD);
/** The profile builds on two schemas that it names by address. */
const OUTSIDE = new Set([
  "https://specs.frictionlessdata.io/schemas/data-package.json",
  "http://json.schemastore.org/geojson.json",
]);

function standard<T>(name: string): T {
  return JSON.parse(readFileSync(sharedPath(...STANDARD, name), "utf8")) as T;
}

function problems(files: Readonly<Record<string, string>>): readonly string[] {
  const schemas = ["deployments", "media", "observations"].map((name) =>
    standard<TableSchema>(`${name}-table-schema.json`),
  );
  const tables = Object.fromEntries(schemas.map(({ name }) => [name, files[`${name}.csv`] ?? ""]));
  const descriptor: unknown = JSON.parse(files["datapackage.json"] ?? "null");
  return [
    ...schemaProblems(standard("camtrap-dp-profile.json"), descriptor, OUTSIDE),
    ...tableProblems(schemas, tables),
  ];
}

function rows(table: string, insights: readonly Insight[]) {
  return csvRows(filesOf("camtrap", insights)[`${table}.csv`] ?? "");
}

function observation(facts: Partial<Insight>) {
  return rows("observations", [insight(1, facts)])[0] ?? {};
}

describe("against the standard", () => {
  testStandard(
    "any set with a place makes a valid package",
    { meta: { budget: { ms: 200, because: "a validator reads 60 packages" } }, tags: "property" },
    () => {
      fc.assert(
        fc.property(insightsOf, (insights) => {
          const files = filesOf("camtrap", [...insights, insight(99, { accountId: 9 })]);
          expect(problems(files)).toEqual([]);
        }),
        { numRuns: runs(60) },
      );
    },
  );

  testStandard(
    "the standard's own example is valid for the same check, apart from its line ends",
    { meta: { budget: { ms: 150, because: "a validator reads 500 rows" } } },
    () => {
      const files = ["datapackage.json", "deployments.csv", "media.csv", "observations.csv"].map((name) => [
        name,
        readFileSync(sharedPath(...STANDARD, name), "utf8").replaceAll(/\r?\n/g, "\r\n"),
      ]);
      expect(problems(Object.fromEntries(files))).toEqual([]);
    },
  );

  testStandard("the check sees what is wrong", () => {
    const good = filesOf("camtrap", [insight(1)]);
    const broken = {
      ...good,
      "datapackage.json": (good["datapackage.json"] ?? "").replace('"opportunistic"', '"by chance"'),
      "media.csv": (good["media.csv"] ?? "").replace("dev-0001", "dev-0009").replace("image/", "picture/"),
      "observations.csv": (good["observations.csv"] ?? "").replace("0.926", "92.6"),
    };
    expect(problems(broken).map((line) => line.split(/[: ]/)[0])).toEqual([
      "/project/samplingDesign",
      "media.fileMediatype",
      "media.deploymentID",
      "observations.classificationProbability",
    ]);
  });
});

describe("the tables", () => {
  test("a model's class has its model and a probability, a person's has neither", () => {
    const machine = observation({});
    expect(machine.classificationMethod).toBe("machine");
    expect(machine.classifiedBy).toBe("North America 12");
    expect(machine.classificationProbability).toBe("0.926");
    const human = observation({ userConfirmed: true });
    expect(human.classificationMethod).toBe("human");
    expect(human.classifiedBy).toBe("");
    expect(human.classificationProbability).toBe("");
  });

  test("a model without a name is called what screens call it", () => {
    expect(observation({ algId: 88 }).classifiedBy).toBe("Model 88");
  });

  test.each([
    [77, `North America 12, release 77 Trail 2, manifest sha256:${"77".repeat(32)}`],
    [76, "North America 12, release 76"],
  ])("the release that ran is named with the model: %i", (releaseId, words) => {
    expect(observation({ releaseId }).classifiedBy).toBe(words);
  });

  test("insights of a collection share an event with its window", () => {
    const window = { collectionId: 6, windowStart: NOON - 10_000, windowEnd: NOON };
    const [first, second, alone] = rows("observations", [
      insight(1, window),
      insight(2, window),
      insight(3, { utcOffsetMin: 0 }),
    ]);
    expect(first?.eventID).toBe("3-6");
    expect(second?.eventID).toBe("3-6");
    expect(first?.eventStart).toBe("2026-11-19T03:59:50-08:00");
    expect(first?.eventEnd).toBe("2026-11-19T04:00:00-08:00");
    expect(alone?.eventID).toBe(alone?.observationID);
    expect(alone?.eventStart).toBe("2026-11-19T03:58:59-08:00");
  });

  test("a stored photo is a medium at its address; an insight without one is seen at the event", () => {
    const insights = [insight(1, { status: "favorite" }), insight(2, { photo: "announced" })];
    const [medium, ...others] = rows("media", insights);
    expect(others).toEqual([]);
    expect(medium?.filePath).toBe(
      "https://console.test/api/photo?deviceId=dev-0001&photoUrl=00000001-0000-4000-8000-000000000000",
    );
    expect(medium?.favorite).toBe("true");
    expect(rows("observations", insights).map((row) => [row.observationLevel, row.mediaID])).toEqual([
      ["media", "00000001-0000-4000-8000-000000000000"],
      ["event", ""],
    ]);
  });

  test("a box is in the observation of its photo", () => {
    const box = [0.1, 0.25, 0.3, 0.4] as const;
    const shown = ({ bboxX, bboxY, bboxWidth, bboxHeight }: Readonly<Record<string, string>>) => [
      bboxX,
      bboxY,
      bboxWidth,
      bboxHeight,
    ];
    expect(shown(observation({ box }))).toEqual(["0.1", "0.25", "0.3", "0.4"]);
    expect(shown(observation({ box: [0.1, 0.2, 0, 0.4] }))).toEqual(["", "", "", ""]);
  });

  test("a device at a place is one deployment from its first moment to its last", () => {
    const deployments = rows("deployments", [
      insight(1, { takenAt: NOON - 60_000 }),
      insight(2, { takenAt: NOON - 5_000, clockSuspect: true }),
      insight(3, { latitude: 51.5, longitude: 0 }),
    ]);
    expect(deployments.map(({ deploymentID }) => deploymentID)).toEqual([
      "dev-0001_44.428_-110.5885",
      "dev-0001_51.5_0",
    ]);
    expect(deployments[0]).toMatchObject({
      deploymentStart: "2026-11-19T03:59:00-08:00",
      deploymentEnd: "2026-11-19T03:59:55-08:00",
      locationName: "Ridge 07",
      timestampIssues: "true",
    });
  });

  test("says how rough its roughest place is, where one is rounded", () => {
    const rounded = insight(2, { latitude: 44.4, longitude: -110.6 });
    const precision = (insights: readonly Insight[]) =>
      JSON.parse(filesOf("camtrap", insights)["datapackage.json"] ?? "").coordinatePrecision;
    expect(precision([insight(1), rounded])).toBe(0.1);
    expect(precision([insight(1)])).toBeUndefined();
  });

  test("insights without coordinates are left out, and the package says how many", () => {
    const insights = [insight(1), insight(2, { latitude: null, longitude: null })];
    expect(exportSize(rowsOf(insights))).toEqual({ insights: 2, placed: 1 });
    expect(planExport("camtrap", rowsOf(insights), FACTS).insights).toBe(1);
    expect(rows("observations", insights)).toHaveLength(1);
    expect(filesOf("camtrap", insights)["datapackage.json"]).toContain(
      "1 insight without coordinates left out.",
    );
  });

  test("the package lists each taxon once, with its ranks and its names in five languages", () => {
    const classes = ["Red fox", "Vulpes vulpes", "badger", "person", "Canidae", "empty"];
    const insights = classes.map((className, at) => insight(at + 1, { className }));
    const { taxonomic } = JSON.parse(filesOf("camtrap", insights)["datapackage.json"] ?? "");
    expect(taxonomic).toEqual([
      {
        scientificName: "Vulpes vulpes",
        taxonRank: "species",
        kingdom: "Animalia",
        class: "Mammalia",
        order: "Carnivora",
        family: "Canidae",
        genus: "Vulpes",
        vernacularNames: {
          eng: "red fox",
          spa: "zorro rojo",
          fra: "renard roux",
          deu: "Rotfuchs",
          por: "raposa-vermelha",
        },
      },
      expect.objectContaining({ scientificName: "Homo sapiens", taxonRank: "species", class: "Mammalia" }),
      expect.objectContaining({ scientificName: "Canidae", taxonRank: "family", order: "Carnivora" }),
    ]);
  });

  test("what has no field of its own is in the tags", () => {
    expect(observation({ status: "archive", className: "a|b" }).observationTags).toBe(
      "class:a/b|link:lora|status:archive",
    );
  });
});

test.each([
  ["Red fox", "animal", "Vulpes vulpes"],
  ["Vulpes lagopus", "animal", "Vulpes lagopus"],
  ["Felis concolor", "animal", "Puma concolor"],
  ["Canidae", "animal", "Canidae"],
  ["animal", "animal", "Animalia"],
  // Two species, and none: only the owner knows.
  ["badger", "animal", ""],
  ["My old fox", "animal", ""],
  ["person", "human", "Homo sapiens"],
  ["vehicle", "vehicle", ""],
  ["empty", "blank", ""],
  ["", "unclassified", ""],
  ["unknown", "unknown", ""],
  ["unclassified", "unclassified", ""],
])("%j is %s %j", (className, type, name) => {
  const observed = camtrapTaxonomy(BY_NAME)(3, className);
  expect([observed.type, observed.scientificName]).toEqual([type, name]);
});

test.each([
  [0, "2026-11-19T12:00:00Z"],
  [-480, "2026-11-19T04:00:00-08:00"],
  [330, "2026-11-19T17:30:00+05:30"],
])("noon UTC at %i minutes is %s", (offset, expected) => {
  expect(zonedTime(NOON, offset)).toBe(expected);
});
