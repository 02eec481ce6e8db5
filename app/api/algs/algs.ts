// Algs for staff: what they are, and where the camera's file is stored. Spec section 7, Internal; decision 0136,
// Calls that replace a whole.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import { DONE, DoneAnswer } from "~/wire/done";
import { AlgAnswer, AlgCardRequest, AlgLocationRequest, AlgRequest, AlgsAnswer } from "~/wire/models/algs";
import { FILE_BYTES } from "~models/release";
import { algToWire, fileToWire, spelledForAlg, wordsFromWire } from "./alg-wire";

const path = "/internal/algs";

const params = z.object({ id: wholeId });
const done = { name: "Done", schema: DoneAnswer, description: "Changed" };

export const algs = createApiRouter("api");

userRoute(
  algs,
  {
    method: "get",
    path,
    summary: "All algs; staff only",
    answer: { name: "Algs", schema: AlgsAnswer, description: "All algs" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ algs: (await services.algs.list(actor)).map(algToWire) }),
);

userRoute(
  algs,
  {
    method: "post",
    path,
    summary: "Create an alg, without files",
    body: { name: "AlgRequest", schema: AlgRequest },
    answer: { name: "Alg", schema: AlgAnswer, description: "The alg", status: 201 },
    refuses: [400, 403],
  },
  async ({ actor, services, body }) => {
    const { files, ...alg } = await services.algs.create(actor, wordsFromWire(body)).catch(spelledForAlg);
    return { alg: { ...algToWire(alg), files: files.map(fileToWire) } };
  },
);

userRoute(
  algs,
  {
    method: "put",
    path: `${path}/{id}`,
    summary: "Set the bucket and path of an alg's file for cameras",
    description: `The path must lead to a valid tflite file of at most ${FILE_BYTES / 2 ** 20} MiB in the models' bucket.`,
    params,
    body: { name: "AlgLocationRequest", schema: AlgLocationRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.algs.editLocation(actor, { algId: params.id, ...body });
    return DONE;
  },
);

userRoute(
  algs,
  {
    method: "put",
    path: `${path}/{id}/card`,
    summary: "Change an alg: its name, classes, card, and input and output",
    params,
    body: { name: "AlgCardRequest", schema: AlgCardRequest },
    answer: done,
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params, body }) => {
    const { updated_on: replaces, ...words } = body;
    await services.algs
      .edit(actor, { algId: params.id, words: wordsFromWire(words), replaces })
      .catch(spelledForAlg);
    return DONE;
  },
);
