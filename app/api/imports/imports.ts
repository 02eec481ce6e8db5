// Imports of Camtrap DP packages, part by part, and their photos. The browser reads the package; every line is judged
// here again. README, imports.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, json, problems, requireUser } from "~/api/context";
import { PACKAGE_TEXT } from "~/domain/exchange/camtrap-dp/descriptor";
import { PART_OBSERVATIONS } from "~/domain/exchange/import/import-limits";
import { readDigest, readLength } from "~/http/picture-headers";

const Line = z
  .record(z.string().max(100), z.string().max(10_000))
  .openapi({ description: "A line of the package's table: the values that are there, as text, by column." });
const Lines = z
  .array(Line)
  .max(PART_OBSERVATIONS, `At most ${PART_OBSERVATIONS} observations are taken at once, with their media.`);
const PartRequest = z
  .object({
    package: z.object({ key: z.string().max(PACKAGE_TEXT), title: z.string().max(PACKAGE_TEXT) }).openapi({
      description: "The key tells packages apart: what was imported under it before is not imported again.",
    }),
    deployment: Line,
    media: Lines,
    observations: Lines,
  })
  .openapi("ImportPart");
const PartAnswer = z
  .object({
    camera: z.object({ device_id: z.string(), created: z.boolean() }).nullable(),
    observations: z.array(
      z.object({
        observation_id: z.string(),
        insight_id: z.string(),
        state: z.enum(["new", "here"]),
        photo: z.enum(["stored", "wanted", "none"]),
      }),
    ),
    refused: z.array(
      z.object({
        table: z.enum(["deployment", "media", "observations"]),
        index: z.number().int(),
        column: z.string(),
        value: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .openapi("ImportAnswer");
const PhotoAnswer = z
  .object({ insight_id: z.string(), stored: z.enum(["created", "same"]) })
  .openapi("ImportedPhoto");

export const imports = createDoor("api");

imports.openapi(
  createRoute({
    method: "post",
    path: "/imports/observations",
    summary: "Import observations of one deployment of a Camtrap DP; the same ones again change nothing",
    security: bearer,
    middleware: [requireUser] as const,
    request: { body: { required: true, content: { "application/json": { schema: PartRequest } } } },
    responses: {
      200: json(PartAnswer, "What is stored, and which lines are refused"),
      ...problems(400, 401, 403, 409, 413, 503),
    },
  }),
  async (c) => {
    const answer = await c.env.services.imports.take(c.get("actor"), c.req.valid("json"));
    return c.json(
      {
        camera: answer.camera && { device_id: answer.camera.deviceId, created: answer.camera.created },
        observations: answer.observations.map(({ observationId, insightId, state, photo }) => ({
          observation_id: observationId,
          insight_id: insightId,
          state,
          photo,
        })),
        refused: [...answer.refused],
      },
      200,
    );
  },
);

imports.openapi(
  createRoute({
    method: "put",
    path: "/imports/photos/{insight_id}",
    summary: "Bring the photo of an imported insight; Content-Length and Repr-Digest are required",
    security: bearer,
    middleware: [requireUser] as const,
    request: { params: z.object({ insight_id: z.string().max(100) }) },
    responses: {
      200: json(PhotoAnswer, "These bytes were there already"),
      201: json(PhotoAnswer, "Stored"),
      ...problems(400, 401, 403, 404, 409, 411, 413, 415, 422, 503),
    },
  }),
  async (c) => {
    const insightId = c.req.valid("param").insight_id;
    const stored = await c.env.services.importPhotos.put(c.get("actor"), {
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
