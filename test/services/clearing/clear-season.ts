// What the tests of staff's clearing share: an account in which everything that counts has something to count, databases
// that lose their line, and looks at what is left.
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { attachPhoto } from "~/db/queries/photos/photos";
import { insightOwners } from "~/db/queries/saves/saves";
import type { Actor } from "~/domain/actor";
import type { ClearSizes } from "~/domain/devices/clearing/clear-phase";
import type { Insight } from "~/domain/insights/insight";
import { toHex } from "~/domain/insights/insight-id";
import { knownTags } from "~/http/conditional";
import { type ClearDeps, runNextClear } from "~/services/clearing/clear-runner";
import { photoKey, thumbnailKey } from "~/services/photos/photo-keys";
import { acceptPart, runNextSave } from "~/services/saves/shard-queue";
import { D1Meter, meteredD1 } from "../../../workers/adapters/metered-d1";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";
import { createSaveQueue } from "../../../workers/adapters/save-queue";
import { recount } from "../../support/recount";
import { item, textOf, World } from "../world";

/** Nothing is pushed: the test works on clearings itself. */
export const world = new World({
  saveQueue: { ...createSaveQueue(env.BULK_UPDATES), push: async () => undefined },
});
export const shard = shardDb(env.SHARD_0);
const photos = createR2Photos(env.PHOTOS);
/** So small that every border is met. */
export const SMALL: ClearSizes = { insights: 3, walk: 8, parts: 1, saves: 2, moves: 4, reports: 2 };
const DAY = 86_400_000;

export interface SeasonCamera {
  readonly deviceId: string;
  readonly deviceToken: string;
  readonly deviceKey: number;
  readonly ids: string[];
}

export interface Season {
  readonly staff: Actor;
  readonly owner: Actor;
  /** Of another account; sees the first camera. */
  readonly friend: Actor;
  readonly cameras: readonly [SeasonCamera, SeasonCamera, SeasonCamera];
}

export async function camera(owner: Actor, name: string): Promise<SeasonCamera> {
  const { deviceId, deviceToken } = await world.camera(owner, { name });
  const deviceKey = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(deviceId)
    .first<number>("id");
  return { deviceId, deviceToken, deviceKey: deviceKey ?? 0, ids: [] };
}

/** Some insights of a camera: single ones, bursts, a photo, of several classes and days. */
export async function sync(cam: SeasonCamera, round: number): Promise<void> {
  const items = [
    item({ class_name: round % 2 === 0 ? "Elk" : "Red fox" }),
    item({ class_name: "Red fox", collection_id: `burst-${Math.floor(round / 6)}` }),
    item({ class_name: "Red fox", collection_id: `burst-${Math.floor(round / 6)}` }),
  ];
  await world.sync(cam.deviceToken, items);
  cam.ids.push(...items.map(({ insight_id }) => insight_id));
  world.now += 61_000;
}

/** A stored photo and a camera's thumbnail of an insight, with its wait for a small picture. */
export async function photograph(owner: Actor, cam: SeasonCamera, insightId: string): Promise<void> {
  const place = { accountId: owner.accountId, deviceKey: cam.deviceKey };
  const sha256 = toHex(insightId).toLowerCase().repeat(2);
  await env.PHOTOS.put(photoKey({ ...place, sha256 }), "photo");
  await env.PHOTOS.put(thumbnailKey({ ...place, insightId }), "thumbnail");
  await attachPhoto(shard, {
    accountId: owner.accountId,
    idHex: toHex(insightId),
    sha256,
    takenAt: null,
    smallPhotoDueAt: 1,
  });
}

/** Three cameras by turns, photos, words, saves over one and several cameras, an archiving in slices and a revert. */
export async function season(rounds = 9): Promise<Season> {
  const [staff, owner, friend] = [
    await world.user({ role: "staff" }),
    await world.user(),
    await world.user(),
  ];
  const cameras = [
    await camera(owner, "Ridge"),
    await camera(owner, "Creek"),
    await camera(owner, "Meadow"),
  ] as const;
  const one = { staff, owner, friend, cameras: [...cameras] } as const;
  for (let round = 0; round < rounds; round++) {
    await sync(cameras[round % 3] ?? cameras[0], round);
    if (round % 4 === 3) world.now += DAY;
  }
  await world.share(cameras[0].deviceId, friend);
  for (const cam of cameras) await decide(owner, cam);
  await saveOf(owner, [cameras[0].ids[2], cameras[1].ids[2]], 2);
  await saveOf(friend, [cameras[0].ids[3]], 3);
  await archive(owner, cameras[0]);
  await world.alert(owner, { associatedId: cameras[0].deviceId });
  return one;
}

async function decide(owner: Actor, cam: SeasonCamera): Promise<void> {
  const [first = "", second = "", third = ""] = cam.ids;
  await photograph(owner, cam, first);
  await photograph(owner, cam, second);
  const { speciesReviews } = world.services;
  await speciesReviews.say(owner, { insightId: second, className: "Wolf", of: "insight" });
  await speciesReviews.say(owner, { insightId: third, className: "Red fox", of: "insight" });
  await saveOf(owner, [first, second], 1);
}

