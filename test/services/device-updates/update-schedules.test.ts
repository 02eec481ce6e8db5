// Any schedule of pushes, drops, commits, reports, time-outs and clearings, several at once, with the gate, past it and
// with two of it: never two open updates on a camera, never both dropped and committed, nothing lost or doubled, no set
// half made, and each refusal names an update that stood in the way. Faults E6, E7, F11, F12 and F19.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { REACHES } from "~/domain/device-updates/device-update";
import { ERROR_CODES } from "~/domain/device-updates/transition";
import { mulberry32 } from "../../../scripts/mulberry32";
import { runs } from "../../support/properties";
import type { Road, UpdateGame } from "./update-game";
import { updateGames } from "./update-table";

const CAMERAS = 4;
const road = fc.constantFrom<Road>("gate", "gate", "passed by", "twice");
const camera = fc.nat(CAMERAS - 1);
const who = fc.nat(2);
const reach = fc.constantFrom(...REACHES);
const oneIn = (count: number) => fc.nat(count - 1).map((at) => at === 0);
const report = fc.oneof(
  fc.record({ status: fc.constantFrom("downloading" as const, "downloaded" as const) }),
  { weight: 6, arbitrary: fc.record({ status: fc.constantFrom("installing" as const, "success" as const) }) },
  fc.record({ status: fc.constant("failed" as const), errorCode: fc.constantFrom(...ERROR_CODES) }),
);

const ACT = fc.oneof(
  {
    weight: 25,
    arbitrary: fc.record({
      kind: fc.constant("push" as const),
      who,
      cameras: fc.array(camera, { minLength: 1, maxLength: CAMERAS }),
      reach,
      road,
    }),
  },
  { weight: 15, arbitrary: fc.record({ kind: fc.constant("drop" as const), who, at: fc.nat(9), road }) },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant("report" as const),
      camera,
      report,
      old: oneIn(5),
      fetched: oneIn(5).map((isNot) => !isNot),
      road,
    }),
  },
  { weight: 25, arbitrary: fc.record({ kind: fc.constant("onward" as const), camera, road }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("serve" as const), camera, road }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("wait" as const), road }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const), camera }) },
);
type Act = typeof ACT extends fc.Arbitrary<infer One> ? One : never;

function play(game: UpdateGame, act: Act): Promise<void> {
  switch (act.kind) {
    case "push":
      return game.push(act);
    case "drop":
      return game.drop(act.who, act.at, act.road);
    case "report":
      return game.report(act.camera, act);
    case "onward":
      return game.onward(act.camera, act.road);
    case "serve":
      return game.serve(act.camera, act.road);
    case "wait":
      return game.wait(act.road);
    case "clear":
      return game.clear(act.camera);
  }
}

test("whatever is done in whatever order, several at once", {
  meta: { budget: { ms: 40_000, because: "100 schedules of some six steps, each looked at in all tables" } },
  tags: "property",
  timeout: 1_800_000,
}, async () => {
  const met: Record<string, number> = {};
  const newGame = updateGames(CAMERAS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(ACT, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }),
      async (steps) => {
        const game = await newGame();
        for (const atOnce of steps) {
          await Promise.all(atOnce.map((act) => play(game, act)));
          await game.check();
        }
        for (const status of await game.statuses()) met[status] = (met[status] ?? 0) + 1;
      },
    ),
    { numRuns: runs(300, 100) },
  );
  // The schedules reach everything that an update can be.
  expect(Object.keys(met).sort()).toEqual(["dropped", "failed", "held", "installing", "pending", "success"]);
});

test.each<readonly [Road]>([["gate"], ["passed by"]])(
  "50 pushes at once for overlapping cameras (%s): each has all its cameras or none",
  { meta: { budget: { ms: 3000, because: "50 transactions for up to ten cameras, all at once" } } },
  async (way) => {
    const game = await updateGames(10)();
    const random = mulberry32(7);
    const some = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => Math.floor(random() * 10));
    const pushes = Array.from({ length: 50 }, (_, i) =>
      game.push({ who: i, cameras: some(), reach: "all", road: way }),
    );
    await Promise.all(pushes);
    await game.check();
    const made = game.made().length;
    expect(made).toBeGreaterThan(1);
    expect(made).toBeLessThan(11);
  },
);
