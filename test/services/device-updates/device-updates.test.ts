// Device updates as people make, see and drop them. Spec sections 2.10, 5 and 7.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { type AskedUpdate, REQUIRED_SENTENCE } from "~/domain/device-updates/create/update-request";
import { isAppError } from "~/services/errors";
import { approve, auditEntries } from "../models/model-world";
import { refusal, World } from "../world";
import { asking, eventsOf, pusher, reported, standing, targetsOf } from "./update-world";

const world = new World();
const { deviceUpdates } = world.services;

describe("making one", () => {
  test("each camera gets it, under an order of its own", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const { updateId, status, held } = await deviceUpdates.create(actor, asking(releaseId, devices));
    expect([status, held]).toEqual(["pending", 0]);
    expect(await standing(devices)).toEqual([`${updateId} 0 pending/queued`, `${updateId} 1 pending/queued`]);
    expect((await targetsOf(devices)).map(({ epoch }) => epoch)).toEqual([1, 1]);
    expect(await eventsOf(updateId)).toEqual(["*created"]);
  });

  test("with one held camera no camera gets it, and the refusal says who holds which", async () => {
    const { actor, devices, releaseId } = await pusher(world, 3);
    const [first = "", second = ""] = devices;
    const a = await deviceUpdates.create(actor, asking(releaseId, [first]));
    const b = await deviceUpdates.create(actor, asking(releaseId, [second]));
    await expect(deviceUpdates.create(actor, asking(releaseId, devices))).rejects.toMatchObject({
      refusal: {
        code: "update-conflict",
        updates: [
          { email: actor.email, updateId: a.updateId },
          { email: actor.email, updateId: b.updateId },
        ],
      },
    });
    expect(await targetsOf(devices)).toHaveLength(2);
  });

  test("the ready ones alone, or the held ones afterwards", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const first = await deviceUpdates.create(actor, asking(releaseId, devices.slice(0, 1)));
    const ready = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "ready" }));
    const later = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    expect(later.held).toBe(2);
    expect(await standing(devices)).toEqual([
      `${first.updateId} 0 pending/queued`,
      `${later.updateId} 0 held/held`,
      `${ready.updateId} 1 pending/queued`,
      `${later.updateId} 1 held/held`,
    ]);
    expect(await refusal(deviceUpdates.create(actor, asking(releaseId, devices, { reach: "ready" })))).toBe(
      "conflict/update-conflict",
    );
  });

  test("missing and unknown values are named by field, before anything else", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const fieldsOf = async (asked: AskedUpdate) => {
      const error: unknown = await deviceUpdates.create(actor, asked).catch((thrown: unknown) => thrown);
      if (!isAppError(error) || error.refusal.code !== "not-acceptable") throw error;
      return { message: error.message, ...error.refusal.fields };
    };
    const empty = { cycleTime: null, triggerNumber: null, satelliteFixTime: null, satellitePasses: "" };
    expect(
      await fieldsOf({
        ...asking(releaseId, []),
        algReleaseId: null,
        firmwareReleaseTag: null,
        settings: empty,
      }),
    ).toEqual({
      message: REQUIRED_SENTENCE,
      deviceIds: REQUIRED_SENTENCE,
      algReleaseId: REQUIRED_SENTENCE,
      firmwareReleaseTag: REQUIRED_SENTENCE,
      "settings.cycleTime": REQUIRED_SENTENCE,
      "settings.triggerNumber": REQUIRED_SENTENCE,
    });
    const wrong = asking(releaseId, devices, {
      firmwareReleaseTag: "staging",
      reach: "some",
      settings: { cycleTime: 100, satelliteFixTime: 9, satellitePasses: "x".repeat(101) },
    });
    expect(Object.keys(await fieldsOf(wrong))).toEqual([
      "message",
      "firmwareReleaseTag",
      "settings.cycleTime",
      "settings.satelliteFixTime",
      "settings.satellitePasses",
      "reach",
    ]);
    const stranger = await world.camera(await world.user());
    expect(await fieldsOf(asking(releaseId, [...devices, stranger.deviceId]))).toMatchObject({
      deviceIds: `You have no camera ${stranger.deviceId}.`,
    });
    expect(await fieldsOf(asking(await world.release([await world.alg()]), devices))).toHaveProperty(
      "algReleaseId",
    );
    expect(await targetsOf(devices)).toEqual([]);
  });

  test("only staff push an unrehearsed release, with a reason that is stored and logged", async () => {
    const staff = await world.user({ role: "staff" });
    const { actor, devices } = await pusher(world);
    for (const device of devices) await world.share(device, staff);
    const raw = await world.release([await world.alg()]);
    await approve(raw, actor);
    const because = { reason: "The old one eats batteries." };
    expect(await refusal(deviceUpdates.create(actor, asking(raw, devices, because)))).toBe(
      "conflict/not-rehearsed",
    );
    expect(await refusal(deviceUpdates.create(staff, asking(raw, devices)))).toBe("conflict/not-rehearsed");
    // What is wrong with the request itself comes before.
    expect(await refusal(deviceUpdates.create(actor, asking(raw, [...devices, "none"])))).toBe(
      "invalid/not-acceptable",
    );
    const { updateId } = await deviceUpdates.create(staff, asking(raw, devices, because));
    expect(await deviceUpdates.read(actor, updateId)).toMatchObject(because);
    expect(await auditEntries(1)).toMatchObject([
      {
        action: "push-unrehearsed",
        subject: "update",
        subject_id: String(updateId),
        after: { algReleaseId: raw, ...because },
      },
    ]);
  });

  test("a reason where none is needed is not kept, and makes no other update of it", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const key = crypto.randomUUID();
    const asked = asking(releaseId, devices, { reason: "Because." });
    const { updateId } = await deviceUpdates.create(actor, asked, key);
    expect(await deviceUpdates.create(actor, asking(releaseId, devices), key)).toMatchObject({ updateId });
    expect(await deviceUpdates.create(actor, asked, key)).toMatchObject({ updateId });
    expect((await deviceUpdates.read(actor, updateId)).reason).toBeNull();
  });

  test("the same key is the same update, also at once, and nothing else", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const key = crypto.randomUUID();
    const asked = asking(releaseId, devices);
    const made = await Promise.all([1, 2, 3].map(() => deviceUpdates.create(actor, asked, key)));
    expect(new Set(made.map(({ updateId }) => updateId)).size).toBe(1);
    expect(await deviceUpdates.create(actor, asking(releaseId, devices.toReversed()), key)).toEqual(made[0]);
    const others = [
      asking(releaseId, devices.slice(1)),
      asking(releaseId, devices, { settings: { cycleTime: 120 } }),
    ];
    for (const other of others)
      expect(await refusal(deviceUpdates.create(actor, other, key))).toBe("invalid/key-used");
    expect(await targetsOf(devices)).toHaveLength(2);
  });

  test("an imported or cleared camera isn't a choice", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const [imported = "", cleared = ""] = devices;
    await env.DB.prepare("UPDATE device SET import_key = device_id WHERE device_id = ?1")
      .bind(imported)
      .run();
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE device_id = ?1").bind(cleared).run();
    for (const device of devices) {
      expect(await refusal(deviceUpdates.create(actor, asking(releaseId, [device])))).toBe(
        "invalid/not-acceptable",
      );
    }
    expect(await deviceUpdates.plan(actor)).toEqual([]);
  });
});

