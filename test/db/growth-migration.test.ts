// What the migration to columns makes of the reports of before: everything that is known stays readable, nothing raw is
// left.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

const MOVES = env.CONTROL_MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
  query.includes("UPDATE `telemetry`"),
);

const moved = (report: object) => movedText(JSON.stringify(report));

async function movedText(report: string) {
  const key = Math.floor(Math.random() * 1e9);
  await env.DB.prepare(
    "INSERT INTO telemetry(device_key, boot_id, seq, received_at, battery_voltage, report) VALUES (?1, 'b', 1, 5, 3.9, ?2)",
  )
    .bind(key, report)
    .run();
  // Twice: what was moved is left alone.
  for (const move of [...MOVES, ...MOVES]) await env.DB.prepare(move).run();
  return env.DB.prepare("SELECT * FROM telemetry WHERE device_key = ?1").bind(key).first();
}

test("known members go to their columns, the others are counted", async () => {
  expect(
    await moved({
      battery_voltage: 3.9,
      space_remaining: 28672.4,
      hours_since_last_camera_trigger: 6.5,
      software_version: "2.4.1",
      firmwareReleaseTag: "release",
      algReleaseId: 77,
      startup_data: { reset: "wdt" },
      latitude: -1.5,
      longitude: 35.4,
      colour: "green",
      update: { deviceUpdateId: 4711, status: "downloading", progress: { cnt: 5, of: 9 } },
    }),
  ).toMatchObject({
    battery_voltage: 3.9,
    space_remaining: 28672,
    hours_since_last_camera_trigger: 6.5,
    software_version: "2.4.1",
    firmware_release_tag: "release",
    alg_release_id: 77,
    startup_data: '{"reset":"wdt"}',
    latitude: -1.5,
    longitude: 35.4,
    update_id: 4711,
    update_status: "downloading",
    update_done: 5,
    update_total: 9,
    dropped: 1,
    report: "",
  });
});

test("values of another type, half a place and what is too large stay behind", async () => {
  expect(
    await moved({ space_remaining: "5", software_version: 2, latitude: 44, startup_data: "x".repeat(5000) }),
  ).toMatchObject({
    space_remaining: null,
    software_version: null,
    latitude: null,
    startup_data: null,
    dropped: 0,
    report: "",
  });
});

test("a report that is deeper than SQLite reads is emptied, and stops nothing", async () => {
  const deep = `{"a":${"[".repeat(1_500)}${"]".repeat(1_500)}}`;
  expect(await movedText(deep)).toMatchObject({ battery_voltage: 3.9, report: "", dropped: 1 });
});
