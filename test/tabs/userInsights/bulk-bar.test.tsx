// What the bar over chosen insights offers is what the bulk update can do. Decision 0151, Species in bulk.
import type { RefObject } from "react";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { STATUS_SLOTS } from "~/domain/insights/insight";
import type { ReviewRow } from "~/domain/review/review-row";
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

test("every member of its entries has its place in the bar, and the bar has nothing else", async () => {
  const entry = BulkUpdateRequest.shape.insights.def.element as z.ZodMiniObject;
  expect(Object.keys(entry.shape).sort()).toEqual(Object.keys(OFFERED).sort());
  const review = {
    selection: { rows: new Map([[row.rowId, row]]), clear: () => undefined },
    ...{ touched: false, saving: null, unsaved: new Map(), heldWords: [], press: () => undefined },
  } as unknown as Review;
  const nothing = () => undefined;
  const html = await rendered(
    <ReviewBars
      review={review}
      undo={null}
      redo={null}
      matching={1}
      onChooseAll={null}
      floating={{ current: null } as unknown as RefObject<HTMLElement>}
      species={{
        correcting: null,
        correct: nothing,
        sayAll: nothing,
        setCorrecting: nothing,
      }}
    />,
  );
  const labels = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels.sort()).toEqual([...Object.values(OFFERED).flat(), ...OTHERS].sort());
});
