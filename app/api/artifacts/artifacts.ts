// Files of models by their content: what a page runs, also of those who only try a model. Cameras have an API of their own
// for the same objects.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { pictureResponse } from "~/api/photos/picture";
import { visitorRoute } from "~/api/user-route";
import { parseRange, parseTags } from "~/http/range";

export const artifacts = createApiRouter("api");

visitorRoute(
  artifacts,
  {
    method: "get",
    path: "/artifacts/sha256/{hex}",
    summary: "A model's file by its SHA-256, whole or in part",
    description:
      "Files that browsers run of marketplace models are public and may be cached. All others are for staff and for people who have the model.",
    params: z.object({ hex: z.string().max(100) }),
    answer: {
      name: "Artifact",
      schema: z.string().meta({ format: "binary" }),
      description: "The file",
      type: "application/octet-stream",
    },
    also: { 206: { description: "Part of the file" }, 304: { description: "Unchanged" } },
    refuses: [400, 404],
  },
  async ({ actor, services, params, c }) => {
    const { object, isPublic } = await services.artifacts.open(actor, {
      sha256: params.hex,
      range: parseRange(c.req.header("range")),
      knownTags: parseTags(c.req.header("if-none-match")),
    });
    return pictureResponse({ object, isFinal: true, isPublic });
  },
);
