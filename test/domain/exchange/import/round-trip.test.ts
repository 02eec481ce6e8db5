// What an export says of an insight, an import elsewhere reads back: class, confidence, box, times, link and review.
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTable } from "~/domain/exchange/camtrap-dp/check-table";
import { DEFAULT_DIALECT, toCsvTable } from "~/domain/exchange/camtrap-dp/csv-table";
import { toDeployment, toMedium, toObservation } from "~/domain/exchange/camtrap-dp/records";
import type { TableName } from "~/domain/exchange/camtrap-dp/table-fields";
import { toImportedCamera, toImportedInsight } from "~/domain/exchange/import/imported-insight";
import { parseInsightId, toUuid } from "~/domain/insights/insight-id";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { readCsv } from "~/islands/import/read-csv";
import { insightsOf } from "../../set/set-world";
import { filesOf, insight } from "../export/exported";

function rows(files: Readonly<Record<string, string>>, name: TableName) {
  const read = readCsv(files[`${name}.csv`] ?? "", DEFAULT_DIALECT);
  const table = read.ok ? toCsvTable(read.value) : read;
  if (!table.ok) throw new Error(table.refusal.message);
  const checked = checkTable(name, table.value, name);
  if (!checked.ok) throw new Error(checked.refusal.message);
  expect(checked.value.issues).toEqual([]);
  return checked.value.rows;
}

/** Camtrap DP has whole seconds. */
const second = (ms: number) => Math.floor(ms / 1000);

test("an insight's facts survive the way out and in", {
  meta: { budget: { ms: 120, because: "100 insights, written and read" } },
  tags: "property",
}, () => {
  fc.assert(
    fc.property(insightsOf, (insights) => {
      const placed = insights.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
      if (placed.length === 0) return;
      const files = filesOf("camtrap", placed);
      const media = new Map(
        rows(files, "media")
          .map(toMedium)
          .map((medium) => [medium.mediaId, medium]),
      );
      const deployments = rows(files, "deployments").map(toDeployment);
      const observations = rows(files, "observations").map(toObservation);
      expect(observations).toHaveLength(placed.length);
      placed.forEach((before, at) => {
        const observation = observations[at];
        if (!observation) throw new RangeError("An observation is missing.");
        const after = toImportedInsight(observation, media.get(observation.mediaId ?? "") ?? null);
        const unclassified = observation.type === "unclassified";
        expect(after.className).toBe(before.className.replaceAll("|", "/").trim());
        expect(after.confirmed).toBe(before.userConfirmed && !unclassified);
        if (before.userConfirmed || before.confidence === null) expect(after.confidence).toBeNull();
        else expect(after.confidence).toBeCloseTo(before.confidence, 10);
        expect(after.link).toBe(before.link);
        expect(after.status).toBe(before.status);
        expect(after.temperature).toBe(before.photo === "stored" ? before.temperature : null);
        if (before.photo === "stored") expect(second(after.takenAt)).toBe(second(shownTakenAt(before)));
        expect(after.burstKey === null).toBe(before.collectionId === null);
        const camera = deployments.find(({ deploymentId }) => deploymentId === observation.deploymentId);
        expect(camera && toImportedCamera(camera)).toMatchObject({
          latitude: before.latitude,
          longitude: before.longitude,
          utcOffsetMin: before.utcOffsetMin,
        });
      });
    }),
  );
});

test("another program's class tag is not taken for ours", () => {
  const files = filesOf("camtrap", [insight(1)]);
  const [row] = rows(files, "observations");
  if (!row) throw new RangeError("An observation is missing.");
  const theirs = toObservation({
    ...row,
    values: { ...row.values, observationTags: "class:Mammalia|order:Carnivora" },
  });
  expect(toImportedInsight(theirs, null).className).toBe("Vulpes vulpes");
});

test("the hash of a name is a UUID of version 8", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const id = toUuid(Buffer.from(bytes).toString("hex"));
      expect(parseInsightId(id)).toBe(id);
      expect(id).toMatch(/^.{14}8.{4}[89ab]/);
    }),
  );
});
