// How a camera in the field behaves: what passes by at which hour, in bursts; a battery that drains faster in the cold;
// clocks that die; links that fit the place. Pure, from a seeded random.
import { namedUuid, weighted } from "./random";

export interface CameraNature {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly link: "wifi" | "cellular" | "lora" | "satellite";
  /** Minutes between wake-ups. */
  readonly cycleMinutes: number;
  /** The clock's battery is dead: it starts at 2000 at each boot. */
  readonly deadClock: boolean;
  /** Volts with a full battery. */
  readonly fullVolts: number;
}

export interface Sighting {
  readonly insightId: string;
  readonly classId: number;
  readonly className: string;
  /** Percent. */
  readonly confidence: number;
  readonly classList: readonly { readonly className: string; readonly confidence: number }[];
  readonly burst: string;
  /** ms UTC. */
  readonly at: number;
}

const SPECIES = [
  { classId: 0, name: "White-tailed deer", hours: [5, 6, 7, 17, 18, 19, 20], weight: 5 },
  { classId: 1, name: "Wild boar", hours: [20, 21, 22, 23, 0, 1, 2, 3], weight: 2 },
  { classId: 2, name: "Red fox", hours: [19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5], weight: 3 },
  { classId: 3, name: "Black bear", hours: [6, 7, 8, 9, 16, 17, 18, 19], weight: 1 },
  { classId: 4, name: "Raccoon", hours: [20, 21, 22, 23, 0, 1, 2, 3, 4], weight: 4 },
  { classId: 5, name: "Wild turkey", hours: [7, 8, 9, 10, 11, 12, 13, 14, 15, 16], weight: 3 },
] as const;
const EMPTY = { classId: 99, name: "empty" } as const;

export function makeNature(index: number, random: () => number): CameraNature {
  return {
    name: `Sim ${String(index + 1).padStart(3, "0")}`,
    latitude: Math.round((34 + random() * 20) * 1e4) / 1e4,
    longitude: Math.round((-122 + random() * 45) * 1e4) / 1e4,
    link: weighted(
      [
        ["cellular", 5],
        ["wifi", 2],
        ["lora", 2],
        ["satellite", 1],
      ],
      random,
    ),
    cycleMinutes: weighted(
      [
        [690, 5],
        [390, 3],
        [240, 2],
        [120, 1],
      ],
      random,
    ),
    deadClock: random() < 0.08,
    fullVolts: 4.05 + random() * 0.15,
  };
}

/** `count` sightings before `until`, oldest first, in bursts of one to five. */
export function sightings(
  camera: string,
  options: {
    readonly count: number;
    readonly until: number;
    readonly cycleMinutes: number;
    readonly random: () => number;
  },
): readonly Sighting[] {
  const { count, random } = options;
  const list: Sighting[] = [];
  let at = options.until - count * options.cycleMinutes * 20_000;
  while (list.length < count) {
    at += (0.2 + random() * 1.6) * options.cycleMinutes * 20_000;
    const hour = new Date(at).getUTCHours();
    const species = random() < 0.18 ? EMPTY : passerBy(hour, random);
    const burst = `burst-${list.length}`;
    const size = Math.min(count - list.length, species === EMPTY ? 1 : 1 + Math.floor(random() * 5));
    for (let frame = 0; frame < size; frame++) {
      list.push(sighting(`${camera}/${list.length}`, { species, burst, at: at + frame * 1500, random }));
    }
  }
  return list;
}

/** Battery volts after some wake-ups; a tired one drops faster towards the end. */
export function batteryVolts(nature: CameraNature, wakeUps: number): number {
  const worn = Math.min(1, wakeUps / 60);
  return Math.round((nature.fullVolts - 0.5 * worn - 0.4 * worn ** 4) * 1000) / 1000;
}

function passerBy(hour: number, random: () => number) {
  return weighted(
    SPECIES.map((species) => [
      species,
      species.weight * ((species.hours as readonly number[]).includes(hour) ? 1 : 0.1),
    ]),
    random,
  );
}

function sighting(
  name: string,
  input: {
    readonly species: { readonly classId: number; readonly name: string };
    readonly burst: string;
    readonly at: number;
    readonly random: () => number;
  },
): Sighting {
  const { species, random } = input;
  const confidence = Math.round((1 - random() ** 2 * 0.6) * 1000) / 10;
  const rival = weighted(
    SPECIES.filter((other) => other.classId !== species.classId).map((other) => [other.name, 1]),
    random,
  );
  return {
    insightId: namedUuid(name),
    classId: species.classId,
    className: species.name,
    confidence,
    classList: [
      { className: species.name, confidence },
      { className: rival, confidence: Math.round((100 - confidence) * 8) / 10 },
    ],
    burst: input.burst,
    at: Math.floor(input.at),
  };
}
