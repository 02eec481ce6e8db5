// Spots of cameras in which a class is always the same thing. Decision 0165, The same spot.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import { DONE, DoneAnswer } from "~/wire/done";
import { SpotMadeAnswer, SpotRequest, SpotsAnswer } from "~/wire/insights/spots";

export const spots = createApiRouter("api");

userRoute(
  spots,
  {
    method: "get",
    path: "/spots",
    summary: "The spots that rules leave out, of the cameras of the caller's account",
    answer: { name: "Spots", schema: SpotsAnswer, description: "Those that count" },
  },
  async ({ actor, services }) => ({ spots: await services.quietSpots.list(actor) }),
);

userRoute(
  spots,
  {
    method: "post",
    path: "/spots",
    summary: "Say that a class is always the same thing in a spot of a camera's picture",
    description: "Rules leave it out from then on, unless they ask for it. No insight is changed.",
    body: { name: "SpotRequest", schema: SpotRequest },
    answer: { name: "SpotMade", schema: SpotMadeAnswer, description: "Noted, or noted already" },
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, body }) => ({ ...DONE, spotId: await services.quietSpots.add(actor, body) }),
);

userRoute(
  spots,
  {
    method: "delete",
    path: "/spots/{spotId}",
    summary: "Take a spot back: rules tell of it again",
    params: z.object({ spotId: wholeId }),
    answer: { name: "Done", schema: DoneAnswer, description: "Taken back" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => {
    await services.quietSpots.end(actor, params.spotId);
    return DONE;
  },
);
