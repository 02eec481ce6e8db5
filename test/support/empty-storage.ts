// Setup of every test file inside workerd: both databases with their tables and nothing in them, and empty buckets.
// Files that run one after the other share a workerd; what the one before has left is deleted.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

await Promise.all([stopQueues(), emptyBucket(env.PHOTOS), emptyBucket(env.MODELS), emptyBucket(env.PAGES)]);
await Promise.all([
  emptyDatabase(env.DB, env.CONTROL_MIGRATIONS),
  emptyDatabase(env.SHARD_0, env.INSIGHTS_MIGRATIONS),
  emptyDatabase(env.SPARE_SHARD, env.INSIGHTS_MIGRATIONS),
]);

/** Makes all tables in one batch where there are none; else deletes their rows. */
async function emptyDatabase(db: D1Database, migrations: typeof env.CONTROL_MIGRATIONS): Promise<void> {
  const tables = await tablesOf(db);
  if (tables.length === 0) {
    await db.batch(migrations.flatMap(({ queries }) => queries.map((query) => db.prepare(query))));
    return;
  }
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = ON"),
    // Accounts stay: their ids name Durable Objects, and must not come again.
    ...tables.filter((table) => table !== "account").map((table) => db.prepare(`DELETE FROM "${table}"`)),
    // As a new shard has it.
    ...["pair_walk", "machine_walk"]
      .filter((walk) => tables.includes(walk))
      .map((walk) =>
        db
          .prepare(`INSERT INTO ${walk}(id, after_id, begins_at) VALUES (1, unhex(?1), 0)`)
          .bind("F".repeat(32)),
      ),
    // As the migration has it.
    ...(tables.includes("message_cursor")
      ? [db.prepare("INSERT INTO message_cursor(name, last_id, moved_at) VALUES ('alerts', 0, 0)")]
      : []),
  ]);
}

/** A queue with unfinished jobs would wake up in the midst of another file. */
async function stopQueues(): Promise<void> {
  if (!(await tablesOf(env.SHARD_0)).includes("bulk_update")) return;
  const { results } = await env.SHARD_0.prepare(
    "SELECT DISTINCT account_id AS id FROM bulk_update WHERE state IN (1, 3)",
  ).all<{ id: number }>();
  for (const { id } of results) {
    const queue = env.BULK_UPDATES.getByName(`account:${id}`);
    await runInDurableObject(queue, (_, state) => state.storage.deleteAlarm());
  }
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list();
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

async function tablesOf(db: D1Database): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}
