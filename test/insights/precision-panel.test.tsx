// "How right is it?" as the server renders it: by class as ever, by what classes mean where that is chosen.
import { expect, test } from "vitest";
import type { PrecisionBy } from "~/domain/review/species/agreement";
import { type AlgPrecision, algPrecision } from "~/domain/review/species/precision";
import { PrecisionPanel } from "~/insights/precision/precision-panel";
import { heads, rendered, rows } from "../tabs/rendered-tab";

const ALG = algPrecision({ algId: 12, algName: "North America 12" }, [
  { className: "Red fox", taxonId: 1087, reviewed: 30, agreed: 27, wider: 2 },
  { className: "Raccoon", taxonId: null, reviewed: 40, agreed: 10, wider: 0 },
]) as AlgPrecision;
const panelOf = (by: PrecisionBy, algs: readonly AlgPrecision[] = [ALG]) =>
  rendered(<PrecisionPanel algs={algs} by={by} about="On this camera." />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("by class", async () => {
  const html = await panelOf("class");
  expect(heads(html)[0]).toBe("Class");
  expect(rows(html).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual([
    "All classes",
    "Raccoon 10",
    "Red fox",
  ]);
  expect(textOf(html)).toContain("the model gave this class, the share people agreed with.");
  expect(html).toMatch(/<option value="class"[^>]* selected=""/);
});

test("by family, in its own words", async () => {
  const html = await panelOf("family");
  expect(heads(html)[0]).toBe("Family");
  expect(rows(html)[0]).toMatch(/^All families 37 of 70 right/);
  expect(textOf(html)).toContain("the model gave this family");
  expect(textOf(html)).toContain("Precision of North America 12, by family");
  expect(html).toMatch(/<option value="family"[^>]* selected=""/);
});

test("says what is left out, and offers nothing where nothing is reviewed", async () => {
  expect(textOf(await panelOf("class"))).toContain(
    "2 not counted: people named something wider there, such as the family.",
  );
  const empty = await panelOf("class", []);
  expect(empty).not.toContain("<select");
  expect(textOf(empty)).toContain("Nothing reviewed yet.");
});
