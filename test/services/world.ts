// A small world for service tests in workerd: real D1 and R2, a clock that the test turns, and factories that take
// only what matters. Storage lasts for a test file, so every user gets an account of their own.
import { env } from "cloudflare:workers";
import { controlDb, shardDb } from "~/db/client";
import type { Actor, Role } from "~/domain/actor";
import { type Alert, DEVICE_KEY } from "~/domain/alerts/alert";
import { judgeWebhookAddress } from "~/domain/integrations/webhook-address";
import { knownTags } from "~/http/conditional";
import { createServices, type ServiceDeps } from "~/services";
import type { SyncInput } from "~/services/devices/sync-request";
import { isAppError } from "~/services/errors";
import type { Couriers } from "~/services/outbox/courier";
import type { IncomingPicture } from "~/services/photos/picture-intake";
import type { Background, Passwords } from "~/services/ports";
import { isEmail } from "../../workers/adapters/email";
import { exifTimeReader, phoneRule, taxa } from "../../workers/adapters/lazy";
import { createManifestSigner } from "../../workers/adapters/manifest-signer";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";
import { createPhotoUploads } from "../../workers/adapters/photo-uploads";
import { createKeyWrap, createSeal, webDigest, webRandom } from "../../workers/adapters/platform";
import { createR2Models } from "../../workers/adapters/r2/r2-models";
import { createR2Pages } from "../../workers/adapters/r2/r2-pages";
import { createR2Photos } from "../../workers/adapters/r2/r2-photos";
import { createSaveQueue } from "../../workers/adapters/save-queue";
import { createUpdateGate } from "../../workers/adapters/update-gate";
import { createProbes, newHealthMemory } from "../../workers/probes";

export const NOW = Date.UTC(2026, 10, 20, 18);
export const PUBLIC_ORIGIN = "http://fernwatch.test";
export const PASSWORD = "Right-password-1!";
/** Nothing leaves. */
export const NO_COURIERS: Couriers = { email: null, sms: null, webhook: null, gundi: null };
/** As the Worker under test has it. */
export const MANIFEST_SEED = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE";

/** Passwords without the work of a hash, which has tests of its own (test/workers/passwords.test.ts). */
const PLAIN_PASSWORDS: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, stored) => ({ ok: stored === `plain:${password}`, stale: false }),
};

/** The items of a page, read to its end. */
export async function itemsOf<Item>(body: AsyncIterable<readonly Item[]> | null): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const piece of body ?? []) items.push(...piece);
  return items;
}

/** The text of a page in columns, read to its end. */
export async function textOf(body: string | AsyncIterable<string> | null): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
  let text = "";
  for await (const piece of body) text += piece;
  return text;
}

export class World {
  now = NOW;
  readonly meter = new D1Meter();
  /** What goes on after an answer; a test that cares waits for it. */
  readonly after: Promise<unknown>[] = [];
  readonly background: Background = {
    run: (work) => void this.after.push(work.catch((error: unknown) => error)),
  };
  readonly passwords: Passwords;
  readonly keyWrap = createKeyWrap(btoa("0123456789abcdef0123456789abcdef").replace("=", ""));
  readonly services: ReturnType<typeof createServices>;

  constructor(overrides: Partial<ServiceDeps> = {}) {
    this.passwords = overrides.passwords ?? PLAIN_PASSWORDS;
    this.services = createServices({
      control: controlDb(meteredD1(env.DB, this.meter)),
      shards: [0],
      shardFor: () => shardDb(meteredD1(env.SHARD_0, this.meter)),
      photos: createR2Photos(env.PHOTOS),
      uploads: createPhotoUploads(env.PHOTO_UPLOAD, "pepper of the tests"),
      models: createR2Models(env.MODELS),
      pages: createR2Pages(env.PAGES),
      modelsBucket: "fernwatch-models",
      imageScaler: null,
      background: this.background,
      clock: { now: () => this.now },
      random: webRandom,
      digest: webDigest,
      exifTimeReader,
      taxa,
      passwords: this.passwords,
      keyWrap: this.keyWrap,
      seal: createSeal("pepper of the tests", "known browsers"),
      mailSeal: createSeal("pepper of the tests", "mail addresses"),
      signer: createManifestSigner(MANIFEST_SEED),
      isEmail,
      phoneRule,
      publicOrigin: PUBLIC_ORIGIN,
      webhookAddress: (text) => judgeWebhookAddress(text, { allowLoopback: false }),
      couriers: NO_COURIERS,
      looks: null,
      payments: null,
      saveQueue: createSaveQueue(env.BULK_UPDATES),
      updateGate: createUpdateGate(env.UPDATE_GATE),
      probes: createProbes(env),
      healthMemory: newHealthMemory(),
      ...overrides,
    });
  }

  /** Forgets what was counted so far. */
  resetMeter(): void {
    Object.assign(this.meter, { calls: 0, depth: 0, rowsRead: 0, rowsWritten: 0 });
  }

  async account(): Promise<number> {
    const row = await env.DB.prepare("INSERT INTO account(name, created_at) VALUES ('test', ?1) RETURNING id")
      .bind(this.now)
      .first<{ id: number }>();
    return row?.id ?? 0;
  }

  /** A user; in an account of their own unless one is given. The password is `PASSWORD`. */
  async user(options: { readonly role?: Role; readonly accountId?: number } = {}): Promise<Actor> {
    const accountId = options.accountId ?? (await this.account());
    const name = `u${webRandom.uuid().slice(0, 8)}`;
    const row = await env.DB.prepare(
      `INSERT INTO user(account_id, email, username, first_name, last_name, role, password_hash, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Maya', 'Rivers', ?4, ?5, ?6, ?6) RETURNING id`,
    )
      .bind(
        accountId,
        `${name}@example.test`,
        name,
        options.role ?? "member",
        await this.passwords.hash(PASSWORD),
        this.now,
      )
      .first<{ id: number }>();
    return {
      kind: "user",
      userId: row?.id ?? 0,
      accountId,
      role: options.role ?? "member",
      email: `${name}@example.test`,
      username: name,
      firstName: "Maya",
      lastName: "Rivers",
    };
  }

