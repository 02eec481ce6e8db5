// The list of what is kept: each table once, and the README's table says the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { KEEPING_RULES } from "~/domain/housekeeping/keeping-rules";
import { ROOT } from "../../../scripts/start/paths";

test("the README shows the list as it is", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const section = readme.split("## What is kept, and for how long")[1]?.split("\n## ")[0] ?? "";
  const table = section.split("\n").filter((line) => line.startsWith("|"));
  const rows = KEEPING_RULES.map((rule) => `| \`${rule.table}\` | ${rule.row} | ${rule.kept} |`);
  expect(table).toEqual(["| Table | A row is | Kept |", "|---|---|---|", ...rows]);
});

test("no table has two rules", () => {
  const tables = KEEPING_RULES.map((rule) => rule.table);
  expect(tables).toEqual([...new Set(tables)]);
});

test("a record of a save goes before the job that it names", () => {
  const sweeps = KEEPING_RULES.flatMap((rule) => (rule.sweeps ?? []).map((sweep) => sweep.name));
  expect(sweeps.indexOf("oldSaves")).toBeLessThan(sweeps.indexOf("endedJobs"));
});
