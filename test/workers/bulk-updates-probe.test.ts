import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { shardDb } from "../../app/db/client";
import { acceptJob, runNextJob } from "../../app/services/bulk-runner";
const shard = shardDb(env.SHARD_0);
const job = (id: string, accountId: number, userId: number, deviceKeys: number[], now: number) => ({ id, accountId, userId, idem: null, entries: [], deviceKeys, now });
test("one account, two users", async () => {
  await acceptJob(shard, job("J1", 1, 1, [10], 1));
  await acceptJob(shard, job("J2", 1, 1, [10, 11], 2));
  await acceptJob(shard, job("K", 1, 2, [11], 3));
  const out = [];
  for (let i = 0; i < 20; i++) out.push(await runNextJob(shard, 1, 5));
  expect(`${out.join(" ")} ${JSON.stringify((await shard.d1.prepare("SELECT id,state FROM bulk_update").all()).results)}`).toBe("");
});
test("two accounts", async () => {
  await acceptJob(shard, job("a1", 2, 3, [20], 1));
  await acceptJob(shard, job("b1", 3, 4, [21], 4));
  await acceptJob(shard, job("a2", 2, 3, [20], 2));
  await runNextJob(shard, 2, 3);
  expect("").toBe("");
});
