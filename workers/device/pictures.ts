// A camera sends pictures of its insights, whole. docs/device-protocol.md, Pictures.
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api";
import { readDigest, readLength } from "~/http/picture-headers";
import { answer, deviceProblems, ofDevice } from "./described";
import { admitDevice } from "./guards";
import { PictureAnswer } from "./schemas";

export const pictures = createApiRouter("device");

for (const kind of ["photo", "thumbnail"] as const) {
  pictures.openapi(
    createRoute({
      method: "put",
      path: `/${kind}s/{id}`,
      summary: `Send the ${kind} of an insight; Content-Length and Repr-Digest are required`,
      security: ofDevice,
      middleware: [admitDevice] as const,
      request: { params: z.object({ id: z.string().max(100).openapi({ description: "The insight's id" }) }) },
      responses: {
        200: answer(PictureAnswer, "The same bytes are already stored"),
        201: answer(PictureAnswer, "Stored"),
        ...deviceProblems(401, 404, 409, 410, 411, 413, 415, 422, 429, 503),
      },
    }),
    async (c) => {
      const insightId = c.req.valid("param").id;
      const stored = await c.env.services.devicePhotos.put(c.var.device, {
        kind,
        insightId,
        size: readLength(c.req.header("content-length")),
        sha256: readDigest(c.req.header("repr-digest")),
        body: c.req.raw.body,
      });
      return stored === "created"
        ? c.json({ insight_id: insightId, stored }, 201)
        : c.json({ insight_id: insightId, stored }, 200);
    },
  );
}
