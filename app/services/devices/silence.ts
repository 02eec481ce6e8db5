// Why a camera may be silent, for those who see it. People of other accounts learn nothing from its service log, and of its
// neighbours only from those that they see themselves. Touches control and shards. Decision 0158, Silence explained.
import type { ControlDb } from "~/db/client";
import {
  camerasSeen,
  type LastDay,
  type SilenceRows,
  type SilentCamera,
  silenceRows,
  silentDays,
} from "~/db/queries/devices/silence-evidence";
import { mayService } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { cameraErrors } from "~/domain/devices/silence/camera-errors";
import { SAME_GATEWAY_KM } from "~/domain/devices/silence/causes/link-cause";
import { explainSilence } from "~/domain/devices/silence/explain-silence";
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import type { SilenceExplanation } from "~/domain/devices/silence/silence-explanation";
import { dayNumber } from "~/domain/devices/sync/device-limits";
import { distanceKm } from "~/domain/devices/visit/visit-order";
import { isSilent, wakeState } from "~/domain/devices/wake/wake-clock";
import { LINKS } from "~/domain/insights/insight";
import { refused } from "~/services/errors";
import type { Clock } from "~/services/ports";
import { byShard, type Shards } from "~/services/shards";

interface SilenceDeps extends Pick<Shards, "shardFor"> {
  readonly control: ControlDb;
  readonly clock: Clock;
}

interface Explained {
  readonly deviceId: string;
  readonly evidence: SilenceEvidence;
  readonly explanation: SilenceExplanation;
}

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

export function createSilenceService({ control, clock, shardFor }: SilenceDeps) {
  async function explain(
    actor: Actor,
    cameras: readonly SilentCamera[],
    now: number,
  ): Promise<readonly Explained[]> {
    const silent = cameras.filter(({ wake }) => isSilent(wakeState(wake, now)));
    if (silent.length === 0) return [];
    const [rows, days] = await Promise.all([
      silenceRows(
        control,
        silent.map((camera) => queryOf(actor, camera)),
      ),
      daysAdded(silent),
    ]);
    return silent.flatMap((camera, at) => {
      const found = rows[at];
      if (!found) return [];
      const evidence = evidenceOf(camera, { rows: found, last: days.get(camera.deviceKey) });
      const explanation = explainSilence(evidence, now);
      return explanation ? { deviceId: camera.deviceId, evidence, explanation } : [];
    });
  }

  /** What each added on the day of its last check-in; a shard that does not answer leaves its cameras out. */
  async function daysAdded(cameras: readonly SilentCamera[]) {
    const answers = await Promise.all(
      [...byShard(cameras)].map(([shard, its]) =>
        silentDays(
          shardFor(shard),
          its.map(({ accountId, deviceKey, wake }) => ({ accountId, deviceKey, at: wake.lastSeen ?? 0 })),
        ).catch(() => []),
      ),
    );
    return new Map(answers.flat().map((day) => [day.deviceKey, day]));
  }

  return {
    /** Null for a camera that is not silent. Refuses with 404 where the actor sees none. */
    async read(actor: Actor, deviceId: string): Promise<SilenceExplanation | null> {
      const cameras = await camerasSeen(control, actor.userId, [deviceId]);
      if (cameras.length === 0) throw refused("notFound", "There is no such camera.");
      const [explained] = await explain(actor, cameras, clock.now());
      return explained?.explanation ?? null;
    },

    /** Those of the given cameras that are silent and that the actor sees, by id. Two calls, one after the other. */
    async ofCameras(
      actor: Actor,
      deviceIds: readonly string[],
    ): Promise<ReadonlyMap<string, Pick<Explained, "evidence" | "explanation">>> {
      if (deviceIds.length === 0) return new Map();
      const cameras = await camerasSeen(control, actor.userId, deviceIds);
      const explained = await explain(actor, cameras, clock.now());
      return new Map(explained.map(({ deviceId, ...rest }) => [deviceId, rest]));
    },
  };
}

/** Groups belong to the reader's own account; a rounded location says nothing of who is near. */
function queryOf(actor: Actor, camera: SilentCamera) {
  const { deviceKey, mine, exactPlace } = camera;
  const latitude = exactPlace ? camera.latitude : null;
  const longitude = exactPlace ? camera.longitude : null;
  const degrees = SAME_GATEWAY_KM / DEGREE_KM;
  const narrow = Math.max(0.01, Math.cos(((latitude ?? 0) * Math.PI) / 180));
  return {
    deviceKey,
    userId: actor.userId,
    groupId: mine ? camera.groupId : null,
    latitude,
    longitude,
    box: { latitude: degrees, longitude: degrees / narrow },
    visits: mayService(actor, camera),
  };
}

function evidenceOf(
  camera: SilentCamera,
  { rows, last }: { readonly rows: SilenceRows; readonly last: LastDay | undefined },
): SilenceEvidence {
  const { wake, exactPlace } = camera;
  const reports = rows.reports.toReversed();
  const lastDay = dayNumber(wake.lastSeen ?? 0);
  return {
    wake,
    contacts: reports.flatMap(({ latest, at, comms }) => (latest === 1 ? { at, link: linkOf(comms) } : [])),
    reports: reports.flatMap((row) => {
      if (row.reported === 0) return [];
      const { at, sentAt, voltage, space, hoursSinceTrigger, images, startupData } = row;
      const errors = cameraErrors(startupData);
      // As on the rest of the page: whatever may tell the place is for those who know it.
      const shown = exactPlace ? errors : (errors?.map(() => "") ?? null);
      return { at, sentAt, voltage, space, hoursSinceTrigger, images, cameraErrors: shown };
    }),
    ...rows.visits,
    update: rows.update && { ...rows.update, granted: rows.update.granted === 1 },
    neighbours: rows.neighbours.map(({ sameGroup, latitude, longitude, comms, ...its }) => ({
      ...its,
      imported: false,
      sameGroup: sameGroup === 1,
      link: linkOf(comms),
      km: kmBetween(camera, { latitude, longitude }),
    })),
    day: {
      reports: camera.reportDay === lastDay ? camera.reportCount : 0,
      ...(last?.day ?? { insights: 0, pictureBytes: 0 }),
    },
    dated: last?.dated ?? { insights: 0, suspect: 0 },
  };
}

function linkOf(comms: number | null) {
  return LINKS[comms ?? 0] ?? "unknown";
}

interface MaybePlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

function kmBetween({ latitude, longitude }: MaybePlace, other: MaybePlace): number | null {
  if (latitude === null || longitude === null || other.latitude === null || other.longitude === null)
    return null;
  return distanceKm({ latitude, longitude }, { latitude: other.latitude, longitude: other.longitude });
}
