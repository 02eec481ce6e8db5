// The official example package of the standard, as a user would import it, and our rules against its own schemas.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { readDescriptor } from "~/domain/exchange/camtrap-dp/descriptor";
import { sumIssues } from "~/domain/exchange/camtrap-dp/issue";
import { readPackage } from "~/domain/exchange/camtrap-dp/read-package";
import {
  MISSING_VALUES,
  PRIMARY_KEYS,
  TABLE_FIELDS,
  TABLE_NAMES,
} from "~/domain/exchange/camtrap-dp/table-fields";
import { readCsv } from "~/islands/import/read-csv";
import type { TableSchema } from "../../../support/camtrap/table-schema";
import { sharedOrSkip, sharedPath } from "../../../support/shared";

const test = sharedOrSkip("data", "camtrap-dp");
const FOLDER = sharedPath("data", "camtrap-dp");

function example() {
  const text = (name: string) => readFileSync(join(FOLDER, name), "utf8");
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const descriptor = readDescriptor(text("datapackage.json"));
  if (!descriptor.ok) throw new Error(descriptor.refusal.message);
  const read = readPackage({
    descriptor: descriptor.value,
    texts: {
      deployments: text("deployments.csv"),
      media: text("media.csv"),
      observations: text("observations.csv"),
    },
    readCsv,
    sizes: new Map(names.map((name) => [name, statSync(join(FOLDER, name)).size])),
    now: Date.UTC(2026, 10, 21),
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

test("is read whole: 4 deployments, 423 media, 549 observations, 10 photos", {
  meta: { budget: { ms: 80, because: "a thousand lines" } },
}, () => {
  const { key, deployments, media, observations, photos, lines } = example();
  expect(key).toBe("7cca70f5-ef8c-4f86-85fb-8f070937d7ab");
  expect([deployments.length, media.length, observations.length]).toEqual([4, 423, 549]);
  expect(lines).toEqual({ deployments: 4, media: 423, observations: 549 });
  expect(photos.size).toBe(10);
});

test("says of the 413 others why their pictures do not come", {
  meta: { budget: { ms: 80, because: "a thousand lines" } },
}, () => {
  expect(
    sumIssues(example().issues).map(({ file, reason, issues }) => [file, issues.length, reason]),
  ).toEqual([
    ["media.csv", 413, "The package has only this photo's web address. Photos on the web aren't imported."],
  ]);
});

describe("our rules are the standard's", () => {
  test.each(TABLE_NAMES)("%s", (name) => {
    const schema = JSON.parse(readFileSync(join(FOLDER, `${name}-table-schema.json`), "utf8")) as TableSchema;
    expect(schema.primaryKey).toBe(PRIMARY_KEYS[name]);
    expect(new Set(schema.missingValues)).toEqual(MISSING_VALUES);
    const theirs = schema.fields.map(({ name: field, type, constraints = {} }) => [
      field,
      type === "any" ? "string" : type,
      constraints.required ?? false,
      constraints.minimum,
      constraints.maximum,
      constraints.enum,
      constraints.pattern,
    ]);
    const ours = Object.entries(TABLE_FIELDS[name]).map(([field, rule]) => [
      field,
      rule.type,
      rule.required ?? false,
      rule.minimum,
      rule.maximum,
      rule.allowed,
      rule.pattern?.source.source.replaceAll("\\/", "/"),
    ]);
    expect(ours).toEqual(theirs);
  });
});
