// The terms that a newcomer stops at, each explained once: in a note beside it and in the guide. Pure. docs/words.md.

interface Term {
  readonly name: string;
  /** One or two sentences, for a person who knows animals and cameras. */
  readonly text: string;
  /** More, for the guide. */
  readonly more: string;
}

export const TERMS = {
  "camera-days": {
    name: "Per 100 camera-days",
    text: "A camera-day is one day on which one camera worked. Counts per 100 camera-days let you compare places with many cameras and places with few.",
    more: "A camera worked on a day if it checked in, sent an insight from that day, or was between two check-ins no further apart than its cycle allows. Days are UTC days, and the last 90 count. Archived insights are left out unless you show them.",
  },
  events: {
    name: "Events",
    text: "Photos of the same species from the same camera, taken less than the chosen time apart, count as one event. An animal that lingers counts once.",
    more: "Each photo starts the time again, so an event lasts as long as photos follow each other. It counts at its first photo, on that day and in that hour. Choose 5, 15, 30 or 60 minutes, or count every insight.",
  },
  held: {
    name: "Held",
    text: "A held update waits because the camera still has another update. It starts when that one succeeds, fails or is dropped.",
    more: "A camera has one open update at a time. If you push to cameras that are busy and choose to include them later, theirs are held. Dropping the update in front lets the held one start.",
  },
  "photo-count-trigger": {
    name: "Photo count trigger",
    text: "How many photos a camera collects before it wakes up to check them. It wakes up earlier if the cycle time runs out.",
    more: "A low number brings insights sooner and uses more battery. 30 suits most places. You can choose 1, 3, 10, 30 or 50.",
  },
  "cycle-time": {
    name: "Cycle time",
    text: "The longest time between two wake-ups of a camera. It wakes up earlier when enough photos are waiting.",
    more: "A short cycle brings insights and alerts sooner and uses more battery. 11.5 hours suits most places. The cycle also says when a camera is late: its check-in is due once per cycle.",
  },
  "group-confidence": {
    name: "Collection confidence",
    text: "The average confidence of the photos in a collection that show its winning species.",
    more: "The winning species is the one with the highest average confidence among the photos of the collection. If you review one of its photos, your species counts for the collection.",
  },
  "species-names": {
    name: "Names of species",
    text: "In Account, Profile, you choose the language in which species are named, and whether scientific names are shown too.",
    more: "Filters and insights show the names; a class stays as the camera sent it. A species without a name in your language has its English name. The choice is yours alone.",
  },
  "rolled-up": {
    name: "Group of unsure classes",
    text: "If no class of an insight reaches 50%, you see the group that its classes have in common: “Canid, 88%” for red fox 47% and coyote 41%.",
    more: "It is the closest group whose classes reach 50% together, at most a class such as mammals. You choose the percentage in Account, Profile, or turn it off. Only models whose confidences add up to at most 100% are added up. The prediction itself stays, and filters, counts and exports follow it.",
  },
  exports: {
    name: "Exports",
    text: "You can save the insights that match your filters as a file: CSV for spreadsheets, lossless CSV for programs, GeoJSON for maps, or Camtrap DP, the standard of camera trap data.",
    more: "All but the CSV say which species a class means in the camera's account: number, scientific name and rank, with class, order, family and genus, named as in Darwin Core. The cells are empty where a class means no known species. The class is in the file as the camera sent it, too.",
  },
  "alg-release": {
    name: "Alg release",
    text: "What a camera runs: one or more algs (models) with the settings that connect them. You push a release to cameras, never a single alg.",
    more: "A release is checked when it is assembled and rehearsed in the browser before anyone can push it. Cameras name it by its id in every insight, so you can compare releases later.",
  },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;

/** Where the guide explains a term. */
export function termHref(id: TermId): string {
  return `/?tab=documentation#term-${id}`;
}
