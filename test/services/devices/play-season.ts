// A simulated season, sent to the product: enrolled cameras, each request in its time, and what people do. Answers what the
// product knows of the camera that went silent.
import type { Actor } from "~/domain/actor";
import { isAppError } from "~/services/errors";
import type { FaultCase } from "../../../scripts/cameras/faults/fault-case";
import { type SeasonStep, type SeasonSync, seasonOf } from "../../../scripts/cameras/faults/fault-season";
import { keyOf, ordered } from "../device-updates/order-world";
import type { World } from "../world";

interface PlayedCamera {
  readonly deviceId: string;
  readonly deviceToken: string;
}

/** How the requests of cameras reach the product. */
export interface SeasonRoad {
  readonly sync: (camera: PlayedCamera, sync: SeasonSync, updateId: number | null) => Promise<void>;
  readonly commit: (camera: PlayedCamera, updateId: number) => Promise<void>;
}

/** Plays a case to its end, where its owner looks: the clock of the world is then the case's `now`. */
export async function playSeason(
  world: World,
  camera: FaultCase,
  road: SeasonRoad = throughServices(world),
): Promise<{ readonly owner: Actor; readonly deviceId: string }> {
  const steps = seasonOf(camera);
  world.now = (steps[0]?.at ?? camera.start) - 1;
  const owner = await world.user();
  const cameras = [];
  for (const _ of [null, ...camera.neighbours]) cameras.push(await world.camera(owner));
  const [own] = cameras;
  if (!own) throw new Error("A case has a camera.");
  await joinGroup(world, owner, [
    own,
    ...cameras.slice(1).filter((_, at) => camera.neighbours[at]?.sameGroup),
  ]);
  let updateId: number | null = null;
  for (const step of steps) {
    world.now = step.at;
    if (step.kind === "order") updateId = await order(world, owner, own);
    else if (step.kind === "sync") await road.sync(cameras[step.camera] ?? own, step.sync, updateId);
    else if (step.kind === "commit" && updateId !== null) await road.commit(own, updateId);
    else if (step.kind === "visit") await visit(world, owner, { ...own, step });
  }
  world.now = camera.now;
  return { owner, deviceId: own.deviceId };
}

async function joinGroup(world: World, owner: Actor, cameras: readonly PlayedCamera[]): Promise<void> {
  const { groups } = world.services;
  const { groupId } = await groups.create(owner, { name: "Ridge", description: "" });
  for (const { deviceId } of cameras) await groups.place(owner, { deviceId, groupId });
}

async function order(world: World, owner: Actor, { deviceId }: PlayedCamera): Promise<number> {
  const releaseId = await world.release([await world.alg()], { models: [] });
  return ordered(world, { owner, deviceKey: await keyOf(deviceId) }, { releaseId });
}

async function visit(
  world: World,
  owner: Actor,
  { deviceId, step }: PlayedCamera & { readonly step: Extract<SeasonStep, { readonly kind: "visit" }> },
): Promise<void> {
  const entry = { visitId: crypto.randomUUID(), at: step.at, did: step.did, note: "" };
  await world.services.visits.log(owner, deviceId, entry);
}

function throughServices(world: World): SeasonRoad {
  const { deviceAccess, deviceSync, cameraOrders } = world.services;
  return {
    async sync({ deviceToken }, { sentAt, telemetry, update, ...sync }, updateId) {
      const caller = await deviceAccess.admit(deviceToken);
      const said = update && updateId !== null ? { ...update, deviceUpdateId: updateId } : null;
      try {
        await deviceSync.sync(caller, {
          ...sync,
          ...(sentAt !== null && { sentAt }),
          ...(telemetry && { telemetry }),
          update: said,
        });
      } catch (error) {
        // A flood ends there.
        if (!isAppError(error) || error.refusal.code !== "quota-spent") throw error;
      }
    },
    async commit({ deviceToken }, updateId) {
      await cameraOrders.report(await deviceAccess.admit(deviceToken), updateId, {
        status: "installing",
        claim: { algReleaseId: undefined, models: [] },
      });
    },
  };
}
