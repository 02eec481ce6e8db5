// How the user reads the names of species, as they have chosen it in their profile.
import { createContext, useContext } from "react";
import type { SpeciesLook } from "~/domain/look/species-look";
import { USUAL_SPECIES_LOOK } from "~/domain/look/usual-species-look";

export const ShownLook = createContext<SpeciesLook>(USUAL_SPECIES_LOOK);

export function useSpeciesLook(): SpeciesLook {
  return useContext(ShownLook);
}
