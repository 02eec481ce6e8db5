// Changes of what classes mean among saves, as the server renders the history. Decision 0144, What a class means.
import { expect, test } from "vitest";
import type { HistoryEntry } from "~/domain/review/saves/history-entries";
import type { StandingChange } from "~/domain/taxa/meaning-history";
import SavedHistory from "~/tabs/userInsights/history/saved-history";
import { rendered } from "../rendered-tab";

const AT = Date.UTC(2026, 10, 20, 10, 4);
const step = (className: string) => ({ className, before: null, after: 1087 });

function meaning(version: number, more: Partial<StandingChange> = {}): HistoryEntry {
  const change: StandingChange = {
    ...{ id: `m${version}`, version, changedAt: AT, by: "Fern W.", isOwn: false },
    ...{
      reverts: null,
      revertedBy: null,
      checklist: null,
      standing: "stands",
      steps: ["a", "b", "c"].map(step),
    },
    ...more,
  };
  return { of: "meaning", at: change.changedAt, change };
}

async function words(entries: readonly HistoryEntry[], mayRevert = true): Promise<string> {
  const place = { before: null, until: null, save: null };
  const data = { section: "history", place, entries, next: null, preview: null } as const;
  const html = await rendered(<SavedHistory data={{ ...data, mayRevert, mayOpenSettings: mayRevert }} />);
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.:])/g, "$1");
}

test("a change says how many classes, which ones, who and when, and can be taken back", async () => {
  const text = await words([meaning(1)]);
  expect(text).toContain(
    "Nov 20th 2026 Meaning of 3 classes changed by Fern W. at 10:04 am a, b, c. What classes mean now Revert",
  );
});

test("one that was taken back, or changed since, says so", async () => {
  const steps = [step("Rotfuchs")];
  const text = await words([
    meaning(3, { reverts: 1, isOwn: true, steps }),
    meaning(2, { standing: "changed", steps: [step("elk")] }),
    meaning(1, { standing: "reverted", steps }),
  ]);
  expect(text).toContain("Meaning of “Rotfuchs” restored by you at 10:04 am What classes mean now Revert");
  expect(text).toContain(
    "Meaning of “elk” changed by Fern W. at 10:04 am What classes mean now Changed since",
  );
  expect(text).toContain(
    "Meaning of “Rotfuchs” changed by Fern W. at 10:04 am What classes mean now Reverted",
  );
});

test("a viewer reads it, and takes nothing back", async () => {
  const text = await words([meaning(1)], false);
  expect(text).toContain("Meaning of 3 classes changed by Fern W. at 10:04 am a, b, c.");
  expect(text).not.toMatch(/Revert|What classes mean now/);
});

test("without a save and without a change, it says what will be there", async () => {
  expect(await words([])).toContain("Nothing saved yet");
});

test("a checklist that was imported, brought back or removed says so by its file", async () => {
  const checklist = { name: "ours.csv", lines: 312 };
  const said = await words([
    meaning(3, { steps: [], checklist: { name: null, lines: 0 } }),
    meaning(2, { steps: [], checklist, reverts: 1 }),
    meaning(1, { steps: [], checklist, standing: "changed" }),
  ]);
  expect(said).toContain("Checklist removed");
  expect(said).toContain("Checklist “ours.csv” restored");
  expect(said).toContain("Checklist “ours.csv” imported");
});
