// Cameras that take a device update through power cuts and a road that loses answers; at the end what each of them runs is
// compared with what the console says of it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { mulberry32 } from "../../mulberry32";
import type { ConsoleApi } from "../console-api";
import { DeviceClient } from "../device-client";
import { inParallel } from "../in-parallel";
import { startLossyProxy } from "../lossy-proxy";
import { type CameraOptions, UpdatingCamera } from "./updating-camera";

interface RollOutOptions {
  readonly url: string;
  readonly cameras: number;
  /** Share of steps at which the power goes. */
  readonly cuts: number;
  /** Share of cameras on which the new release never boots. */
  readonly broken: number;
  readonly lost: number;
  readonly duplicates: number;
  readonly concurrency: number;
  readonly seed: number;
  /** Where the cameras keep their flash. */
  readonly folder: string;
}

interface RollOutSummary {
  readonly updateId: number;
  readonly pushed: number;
  readonly success: number;
  readonly rolledBack: number;
  /** Cameras of which the console says another thing than they run. */
  readonly disagreeing: number;
  readonly powerCuts: number;
  readonly wakeUps: number;
  readonly answersCut: number;
}

interface Camera {
  readonly options: CameraOptions;
  readonly isBroken: boolean;
  readonly random: () => number;
  wakeUps: number;
  powerCuts: number;
}

class PowerCut extends Error {}

/** A camera that needs more of them never finishes. */
const MOST_WAKE_UPS = 2_000;

/** Pushes the newest release that the account may push to new cameras, and plays them until they have it, or have given up. */
export async function rollOut(console: ConsoleApi, options: RollOutOptions): Promise<RollOutSummary> {
  const random = mulberry32(options.seed);
  const proxy = await startLossyProxy({ ...options, target: options.url, random });
  try {
    const cameras = await enrolAll(console, { ...options, road: proxy.url });
    const [release] = await console.approvedReleases();
    if (!release) throw new Error("This account may push no release.");
    const deviceIds = cameras.map((camera) => camera.options.deviceId);
    const updateId = await console.push({ deviceIds, releaseId: release.id });
    await inParallel(cameras, options.concurrency, (camera) => play(camera, options));
    const played = await console.update(updateId);
    const told = new Map(played.targets.map((target) => [target.deviceId, target]));
    const judged = cameras.map((camera) => {
      const runs = new UpdatingCamera(camera.options).journal.running.releaseId === release.id;
      const target = told.get(camera.options.deviceId);
      const wanted = camera.isBroken ? "failed" : "success";
      return { agrees: target?.status === wanted && runs === !camera.isBroken, status: target?.status };
    });
    return {
      updateId,
      pushed: cameras.length,
      success: judged.filter(({ status }) => status === "success").length,
      rolledBack: judged.filter(({ status }) => status === "failed").length,
      disagreeing: judged.filter(({ agrees }) => !agrees).length,
      powerCuts: cameras.reduce((sum, camera) => sum + camera.powerCuts, 0),
      wakeUps: cameras.reduce((sum, camera) => sum + camera.wakeUps, 0),
      answersCut: proxy.counts.lost,
    };
  } finally {
    await proxy.close();
  }
}

async function enrolAll(
  console: ConsoleApi,
  options: RollOutOptions & { readonly road: string },
): Promise<readonly Camera[]> {
  const tokens = await console.createTokens(options.cameras);
  const cameras: Camera[] = [];
  await inParallel([...tokens.entries()], options.concurrency, async ([i, token]) => {
    const random = mulberry32(options.seed + i + 1);
    const client = { url: options.road, random, backOff: { base: 50, cap: 500 }, tries: 60 };
    const request = { enrollment_token: token, hardware_id: `UPD-${i}`, device_name: `Roll-out ${i + 1}` };
    const { deviceId, token: own } = (await DeviceClient.enroll(client, request, "boot-1")).memory;
    const folder = join(options.folder, deviceId);
    mkdirSync(folder, { recursive: true });
    const isBroken = random() < options.broken;
    cameras.push({
      isBroken,
      random,
      wakeUps: 0,
      powerCuts: 0,
      options: {
        url: options.road,
        deviceId,
        token: own,
        folder,
        bootId: "boot-1",
        selfTest: () => !isBroken,
        // A camera may ask sixty times a minute, all its wake-ups together.
        portion: 200_000 + Math.floor(random() * 300_000),
      },
    });
  });
  return cameras;
}

/** Until it has obeyed an order and has nothing left to do. A lost answer ends a wake-up as a power cut does. */
async function play(camera: Camera, { cuts }: RollOutOptions): Promise<void> {
  for (; camera.wakeUps < MOST_WAKE_UPS; camera.wakeUps++) {
    const booted = new UpdatingCamera({
      ...camera.options,
      bootId: `boot-${camera.wakeUps}`,
      onStep: () => {
        if (camera.random() < cuts) throw new PowerCut();
      },
    });
    try {
      await booted.wake();
      const { epoch, step } = booted.journal;
      if (epoch > 0 && step === "idle") return;
    } catch (error) {
      if (error instanceof PowerCut) camera.powerCuts++;
      else if (!isLost(error)) throw error;
    }
  }
}

function isLost(error: unknown): boolean {
  const timedOut = error instanceof DOMException && error.name === "TimeoutError";
  return timedOut || error instanceof TypeError || /answered (429|5\d\d)/.test(String(error));
}
