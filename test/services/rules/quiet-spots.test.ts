// Spots in which a class is always the same thing: named and taken back by those who may change the camera. Decision 0165,
// The same spot.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { QUIET_SPOT_SQL } from "~/db/queries/rules/quiet-spots";
import { SPOTS_LIMIT } from "~/domain/rules/quiet-spot-edit";
import { refusal, World } from "../world";

const BOX = [0.2, 0.3, 0.1, 0.2] as const;

async function setUp() {
  const world = new World();
  const owner = await world.user();
  const { deviceId } = await world.camera(owner);
  const { quietSpots } = world.services;
  const rock = { deviceId, className: "deer", box: BOX };
  return { world, owner, deviceId, quietSpots, rock };
}

test("a spot counts from now on, until it is taken back; the same again is the one that is there", async () => {
  const { world, owner, deviceId, quietSpots, rock } = await setUp();
  const spotId = await quietSpots.add(owner, rock);
  expect(await quietSpots.list(owner)).toEqual([{ spotId, ...rock, since: world.now, until: null }]);
  expect(await quietSpots.add(owner, { ...rock, box: [0.201, 0.3, 0.1, 0.2] })).toBe(spotId);
  expect(await quietSpots.add(owner, { ...rock, className: "fox" })).not.toBe(spotId);
  await quietSpots.end(owner, spotId);
  await quietSpots.end(owner, spotId);
  expect(await quietSpots.list(owner)).toMatchObject([{ className: "fox", deviceId }]);
  expect(await quietSpots.add(owner, rock)).not.toBe(spotId);
});

test("viewers and other accounts may not; people who see a shared camera don't get its spots", async () => {
  const { world, owner, deviceId, quietSpots, rock } = await setUp();
  const spotId = await quietSpots.add(owner, rock);
  const viewer = await world.user({ accountId: owner.accountId, role: "viewer" });
  const other = await world.user();
  await world.share(deviceId, viewer);
  expect(await refusal(quietSpots.add(other, rock))).toBe("notFound");
  expect(await refusal(quietSpots.end(other, spotId))).toBe("notFound");
  await world.share(deviceId, other);
  expect(await refusal(quietSpots.add(other, rock))).toBe("forbidden");
  expect(await refusal(quietSpots.end(other, spotId))).toBe("forbidden");
  expect(await refusal(quietSpots.add(viewer, rock))).toBe("forbidden");
  expect(await refusal(quietSpots.end(owner, 2 ** 40))).toBe("notFound");
  expect(await quietSpots.list(other)).toEqual([]);
  expect(await quietSpots.list(viewer)).toHaveLength(1);
  const staff = await world.user({ role: "staff" });
  await world.share(deviceId, staff);
  await quietSpots.end(staff, spotId);
  expect(await quietSpots.list(owner)).toEqual([]);
});

test.each<[string, { className?: string; box?: readonly [number, number, number, number] }]>([
  ["no class", { className: " " }],
  ["a class that is too long", { className: "x".repeat(201) }],
  ["a box outside the picture", { box: [0.5, 0.5, 0.6, 0.2] }],
  ["one that begins outside", { box: [-0.1, 0, 0.2, 0.2] }],
  ["one without a size", { box: [0.1, 0.1, 0, 0.2] }],
])("%s is refused", async (_, wrong) => {
  const { owner, quietSpots, rock } = await setUp();
  expect(await refusal(quietSpots.add(owner, { ...rock, ...wrong }))).toBe("invalid");
  expect(await quietSpots.list(owner)).toEqual([]);
});

test("a camera has so many at most", async () => {
  const { owner, quietSpots, rock } = await setUp();
  for (let i = 0; i < SPOTS_LIMIT; i++) await quietSpots.add(owner, { ...rock, className: `class ${i}` });
  expect(await refusal(quietSpots.add(owner, rock))).toBe("conflict/too-many-spots");
});

test.each(Object.entries(QUIET_SPOT_SQL))("%s walks no table", async (_, sql) => {
  const parameters = (sql.match(/\?\d/g) ?? []).map((one) => Number(one.slice(1)));
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: Math.max(...parameters) }, () => 1))
    .all<{ detail: string }>();
  expect(results.filter(({ detail }) => detail.startsWith("SCAN "))).toEqual([]);
});
