// Saves as a reader sees them over all shards. Each shard has a record of saves of its own; a save that touched
// insights in more than one has a record, a part, in each. Touches the shards.
import type { ShardDb } from "~/db/client";
import { savesByBulk, savesOfAccounts } from "~/db/queries/saves/save-history";
import type { HistoryPlaces } from "~/domain/review/saves/history-places";
import { mergeSaves, type SavesPortion } from "~/domain/review/saves/merge-saves";
import { type HistoryReader, type VisibleSave, visibleSaves } from "./shown-saves";

/** What a reader sees of one shard. */
export interface ReaderShard {
  readonly shard: number;
  readonly db: ShardDb;
  readonly reader: HistoryReader;
}

/** What one shard has of a save. */
export interface SavePart {
  readonly place: ReaderShard;
  readonly save: VisibleSave;
}

/** How often a page that is not full is filled up with older saves, when a reader sees few of an account's. */
const PORTIONS = 5;

/** Saves that the reader sees with their parts, newest first; and where the next page begins. */
export async function savesPage(
  places: readonly ReaderShard[],
  query: { readonly from: HistoryPlaces; readonly limit: number },
): Promise<{ readonly saves: readonly (readonly SavePart[])[]; readonly next: HistoryPlaces }> {
  const { from, limit } = query;
  const read = places.filter(({ shard }) => from.size === 0 || from.has(shard));
  const portions = await Promise.all(
    read.map((place) => portionOf(place, { start: from.get(place.shard) ?? Number.MAX_SAFE_INTEGER, limit })),
  );
  const parts = await partsOfRead(places, portions);
  const { shown, next } = mergeSaves(portions, {
    limit,
    homeOf: (bulkId) => parts.get(bulkId)?.[0]?.place.shard,
  });
  return { saves: shown.map(({ row }) => parts.get(row.bulkId) ?? []), next };
}

/** The parts of one save, newest first; none when the reader sees no insight of it. */
export async function partsOfSave(
  places: readonly ReaderShard[],
  bulkId: string,
): Promise<readonly SavePart[]> {
  return (await readParts(places, [bulkId])).get(bulkId) ?? [];
}

/** For a reader of one shard the rows that were read are the parts themselves. */
async function partsOfRead(
  places: readonly ReaderShard[],
  portions: readonly SavesPortion<VisibleSave>[],
): Promise<ReadonlyMap<string, readonly SavePart[]>> {
  const rows = portions.flatMap((portion) => portion.rows);
  const [only, ...others] = places;
  if (only !== undefined && others.length === 0) {
    return new Map(rows.map((save) => [save.bulkId, [{ place: only, save }]]));
  }
  const bulkIds = rows.map((row) => row.bulkId);
  return readParts(places, bulkIds);
}

async function readParts(
  places: readonly ReaderShard[],
  bulkIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SavePart[]>> {
  const found = await Promise.all(
    places.map(async (place) => {
      const rows = await savesByBulk(place.db, { bulkIds, accounts: place.reader.accounts });
      return (await visibleSaves(place.db, rows, place.reader)).map((save) => ({ place, save }));
    }),
  );
  const parts = new Map<string, SavePart[]>();
  for (const part of found.flat().sort((a, b) => b.save.savedAt - a.save.savedAt)) {
    parts.set(part.save.bulkId, [...(parts.get(part.save.bulkId) ?? []), part]);
  }
  return parts;
}

/** Rows of one shard from `start` on, until `limit` are visible or `PORTIONS` were read. */
async function portionOf(
  { shard, db, reader }: ReaderShard,
  query: { readonly start: number; readonly limit: number },
): Promise<SavesPortion<VisibleSave>> {
  const { start, limit } = query;
  const saves: VisibleSave[] = [];
  let end = start;
  for (let portion = 0; portion < PORTIONS && saves.length < limit && end !== 0; portion++) {
    const rows = await savesOfAccounts(db, { accounts: reader.accounts, before: end, limit });
    // Older ones of an account than the last row of another may lie beyond what was read.
    const known = [...new Set(rows.map((row) => row.id))].sort((a, b) => b - a).slice(0, limit);
    const whole = rows.filter((row) => known.includes(row.id));
    saves.push(...(await visibleSaves(db, whole, reader)));
    end = known.length < limit ? 0 : (known.at(-1) ?? 0);
  }
  return { shard, rows: saves, start, end };
}
