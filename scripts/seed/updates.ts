// The device updates of the sample world: the release that every group took over three weeks, one that was dropped, and
// two that are under way. Touches control.

import { isOpen, type TargetStatus, type UpdatePhase } from "~/domain/device-updates/device-update";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import type { LocalD1 } from "../start/state/local-state";
import { type Camera, nextWake, RELEASES, updatedAt } from "./cameras";
import { insertRows } from "./insert-rows";
import { MEMBER_ID, STAFF_ID } from "./people";

/** How an update stands with a camera, and since when, ms UTC. */
interface Standing {
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
  readonly at: number;
  readonly heard: boolean;
  readonly retries?: number;
  readonly errorCode?: string;
  /** Share of the files that is here. */
  readonly here?: number;
  readonly notBefore?: number;
}

interface PlannedUpdate {
  readonly id: number;
  readonly by: number;
  readonly at: number;
  readonly release: number;
  readonly tag: "release" | "alpha";
  readonly cycleTime: number;
  readonly reach: "all" | "ready" | "later";
  readonly droppedAt?: number;
  readonly cameras: readonly Camera[];
  readonly standing: (camera: Camera, place: number) => Standing;
}

const FIRST_ID = 101;
const GROUPS = [1, 2, 3, 4, 5, 6] as const;

/** `bytes`: of the newest release's files for cameras. */
export async function insertUpdates(
  control: LocalD1,
  cameras: readonly Camera[],
  { now, bytes }: { readonly now: number; readonly bytes: number },
): Promise<void> {
  const updates = planUpdates(cameras, now);
  await insertRows(control, {
    table: "device_update",
    columns: [
      ...["id", "created_by", "created_at", "alg_release_id", "firmware_release_tag", "cycle_time"],
      ...["trigger_number", "satellite_fix_time", "reach", "dropped_at", "dropped_by"],
    ],
    rows: updates.map((update) => [
      ...[update.id, update.by, update.at, update.release, update.tag, update.cycleTime],
      ...[30, 5, update.reach, update.droppedAt ?? null, update.droppedAt ? update.by : null],
    ]),
  });
  await insertTargets(control, updates, bytes);
  await insertEvents(control, updates);
}

function planUpdates(cameras: readonly Camera[], now: number): readonly PlannedUpdate[] {
  const ofGroup = (group: number) => cameras.filter(({ groupId }) => groupId === group);
  const usual = { by: MEMBER_ID, release: RELEASES.after, tag: "release", reach: "all" } as const;
  const rolledOut = GROUPS.map(
    (group, i): PlannedUpdate => ({
      ...usual,
      id: FIRST_ID + i,
      at: now - (84 - i * 2) * DAY_MS,
      cycleTime: 690,
      cameras: ofGroup(group),
      standing: (camera) => ({ status: "success", phase: "installing", at: updatedAt(camera), heard: true }),
    }),
  );
  const droppedAt = now - 19 * DAY_MS;
  const startedAt = now - 30 * HOUR_MS;
  const started = (camera: Camera, place: number) => underWay(camera, { place, at: startedAt, now });
  const held = ofGroup(4).filter((camera, place) => isOpen(started(camera, place).status));
  return [
    ...rolledOut,
    {
      ...usual,
      id: 107,
      at: droppedAt - 3 * HOUR_MS,
      tag: "alpha",
      cycleTime: 120,
      droppedAt,
      cameras: ofGroup(2),
      standing: () => ({ status: "dropped", phase: "queued", at: droppedAt, heard: false }),
    },
    {
      ...usual,
      id: 108,
      at: now - 9 * DAY_MS,
      cycleTime: 390,
      cameras: ofGroup(6),
      standing: (camera, place) => ended(camera, { place, at: now - 9 * DAY_MS }),
    },
    {
      ...usual,
      id: 109,
      at: startedAt,
      cycleTime: 720,
      cameras: ofGroup(4),
      standing: started,
    },
    {
      ...usual,
      id: 110,
      by: STAFF_ID,
      at: now - 5 * HOUR_MS,
      cycleTime: 240,
      reach: "later",
      cameras: [...held.slice(-2), ...ofGroup(5).slice(0, 2)],
      standing: (camera) =>
        camera.groupId === 4
          ? { status: "held", phase: "held", at: now - 5 * HOUR_MS, heard: false }
          : { status: "pending", phase: "queued", at: now - 5 * HOUR_MS, heard: false },
    },
  ];
}

