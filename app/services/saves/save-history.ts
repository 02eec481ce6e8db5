// The history of saves, and taking one back: as a save of its own, which sets back only what is
// still that save's. Touches control and the shard. Decision 0032, Undo after save.

import type { ControlDb, ShardDb } from "~/db/client";
import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import type { ShownClasses } from "~/db/queries/insights/shown-classes";
import { type ChangedInsight, changesOf, historyHeads, partChangesOf } from "~/db/queries/saves/save-history";
import { slicesOf } from "~/db/queries/saves/sliced-save";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { FROM_THE_NEWEST, readHistoryPlaces, writeHistoryPlaces } from "~/domain/review/saves/history-places";
import {
  type RevertPreview,
  revertFate,
  STAYING_SHOWN,
  type StayingInsight,
} from "~/domain/review/saves/revert-preview";
import {
  type HistoryPage,
  hasSpoken,
  isExpired,
  joinSaveParts,
  type SaveRef,
  type ShownSave,
  TOO_OLD,
} from "~/domain/review/saves/shown-save";
import { type AppError, refused, requireRight, wrongField } from "~/services/errors";
import { shownState } from "~/services/insights/insight-slices";
import { type HeldBack, heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Clock, Digest, Randomness, SaveQueue } from "~/services/ports";
import { byShard, type Shards } from "~/services/shards";
import { partsOfSave, type ReaderShard, type SavePart, savesPage } from "./save-parts";
import { type HistoryReader, toRefs, toShownSaves } from "./shown-saves";
import { idemKey, submitSave } from "./submit-save";

interface HistoryDeps extends Shards, PeopleDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly random: Randomness;
  readonly saveQueue: SaveQueue;
}

