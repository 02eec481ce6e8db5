// What the bar over chosen insights offers is what the bulk update can do. Decision 0151, Species in bulk.
import type { RefObject } from "react";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { STATUS_SLOTS } from "~/domain/insights/insight";
import type { ReviewRow } from "~/domain/review/review-row";
import { USUAL_VIEW } from "~/domain/view/insights-view";
import { STATUS_LABELS } from "~/insights/view/insight-words";
import ReviewBars from "~/tabs/userInsights/review/review-bars";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { BulkUpdateRequest } from "~/wire/insights/bulk-updates";
import { rendered } from "../rendered-tab";

/** By member of an entry of `POST /api/updates`: what the bar has for it. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  insightId: [],
  insightStatus: STATUS_SLOTS.map((status) => (status === "none" ? "Clear" : STATUS_LABELS[status])),
  // A word confirms or corrects, null takes back.
  className: ["Confirm species", "Correct species", "Take back species"],
  // Beside a word.
  taxonId: [],
  was: [],
};
const OTHERS = ["Choose none"];

const row: ReviewRow = {
  rowId: "a",
  insights: [
    {
      ...{ insightId: "a", deviceId: "dev-1", accountId: 1, status: "none", className: "Elk" },
      ...{ userConfirmed: false, classList: [] },
    },
  ],
};

const nothing = () => undefined;

/** The bar over these rows as the server draws it. */
function barOver(rows: readonly ReviewRow[], matching: number): Promise<string> {
  const review = {
    selection: { rows: new Map(rows.map((one) => [one.rowId, one])), clear: nothing },
    ...{ touched: false, saving: null, unsaved: new Map(), heldWords: [], done: [], press: nothing },
  } as unknown as Review;
  return rendered(
    <ReviewBars
      review={review}
      undo={null}
      redo={null}
      matching={matching}
      onChooseAll={nothing}
      floating={{ current: null } as unknown as RefObject<HTMLElement>}
      species={{ correcting: null, correct: nothing, sayAll: nothing, setCorrecting: nothing }}
      list={{ view: USUAL_VIEW, answer: null, here: null, whole: null, covered: false }}
    />,
  );
}

test("every member of its entries has its place in the bar, and the bar has nothing else", async () => {
  const entry = BulkUpdateRequest.shape.insights.def.element as z.ZodMiniObject;
  expect(Object.keys(entry.shape).sort()).toEqual(Object.keys(OFFERED).sort());
  const html = await barOver([row], 1);
  const labels = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels.sort()).toEqual([...Object.values(OFFERED).flat(), ...OTHERS].sort());
});

test("a wide window shows a word beside each icon, with which its name begins", async () => {
  const html = await barOver([row], 1);
  const worded = [
    ...html.matchAll(
      /<button[^>]*aria-label="([^"]+)"[^>]*>.*?<span class="hidden[^"]*">([^<]+)<\/span><\/button>/g,
    ),
  ];
  expect(worded.map(([, , word]) => word)).toEqual([
    ...STATUS_SLOTS.map((slot) => (slot === "none" ? "Clear" : STATUS_LABELS[slot])),
    "Confirm",
    "Correct",
    "Take back",
  ]);
  for (const [, label, word] of worded) expect(label?.startsWith(word ?? "?")).toBe(true);
});

test.each([
  [1, 900, "Choose all 900"],
  [1, 5000, "Choose the first 1,000"],
  [900, 900, null],
  [1000, 5000, null],
])("of %d chosen among %d it offers what one update can still take", async (chosen, matching, offer) => {
  const rows = Array.from({ length: chosen }, (_, at) => ({ ...row, rowId: String(at) }));
  const offered = (await barOver(rows, matching)).match(/>(Choose [^<]+)<\/button>/)?.[1] ?? null;
  expect(offered).toBe(offer);
});
