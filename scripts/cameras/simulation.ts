// N simulated cameras over a road that loses answers, against a running server; at the end the ids that were sent are
// compared with those that the console shows, one by one.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mulberry32 } from "../mulberry32";
import { ROOT } from "../start/paths";
import { batteryVolts, type CameraNature, makeNature, type Sighting, sightings } from "./behaviour";
import { type ConsoleApi, openConsole } from "./console-api";
import { DeviceClient, type DeviceClientOptions, type Queued } from "./device-client";
import { inParallel } from "./in-parallel";
import { startLossyProxy } from "./lossy-proxy";

interface SimulationOptions {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly cameras: number;
  /** Insights of each camera. */
  readonly insights: number;
  readonly lost: number;
  readonly duplicates: number;
  /** Share of insights with a photo. */
  readonly photos: number;
  /** How much faster than the clock on the wall the cycle times pass. */
  readonly speed: number;
  readonly concurrency: number;
  readonly seed: number;
  readonly report?: (progress: Progress) => void;
}

export interface Progress {
  readonly cameras: number;
  readonly done: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly retries: number;
}

interface SimulationSummary {
  readonly sent: number;
  readonly acknowledged: number;
  readonly rejected: number;
  /** Of the ids that were sent, how many the console shows. */
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  readonly photosSent: number;
  readonly photosStored: number;
  /** Photos that came in pieces. */
  readonly photosInPieces: number;
  readonly requests: number;
  readonly retries: number;
  readonly answersCut: number;
  readonly requestsDoubled: number;
  readonly seconds: number;
}

/** As large as a photo must be to come in pieces, and their share. */
const LARGE_BYTES = 300 * 1024;
const LARGE_SHARE = 0.25;

interface SamplePhoto {
  readonly bytes: Uint8Array;
  /** Hex. */
  readonly sha256: string;
}

interface Camera {
  readonly nature: CameraNature;
  readonly token: string;
  readonly random: () => number;
}

export async function simulate(options: SimulationOptions): Promise<SimulationSummary> {
  const started = Date.now();
  const random = mulberry32(options.seed);
  // Ids differ from run to run, so that a second run against the same server sends new insights.
  const run = randomUUID();
  const console = await openConsole(options.url, options);
  const tokens = await console.createTokens(options.cameras);
  const proxy = await startLossyProxy({ ...options, target: options.url, random });
  const photo = samplePhoto();
  const largePhoto = samplePhoto(LARGE_BYTES);
  const clients: DeviceClient[] = [];
  const sent = new Set<string>();
  const withPhoto = new Set<string>();
  let done = 0;

  const tell = () =>
    options.report?.({
      cameras: options.cameras,
      done,
      sent: sent.size,
      acknowledged: clients.reduce((sum, client) => sum + client.acknowledged.size, 0),
      retries: clients.reduce((sum, client) => sum + client.counts.retries, 0),
    });
  const ticker = setInterval(tell, 1000);
  try {
    const cameras = tokens.map((token, i): Camera => {
      const own = mulberry32(options.seed + i + 1);
      return { token, random: own, nature: makeNature(i, own) };
    });
    await inParallel(cameras, options.concurrency, async (camera) => {
      const seen = sightings(`${run}/${camera.nature.name}`, {
        count: options.insights,
        until: Date.now(),
        cycleMinutes: camera.nature.cycleMinutes,
        random: camera.random,
      });
      for (const { insightId } of seen) sent.add(insightId);
      await season(camera, {
        seen,
        proxyUrl: proxy.url,
        options,
        photoFor: (sighting) => {
          if (camera.random() >= options.photos) return undefined;
          withPhoto.add(sighting.insightId);
          return camera.random() < LARGE_SHARE ? largePhoto : photo;
        },
        onEnrolled: (enrolled) => clients.push(enrolled),
      });
      done += 1;
    });
    tell();
    return { ...(await compare(console, { sent, withPhoto, clients })), ...totals() };
  } finally {
    clearInterval(ticker);
    await proxy.close();
  }

  function totals() {
    return {
      photosInPieces: clients.reduce((sum, client) => sum + client.counts.inPieces, 0),
      requests: clients.reduce((sum, client) => sum + client.counts.requests, 0),
      retries: clients.reduce((sum, client) => sum + client.counts.retries, 0),
      answersCut: proxy.counts.lost,
      requestsDoubled: proxy.counts.doubled,
      seconds: Math.round((Date.now() - started) / 1000),
    };
  }
}