/** All well but for two that lacked room on their cards, each tried twice more. */
function ended(camera: Camera, { place, at }: { readonly place: number; readonly at: number }): Standing {
  const then = nextWake(camera, at) ?? at + 6 * HOUR_MS;
  if (place % 5 === 3)
    return {
      status: "failed",
      phase: "downloaded",
      at: then + 2 * DAY_MS,
      heard: true,
      retries: 2,
      errorCode: "no-space",
    };
  return { status: "success", phase: "installing", at: then, heard: true };
}

/** Cameras that have not called since don't know of it; the others are as far as their calls brought them. */
function underWay(
  camera: Camera,
  { place, at, now }: { readonly place: number; readonly at: number; readonly now: number },
): Standing {
  const heardAt = nextWake(camera, at);
  if (heardAt === null || camera.link === "satellite" || camera.link === "lora")
    return { status: "pending", phase: "queued", at, heard: false };
  const word = { at: heardAt, heard: true } as const;
  if (camera.fate === "lowBattery") {
    const later = {
      retries: 1,
      errorCode: "low-battery",
      notBefore: Math.max(now, heardAt) + 9 * HOUR_MS,
    } as const;
    return { status: "pending", phase: "queued", ...word, ...later };
  }
  const steps: readonly Standing[] = [
    { status: "success", phase: "installing", ...word, here: 1 },
    { status: "pending", phase: "downloading", ...word, here: 0.62 },
    { status: "installing", phase: "installing", ...word, here: 1 },
    { status: "pending", phase: "delivered", ...word },
  ];
  return steps[place % steps.length] ?? { status: "pending", phase: "queued", at, heard: false };
}

async function insertTargets(
  control: LocalD1,
  updates: readonly PlannedUpdate[],
  bytes: number,
): Promise<void> {
  const epochs = new Map<number, number>();
  const rows = updates.flatMap((update) =>
    update.cameras.map((camera, place) => {
      const { status, phase, at, heard, ...standing } = update.standing(camera, place);
      const orders = status === "held" ? 0 : 1 + (standing.retries ?? 0);
      const epoch = (epochs.get(camera.key) ?? 0) + orders;
      epochs.set(camera.key, epoch);
      return [
        ...[update.id, camera.key, status, phase, status === "held" ? 0 : epoch, standing.retries ?? 0],
        ...[standing.notBefore ?? 0, phase === "installing" ? 1 : 0, standing.errorCode ?? null],
        ...(standing.here === undefined ? [null, null] : [Math.round(bytes * standing.here), bytes]),
        ...[at, heard ? at : null],
      ];
    }),
  );
  await insertRows(control, {
    table: "device_update_target",
    columns: [
      ...["update_id", "device_key", "status", "phase", "epoch", "retries", "not_before", "granted"],
      ...["error_code", "done", "total", "changed_at", "heard_at"],
    ],
    rows,
  });
  for (const [key, epoch] of epochs)
    await control.prepare("UPDATE device SET update_epoch = ?2 WHERE id = ?1").bind(key, epoch).run();
}

async function insertEvents(control: LocalD1, updates: readonly PlannedUpdate[]): Promise<void> {
  const rows = updates.flatMap((update) => [
    [update.id, null, update.at, "created", update.by, null],
    ...(update.droppedAt === undefined
      ? update.cameras.flatMap((camera, place) => eventsOf(update, camera, place))
      : [[update.id, null, update.droppedAt, "dropped", update.by, null]]),
  ]);
  await insertRows(control, {
    table: "device_update_event",
    columns: ["update_id", "device_key", "at", "kind", "user_id", "error_code"],
    rows: rows.sort((a, b) => Number(a[2]) - Number(b[2])),
  });
}

/** The last thing that happened with a camera, and that it was handed the order before. */
function eventsOf({ id, standing }: PlannedUpdate, camera: Camera, place: number) {
  const { status, phase, at, heard, retries, errorCode } = standing(camera, place);
  if (status === "held") return [[id, camera.key, at, "held", null, null]];
  if (!heard) return [];
  const last = status === "pending" ? (retries ? "retried" : phase) : status;
  const events = [[id, camera.key, at, last, null, errorCode ?? null]];
  return phase === "delivered" ? events : [[id, camera.key, at - 60_000, "delivered", null, null], ...events];
}