describe("dropping one", () => {
  test("the camera is free at once, and what was held for it goes", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const first = await deviceUpdates.create(actor, asking(releaseId, devices));
    const second = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    expect(await deviceUpdates.drop(actor, first.updateId)).toEqual({ dropped: 1, goneOn: 0 });
    expect(await standing(devices)).toEqual([
      `${first.updateId} 0 dropped/queued`,
      `${second.updateId} 0 pending/queued`,
    ]);
    expect((await targetsOf(devices)).map(({ epoch }) => epoch)).toEqual([1, 2]);
    expect(await eventsOf(first.updateId)).toEqual(["*created", "dropped"]);
    expect(await eventsOf(second.updateId)).toEqual(["*created", "held", "released"]);
  });

  test("a camera past its commit point goes on; one that has begun is told; repeating it changes nothing", async () => {
    const { actor, devices, releaseId } = await pusher(world, 3);
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
    await report(devices[0], "downloading");
    await report(devices[1], "installing");
    expect(await deviceUpdates.drop(actor, updateId)).toEqual({ dropped: 2, goneOn: 1 });
    expect(await standing(devices)).toEqual([
      `${updateId} 0 dropped/downloading`,
      `${updateId} 1 installing/installing`,
      `${updateId} 2 dropped/queued`,
    ]);
    expect((await targetsOf(devices)).map(({ untold }) => untold)).toEqual([1, 0, 0]);
    expect(await deviceUpdates.list(actor)).toMatchObject([{ status: "dropped" }]);
    expect(await deviceUpdates.drop(actor, updateId)).toEqual({ dropped: 2, goneOn: 1 });
    expect((await eventsOf(updateId)).filter((kind) => kind === "dropped")).toHaveLength(2);
  });

  test("what is over cannot be dropped", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
    await report(devices[0], "installing");
    expect(await refusal(deviceUpdates.drop(actor, updateId))).toBe("conflict/update-over");
    await report(devices[0], "success");
    expect(await refusal(deviceUpdates.drop(actor, updateId))).toBe("conflict/update-over");
    expect(await deviceUpdates.list(actor)).toMatchObject([{ status: "success", counts: { success: 1 } }]);
  });
});

