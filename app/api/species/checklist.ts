// An account's own checklist: taxa that only it knows, and its names for others. Decision 0150, An account's own checklist.
import { z } from "@hono/zod-openapi";
import { createApiRouter, limitJsonTo } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { CHECKLIST_TEXT } from "~/domain/taxa/checklist/checklist-row";
import { ChecklistAnswer, ChecklistRequest } from "~/wire/insights/checklist";

const path = "/species/checklist";

export const checklists = createApiRouter("api");

userRoute(
  checklists,
  {
    method: "put",
    path,
    summary: "Import a checklist: what taxa are called in the caller's account",
    description:
      "Replaces the checklist before it, as one change of what the account's classes mean. No insight is written. With one line that is wrong, nothing changes.",
    body: { name: "ChecklistRequest", schema: ChecklistRequest },
    answer: {
      name: "OwnMeanings",
      schema: ChecklistAnswer,
      description: "What the account's classes mean now",
    },
    refuses: [400, 403, 409, 413],
    // As JSON, a line takes some more room than in its file.
    before: limitJsonTo(CHECKLIST_TEXT),
  },
  async ({ actor, services, body }) => (await services.checklists.store(actor, body)).now,
);

userRoute(
  checklists,
  {
    method: "delete",
    path,
    summary: "Go on without a checklist",
    query: z.object({
      saw: z.coerce.number().int().optional().describe("The version of the checklist that the caller saw"),
    }),
    answer: {
      name: "OwnMeanings",
      schema: ChecklistAnswer,
      description: "What the account's classes mean now",
    },
    refuses: [403, 409],
  },
  async ({ actor, services, query }) => (await services.checklists.remove(actor, query.saw)).now,
);
