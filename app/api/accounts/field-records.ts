// The account's consent to public field records. Decision 0105, Consent to field records.
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { FieldRecords } from "~/wire/accounts/field-records";
import { DONE, DoneAnswer } from "~/wire/done";

const path = "/account/fieldRecords";

export const fieldRecords = createApiRouter("api");

userRoute(
  fieldRecords,
  {
    method: "get",
    path,
    summary: "Whether the account's reviews may count in public field records",
    answer: { name: "FieldRecords", schema: FieldRecords, description: "The account's choice" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ enabled: await services.fieldRecords.read(actor) }),
);

userRoute(
  fieldRecords,
  {
    method: "put",
    path,
    summary: "Choose whether the account's reviews count in public field records",
    body: { name: "FieldRecordsRequest", schema: FieldRecords },
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403],
  },
  async ({ actor, services, body }) => {
    await services.fieldRecords.set(actor, body.enabled);
    return DONE;
  },
);
