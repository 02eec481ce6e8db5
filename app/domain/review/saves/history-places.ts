// Where a page of the history of saves continues, as its address gives it: for each insights database the save before
// which it starts, "0-1203" or "0-1203.1-88". Pure.

/** By shard: before which `ledger.id`. A shard that is not named has none left; none named at all: from the newest on. */
export type HistoryPlaces = ReadonlyMap<number, number>;

export const FROM_THE_NEWEST: HistoryPlaces = new Map();

/** Most shards that an address may name. */
const MOST = 100;

/** Null for what no page has given out. */
export function readHistoryPlaces(text: string): HistoryPlaces | null {
  const parts = text.split(".", MOST).map((part) => /^(\d{1,4})-(\d{1,16})$/.exec(part));
  const places = new Map<number, number>();
  for (const part of parts) {
    if (part === null) return null;
    places.set(Number(part[1]), Number(part[2]));
  }
  return [...places.values()].every((id) => Number.isSafeInteger(id) && id > 0) ? places : null;
}

/** Null for none. */
export function writeHistoryPlaces(places: HistoryPlaces): string | null {
  if (places.size === 0) return null;
  return [...places].map(([shard, id]) => `${shard}-${id}`).join(".");
}
