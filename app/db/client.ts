// The two kinds of database as queries see them. A shard is asked in SQL text alone. Control has drizzle's query builder
// as well, for statements that stand alone and say only columns and comparisons; docs/platform.md, SQL or query builder.
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export interface Database {
  readonly d1: D1Database;
}

/** The control database: users, sessions, devices, telemetry, alerts. */
export interface ControlDb extends Database {
  readonly kind: "control";
  /**
   * Statements run through `orm.batch([..])` alone, which tells row counts and throws D1's own errors. One that is
   * awaited by itself tells no row counts when it reads, and its error quotes the parameters, which a log must not hold.
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