describe("whose it is", () => {
  /** An update of one member for cameras of two accounts, both of which the member sees. */
  async function shared() {
    const { actor: creator, devices, releaseId } = await pusher(world, 2);
    const friend = await world.user();
    const own = await world.camera(friend);
    await world.share(own.deviceId, creator);
    const { updateId } = await deviceUpdates.create(creator, asking(releaseId, [...devices, own.deviceId]));
    return { creator, devices, friend, own: own.deviceId, updateId };
  }

  test("a reader gets the cameras that they see, and counts of no others", async () => {
    const { creator, devices, friend, own, updateId } = await shared();
    expect(await deviceUpdates.list(creator)).toMatchObject([
      { deviceCount: 3, counts: { pending: 3 }, mayDrop: true },
    ]);
    const [seen] = await deviceUpdates.list(friend);
    expect(seen).toMatchObject({ deviceIds: [own], deviceCount: 1, counts: { pending: 1 }, mayDrop: true });
    const page = await deviceUpdates.read(friend, updateId);
    expect(page.targets.map(({ deviceId }) => deviceId)).toEqual([own]);
    expect(JSON.stringify(page)).not.toContain(devices[0]);
    expect(await deviceUpdates.list(await world.user({ role: "staff" }))).toEqual([]);
    const stranger = await world.user();
    expect(await deviceUpdates.list(stranger)).toEqual([]);
    expect(await refusal(deviceUpdates.read(stranger, updateId))).toBe("notFound");
    expect(await refusal(deviceUpdates.drop(stranger, updateId))).toBe("notFound");
  });

  test("its home account takes its camera out, and the rest continues", async () => {
    const { creator, devices, friend, own, updateId } = await shared();
    expect(await deviceUpdates.drop(friend, updateId)).toEqual({ dropped: 1, goneOn: 0 });
    expect(await standing([...devices, own])).toContain(`${updateId} 2 dropped/queued`);
    expect(await deviceUpdates.list(creator)).toMatchObject([
      { status: "pending", counts: { pending: 2, dropped: 1 } },
    ]);
    expect(await deviceUpdates.list(friend)).toMatchObject([{ status: "dropped" }]);
    expect((await deviceUpdates.read(creator, updateId)).droppedAt).toBeNull();
    expect(await deviceUpdates.drop(friend, updateId)).toEqual({ dropped: 1, goneOn: 0 });
    expect(await deviceUpdates.drop(creator, updateId)).toEqual({ dropped: 3, goneOn: 0 });
    expect((await deviceUpdates.read(creator, updateId)).droppedBy).toBe("Maya R.");
  });

  test("dropping a home account's share twice is the same as once", async () => {
    const { actor: creator, releaseId } = await pusher(world);
    const friend = await world.user();
    const own = [await world.camera(friend), await world.camera(friend)].map(({ deviceId }) => deviceId);
    for (const deviceId of own) await world.share(deviceId, creator);
    const { updateId } = await deviceUpdates.create(creator, asking(releaseId, own));
    await report(own[0], "installing");
    const answer = { dropped: 1, goneOn: 1 };
    expect(await deviceUpdates.drop(friend, updateId)).toEqual(answer);
    expect(await deviceUpdates.drop(friend, updateId)).toEqual(answer);
  });

  test("a user who sees it without either may not drop it; staff may, and it is logged", async () => {
    const { own, devices, updateId } = await shared();
    const [other, staff, viewer] = [
      await world.user(),
      await world.user({ role: "staff" }),
      await world.user({ role: "viewer" }),
    ];
    for (const reader of [other, staff, viewer]) await world.share(own, reader);
    expect(await refusal(deviceUpdates.drop(other, updateId))).toBe("forbidden");
    expect(await deviceUpdates.list(other)).toMatchObject([{ mayDrop: false }]);
    expect(await refusal(deviceUpdates.list(viewer))).toBe("forbidden");
    expect(await deviceUpdates.drop(staff, updateId)).toEqual({ dropped: devices.length + 1, goneOn: 0 });
    expect(await auditEntries(1)).toMatchObject([
      { user_id: staff.userId, action: "drop-update", subject_id: String(updateId) },
    ]);
  });
});

