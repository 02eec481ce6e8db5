// Simulated seasons through the sync service: what the product then knows of a silent camera is what the fast copy of its
// storage says, by which 500 are explained (test/domain/devices/silence). Decision 0158, Silence explained.
import { describe, expect, test } from "vitest";
import { explainSilence } from "~/domain/devices/silence/explain-silence";
import { drawCase } from "../../../scripts/cameras/faults/fault-case";
import { runs } from "../../support/properties";
import { storedSeason } from "../../support/silence/stored-season";
import { World } from "../world";
import { playSeason } from "./play-season";

/** Seeds of a block: all in the long run, one in `npm test`. */
const BLOCK = 50;

describe("a camera that went silent is known as it was simulated", {
  meta: { budget: { ms: 3000, because: "plays the whole life of a camera and its neighbours" } },
}, () => {
  test.each([501, 551, 601, 651, 701, 751, 801, 851, 901, 951])(
    "seeds from %i on",
    { tags: "property" },
    async (from) => {
      for (let seed = from; seed < from + runs(BLOCK, 1); seed++) {
        const camera = drawCase(seed);
        const world = new World();
        const { owner, deviceId } = await playSeason(world, camera);
        const told = (await world.services.silence.ofCameras(owner, [deviceId])).get(deviceId);
        const stored = storedSeason(camera);
        expect(told?.evidence, `seed ${seed}`).toEqual(stored);
        expect(told?.explanation).toEqual(explainSilence(stored, camera.now));
      }
    },
  );
});
