// What is stored, to find that a refused call has changed nothing of it.
import { env } from "cloudflare:test";

/** Tables in which a refused call may leave a mark: attempts are counted, and a camera that called was heard. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  login_failure: ["*"],
  device: ["last_seen", "rate_minute", "rate_count", "calls"],
  session: ["last_used_at"],
};

/** Everything in both databases and the names in the buckets, less the marks a refused call may leave. */
export async function dumpStorage(): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const [name, d1] of Object.entries({ control: env.DB, shard: env.SHARD_0 })) {
    const { results: tables } = await d1
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1%' ORDER BY name",
      )
      .all<{ name: string }>();
    for (const table of tables) {
      const marks = MARKS[table.name] ?? [];
      if (marks.includes("*")) continue;
      const { results } = await d1.prepare(`SELECT * FROM "${table.name}" ORDER BY 1, 2`).all();
      all[`${name}.${table.name}`] = results.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !marks.includes(column))),
      );
    }
  }
  all.photos = (await env.PHOTOS.list()).objects.map((object) => object.key);
  all.models = (await env.MODELS.list()).objects.map((object) => object.key);
  all.pages = (await env.PAGES.list()).objects.map((object) => object.key);
  return all;
}