test("staff see and drop each one that they know of, with all its cameras", async () => {
  const staff = await world.user({ role: "staff" });
  const { actor, devices, releaseId } = await pusher(world, 2);
  const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
  expect(await deviceUpdates.list(staff)).toEqual([]);
  const page = await deviceUpdates.read(staff, updateId);
  expect(page.targets.map(({ deviceId, mayDrop }) => [deviceId, mayDrop])).toEqual(
    devices.toSorted().map((deviceId) => [deviceId, true]),
  );
  expect(page).toMatchObject({ deviceCount: 2, mayDrop: true });
  expect(await deviceUpdates.drop(staff, updateId)).toEqual({ dropped: 2, goneOn: 0 });
  expect((await deviceUpdates.read(staff, updateId)).events).toHaveLength(3);
});

describe("seeing them", () => {
  test("the list, the page and the plan", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
    const later = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    expect(await deviceUpdates.list(actor)).toMatchObject([
      { updateId: later.updateId, status: "pending", counts: { held: 2 } },
      { updateId, status: "pending", deviceCount: 2, counts: { pending: 2 }, mayDrop: true },
    ]);
    expect(await deviceUpdates.read(actor, updateId)).toMatchObject({
      createdBy: "Maya R.",
      releaseName: "Trail",
      targets: devices.toSorted().map((deviceId) => ({ deviceId, status: "pending", mayDrop: true })),
      events: [{ kind: "created", by: "Maya R.", deviceId: null }],
    });
    expect((await deviceUpdates.read(actor, later.updateId)).targets).toMatchObject([
      { heldBy: updateId },
      { heldBy: updateId },
    ]);
    expect(await deviceUpdates.plan(actor)).toMatchObject([
      { deviceId: devices[1], open: { updateId, email: actor.email, status: "pending", mayDrop: true } },
      { deviceId: devices[0] },
    ]);
  });

  test("a camera that checks in over LoRa or satellite alone needs a visit", async () => {
    const actor = await world.user();
    const [narrow, wide, silent] = [
      await world.camera(actor),
      await world.camera(actor),
      await world.camera(actor),
    ];
    const narrowly = async (token: string, links: readonly ("lora" | "satellite" | "wifi")[]) => {
      for (const link of links) {
        world.now += 120_000;
        await world.sync(token, [], { link });
      }
    };
    await narrowly(narrow.deviceToken, ["wifi", ...Array<"lora">(9).fill("lora"), "satellite"]);
    await narrowly(wide.deviceToken, ["lora", "wifi", "lora"]);
    expect(await deviceUpdates.plan(actor)).toMatchObject([
      { deviceId: silent.deviceId, narrowLinkOnly: false },
      { deviceId: wide.deviceId, narrowLinkOnly: false },
      { deviceId: narrow.deviceId, narrowLinkOnly: true },
    ]);
  });
});

/** What the open update of a camera becomes, as its report would have it. */
async function report(
  deviceId: string | undefined,
  status: "downloading" | "installing" | "success",
): Promise<void> {
  await reported(world, deviceId ?? "", { status });
}
