// Bulk updates of insights, their statuses and what people say of their species (spec section 7, Insights), and the
// history of those that were saved.

import * as z from "zod/mini";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { REVERT_DAYS } from "~/domain/review/saves/shown-save";
import { about, count, instant, list } from "~/wire/schema";
import { taxonId } from "./taxon-id";

export const BulkUpdateRequest = z.object({
  insights: about(
    z.array(
      z.object({
        insightId: z.string().check(z.maxLength(80)),
        insightStatus: about(z.optional(z.string().check(z.maxLength(40))), "The status that it is to have"),
        className: about(
          z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
          "In place of a status: what it shows, confirmed or corrected; null takes back what was said",
        ),
        taxonId: about(
          z.optional(taxonId),
          "Beside `className`: the taxon that it is, as in PUT .../species",
        ),
        was: about(
          z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
          "What the caller saw there, a status or a species review (null: the model's class); a different one is reported as replaced",
        ),
      }),
    ),
    "An entry may carry `id` and `deviceId` too; the device is the insight's own.",
  ),
});

export const AcceptedAnswer = z.object({ message: z.object({ bulkId: z.string() }) });

export const StatusAnswer = z.object({
  message: z.object({
    status: z.int().check(z.minimum(1), z.maximum(4)),
    message: z.string(),
    replaced: about(
      z._default(
        list(
          z.object({
            insightId: z.string(),
            className: about(z.string(), "What it shows now"),
            status: about(
              z.nullable(z.enum(INSIGHT_STATUSES)),
              "The status that it had; null: its species was replaced",
            ),
            word: about(
              z.nullable(z.string()),
              "The species review that it replaced; null: the model's class, or a status",
            ),
            by: z.nullable(z.object({ name: z.string(), you: z.boolean() })),
            at: z.nullable(instant),
            now: about(
              z._default(
                z.nullable(
                  z.object({
                    status: z.nullable(z.enum(INSIGHT_STATUSES)),
                    word: z.nullable(z.string()),
                    by: z.nullable(z.object({ name: z.string(), you: z.boolean() })),
                    at: z.nullable(instant),
                  }),
                ),
                null,
              ),
              "The current value, if a later save has replaced this one in turn; null: this one's",
            ),
          }),
        ),
        [],
      ),
      "What was not as the caller saw it, of an update that has completed",
    ),
  }),
});

const Ref = z.object({
  bulkId: z.string(),
  savedAt: instant,
  by: z.object({ name: z.string(), you: z.boolean() }),
});

/** The domain's `ShownSave`. */
const SavedUpdate = z.extend(Ref, {
  counts: z.object({
    none: count,
    acknowledge: count,
    favorite: count,
    archive: count,
    confirmed: about(count, "Species where a person said what the machine had said"),
    corrected: about(count, "Species where a person said something else"),
    takenBack: about(count, "Species where the machine's word counts again"),
  }),
  total: count,
  camera: about(z.nullable(z.string()), "The camera of which all of them are, when its data was cleared"),
  isRevert: z.boolean(),
  reverts: z.nullable(Ref),
  undone: about(z.int(), "How many of them are taken back now."),
  lastRevert: z.nullable(Ref),
  expired: about(z.boolean(), `More than ${REVERT_DAYS} days old: it can no longer be reverted.`),
});

/** The domain's `StayingInsight`. */
const StayingInsight = z.object({
  insightId: z.string(),
  deviceId: z.string(),
  displayName: z.string(),
  className: z.nullable(z.string()),
  at: z.nullable(instant),
  status: about(z.nullable(z.enum(INSIGHT_STATUSES)), "null: its species was changed, or it is gone."),
  confirmed: about(z.nullable(z.boolean()), "Whether a person's word stands; null: its status was changed."),
  changedBy: z.nullable(Ref),
});

export const HistoryAnswer = z.object({ updates: list(SavedUpdate), next: z.nullable(z.string()) });

export const PreviewAnswer = z.object({
  update: SavedUpdate,
  reverting: about(z.int(), "Go back to what they were."),
  back: about(z.int(), "Already are what they were."),
  stays: about(count, "Stay, because they changed since."),
  staying: about(list(StayingInsight), "Those that stay; of a large update the first 200."),
});
