// Plays a Camtrap DP package as cameras through the device API: deployments become devices, media-level observations
// insights, events collections, local pictures photos. Run again it is the same cameras saying the same: no change.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import { mulberry32 } from "../mulberry32";
import type { ScriptAccount } from "./account";
import {
  type CamtrapPackage,
  type PackageDeployment,
  type PackageObservation,
  readCamtrapPackage,
} from "./camtrap-package";
import { openConsole } from "./console-api";
import { DeviceClient, type DeviceClientOptions, type DeviceMemory, type Queued } from "./device-client";
import { namedUuid } from "./random";

interface ReplayOptions extends ScriptAccount {
  readonly folder: string;
  /** Keeps each camera's token between runs, as flash does. */
  readonly stateFile: string;
  readonly say?: (line: string) => void;
}

interface ReplaySummary {
  readonly devices: number;
  readonly insights: number;
  readonly acknowledged: number;
  readonly rejected: number;
  /** Pictures in the package; several observations may share one. */
  readonly pictures: number;
  /** Insights with a picture of the package. */
  readonly photographed: number;
  readonly leftOut: readonly string[];
}

type State = Readonly<Record<string, { readonly deviceId: string; readonly token: string }>>;

export async function replayCamtrap(options: ReplayOptions): Promise<ReplaySummary> {
  const say = options.say ?? (() => undefined);
  const pack = readCamtrapPackage(options.folder);
  say(
    `${pack.title}: ${pack.deployments.length} deployments, ${pack.observations.length} observations of media`,
  );
  const state: State = existsSync(options.stateFile)
    ? (JSON.parse(readFileSync(options.stateFile, "utf8")) as State)
    : {};
  const cameras = await enrolled(pack, { options, state });
  let acknowledged = 0;
  let rejected = 0;
  for (const { deployment, client } of cameras) {
    const own = pack.observations.filter(
      (observation) => observation.deploymentId === deployment.deploymentId,
    );
    for (const observation of own) client.store(toQueued(observation, pack.id));
    await client.wake({
      link: "wifi",
      // Fixed, so that a second run says exactly the same.
      sentAt: "2020-01-01T00:00:00Z",
      clockOk: true,
      telemetry: {
        hardware_id: deployment.camera,
        latitude: deployment.latitude,
        longitude: deployment.longitude,
        image_count: own.length,
      },
    });
    acknowledged += client.acknowledged.size;
    rejected += client.rejected.length;
    say(
      `${client.memory.deviceId}  ${deployment.locationName}: ${client.acknowledged.size} of ${own.length} acknowledged`,
    );
    for (const { insightId, reason } of client.rejected) say(`  refused ${insightId}: ${reason}`);
  }
  for (const line of pack.leftOut) say(`left out: ${line}`);
  const files = pack.observations.flatMap((observation) => observation.file ?? []);
  return {
    devices: cameras.length,
    insights: pack.observations.length,
    acknowledged,
    rejected,
    pictures: new Set(files).size,
    photographed: files.length,
    leftOut: pack.leftOut,
  };
}

/** A client for each deployment: from the state file, else enrolled now. */
async function enrolled(
  pack: CamtrapPackage,
  context: { readonly options: ReplayOptions; readonly state: State },
): Promise<readonly { readonly deployment: PackageDeployment; readonly client: DeviceClient }[]> {
  const { options, state } = context;
  const clientOptions: DeviceClientOptions = {
    url: options.url,
    random: mulberry32(1),
    backOff: { base: 500, cap: 10_000 },
    tries: 20,
  };
  const unknown = pack.deployments.filter((deployment) => !state[deployment.deploymentId]);
  const tokens =
    unknown.length === 0 ? [] : await (await openConsole(options.url, options)).createTokens(unknown.length);
  const cameras = [];
  const next: Record<string, { readonly deviceId: string; readonly token: string }> = { ...state };
  for (const deployment of pack.deployments) {
    const known = state[deployment.deploymentId];
    const memory: DeviceMemory | null = known ? { ...known, bootId: "replay", seq: 0 } : null;
    const client = memory
      ? new DeviceClient(clientOptions, memory)
      : await DeviceClient.enroll(
          clientOptions,
          enrollment(deployment, tokens[unknown.indexOf(deployment)] ?? ""),
          "replay",
        );
    next[deployment.deploymentId] = { deviceId: client.memory.deviceId, token: client.memory.token };
    cameras.push({ deployment, client });
  }
  mkdirSync(dirname(options.stateFile), { recursive: true });
  writeFileSync(options.stateFile, JSON.stringify(next, null, 2), { mode: 0o600 });
  return cameras;
}

function enrollment(deployment: PackageDeployment, token: string) {
  return {
    enrollment_token: token,
    hardware_id: deployment.camera.slice(0, 100),
    device_name: deployment.locationName.slice(0, 30),
    location_name: deployment.locationName.slice(0, 30),
    latitude: deployment.latitude,
    longitude: deployment.longitude,
    utc_offset_min: deployment.utcOffsetMin,
  };
}

function toQueued(observation: PackageObservation, packageId: string): Queued {
  const bytes = observation.file === null ? undefined : readFileSync(observation.file);
  return {
    insight: {
      insight_id: namedUuid(`${packageId}/${observation.observationId}`),
      ...(observation.blank ? { class_id: EMPTY_CLASS.id } : {}),
      class_name: observation.className,
      confidence: observation.confidence,
      file_ctime: new Date(observation.takenAt).toISOString(),
      ...(observation.event
        ? {
            collection_id: observation.event.id,
            window_start: observation.event.start,
            window_end: observation.event.end,
          }
        : {}),
      ...(observation.box ? { box: observation.box } : {}),
      ...(bytes
        ? {
            photo: {
              sha256: createHash("sha256").update(bytes).digest("hex"),
              size: bytes.length,
              type: "image/jpeg",
            },
          }
        : {}),
    },
    photo: bytes ? { bytes } : undefined,
  };
}
