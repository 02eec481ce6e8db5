// Fault E2 in full: saves killed before, inside and after their batch, each moment met.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type KilledSaves, type Moment, startKilledSaves } from "./killed-save";

const ROUNDS = 16;
const AIMS = ["inside", "before", "inside", "after"] as const;

let saves: KilledSaves;

beforeAll(async () => {
  saves = await startKilledSaves();
});

afterAll(() => saves?.stop());

test(`${ROUNDS} saves through kills: each is done once, without being asked`, async () => {
  const met: Record<Moment, number> = { before: 0, inside: 0, after: 0 };
  for (let round = 0; round < ROUNDS; round++)
    met[await saves.round(AIMS[round % AIMS.length] ?? "inside")]++;
  console.log(JSON.stringify(met));
  for (const moment of Object.keys(met) as Moment[])
    expect([moment, met[moment] > 0]).toEqual([moment, true]);
});
