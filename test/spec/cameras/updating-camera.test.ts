// A camera that takes an update through a power cut at each step of its journal, against the served product: it ends with
// the old release or the new one, whole, and the console says the same. docs/device-protocol.md, Updates; fault F8.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { type ConsoleApi, openConsole } from "../../../scripts/cameras/console-api";
import { DeviceClient } from "../../../scripts/cameras/device-client";
import { rollOut } from "../../../scripts/cameras/updates/roll-out";
import { type CameraOptions, UpdatingCamera } from "../../../scripts/cameras/updates/updating-camera";
import { newUser, postJson } from "../../e2e/new-user";

/** The classifier of the sample world: whoever adds it may push the release that runs it. */
const CLASSIFIER = 12;

class PowerCut extends Error {}

/** A person who may push a release. */
async function pusher(): Promise<ConsoleApi> {
  const user = newUser();
  await postJson("/api/v2/marketplace/models", { modelId: CLASSIFIER }, user.token);
  return openConsole(inject("site").url, { token: user.token });
}

/** A camera with an order waiting for it. */
async function orderedCamera(
  console: ConsoleApi,
): Promise<{ readonly updateId: number; readonly options: CameraOptions }> {
  const [token = ""] = await console.createTokens(1);
  const { url } = inject("site");
  const client = { url, random: Math.random, backOff: { base: 50, cap: 500 }, tries: 5 };
  const enrolled = await DeviceClient.enroll(client, { enrollment_token: token, hardware_id: "T" }, "boot");
  const { deviceId, token: own } = enrolled.memory;
  const [release] = await console.approvedReleases();
  const updateId = await console.push({ deviceIds: [deviceId], releaseId: release?.id ?? 0 });
  const folder = mkdtempSync(join(tmpdir(), "fernwatch-camera-"));
  return { updateId, options: { url, deviceId, token: own, folder, bootId: "boot", portion: 2_000_000 } };
}

/** Wakes up until it has nothing left to do; the power goes once, at the given step. How many steps there were. */
async function play(options: CameraOptions, dieAt: number): Promise<number> {
  let steps = 0;
  for (let boots = 0; boots < 20; boots++) {
    const camera = new UpdatingCamera({
      ...options,
      bootId: `boot-${boots}`,
      onStep: () => {
        steps += 1;
        if (steps === dieAt) throw new PowerCut();
      },
    });
    try {
      await camera.wake();
      if (camera.journal.epoch > 0 && camera.journal.step === "idle") return steps;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
    }
  }
  throw new Error("The camera does not come to an end.");
}

test("F8: whatever step the power goes at, the camera ends with the new release, whole, and the console knows it", {
  meta: { budget: { ms: 6_000, because: "some twenty cameras fetch a release" } },
}, async () => {
  const console = await pusher();
  for (let dieAt = 1, steps = 1; dieAt <= steps; dieAt++) {
    const { updateId, options } = await orderedCamera(console);
    steps = await play(options, dieAt);
    const camera = new UpdatingCamera(options);
    const { running, slot } = camera.journal;
    expect(camera.files, `cut at step ${dieAt}`).toEqual(running.models.map(({ sha256 }) => sha256).sort());
    for (const name of camera.files) {
      const bytes = readFileSync(join(options.folder, slot, name));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(name);
    }
    const { status, targets } = await console.update(updateId);
    expect([status, targets.map((target) => target.status)], `cut at step ${dieAt}`).toEqual([
      "success",
      ["success"],
    ]);
  }
});

test("F8: three bad boots take a camera back, the update has failed, and the next one is taken", async () => {
  const console = await pusher();
  const { updateId, options } = await orderedCamera(console);
  await play({ ...options, selfTest: () => false }, 0);
  expect(new UpdatingCamera(options).journal.running.releaseId).toBe(null);
  expect(await console.update(updateId)).toMatchObject({ status: "failed" });
  const [release] = await console.approvedReleases();
  const next = await console.push({ deviceIds: [options.deviceId], releaseId: release?.id ?? 0 });
  for (let wakes = 0; wakes < 4; wakes++) await new UpdatingCamera(options).wake();
  expect(new UpdatingCamera(options).journal.running.releaseId).toBe(release?.id);
  expect(await console.update(next)).toMatchObject({ status: "success" });
});

test("ten cameras, a tenth of the answers lost, the power gone at every twentieth step: the console says what each runs", {
  meta: { budget: { ms: 6_000, because: "ten cameras fetch a release" } },
}, async () => {
  const played = await rollOut(await pusher(), {
    url: inject("site").url,
    cameras: 10,
    cuts: 0.05,
    broken: 0.2,
    lost: 0.1,
    duplicates: 0.1,
    concurrency: 4,
    seed: 11,
    folder: mkdtempSync(join(tmpdir(), "fernwatch-cameras-")),
  });
  expect(played).toMatchObject({ pushed: 10, disagreeing: 0 });
  expect(played.success + played.rolledBack).toBe(10);
  expect(played.powerCuts).toBeGreaterThan(2);
});
