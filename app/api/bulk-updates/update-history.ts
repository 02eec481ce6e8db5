// The history of saved bulk updates: what was saved, what reverting one would do, and reverting it. README, decisions.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, json, problems, requireUser } from "~/api/context";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import type { StayingInsight } from "~/domain/review/saves/revert-preview";
import type { SavedUpdate, UpdateRef } from "~/domain/review/saves/saved-update";

const Count = z.number().int();
const RefSchema = z
  .object({
    bulkId: z.string(),
    savedAt: z.string(),
    by: z.object({ name: z.string(), you: z.boolean() }),
  })
  .openapi("SavedUpdateRef");
const SavedUpdateSchema = RefSchema.extend({
  counts: z.object({ none: Count, acknowledge: Count, favorite: Count, archive: Count }),
  total: Count,
  isRevert: z.boolean(),
  reverts: RefSchema.nullable(),
  undone: Count.openapi({ description: "How many of them are taken back now." }),
  lastRevert: RefSchema.nullable(),
  expired: z.boolean().openapi({ description: "More than 30 days old: it can no longer be reverted." }),
}).openapi("SavedUpdate");
const StayingSchema = z
  .object({
    insightId: z.string(),
    deviceId: z.string(),
    displayName: z.string(),
    className: z.string().nullable(),
    time: z.string().nullable(),
    insightStatus: z.enum(INSIGHT_STATUSES).nullable().openapi({ description: "null: it is gone." }),
    changedBy: RefSchema.nullable(),
  })
  .openapi("StayingInsight");
const HistoryAnswer = z
  .object({ updates: z.array(SavedUpdateSchema), next: z.string().nullable() })
  .openapi("UpdateHistory");
const PreviewAnswer = z
  .object({
    update: SavedUpdateSchema,
    reverting: Count.openapi({ description: "Go back to what they were." }),
    back: Count.openapi({ description: "Already are what they were." }),
    staying: z.array(StayingSchema).openapi({ description: "Stay, because they changed since." }),
  })
  .openapi("RevertPreview");
const Accepted = z.object({ message: z.object({ bulkId: z.string() }) });
const params = z.object({ bulkId: z.string().min(1).max(80) });

export const updateHistory = createDoor("api");

updateHistory.openapi(
  createRoute({
    method: "get",
    path: "/updates/history",
    summary: "Saved bulk updates of insights that the caller sees, newest first",
    description: "Only insights that the caller sees are counted. Kept for 60 days.",
    security: bearer,
    middleware: [requireUser] as const,
    request: {
      query: z.object({
        before: z.coerce
          .number()
          .int()
          .min(1)
          .max(Number.MAX_SAFE_INTEGER)
          .optional()
          .openapi({ description: "`next` of the page before." }),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    },
    responses: { 200: json(HistoryAnswer, "A page of them"), ...problems(400, 401) },
  }),
  async (c) => {
    const { batches, next } = await c.env.services.updateHistory.history(
      c.get("actor"),
      c.req.valid("query"),
    );
    return c.json({ updates: batches.map(toWire), next }, 200);
  },
);

updateHistory.openapi(
  createRoute({
    method: "get",
    path: "/updates/history/{bulkId}",
    summary: "What reverting a saved bulk update would do now",
    security: bearer,
    middleware: [requireUser] as const,
    request: { params },
    responses: { 200: json(PreviewAnswer, "Nothing is changed by asking"), ...problems(401, 404) },
  }),
  async (c) => {
    const { bulkId } = c.req.valid("param");
    const preview = await c.env.services.updateHistory.preview(c.get("actor"), bulkId);
    const { batch, reverting, back, staying } = preview;
    return c.json({ update: toWire(batch), reverting, back, staying: staying.map(toStayingWire) }, 200);
  },
);

updateHistory.openapi(
  createRoute({
    method: "post",
    path: "/updates/history/{bulkId}/revert",
    summary: "Revert a saved bulk update, as a bulk update of its own",
    description:
      "Sets back what is still that update's and what the caller sees of it. At most 30 days later.",
    security: bearer,
    middleware: [requireUser] as const,
    request: { params, headers: z.object({ "idempotency-key": z.string().max(200).optional() }) },
    responses: {
      200: json(Accepted, "Accepted; ask for its status"),
      ...problems(401, 403, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    const { bulkId } = c.req.valid("param");
    const key = c.req.valid("header")["idempotency-key"];
    const message = await c.env.services.updateHistory.revert(c.get("actor"), bulkId, key);
    return c.json({ message }, 200);
  },
);

function toRefWire({ bulkId, savedAt, by }: UpdateRef) {
  return { bulkId, savedAt: iso(savedAt), by };
}

function toWire(batch: SavedUpdate) {
  const { counts, total, isRevert, reverts, undone, lastRevert, expired } = batch;
  return {
    ...toRefWire(batch),
    counts,
    total,
    isRevert,
    reverts: reverts && toRefWire(reverts),
    undone,
    lastRevert: lastRevert && toRefWire(lastRevert),
    expired,
  };
}

function toStayingWire({ at, status, changedBy, ...rest }: StayingInsight) {
  return {
    ...rest,
    time: at === null ? null : iso(at),
    insightStatus: status,
    changedBy: changedBy && toRefWire(changedBy),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
