// What our table makes of SpeciesNet's labels, and 300 of its meanings that a person has checked
// (scripts/taxa/draw-labels.ts drew them).
import { describe, expect, test } from "vitest";
import { readLabel } from "~/domain/taxa/class-label";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { mappedTexts, SPECIESNET } from "../../../scripts/taxa/class-texts";
import { DRAWN_COLUMNS, drawnRows, writtenRows } from "../../../scripts/taxa/draw-labels";
import { SHARED_DIR, sharedOrSkip } from "../../support/shared";

const sharedTest = sharedOrSkip("data", "taxa");

/** Their labels that are asked, by what their paths name. */
const ASKED: Readonly<Record<string, string>> = {
  "bubalus arnee": "In our table, but their label calls the wild water buffalo a domestic one.",
  "pituophis catenifer catenifer": "A subspecies; we have its species.",
  "sus scrofa scrofa": "A subspecies of the wild boar, which their label calls a domestic pig.",
};

describe("SpeciesNet's labels", {
  meta: { budget: { ms: 400, because: "maps thousands of labels" } },
}, () => {
  sharedTest("each whose taxon is in our table means it, by its name or an earlier one", () => {
    const ours = new Map(
      [...TAXA.values()].flatMap((taxon) =>
        [taxon.scientificName, ...taxon.synonyms].map((name) => [name.toLowerCase(), taxon] as const),
      ),
    );
    const labels = mappedTexts(SHARED_DIR).filter(({ list }) => list === SPECIESNET);
    expect(labels).toHaveLength(2_498);
    const known = labels.flatMap(({ text, taxon, by }) => {
      const label = readLabel(text);
      const expected = label?.rank ? ours.get(label.scientificName) : undefined;
      return expected ? [{ expected, taxon, by }] : [];
    });
    expect(known.length).toBeGreaterThan(2_400);
    const others = known.filter(
      ({ expected, taxon, by }) => taxon !== expected || (by !== "name" && by !== "synonym"),
    );
    expect(others.map(({ expected }) => expected.scientificName)).toEqual(["Bubalus arnee"]);
  });

  sharedTest("few are asked, each for a reason", () => {
    const asked = mappedTexts(SHARED_DIR).filter(({ list, by }) => list === SPECIESNET && by === "asked");
    expect(asked.map(({ text }) => readLabel(text)?.scientificName).sort()).toEqual(Object.keys(ASKED));
  });

  sharedTest("what is found is of the rank that the path names", () => {
    const labels = mappedTexts(SHARED_DIR).filter(({ list, taxon }) => list === SPECIESNET && taxon);
    expect(labels.filter(({ text, taxon }) => readLabel(text)?.rank !== taxon?.rank)).toEqual([]);
  });
});

describe("the 300 that are drawn", {
  meta: { budget: { ms: 400, because: "maps thousands of texts" } },
}, () => {
  sharedTest("are those that the script draws", () => {
    expect(writtenRows().map((row) => row.slice(0, -1))).toEqual(drawnRows(SHARED_DIR));
  });

  test("still mean what was checked", () => {
    const rows = writtenRows();
    expect(rows).toHaveLength(300);
    for (const row of rows) {
      expect(row).toHaveLength(DRAWN_COLUMNS.length);
      const [, , , text = "", by, id, rank, scientificName] = row;
      const found = findTaxon(text);
      const { taxon } = found ?? {};
      expect([found?.by, String(taxon?.id), taxon?.rank, taxon?.scientificName], text).toEqual([
        by,
        id,
        rank,
        scientificName,
      ]);
    }
  });

  test("are right, every one", () => {
    const verdicts = new Set(writtenRows().map((row) => row.at(-1)));
    expect([...verdicts].sort()).toEqual(["right", "right, ours is wider", "right, theirs is wider"]);
  });
});
