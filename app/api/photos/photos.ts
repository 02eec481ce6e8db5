// The picture of an insight. Spec section 7, Insights.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { parseRange, parseTags } from "~/http/range";
import { pictureResponse } from "./picture";

export const photos = createApiRouter("api");

userRoute(
  photos,
  {
    method: "get",
    path: "/photo",
    summary: "The photo of an insight, or its thumbnail",
    query: z.object({
      deviceId: z.string().min(1).max(40),
      photoUrl: z.string().min(1).max(80),
      thumbnail: z.enum(["true", "false"]).optional(),
    }),
    answer: {
      name: "Picture",
      schema: z.string().meta({ format: "binary" }),
      description: "The photo",
      type: "image/*",
    },
    also: { 206: { description: "Part of the photo" }, 304: { description: "Unchanged" } },
    refuses: [400, 404],
  },
  async ({ actor, services, query, c }) => {
    const picture = await services.photos.open(actor, {
      deviceId: query.deviceId,
      photoUrl: query.photoUrl,
      thumbnail: query.thumbnail === "true",
      range: parseRange(c.req.header("range")),
      knownTags: parseTags(c.req.header("if-none-match")),
    });
    return pictureResponse(picture);
  },
);
