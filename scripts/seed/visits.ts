// The service logs of the sample cameras, and notes for the next visit to some. The cameras were set up when the world begins.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import type { LocalD1 } from "../start/state/local-state";
import { type Camera, WORLD_DAYS } from "./cameras";
import { insertRows } from "./insert-rows";
import { MEMBER_ID } from "./people";

/** Bits of a visit: app/db/schema/control/visits.ts. */
const [BATTERY, CARD, CLEANED] = [1, 2, 8];

const LATER = [
  { every: 4, daysAgo: 34, did: CARD | CLEANED, note: "Spider webs in front of the sensor." },
  { every: 7, daysAgo: 20, did: CLEANED, note: "" },
  { every: 9, daysAgo: 12, did: 0, note: "A bear has tilted it; straightened." },
] as const;

const NOTES = [
  "Bring a longer strap: the tree has grown.\nThe lock sticks.",
  "Cut the grass in front of it.",
  "Ask the ranger for the gate's key first.",
] as const;
const NOTES_EVERY = 11;

export async function insertVisits(control: LocalD1, cameras: readonly Camera[], now: number): Promise<void> {
  const visits = cameras.flatMap((camera, at) => [
    { camera, n: 0, daysAgo: WORLD_DAYS - 1, did: BATTERY | CARD, note: "Set up." },
    ...LATER.flatMap(({ every, ...visit }, n) => (at % every === 2 ? [{ camera, n: n + 1, ...visit }] : [])),
  ]);
  await insertRows(control, {
    table: "device_visit",
    columns: ["device_key", "visit_id", "at", "did", "note", "user_id", "logged_at"],
    rows: visits.map(({ camera, n, daysAgo, did, note }) => {
      const when = now - daysAgo * DAY_MS - (camera.key % 6) * HOUR_MS;
      return [camera.key, visitId(camera.key, n), when, did, note, MEMBER_ID, when];
    }),
  });
  const noted = cameras.filter((_, at) => at % NOTES_EVERY === 2);
  for (const [at, { key }] of noted.entries()) {
    const notes = NOTES[at % NOTES.length] ?? "";
    await control.prepare("UPDATE device SET visit_notes = ?2 WHERE id = ?1").bind(key, notes).run();
  }
}

function visitId(deviceKey: number, n: number): string {
  return `5e71ce00-0000-4000-8000-${(deviceKey * 10 + n).toString(16).padStart(12, "0")}`;
}
