// How the caller looks at the insights and at the names of species. Decisions 0140, Columns belong to a person, and 0146,
// Names of species.
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { OwnColumnsShape, SpeciesLookShape } from "~/wire/look";

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

userRoute(
  look,
  {
    method: "put",
    path: "/species/names",
    summary: "Choose how the caller reads species",
    description:
      "Replaces the caller's choice, which the console shows; answers of the API stay as they are.",
    body: { name: "SpeciesNamesRequest", schema: SpeciesLookShape },
    answer: { name: "SpeciesNames", schema: SpeciesLookShape, description: "The choice as it is stored" },
    refuses: [400],
  },
  ({ actor, services, body }) => services.look.chooseSpecies(actor, body),
);
