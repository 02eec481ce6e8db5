// Files of models by their content: what a page runs. Cameras have a door of their own for the same objects.
import { z } from "@hono/zod-openapi";
import { createDoor } from "~/api/context";
import { parseRange, parseTags, pictureResponse } from "~/api/photos/picture";
import { userRoute } from "~/api/user-route";

export const artifacts = createDoor("api");

userRoute(
  artifacts,
  {
    method: "get",
    path: "/artifacts/sha256/{hex}",
    summary: "A file of a model by its SHA-256, whole or a part",
    params: z.object({ hex: z.string().max(100) }),
    answer: {
      name: "Artifact",
      schema: z.string().meta({ format: "binary" }),
      description: "The file",
      type: "application/octet-stream",
    },
    also: { 206: { description: "A part of it" }, 304: { description: "Unchanged" } },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, c }) => {
    const object = await services.artifacts.open(actor, {
      sha256: params.hex,
      range: parseRange(c.req.header("range")),
      knownTags: parseTags(c.req.header("if-none-match")),
    });
    return pictureResponse({ object, isFinal: true });
  },
);
