// How a person reads species who has chosen nothing. Apart from what may be chosen, because every page has it. Pure.
import type { SpeciesLook } from "./species-look";

export const USUAL_SPECIES_LOOK: SpeciesLook = { language: "en", scientific: true, sureFrom: 50 };
