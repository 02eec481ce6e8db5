// Models: a user's own, their classes, and what cameras run. Spec section 7, Devices, models and data clearing.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import {
  classesToWire,
  DeployedModelsAnswer,
  ModelClassesAnswer,
  ModelsAnswer,
  modelToWire,
} from "~/wire/models/models";

export const models = createApiRouter("api");

userRoute(
  models,
  {
    method: "get",
    path: "/getModelsForUser/{id}",
    summary: "A user's models: the caller's own or, for staff, anyone's",
    params: z.object({ id: wholeId }),
    answer: { name: "Models", schema: ModelsAnswer, description: "Assigned, or added from the marketplace" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    models: (await services.models.ofUser(actor, params.id)).map(modelToWire),
  }),
);

userRoute(
  models,
  {
    method: "get",
    path: "/getDeployedModels",
    summary: "The models that the caller's cameras run or get with an update",
    answer: {
      name: "DeployedModels",
      schema: DeployedModelsAnswer,
      description: "One entry per camera and model",
    },
    refuses: [403],
  },
  async ({ actor, services }) => ({
    models: (await services.models.deployed(actor)).map(({ deviceId, algId, status }) => ({
      device_id: deviceId,
      alg_id: algId,
      deployed_status: status,
    })),
  }),
);

userRoute(
  models,
  {
    method: "get",
    path: "/models/{id}/classes",
    summary: "The classes of a model that the caller can see",
    params: z.object({ id: wholeId }),
    answer: { name: "ModelClasses", schema: ModelClassesAnswer, description: "By id" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    alg_id: params.id,
    classes: classesToWire(await services.models.classes(actor, params.id)),
  }),
);
