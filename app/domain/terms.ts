// The terms that a newcomer stops at, each explained once: in a note beside it and, with more, in the guide
// (tabs/documentation/guide/term-details.ts). Pure. docs/words.md.

interface Term {
  readonly name: string;
  /** One or two sentences, for a person who knows animals and cameras. */
  readonly text: string;
}

export const TERMS = {
  "camera-days": {
    name: "Per 100 camera-days",
    text: "A camera-day is one day on which one camera worked. Counts per 100 camera-days let you compare places with many cameras and places with few.",
  },
  events: {
    name: "Events",
    text: "Photos of the same species from the same camera, taken less than the chosen time apart, count as one event. An animal that lingers counts once.",
  },
  held: {
    name: "Held",
    text: "A held update waits because the camera still has another update. It starts when that one succeeds, fails or is dropped.",
  },
  "photo-count-trigger": {
    name: "Photo count trigger",
    text: "How many photos a camera collects before it wakes up to check them. It wakes up earlier if the cycle time runs out.",
  },
  "cycle-time": {
    name: "Cycle time",
    text: "The longest time between two wake-ups of a camera. It wakes up earlier when enough photos are waiting.",
  },
  "group-confidence": {
    name: "Collection confidence",
    text: "The average confidence of the photos in a collection that show its winning species.",
  },
  class: {
    name: "Class",
    text: "The text with which a model or an import names what a photo shows. In Settings, Species, you choose which species a class means.",
  },
  "species-names": {
    name: "Names of species",
    text: "In Account, Profile, you choose the language in which species are named, and whether scientific names are shown too.",
  },
  "rolled-up": {
    name: "Group of unsure classes",
    text: "If no class of an insight reaches 50%, you see the group that its classes have in common: “Canid, 88%” for red fox 47% and coyote 41%.",
  },
  exports: {
    name: "Exports",
    text: "You can save the insights that match your filters as a file: CSV for spreadsheets, lossless CSV for programs, GeoJSON for maps, or Camtrap DP, the standard of camera trap data.",
  },
  "alg-release": {
    name: "Alg release",
    text: "What a camera runs: one or more algs (models) with the settings that connect them. You push a release to cameras, never a single alg.",
  },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;

/** Where the guide explains a term. */
export function termHref(id: TermId): string {
  return `/?tab=documentation#term-${id}`;
}
