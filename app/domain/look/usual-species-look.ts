// How a person reads species who has chosen nothing: a `SpeciesLook`. Apart from what may be chosen, because every page has
// it. Pure.

export const USUAL_SPECIES_LOOK = { language: "en", scientific: true, sureFrom: 50 } as const;
