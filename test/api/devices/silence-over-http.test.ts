// Simulated cameras that send their lives over HTTP, on a clock that the test turns; their owner then asks the API why they
// are silent. Decision 0158, Silence explained.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explainSilence } from "~/domain/devices/silence/explain-silence";
import { drawCase } from "../../../scripts/cameras/faults/fault-case";
import { playSeason, type SeasonRoad } from "../../services/devices/play-season";
import { World } from "../../services/world";
import { runs } from "../../support/properties";
import { storedSeason } from "../../support/silence/stored-season";
import { call, tokenOf } from "../api-calls";

/** Every tenth of the 500. */
const SEEDS = Array.from({ length: 50 }, (_, i) => 501 + i * 10);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function overHttp(world: World): SeasonRoad {
  return {
    async sync(
      { deviceToken: token },
      { bootId, seq, sentAt, clockOk, link, telemetry, insights, update },
      updateId,
    ) {
      vi.setSystemTime(world.now);
      const json = {
        boot_id: bootId,
        seq,
        ...(sentAt !== null && { sent_at: new Date(sentAt).toISOString() }),
        clock_ok: clockOk,
        comms_source: link,
        ...(telemetry && { telemetry }),
        insights,
        ...(update && updateId !== null && { update: { ...update, deviceUpdateId: updateId } }),
      };
      const answer = await call("/device/v1/sync", { token, json });
      // A flood ends with 429.
      expect([200, 429], await answer.clone().text()).toContain(answer.status);
    },
    async commit({ deviceToken: token }, updateId) {
      vi.setSystemTime(world.now);
      const path = `/device/v1/updates/${updateId}/status`;
      expect((await call(path, { token, json: { status: "installing" } })).status).toBe(200);
    },
  };
}

test("fifty cameras over HTTP are explained as simulated", {
  tags: "property",
  meta: { budget: { ms: 5000, because: "plays the whole lives of cameras" } },
}, async () => {
  for (const seed of SEEDS.slice(0, runs(50, 2))) {
    const camera = drawCase(seed);
    const world = new World();
    const { owner, deviceId } = await playSeason(world, camera, overHttp(world));
    vi.setSystemTime(world.now);
    const answer = await call(`/api/devices/${deviceId}/silence`, { token: await tokenOf(world, owner) });
    const told = explainSilence(storedSeason(camera), camera.now);
    expect(await answer.json(), `seed ${seed}`).toEqual({
      silent: true,
      causes: told?.causes.map(({ kind, strength, evidence }) => ({ cause: kind, strength, evidence })),
      next_step: told?.nextStep,
    });
  }
});
