// Saving many statuses at once, and asking how far it is. Touches control (who sees what) and the shard; the queue of
// the caller's account orders the work. Spec sections 2.8, 4, 5, 6; docs/platform.md, Bulk updates.

import type { ControlDb, ShardDb } from "~/db/client";
import { accountsWithStuckJobs, findJob, insightOwners } from "~/db/queries/bulk-updates/bulk-updates";
import { visibleScope } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import {
  type BulkState,
  bulkSentence,
  parseChanges,
  toBulkState,
  unknownInsights,
} from "~/domain/review/bulk-update";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { BulkQueue, Clock, Randomness } from "~/services/ports";
import { submitJob } from "./bulk-submit";

interface BulkUpdateDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly bulkQueue: BulkQueue;
}

interface BulkRequest {
  readonly entries: readonly { readonly insightId: string; readonly insightStatus: string }[];
  /** The caller's `Idempotency-Key`: the same one gives the same job. */
  readonly idempotencyKey: string | undefined;
}

/** A minute without a sign of life before the cron gives a queue a push. */
const STUCK_MS = 60_000;

export function createBulkUpdatesService(deps: BulkUpdateDeps) {
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
      const scopes = await visibleScope(deps.control, actor.userId);
      // One shard so far: every scope lies in the same one.
      const owners = await insightOwners(deps.shardFor(scopes[0]?.shard ?? 0), {
        idsHex: parsed.value.map((change) => toHex(change.insightId)),
        deviceKeys: scopes.flatMap((scope) => [...scope.devices.keys()]),
      });
      const known = new Set(owners.map((owner) => fromHex(owner.id)));
      const unknown = parsed.value.map((change) => change.insightId).filter((id) => !known.has(id));
      if (unknown.length > 0) {
        throw refused("notFound", unknownInsights(unknown), { insightIds: unknown });
      }
      return submitJob(deps.bulkQueue, {
        id: deps.random.uuid(),
        accountId: actor.accountId,
        userId: actor.userId,
        idem: request.idempotencyKey ? `${actor.userId}:${request.idempotencyKey.slice(0, 200)}` : null,
        entries: parsed.value.map((change) => [
          toHex(change.insightId),
          INSIGHT_STATUSES.indexOf(change.status),
        ]),
        insightAccounts: [...new Set(owners.map((owner) => owner.accountId))],
        deviceKeys: [...new Set(owners.map((owner) => owner.deviceKey))],
        now: deps.clock.now(),
      });
    },

    /** How far a bulk update of the actor is; another's is notFound. */
    async status(
      actor: Actor,
      bulkId: string,
    ): Promise<{ readonly status: BulkState; readonly message: string }> {
      const job = await findJob(deps.shardFor(0), bulkId);
      if (job?.userId !== actor.userId) throw refused("notFound", "There is no such bulk update.");
      const status = toBulkState(job.state);
      return { status, message: job.message ?? bulkSentence(status) };
    },

    /** Pushes the queues of accounts whose jobs stand still; the cron calls it. Answers how many. */
    async pushStuck(): Promise<number> {
      const accounts = await accountsWithStuckJobs(deps.shardFor(0), deps.clock.now() - STUCK_MS);
      const pushes = await Promise.allSettled(accounts.map((accountId) => deps.bulkQueue.push(accountId)));
      // Every queue gets its push before the first failure is told.
      const failed = pushes.find((push) => push.status === "rejected");
      if (failed) throw failed.reason;
      return accounts.length;
    },
  };
}
