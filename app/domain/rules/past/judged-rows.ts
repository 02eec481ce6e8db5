// The rows of a set as rules judge them: the machine's word, by today's meanings and groups. What a class means is worked out
// once, and what came before is kept by number, not by text. Pure but for what it remembers. Decision 0167, The past of a rule.

import { bitsOf } from "~/domain/insights/fields/facts";
import { NO_CODE } from "~/domain/insights/fields/stored-columns";
import { type JudgedInsight, type JudgedSpecies, judgedSpecies } from "~/domain/rules/judged-insight";
import type { InsightSet } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";
import { memoize } from "~/domain/set/rows/memoize";
import { boxAt, shownTakenAtRow } from "~/domain/set/set-row";
import type { SetSpecies } from "~/domain/set/species/set-species";

/** A class of a camera. */
export interface JudgedPair {
  readonly camera: Omit<JudgedInsight["camera"], "showsPeople">;
  readonly className: string;
  readonly species: JudgedSpecies;
  /** The number of its camera and species, by which rules remember: classes of one meaning share it. */
  readonly state: number;
}

const NONE = -1;

export function createJudgedRows({ names }: Pick<InsightSet, "names">, species: SetSpecies) {
  const pairs: JudgedPair[] = [];
  /** By camera, then by class: numbers of pairs. */
  const pairsOf: Int32Array[] = [];
  const cameras: JudgedPair["camera"][] = [];
  const cameraNumbers = new Map<string, number>();
  /** By account: a class and what it means there. */
  const classes: { readonly className: string; readonly species: JudgedSpecies }[] = [];
  const classNumbers = new Map<number, Map<string, number>>();
  const stateNumbers = new Map<string, number>();
  /** By pair. */
  let states: Int32Array = new Int32Array(0);

  function cameraNumber(deviceId: string, accountId: number): number {
    const known = cameraNumbers.get(deviceId);
    if (known !== undefined) return known;
    const { groupId = null, utcOffsetMin = 0 } = names.devices.get(deviceId) ?? {};
    cameras.push({ deviceId, accountId, groupId, utcOffsetMin });
    pairsOf.push(new Int32Array(0));
    cameraNumbers.set(deviceId, cameras.length - 1);
    return cameras.length - 1;
  }

  function classNumber(className: string, accountId: number): number {
    const own = classNumbers.get(accountId) ?? new Map<string, number>();
    classNumbers.set(accountId, own);
    const known = own.get(className);
    if (known !== undefined) return known;
    const meaning = species.meaningOf(accountId, className);
    classes.push({ className, species: judgedSpecies(className, { meaning, taxa: species.taxa }) });
    own.set(className, classes.length - 1);
    return classes.length - 1;
  }

  function pairNumber(camera: number, of: number): number {
    const { className, species: meant } = classes[of] ?? { className: "", species: null };
    const own = cameras[camera];
    if (!meant || !own) throw new RangeError(`There is no class ${of} of camera ${camera}.`);
    const key = `${camera} ${meant.key}`;
    const state = stateNumbers.get(key) ?? stateNumbers.size;
    stateNumbers.set(key, state);
    states = withNumber(states, pairs.length, state);
    pairs.push({ camera: own, className, species: meant, state });
    pairsOf[camera] = withNumber(pairsOf[camera], of, pairs.length - 1);
    return pairs.length - 1;
  }

  function readPairs(page: SetPage): Int32Array {
    const camera = Int32Array.from(page.deviceIds, (deviceId) => cameraNumber(deviceId, page.accountId));
    /** By the page's codes; found when a row has one. */
    const className = new Int32Array(page.classNames.length).fill(NONE);
    const { machine, device, className: own } = page;
    const found = new Int32Array(page.count);
    for (let row = 0; row < page.count; row++) {
      const corrected = machine === null ? NO_CODE : (machine[row] ?? NO_CODE);
      const code = corrected === NO_CODE ? (own[row] ?? 0) : corrected;
      let of = className[code] ?? NONE;
      if (of === NONE) {
        of = classNumber(page.classNames[code] ?? "", page.accountId);
        className[code] = of;
      }
      const at = camera[device[row] ?? 0] ?? 0;
      const pair = pairsOf[at]?.[of] ?? NONE;
      found[row] = pair === NONE ? pairNumber(at, of) : pair;
    }
    return found;
  }

  return {
    /** Every pair that was met so far, by its number. */
    pairs,
    /** The state of a pair; read in the order of rows, so it is no look at an object. */
    stateOf: (pair: number): number => states[pair] ?? NONE,
    /** The number of the pair of each row of a page. */
    pairsIn: memoize(readPairs),
  };
}

/** The list with a number in one place; it grows where it must. */
function withNumber(list: Int32Array = new Int32Array(0), place: number, number: number): Int32Array {
  let grown = list;
  if (place >= list.length) {
    grown = new Int32Array(Math.max(place + 1, 2 * list.length)).fill(NONE);
    grown.set(list);
  }
  grown[place] = number;
  return grown;
}

export function isImportedRow(page: SetPage, row: number): boolean {
  return bitsOf(page.bits[row] ?? 0, "imported") === 1;
}

/** A row of a page, of the pair that it has, as rules judge it. */
export function judgedAt(
  page: SetPage,
  row: number,
  { camera, pair }: { readonly camera: JudgedInsight["camera"]; readonly pair: JudgedPair },
): JudgedInsight {
  const confidence = page.confidence[row] ?? Number.NaN;
  return {
    camera,
    className: pair.className,
    species: pair.species,
    confidence: Number.isNaN(confidence) ? null : confidence,
    receivedAt: page.receivedAt[row] ?? 0,
    takenAt: shownTakenAtRow(page, row),
    isImported: isImportedRow(page, row),
    box: boxAt(page, row),
  };
}
