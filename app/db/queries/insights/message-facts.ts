// What messages say of insights, as the shard has them when they are written. Touches the shard.
import type { ShardDb } from "~/db/client";

export interface ToldFacts {
  /** Hex. */
  readonly id: string;
  readonly accountId: number;
  readonly deviceKey: number;
  /** What counts now. */
  readonly className: string;
  /** Of a corrected one what the machine had said; null: the same. */
  readonly machineName: string | null;
  readonly algId: number | null;
  readonly hasPhoto: 0 | 1;
  readonly isAnnounced: 0 | 1;
  readonly hasThumbnail: 0 | 1;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** ?1 JSON list of ids in hex. */
export const MESSAGE_FACTS_SQL = `SELECT hex(id) AS id, account_id AS accountId, device_key AS deviceKey,
    class_name AS className, machine_name AS machineName, alg_id AS algId, photo IS NOT NULL AS hasPhoto,
    photo_announced IS NOT NULL AS isAnnounced, thumb AS hasThumbnail, lat AS latitude, lon AS longitude
  FROM insight WHERE id IN (SELECT unhex(value) FROM json_each(?1))`;

/** By id in hex; what is gone is not in it. One call. */
export async function toldFacts(
  db: ShardDb,
  idsHex: readonly string[],
): Promise<ReadonlyMap<string, ToldFacts>> {
  const { results } = await db.d1
    .prepare(MESSAGE_FACTS_SQL)
    .bind(JSON.stringify([...new Set(idsHex)]))
    .all<ToldFacts>();
  return new Map(results.map((row) => [row.id, row]));
}
