// What the cameras and their owner do on a day of the simulated year: the figures of a usual camera, with which the
// papers reckon. Pure and repeatable: a day of a camera is the same whenever it is asked for.
import { mulberry32 } from "../../../scripts/mulberry32";

/** Every 50th camera is played: a figure is bytes of one camera, so that their number cancels out. */
export const FLEET = 100;
export const CAMERAS = 2;
export const DAYS = 365;
export const SYNCS_A_DAY = 4;
export const INSIGHTS_A_DAY = 50;
/** Whole pictures; the thumbnails of cameras change one bit of a row and are left out. */
const PHOTOS_A_DAY = 2.5;

const CLASSES = ["White-tailed deer", "Raccoon", "Red fox", "Wild boar", "Black bear", "empty"] as const;
const BURST = 3;

export interface PlayedInsight {
  readonly insight_id: string;
  readonly class_name: string;
  readonly [member: string]: unknown;
}

export interface PlayedSync {
  readonly insights: readonly PlayedInsight[];
  readonly telemetry: Readonly<Record<string, unknown>>;
  /** Insights whose photos are brought after it. */
  readonly photos: readonly string[];
}

/** The syncs of a camera on a day that begins at `midnight`, ms UTC. */
export function syncsOf(camera: number, midnight: number): readonly PlayedSync[] {
  const random = mulberry32(midnight / 1000 + camera);
  return Array.from({ length: SYNCS_A_DAY }, (_, at) => {
    const count = Math.floor(INSIGHTS_A_DAY / SYNCS_A_DAY) + (random() < 0.5 ? 1 : 0);
    const wokenAt = midnight + ((at + 1) * 86_400_000) / SYNCS_A_DAY - 3_600_000;
    const insights = Array.from({ length: count }, (_, n) => insight(random, { n, at, wokenAt }));
    const brings = PHOTOS_A_DAY / INSIGHTS_A_DAY;
    return {
      insights,
      telemetry: telemetry(random, { at, midnight }),
      photos: insights.filter(() => random() < brings).map(({ insight_id }) => insight_id),
    };
  });
}

function insight(
  random: () => number,
  place: { readonly n: number; readonly at: number; readonly wokenAt: number },
): PlayedInsight {
  const { n, at, wokenAt } = place;
  const classId = Math.floor(random() * CLASSES.length);
  const name = CLASSES[classId] ?? "empty";
  const takenAt = wokenAt - n * 60_000;
  return {
    insight_id: uuid(random),
    alg_id: 12,
    class_id: classId,
    class_name: name,
    confidence: Math.round(random() * 100),
    class_list: CLASSES.slice(0, 3).map((className) => ({
      className,
      confidence: Math.round(random() * 100),
    })),
    file_ctime: new Date(takenAt).toISOString(),
    collection_id: `c-${wokenAt}-${at}-${Math.floor(n / BURST)}`,
    window_start: new Date(takenAt - 8_000).toISOString(),
    window_end: new Date(takenAt + 22_000).toISOString(),
    photo: { sha256: hex(random, 32), size: 812_345, type: "image/jpeg" },
    box: [0.12, 0.34, 0.25, 0.31],
  };
}

function telemetry(random: () => number, place: { readonly at: number; readonly midnight: number }) {
  return {
    battery_voltage: Math.round(350 + random() * 70) / 100,
    space_remaining: 28_672 - Math.floor(random() * 9_000),
    memory_remaining: 430 + Math.floor(random() * 130),
    cycle_count: place.midnight / 21_600_000 + place.at,
    image_count: 48_213,
    images_processed: Math.floor(random() * 30),
    hours_since_last_camera_trigger: Math.round(random() * 60) / 10,
    software_version: "2.4.1",
    mcu_version: "1.9",
    hardware_id: "HW-7",
    firmwareReleaseTag: "release",
    algReleaseId: 77,
    cycle_time: 360,
    trigger_number: 30,
    startup_data: { reset: "wake", camera: "ok", vendor_errors: [] },
    latitude: -1.59083,
    longitude: 35.43902,
  };
}

export function uuid(random: () => number): string {
  const digits = hex(random, 16);
  return [0, 8, 12, 16, 20].map((from, i) => digits.slice(from, [8, 12, 16, 20, 32][i])).join("-");
}

function hex(random: () => number, bytes: number): string {
  return Array.from({ length: bytes }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, "0"),
  ).join("");
}
