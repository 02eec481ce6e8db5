// What the tests of sealed pages share: accounts with full pages, readers of all, of a part and from outside, runs of the
// job that are killed at any call, and what a sealed answer says beside what the database says.
import { env } from "cloudflare:workers";
import { controlDb, shardDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { packPage, unpackPage } from "~/domain/set/pages/packed-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { sealKey } from "~/domain/set/pages/page-seal";
import type { SetPage } from "~/domain/set/pages/set-page";
import { knownTags } from "~/http/conditional";
import type { EarlyQuestion } from "~/services/insights/early-page-lookup";
import { createSealedPagesService } from "~/services/insights/sealed-pages";
import type { PageStore } from "~/services/ports";
import { D1Meter, meteredD1 } from "../../../workers/adapters/metered-d1";
import { createR2Pages } from "../../../workers/adapters/r2/r2-pages";
import { tokenOf } from "../../api/api-calls";
import { camera, type Season, type SeasonCamera, world } from "../clearing/clear-season";
import { textOf } from "../world";

export const PAGE = 10_000;
const MINUTE_MS = 60_000;
const { insightPages } = world.services;
const pages = createR2Pages(env.PAGES);

/** An account of three cameras, the first with one of ten insights, and a reader from outside who sees all of them. */
export async function fullSeason(insights: number): Promise<Season & { readonly outside: Actor }> {
  const staff = await world.user({ role: "staff" });
  const [owner, friend, outside] = [await world.user(), await world.user(), await world.user()];
  const cameras = [
    await camera(owner, "Ridge"),
    await camera(owner, "Creek"),
    await camera(owner, "Meadow"),
  ] as const;
  await world.share(cameras[1].deviceId, friend);
  for (const { deviceId } of cameras) await world.share(deviceId, outside);
  await fill(owner.accountId, cameras, insights);
  return { staff, owner, friend, outside, cameras };
}

/** Insights up to so many, as if they had come one after another: of several classes, some with a place. */
export async function fill(
  accountId: number,
  cameras: readonly SeasonCamera[],
  insights: number,
): Promise<void> {
  const keys = cameras.map(({ deviceKey }) => deviceKey);
  const statements = [
    "INSERT INTO account_head(account_id, next_seq, live, dense) VALUES (?1, 0, 0, 1) ON CONFLICT DO NOTHING",
    `WITH RECURSIVE n(i) AS (SELECT (SELECT next_seq FROM account_head WHERE account_id = ?1)
       UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
     INSERT INTO insight(account_id, seq, id, device_key, class_name, confidence, time_stamp, file_ctime, lat, lon)
     SELECT ?1, i, randomblob(16), CASE i % 10 WHEN 0 THEN ?3 WHEN 1 THEN ?4 ELSE ?5 END,
       CASE i % 3 WHEN 0 THEN 'Elk' ELSE 'Red fox' END, (i % 1000) / 10.0, 1790000000000 + i * 60000,
       1789999990000 + i * 60000, iif(i % 2, 44.5678, NULL), iif(i % 2, -110.1234, NULL) FROM n`,
    `INSERT INTO page_ver(account_id, page, ver)
     SELECT DISTINCT ?1, seq / 10000, 1 FROM insight WHERE account_id = ?1 AND seq >= (SELECT next_seq FROM account_head WHERE account_id = ?1)
     ON CONFLICT DO UPDATE SET ver = ver + 1`,
    `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
     SELECT ?1, device_key, class_name, count(*), max(time_stamp) FROM insight
     WHERE account_id = ?1 AND seq >= (SELECT next_seq FROM account_head WHERE account_id = ?1) GROUP BY 2, 3
     ON CONFLICT DO UPDATE SET n = n + excluded.n, last_ts = max(last_ts, excluded.last_ts)`,
    "UPDATE account_head SET next_seq = ?2, live = ?2 WHERE account_id = ?1",
  ];
  const values = [accountId, insights, ...keys];
  await env.SHARD_0.batch(
    statements.map((sql) => env.SHARD_0.prepare(sql).bind(...values.slice(0, parametersOf(sql)))),
  );
}

function parametersOf(sql: string): number {
  return Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
}

/** The id of the insight at a place. */
export async function idAt(accountId: number, seq: number): Promise<string> {
  const hex = await env.SHARD_0.prepare(
    "SELECT lower(hex(id)) AS id FROM insight WHERE account_id = ?1 AND seq >= ?2",
  )
    .bind(accountId, seq)
    .first<string>("id");
  return (hex ?? "").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Cuts a run off at its nth call of a database or the bucket: before it is made, or with its answer lost. */
export class Killed extends D1Meter {
  constructor(
    private left: number,
    private readonly place: "before" | "after",
  ) {
    super();
  }

  override async count<T>(run: () => Promise<T>, metas: (result: T) => readonly D1Meta[]): Promise<T> {
    return super.count(() => this.call(run), metas);
  }

  async call<T>(run: () => Promise<T>): Promise<T> {
    if (this.left-- <= 0) {
      if (this.left === -1 && this.place === "after") await run();
      throw new Error("killed");
    }
    return run();
  }

  get reached(): boolean {
    return this.left < 0;
  }
}

/** The job; `killed` cuts it off, `between` is called before each object is put. */
export function jobOf(
  options: {
    readonly killed?: Killed;
    readonly between?: () => Promise<void>;
    readonly pages?: PageStore;
  } = {},
) {
  const { killed = new Killed(Number.POSITIVE_INFINITY, "before"), between = async () => undefined } =
    options;
  const bucket = options.pages ?? pages;
  return createSealedPagesService({
    control: controlDb(meteredD1(env.DB, killed)),
    shards: [0],
    shardFor: () => shardDb(meteredD1(env.SHARD_0, killed)),
    clock: { now: () => world.now },
    pages: {
      async put(key, packed) {
        await between();
        return killed.call(() => bucket.put(key, packed));
      },
      get: (key, bytes) => killed.call(() => bucket.get(key, bytes)),
      remove: (keys) => killed.call(() => bucket.remove(keys)),
    },
  });
}

/** Has every page sealed that can be: notes, waits until it is quiet, seals. */
export async function sealAll(): Promise<void> {
  await jobOf().tend();
  world.now += 5 * MINUTE_MS;
  await jobOf().tend();
}

/** A page as the database says it, its epoch left out; and under which tag. */
export interface Said {
  readonly etag: string;
  readonly page: SetPage;
}

const query = (accountId: number, page: number) => ({ limit: PAGE, offset: page * PAGE, account: accountId });

/** What the rows say. */
export async function byRows(reader: Actor, accountId: number, page: number): Promise<Said> {
  const { etag, body } = await insightPages.columns(reader, query(accountId, page), knownTags(undefined));
  return { etag, page: setPageFrom(JSON.parse(await textOf(body)) as ColumnPage, { index: page, etag }) };
}

/** What is looked up early of a page for a reader, as the API asks for it. */
export async function lookUpEarly(reader: Actor, asked: EarlyQuestion) {
  const token = await tokenOf(world, reader);
  const found = world.services.sessions.resolveSeeing(token, asked.query.account);
  return insightPages.lookUpEarly(
    found.then(({ visible }) => visible),
    asked,
  );
}

/** What the seal says; null where the rows must be asked. */
export async function bySeal(reader: Actor, accountId: number, page: number): Promise<Said | null> {
  const lookedUp = lookUpEarly(reader, { query: query(accountId, page), sealed: true });
  const answer = await insightPages.sealed(lookedUp, knownTags(undefined));
  if (answer === null) return null;
  const stored = await new Response(answer.body).blob();
  const bytes = await new Response(
    stored.stream().pipeThrough(new DecompressionStream("gzip")),
  ).arrayBuffer();
  return { etag: answer.etag, page: unpackPage(new Uint8Array(bytes), answer) };
}

/** Whether two pages say the same of every insight; epochs may differ. */
export function saysTheSame(one: Said, other: Said): boolean {
  const [a, b] = [one, other].map(({ page }) => packPage({ ...page, epoch: 0 }));
  if (!a || !b || one.etag !== other.etag || a.length !== b.length) return false;
  return a.every((byte, at) => byte === b[at]);
}

export interface SealRow {
  readonly accountId: number;
  readonly page: number;
  readonly ver: number;
  readonly form: string;
  readonly state: number;
  readonly notedAt: number;
  readonly bytes: number | null;
}

export async function sealRows(accountId: number): Promise<readonly SealRow[]> {
  const { results } = await env.SHARD_0.prepare(
    "SELECT account_id AS accountId, page, ver, form, state, noted_at AS notedAt, bytes FROM page_seal WHERE account_id = ?1 ORDER BY page, ver",
  )
    .bind(accountId)
    .all<SealRow>();
  return results;
}

/** Names of the objects of an account. */
export async function objectsOf(accountId: number): Promise<readonly string[]> {
  const { objects } = await env.PAGES.list({ prefix: `${accountId}/` });
  return objects.map(({ key }) => key).sort();
}

/** The objects that rows speak of as sealed. */
export function namedObjects(rows: readonly SealRow[]): readonly string[] {
  return rows
    .filter(({ state }) => state === 2)
    .map(sealKey)
    .sort();
}
