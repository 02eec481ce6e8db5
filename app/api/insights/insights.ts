// Reading insights in every form. Spec section 7, Insights. Pages carry a tag to ask again by.
import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type ApiContext, type ApiEnv, createApiRouter, presentedToken } from "~/api/context";
import { rangeQuery } from "~/api/range";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { PACKED_PAGE_TYPE } from "~/domain/set/pages/packed-page";
import { accepts, knownTags, sealedResponse, taggedResponse } from "~/http/conditional";
import type { Pieces } from "~/services/insights/insight-pages";
import type { HeldPage } from "~/services/insights/insight-slices";
import { PAGE_LIMIT } from "~/services/insights/insights";
import {
  CollectionPage,
  ColumnPageAnswer,
  CountAnswer,
  InsightPage,
  OverviewAnswer,
  PhotoPage,
} from "~/wire/insights/insights";
import { toCollectionWire, toInsightWire, toPhotoWire } from "./insight-wire";

const PageQuery = rangeQuery(PAGE_LIMIT).extend({
  account: wholeId.optional().openapi({ description: "Only this account, if the caller sees it." }),
});
const UNCHANGED = { 304: { description: "Unchanged" } };
const JSON_TYPE = "application/json";

/** Before `requireUser`, so that all is asked at once; what it learns is used only when the user may pass. */
const lookUpPageEarly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const token = presentedToken(c);
  const { success, data } = PageQuery.safeParse(c.req.query());
  const sealed = takesSealed(c);
  if (token !== null && success && data.account !== undefined && (sealed || held(c).some)) {
    const { insightPages, sessions } = c.env.services;
    const query = { ...data, account: data.account };
    const found = sessions.resolveSeeing(token, query.account);
    c.set(
      "resolving",
      found.then(({ actor }) => actor),
    );
    c.set(
      "earlyLookup",
      insightPages.lookUpEarly(
        found.then(({ visible }) => visible),
        { query, sealed, opens: !held(c).some },
      ),
    );
  }
  await next();
};

export const insights = createApiRouter("api");

userRoute(
  insights,
  {
    method: "get",
    path: "/insights/count",
    summary: "How many insights the caller sees",
    answer: { name: "InsightCount", schema: CountAnswer, description: "The count" },
  },
  async ({ actor, services }) => ({ count: await services.insights.count(actor) }),
);

userRoute(
  insights,
  {
    method: "get",
    path: "/insights/paginated",
    summary: "Insights from an offset, by account id, then oldest first",
    before: lookUpPageEarly,
    query: PageQuery,
    answer: {
      name: "InsightPage",
      schema: InsightPage,
      description:
        "At most 10,000 insights; for one account, in columns if the caller accepts them, and sealed if stored so and the caller accepts both. Objects tell what their classes mean, and their tag changes with the home accounts' meanings; columns and sealed pages carry no taxa",
      forms: {
        [COLUMN_PAGE_TYPE]: { name: "InsightColumns", schema: ColumnPageAnswer },
        [PACKED_PAGE_TYPE]: { name: "SealedInsights", schema: z.string().meta({ format: "binary" }) },
      },
    },
    also: UNCHANGED,
    refuses: [400, 404],
  },
  async ({ actor, services: { insightPages }, query, c }) => {
    const asked = [actor, query, held(c)] as const;
    if (accepts(c.req.header("accept"), COLUMN_PAGE_TYPE)) {
      const early = c.get("earlyLookup") ?? Promise.resolve(null);
      const sealed = await insightPages.sealed(early, held(c));
      if (sealed) return sealedResponse(sealed, PACKED_PAGE_TYPE);
      return taggedResponse(await insightPages.columns(...asked, early), COLUMN_PAGE_TYPE);
    }
    const { taxonOf, ...page } = await insightPages.objects(...asked);
    return answer(page, "insights", (insight) => toInsightWire(insight, taxonOf));
  },
);

userRoute(
  insights,
  {
    method: "get",
    path: "/collections/paginated",
    summary: "Collections whose first insight is between offset and offset + limit; both count insights",
    query: PageQuery,
    answer: {
      name: "CollectionPage",
      schema: CollectionPage,
      description:
        "Collections with all their insights; the tag changes with what classes mean in the home accounts",
    },
    also: UNCHANGED,
    refuses: [400, 404],
  },
  async ({ actor, services, query, c }) => {
    const { taxonOf, ...page } = await services.insightPages.collections(actor, query, held(c));
    return answer(page, "collections", (collection) => toCollectionWire(collection, taxonOf));
  },
);

userRoute(
  insights,
  {
    method: "get",
    path: "/insights/photos",
    summary: "Stored photos of the insights between offset and offset + limit",
    query: PageQuery,
    answer: { name: "PhotoPage", schema: PhotoPage, description: "At most one photo per insight" },
    also: UNCHANGED,
    refuses: [400, 404],
  },
  async ({ actor, services, query, c }) => {
    const page = await services.insightPages.photos(actor, query, held(c));
    return answer(page, "photos", toPhotoWire);
  },
);

userRoute(
  insights,
  {
    method: "get",
    path: "/insights/overview",
    summary: "What the caller's insights consist of: accounts with page tags, devices, models and classes",
    answer: { name: "InsightOverview", schema: OverviewAnswer, description: "The overview" },
  },
  ({ actor, services }) => services.setOverview.read(actor),
);

/** Whether the caller reads a sealed page, and one that is not. */
function takesSealed(c: ApiContext): boolean {
  const accept = c.req.header("accept");
  return accepts(accept, PACKED_PAGE_TYPE) && accepts(accept, COLUMN_PAGE_TYPE);
}

function held(c: ApiContext) {
  return knownTags(c.req.header("if-none-match"));
}

/** A page as JSON, an object whose one member lists the items, or 304. */
function answer<Item>(
  { body, ...page }: HeldPage<Pieces<Item>>,
  name: string,
  spell: (item: Item) => unknown,
): Promise<Response> {
  return taggedResponse({ ...page, body: body && jsonList(name, body, spell) }, JSON_TYPE);
}

async function* jsonList<Item>(
  name: string,
  pieces: Pieces<Item>,
  spell: (item: Item) => unknown,
): AsyncGenerator<string> {
  let before = `{${JSON.stringify(name)}:[`;
  for await (const items of pieces) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(spell(item))).join(",");
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
}
