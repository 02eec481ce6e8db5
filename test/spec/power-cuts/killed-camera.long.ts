// A camera's process killed at every step of its journal, as by a power cut, and started again: it ends with the new release,
// whole, and the console knows it. docs/device-protocol.md, Updates; fault F8.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { DeviceClient } from "../../../scripts/cameras/device-client";
import { rollOut } from "../../../scripts/cameras/updates/roll-out";
import { type CameraOptions, UpdatingCamera } from "../../../scripts/cameras/updates/updating-camera";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { startServer, type TestServer } from "../../support/site/server";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
});

afterAll(() => server?.stop());

const login = { email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD };

/** Runs the camera's process; the signal that ended it, or how many steps it went. */
async function run(options: CameraOptions, dieAt: number): Promise<NodeJS.Signals | number> {
  const { url, deviceId, token, folder } = options;
  // With an equals sign: a token may begin with a dash.
  const where = [`--url=${url}`, `--device=${deviceId}`, `--token=${token}`, `--folder=${folder}`];
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/play-update.ts", ...where, "--die-at", String(dieAt)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => {
    said += bytes;
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on("close", (...ended) => resolve(ended)),
  );
  if (signal !== null) return signal;
  expect(code).toBe(0);
  return Number(said);
}

test("F8: killed at every step", async () => {
  const console = await openConsole(server.url, login);
  const [release] = await console.approvedReleases();
  for (let dieAt = 1; ; dieAt++) {
    const [token = ""] = await console.createTokens(1);
    const client = { url: server.url, random: Math.random, backOff: { base: 50, cap: 500 }, tries: 5 };
    const enrolled = await DeviceClient.enroll(client, { enrollment_token: token, hardware_id: "K" }, "boot");
    const { deviceId, token: own } = enrolled.memory;
    const updateId = await console.push({ deviceIds: [deviceId], releaseId: release?.id ?? 0 });
    const folder = mkdtempSync(join(tmpdir(), "fernwatch-camera-"));
    const options = { url: server.url, deviceId, token: own, folder, bootId: "test" };
    const first = await run(options, dieAt);
    if (first === "SIGKILL") await run(options, 0);
    const { running } = new UpdatingCamera(options).journal;
    expect(running.releaseId, `killed at step ${dieAt}`).toBe(release?.id);
    expect(await console.update(updateId), `killed at step ${dieAt}`).toMatchObject({ status: "success" });
    if (first !== "SIGKILL") {
      expect(dieAt).toBeGreaterThan(12);
      return;
    }
  }
});

test("100 cameras through power cuts, lost answers and broken releases, workerd killed once", async () => {
  const playing = rollOut(await openConsole(server.url, login), {
    url: server.url,
    cameras: 100,
    cuts: 0.05,
    broken: 0.1,
    lost: 0.1,
    duplicates: 0.1,
    concurrency: 16,
    seed: 3,
    folder: mkdtempSync(join(tmpdir(), "fernwatch-cameras-")),
  });
  const killed = new Promise((resolve) => setTimeout(resolve, 5_000))
    .then(() => server.kill())
    .then(() => server.restart());
  const played = await playing;
  await killed;
  globalThis.console.log(JSON.stringify(played));
  expect(played).toMatchObject({ pushed: 100, disagreeing: 0 });
});
