// What is stored of updates and their cameras, in one batch: schedules look at it after every step.
import { env } from "cloudflare:workers";
import { type StoredTarget, selectTargets } from "./update-world";

interface StoredEvent {
  readonly updateId: number;
  readonly deviceKey: number;
  readonly kind: string;
}

const EVENTS_SQL = `SELECT update_id AS updateId, device_key AS deviceKey, kind FROM device_update_event
  WHERE update_id IN (SELECT value FROM json_each(?1)) AND device_key IS NOT NULL ORDER BY id`;
const DROPPED_SQL =
  "SELECT id FROM device_update WHERE dropped_at IS NOT NULL AND id IN (SELECT value FROM json_each(?1))";

/** The targets of cameras; of updates the history of each target, in order, and which were dropped as a whole. */
export async function storedUpdates(cameras: readonly string[], updateIds: readonly number[]) {
  const ids = JSON.stringify(updateIds);
  const [targets, events, dropped] = await env.DB.batch<unknown>([
    selectTargets(cameras),
    env.DB.prepare(EVENTS_SQL).bind(ids),
    env.DB.prepare(DROPPED_SQL).bind(ids),
  ]);
  return {
    targets: (targets?.results ?? []) as readonly StoredTarget[],
    kinds: kindsOf((events?.results ?? []) as readonly StoredEvent[]),
    dropped: new Set(((dropped?.results ?? []) as readonly { readonly id: number }[]).map(({ id }) => id)),
  };
}

/** What a target is known by. */
export function keyOf({ updateId, deviceKey }: Pick<StoredEvent, "updateId" | "deviceKey">): string {
  return `${updateId} ${deviceKey}`;
}

function kindsOf(events: readonly StoredEvent[]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const event of events) kinds.set(keyOf(event), [...(kinds.get(keyOf(event)) ?? []), event.kind]);
  return kinds;
}
