// What the classes of an account mean by choice. A taxon is named by its number. Decision 0144, What a class means.
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { MeaningsAnswer, MeaningsRequest, OwnMeanings } from "~/wire/insights/meanings";

const path = "/species/meanings";

export const meanings = createApiRouter("api");

userRoute(
  meanings,
  {
    method: "get",
    path,
    summary: "What classes mean by choice, in the caller's account and in those whose cameras they see",
    answer: { name: "Meanings", schema: MeaningsAnswer, description: "By account" },
  },
  async ({ actor, services }) => ({ accounts: await services.meanings.read(actor) }),
);

userRoute(
  meanings,
  {
    method: "put",
    path,
    summary: "Choose what classes mean in the caller's account",
    description: "One change in the account's history. History follows: no insight is written.",
    body: { name: "MeaningsRequest", schema: MeaningsRequest },
    answer: { name: "OwnMeanings", schema: OwnMeanings, description: "The account's choices now" },
    refuses: [400, 403, 409],
  },
  async ({ actor, services, body }) => (await services.meanings.change(actor, body.changes)).now,
);