interface HistoryQuery {
  /** `next` of the page before. */
  readonly before?: string | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export function createSaveHistoryService(deps: HistoryDeps) {
  const { control } = deps;

  /** The shards that hold something of the reader's; one that cannot be reached is left out. */
  async function placesOf(actor: Actor): Promise<readonly ReaderShard[]> {
    const now = deps.clock.now();
    const visible = await visibleScope(control, actor.userId);
    const heldBack = await heldBackFrom(deps, visible);
    const scopes = [...byShard(visible)].filter(([shard]) => deps.shards.includes(shard));
    return Promise.all(
      scopes.map(async ([shard, accounts]) => {
        const db = deps.shardFor(shard);
        return {
          shard,
          db,
          reader: {
            actor,
            accounts: accounts.map(({ accountId }) => accountId),
            devices: new Map(accounts.flatMap(({ devices }) => [...devices])),
            people: await peopleOf(db, accounts, heldBack),
            heldBack,
            now,
          },
        };
      }),
    );
  }

  /** The parts of the save that the actor sees; notFound when they see no insight of it. */
  async function findSave(actor: Actor, bulkId: string): Promise<readonly SavePart[]> {
    const parts = await partsOfSave(await placesOf(actor), bulkId);
    if (parts.length === 0) throw noSuchSave();
    return parts;
  }

  /** The saves in words, in their order; each shard is asked once. */
  async function tell(saves: readonly (readonly SavePart[])[]): Promise<readonly ShownSave[]> {
    const parts = saves.flat();
    const told = await Promise.all(
      [...new Set(parts.map(({ place }) => place))].map(async (place) => {
        const own = parts.filter((part) => part.place === place).map(({ save }) => save);
        return toShownSaves({ control, shard: place.db }, own, place.reader);
      }),
    );
    const updates = told.flat();
    return saves.flatMap(
      ([first]) => joinSaveParts(updates.filter((update) => update.bulkId === first?.save.bulkId)) ?? [],
    );
  }

  async function previewPart({ place, save }: SavePart): Promise<Omit<RevertPreview, "batch">> {
    const { db, reader } = place;
    const { fates, staying } = await fatesOf({ place, save });
    // An older save's status is back by way of reverts: whose these were is not known.
    const later = [...new Set(staying.flatMap(({ nowRecorded }) => nowRecorded ?? []))].filter(
      (id) => id > save.id,
    );
    const refs = await toRefs(control, await historyHeads(db, later), reader.actor);
    return { ...fates, staying: staying.map((change) => toStaying(change, reader, refs)) };
  }

  return {
    /** Saves that changed insights which the actor sees, newest first, by any user. Refuses a `before` of no page. */
    async history(actor: Actor, query: HistoryQuery): Promise<HistoryPage> {
      const from = query.before === undefined ? FROM_THE_NEWEST : readHistoryPlaces(query.before);
      if (from === null) throw wrongField("before", "This isn't a page of the history.");
      const { saves, next } = await savesPage(await placesOf(actor), { from, limit: query.limit });
      return { batches: await tell(saves), next: writeHistoryPlaces(next) };
    },

    /** What reverting a save would do now, insight by insight. Refuses what the actor does not see (notFound). */
    async preview(actor: Actor, bulkId: string): Promise<RevertPreview> {
      const parts = await findSave(actor, bulkId);
      const [previews, [batch]] = await Promise.all([Promise.all(parts.map(previewPart)), tell([parts])]);
      if (batch === undefined) throw noSuchSave();
      return {
        batch,
        reverting: previews.reduce((sum, { reverting }) => sum + reverting, 0),
        back: previews.reduce((sum, { back }) => sum + back, 0),
        stays: previews.reduce((sum, { stays }) => sum + stays, 0),
        staying: previews.flatMap(({ staying }) => staying),
      };
    },

    /**
     * Takes back what is still that save's and what the actor sees of it, as a save; follow it by its id. Refuses
     * a viewer, a save that the actor does not see (notFound), and one of more than 30 days ago (conflict).
     */
    async revert(
      actor: Actor,
      bulkId: string,
      idempotencyKey: string | undefined,
    ): Promise<{ readonly bulkId: string }> {
      requireRight(actor, "review");
      // A part of it may be in a shard that can't be reached now.
      for (const { shard } of await visibleScope(control, actor.userId)) deps.shardFor(shard);
      const parts = await findSave(actor, bulkId);
      const now = deps.clock.now();
      if (parts.some(({ save }) => isExpired(save.savedAt, now))) throw refused("too-old", TOO_OLD);
      const revert = {
        id: deps.random.uuid(),
        accountId: actor.accountId,
        userId: actor.userId,
        idem: await idemKey(
          deps.digest,
          { of: `${actor.userId}:${bulkId}`, key: idempotencyKey },
          { entries: [] },
        ),
        entries: [],
        now,
      };
      const saves = parts.map(async ({ place, save }) => ({
        ...revert,
        spares: await sparedBy({ place, save }),
        shard: place.shard,
        insightAccounts: save.insightAccounts,
        deviceKeys: save.deviceKeys,
        reverts: save.id,
        speaks: hasSpoken(save.counts),
        slices: save.inParts ? ((await slicesOf(place.db, save.id)) ?? undefined) : undefined,
      }));
      return submitSave(deps.saveQueue, await Promise.all(saves));
    },
  };
}

/** What is shown of the accounts of which something is held back. */
async function peopleOf(
  db: ShardDb,
  accounts: readonly AccountScope[],
  heldBack: HeldBack,
): Promise<readonly ShownClasses[]> {
  const hiding = accounts.filter(({ hides }) => hides.length > 0);
  const states = await Promise.all(hiding.map((scope) => shownState({ scope, db, heldBack }, "any")));
  return states.flatMap(({ people }) => (people.held.length > 0 ? people : []));
}

/** What a revert of the save would do now. Two calls at most, however large the save. */
async function fatesOf(part: SavePart) {
  const { id, deviceKeys, inParts } = part.save;
  if (inParts) return partChangesOf(part.place.db, { id, deviceKeys, limit: STAYING_SHOWN });
  const changes = await changesSeen(part);
  const having = (fate: ReturnType<typeof revertFate>) =>
    changes.filter((change) => revertFate(standings(change)) === fate);
  const staying = having("stays");
  const fates = { reverting: having("reverts").length, back: having("back").length, stays: staying.length };
  return { fates, staying };
}

/** What the save changed of insights that are not held back from the reader. */
async function changesSeen({ place, save }: SavePart): Promise<readonly ChangedInsight[]> {
  const changes = await changesOf(place.db, save);
  return changes.filter((change) => !isHeld(change, place.reader));
}

function isHeld({ deviceKey, className }: ChangedInsight, { heldBack }: HistoryReader): boolean {
  return className !== null && heldBack.insight({ deviceKey, className });
}

/** Ids (hex) of the insights that a revert leaves as they are, because they are held back from the reader. */
async function sparedBy({ place, save }: SavePart): Promise<readonly string[] | undefined> {
  if (place.reader.people.length === 0) return undefined;
  const changes = await changesOf(place.db, save);
  return changes.filter((change) => isHeld(change, place.reader)).map(({ id }) => id);
}

function noSuchSave(): AppError {
  return refused("notFound", "There is no such save.");
}

function standings(change: ChangedInsight): Parameters<typeof revertFate>[0] {
  const { exists, now, nowRecorded } = change;
  return {
    before: { value: change.before, ledgerId: change.historyBefore },
    after: { value: change.after, ledgerId: change.historyAfter },
    now: exists === 0 || nowRecorded === null ? null : { value: now, ledgerId: nowRecorded },
  };
}

function toStaying(
  change: ChangedInsight,
  reader: HistoryReader,
  refs: ReadonlyMap<number, SaveRef>,
): StayingInsight {
  const device = reader.devices.get(change.deviceKey);
  const own = { status: null, confirmed: null };
  const now =
    change.of === "status"
      ? { ...own, status: statusOf(change.now) }
      : { ...own, confirmed: change.now !== null };
  return {
    insightId: fromHex(change.id),
    deviceId: device?.deviceId ?? "",
    displayName: displayName(device ?? { displayName: null, deviceName: null }),
    className: change.className,
    at: change.at,
    ...(change.exists === 0 ? own : now),
    changedBy: (change.nowRecorded && refs.get(change.nowRecorded)) || null,
  };
}

function statusOf(stored: number | string | null): InsightStatus {
  return INSIGHT_STATUSES[Number(stored)] ?? "none";
}
