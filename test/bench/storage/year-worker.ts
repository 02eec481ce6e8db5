// Plays a day of the year through the services over a local D1, with a clock that is turned, and the daily job at its
// end; then says what every table takes. Nothing is kept of pictures but their rows. Besides: what a person leaves
// behind by signing in, failing to, and asking for a new password, as rows.
import { controlDb, shardDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { createDeviceAccessService } from "~/services/devices/device-access";
import { createDeviceSyncService } from "~/services/devices/device-sync";
import { createEnrollmentsService } from "~/services/enrollments/enrollments";
import { createHousekeepingService } from "~/services/housekeeping/housekeeping";
import { createDevicePhotosService } from "~/services/photos/device-photos";
import type { PhotoStore, PhotoUploads, SaveQueue, UpdateGates } from "~/services/ports";
import { createSavesService } from "~/services/saves/saves";
import { acceptPart, runNextSave } from "~/services/saves/shard-queue";
import { createSpeciesReviewsService } from "~/services/species/species-reviews";
import { mulberry32 } from "../../../scripts/mulberry32";
import { taxa } from "../../../workers/adapters/lazy";
import { createManifestSigner } from "../../../workers/adapters/manifest-signer";
import { createKeyWrap, webDigest, webRandom } from "../../../workers/adapters/platform";
import type { Env } from "../../../workers/env";
import { CAMERAS, INSIGHTS_A_DAY, type PlayedSync, SYNCS_A_DAY, syncsOf, uuid } from "./year";

export * from "../durable-objects";

const DAY_MS = 86_400_000;
const REVIEWS_A_DAY = 2;
/** A quarter of what comes gets a status. */
const SAVED_A_DAY = (INSIGHTS_A_DAY * CAMERAS) / 4;
/** SHA-256 of every photo, as the store that keeps none believes. */
const PHOTO = "ab".repeat(32);

export type Asked =
  | { readonly op: "begin"; readonly now: number }
  | { readonly op: "day"; readonly midnight: number; readonly scene: Scene }
  | { readonly op: "sizes" };

/** The owner of the cameras, and their tokens. */
export interface Scene {
  readonly actor: Actor;
  readonly tokens: readonly string[];
}

/** Bytes of each table with its indexes, by database; pages that are begun count whole. */
export type Sizes = Readonly<Record<"control" | "insights", Readonly<Record<string, number>>>>;

export default {
  async fetch(request, env) {
    if (request.method !== "POST") return new Response("ready");
    const asked: Asked = await request.json();
    switch (asked.op) {
      case "begin":
        return Response.json(await begin(env, asked.now));
      case "day":
        return Response.json(await playDay(env, asked));
      case "sizes":
        return Response.json({ control: await sizesOf(env.DB), insights: await sizesOf(env.SHARD_0) });
    }
  },
} satisfies ExportedHandler<Env>;

/** Nobody pushes anything in this year. */
const NO_GATE: UpdateGates = {
  push: () => Promise.reject(new Error("No gate.")),
  drop: () => Promise.reject(new Error("No gate.")),
  change: () => Promise.reject(new Error("No gate.")),
};

const noUpload = () => Promise.reject(new Error("No upload."));
/** Every picture comes whole in this year. */
const NO_UPLOADS: PhotoUploads = {
  idOf: async () => "",
  begin: noUpload,
  find: async () => null,
  append: async () => null,
  read: async () => null,
  settle: noUpload,
  supersede: async () => null,
  drop: async () => "none",
};

/** The services as the Worker has them, but for a clock that stands, and pictures that go nowhere. */
function servicesAt(env: Env, clock: { now: number }) {
  const shard = shardDb(env.SHARD_0);
  const photos: PhotoStore = {
    async put(_, body) {
      await body.pipeTo(new WritableStream());
      return "stored";
    },
    get: async () => null,
    exists: async () => false,
    hashOf: async () => null,
    dropUnder: async () => false,
  };
  const saveQueue: SaveQueue = {
    async submit([job]) {
      const accepted = await acceptPart(shard, job);
      await runNextSave(shard, job.accountId, clock.now);
      return accepted;
    },
    push: async () => undefined,
  };
  const deps = {
    control: controlDb(env.DB),
    shards: [0],
    shardFor: () => shard,
    photos,
    imageScaler: null,
    background: { run: () => undefined },
    clock: { now: () => clock.now },
    random: webRandom,
    digest: webDigest,
    exifTimeReader: async () => () => null,
    taxa,
    keyWrap: createKeyWrap("A".repeat(43)),
    uploads: NO_UPLOADS,
    signer: createManifestSigner("A".repeat(43)),
    updateGate: NO_GATE,
    saveQueue,
    // Nobody there has a rule.
    ruleRunner: { wake: () => undefined },
  };
  return {
    enrollments: createEnrollmentsService(deps),
    deviceAccess: createDeviceAccessService(deps),
    deviceSync: createDeviceSyncService(deps),
    devicePhotos: createDevicePhotosService(deps),
    bulkUpdates: createSavesService(deps),
    speciesReviews: createSpeciesReviewsService(deps),
    housekeeping: createHousekeepingService(deps),
  };
}

type Services = ReturnType<typeof servicesAt>;

async function begin(env: Env, now: number): Promise<Scene> {
  const [account] = (
    await env.DB.prepare("INSERT INTO account(name, created_at) VALUES ('Bench', ?1) RETURNING id")
      .bind(now)
      .all<{ id: number }>()
  ).results;
  const accountId = account?.id ?? 0;
  const person = { email: "maya@example.test", username: "maya", firstName: "Maya", lastName: "Rivers" };
  const [user] = (
    await env.DB.prepare(
      `INSERT INTO user(account_id, email, username, first_name, last_name, password_hash, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 'none', ?6, ?6) RETURNING id`,
    )
      .bind(accountId, ...Object.values(person), now)
      .all<{ id: number }>()
  ).results;
  const actor: Actor = { kind: "user", userId: user?.id ?? 0, accountId, role: "member", ...person };
  const { enrollments } = servicesAt(env, { now });
  const { tokens } = await enrollments.createTokens(actor, CAMERAS);
  const cameras = await Promise.all(
    tokens.map((token) => enrollments.enroll({ token, hardwareId: "HW-7", latitude: -1.5, longitude: 35.4 })),
  );
  return { actor, tokens: cameras.map(({ deviceToken }) => deviceToken) };
}

async function playDay(
  env: Env,
  { midnight, scene }: Extract<Asked, { op: "day" }>,
): Promise<Readonly<Record<string, number>>> {
  const clock = { now: midnight };
  const services = servicesAt(env, clock);
  const plans = scene.tokens.map((token, camera) => ({ token, syncs: syncsOf(camera, midnight) }));
  const sent: string[] = [];
  for (let at = 0; at < SYNCS_A_DAY; at++) {
    clock.now = midnight + ((at + 1) * DAY_MS) / SYNCS_A_DAY - 1;
    const seq = (midnight / DAY_MS) * SYNCS_A_DAY + at;
    const wakeUps = plans.map(({ token, syncs }) => wakeUp(services, { token, seq, sync: syncs[at] }));
    sent.push(...(await Promise.all(wakeUps)).flat());
  }
  await playPerson(env, { services, actor: scene.actor, sent, now: clock.now });
  return services.housekeeping.run();
}

/** Answers the ids of its insights. */
async function wakeUp(
  services: Services,
  call: { readonly token: string; readonly seq: number; readonly sync: PlayedSync | undefined },
): Promise<readonly string[]> {
  const { token, seq, sync } = call;
  if (!sync) return [];
  const { insights, telemetry, photos } = sync;
  const admitted = await services.deviceAccess.admit(token);
  const told = { seq, bootId: "b7e1", clockOk: true, link: "cellular", telemetry, insights } as const;
  const { accepted } = await services.deviceSync.sync(admitted, told);
  if (accepted.length !== insights.length) throw new Error("A sync was not taken.");
  for (const insightId of photos) {
    const body = new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])).body;
    await services.devicePhotos.put(admitted, { kind: "photo", insightId, size: 8, sha256: PHOTO, body });
  }
  return accepted;
}