/** A save as the queue does it. */
export async function saveOf(
  actor: Actor,
  ids: readonly (string | undefined)[],
  status: number,
): Promise<void> {
  const idsHex = ids.map((id = "") => toHex(id));
  const { results } = await shard.d1
    .prepare(
      "SELECT DISTINCT account_id AS account, device_key AS device FROM insight WHERE id IN (SELECT unhex(value) FROM json_each(?1))",
    )
    .bind(JSON.stringify(idsHex))
    .all<{ account: number; device: number }>();
  await acceptPart(shard, {
    id: crypto.randomUUID(),
    accountId: actor.accountId,
    userId: actor.userId,
    idem: null,
    insightAccounts: [...new Set(results.map((row) => row.account))],
    deviceKeys: [...new Set(results.map((row) => row.device))],
    entries: idsHex.map((id) => [id, status, 0] as const),
    now: world.now,
  });
  await drain(actor);
}

/** An archiving that lies in parts. */
async function archive(owner: Actor, cam: SeasonCamera): Promise<void> {
  await acceptArchive(owner, cam);
  await drain(owner);
}

/** Asks for the archiving of all that a camera has sent; the ids of what that is, none where the queue is full. */
export async function acceptArchive(owner: Actor, cam: SeasonCamera): Promise<readonly string[]> {
  const until = await shard.d1
    .prepare("SELECT next_seq FROM account_head WHERE account_id = ?1")
    .bind(owner.accountId)
    .first<number>("next_seq");
  const accepted = await acceptPart(shard, {
    id: crypto.randomUUID(),
    accountId: owner.accountId,
    userId: owner.userId,
    idem: null,
    insightAccounts: [owner.accountId],
    deviceKeys: [cam.deviceKey],
    entries: [],
    slices: { from: 0, until: until ?? 0, insights: 2, walk: 5 },
    now: world.now,
  });
  return accepted.ok ? [...cam.ids] : [];
}

/** Runs the saves of a queue to their end, or until they wait. */
export async function drain(actor: Actor): Promise<void> {
  for (;;) {
    const { outcome } = await runNextSave(shard, actor.accountId, world.now);
    if (outcome === "idle" || outcome === "waiting") return;
  }
}

export function start({ staff }: Season, { deviceId }: SeasonCamera) {
  return world.services.deviceClear.start(staff, {
    deviceId,
    enteredId: deviceId,
    confirmation: "I Understand",
  });
}

/** What works on clearings; `meter` may cut it off at any call of a database. */
export function clearDeps(meter: D1Meter = new D1Meter()): ClearDeps {
  return {
    control: controlDb(meteredD1(env.DB, meter)),
    shards: [0],
    shardFor: () => shardDb(meteredD1(env.SHARD_0, meter)),
    photos,
    sizes: SMALL,
  };
}

/** Works on the clearings of an account until none is open; `between` is called after each step, and each failure. */
export async function finish(
  owner: Actor,
  deps: ClearDeps = clearDeps(),
  between: () => Promise<void> = async () => undefined,
): Promise<number> {
  for (let steps = 0; steps < 3_000; steps++) {
    const outcome = await runNextClear(deps, owner.accountId, world.now).catch(() => "failed" as const);
    await between();
    if (outcome === "slice") continue;
    if (outcome === "idle" && (await openClears(owner)) === 0) return steps;
    // A wait of a clearing, as the clock would bring it about.
    world.now += 10 * 60_000;
  }
  throw new Error("The clearing does not come to its end.");
}

async function openClears(owner: Actor): Promise<number> {
  const read = shard.d1
    .prepare("SELECT count(*) AS n FROM device_clear WHERE account_id = ?1 AND phase < 7")
    .bind(owner.accountId);
  return (await read.first<number>("n")) ?? 0;
}

/** Of three calls of a database one fails before it is made and one with its answer lost, in an order of no pattern. */
export class BadLine extends D1Meter {
  failures = 0;
  #chance = 7;

  override async count<T>(run: () => Promise<T>, metas: (result: T) => readonly D1Meta[]): Promise<T> {
    this.#chance = (this.#chance * 16_807) % 2_147_483_647;
    const turn = this.#chance % 3;
    if (turn !== 0) this.failures += 1;
    if (turn === 1) throw new Error("D1_ERROR: Network connection lost.");
    const result = await super.count(run, metas);
    if (turn === 2) throw new Error("D1_ERROR: Network connection lost.");
    return result;
  }
}

/** Every counter says what a recount says; while a clearing runs, the history of the camera that nobody sees is apart. */
export async function expectCounted(
  { owner }: Pick<Season, "owner">,
  options: { readonly running: boolean } = { running: false },
): Promise<void> {
  const { kept, counted } = await recount(env.SHARD_0, owner.accountId);
  const saves = options.running ? [] : counted.saves;
  expect({ ...kept, ...(options.running && { saves }) }).toEqual({ ...counted, saves });
}

/** What a reader sees, page by page, in every form alike. */
export async function seen(reader: Actor): Promise<readonly Insight[]> {
  const insights = await world.page(reader, { limit: 10_000, offset: 0 });
  expect(await world.services.insights.count(reader)).toBe(insights.length);
  return insights;
}

/** Whether the fast path is open to a reader of the account: places are then offsets. */
export async function isFast(reader: Actor): Promise<boolean> {
  const { body } = await world.services.insightPages.columns(
    reader,
    { limit: 10_000, offset: 0 },
    knownTags(undefined),
  );
  const page = JSON.parse((await textOf(body)) || "{}") as { parts: readonly { seq: unknown }[] };
  return page.parts.every(({ seq }) => seq === null);
}

export async function holdersOf(ids: readonly string[], keys: readonly number[]): Promise<number> {
  return (await insightOwners(shard, { idsHex: ids.map(toHex), deviceKeys: keys })).length;
}
