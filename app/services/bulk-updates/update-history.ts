// The history of saved bulk updates, and taking one back: as a bulk update of its own, which sets back only what is
// still that save's. Touches control and the shard. Decision 0032, Undo after save.

import type { ControlDb, ShardDb } from "~/db/client";
import {
  type ChangedInsight,
  changesOf,
  historyHeads,
  saveByBulk,
  savesOfAccounts,
} from "~/db/queries/bulk-updates/update-history";
import { visibleScope } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { fateOf, type RevertPreview, type StayingInsight } from "~/domain/review/saves/revert-preview";
import { type HistoryPage, isExpired, TOO_OLD, type UpdateRef } from "~/domain/review/saves/saved-update";
import { refused, requireRight } from "~/services/errors";
import type { BulkQueue, Clock, Randomness } from "~/services/ports";
import { submitJob } from "./bulk-submit";
import { type Reader, toRefs, toSavedUpdates, type VisibleSave, visibleSaves } from "./history-view";

interface HistoryDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly bulkQueue: BulkQueue;
}

interface HistoryQuery {
  /** `next` of the page before. */
  readonly before?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

/** How often a page that is not full is filled up with older saves, when a reader sees few of an account's. */
const PORTIONS = 5;

export function createUpdateHistoryService(deps: HistoryDeps) {
  // One shard so far: every scope lies in the same one.
  const dbs = { control: deps.control, shard: deps.shardFor(0) };

  async function readerOf(actor: Actor): Promise<Reader> {
    const scopes = await visibleScope(deps.control, actor.userId);
    return {
      actor,
      accounts: scopes.map((scope) => scope.accountId),
      devices: new Map(scopes.flatMap((scope) => [...scope.devices])),
      now: deps.clock.now(),
    };
  }

  /** The save as the reader sees it; notFound when they see no insight of it. */
  async function findSave(reader: Reader, bulkId: string): Promise<VisibleSave> {
    const [save] = visibleSaves(await saveByBulk(dbs.shard, { bulkId, accounts: reader.accounts }), reader);
    if (save === undefined) throw refused("notFound", "There is no such save.");
    return save;
  }

  return {
    /** Saves that changed insights which the actor sees, newest first, by whomever. */
    async history(actor: Actor, query: HistoryQuery): Promise<HistoryPage> {
      const reader = await readerOf(actor);
      const { accounts } = reader;
      const saves: VisibleSave[] = [];
      let before = query.before ?? Number.MAX_SAFE_INTEGER;
      for (let portion = 0; portion < PORTIONS && saves.length < query.limit; portion++) {
        const rows = await savesOfAccounts(dbs.shard, { accounts, before, limit: query.limit });
        // Older ones of an account than the last row of another may lie beyond what was read.
        const known = [...new Set(rows.map((row) => row.id))].sort((a, b) => b - a).slice(0, query.limit);
        saves.push(
          ...visibleSaves(
            rows.filter((row) => known.includes(row.id)),
            reader,
          ),
        );
        before = known.length < query.limit ? 0 : (known.at(-1) ?? 0);
        if (before === 0) break;
      }
      const shown = saves.slice(0, query.limit);
      const last = shown.length < saves.length ? shown.at(-1)?.id : before;
      return { batches: await toSavedUpdates(dbs, shown, reader), next: last ? String(last) : null };
    },

    /** What reverting a save would do now, insight by insight. Refuses what the actor does not see (notFound). */
    async preview(actor: Actor, bulkId: string): Promise<RevertPreview> {
      const reader = await readerOf(actor);
      const save = await findSave(reader, bulkId);
      const [changes, [batch]] = await Promise.all([
        changesOf(dbs.shard, { id: save.id, deviceKeys: save.deviceKeys }),
        toSavedUpdates(dbs, [save], reader),
      ]);
      if (batch === undefined) throw refused("notFound", "There is no such save.");
      const fates = changes.map((change) => ({ change, fate: fateOf(standings(change)) }));
      const staying = fates.filter(({ fate }) => fate === "stays").map(({ change }) => change);
      // An older save's status is back by way of reverts: whose these were is not known.
      const later = [...new Set(staying.flatMap(({ nowRecorded }) => nowRecorded ?? []))].filter(
        (id) => id > save.id,
      );
      const refs = await toRefs(deps.control, await historyHeads(dbs.shard, later), actor);
      return {
        batch,
        reverting: fates.filter(({ fate }) => fate === "reverts").length,
        back: fates.filter(({ fate }) => fate === "back").length,
        staying: staying.map((change) => toStaying(change, reader, refs)),
      };
    },

    /**
     * Takes back what is still that save's and what the actor sees of it, as a bulk update; follow it by its id. Refuses
     * a viewer, a save that the actor does not see (notFound), and one of more than 30 days ago (conflict).
     */
    async revert(
      actor: Actor,
      bulkId: string,
      idempotencyKey: string | undefined,
    ): Promise<{ readonly bulkId: string }> {
      requireRight(actor, "review");
      const reader = await readerOf(actor);
      const save = await findSave(reader, bulkId);
      if (isExpired(save.savedAt, reader.now)) throw refused("too-old", TOO_OLD);
      return submitJob(deps.bulkQueue, {
        id: deps.random.uuid(),
        accountId: actor.accountId,
        userId: actor.userId,
        idem: idempotencyKey ? `${actor.userId}:${bulkId}:${idempotencyKey.slice(0, 200)}` : null,
        entries: [],
        insightAccounts: save.insightAccounts,
        deviceKeys: save.deviceKeys,
        reverts: save.id,
        now: reader.now,
      });
    },
  };
}

function standings(change: ChangedInsight): Parameters<typeof fateOf>[0] {
  const { nowStatus, nowRecorded } = change;
  return {
    before: { status: change.statusBefore, ledgerId: change.historyBefore },
    after: { status: change.statusAfter, ledgerId: change.historyAfter },
    now: nowStatus === null || nowRecorded === null ? null : { status: nowStatus, ledgerId: nowRecorded },
  };
}

function toStaying(
  change: ChangedInsight,
  reader: Reader,
  refs: ReadonlyMap<number, UpdateRef>,
): StayingInsight {
  const device = reader.devices.get(change.deviceKey);
  return {
    insightId: fromHex(change.id),
    deviceId: device?.deviceId ?? "",
    displayName: displayName(device ?? { displayName: null, deviceName: null }),
    className: change.className,
    at: change.at,
    status: change.nowStatus === null ? null : (INSIGHT_STATUSES[change.nowStatus] ?? "none"),
    changedBy: (change.nowRecorded && refs.get(change.nowRecorded)) || null,
  };
}
