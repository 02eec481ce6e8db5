// What the queue of an account does, one call at a time: accept a save, run what is unfinished. Touches the shard. Every
// step may be repeated after a crash. docs/platform.md, Saves.
//
// Nothing waits for ever: a save that holds devices holds all of them and has no older save of its user to wait for, so it
// can always run; a save that waits holds none.

import type { ShardDb } from "~/db/client";
import {
  abandonSave,
  applySave,
  beginSave,
  findSaveByIdem,
  freeKey,
  heldByOther,
  insertSave,
  insertSaveUnlocked,
  openSaves,
  type SaveRow,
} from "~/db/queries/saves/saves";
import { applySlice, type SlicedWork } from "~/db/queries/saves/sliced-save";
import type { Accepted, IdemKey, NewSave, SaveWork } from "~/domain/review/queued-save";
import { ATTEMPT_LIMIT, GAVE_UP, OPEN_SAVES, SAVE_STATES, STOPPED } from "~/domain/review/save-rules";

/**
 * Stores a save. It waits behind an unfinished save of the same user on one of its devices, and is blocked only when
 * another user's save holds one of them. The same `Idempotency-Key` gives the same save, and for something else none;
 * one that was blocked or given up answers no new try.
 */
export async function acceptPart(db: ShardDb, save: NewSave): Promise<Accepted> {
  const twin = await findTwin(db, save);
  if (twin) return twin;
  const open = await openSaves(db, save.accountId);
  if (open.length >= OPEN_SAVES) return { ok: false, code: "too-many-jobs" };
  if (open.some((earlier) => isBehind(save, earlier))) {
    await storeUnlocked(db, save);
    return { ok: true, bulkId: save.id };
  }
  try {
    await insertSave(db, save);
  } catch (error) {
    if (!/UNIQUE constraint failed/.test(String(error))) throw error;
    const meanwhile = await findTwin(db, save);
    if (meanwhile) return meanwhile;
    await storeUnlocked(db, save);
  }
  return { ok: true, bulkId: save.id };
}

/** What the save that was stored for the same `Idempotency-Key` answers. One that was blocked leaves the key to a new try. */
async function findTwin(db: ShardDb, { id, idem }: NewSave): Promise<Accepted | undefined> {
  const known = idem === null ? undefined : await findSaveByIdem(db, idem.key);
  if (idem === null || known === undefined) return undefined;
  if (known.state !== SAVE_STATES.blocked || known.id === id) return answerOfTwin(known, idem);
  await freeKey(db, known.id);
  return undefined;
}

/** The known save for the same content; a refusal for another. One from before contents were kept is the same. */
export function answerOfTwin(known: SaveRow, idem: IdemKey): Accepted {
  const same = known.idemContent === null || known.idemContent === idem.content;
  return same ? { ok: true, bulkId: known.id } : { ok: false, code: "key-used" };
}

async function storeUnlocked(db: ShardDb, save: NewSave): Promise<void> {
  if (await heldByOther(db, save)) await blockPart(db, save);
  else await insertSaveUnlocked(db, save, SAVE_STATES.waiting);
}

/** Stores a save that is blocked, without its work: its user asks for it by its id. */
export async function blockPart(db: ShardDb, save: NewSave): Promise<void> {
  await insertSaveUnlocked(db, save, SAVE_STATES.blocked);
}

/** Whether a save must let an earlier one go first: the same user's, on one of its devices. The last save wins. */
function isBehind(
  save: { readonly userId: number; readonly deviceKeys: readonly number[] },
  earlier: SaveRow,
): boolean {
  if (earlier.userId !== save.userId) return false;
  const devices = new Set(readWork(earlier)?.deviceKeys);
  return save.deviceKeys.some((key) => devices.has(key));
}

/**
 * What became of the first save that could run: "done", a "slice" of it, or "abandoned"; else "waiting", or "idle" when
 * there is none.
 */
export interface RunOutcome {
  readonly outcome: "idle" | "done" | "slice" | "abandoned" | "waiting";
  readonly bulkId?: string;
}

/** Whether a save may begin as far as its parts in other shards go, may not yet, or never may. */
type Fate = (save: SaveRow) => Promise<"begins" | "waits" | "ends">;

/**
 * Runs the oldest save of an account that can run, or the next slice of one: those that are done in one go first, so that
 * they need not wait for the last slice. One that waits for a device does not hold up those behind it, because one of them
 * may hold that device; only later saves of its own user on its devices stay behind it.
 */
export async function runNextSave(
  db: ShardDb,
  accountId: number,
  now: number,
  fateOf: Fate = async () => "begins",
): Promise<RunOutcome> {
  const saves = await openSaves(db, accountId);
  const inTurn = saves.map((save, place) => ({ save, place, work: readWork(save) }));
  const ordered = inTurn.sort((a, b) => Number(isSliced(a.work)) - Number(isSliced(b.work)));
  for (const { save, place, work } of ordered) {
    const fate = work === null ? "ends" : await fateOf(save);
    if (save.attempts >= ATTEMPT_LIMIT || fate === "ends" || work === null) {
      await abandonSave(db, { id: save.id, message: isSliced(work) ? STOPPED : GAVE_UP, now });
      return { outcome: "abandoned", bulkId: save.id };
    }
    const { userId } = save;
    const { deviceKeys } = work;
    if (fate === "waits") continue;
    if (saves.slice(0, place).some((earlier) => isBehind({ userId, deviceKeys }, earlier))) continue;
    if (!(await beginSave(db, { id: save.id, deviceKeys, now }))) continue;
    return { outcome: await applyNext(db, { ...work, id: save.id, now }), bulkId: save.id };
  }
  return { outcome: saves.length === 0 ? "idle" : "waiting" };
}

/** Applies a begun save, or its next slice. */
async function applyNext(
  db: ShardDb,
  save: SaveWork & { readonly id: string; readonly now: number },
): Promise<"done" | "slice"> {
  if (!isSliced(save)) {
    await applySave(db, save);
    return "done";
  }
  await applySlice(db, save);
  return "slice";
}

function isSliced<Work extends SaveWork>(work: Work | null): work is Work & SlicedWork {
  return work?.slices !== undefined;
}

/** The stored work of a save; null when it cannot be read, which trying again would not change. */
function readWork(save: SaveRow): SaveWork | null {
  try {
    const work: unknown = JSON.parse(save.work ?? "null");
    return isWork(work) ? work : null;
  } catch {
    return null;
  }
}

function isWork(value: unknown): value is SaveWork {
  if (typeof value !== "object" || value === null) return false;
  const { insightAccounts, deviceKeys, entries } = value as Partial<Record<keyof SaveWork, unknown>>;
  return [insightAccounts, deviceKeys, entries].every(Array.isArray);
}
