// A camera with an order: a release whose file is in the bucket, and an update in any state.
import { env } from "cloudflare:workers";
import type { Actor } from "~/domain/actor";
import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import { CAMERA_FILE, incoming, ownTflite, releaseOf, words } from "../models/model-world";
import type { World } from "../world";

export interface MadeRelease {
  readonly releaseId: number;
  readonly algId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/** A release of one alg, whose file has some `weights` bytes. */
export async function madeRelease(world: World, weights = 64): Promise<MadeRelease> {
  const staff = await world.user({ role: "staff" });
  const { algs, releases } = world.services;
  const { algId } = await algs.create(staff, words());
  const bytes = ownTflite(weights);
  const { sha256 } = await algs.addFile(staff, { algId, ...CAMERA_FILE, ...(await incoming(bytes)) });
  const { releaseId } = await releases.create(staff, releaseOf(algId));
  return { releaseId, algId, bytes, sha256 };
}

/** A camera of a user of its own. */
export async function madeCamera(world: World) {
  const owner = await world.user();
  const { deviceId, deviceToken: token } = await world.camera(owner);
  return { owner, deviceId, token, deviceKey: await keyOf(deviceId) };
}

/** The camera's key in the database. */
export async function keyOf(deviceId: string): Promise<number> {
  const row = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(deviceId)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

interface Standing {
  readonly status?: TargetStatus;
  readonly phase?: UpdatePhase;
  readonly retries?: number;
  readonly granted?: boolean;
  readonly notBefore?: number;
  readonly untold?: boolean;
}

/** An update of a release for a camera, as it stands; its id. */
export async function ordered(
  world: World,
  camera: { readonly owner: Actor; readonly deviceKey: number },
  { releaseId, ...standing }: { readonly releaseId: number } & Standing,
): Promise<number> {
  const { status = "pending", phase = "queued", retries = 0, granted = false } = standing;
  const { notBefore = 0, untold = false } = standing;
  const row = await env.DB.prepare(
    `INSERT INTO device_update(created_by, created_at, alg_release_id, firmware_release_tag, cycle_time, trigger_number,
       satellite_fix_time, satellite_passes, reach) VALUES (?1, ?2, ?3, 'release', 240, 10, 5, '', 'all') RETURNING id`,
  )
    .bind(camera.owner.userId, world.now, releaseId)
    .first<{ id: number }>();
  const updateId = row?.id ?? 0;
  await env.DB.batch([
    env.DB.prepare("UPDATE device SET update_epoch = update_epoch + 1 WHERE id = ?1").bind(camera.deviceKey),
    env.DB.prepare(
      `INSERT INTO device_update_target(update_id, device_key, status, phase, epoch, retries, granted, not_before, changed_at, untold)
       SELECT ?1, id, ?3, ?4, update_epoch, ?5, ?6, ?7, ?8, ?9 FROM device WHERE id = ?2`,
    ).bind(
      updateId,
      camera.deviceKey,
      status,
      phase,
      retries,
      Number(granted),
      notBefore,
      world.now,
      Number(untold),
    ),
  ]);
  return updateId;
}

/** A camera with a queued order of a release of its own. */
export async function orderedCamera(world: World, standing: Standing & { readonly weights?: number } = {}) {
  const { weights, ...rest } = standing;
  const release = await madeRelease(world, weights);
  const camera = await madeCamera(world);
  const updateId = await ordered(world, camera, { releaseId: release.releaseId, ...rest });
  return { ...camera, ...release, updateId };
}

/** The camera says which release it runs, as its telemetry would. */
export async function reports(camera: { readonly deviceKey: number }, algReleaseId: number): Promise<void> {
  await env.DB.prepare("UPDATE device SET alg_release_id = ?2 WHERE id = ?1")
    .bind(camera.deviceKey, algReleaseId)
    .run();
}

/** How many bytes of a file the camera has had, as far as is noted. */
export async function fetchedOf(deviceKey: number, sha256: string): Promise<number> {
  const row = await env.DB.prepare("SELECT upto FROM device_fetch WHERE device_key = ?1 AND sha256 = ?2")
    .bind(deviceKey, sha256)
    .first<{ upto: number }>();
  return row?.upto ?? 0;
}
