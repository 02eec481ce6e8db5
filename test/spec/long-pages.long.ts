// An account whose every text is as long as it ever could be: 10,000 insights with class lists of 16 kB, and cameras with
// full names. Every call that reads and every screen answers. How much the server's memory grows is printed: its process
// holds the database too and collects garbage late, so it says no more than the order of magnitude.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../scripts/start/dev-vars";
import type { LocalState } from "../../scripts/start/state/local-state";
import { signIn } from "../support/camtrap/camtrap-client";
import { peakMiB, residentMiB } from "../support/cost/memory";
import { startServer, type TestServer } from "../support/site/server";

const ROWS = 10_000;
/** Names had at most 200 characters until they were held to 80; four bytes each. */
const NAME = "🦊".repeat(200);
const CLASS_LIST = JSON.stringify(Array.from({ length: 20 }, (_, n) => [NAME, 93.123456 - n]));
const PAGE = `limit=${ROWS}&offset=0`;
const SCREENS = ["", "list", "map", "dashboard", "devices", "groups", "alerts", "deviceUpdates", "account"];

let server: TestServer;
let token: string;
let account: number;

/** Every insight of the sample's member, and as many more as make 10,000, at the length that was accepted once. */
async function lengthen({ control, shard }: LocalState): Promise<void> {
  const { results } = await control
    .prepare("SELECT account_id AS id FROM user WHERE email = ?1")
    .bind(SAMPLE_EMAILS[0])
    .all<{ id: number }>();
  account = results[0]?.id ?? 0;
  await shard.batch([
    shard
      .prepare(`WITH RECURSIVE n(i) AS (SELECT next_seq FROM account_head WHERE account_id = ?1
          UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
        INSERT INTO insight(account_id, seq, id, device_key, class_name, confidence, time_stamp)
        SELECT ?1, i, randomblob(16), (SELECT device_key FROM insight WHERE account_id = ?1 AND seq = 0), 'fox', 93,
          (SELECT time_stamp FROM insight WHERE account_id = ?1 ORDER BY seq DESC LIMIT 1) FROM n`)
      .bind(account, ROWS),
    shard
      .prepare(
        "UPDATE insight SET class_name = ?2, class_list = ?3, file_ctime_raw = ?2 WHERE account_id = ?1",
      )
      .bind(account, NAME, CLASS_LIST),
    shard
      .prepare("UPDATE account_head SET next_seq = ?2, live = ?2 WHERE account_id = ?1")
      .bind(account, ROWS),
    shard.prepare("DELETE FROM device_class WHERE account_id = ?1").bind(account),
    shard
      .prepare(`INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
        SELECT account_id, device_key, class_name, count(*), max(time_stamp) FROM insight WHERE account_id = ?1 GROUP BY 1, 2, 3`)
      .bind(account),
  ]);
  await control.batch([
    control
      .prepare(`UPDATE device SET device_name = substr(?2, 1, 30), display_name = substr(?2, 1, 30), description = ?2,
          location_name = substr(?2, 1, 100), location_description = ?2, software_version = substr(?2, 1, 100),
          hardware_id = substr(?2, 1, 100) WHERE account_id = ?1`)
      .bind(account, NAME),
  ]);
}

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded"), change: lengthen });
  token = (await signIn(server.url, { email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD })).token;
});
afterAll(() => server?.stop());

const open = (path: string, accept = "application/json") =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}`, accept } });

/** Counts the body as it comes: the whole would be 170 MB of text. */
async function readPage(path: string, accept: string) {
  const answer = await open(path, accept);
  let bytes = 0;
  for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>)
    bytes += chunk.length;
  return { status: answer.status, bytes };
}

describe("the longest account", () => {
  test("has its pages in every form", async () => {
    const forms = [
      [`/api/insights/paginated?${PAGE}&account=${account}`, "application/json;profile=columns"],
      [`/api/insights/paginated?${PAGE}`, "application/json"],
      [`/api/collections/paginated?${PAGE}`, "application/json"],
      [`/api/insights/photos?${PAGE}`, "application/json"],
    ] as const;
    for (const [path, accept] of forms) {
      const before = residentMiB(server.pid());
      const read = readPage(path, accept);
      const grown = Math.round((await peakMiB(server.pid(), read)) - before);
      const { status, bytes } = await read;
      console.log(JSON.stringify({ path, status, bytes, grown }));
      expect(status).toBe(200);
      if (!path.includes("photos")) expect(bytes).toBeGreaterThan(ROWS * CLASS_LIST.length);
    }
  });

  test("answers every call that reads, and opens every screen", async () => {
    const { paths } = (await (await open("/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const calls = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes("{"));
    expect(calls.length).toBeGreaterThan(20);
    const failed: string[] = [];
    for (const path of [...calls, ...SCREENS.map((screen) => `/${screen}`)]) {
      const answer = await open(path, path.startsWith("/api") ? "application/json" : "text/html");
      await answer.arrayBuffer();
      if (answer.status >= 500) failed.push(`${answer.status} ${path}`);
    }
    expect(failed).toEqual([]);
  });
});
