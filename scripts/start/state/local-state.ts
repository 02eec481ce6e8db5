// The databases and buckets of a state folder, opened without the Worker: for migrations, the seed and dumps.
// The folder must not be in use by a running server. Same files and names as `wrangler dev --persist-to`.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig, unstable_splitSqlQuery } from "wrangler";
import { ROOT } from "../paths";
import { type Ask, D1_SCRIPT, type LocalD1, localD1 } from "./local-d1";

export type { LocalD1 } from "./local-d1";
export type LocalR2 = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;

/** Objects to put: key by key, which of the files it gets. Files that several keys share travel once. */
export interface BucketPictures {
  readonly files: readonly Uint8Array<ArrayBuffer>[];
  /** Key in the bucket and place in `files`. */
  readonly keys: readonly (readonly [key: string, file: number])[];
}

export interface LocalState {
  readonly control: LocalD1;
  readonly shard: LocalD1;
  readonly photos: LocalR2;
  readonly models: LocalR2;
  readonly pages: LocalR2;
  /** Puts many pictures into the pictures' bucket: far faster than a call each. */
  putPhotos(pictures: BucketPictures): Promise<void>;
  close(): Promise<void>;
}

/** Runs beside the bindings. Pictures: one line of JSON (sizes of the files, keys), then the files. */
const SCRIPT = `${D1_SCRIPT}
export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname.split("/");
    if (path[1] === "d1") return answerD1(request, env[path[2]]);
    const body = new Uint8Array(await request.arrayBuffer());
    const end = body.indexOf(10);
    const plan = JSON.parse(new TextDecoder().decode(body.subarray(0, end)));
    let at = end + 1;
    const files = plan.sizes.map((size) => body.slice(at, (at += size)));
    const httpMetadata = { contentType: "image/jpeg" };
    const work = async () => {
      for (let next = plan.keys.pop(); next; next = plan.keys.pop()) {
        await env.PHOTOS.put(next[0], files[next[1]], { httpMetadata });
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return new Response();
  },
}`;

/** The parts of wrangler.toml that are read here; wrangler does not publish a type for it. */
interface Bindings {
  readonly compatibility_date?: string;
  readonly d1_databases: readonly { readonly binding: string; readonly database_id: string }[];
  readonly r2_buckets: readonly { readonly binding: string; readonly bucket_name: string }[];
}

/** Opens the state in `stateDir`, and creates it if it doesn't exist. */
export async function openState(stateDir: string): Promise<LocalState> {
  const config: Bindings = unstable_readConfig({ config: `${ROOT}/wrangler.toml` }, { hideWarnings: true });
  const miniflare = new Miniflare({
    modules: true,
    script: SCRIPT,
    compatibilityDate: config.compatibility_date ?? "2026-04-01",
    cf: false,
    d1Databases: Object.fromEntries(config.d1_databases.map((d1) => [d1.binding, d1.database_id])),
    d1Persist: join(stateDir, "v3", "d1"),
    r2Buckets: Object.fromEntries(config.r2_buckets.map((r2) => [r2.binding, r2.bucket_name])),
    r2Persist: join(stateDir, "v3", "r2"),
  });
  const ask: Ask = async (path, body) =>
    (await miniflare.dispatchFetch(`http://local${path}`, {
      method: "POST",
      body,
      headers: { connection: "close" },
    })) as unknown as Response;
  await miniflare.ready;
  return {
    control: localD1("DB", ask),
    shard: localD1("SHARD_0", ask),
    photos: await miniflare.getR2Bucket("PHOTOS"),
    models: await miniflare.getR2Bucket("MODELS"),
    pages: await miniflare.getR2Bucket("PAGES"),
    async putPhotos(pictures) {
      const plan = JSON.stringify({ sizes: pictures.files.map((file) => file.length), keys: pictures.keys });
      const body = new Blob([`${plan}\n`, ...pictures.files]);
      const answer = await ask("/photos", await body.arrayBuffer());
      if (!answer.ok) throw new Error(await answer.text());
    },
    close: () => miniflare.dispose(),
  };
}

/** Applies what is new of migrations/ to both databases; notes it in the table that wrangler uses as well. */
export async function migrate(state: LocalState): Promise<number> {
  const applied = await Promise.all([
    applyMigrations(state.control, `${ROOT}/migrations/control`),
    applyMigrations(state.shard, `${ROOT}/migrations/insights`),
  ]);
  return applied.reduce((sum, count) => sum + count, 0);
}

async function applyMigrations(db: LocalD1, folder: string): Promise<number> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
       applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ readonly name: string }>();
  const done = new Set(results.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !done.has(name)).sort();
  for (const name of files) {
    const statements = unstable_splitSqlQuery(await readFile(join(folder, name), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations(name) VALUES (?1)").bind(name),
    ]);
  }
  return files.length;
}
