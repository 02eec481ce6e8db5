// The work of one page by two roads, in one Worker over one state: our parts in columns, and drizzle with
// JSON.stringify of the same rows. Answers only how long the text is, so that its way to the client hides nothing. No
// session, no scope. drizzle reads ids as hex, because bytes would be spelt number by number.
import { and, asc, eq, getTableColumns, gte, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type ShardDb, shardDb } from "~/db/client";
import { columnParts } from "~/db/queries/insights/column-parts";
import { insight } from "~/db/schema/insights";
import type { Env } from "../../../workers/env";

export * from "../durable-objects";

interface Page {
  readonly accountId: number;
  readonly from: number;
  readonly to: number;
}

const { id, photo, photoAnnounced, takenAtRaw, ...plain } = getTableColumns(insight);
const COLUMNS = {
  ...plain,
  id: sql<string>`hex(${id})`,
  hasPhoto: sql<number>`${photo} IS NOT NULL`,
  announced: sql<number>`${photoAnnounced} IS NOT NULL`,
};

async function inColumns(db: ShardDb, page: Page): Promise<string> {
  const { parts } = await columnParts(db, { ...page, devices: null });
  return `{"accountId":${page.accountId},"parts":[${parts.join(",")}]}`;
}

async function byDrizzle(db: ShardDb, { accountId, from, to }: Page): Promise<string> {
  const rows = await drizzle(db.d1)
    .select(COLUMNS)
    .from(insight)
    .where(and(eq(insight.accountId, accountId), gte(insight.seq, from), lt(insight.seq, to)))
    .orderBy(asc(insight.seq));
  return JSON.stringify(rows);
}

export default {
  async fetch(request, env) {
    const query = new URL(request.url).searchParams;
    if (!query.has("offset")) return new Response("ready");
    const from = Number(query.get("offset"));
    const page = { accountId: Number(query.get("account")), from, to: from + 10_000 };
    const read = query.get("road") === "columns" ? inColumns : byDrizzle;
    return new Response(String((await read(shardDb(env.SHARD_0), page)).length));
  },
} satisfies ExportedHandler<Env>;
