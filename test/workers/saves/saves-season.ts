// What the tests of saves share: cameras with insights, saves, and looks into the shard.
import { env } from "cloudflare:test";
import { expect, vi } from "vitest";
import { shardDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import type { NewSave } from "~/domain/review/queued-save";
import { runNextSave } from "~/services/saves/shard-queue";
import { item, World } from "../../services/world";

export const world = new World();
export const shard = shardDb(env.SHARD_0);
export const { saves, insights, saveHistory } = world.services;

/** An owner with one camera and some insights, oldest first. */
export async function season(count: number, owner?: Actor) {
  const user = owner ?? (await world.user());
  const camera = await world.camera(user);
  const sent = Array.from({ length: count }, () => item());
  await world.sync(camera.deviceToken, sent);
  const key = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(camera.deviceId)
    .first<{ id: number }>();
  return {
    owner: user,
    ids: sent.map((insight) => insight.insight_id),
    deviceId: camera.deviceId,
    deviceKey: key?.id ?? 0,
  };
}

export function save(
  actor: Actor,
  changes: readonly (readonly [string | undefined, string])[],
  idempotencyKey?: string,
) {
  const entries = changes.map(([insightId = "", insightStatus]) => ({ insightId, insightStatus }));
  return saves.save(actor, { entries, idempotencyKey });
}

/** A save that sets one status, as the service would hand it to the queue. */
export function newJob(
  actor: Actor,
  save: { readonly ids: readonly string[]; readonly status: number; readonly devices: readonly number[] },
  extra: Partial<NewSave> = {},
): NewSave {
  world.now += 1;
  return {
    id: crypto.randomUUID(),
    accountId: actor.accountId,
    userId: actor.userId,
    idem: null,
    insightAccounts: [actor.accountId],
    entries: save.ids.map((id) => [toHex(id), save.status] as const),
    deviceKeys: save.devices,
    now: world.now,
    ...extra,
  };
}

export async function finished(actor: Actor, bulkId: string): Promise<void> {
  await vi.waitFor(async () => expect([2, 4]).toContain((await saves.status(actor, bulkId)).status), {
    timeout: 10_000,
  });
}

/** Runs a queue until it is idle or waits; answers the saves that were done, in order. */
export async function drain(accountId: number): Promise<readonly string[]> {
  const done: string[] = [];
  for (;;) {
    const { outcome, bulkId = "" } = await runNextSave(shard, accountId, Date.now());
    if (outcome === "idle" || outcome === "waiting") return done;
    if (outcome === "done") done.push(bulkId);
  }
}

export async function statuses(actor: Actor): Promise<readonly string[]> {
  return (await world.page(actor, { limit: 100, offset: 0 })).map((insight) => insight.status);
}

export async function states(ids: readonly string[]): Promise<readonly number[]> {
  const { results } = await shard.d1
    .prepare("SELECT id, state FROM bulk_update WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(ids))
    .all<{ id: string; state: number }>();
  return ids.map((id) => results.find((row) => row.id === id)?.state ?? 0);
}

/** How many devices a save holds. */
export async function locks(bulkId: string): Promise<number> {
  const row = await shard.d1
    .prepare("SELECT count(*) AS n FROM bulk_lock WHERE bulk_id = ?1")
    .bind(bulkId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** The version of the first page of an account. */
export async function pageVersion(accountId: number): Promise<number> {
  const row = await shard.d1
    .prepare("SELECT ver FROM page_ver WHERE account_id = ?1 AND page = 0")
    .bind(accountId)
    .first<{ ver: number }>();
  return row?.ver ?? 0;
}
