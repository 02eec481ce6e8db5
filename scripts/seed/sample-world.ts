// The sample world that `npm start` shows: three accounts, sixty cameras, ninety days of insights that end now.
// The same at every start but for the moment it ends. Touches both databases and the two buckets.
import { createHash } from "node:crypto";
import { DAY_MS } from "~/domain/milliseconds";
import type { LocalD1, LocalState } from "../start/state/local-state";
import { insertAlerts } from "./alerts";
import { insertBilling } from "./billing";
import { type Camera, createCameras } from "./cameras";
import { insertDevices, insertGroups } from "./devices";
import { insertRows } from "./insert-rows";
import { insertInsights, picturesOf } from "./insights/insight-rows";
import { createInsights, type SampleInsight } from "./insights/insights";
import { readSamples } from "./insights/samples";
import { insertModels } from "./models/models";
import { HOME_ACCOUNT, insertAssignments, insertPeople, MEMBER_ID } from "./people";
import { createRandom, type Random } from "./random";
import { insertUpdates } from "./updates";
import { insertVisits } from "./visits";

const SEED = 20_260_915;

interface SeedOptions {
  /** The moment at which the world ends, ms. */
  readonly now: number;
  readonly pepper: string;
  /** 32 bytes, base64url. */
  readonly keyWrapSecret: string;
  /** Lets one more camera join; only its hash is stored. */
  readonly enrollmentToken: string;
}

/** The world before it is stored. */
interface SampleWorld {
  readonly cameras: readonly Camera[];
  readonly insights: readonly SampleInsight[];
  readonly random: Random;
}

/** Draws up the world, of about so many insights: seconds of work, and nothing stored yet. */
export function createSampleWorld(now: number, insights?: number): SampleWorld {
  const random = createRandom(SEED);
  const cameras = createCameras(now, random);
  return {
    cameras,
    random,
    insights: createInsights(cameras, { now, samples: readSamples(), random, insights }),
  };
}

/** Fills empty databases. Answers how many insights there are. */
export async function insertSampleWorld(
  state: LocalState,
  world: SampleWorld,
  options: SeedOptions,
): Promise<number> {
  const { control, shard } = state;
  await Promise.all([
    state.putPhotos(picturesOf(world.insights)),
    insertInsights(shard, world.insights),
    insertControl(control, { ...options, ...world })
      .then(() => insertModels(state, options.now))
      .then(({ bytes }) => insertUpdates(control, world.cameras, { now: options.now, bytes })),
  ]);
  return world.insights.length;
}

async function insertControl(
  control: LocalD1,
  world: SeedOptions & {
    readonly cameras: readonly Camera[];
    readonly insights: readonly SampleInsight[];
    readonly random: Random;
  },
): Promise<void> {
  const { cameras, now } = world;
  await insertPeople(control, world);
  await insertBilling(control, now);
  await insertGroups(control, now);
  await insertDevices(control, cameras, world);
  await insertAssignments(control, cameras);
  await insertAlerts(control, cameras, now);
  await insertVisits(control, cameras, now);
  await insertRows(control, {
    table: "enrollment_token",
    columns: ["token_hash", "account_id", "created_by", "created_at", "expires_at"],
    rows: [[sha256(world.enrollmentToken), HOME_ACCOUNT, MEMBER_ID, now, now + 30 * DAY_MS]],
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
