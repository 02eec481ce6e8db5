// The set: the loaded pages, and the names that their rows refer to. Immutable; a change makes a new one. Pure.
import type { SetDevice, SetOverview, SetRelease } from "./pages/column-page";
import type { SetPage } from "./pages/set-page";
import type { MeaningVersions } from "./species/set-species";

export interface InsightSet {
  /** Accounts by id, then oldest first. */
  readonly pages: readonly SetPage[];
  /** Number of the first row of each page, plus a last entry: the number of all rows. */
  readonly starts: readonly number[];
  readonly names: SetNames;
}

export interface SetNames {
  readonly devices: ReadonlyMap<string, SetDevice>;
  readonly models: ReadonlyMap<number, string>;
  readonly releases: ReadonlyMap<number, SetRelease>;
  /** Which choices of the accounts count in this set. */
  readonly meanings: MeaningVersions;
}

export const NO_NAMES: SetNames = {
  devices: new Map(),
  models: new Map(),
  releases: new Map(),
  meanings: [],
};

/** A set of the given pages, in the order of the set. */
export function insightSet(pages: readonly SetPage[], names: SetNames): InsightSet {
  const ordered = [...pages].sort((a, b) => a.accountId - b.accountId || a.index - b.index);
  const starts = [0];
  for (const page of ordered) starts.push((starts.at(-1) ?? 0) + page.count);
  return { pages: ordered, starts, names };
}

export function setNames(
  overview: Pick<SetOverview, "devices" | "models" | "releases" | "meanings">,
): SetNames {
  const { devices, models, releases, meanings } = overview;
  return {
    devices: new Map(devices.map((device) => [device.deviceId, device])),
    models: new Map(models.map(({ algId, name }) => [algId, name])),
    releases: new Map(releases.map((release) => [release.releaseId, release])),
    meanings,
  };
}

export function rowCount(set: InsightSet): number {
  return set.starts.at(-1) ?? 0;
}

/**
 * The page that holds a row of the set, and the row's place in it. Throws a RangeError for a row that doesn't exist.
 */
export function locate(set: InsightSet, row: number): { readonly page: SetPage; readonly index: number } {
  let low = 0;
  let high = set.pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((set.starts[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  const page = set.pages[low];
  const index = row - (set.starts[low] ?? 0);
  if (!page || index < 0 || index >= page.count) throw new RangeError(`The set has no row ${row}.`);
  return { page, index };
}
