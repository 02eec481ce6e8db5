// Reading insights in every form, and their pictures. Spec section 7, Insights. Pages carry a tag to ask again by.
import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import {
  bearer,
  createDoor,
  type DoorContext,
  type DoorEnv,
  json,
  presentedToken,
  problems,
  requireUser,
} from "~/api/context";
import { parseRange, parseTags, pictureResponse } from "~/api/photos/picture";
import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { accepts, knownTags, taggedResponse } from "~/http/conditional";
import type { HeldPage } from "~/services/insights/insight-slices";
import { PAGE_LIMIT } from "~/services/insights/insights";
import {
  CollectionSchema,
  InsightSchema,
  OverviewSchema,
  PhotoEntrySchema,
  toCollectionWire,
  toInsightWire,
  toOverviewWire,
  toPhotoWire,
} from "./insight-wire";

const CountAnswer = z.object({ count: z.number().int() }).openapi("InsightCount");
const InsightPage = z.object({ insights: z.array(InsightSchema) }).openapi("InsightPage");
const CollectionPage = z.object({ collections: z.array(CollectionSchema) }).openapi("CollectionPage");
const PhotoPage = z.object({ photos: z.array(PhotoEntrySchema) }).openapi("PhotoPage");
const ColumnPageSchema = z
  .object({
    accountId: z.number().int(),
    devices: z.record(z.string(), z.string()),
    parts: z.array(z.unknown()),
  })
  .openapi("InsightColumns");
const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
  // So that offset + limit stays exact.
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 52)
    .default(0),
  account: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 52)
    .optional()
    .openapi({ description: "Only this account of those the caller sees." }),
});
const PhotoQuery = z.object({
  deviceId: z.string().min(1).max(40),
  photoUrl: z.string().min(1).max(80),
  thumbnail: z.enum(["true", "false"]).optional(),
});
const JSON_TYPE = "application/json";

/** Before `requireUser`, so that both ask at once; what it learns is used only when the user may pass. */
const foreseePage: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const token = presentedToken(c);
  const query = PageQuery.safeParse(c.req.query());
  if (token !== null && query.success && held(c).some) {
    c.set("foreseen", c.env.services.insightPages.foresee(token, query.data));
  }
  await next();
};

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
    middleware: [foreseePage, requireUser] as const,
    request: { query: PageQuery },
    responses: {
      200: {
        description: "At most 10,000 insights; one account in columns for those who accept that form",
        content: { [JSON_TYPE]: { schema: InsightPage }, [COLUMN_PAGE_TYPE]: { schema: ColumnPageSchema } },
      },
      304: { description: "Unchanged" },
      ...problems(400, 401, 404),
    },
  }),
  async (c) => {
    const { insightPages } = c.env.services;
    const asked = [c.get("actor"), c.req.valid("query"), held(c)] as const;
    if (accepts(c.req.header("accept"), COLUMN_PAGE_TYPE)) {
      return taggedResponse(await insightPages.columns(...asked, c.get("foreseen")), COLUMN_PAGE_TYPE);
    }
    return answer(await insightPages.objects(...asked), (page) => ({ insights: page.map(toInsightWire) }));
  },
);

insights.openapi(
  createRoute({
    method: "get",
    path: "/collections/paginated",
    summary:
      "Collections whose first insight lies between offset and offset + limit; both count insights, as the count does",
    security: bearer,
    middleware: [requireUser] as const,
    request: { query: PageQuery },
    responses: {
      200: json(CollectionPage, "Collections with all their insights"),
      304: { description: "Unchanged" },
      ...problems(400, 401, 404),
    },
  }),
  async (c) => {
    const page = await c.env.services.insightPages.collections(c.get("actor"), c.req.valid("query"), held(c));
    return answer(page, (collections) => ({ collections: collections.map(toCollectionWire) }));
  },
);

insights.openapi(
  createRoute({
    method: "get",
    path: "/insights/photos",
    summary: "Stored photos of the insights between offset and offset + limit",
    security: bearer,
    middleware: [requireUser] as const,
    request: { query: PageQuery },
    responses: {
      200: json(PhotoPage, "At most one photo an insight"),
      304: { description: "Unchanged" },
      ...problems(400, 401, 404),
    },
  }),
  async (c) => {
    const page = await c.env.services.insightPages.photos(c.get("actor"), c.req.valid("query"), held(c));
    return answer(page, (photos) => ({ photos: photos.map(toPhotoWire) }));
  },
);

insights.openapi(
  createRoute({
    method: "get",
    path: "/insights/overview",
    summary:
      "What the caller's insights consist of: accounts with their pages' tags, devices, models, classes",
    security: bearer,
    middleware: [requireUser] as const,
    responses: { 200: json(OverviewSchema, "The overview"), ...problems(401) },
  }),
  async (c) => c.json(toOverviewWire(await c.env.services.setOverview.read(c.get("actor"))), 200),
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
      knownTags: parseTags(c.req.header("if-none-match")),
    });
    return pictureResponse(object);
  },
);

function held(c: DoorContext) {
  return knownTags(c.req.header("if-none-match"));
}

/** A page as JSON, or 304. */
function answer<Body>({ etag, body }: HeldPage<Body>, spell: (body: Body) => unknown): Response {
  return taggedResponse({ etag, body: body === null ? null : JSON.stringify(spell(body)) }, JSON_TYPE);
}