/** Saves statuses, says species; signs in once a week, fails once a day, asks for a new password once a month. */
async function playPerson(
  env: Env,
  day: {
    readonly services: Services;
    readonly actor: Actor;
    readonly sent: readonly string[];
    readonly now: number;
  },
): Promise<void> {
  const { services, actor, sent, now } = day;
  const random = mulberry32(now / 1000);
  const entries = sent.slice(0, SAVED_A_DAY).map((insightId) => ({
    insightId,
    insightStatus: INSIGHT_STATUSES[1 + Math.floor(random() * 3)] ?? "archive",
  }));
  await services.bulkUpdates.save(actor, { entries, idempotencyKey: uuid(random) });
  for (const insightId of sent.slice(0, REVIEWS_A_DAY)) {
    await services.speciesReviews.say(actor, { insightId, of: "insight", className: "Red fox" });
  }
  const hash = () => uuid(random).replaceAll("-", "").repeat(2);
  const today = Math.floor(now / DAY_MS);
  const rows = [
    env.DB.prepare(
      "INSERT OR IGNORE INTO login_failure(key, failures, window_start) VALUES (?1, 1, ?2)",
    ).bind(`ip:${hash()}`, now),
  ];
  if (today % 7 === 0) {
    rows.push(
      env.DB.prepare(
        `INSERT OR IGNORE INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent)
         VALUES (?1, ?2, ?3, ?4, ?3, ?5)`,
      ).bind(
        hash(),
        actor.userId,
        now,
        now + 30 * DAY_MS,
        "Mozilla/5.0 (X11; Linux x86_64) Chrome/140".padEnd(110),
      ),
    );
  }
  if (today % 30 === 0) {
    rows.push(
      env.DB.prepare(
        "INSERT OR IGNORE INTO password_reset(token_hash, user_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)",
      ).bind(hash(), actor.userId, now, now + 1_800_000),
      env.DB.prepare(
        `INSERT OR IGNORE INTO outbox(channel, recipient, subject, body, state, dedupe_key, next_at, created_at)
         VALUES ('email', ?1, 'Set a new password', ?2, 'sent', ?3, ?4, ?4)`,
      ).bind(actor.email, "x".repeat(500), `reset:${hash()}`, now),
    );
  }
  await env.DB.batch(rows);
}

/** Drops table by table and sees by how much the database shrinks: pages that are free do not count. Nothing is left. */
async function sizesOf(d1: D1Database): Promise<Readonly<Record<string, number>>> {
  const { results } = await d1
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`,
    )
    .all<{ name: string }>();
  const waiting = results.map(({ name }) => name);
  const sizes: Record<string, number> = {};
  let size = await sizeOf(d1);
  while (waiting.length > 0) {
    const droppable = await firstDroppable(d1, waiting);
    waiting.splice(waiting.indexOf(droppable), 1);
    const left = await sizeOf(d1);
    sizes[droppable] = size - left;
    size = left;
  }
  return sizes;
}

/** Drops the first table to whose rows no other one's point. */
async function firstDroppable(d1: D1Database, tables: readonly string[]): Promise<string> {
  for (const table of tables) {
    const dropped = await d1
      .prepare(`DROP TABLE "${table}"`)
      .run()
      .then(
        () => true,
        () => false,
      );
    if (dropped) return table;
  }
  throw new Error(`None of ${tables.join(", ")} can be dropped.`);
}

async function sizeOf(d1: D1Database): Promise<number> {
  return (await d1.prepare("SELECT 1").run()).meta.size_after;
}
