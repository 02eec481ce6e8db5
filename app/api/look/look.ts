// How the caller looks at the insights. Decision 0140, Columns belong to a person.
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { OwnColumnsShape } from "~/wire/look";

export const look = createApiRouter("api");

userRoute(
  look,
  {
    method: "put",
    path: "/insights/columns",
    summary: "Choose the columns of the caller's table of insights",
    description: "Replaces the caller's choice. A column in neither list is as it is by default.",
    body: { name: "OwnColumnsRequest", schema: OwnColumnsShape },
    answer: { name: "OwnColumns", schema: OwnColumnsShape, description: "The choice as it is stored" },
    refuses: [400],
  },
  ({ actor, services, body }) => services.look.chooseColumns(actor, body),
);
