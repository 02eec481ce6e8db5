// The database work of a bulk save by two roads, in one Worker over one state: the whole job as the queue does it
// (accepted, begun, applied with its record), and its bare statements in one batch. No session, no scope.
import { type ShardDb, shardDb } from "~/db/client";
import { applySave, beginSave, insertSave, SAVE_SQL } from "~/db/queries/saves/saves";
import type { SaveWork } from "~/domain/review/queued-save";
import type { Env } from "../../../workers/env";

export * from "../durable-objects";

/** A save, by entries, or a revert, by `reverts`: the id of a job. */
export interface Asked extends Omit<SaveWork, "reverts"> {
  readonly road: "job" | "bare" | "owners";
  readonly id: string;
  readonly takesBack?: string;
}

/** Of the batch that applies it. */
export interface Cost {
  readonly read: number;
  readonly written: number;
  /** Statuses that changed. */
  readonly changed: number;
}

export default {
  async fetch(request, env) {
    if (request.method !== "POST") return new Response("ready");
    const asked: Asked = await request.json();
    const db = shardDb(env.SHARD_0);
    switch (asked.road) {
      case "job":
        return Response.json(await job(db, asked));
      case "bare":
        return Response.json(await bare(db, asked));
      case "owners":
        return Response.json(await owners(db, asked));
    }
  },
} satisfies ExportedHandler<Env>;

async function job(
  db: ShardDb,
  { id, takesBack, insightAccounts, deviceKeys, entries }: Asked,
): Promise<Cost> {
  const reverts = takesBack === undefined ? undefined : await ledgerId(db, takesBack);
  const now = Date.now();
  const work = { insightAccounts, deviceKeys, entries, reverts };
  const made = { ...work, id, accountId: 1, userId: 1, idem: null, now };
  await insertSave(db, made);
  await beginSave(db, made);
  return costOf(await applySave(db, made));
}

async function ledgerId(db: ShardDb, bulkId: string): Promise<number> {
  return (
    (await db.d1.prepare("SELECT id FROM ledger WHERE bulk_id = ?1").bind(bulkId).first<number>("id")) ?? 0
  );
}

/** The pages that will change, then a statement for each status: what has to be written, and nothing beside it. */
async function bare(db: ShardDb, { insightAccounts, entries }: Asked): Promise<Cost> {
  const accounts = JSON.stringify(insightAccounts);
  const bump = db.d1
    .prepare(
      `INSERT INTO page_ver(account_id, page, ver)
       SELECT DISTINCT i.account_id, i.seq / 10000, 1
       FROM json_each(?2) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
       WHERE +i.account_id IN (SELECT value FROM json_each(?1)) AND i.status <> j.value->>1
       ON CONFLICT DO UPDATE SET ver = ver + 1`,
    )
    .bind(accounts, JSON.stringify(entries));
  const set = [0, 1, 2, 3].map((status) => {
    const ids = entries.filter((entry) => entry[1] === status).map(([id]) => id);
    return db.d1
      .prepare(
        `UPDATE insight SET status = ?3 WHERE id IN (SELECT unhex(value) FROM json_each(?2))
         AND +account_id IN (SELECT value FROM json_each(?1)) AND status <> ?3`,
      )
      .bind(accounts, JSON.stringify(ids), status);
  });
  return costOf(await db.d1.batch([bump, ...set]));
}

async function owners(db: ShardDb, { deviceKeys, entries }: Asked): Promise<Cost> {
  const ids = JSON.stringify(entries.map(([id]) => id));
  return costOf([await db.d1.prepare(SAVE_SQL.owners).bind(ids, JSON.stringify(deviceKeys)).all()]);
}

function costOf(results: readonly D1Result[]): Cost {
  const sum = (of: (meta: D1Meta) => number) => results.reduce((total, { meta }) => total + of(meta), 0);
  return {
    read: sum((meta) => meta.rows_read),
    written: sum((meta) => meta.rows_written),
    changed: Math.max(...results.map(({ meta }) => meta.changes)),
  };
}
