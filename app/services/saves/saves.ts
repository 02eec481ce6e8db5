// Saving many decisions of a review at once, and asking how far it is. Touches control (who sees what) and the shard; the queue of
// the caller's account orders the work. Spec sections 2.8, 4, 5, 6; docs/platform.md, Saves.

import { accountsWithStuckClears } from "~/db/queries/clearing/device-clear";
import { visibleScope } from "~/db/queries/insights/scope";
import { accountsWithStuckSaves, insightOwners } from "~/db/queries/saves/saves";
import type { Actor } from "~/domain/actor";
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import type { SpeciesEntry, StatusEntry } from "~/domain/review/queued-save";
import type { Replaced } from "~/domain/review/replaced";
import {
  type ChangeEntry,
  parseChanges,
  SAVE_STATES,
  type SaveState,
  type StatusChange,
  saveSentence,
  unknownInsights,
} from "~/domain/review/save-rules";
import { refused, requireRight, wrongField } from "~/services/errors";
import { heldBackFrom } from "~/services/people/held-back";
import type { Clock, Digest, Randomness, SaveQueue } from "~/services/ports";
import { byShard, inEveryShard, type Shards } from "~/services/shards";
import type { MeaningSource } from "~/services/species/meanings-of";
import { replacedUnseen } from "./replaced-unseen";
import { saveStatus } from "./sharded-saves";
import { inModelSpelling } from "./species-spelling";
import { idemKey, submitSave } from "./submit-save";

interface SavesDeps extends Shards, MeaningSource {
  readonly clock: Clock;
  readonly digest: Digest;
  readonly random: Randomness;
  readonly saveQueue: SaveQueue;
}

interface SaveRequest {
  readonly entries: readonly ChangeEntry[];
  /** The caller's `Idempotency-Key`: the same one gives the same save, and is refused (422) for other entries. */
  readonly idempotencyKey: string | undefined;
}

interface SaveStatus {
  readonly status: SaveState;
  readonly message: string;
  /** What the caller had not seen when it was replaced. */
  readonly replaced: readonly Replaced[];
}

/** A minute without a sign of life before the cron gives a queue a push. */
const STUCK_MS = 60_000;

export function createSavesService(deps: SavesDeps) {
  /** Where each of the insights lies that the actor sees; the others are left out. */
  async function ownersOf(actor: Actor, insightIds: readonly string[]) {
    const idsHex = insightIds.map(toHex);
    const visible = await visibleScope(deps.control, actor.userId);
    const heldBack = await heldBackFrom(deps, visible);
    const scopes = byShard(visible);
    const found = await Promise.all(
      [...scopes]
        .filter(([shard]) => deps.shards.includes(shard))
        .map(async ([shard, accounts]) => {
          const deviceKeys = accounts.flatMap(({ devices }) => [...devices.keys()]);
          const owners = await insightOwners(deps.shardFor(shard), { idsHex, deviceKeys });
          const seen = owners.filter((owner) => !heldBack.insight(owner));
          return seen.map((owner) => ({ ...owner, insightId: fromHex(owner.id), shard }));
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
     * Accepts up to 1000 changes as one save, applied whole or not at all. Refuses a viewer, ids that are not the actor's
     * (notFound, naming them), a word or a taxon that is none, and more than three unfinished saves (429).
     */
    async save(actor: Actor, request: SaveRequest): Promise<{ readonly bulkId: string }> {
      requireRight(actor, "review");
      const parsed = parseChanges(request.entries);
      if (!parsed.ok) {
        const { message, field = "insights" } = parsed.refusal;
        throw wrongField(field, message);
      }
      const { statuses, species } = parsed.value;
      const insightIds = [...new Set([...statuses, ...species].map(({ insightId }) => insightId))];
      const owners = await ownersOf(actor, insightIds);
      const known = new Map(owners.map((owner) => [owner.insightId, owner]));
      const unknown = insightIds.filter((id) => !known.has(id));
      if (unknown.length > 0) {
        await requireAllShards(actor);
        throw refused("notFound", unknownInsights(unknown), { insightIds: unknown });
      }
      const entries = statuses.map(statusEntry);
      const said = await inModelSpelling(deps, species, known);
      const save = {
        id: deps.random.uuid(),
        accountId: actor.accountId,
        userId: actor.userId,
        idem: await idemKey(
          deps.digest,
          { of: actor.userId, key: request.idempotencyKey },
          { entries, ...(said.species.length > 0 && { species: said.species }) },
        ),
        now: deps.clock.now(),
      };
      const parts = [...byShard(owners)].map(([shard, held]) => {
        const own = new Set(held.map(({ id }) => id));
        const isOwn = ([id]: StatusEntry | SpeciesEntry) => own.has(id);
        return {
          ...save,
          shard,
          entries: entries.filter(isOwn),
          species: said.species.filter(isOwn),
          classIds: said.classIds,
          insightAccounts: [...new Set(held.map((owner) => owner.accountId))],
          deviceKeys: [...new Set(held.map((owner) => owner.deviceKey))],
        };
      });
      return submitSave(deps.saveQueue, parts);
    },

    /** How far a save of the actor is; another's is notFound. */
    async status(actor: Actor, bulkId: string): Promise<SaveStatus> {
      const save = await saveStatus(deps, bulkId);
      if (save?.userId !== actor.userId) throw refused("notFound", "There is no such bulk update.");
      return {
        status: save.state,
        message: save.message ?? saveSentence(save.state),
        replaced: save.state === SAVE_STATES.completed ? await replacedUnseen(deps, actor, bulkId) : [],
      };
    },

    /** Pushes the queues of accounts whose saves or clearings stand still; the cron calls it. Answers how many. */
    async pushStuck(): Promise<number> {
      const before = deps.clock.now() - STUCK_MS;
      const found = await inEveryShard(deps, (db) =>
        Promise.all([accountsWithStuckSaves(db, before), accountsWithStuckClears(db, before)]),
      );
      const accounts = [...new Set(found.flat(2))];
      const pushes = await Promise.allSettled(accounts.map((accountId) => deps.saveQueue.push(accountId)));
      // Every queue gets its push before the first failure is thrown.
      const failed = pushes.find((push) => push.status === "rejected");
      if (failed) throw failed.reason;
      return accounts.length;
    },
  };
}

function statusEntry({ insightId, status, saw }: StatusChange): StatusEntry {
  const place = (of: InsightStatus) => INSIGHT_STATUSES.indexOf(of);
  const entry = [toHex(insightId), place(status)] as const;
  return saw === undefined ? entry : [...entry, place(saw)];
}
