// Saving many statuses at once, and asking how far it is. Touches control (who sees what) and the shard; the queue of
// the caller's account orders the work. Spec sections 2.8, 4, 5, 6; docs/platform.md, Bulk updates.

import type { ControlDb } from "~/db/client";
import { accountsWithStuckJobs, insightOwners } from "~/db/queries/bulk-updates/bulk-updates";
import { visibleScope } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import { type BulkState, bulkSentence, parseChanges, unknownInsights } from "~/domain/review/bulk-update";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { BulkQueue, Clock, Digest, Randomness } from "~/services/ports";
import { byShard, inEveryShard, type Shards } from "~/services/shards";
import { saveStatus } from "./bulk-parts";
import { idemKey, submitSave } from "./bulk-submit";

interface BulkUpdateDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly random: Randomness;
  readonly bulkQueue: BulkQueue;
}

interface BulkRequest {
  readonly entries: readonly { readonly insightId: string; readonly insightStatus: string }[];
  /** The caller's `Idempotency-Key`: the same one gives the same job, and is refused (422) for other entries. */
  readonly idempotencyKey: string | undefined;
}

/** A minute without a sign of life before the cron gives a queue a push. */
const STUCK_MS = 60_000;

export function createBulkUpdatesService(deps: BulkUpdateDeps) {
  /** Where each of the insights lies that the actor sees; the others are left out. */
  async function ownersOf(actor: Actor, insightIds: readonly string[]) {
    const idsHex = insightIds.map(toHex);
    const scopes = byShard(await visibleScope(deps.control, actor.userId));
    const found = await Promise.all(
      [...scopes]
        .filter(([shard]) => deps.shards.includes(shard))
        .map(async ([shard, accounts]) => {
          const deviceKeys = accounts.flatMap(({ devices }) => [...devices.keys()]);
          const owners = await insightOwners(deps.shardFor(shard), { idsHex, deviceKeys });
          return owners.map((owner) => ({ ...owner, insightId: fromHex(owner.id), shard }));
        }),
    );
    return found.flat();
  }

  /** Refuses (unavailable) when an account of the actor's cannot be reached: what is unknown may lie there. */
  async function requireAllShards(actor: Actor): Promise<void> {
    for (const { shard } of await visibleScope(deps.control, actor.userId)) deps.shardFor(shard);
  }

  return {
    /**
     * Accepts up to 1000 status changes as one job, applied whole or not at all. Refuses a viewer, ids that are not the
     * actor's (notFound, naming them), and more than three unfinished jobs (429).
     */
    async save(actor: Actor, request: BulkRequest): Promise<{ readonly bulkId: string }> {
      requireRight(actor, "review");
      const parsed = parseChanges(request.entries);
      if (!parsed.ok) {
        const { message, field = "insights" } = parsed.refusal;
        throw wrongField(field, message);
      }
      const statuses = new Map(parsed.value.map((change) => [change.insightId, change.status]));
      const owners = await ownersOf(actor, [...statuses.keys()]);
      const known = new Set(owners.map((owner) => owner.insightId));
      const unknown = [...statuses.keys()].filter((id) => !known.has(id));
      if (unknown.length > 0) {
        await requireAllShards(actor);
        throw refused("notFound", unknownInsights(unknown), { insightIds: unknown });
      }
      const entryOf = ([insightId, status]: readonly [string, InsightStatus]): [string, number] => [
        toHex(insightId),
        INSIGHT_STATUSES.indexOf(status),
      ];
      const entries = [...statuses].map(entryOf);
      const save = {
        id: deps.random.uuid(),
        accountId: actor.accountId,
        userId: actor.userId,
        idem: await idemKey(deps.digest, { of: actor.userId, key: request.idempotencyKey }, { entries }),
        now: deps.clock.now(),
      };
      const parts = [...byShard(owners)].map(([shard, held]) => ({
        ...save,
        shard,
        entries: held.map(({ insightId }) => entryOf([insightId, statuses.get(insightId) ?? "none"])),
        insightAccounts: [...new Set(held.map((owner) => owner.accountId))],
        deviceKeys: [...new Set(held.map((owner) => owner.deviceKey))],
      }));
      return submitSave(deps.bulkQueue, parts);
    },

    /** How far a bulk update of the actor is; another's is notFound. */
    async status(
      actor: Actor,
      bulkId: string,
    ): Promise<{ readonly status: BulkState; readonly message: string }> {
      const save = await saveStatus(deps, bulkId);
      if (save?.userId !== actor.userId) throw refused("notFound", "There is no such bulk update.");
      return { status: save.state, message: save.message ?? bulkSentence(save.state) };
    },

    /** Pushes the queues of accounts whose jobs stand still; the cron calls it. Answers how many. */
    async pushStuck(): Promise<number> {
      const before = deps.clock.now() - STUCK_MS;
      const found = await inEveryShard(deps, (db) => accountsWithStuckJobs(db, before));
      const accounts = [...new Set(found.flat())];
      const pushes = await Promise.allSettled(accounts.map((accountId) => deps.bulkQueue.push(accountId)));
      // Every queue gets its push before the first failure is told.
      const failed = pushes.find((push) => push.status === "rejected");
      if (failed) throw failed.reason;
      return accounts.length;
    },
  };
}
