// A save whose insights lie in several shards: one part in each, all with the same id. No transaction spans two
// databases, so every step may stop in the middle: no part begins before all are stored, a save that was stored in part
// alone is given up, and once begun each part ends on its own. Touches the shards. docs/platform.md, Saves.
import {
  abandonSave,
  findSave,
  findSaveByIdem,
  freeKey,
  heldByOther,
  openSaves,
  type SaveRow,
} from "~/db/queries/saves/saves";
import type { Accepted, NewSavePart, NewSaveParts, SaveWork } from "~/domain/review/queued-save";
import { OPEN_SAVES, SAVE_STATES, saveSentence, togetherState } from "~/domain/review/save-rules";
import { askEveryShard, type Shards } from "~/services/shards";
import { acceptPart, answerOfTwin, blockPart, type RunOutcome, runNextSave } from "./shard-queue";

/** How long the parts of a save that was stored in part alone wait for a repeated request, ms. */
const PATIENCE_MS = 60_000;
/** How long a part that has not begun waits for a shard that does not answer, ms: its cameras are held for that time. */
const UNREACHED_MS = 3_600_000;

/**
 * Stores a save. The same `Idempotency-Key` gives the same save, and stores what a crash has left out of it; one that was
 * blocked or given up answers no new try.
 */
export async function acceptSave(dbs: Shards, parts: NewSaveParts): Promise<Accepted> {
  const [first] = parts;
  if (dbs.shards.length === 1) return acceptPart(dbs.shardFor(first.shard), first);
  const twin = await findTwin(dbs, first);
  const told = twin && first.idem ? answerOfTwin(twin, first.idem) : undefined;
  if (told?.ok === false) return told;
  const id = twin?.id ?? first.id;
  if (twin && partsOf(twin) === null) return { ok: true, bulkId: id };
  const wanted = parts.map((part) => ({ ...part, id }));
  if (!twin && parts.length > 1 && (await isAnyHeld(dbs, wanted))) {
    await blockPart(dbs.shardFor(first.shard), first);
    return { ok: true, bulkId: id };
  }
  // Before any part is stored, so that a repeated request meets none of this one.
  if (!twin && (await isQueueFull(dbs, wanted))) return { ok: false, code: "too-many-jobs" };
  for (const part of wanted) {
    const db = dbs.shardFor(part.shard);
    const accepted = await acceptPart(db, part);
    const isStored = accepted.ok && (await findSave(db, id))?.state !== SAVE_STATES.blocked;
    if (isStored) continue;
    // Another user was faster in this shard: a save is whole or not at all.
    await giveUp(dbs, wanted, { now: part.now, message: saveSentence(SAVE_STATES.blocked) });
    return accepted;
  }
  return { ok: true, bulkId: id };
}

/** A part that was stored for the same `Idempotency-Key`, in whichever shard. */
async function findTwin(dbs: Shards, { idem, now }: NewSavePart): Promise<SaveRow | undefined> {
  if (idem === null) return undefined;
  // A shard that fails, and is one of the save's, fails the save when its part is stored.
  const { answers } = await askEveryShard(dbs, (db) => findSaveByIdem(db, idem.key));
  const twin = answers.find((part) => part !== undefined);
  if (twin === undefined) return undefined;
  const { answers: parts } = await askEveryShard(dbs, (db) => findSave(db, twin.id));
  if (!parts.some((part) => part?.state === SAVE_STATES.blocked)) return twin;
  // One part was given up: none of the others begins any more, and the key is free for a new try.
  await askEveryShard(dbs, async (db) => {
    await abandonSave(db, { id: twin.id, message: saveSentence(SAVE_STATES.blocked), now });
    await freeKey(db, twin.id);
  });
  return undefined;
}

async function isQueueFull(dbs: Shards, parts: readonly NewSavePart[]): Promise<boolean> {
  const open = await Promise.all(parts.map((part) => openSaves(dbs.shardFor(part.shard), part.accountId)));
  return open.some((saves) => saves.length >= OPEN_SAVES);
}

async function isAnyHeld(dbs: Shards, parts: readonly NewSavePart[]): Promise<boolean> {
  const held = await Promise.all(parts.map((part) => heldByOther(dbs.shardFor(part.shard), part)));
  return held.includes(true);
}

async function giveUp(
  dbs: Shards,
  parts: readonly Pick<NewSavePart, "id" | "shard">[],
  end: { readonly now: number; readonly message: string },
): Promise<void> {
  await Promise.all(parts.map(({ id, shard }) => abandonSave(dbs.shardFor(shard), { id, ...end })));
}

/** Runs the first save of an account that can run, or its next slice, in whichever shard; a shard that fails does not hold up the others. */
export async function runNextPart(dbs: Shards, accountId: number, now: number): Promise<RunOutcome> {
  const failures: unknown[] = [];
  let isWaiting = false;
  let slice: RunOutcome | undefined;
  for (const shard of dbs.shards) {
    try {
      const ran = await runNextSave(dbs.shardFor(shard), accountId, now, (save) => fateOf(dbs, save, now));
      if (ran.outcome === "done" || ran.outcome === "abandoned") return ran;
      // What another shard can do in one go need not wait for the last slice here.
      if (ran.outcome === "slice") slice = ran;
      isWaiting ||= ran.outcome === "waiting";
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  if (slice) return slice;
  return { outcome: isWaiting ? "waiting" : "idle" };
}

/**
 * Whether a part may begin: all are stored; not yet, also while another's shard does not answer; or never, since one was
 * given up or will not come.
 */
async function fateOf(dbs: Shards, save: SaveRow, now: number): Promise<"begins" | "waits" | "ends"> {
  const shards = partsOf(save);
  if (shards === null) return "begins";
  const { answers: parts, failed } = await askEveryShard({ ...dbs, shards }, (db) => findSave(db, save.id));
  if (failed) return now - save.createdAt > UNREACHED_MS ? "ends" : "waits";
  if (parts.some((part) => part?.state === SAVE_STATES.completed)) return "begins";
  if (parts.some((part) => part?.state === SAVE_STATES.blocked)) return "ends";
  if (parts.every((part) => part !== undefined)) return "begins";
  return now - save.createdAt > PATIENCE_MS ? "ends" : "waits";
}

/** The shards of a save of several parts; null when there is one. Known of ended parts, too. */
function partsOf(save: SaveRow): readonly number[] | null {
  try {
    const work = JSON.parse(save.work ?? "null") as Partial<SaveWork> | null;
    return Array.isArray(work?.shards) && work.shards.length > 1 ? work.shards : null;
  } catch {
    return null;
  }
}

/** How far a save is, over all of its parts; null when there is none. */
export async function saveStatus(dbs: Shards, id: string) {
  const { answers, failed } = await askEveryShard(dbs, (db) => findSave(db, id));
  const parts = answers.flatMap((part) => part ?? []);
  const [first] = parts;
  // Of a save of several parts none may be missing.
  if (failed && (first === undefined || partsOf(first) !== null)) throw failed.reason;
  if (!first) return null;
  const message = parts.map((part) => part.message).find((text) => text !== null) ?? null;
  return { userId: first.userId, state: togetherState(parts.map((part) => part.state)), message };
}
