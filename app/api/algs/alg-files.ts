// The files of an alg, for staff: the bytes are the body, the query says what they are. docs/models.md, Files.

import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import { readDigest, readLength } from "~/http/picture-headers";
import { DONE, DoneAnswer } from "~/wire/done";
import { AlgFileAnswer, AlgFilesAnswer } from "~/wire/models/algs";
import { FILE_BYTES } from "~models/release";
import { fileToWire } from "./alg-wire";

const path = "/internal/algs/{id}/files";
const params = z.object({ id: wholeId });
const fileName = z.object({
  role: z.enum(["device", "browser"]),
  format: z.enum(["tflite", "onnx", "tfjs"]),
  path: z.string().min(1).max(200),
});

export const algFiles = createApiRouter("api");

userRoute(
  algFiles,
  {
    method: "get",
    path,
    summary: "The files of an alg",
    params,
    answer: { name: "AlgFiles", schema: AlgFilesAnswer, description: "Its files" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    files: (await services.algs.read(actor, params.id)).files.map(fileToWire),
  }),
);

userRoute(
  algFiles,
  {
    method: "post",
    path,
    summary: "Upload a file of an alg as the raw body; Content-Length and SHA-256 are required",
    description: `Send the SHA-256 in the query (hex) or as Repr-Digest. At most ${FILE_BYTES / 2 ** 20} MiB. Replaces the alg's file of the same format.`,
    params,
    query: fileName.extend({
      precision: z.enum(["fp32", "fp16-stored", "int8"]),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, "Enter 64 hex digits.")
        .optional(),
    }),
    answer: { name: "AlgFile", schema: AlgFileAnswer, description: "Stored", status: 201 },
    refuses: [400, 403, 404, 411, 413, 415, 422],
  },
  async ({ actor, services, params, query, c }) => {
    const file = await services.algs.addFile(actor, {
      ...query,
      algId: params.id,
      size: readLength(c.req.header("content-length")),
      sha256: query.sha256 ?? readDigest(c.req.header("repr-digest")),
      body: c.req.raw.body,
    });
    return { file: fileToWire(file) };
  },
);

userRoute(
  algFiles,
  {
    method: "delete",
    path,
    summary: "Remove a file from an alg; releases that use it keep it",
    params,
    query: fileName,
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, query }) => {
    await services.algs.removeFile(actor, { algId: params.id, ...query });
    return DONE;
  },
);
