// Setup of every test file inside workerd: both databases get their tables. Storage is isolated per file.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

await Promise.all([
  applyD1Migrations(env.DB, env.CONTROL_MIGRATIONS),
  applyD1Migrations(env.SHARD_0, env.INSIGHTS_MIGRATIONS),
]);
