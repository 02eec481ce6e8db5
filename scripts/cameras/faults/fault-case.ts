// A camera that goes silent, drawn from a seed: what is wrong with it, and what it is like. The same seed draws the same case.
// Pure. Decision 0158, Silence explained.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { createRandom, type Random } from "../../seed/random";

const FAULTS = ["battery", "camera", "link", "update", "quota", "clock", "card"] as const;
export type FaultKind = (typeof FAULTS)[number];
/** How often each is what is wrong, when something is. */
const WEIGHTS: Readonly<Record<FaultKind, number>> = {
  battery: 28,
  camera: 14,
  link: 18,
  update: 11,
  quota: 7,
  clock: 10,
  card: 12,
};

export interface Fault {
  readonly kind: FaultKind;
  /** It shows less before the silence begins. */
  readonly mild: boolean;
}

/** What else ends a camera, of which its reports say nothing. */
const FATES = ["stolen", "drowned", "turned", "unexplained"] as const;

/** Shares of the silent cameras. */
const NONE = 0.25;
const TWO = 0.1;
const MILD = 0.3;
/** Of the cameras: enrolled only days before; on external power; enrolled with nothing else around. */
const YOUNG = 0.15;
const EXTERNAL = 0.15;
const ALONE = 0.15;

type CaseLink = "wifi" | "cellular" | "lora" | "satellite";

/** Which members its firmware reports. */
interface Reports {
  readonly voltage: boolean;
  readonly space: boolean;
  readonly hours: boolean;
  readonly startup: boolean;
  readonly clock: boolean;
}

export interface CaseNeighbour {
  readonly sameGroup: boolean;
  /** Within a few kilometres. */
  readonly near: boolean;
  readonly link: CaseLink;
  /** Minutes. */
  readonly cycle: number;
  /** Its way to us is that of the silent camera. */
  readonly sharesWay: boolean;
  /** Days before the end at which it stopped for reasons of its own; null: it works. */
  readonly stopped: number | null;
}

export interface FaultCase {
  readonly seed: number;
  /** Two at most; none: `fate`. */
  readonly faults: readonly Fault[];
  readonly fate: (typeof FATES)[number] | null;
  readonly link: CaseLink;
  /** Minutes. */
  readonly cycle: number;
  /** From its enrolment to its last wake-up. */
  readonly start: number;
  readonly end: number;
  /** When somebody looks. */
  readonly now: number;
  /** Share of the syncs that never arrive, and of those that bring no report. */
  readonly lost: number;
  readonly bare: number;
  readonly reports: Reports;
  readonly external: boolean;
  /** Its battery was old when it began, but carries it on. */
  readonly tired: boolean;
  /** Volts of noise, and of the swing between day and night. */
  readonly noise: number;
  readonly swing: number;
  /** Triggers a day. */
  readonly triggers: number;
  /** How far its clock has always been off, ms. */
  readonly clockOff: number;
  /** Its card has long been full, and the oldest pictures make room. */
  readonly longFull: boolean;
  /** When somebody changed its battery, as a share of its life; null: nobody. Beyond 1: during the silence. */
  readonly visited: number | null;
  readonly swapped: boolean;
  readonly neighbours: readonly CaseNeighbour[];
}

/** The latest moment of all cases. */
const CASES_END = Date.UTC(2026, 10, 20, 18);

export function drawCase(seed: number): FaultCase {
  const random = createRandom(seed * 7919 + 13);
  const faults = random.chance(NONE) ? [] : drawFaults(random);
  const has = (kind: FaultKind) => faults.some((fault) => fault.kind === kind);
  const links: readonly CaseLink[] = has("update")
    ? ["cellular", "wifi"]
    : ["cellular", "cellular", "cellular", "lora", "wifi", "satellite"];
  const link = random.pick(links);
  const cycle = random.pick([120, 240, 390, 690, 690, 720]);
  const days = Math.min(
    random.chance(YOUNG) ? random.between(1.5, 4) : random.between(8, 30),
    (90 * cycle) / 1440,
  );
  const silence =
    Math.max((3.4 * cycle) / 60 + 1, 24 * Math.min(20, -Math.log(1 - random.next()) * 5)) * HOUR_MS;
  const now = CASES_END - random.between(0, 1) * DAY_MS;
  // A flood of one day needs a day.
  const end = has("quota") ? dayTime(now - silence, random.between(10, 23)) : now - silence;
  const visited = random.chance(0.15) ? random.between(0.25, 0.8) : null;
  return {
    seed,
    faults,
    fate: faults.length === 0 ? random.pick(FATES) : null,
    link,
    cycle,
    start: end - days * DAY_MS,
    end,
    now,
    lost: random.chance(0.12) ? random.between(0.12, 0.3) : random.between(0.01, 0.1),
    bare: random.between(0, 0.1),
    reports: {
      voltage: random.chance(0.96),
      space: random.chance(0.93),
      hours: random.chance(0.93),
      startup: random.chance(0.8),
      clock: random.chance(0.92),
    },
    external: random.chance(EXTERNAL),
    tired: random.chance(0.15),
    noise: random.between(0.008, 0.035),
    swing: random.between(0.02, 0.1),
    triggers: random.chance(0.08)
      ? random.between(0.25, 1.2)
      : Math.exp(random.between(Math.log(1.2), Math.log(40))),
    clockOff: random.chance(0.05) ? random.integer(-8, 8) * HOUR_MS : 0,
    longFull: !has("card") && random.chance(0.06),
    visited: visited === null && !has("battery") && random.chance(0.04) ? 1.02 : visited,
    swapped: random.chance(0.5),
    neighbours: random.chance(ALONE) ? [] : drawNeighbours(random, { link, cycle }),
  };
}

function drawFaults(random: Random): readonly Fault[] {
  const kinds = FAULTS.map((kind) => WEIGHTS[kind]);
  const first = random.weighted(kinds);
  const second = random.chance(TWO / (1 - NONE))
    ? random.weighted(kinds.map((w, at) => (at === first ? 0 : w)))
    : null;
  return [first, ...(second === null ? [] : [second])].flatMap((at) => {
    const kind = FAULTS[at];
    return kind ? { kind, mild: random.chance(MILD) } : [];
  });
}

function drawNeighbours(
  random: Random,
  { link, cycle }: { readonly link: CaseLink; readonly cycle: number },
): readonly CaseNeighbour[] {
  return Array.from({ length: random.integer(1, 8) }, () => {
    const near = random.chance(0.75);
    const sameGroup = random.chance(0.7);
    const its = random.chance(0.75) ? link : random.pick<CaseLink>(["cellular", "lora", "wifi", "satellite"]);
    return {
      near,
      sameGroup,
      link: its,
      cycle: random.chance(0.7) ? cycle : random.pick([120, 240, 390, 690]),
      sharesWay: near && its === link,
      stopped: random.chance(0.06) ? random.between(0, 25) : null,
    };
  });
}

/** The time of day `hours` on the UTC day of a moment, or on the day before if that is later. */
function dayTime(at: number, hours: number): number {
  const day = at - (at % DAY_MS);
  const time = day + hours * HOUR_MS;
  return time <= at ? time : time - DAY_MS;
}
