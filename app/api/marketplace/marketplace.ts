// The marketplace, and what staff list there. Spec section 7, Marketplace and Internal.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import { DONE, DoneAnswer } from "~/wire/done";
import { AddModelRequest, ListingRequest, MarketplaceAnswer, offeredToWire } from "~/wire/models/models";

const path = "/v2/marketplace/models";
const listingPath = "/internal/algs/{id}/marketplace";
const params = z.object({
  id: wholeId,
});
const done = { name: "Done", schema: DoneAnswer, description: "Changed" };

export const marketplace = createApiRouter("api");

userRoute(
  marketplace,
  {
    method: "get",
    path,
    summary: "The marketplace's models, and whether the caller has each one",
    answer: { name: "MarketplaceModels", schema: MarketplaceAnswer, description: "All listed models" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ models: (await services.marketplace.list(actor)).map(offeredToWire) }),
);

userRoute(
  marketplace,
  {
    method: "post",
    path,
    summary: "Add a marketplace model and the release that runs it; repeating it changes nothing",
    body: { name: "AddModelRequest", schema: AddModelRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, body }) => {
    await services.marketplace.add(actor, body.modelId);
    return DONE;
  },
);

userRoute(
  marketplace,
  {
    method: "put",
    path: listingPath,
    summary: "List a model in the marketplace, or change its card; staff only",
    params,
    body: { name: "ListingRequest", schema: ListingRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params: { id }, body }) => {
    const { name, description, image_path: imagePath, release_id: releaseId } = body;
    await services.marketplace.listModel(actor, id, { name, description, imagePath, releaseId });
    return DONE;
  },
);

userRoute(
  marketplace,
  {
    method: "delete",
    path: listingPath,
    summary: "Remove a model from the marketplace; people who added it keep it; staff only",
    params,
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params: { id } }) => {
    await services.marketplace.unlist(actor, id);
    return DONE;
  },
);
