// The two kinds of database as queries see them. A shard takes SQL text only. Control also has drizzle's query builder,
// for independent statements that need only columns and comparisons; docs/platform.md, SQL or query builder.
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

interface Database {
  readonly d1: D1Database;
}

/** The control database: users, sessions, devices, telemetry, alerts. */
export interface ControlDb extends Database {
  readonly kind: "control";
  /**
   * Run statements only through `orm.batch([..])`: it returns row counts and throws D1's own errors. A statement that
   * is awaited alone returns no row counts when it reads, and its error quotes the parameters, which must not reach a
   * log.
   */
  readonly orm: Pick<DrizzleD1Database, "batch" | "select" | "insert" | "update" | "delete">;
}

/** One insights shard. */
export interface ShardDb extends Database {
  readonly kind: "shard";
}

export function controlDb(d1: D1Database): ControlDb {
  return { kind: "control", d1, orm: drizzle(d1) };
}

export function shardDb(d1: D1Database): ShardDb {
  return { kind: "shard", d1 };
}
