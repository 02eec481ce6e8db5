// Whether readers of other accounts get insights that show people: an account's switch, and one for each of its cameras.
// Decision 0147, People in pictures.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { AccountPeople, CameraPeopleAnswer, CameraPeopleRequest } from "~/wire/accounts/people";
import { DONE, DoneAnswer } from "~/wire/done";

const ofAccount = "/account/people";
const ofCamera = "/devices/{id}/people";
const params = z.object({ id: z.string().max(40) });

export const people = createApiRouter("api");

userRoute(
  people,
  {
    method: "get",
    path: ofAccount,
    summary: "Whether readers of other accounts get insights of the caller's account that show people",
    answer: { name: "AccountPeople", schema: AccountPeople, description: "The account's choice" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ shown: await services.people.read(actor) }),
);

userRoute(
  people,
  {
    method: "put",
    path: ofAccount,
    summary: "Choose whether readers of other accounts get insights that show people",
    body: { name: "AccountPeopleRequest", schema: AccountPeople },
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403],
  },
  async ({ actor, services, body }) => {
    await services.people.set(actor, body.shown);
    return DONE;
  },
);

userRoute(
  people,
  {
    method: "get",
    path: ofCamera,
    summary: "The same of one camera of the caller's account",
    params,
    answer: { name: "CameraPeople", schema: CameraPeopleAnswer, description: "The camera's choice" },
    refuses: [403, 404],
  },
  ({ actor, services, params }) => services.people.ofCamera(actor, params.id),
);

userRoute(
  people,
  {
    method: "put",
    path: ofCamera,
    summary: "Choose the same for one camera of the caller's account",
    params,
    body: { name: "CameraPeopleRequest", schema: CameraPeopleRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.people.setForCamera(actor, params.id, body.shown);
    return DONE;
  },
);
