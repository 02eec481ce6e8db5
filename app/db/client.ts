// The two kinds of database as queries see them: drizzle for most, the plain D1 binding where SQL is the point.
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export interface Database {
  readonly d1: D1Database;
  readonly orm: DrizzleD1Database;
}

/** The control database: users, sessions, devices, telemetry, alerts. */
export interface ControlDb extends Database {
  readonly kind: "control";
}

/** One insights shard. */
export interface ShardDb extends Database {
  readonly kind: "shard";
}

export function controlDb(d1: D1Database): ControlDb {
  return { kind: "control", d1, orm: drizzle(d1) };
}

export function shardDb(d1: D1Database): ShardDb {
  return { kind: "shard", d1, orm: drizzle(d1) };
}
