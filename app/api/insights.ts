// Reading insights and their pictures. Spec section 7, Insights. Wire names live only here.
import { createRoute, z } from "@hono/zod-openapi";
import type { Insight } from "../domain/insights/insight";
import { PAGE_LIMIT } from "../services/insights";
import { bearer, createDoor, json, problems, requireUser } from "./context";
import { parseRange, pictureResponse } from "./picture";

const InsightSchema = z
  .object({
    insight_id: z.string(),
    device_id: z.string(),
    device_name: z.string().nullable(),
    display_name: z.string(),
    alg_id: z.number().nullable(),
    class_name: z.string(),
    class_id: z.number().nullable(),
    class_list: z.array(z.object({ className: z.string(), confidence: z.number() })),
    confidence: z.number().nullable(),
    collection_id: z.number().nullable(),
    window_start: z.string().nullable(),
    window_end: z.string().nullable(),
    time_stamp: z.string(),
    file_ctime: z.string().nullable(),
    comms_source: z.string(),
    photoUrl: z.string().nullable(),
    photoCreatedAt: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    userConfirmed: z.boolean(),
    table: z.literal("insights"),
    insight_status: z.enum(["none", "acknowledge", "favorite", "archive"]),
  })
  .openapi("Insight");

const CountAnswer = z.object({ count: z.number().int() }).openapi("InsightCount");
const PageAnswer = z.object({ insights: z.array(InsightSchema) }).openapi("InsightPage");
const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
  offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
const PhotoQuery = z.object({
  deviceId: z.string().min(1).max(40),
  photoUrl: z.string().min(1).max(80),
  thumbnail: z.enum(["true", "false"]).optional(),
});

export const insights = createDoor("api");

insights.openapi(
  createRoute({
    method: "get",
    path: "/insights/count",
    summary: "How many insights the caller sees",
    security: bearer,
    middleware: [requireUser] as const,
    responses: { 200: json(CountAnswer, "The count"), ...problems(401) },
  }),
  async (c) => c.json({ count: await c.env.services.insights.count(c.get("actor")) }, 200),
);

insights.openapi(
  createRoute({
    method: "get",
    path: "/insights/paginated",
    summary: "Insights from an offset on: accounts by id, then oldest first",
    security: bearer,
    middleware: [requireUser] as const,
    request: { query: PageQuery },
    responses: { 200: json(PageAnswer, "At most 10,000 insights"), ...problems(400, 401) },
  }),
  async (c) => {
    const page = await c.env.services.insights.page(c.get("actor"), c.req.valid("query"));
    return c.json({ insights: page.map(toWire) }, 200);
  },
);

insights.openapi(
  createRoute({
    method: "get",
    path: "/photo",
    summary: "The picture of an insight, or its thumbnail",
    security: bearer,
    middleware: [requireUser] as const,
    request: { query: PhotoQuery },
    responses: {
      200: {
        description: "The picture",
        content: { "image/*": { schema: z.string().openapi({ format: "binary" }) } },
      },
      206: { description: "A part of it" },
      304: { description: "Unchanged" },
      ...problems(400, 401, 404),
    },
  }),
  async (c) => {
    const { deviceId, photoUrl, thumbnail } = c.req.valid("query");
    const object = await c.env.services.photos.open(c.get("actor"), {
      deviceId,
      photoUrl,
      thumbnail: thumbnail === "true",
      range: parseRange(c.req.header("range")),
    });
    return pictureResponse(object, c.req.header("if-none-match"));
  },
);

/** An insight as the specified calls spell it: times ISO 8601, confidence a whole percent. */
function toWire(insight: Insight): z.infer<typeof InsightSchema> {
  return {
    insight_id: insight.insightId,
    device_id: insight.deviceId,
    device_name: insight.deviceName,
    display_name: insight.displayName,
    alg_id: insight.algId,
    class_name: insight.className,
    class_id: insight.classId,
    class_list: insight.classList.map((s) => ({
      className: s.className,
      confidence: Math.round(s.confidence),
    })),
    confidence: insight.confidence === null ? null : Math.round(insight.confidence),
    collection_id: insight.collectionId,
    window_start: iso(insight.windowStart),
    window_end: iso(insight.windowEnd),
    time_stamp: new Date(insight.timeStamp).toISOString(),
    file_ctime: iso(insight.fileCtime),
    comms_source: insight.comms,
    photoUrl: insight.photo === "stored" ? insight.insightId : null,
    photoCreatedAt: iso(insight.photoCreatedAt),
    latitude: insight.latitude,
    longitude: insight.longitude,
    userConfirmed: insight.userConfirmed,
    table: "insights",
    insight_status: insight.status,
  };
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
