// Imports of Camtrap DP packages, part by part, and their photos. The browser reads the package; every line is judged
// here again. Decision 0028, Imports.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { asAnswer, json } from "~/api/document";
import { userRoute } from "~/api/user-route";
import { readDigest, readLength } from "~/http/picture-headers";
import { PartAnswer, PartRequest, PhotoAnswer } from "~/wire/insights/imports";

export const imports = createApiRouter("api");

userRoute(
  imports,
  {
    method: "post",
    path: "/imports/observations",
    summary: "Import observations of one Camtrap DP deployment; repeating them changes nothing",
    body: { name: "ImportPart", schema: PartRequest },
    answer: {
      name: "ImportAnswer",
      schema: PartAnswer,
      description: "What is stored, and which lines are refused",
    },
    refuses: [400, 403, 409, 413, 503],
  },
  ({ actor, services, body }) => services.imports.take(actor, body),
);

userRoute(
  imports,
  {
    method: "put",
    path: "/imports/photos/{insightId}",
    summary: "Upload the photo of an imported insight; Content-Length and Repr-Digest are required",
    params: z.object({ insightId: z.string().max(100) }),
    answer: { name: "ImportedPhoto", schema: PhotoAnswer, description: "Stored", status: 201 },
    also: { 200: json(asAnswer(PhotoAnswer, "ImportedPhoto"), "Already stored") },
    refuses: [400, 403, 404, 409, 411, 413, 415, 422, 503],
  },
  async ({ actor, services, params, c }) => {
    const answer = {
      ...params,
      stored: await services.importPhotos.put(actor, {
        ...params,
        size: readLength(c.req.header("content-length")),
        sha256: readDigest(c.req.header("repr-digest")),
        body: c.req.raw.body,
      }),
    };
    return answer.stored === "created" ? answer : c.json(answer, 200);
  },
);
