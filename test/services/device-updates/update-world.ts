// Device updates in a small world: releases that may be pushed, cameras, and what is stored of them.
import { env } from "cloudflare:workers";
import { controlDb } from "~/db/client";
import { stateOf, storeTransition } from "~/db/queries/device-updates/targets";
import type { Actor } from "~/domain/actor";
import type { AskedUpdate } from "~/domain/device-updates/create/update-request";
import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import { type Circumstances, onReport, type Report } from "~/domain/device-updates/transition";
import { approve } from "../models/model-world";
import type { World } from "../world";

/** A release that was rehearsed and is approved to the users; its id. */
export async function pushable(world: World, ...actors: readonly Actor[]): Promise<number> {
  const releaseId = await world.release([await world.alg()]);
  await env.DB.prepare(
    `INSERT INTO release_rehearsal(release_id, record_sha256, manifest_sha256, verdict, created_by, created_at)
     SELECT id, manifest_sha256, manifest_sha256, 'pass', ?2, ?3 FROM alg_release WHERE id = ?1`,
  )
    .bind(releaseId, actors[0]?.userId ?? null, world.now)
    .run();
  for (const actor of actors) await approve(releaseId, actor);
  return releaseId;
}

/** What a form asks for, with the defaults of the specification. */
export function asking(
  algReleaseId: number,
  deviceIds: readonly string[],
  options: Partial<Omit<AskedUpdate, "settings">> & {
    readonly settings?: Partial<AskedUpdate["settings"]>;
  } = {},
): AskedUpdate {
  return {
    algReleaseId,
    deviceIds,
    firmwareReleaseTag: "release",
    reach: "all",
    reason: null,
    ...options,
    settings: {
      cycleTime: 690,
      triggerNumber: 30,
      satelliteFixTime: 5,
      satellitePasses: "",
      ...options.settings,
    },
  };
}

/** A member with so many cameras, and a release that they may push. */
export async function pusher(world: World, cameras = 1) {
  const actor = await world.user();
  const devices: string[] = [];
  for (let i = 0; i < cameras; i++) devices.push((await world.camera(actor)).deviceId);
  return { actor, devices, releaseId: await pushable(world, actor) };
}

/** A camera's word on its newest update, judged with everything in its favour; whether it changed something. */
export async function reported(
  world: World,
  deviceId: string,
  report: Report,
  known: Partial<Circumstances> = {},
): Promise<boolean> {
  const target = (await targetsOf([deviceId])).at(-1);
  if (!target) throw new Error(`${deviceId} has no update`);
  const from = stateOf(target);
  const everything = {
    namesManifest: true,
    namesFiles: true,
    hasFetched: true,
    runsAlready: true,
    hasNewer: false,
  };
  const transition = onReport(from, report, { ...everything, ...known });
  if (transition.kind !== "becomes") return false;
  const { updateId, deviceKey } = target;
  return storeTransition(controlDb(env.DB), {
    ...{ updateId, deviceKey, from, transition },
    at: world.now,
    heard: true,
  });
}

export interface StoredTarget {
  readonly updateId: number;
  readonly deviceId: string;
  readonly deviceKey: number;
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
  readonly epoch: number;
  readonly retries: number;
  readonly notBefore: number;
  readonly granted: number;
  readonly dropAsked: number;
  readonly errorCode: string | null;
  readonly lateResult: string | null;
  readonly untold: number;
}

/** The targets of cameras, by camera and update. */
export async function targetsOf(deviceIds: readonly string[]): Promise<readonly StoredTarget[]> {
  return (await selectTargets(deviceIds).all<StoredTarget>()).results;
}

/** Every update with its targets and its history is gone, as if none had been made. */
export async function forgetUpdates(): Promise<void> {
  const tables = ["device_update_event", "device_update_target", "device_update"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** The statement whose rows are the StoredTargets of cameras. */
export function selectTargets(deviceIds: readonly string[]): D1PreparedStatement {
  return env.DB.prepare(
    `SELECT t.update_id AS updateId, d.device_id AS deviceId, t.device_key AS deviceKey, t.status, t.phase, t.epoch,
       t.retries, t.not_before AS notBefore, t.granted, t.error_code AS errorCode, t.late_result AS lateResult,
       t.drop_asked AS dropAsked, t.untold
     FROM device_update_target t JOIN device d ON d.id = t.device_key
     WHERE d.device_id IN (SELECT value FROM json_each(?1)) ORDER BY d.device_id, t.update_id`,
  ).bind(JSON.stringify(deviceIds));
}

/** "update camera status/phase" of each target, cameras by their place in the list. */
export async function standing(deviceIds: readonly string[]): Promise<readonly string[]> {
  const targets = await targetsOf(deviceIds);
  return targets.map(
    ({ updateId, deviceId, status, phase }) =>
      `${updateId} ${deviceIds.indexOf(deviceId)} ${status}/${phase}`,
  );
}

/** The words of the history of an update, in order; `*`: of the update as a whole. */
export async function eventsOf(updateId: number): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    "SELECT kind, device_key AS deviceKey, error_code AS errorCode FROM device_update_event WHERE update_id = ?1 ORDER BY id",
  )
    .bind(updateId)
    .all<{ kind: string; deviceKey: number | null; errorCode: string | null }>();
  return results.map(
    ({ kind, deviceKey, errorCode }) =>
      `${deviceKey === null ? "*" : ""}${kind}${errorCode ? ` ${errorCode}` : ""}`,
  );
}
