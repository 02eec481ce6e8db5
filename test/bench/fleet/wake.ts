// How often the wake-up clock errs, on a year of simulated cameras: by trigger number, on days when only LoRa comes
// through, and with a tenth of the syncs lost. Nothing here depends on the machine. Decision 0095, The wake-up clock.
import { mulberry32 } from "../../../scripts/mulberry32";
import { judge, type SimulatedCamera, simulate } from "../../domain/devices/wake-world";
import type { Figure } from "../figure";

const DAYS = 365;
const CAMERAS = 20;
const TRIGGERS = [1, 3, 10, 30, 50];

const USUAL: SimulatedCamera = {
  cycleTime: 690,
  triggerNumber: 30,
  picturesAnHour: 1.5,
  drift: 0.02,
  lost: 0,
  loraLost: null,
};

const WORLDS: Readonly<Record<string, Partial<SimulatedCamera>>> = {
  all: {},
  "tenth-lost": { lost: 0.1 },
  "lora-days": { loraLost: 0.3 },
  "lora-days-tenth-lost": { lost: 0.1, loraLost: 0.3 },
};

/** Percent of the wake-ups before which a living camera was called late, and of the stops that were not within two. */
export function* measureWake(): Iterable<Figure> {
  for (const [world, of] of Object.entries(WORLDS)) {
    for (const triggerNumber of TRIGGERS) {
      const { falseLate, missedLate } = rates({ ...USUAL, ...of, triggerNumber });
      const name = `wake/${world}-trigger-${triggerNumber}`;
      yield {
        name: `${name}-false-late`,
        value: falseLate * 100,
        unit: "%",
        atMost: world === "all" ? 0 : 6,
      };
      yield { name: `${name}-missed-late`, value: missedLate * 100, unit: "%", atMost: 0 };
    }
  }
}

function rates(camera: SimulatedCamera) {
  const runs = Array.from({ length: CAMERAS }, (_, seed) =>
    judge(camera, simulate(camera, DAYS, mulberry32(seed + 1))),
  );
  const mean = (of: "falseLate" | "missedLate") => runs.reduce((sum, run) => sum + run[of], 0) / runs.length;
  return { falseLate: mean("falseLate"), missedLate: mean("missedLate") };
}
