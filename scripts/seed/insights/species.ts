// What passes a camera: classes, hours, seasons, and what a model confuses with what. Pure data and rules.
import type { Random } from "../random";

export type Kind = "deer" | "boar" | "fox" | "bear" | "raccoon" | "turkey" | "empty" | "person" | "vehicle";

/** The detector passes people and vehicles on; what it calls an animal goes to the classifier. */
export const DETECTOR_ID = 11;
export const CLASSIFIER_ID = 12;
/** In the marketplace alone; no camera of the sample world runs it. */
export const HUNTERS_ID = 13;

interface SpeciesClass {
  readonly algId: number;
  readonly classId: number;
  readonly label: string;
}

export const CLASSES: Readonly<Record<Kind, SpeciesClass>> = {
  deer: { algId: CLASSIFIER_ID, classId: 0, label: "White-tailed deer" },
  boar: { algId: CLASSIFIER_ID, classId: 1, label: "Wild boar" },
  fox: { algId: CLASSIFIER_ID, classId: 2, label: "Red fox" },
  bear: { algId: CLASSIFIER_ID, classId: 3, label: "Black bear" },
  raccoon: { algId: CLASSIFIER_ID, classId: 4, label: "Raccoon" },
  turkey: { algId: CLASSIFIER_ID, classId: 5, label: "Wild turkey" },
  empty: { algId: CLASSIFIER_ID, classId: 99, label: "empty" },
  person: { algId: DETECTOR_ID, classId: 1, label: "person" },
  vehicle: { algId: DETECTOR_ID, classId: 2, label: "vehicle" },
};

export const KINDS = Object.keys(CLASSES) as readonly Kind[];

/** Share of events with nothing to see: wind, heat, an animal that had gone. */
export const EMPTY_SHARE = 0.18;

/** Relative activity by hour of a day with sunrise at 6 and sunset at 18. */
const HOURS: Readonly<Record<Kind, readonly number[]>> = {
  deer: [2, 2, 2, 2, 3, 6, 9, 7, 4, 2, 1, 1, 1, 1, 1, 2, 4, 8, 9, 6, 4, 3, 2, 2],
  boar: [6, 6, 5, 4, 3, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 6, 7, 7, 7, 6],
  fox: [5, 5, 5, 4, 4, 4, 3, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 3, 5, 6, 6, 6, 5, 5],
  bear: [1, 1, 1, 1, 2, 4, 6, 7, 6, 4, 2, 2, 2, 2, 3, 4, 6, 7, 6, 4, 2, 2, 1, 1],
  raccoon: [7, 7, 6, 5, 4, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 6, 8, 9, 8, 8],
  turkey: [0, 0, 0, 0, 0, 1, 5, 8, 8, 7, 5, 4, 4, 4, 5, 6, 7, 4, 1, 0, 0, 0, 0, 0],
  empty: [1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1],
  person: [0, 0, 0, 0, 0, 0, 1, 3, 6, 8, 9, 9, 8, 8, 8, 7, 6, 4, 2, 1, 0, 0, 0, 0],
  vehicle: [0, 0, 0, 0, 0, 1, 3, 6, 6, 5, 4, 4, 5, 4, 4, 5, 6, 6, 3, 1, 1, 0, 0, 0],
};

/** Factor by month, January first. Bears sleep, deer rut, turkeys strut. */
const MONTHS: Partial<Readonly<Record<Kind, readonly number[]>>> = {
  bear: [0, 0, 0.1, 0.6, 1, 1.1, 1.1, 1.2, 1.3, 0.9, 0.25, 0.02],
  deer: [0.8, 0.7, 0.8, 0.9, 1, 1, 0.9, 1, 1.1, 1.4, 1.5, 1],
  turkey: [0.6, 0.7, 1.2, 1.6, 1.4, 0.9, 0.9, 1, 1.1, 1.1, 0.9, 0.6],
  person: [0.4, 0.4, 0.6, 0.8, 1, 1.3, 1.5, 1.4, 1.2, 1.2, 1.3, 0.6],
};

/** What a classifier takes each for, likeliest first. */
const CONFUSED: Readonly<Record<Kind, readonly Kind[]>> = {
  deer: ["boar", "bear", "fox", "empty"],
  boar: ["bear", "deer", "raccoon", "empty"],
  fox: ["raccoon", "deer", "empty", "turkey"],
  bear: ["boar", "deer", "raccoon", "empty"],
  raccoon: ["fox", "boar", "empty", "bear"],
  turkey: ["raccoon", "fox", "empty", "deer"],
  empty: ["deer", "turkey", "raccoon", "fox"],
  person: ["vehicle"],
  vehicle: ["person"],
};

export function monthFactor(kind: Kind, month: number): number {
  return MONTHS[kind]?.[month] ?? 1;
}

/** Local hours of sunrise and sunset at a latitude; good to a quarter of an hour between the polar circles. */
export function daylight(
  latitude: number,
  dayOfYear: number,
): { readonly sunrise: number; readonly sunset: number } {
  const declination = -0.4093 * Math.cos((2 * Math.PI * (dayOfYear + 10)) / 365);
  const angle = Math.acos(
    Math.max(-1, Math.min(1, -Math.tan((latitude * Math.PI) / 180) * Math.tan(declination))),
  );
  const half = (angle * 12) / Math.PI;
  return { sunrise: 12 - half, sunset: 12 + half };
}

/** A local hour of the day, 0 to 24, at which this kind passes; dawn and dusk follow the sun. */
export function hourOfEvent(
  kind: Kind,
  sun: { readonly sunrise: number; readonly sunset: number },
  random: Random,
): number {
  const hour = random.weighted(HOURS[kind]) + random.next();
  if (hour < 6) return (hour / 6) * sun.sunrise;
  if (hour < 18) return sun.sunrise + ((hour - 6) / 12) * (sun.sunset - sun.sunrise);
  return sun.sunset + ((hour - 18) / 6) * (24 - sun.sunset);
}

/** What the model said: the class and its confidence first, then what it held possible; sums to about 100. */
export function modelAnswer(
  kind: Kind,
  night: boolean,
  random: Random,
): readonly (readonly [className: string, percent: number])[] {
  const typical = kind === "empty" ? 84 : night ? 79 : 89;
  const spread = night ? 13 : 9;
  const top = Math.min(99.6, Math.max(41, random.normal(typical, spread)));
  const others = CONFUSED[kind];
  let rest = 100 - top;
  const list: (readonly [string, number])[] = [[CLASSES[kind].label, tenth(top)]];
  for (const other of others) {
    // No other class may come out above the first.
    const share = Math.min(tenth(rest * random.between(0.45, 0.8)), tenth(top) - 0.1);
    if (share < 0.1) break;
    list.push([CLASSES[other].label, tenth(share)]);
    rest -= share;
  }
  return list;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
