// The service log of a camera: what people did there. Decision 0156, The service log.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { VisitRequest, VisitsAnswer } from "~/wire/devices/visits";
import { DONE, DoneAnswer } from "~/wire/done";

const oneVisit = "/devices/{id}/visits/{visitId}";
const device = z.object({ id: z.string().max(40) });
const params = device.extend({ visitId: z.string().max(40) });

export const visits = createApiRouter("api");

userRoute(
  visits,
  {
    method: "get",
    path: "/devices/{id}/visits",
    summary: "What people did at a camera, newest first",
    description: "The service log, for people of the camera's account and for staff.",
    params: device,
    answer: { name: "Visits", schema: VisitsAnswer, description: "All entries" },
    refuses: [403, 404],
  },
  async ({ actor, services, params }) => ({
    visits: (await services.visits.list(actor, params.id)).map(({ visitId, at, did, note, by }) => ({
      visit_id: visitId,
      at,
      did,
      note,
      logged_by: by,
    })),
  }),
);

userRoute(
  visits,
  {
    method: "put",
    path: oneVisit,
    summary: "Log a visit to a camera",
    description:
      "The caller chooses the id. Sending an entry again changes nothing; sending another one under its id replaces it. A visit is not a contact and does not end a silence.",
    params,
    body: { name: "VisitRequest", schema: VisitRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Logged" },
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params, body }) => {
    const { at, did, note } = body;
    await services.visits.log(actor, params.id, { visitId: params.visitId, at: Date.parse(at), did, note });
    return DONE;
  },
);

userRoute(
  visits,
  {
    method: "delete",
    path: oneVisit,
    summary: "Delete a visit from the log",
    params,
    answer: { name: "Done", schema: DoneAnswer, description: "Deleted, or not there" },
    refuses: [403, 404],
  },
  async ({ actor, services, params }) => {
    await services.visits.remove(actor, params.id, params.visitId);
    return DONE;
  },
);
