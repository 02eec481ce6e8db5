// How a box is drawn, by its contents. Pure. docs/look.md, Colour.

/** Their box is white, so that they are not taken for wildlife at a glance. */
const NOT_WILDLIFE: readonly string[] = [
  "person",
  "human",
  "vehicle",
  "car",
  "truck",
  "bus",
  "motorcycle",
  "bicycle",
];

export function boxKind(className: string): "animal" | "other" {
  return NOT_WILDLIFE.includes(className.toLowerCase()) ? "other" : "animal";
}
