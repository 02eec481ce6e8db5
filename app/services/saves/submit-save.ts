// Handing a save to the queue of its account, and saying in words when the queue does not take it.
import { ownRequestKey } from "~/domain/request-key";
import type { IdemKey, NewSave, NewSavePart } from "~/domain/review/queued-save";
import { type AppError, refused } from "~/services/errors";
import type { Digest, SaveQueue } from "~/services/ports";

/**
 * Stores the save; the id is that of an earlier one with the same `idem`. Refuses a full queue (429), and a key under
 * which something else was asked for before (422).
 */
export async function submitSave(
  queue: SaveQueue,
  parts: readonly NewSavePart[],
): Promise<{ readonly bulkId: string }> {
  const shards = parts.map((part) => part.shard);
  const [first, ...others] = parts.map((part) => (parts.length > 1 ? { ...part, shards } : part));
  if (!first) throw new Error("A save needs at least one part.");
  const accepted = await queue.submit([first, ...others]);
  if (accepted.ok) return { bulkId: accepted.bulkId };
  throw refusalOf(accepted.code);
}

/** A caller's `Idempotency-Key` as the save keeps it: `of` makes it the user's own, `content` is what is asked for. */
export async function idemKey(
  digest: Digest,
  asked: { readonly of: string | number; readonly key: string | undefined },
  content: Partial<Pick<NewSave, "entries" | "species" | "reverts" | "deviceKeys">>,
): Promise<IdemKey | null> {
  const key = ownRequestKey(asked.of, asked.key);
  if (key === null) return null;
  // What is asked for, not what its caller saw; the order of entries says nothing.
  const asks = <To>(list: readonly (readonly [string, To, ...unknown[]])[]) =>
    inOrder(
      list.map(([id, to, , taxonId]) => [id, to, ...(taxonId === undefined ? [] : [taxonId])] as const),
    );
  const entries = asks(content.entries ?? []);
  const species = content.species && { species: asks(content.species) };
  return { key, content: await digest.sha256(JSON.stringify({ ...content, entries, ...species })) };
}

function inOrder<Entry extends readonly [string, ...unknown[]]>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

function refusalOf(code: "too-many-jobs" | "key-used"): AppError {
  if (code === "too-many-jobs") {
    return refused(code, "Three updates are still waiting. Try again when one has finished.", {
      retryAfter: 5,
    });
  }
  return refused(code, "This Idempotency-Key was already used for a different update. Nothing was changed.");
}
