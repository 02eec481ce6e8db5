// Bulk updates of insight statuses (spec section 7, Insights), and the history of those that were saved.
import * as z from "zod/mini";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { about, count, instant, list } from "./schema";

export const UpdatesRequest = z.object({
  insights: about(
    z.array(
      z.object({
        insightId: z.string().check(z.maxLength(80)),
        insightStatus: z.string().check(z.maxLength(40)),
      }),
    ),
    "An entry may carry `id` and `deviceId` too; the device is the insight's own.",
  ),
});

export const AcceptedAnswer = z.object({ message: z.object({ bulkId: z.string() }) });

export const StatusAnswer = z.object({
  message: z.object({ status: z.int().check(z.minimum(1), z.maximum(4)), message: z.string() }),
});

const Ref = z.object({
  bulkId: z.string(),
  savedAt: instant,
  by: z.object({ name: z.string(), you: z.boolean() }),
});

/** The domain's `SavedUpdate`. */
const SavedUpdate = z.extend(Ref, {
  counts: z.object({ none: count, acknowledge: count, favorite: count, archive: count }),
  total: count,
  isRevert: z.boolean(),
  reverts: z.nullable(Ref),
  undone: about(z.int(), "How many of them are taken back now."),
  lastRevert: z.nullable(Ref),
  expired: about(z.boolean(), "More than 30 days old: it can no longer be reverted."),
});

/** The domain's `StayingInsight`. */
const StayingInsight = z.object({
  insightId: z.string(),
  deviceId: z.string(),
  displayName: z.string(),
  className: z.nullable(z.string()),
  at: z.nullable(instant),
  status: about(z.nullable(z.enum(INSIGHT_STATUSES)), "null: it is gone."),
  changedBy: z.nullable(Ref),
});

export const HistoryAnswer = z.object({ updates: list(SavedUpdate), next: z.nullable(z.string()) });

export const PreviewAnswer = z.object({
  update: SavedUpdate,
  reverting: about(z.int(), "Go back to what they were."),
  back: about(z.int(), "Already are what they were."),
  staying: about(list(StayingInsight), "Stay, because they changed since."),
});
