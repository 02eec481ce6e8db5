// Keys that change in the middle of a roll-out: every camera takes its order, whatever it has slept through.
// docs/device-protocol.md, Keys.
import { describe, expect, test } from "vitest";
import { createManifestSigner } from "../../../workers/adapters/manifest-signer";
import { readOrder } from "../../support/order-check";
import { World } from "../world";
import { madeCamera, madeRelease, ordered } from "./order-world";

const [OLD, NEW] = ["A".repeat(43), `${"B".repeat(42)}A`] as const;

const at = { old: worldOf(OLD), both: worldOf(`${OLD},${NEW}`), new: worldOf(NEW) };

function worldOf(seeds: string): World {
  return new World({ signer: createManifestSigner(seeds) });
}

/** A camera that enrolled while the old key signed alone, with an order; and what it trusts. */
async function enrolled() {
  const camera = await madeCamera(at.old);
  const { releaseId } = await madeRelease(at.old);
  const updateId = await ordered(at.old, camera, { releaseId });
  return { ...camera, updateId, trusted: await createManifestSigner(OLD).publicKeys() };
}

describe("a camera that knows the old key alone", () => {
  test("takes its order while both sign", async () => {
    const { token, trusted, updateId } = await enrolled();
    const { order } = await at.both.sync(token, []);
    expect(order?.signatures).toHaveLength(2);
    expect(order && (await readOrder(order, trusted))?.deviceUpdateId).toBe(updateId);
  });

  test("learns of the new one by a sync in between", async () => {
    const { token, updateId } = await enrolled();
    const { manifestKeys } = await at.both.sync(token, [], { link: "lora" });
    const { order } = await at.new.sync(token, []);
    expect(order && (await readOrder(order, manifestKeys))?.deviceUpdateId).toBe(updateId);
  });

  test("that has slept through it all learns of it with the very order", async () => {
    const { token, trusted, updateId } = await enrolled();
    const { order, manifestKeys } = await at.new.sync(token, []);
    expect(order && (await readOrder(order, trusted))).toBeNull();
    expect(order && (await readOrder(order, manifestKeys))?.deviceUpdateId).toBe(updateId);
  });

  test("gets an order that was handed out before signed by what holds now", async () => {
    const { token } = await enrolled();
    const first = await at.old.sync(token, []);
    const second = await at.new.sync(token, []);
    const [by] = await createManifestSigner(NEW).publicKeys();
    expect(first.order && (await readOrder(first.order, [by ?? ""]))).toBeNull();
    expect(second.order && (await readOrder(second.order, [by ?? ""]))?.epoch).toBe(1);
  });
});

test("a camera gets the keys when it enrols", async () => {
  const owner = await at.both.user();
  const { manifestKeys } = await at.both.camera(owner);
  expect(manifestKeys).toEqual(await createManifestSigner(`${OLD},${NEW}`).publicKeys());
});

describe("what a sync costs", () => {
  const world = new World();

  async function cost(token: string): Promise<readonly number[]> {
    world.resetMeter();
    const telemetry = { battery_voltage: 3.9 };
    await world.sync(token, [], { telemetry, bootId: "b", seq: 1, link: "cellular" });
    const { calls, depth, rowsRead, rowsWritten } = world.meter;
    return [calls, depth, rowsRead, rowsWritten];
  }

  test("an order that waits costs no call, and rows of its own alone", async () => {
    const plain = await madeCamera(world);
    const camera = await madeCamera(world);
    const { releaseId } = await madeRelease(world);
    for (let past = 0; past < 30; past++) await ordered(world, camera, { releaseId, status: "success" });
    await ordered(world, camera, { releaseId });
    const [calls, depth, read = 0, written = 0] = await cost(plain.token);
    const [callsMore, depthMore, readMore = 0, writtenMore = 0] = await cost(camera.token);
    expect([callsMore, depthMore]).toEqual([calls, depth]);
    expect([calls, depth]).toEqual([3, 2]);
    expect(readMore - read).toBeLessThan(16);
    expect(writtenMore - written).toBeLessThan(6);
  });
});
