// Fault E2, a few rounds: a save that is killed around its batch is completed automatically, once. Where a kill falls
// depends on how busy the machine is; that each moment is met is the long test's to say.
import { afterAll, beforeAll, test } from "vitest";
import { type KilledSaves, startKilledSaves } from "./killed-save";

let saves: KilledSaves;

beforeAll(async () => {
  saves = await startKilledSaves();
});

afterAll(() => saves?.stop());

test.each(["inside", "before", "after"] as const)(
  "a save through a kill %s its batch is done once, without being asked",
  async (aim) => {
    await saves.round(aim);
  },
);
