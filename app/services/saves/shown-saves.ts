// From rows of the record of saves to saves as one reader sees them: only insights of their devices are counted, and
// names are short. From readers from whom people are held back, so are changes of what shows them. Touches control and the
// shard.
import type { ControlDb, ShardDb } from "~/db/client";
import { findPeople } from "~/db/queries/accounts/people";
import type { VisibleDevice } from "~/db/queries/insights/scope";
import type { ShownClasses } from "~/db/queries/insights/shown-classes";
import { type HistoryHead, type HistoryRow, heldChangesOf, relatives } from "~/db/queries/saves/save-history";
import { type Actor, shortName } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import {
  countVisible,
  isExpired,
  type SaveCounts,
  type SaveRef,
  type ShownSave,
  totalChanges,
  undoneOf,
} from "~/domain/review/saves/shown-save";
import type { HeldBack } from "~/services/people/held-back";

/** Who looks, and what they see. */
export interface HistoryReader {
  readonly actor: Actor;
  readonly accounts: readonly number[];
  readonly devices: ReadonlyMap<number, VisibleDevice>;
  /** Of accounts of which something is held back from them. */
  readonly people: readonly ShownClasses[];
  readonly heldBack: HeldBack;
  /** Milliseconds UTC. */
  readonly now: number;
}

interface HistoryDbs {
  readonly control: ControlDb;
  readonly shard: ShardDb;
}

/** A save of which the reader sees at least one insight. */
export interface VisibleSave extends HistoryHead {
  readonly reverts: number | null;
  /** It was a save of any size, on one camera. */
  readonly inParts: boolean;
  readonly counts: SaveCounts;
  readonly total: number;
  /** Those that the reader sees. */
  readonly deviceKeys: readonly number[];
  readonly insightAccounts: readonly number[];
}

/** Rows of one save stand for one account each: joins them, newest save first, and drops what the reader does not see. */
export async function visibleSaves(
  db: ShardDb,
  rows: readonly HistoryRow[],
  reader: HistoryReader,
): Promise<readonly VisibleSave[]> {
  const byId = new Map<number, HistoryRow[]>();
  for (const row of await withoutHeld(db, rows, reader)) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return [...byId.values()].flatMap((parts) => toVisible(parts, reader)).sort((a, b) => b.id - a.id);
}

/**
 * The rows without what is held back. A save of any size on a camera is left out whole where something is: counting it anew
 * would read as many insights as it changed.
 */
async function withoutHeld(
  db: ShardDb,
  rows: readonly HistoryRow[],
  { people }: HistoryReader,
): Promise<readonly HistoryRow[]> {
  const hides = new Set(people.flatMap((account) => account.hides));
  const isHiding = ({ tally }: HistoryRow) => tally.some(([deviceKey]) => hides.has(deviceKey));
  const whole = rows.filter((row) => row.inParts === 0 || !isHiding(row));
  const ids = [...new Set(whole.filter(isHiding).map(({ id }) => id))];
  if (ids.length === 0) return whole;
  const held = new Map(
    (await heldChangesOf(db, { ids, people })).map(({ ledgerId, deviceKey, kind, n }) => [
      `${ledgerId} ${deviceKey} ${kind}`,
      n,
    ]),
  );
  return whole.map((row) => ({
    ...row,
    tally: row.tally.map(([deviceKey, ...counts]) => [
      deviceKey,
      ...counts.map((n, kind) => n - (held.get(`${row.id} ${deviceKey} ${kind}`) ?? 0)),
    ]),
  }));
}

function toVisible(parts: readonly HistoryRow[], reader: HistoryReader): readonly VisibleSave[] {
  const [first] = parts;
  const sees = (deviceKey: number) => reader.devices.has(deviceKey);
  const tally = parts.flatMap((part) => part.tally);
  const counts = countVisible(tally, sees);
  const total = totalChanges(counts);
  if (first === undefined || total === 0) return [];
  const { id, bulkId, userId, savedAt, reverts } = first;
  const deviceKeys = [...new Set(tally.map(([deviceKey]) => deviceKey))].filter(sees);
  const insightAccounts = parts.map((part) => part.accountId);
  const inParts = first.inParts === 1;
  return [{ id, bulkId, userId, savedAt, reverts, inParts, counts, total, deviceKeys, insightAccounts }];
}

/** The saves with who saved them, what they took back, and what was taken back of them. Two calls; three where people are held back. */
export async function toShownSaves(
  dbs: HistoryDbs,
  saves: readonly VisibleSave[],
  reader: HistoryReader,
): Promise<readonly ShownSave[]> {
  if (saves.length === 0) return [];
  const found = await relatives(dbs.shard, {
    ids: saves.map((save) => save.id),
    parents: saves.flatMap((save) => save.reverts ?? []),
    accounts: reader.accounts,
  });
  const reverts = (await visibleSaves(dbs.shard, found.reverts, reader)).flatMap((save) =>
    save.reverts === null ? [] : [{ ...save, reverts: save.reverts }],
  );
  const refs = await toRefs(dbs.control, [...saves, ...reverts, ...found.parents], reader.actor);
  return saves.flatMap((save) => {
    const own = refs.get(save.id);
    if (own === undefined) return [];
    const newest = reverts.find((revert) => revert.reverts === save.id);
    return {
      ...own,
      counts: save.counts,
      total: save.total,
      camera: save.inParts ? cameraOf(save, reader) : null,
      isRevert: save.reverts !== null,
      reverts: (save.reverts === null ? null : refs.get(save.reverts)) ?? null,
      undone: undoneOf(save.id, reverts),
      lastRevert: (newest && refs.get(newest.id)) ?? null,
      expired: isExpired(save.savedAt, reader.now),
    };
  });
}

function cameraOf({ deviceKeys }: VisibleSave, { devices }: HistoryReader): string {
  const [deviceKey = 0] = deviceKeys;
  return displayName(devices.get(deviceKey) ?? { displayName: null, deviceName: null });
}

/** Who saved when, by the id of the save. One call. */
export async function toRefs(
  control: ControlDb,
  heads: readonly HistoryHead[],
  actor: Actor,
): Promise<ReadonlyMap<number, SaveRef>> {
  const people = await findPeople(control, [...new Set(heads.map((head) => head.userId))]);
  const names = new Map(people.map((person) => [person.userId, shortName(person)]));
  return new Map(
    heads.map(({ id, bulkId, savedAt, userId }) => {
      const by = { name: names.get(userId) ?? "Someone", you: userId === actor.userId };
      return [id, { bulkId, savedAt, by }] as const;
    }),
  );
}
