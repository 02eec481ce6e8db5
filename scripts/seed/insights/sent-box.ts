// The boxes that sample cameras send. Their photos are few, and come again; a model never draws an animal's box twice the
// same, but draws that of a branch nearly so. Pure.
import { DAY_MS } from "~/domain/milliseconds";
import { CLASSES } from "./species";

type Sides = readonly [x: number, y: number, width: number, height: number];

/** The newest, which are looked at, are drawn as they are. */
const EXACT_MS = 2 * DAY_MS;
/** How far a side may lie beyond the animal, of its length. */
const LOOSE = 0.6;
/** What one camera takes for a deer. */
const BRANCH: Sides = [0.62, 0.38, 0.14, 0.22];
const SWAY = 0.012;

/** Around the animal, more or less loosely by its id. `age`: ms. */
export function sentBox(
  box: readonly number[] | null,
  { idHex, age }: { readonly idHex: string; readonly age: number },
) {
  if (box === null || age < EXACT_MS) return box;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const [left, top, right, bottom] = chances(idHex).map((chance) => chance * LOOSE) as [
    number,
    number,
    number,
    number,
  ];
  const x0 = Math.max(0, x - width * left);
  const y0 = Math.max(0, y - height * top);
  const x1 = Math.min(1, x + width * (1 + right));
  const y1 = Math.min(1, y + height * (1 + bottom));
  return [x0, y0, x1 - x0, y1 - y0].map((side) => Math.round(side * 1e4) / 1e4);
}

/** What a camera that sees nothing sends of its branch, every other time; null: nothing. */
export function branchSeen(idHex: string) {
  const [first, second, third, fourth] = chances(idHex);
  if (fourth < 0.5) return null;
  const { algId, classId, label } = CLASSES.deer;
  const confidence = Math.round((52 + first * 10) * 10) / 10;
  const [x, y, width, height] = BRANCH;
  const box = [
    x + (first - 0.5) * SWAY,
    y + (second - 0.5) * SWAY,
    width * (1 + (third - 0.5) * SWAY),
    height,
  ];
  const classList = [
    [label, confidence],
    [CLASSES.empty.label, Math.round((100 - confidence) * 10) / 10],
  ] as const;
  return {
    algId,
    classId,
    className: label,
    confidence,
    classList,
    box: box.map((side) => Math.round(side * 1e4) / 1e4),
  };
}

/** Four numbers of 0 to 1, the same for the same id. */
function chances(idHex: string): readonly [number, number, number, number] {
  const at = (place: number) => Number.parseInt(idHex.slice(place, place + 4), 16) / 0xffff;
  return [at(0), at(4), at(20), at(24)];
}
