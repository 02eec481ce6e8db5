// The sample world: what it holds, and that every counter agrees with the insights, counted here anew.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classTable } from "~/domain/devices/sync/insight-item";
import { mayPush, parseRehearsal, verdictOf } from "~models/rehearsal";
import { parseManifest } from "~models/release/parse-manifest";
import { createCameras } from "../../scripts/seed/cameras";
import { createInsights } from "../../scripts/seed/insights/insights";
import { readSamples } from "../../scripts/seed/insights/samples";
import { createRandom } from "../../scripts/seed/random";
import { freshVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../scripts/start/dev-vars";
import { type LocalState, openState } from "../../scripts/start/state/local-state";
import { prepareState } from "../../scripts/start/state/prepare-state";
import { createPasswords } from "../../workers/adapters/passwords";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface InsightRow {
  readonly seq: number;
  readonly id: string;
  readonly device_key: number;
  readonly alg_id: number;
  readonly class_id: number;
  readonly class_name: string;
  readonly confidence: number;
  readonly class_list: string;
  readonly collection_id: number | null;
  readonly time_stamp: number;
  readonly file_ctime: number;
  readonly comms: number;
  readonly photo: string | null;
  readonly announced: string | null;
  readonly photo_at: number | null;
  readonly thumb: number;
  readonly confirmed: number;
  readonly status: number;
}

const vars = freshVars();
const stateDir = mkdtempSync(join(tmpdir(), "fernwatch-seed-"));
let state: LocalState;
let insights: readonly InsightRow[];

beforeAll(async () => {
  await prepareState({ stateDir, vars, seed: true });
  state = await openState(stateDir);
  insights = await shardRows<InsightRow>(
    `SELECT seq, lower(hex(id)) AS id, device_key, alg_id, class_id, class_name, confidence, class_list, collection_id,
       time_stamp, file_ctime, comms, lower(hex(photo)) AS photo, lower(hex(photo_announced)) AS announced, photo_at, thumb, confirmed, status
     FROM insight WHERE account_id = 1 ORDER BY seq`,
  );
}, 60_000);

afterAll(async () => {
  await state.close();
  rmSync(stateDir, { recursive: true });
});

async function shardRows<T>(sql: string): Promise<readonly T[]> {
  return (await state.shard.prepare(sql).all<T>()).results;
}

async function controlRows<T>(sql: string): Promise<readonly T[]> {
  return (await state.control.prepare(sql).all<T>()).results;
}

describe("the models", () => {
  test("are stored under their hashes, and are what their rows say", {
    meta: { budget: { ms: 500, because: "twelve model files are hashed twice" } },
  }, async () => {
    const rows = await controlRows<{ readonly sha256: string; readonly md5: string; readonly bytes: number }>(
      "SELECT sha256, md5, bytes FROM artifact",
    );
    expect(rows).toHaveLength(12);
    for (const { sha256, md5, bytes } of rows) {
      const stored = await state.models.get(`artifacts/sha256/${sha256}`);
      const content = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
      expect([createHash("md5").update(content).digest("hex"), content.length]).toEqual([md5, bytes]);
    }
  });

  test("are in releases that insights name, each with its manifest's own hash", async () => {
    const releases = await controlRows<{
      readonly id: number;
      readonly manifest: string;
      readonly hash: string;
    }>("SELECT id, manifest, manifest_sha256 AS hash FROM alg_release ORDER BY id");
    expect(releases.map(({ id }) => id)).toEqual([75, 76, 77, 78]);
    for (const { manifest, hash } of releases) {
      expect(createHash("sha256").update(manifest).digest("hex")).toBe(hash);
      expect(parseManifest(JSON.parse(manifest))).toMatchObject({ ok: true });
    }
    const named = await shardRows<{ readonly id: number }>(
      "SELECT DISTINCT release_id AS id FROM insight ORDER BY 1",
    );
    expect(named.map(({ id }) => id)).toEqual([76, 77]);
  });
});

describe("the rehearsals", () => {
  test("let rehearsed releases be pushed, and not the one without a rehearsal", async () => {
    const algs = await controlRows<{ changed: number }>("SELECT max(updated_at) AS changed FROM alg");
    const releases = await controlRows<{ id: number; hash: string }>(
      "SELECT id, manifest_sha256 AS hash FROM alg_release ORDER BY id",
    );
    const verdicts = releases.map(async ({ id, hash }) => {
      const records = await controlRows<{ record: string; hash: string; verdict: "pass"; at: number }>(
        `SELECT record_sha256 AS record, manifest_sha256 AS hash, verdict, created_at AS at FROM release_rehearsal WHERE release_id = ${id}`,
      );
      for (const { record, verdict } of records) {
        const stored = await state.models.get(`rehearsals/sha256/${record}`);
        const text = (await stored?.text()) ?? "";
        expect(createHash("sha256").update(text).digest("hex")).toBe(record);
        const read = parseRehearsal(JSON.parse(text));
        expect(read.ok && verdictOf(read.value.checks)).toBe(verdict);
      }
      const known = records.map(({ hash: manifestSha256, verdict, at }) => ({
        manifestSha256,
        verdict,
        createdAt: at,
      }));
      return [id, mayPush(hash, algs[0]?.changed ?? 0, known).may];
    });
    expect(await Promise.all(verdicts)).toEqual([
      [75, false],
      [76, true],
      [77, true],
      [78, true],
    ]);
  });
});

describe("the device updates", () => {
  test("are of every kind, and no camera has two open", async () => {
    const states = await controlRows<{ status: string }>(
      "SELECT DISTINCT status FROM device_update_target ORDER BY status",
    );
    expect(states.map(({ status }) => status)).toEqual([
      "dropped",
      "failed",
      "held",
      "installing",
      "pending",
      "success",
    ]);
    expect(
      await controlRows(
        `SELECT t.device_key FROM device_update_target t JOIN device d ON d.id = t.device_key
         WHERE t.epoch > d.update_epoch OR (t.status = 'held' AND NOT EXISTS (SELECT 1 FROM device_update_target o
           WHERE o.device_key = t.device_key AND o.status IN ('pending', 'installing')))`,
      ),
    ).toEqual([]);
  });
});

describe("the insights", { meta: { budget: { ms: 1500, because: "20,000 insights" } } }, () => {
  test("are about 20,000 over 90 days and end now", () => {
    expect(insights.length).toBeGreaterThan(17_000);
    expect(insights.length).toBeLessThan(23_000);
    const times = insights.map((row) => row.time_stamp);
    // Animals rest: at some hours of a day, the newest is two hours old.
    expect(Date.now() - Math.max(...times)).toBeLessThan(6 * HOUR);
    expect(Math.round((Math.max(...times) - Math.min(...times)) / DAY)).toBe(90);
  });

  test("are dense in seq and in the order received", () => {
    expect(insights.map((row) => row.seq)).toEqual(insights.map((_, at) => at));
    expect(insights.every((row, at) => row.time_stamp >= (insights[at - 1]?.time_stamp ?? 0))).toBe(true);
    expect(new Set(insights.map((row) => row.id)).size).toBe(insights.length);
  });

  test("were taken before they were received", () => {
    expect(insights.filter((row) => row.file_ctime > row.time_stamp)).toEqual([]);
  });

  test("name their class as the alg defines it, and it is the likeliest of a list that sums to about 100", async () => {
    const labels = new Map<string, string>();
    for (const alg of await controlRows<{ readonly id: number; readonly class_definitions: string }>(
      "SELECT * FROM alg",
    )) {
      for (const [id, label] of classTable(alg.class_definitions)) labels.set(`${alg.id} ${id}`, label);
    }
    for (const row of insights) {
      const list: readonly (readonly [string, number])[] = JSON.parse(row.class_list);
      const percents = list.map(([, percent]) => percent);
      expect(labels.get(`${row.alg_id} ${row.class_id}`)).toBe(row.class_name);
      // A person's word may be another one.
      if (row.confirmed === 0) expect(list[0]).toEqual([row.class_name, row.confidence]);
      expect(Math.max(...percents)).toBe(row.confidence);
      const sum = percents.reduce((total, percent) => total + percent, 0);
      // A detector names one other class at most, a classifier all that it holds possible.
      if (row.alg_id === 12) expect(sum).toBeGreaterThan(90);
      expect(sum).toBeLessThanOrEqual(100.5);
    }
  });

  test("are empty for about a fifth, and mostly untouched", () => {
    const share = (of: (row: InsightRow) => boolean) => insights.filter(of).length / insights.length;
    expect(share((row) => row.class_name === "empty")).toBeCloseTo(0.19, 1);
    expect(share((row) => row.status === 0)).toBeGreaterThan(0.8);
    for (const status of [1, 2, 3]) expect(share((row) => row.status === status)).toBeGreaterThan(0.005);
  });

  test("are reviewed now and then, mostly confirmed, and counted by the class that the machine had named", async () => {
    const reviews = await shardRows<{ readonly class_name: string; readonly machine_name: string }>(
      `SELECT r.class_name, r.machine_name FROM species_review r JOIN insight i ON i.id = r.insight_id
       WHERE i.confirmed = 1 AND i.class_name = r.class_name`,
    );
    expect(reviews).toHaveLength(insights.filter((row) => row.confirmed === 1).length);
    const agreed = reviews.filter((review) => review.class_name === review.machine_name).length;
    expect(agreed / reviews.length).toBeGreaterThan(0.8);
    expect(agreed).toBeLessThan(reviews.length);
    const [tally] = await shardRows<{ readonly reviewed: number; readonly agreed: number }>(
      "SELECT sum(n) AS reviewed, sum(n) FILTER (WHERE class_name = machine_name) AS agreed FROM species_pair WHERE account_id = 1",
    );
    expect(tally).toEqual({ reviewed: reviews.length, agreed });
  });

  test("come mostly without a picture over LoRa and satellite", () => {
    for (const link of [3, 4]) {
      const own = insights.filter((row) => row.comms === link);
      expect(own.filter((row) => !row.photo).length / own.length).toBeGreaterThan(0.75);
    }
    expect(insights.some((row) => row.announced && !row.photo)).toBe(true);
  });
});

describe("the counters", { meta: { budget: { ms: 250, because: "20,000 insights" } } }, () => {
  test("of the account say how many there are", async () => {
    const head = await shardRows("SELECT account_id, next_seq, live, dense FROM account_head");
    expect(head).toEqual([{ account_id: 1, next_seq: insights.length, live: insights.length, dense: 1 }]);
  });

  test("of pages cover every ten thousand", async () => {
    const pages = Array.from({ length: Math.ceil(insights.length / 10_000) }, (_, page) => page);
    expect(await shardRows("SELECT page FROM page_ver ORDER BY page")).toEqual(
      pages.map((page) => ({ page })),
    );
  });

  test("of days agree with the insights", async () => {
    const counted = countBy(
      insights,
      (row) => `${Math.floor(row.time_stamp / DAY)} ${row.class_name} ${row.comms}`,
      (rows) => ({
        n: rows.length,
        photos: rows.filter((row) => row.photo).length,
        delay_hours: rows.reduce((sum, row) => sum + Math.floor((row.time_stamp - row.file_ctime) / HOUR), 0),
      }),
    );
    const stored = await shardRows<{
      readonly day: number;
      readonly class_name: string;
      readonly comms: number;
      readonly n: number;
      readonly photos: number;
      readonly delay_hours: number;
    }>("SELECT * FROM daily WHERE account_id = 1");
    expect(
      new Map(
        stored.map(({ day, class_name, comms: link, n, photos, delay_hours }) => [
          `${day} ${class_name} ${link}`,
          { n, photos, delay_hours },
        ]),
      ),
    ).toEqual(counted);
  });

  test("of devices and classes agree with the insights", async () => {
    const counted = countBy(
      insights,
      (row) => `${row.device_key} ${row.class_name}`,
      (rows) => ({
        n: rows.length,
        last_ts: Math.max(...rows.map((row) => row.time_stamp)),
      }),
    );
    const stored = await shardRows<{
      readonly device_key: number;
      readonly class_name: string;
      readonly n: number;
      readonly last_ts: number;
    }>("SELECT * FROM device_class WHERE account_id = 1");
    expect(
      new Map(
        stored.map((row) => [`${row.device_key} ${row.class_name}`, { n: row.n, last_ts: row.last_ts }]),
      ),
    ).toEqual(counted);
  });

  test("of bursts name their members, which stand side by side", async () => {
    const counted = countBy(
      insights.filter((row) => row.collection_id !== null),
      (row) => String(row.collection_id),
      (rows) => {
        const seqs = rows.map((row) => row.seq);
        return { first_seq: Math.min(...seqs), last_seq: Math.max(...seqs), size: rows.length };
      },
    );
    const stored = await shardRows<{
      readonly seq: number;
      readonly first_seq: number;
      readonly last_seq: number;
      readonly size: number;
    }>("SELECT * FROM collection WHERE account_id = 1 ORDER BY seq");
    expect(
      new Map(
        stored.map(({ seq, first_seq, last_seq, size }) => [String(seq), { first_seq, last_seq, size }]),
      ),
    ).toEqual(counted);
    expect(stored.map((row) => row.seq)).toEqual(stored.map((_, at) => at));
    for (const { first_seq, last_seq, size } of stored) {
      expect(last_seq - first_seq + 1).toBe(size);
      expect(size).toBeGreaterThanOrEqual(2);
      expect(size).toBeLessThanOrEqual(5);
    }
  });
});

describe("the pictures", { meta: { budget: { ms: 2500, because: "every picture is hashed" } } }, () => {
  test("are where the rows say, with the bytes of their hash, and nothing else is there", async () => {
    const wanted = new Set<string>();
    for (const row of insights) {
      if (row.photo) wanted.add(`p/1/${row.device_key}/${row.photo}`);
      if (row.thumb) wanted.add(`t/1/${row.device_key}/${dashed(row.id)}`);
      if (row.photo) expect(row.announced).toBe(row.photo);
      expect(row.photo_at !== null).toBe(Boolean(row.photo));
    }
    const keys: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await state.photos.list(cursor === undefined ? {} : { cursor });
      keys.push(...page.objects.map((object) => object.key));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
    expect(new Set(keys)).toEqual(wanted);
    const some = keys.filter((key) => key.startsWith("p/")).slice(0, 5);
    expect(some).toHaveLength(5);
    for (const key of some) {
      const object = await state.photos.get(key);
      const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(key.endsWith(createHash("sha256").update(bytes).digest("hex"))).toBe(true);
      expect(object?.httpMetadata?.contentType).toBe("image/jpeg");
    }
  });
});

describe("the people", { meta: { budget: { ms: 900, because: "three hashes of passwords" } } }, () => {
  test("are the three printed accounts, staff with the id 84, all with the printed password", async () => {
    const users = await controlRows<{
      readonly id: number;
      readonly email: string;
      readonly role: string;
      readonly password_hash: string;
    }>("SELECT id, email, role, password_hash FROM user ORDER BY id");
    expect(users.map(({ id, email, role }) => [id, email, role])).toEqual([
      [1, SAMPLE_EMAILS[0], "member"],
      [2, SAMPLE_EMAILS[2], "viewer"],
      [84, SAMPLE_EMAILS[1], "staff"],
    ]);
    const passwords = createPasswords(vars.PASSWORD_PEPPER ?? "");
    for (const user of users)
      expect(await passwords.verify(SAMPLE_PASSWORD, user.password_hash)).toEqual({ ok: true, stale: false });
  });

  test("see what they are assigned: the member all sixty cameras, the viewer a part of them", async () => {
    const seen = await controlRows("SELECT user_id, count(*) AS n FROM user_device GROUP BY user_id");
    expect(seen).toEqual([
      { user_id: 1, n: 60 },
      { user_id: 2, n: 20 },
      { user_id: 84, n: 10 },
    ]);
  });

  test("have seven new alerts, and some that were dealt with", async () => {
    expect(
      await controlRows("SELECT status, count(*) AS n FROM alert WHERE user_id = 1 GROUP BY status"),
    ).toEqual([
      { status: "acknowledged", n: 5 },
      { status: "new", n: 7 },
      { status: "resolved", n: 4 },
    ]);
  });
});

describe("the cameras", () => {
  test("are in six groups, some silent for days, some with a low battery", async () => {
    const cameras = await controlRows<{
      readonly device_id: string;
      readonly group_id: number;
      readonly last_seen: number;
      readonly battery_voltage: number;
    }>("SELECT device_id, group_id, last_seen, battery_voltage FROM device ORDER BY id");
    expect(cameras.map((camera) => camera.device_id).slice(0, 2)).toEqual(["dev-0001", "dev-0002"]);
    expect(new Set(cameras.map((camera) => camera.group_id)).size).toBe(6);
    const silence = cameras.map((camera) => (Date.now() - camera.last_seen) / DAY);
    expect(silence.filter((days) => days >= 9 && days <= 31).length).toBe(5);
    expect(silence.filter((days) => days < 1).length).toBeGreaterThan(45);
    expect(cameras.filter((camera) => camera.battery_voltage < 3.2).length).toBe(5);
  });

  test("show the newest report of their history", async () => {
    const rows = await controlRows<{ readonly shown: number; readonly newest: number }>(
      `SELECT d.battery_voltage AS shown, (SELECT t.battery_voltage FROM telemetry t WHERE t.device_key = d.id
         ORDER BY t.received_at DESC LIMIT 1) AS newest FROM device d`,
    );
    expect(rows).toHaveLength(60);
    expect(rows.filter((row) => row.shown !== row.newest)).toEqual([]);
  });

  test("let one more in with the printed token", async () => {
    const hash = createHash("sha256")
      .update(vars.SAMPLE_ENROLLMENT_TOKEN ?? "")
      .digest("hex");
    const tokens = await controlRows("SELECT token_hash, account_id, used_at FROM enrollment_token");
    expect(tokens).toEqual([{ token_hash: hash, account_id: 1, used_at: null }]);
  });
});

test("a second start seeds nothing", {
  meta: { budget: { ms: 2500, because: "opens a state folder" } },
}, async () => {
  await state.close();
  expect(await prepareState({ stateDir, vars, seed: true })).toEqual({
    migrations: 0,
    seeded: null,
    canEnroll: true,
  });
  state = await openState(stateDir);
});

describe("a world of November", {
  meta: { budget: { ms: 2000, because: "20,000 insights, made anew" } },
}, () => {
  const now = Date.UTC(2026, 10, 20, 18);
  const createWorld = () => {
    const random = createRandom(1);
    return createInsights(createCameras(now, random), { now, samples: readSamples(), random });
  };

  test("is the same each time that it is made of the same seed and moment", () => {
    expect(createWorld()).toEqual(createWorld());
  });

  test("shows animals at their hours: deer at dawn and dusk, raccoons by night, turkeys by day", () => {
    const world = createWorld();
    const shareAt = (className: string, hours: readonly number[]) => {
      const own = world.filter((insight) => insight.className === className && insight.flags === 0);
      const within = own.filter(({ camera, takenAt }) => {
        const local = new Date(takenAt + camera.deployment.utcOffsetMin * 60_000);
        return hours.includes(local.getUTCHours());
      });
      return within.length / own.length;
    };
    expect(shareAt("White-tailed deer", [5, 6, 7, 8, 16, 17, 18, 19])).toBeGreaterThan(0.5);
    expect(shareAt("Raccoon", [19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5])).toBeGreaterThan(0.8);
    expect(shareAt("Wild turkey", [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])).toBeGreaterThan(0.9);
  });

  test("has fewer bears in November than in September", () => {
    const bears = createWorld().filter((insight) => insight.className === "Black bear");
    const inMonth = (month: number) =>
      bears.filter(({ takenAt }) => new Date(takenAt).getUTCMonth() === month);
    expect(inMonth(10).length / 20).toBeLessThan(inMonth(8).length / 30 / 2);
  });
});

function dashed(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function countBy<T, Count>(
  rows: readonly T[],
  name: (row: T) => string,
  count: (rows: readonly T[]) => Count,
): ReadonlyMap<string, Count> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(name(row));
    if (group) group.push(row);
    else groups.set(name(row), [row]);
  }
  return new Map([...groups].map(([key, members]) => [key, count(members)]));
}