  /** A camera of the actor's home account, enrolled through the public API. */
  async camera(owner: Actor, options: { readonly name?: string; readonly utcOffsetMin?: number } = {}) {
    const { tokens } = await this.services.enrollments.createTokens({ ...owner, role: "member" }, 1);
    return this.services.enrollments.enroll({
      token: tokens[0] ?? "",
      hardwareId: "HW-7",
      deviceName: options.name,
      latitude: 44.5,
      longitude: -110.25,
      utcOffsetMin: options.utcOffsetMin,
    });
  }

  /** Lets a user see a device of another account, as staff would. */
  async share(deviceId: string, actor: Actor): Promise<void> {
    await env.DB.prepare(
      "INSERT INTO user_device(user_id, device_key) SELECT ?1, id FROM device WHERE device_id = ?2 ON CONFLICT DO NOTHING",
    )
      .bind(actor.userId, deviceId)
      .run();
  }

  /** An alert of a user, about a camera of its own; its id. */
  async alert(owner: Actor, options: Partial<Alert> = {}): Promise<number> {
    const row = await env.DB.prepare(
      `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?7, ?5, ?6, ?6) RETURNING id`,
    )
      .bind(
        owner.userId,
        options.status ?? "new",
        options.alertType ?? "low_battery",
        options.summary ?? "Low battery: Ridge is at 3.14 V.",
        options.associatedId ?? `dev-${webRandom.uuid().slice(0, 8)}`,
        options.createdAt ?? this.now,
        options.alertKey ?? DEVICE_KEY,
      )
      .first<{ id: number }>();
    return row?.id ?? 0;
  }

  /** An alg of two classes, as staff would have made it; its id. */
  async alg(options: { readonly name?: string; readonly licence?: string } = {}): Promise<number> {
    const row = await env.DB.prepare(
      `INSERT INTO alg(name, framework, licence, class_definitions, created_at)
       VALUES (?1, 'YOLOv5', ?2, '[{"class_id":0,"label":"Red fox"},{"class_id":1,"label":"Wild boar"}]', ?3) RETURNING id`,
    )
      .bind(options.name ?? "Trail detector", options.licence ?? "CC0-1.0", this.now)
      .first<{ id: number }>();
    return row?.id ?? 0;
  }

  /** A release of algs, as staff would have made it; its id. */
  async release(algIds: readonly number[], manifest: unknown = { models: [] }): Promise<number> {
    const row = await env.DB.prepare(
      `INSERT INTO alg_release(name, description, framework, manifest, manifest_sha256, created_at)
       VALUES ('Trail', '', 'YOLOv5', ?1, ?2, ?3) RETURNING id`,
    )
      .bind(JSON.stringify(manifest), webRandom.uuid(), this.now)
      .first<{ id: number }>();
    const id = row?.id ?? 0;
    const member = env.DB.prepare(
      "INSERT INTO alg_release_model(release_id, position, alg_id, normalization) VALUES (?1, ?2, ?3, 'padding')",
    );
    await env.DB.batch(algIds.map((algId, position) => member.bind(id, position, algId)));
    return id;
  }

  /** An alg that the marketplace shows; its id. */
  async listedAlg(releaseOf: (algId: number) => Promise<number | null> = async () => null): Promise<number> {
    const algId = await this.alg();
    await env.DB.prepare(
      "INSERT INTO marketplace_model(alg_id, release_id, name, listed_at) VALUES (?1, ?2, 'Ridge mammals', ?3)",
    )
      .bind(algId, await releaseOf(algId), this.now)
      .run();
    return algId;
  }

  /** Gives a user an alg, as staff would. */
  async assign(algId: number, actor: Actor): Promise<void> {
    await env.DB.prepare(
      "INSERT INTO user_alg(user_id, alg_id, came_from, added_at) VALUES (?1, ?2, 'staff', ?3) ON CONFLICT DO NOTHING",
    )
      .bind(actor.userId, algId, this.now)
      .run();
  }

  /** A page of insights as objects, to a reader who holds nothing yet. */
  async page(actor: Actor, query: { readonly limit: number; readonly offset: number }) {
    return itemsOf((await this.services.insightPages.objects(actor, query, knownTags(undefined))).body);
  }

  /** A request of a camera, from its admission on. */
  async sync(token: string, insights: readonly unknown[], extra: Partial<SyncInput> = {}) {
    const { deviceAccess, deviceSync } = this.services;
    return deviceSync.sync(await deviceAccess.admit(token), { link: "wifi", insights, ...extra });
  }

  /** A picture of a camera, from its admission on. */
  async putPicture(token: string, picture: IncomingPicture) {
    const { deviceAccess, devicePhotos } = this.services;
    return devicePhotos.put(await deviceAccess.admit(token), picture);
  }
}

/** An insight as a camera sends it. */
export function item(extra: Readonly<Record<string, unknown>> = {}) {
  return {
    insight_id: webRandom.uuid(),
    alg_id: 12,
    class_id: 2,
    class_name: "Red fox",
    confidence: 93,
    file_ctime: new Date(NOW - 60_000).toISOString(),
    ...extra,
  };
}

/** The kind and code of the refusal that a promise ends in. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { kind, code }: { kind: string; code: string } = error.refusal;
    return kind === code ? kind : `${kind}/${code}`;
  }
  return "none";
}