/** One camera from enrolment to an empty backlog. */
async function season(
  camera: Camera,
  context: {
    readonly seen: readonly Sighting[];
    readonly proxyUrl: string;
    readonly options: SimulationOptions;
    readonly photoFor: (sighting: Sighting) => SamplePhoto | undefined;
    readonly onEnrolled: (client: DeviceClient) => void;
  },
): Promise<void> {
  const { nature, random } = camera;
  const clientOptions: DeviceClientOptions = {
    url: context.proxyUrl,
    random,
    backOff: { base: 200, cap: 4_000 },
    tries: 60,
  };
  const client = await DeviceClient.enroll(
    clientOptions,
    {
      enrollment_token: camera.token,
      hardware_id: "SIM-1",
      device_name: nature.name,
      latitude: nature.latitude,
      longitude: nature.longitude,
      software_version: "2.4.1",
    },
    "boot-1",
  );
  context.onEnrolled(client);
  const waiting = [...context.seen];
  let boots = 1;
  let bootedAt = waiting[0]?.at ?? 0;
  for (let wakeUps = 1; waiting.length > 0; wakeUps++) {
    if (random() < 0.1) {
      boots += 1;
      client.memory.bootId = `boot-${boots}`;
      bootedAt = waiting[0]?.at ?? bootedAt;
    }
    const batch = waiting.splice(0, 1 + Math.floor(random() * 8));
    const now = (batch.at(-1)?.at ?? bootedAt) + 60_000;
    for (const sighting of batch) {
      client.store(toQueued(sighting, { nature, bootedAt, photo: context.photoFor(sighting) }));
    }
    await client.wake({
      link: nature.link,
      sentAt: new Date(nature.deadClock ? Date.UTC(2000, 0, 1) + (now - bootedAt) : now).toISOString(),
      clockOk: !nature.deadClock,
      uptimeS: Math.max(1, Math.round((now - bootedAt) / 1000)),
      telemetry: {
        battery_voltage: batteryVolts(nature, wakeUps),
        cycle_time: nature.cycleMinutes,
        cycle_count: wakeUps,
        image_count: wakeUps * 40,
        images_processed: batch.length,
        space_remaining: 28_000 - wakeUps * 35,
        hours_since_last_camera_trigger: Math.round(random() * 80) / 10,
      },
    });
    await pause((nature.cycleMinutes * 60_000) / context.options.speed);
  }
}

function toQueued(
  sighting: Sighting,
  context: {
    readonly nature: CameraNature;
    readonly bootedAt: number;
    readonly photo: SamplePhoto | undefined;
  },
): Queued {
  const { nature, bootedAt, photo } = context;
  const uptime = Math.max(0, Math.round((sighting.at - bootedAt) / 1000));
  const clock = nature.deadClock ? Date.UTC(2000, 0, 1) + uptime * 1000 : sighting.at;
  return {
    insight: {
      insight_id: sighting.insightId,
      alg_id: 12,
      class_id: sighting.classId,
      class_name: sighting.className,
      confidence: sighting.confidence,
      class_list: sighting.classList,
      file_ctime: new Date(clock).toISOString(),
      uptime_s: uptime,
      collection_id: sighting.burst,
      ...(photo ? { photo: { sha256: photo.sha256, size: photo.bytes.length, type: "image/jpeg" } } : {}),
    },
    photo,
  };
}

/** Compares the sets, not their sizes. */
async function compare(
  console: ConsoleApi,
  run: {
    readonly sent: ReadonlySet<string>;
    readonly withPhoto: ReadonlySet<string>;
    readonly clients: readonly DeviceClient[];
  },
) {
  const seen = new Map<string, number>();
  let photosStored = 0;
  for (const { insight_id, photoUrl } of await console.insights()) {
    if (!run.sent.has(insight_id)) continue;
    seen.set(insight_id, (seen.get(insight_id) ?? 0) + 1);
    if (photoUrl !== null && run.withPhoto.has(insight_id)) photosStored += 1;
  }
  const acknowledged = new Set(run.clients.flatMap((client) => [...client.acknowledged]));
  return {
    sent: run.sent.size,
    acknowledged: acknowledged.size,
    rejected: run.clients.reduce((sum, client) => sum + client.rejected.length, 0),
    stored: seen.size,
    lost: [...run.sent].filter((id) => !seen.has(id)).length,
    doubled: [...seen.values()].filter((times) => times > 1).length,
    photosSent: run.withPhoto.size,
    photosStored,
  };
}

/** What follows the end of a JPEG isn't part of the picture. */
function samplePhoto(atLeast = 0): SamplePhoto {
  const sample = readFileSync(join(ROOT, "public/samples/p000.jpg"));
  const bytes = Buffer.concat([sample, Buffer.alloc(Math.max(0, atLeast - sample.length))]);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
