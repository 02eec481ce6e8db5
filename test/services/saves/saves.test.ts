// Saving many statuses at once through the service and the real object: who may, what it changes, what it refuses.
// Spec sections 2.8, 4, 6; docs/platform.md, Saves; fault E5.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { SAVE_LIMIT_HIT } from "~/domain/review/save-rules";
import { acceptPart } from "~/services/saves/shard-queue";
import {
  finished,
  locks,
  newJob,
  pageVersion,
  save,
  saves,
  season,
  shard,
  statuses,
  world,
} from "../../workers/saves/saves-season";
import { refusal, World } from "../world";

describe("saving", () => {
  test("changes the statuses and reports it", async () => {
    const { owner, ids } = await season(3);
    const { bulkId } = await save(owner, [
      [ids[0], "favorite"],
      [ids[1], "archive"],
    ]);
    await finished(owner, bulkId);
    expect(await saves.status(owner, bulkId)).toEqual({
      status: 2,
      message: "The bulk update has successfully completed!",
      replaced: [],
    });
    expect(await statuses(owner)).toEqual(["favorite", "archive", "none"]);
    expect(await locks(bulkId)).toBe(0);
  });

  test("takes an insight back to none", async () => {
    const { owner, ids } = await season(1);
    await finished(owner, (await save(owner, [[ids[0], "archive"]])).bulkId);
    await finished(owner, (await save(owner, [[ids[0], "none"]])).bulkId);
    expect(await statuses(owner)).toEqual(["none"]);
  });

  test("of an insight that comes twice the last counts", async () => {
    const { owner, ids } = await season(1);
    const { bulkId } = await save(owner, [
      [ids[0], "archive"],
      [ids[0], "favorite"],
    ]);
    await finished(owner, bulkId);
    expect(await statuses(owner)).toEqual(["favorite"]);
  });

  test("changes insights of several home accounts in one save, and the page of each", async () => {
    const mine = await season(1);
    const theirs = await season(2);
    await world.share(theirs.deviceId, mine.owner);
    const before = [await pageVersion(mine.owner.accountId), await pageVersion(theirs.owner.accountId)];
    const { bulkId } = await save(mine.owner, [
      [mine.ids[0], "favorite"],
      [theirs.ids[1], "archive"],
    ]);
    await finished(mine.owner, bulkId);
    expect(await statuses(mine.owner)).toEqual(["favorite", "none", "archive"]);
    expect(await statuses(theirs.owner)).toEqual(["none", "archive"]);
    const after = [await pageVersion(mine.owner.accountId), await pageVersion(theirs.owner.accountId)];
    expect(after).toEqual(before.map((version) => version + 1));
  });
});

describe("once", () => {
  test("the same key is the same save, at once and later", async () => {
    const { owner, ids } = await season(1);
    const before = await pageVersion(owner.accountId);
    const twice = await Promise.all([1, 2, 3].map(() => save(owner, [[ids[0], "archive"]], "key-1")));
    expect(new Set(twice.map((answer) => answer.bulkId)).size).toBe(1);
    await finished(owner, twice[0]?.bulkId ?? "");
    expect((await save(owner, [[ids[0], "archive"]], "key-1")).bulkId).toBe(twice[0]?.bulkId);
    expect(await pageVersion(owner.accountId)).toBe(before + 1);
  });

  test("the same key for something else is refused in words, at once and later, and the first save stays", async () => {
    const { owner, ids } = await season(2);
    const both = await Promise.allSettled([
      save(owner, [[ids[0], "archive"]], "key-2"),
      save(owner, [[ids[0], "favorite"]], "key-2"),
    ]);
    const [first] = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.bulkId] : []));
    expect(both.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await finished(owner, first ?? "");
    const before = await statuses(owner);
    expect(await refusal(save(owner, [[ids[1], "archive"]], "key-2"))).toBe("invalid/key-used");
    expect(await statuses(owner)).toEqual(before);
  });

  test("the order of the entries makes no other request", async () => {
    const { owner, ids } = await season(2);
    const [a, b] = [
      [ids[0], "archive"],
      [ids[1], "favorite"],
    ] as const;
    const first = await save(owner, [a, b], "key-3");
    expect(await save(owner, [b, a], "key-3")).toEqual(first);
  });

  test("a save from before contents were kept answers its key as it did", async () => {
    const { owner, ids } = await season(2);
    const first = await save(owner, [[ids[0], "archive"]], "key-4");
    await env.SHARD_0.prepare("UPDATE bulk_update SET idem_content = NULL WHERE id = ?1")
      .bind(first.bulkId)
      .run();
    expect(await save(owner, [[ids[1], "archive"]], "key-4")).toEqual(first);
  });

  test("the same key of another user is another save", async () => {
    const [a, b] = [await season(1), await season(1)];
    const first = await save(a.owner, [[a.ids[0], "archive"]], "shared-key");
    const second = await save(b.owner, [[b.ids[0], "archive"]], "shared-key");
    expect(second.bulkId).not.toBe(first.bulkId);
  });

  test("without a key it is two saves and one effect", async () => {
    const { owner, ids } = await season(1);
    const before = await pageVersion(owner.accountId);
    const both = await Promise.all([1, 2].map(() => save(owner, [[ids[0], "favorite"]])));
    for (const { bulkId } of both) {
      await finished(owner, bulkId);
      expect((await saves.status(owner, bulkId)).status).toBe(2);
    }
    expect(both[0]?.bulkId).not.toBe(both[1]?.bulkId);
    expect(await statuses(owner)).toEqual(["favorite"]);
    expect(await pageVersion(owner.accountId)).toBe(before + 1);
  });
});

describe("page versions", () => {
  test("move by one when something on the page changed, and not at all when nothing did", async () => {
    const { owner, ids } = await season(4);
    const before = await pageVersion(owner.accountId);
    const all = [
      [ids[0], "favorite"],
      [ids[1], "archive"],
      [ids[2], "acknowledge"],
      [ids[3], "none"],
    ] as const;
    await finished(owner, (await save(owner, all)).bulkId);
    expect(await pageVersion(owner.accountId)).toBe(before + 1);
    await finished(owner, (await save(owner, all)).bulkId);
    expect(await pageVersion(owner.accountId)).toBe(before + 1);
  });
});

describe("refusals change nothing", () => {
  test("a viewer may look, but not save", async () => {
    const { owner, ids, deviceId } = await season(1);
    const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
    await world.share(deviceId, viewer);
    expect(await refusal(save(viewer, [[ids[0], "archive"]]))).toBe("forbidden");
    expect(await statuses(owner)).toEqual(["none"]);
  });

  test("insights of another account, or of none, are not found, and named", async () => {
    const [mine, other] = [await season(1), await season(1)];
    const nobodys = crypto.randomUUID();
    const saved = save(mine.owner, [
      [mine.ids[0], "archive"],
      [other.ids[0], "archive"],
      [nobodys, "archive"],
    ]);
    await expect(saved).rejects.toMatchObject({
      refusal: { code: "notFound", insightIds: [other.ids[0], nobodys] },
      message: `There are no insights ${other.ids[0]}, ${nobodys}.`,
    });
    expect([await statuses(mine.owner), await statuses(other.owner)]).toEqual([["none"], ["none"]]);
  });

  test("of another account only the shared devices are the caller's", async () => {
    const mine = await season(1);
    const shared = await season(1);
    const hidden = await season(1, shared.owner);
    await world.share(shared.deviceId, mine.owner);
    const saved = save(mine.owner, [
      [shared.ids[0], "archive"],
      [hidden.ids[0], "archive"],
    ]);
    await expect(saved).rejects.toMatchObject({ refusal: { insightIds: [hidden.ids[0]] } });
    expect(await statuses(shared.owner)).toEqual(["none", "none"]);
  });

  test("too many, none, a wrong status, an invalid id", async () => {
    const { owner, ids } = await season(1);
    const many = Array.from({ length: 1001 }, () => [ids[0], "archive"] as const);
    await expect(save(owner, many)).rejects.toMatchObject({
      refusal: { kind: "invalid" },
      message: SAVE_LIMIT_HIT,
    });
    expect(await refusal(save(owner, []))).toBe("invalid");
    expect(await refusal(save(owner, [[ids[0], "shiny"]]))).toBe("invalid");
    expect(await refusal(save(owner, [["dev-0001", "archive"]]))).toBe("invalid");
    expect(await statuses(owner)).toEqual(["none"]);
  });

  test("a fourth unfinished save of an account", async () => {
    const { owner, ids, deviceKey } = await season(1);
    for (const status of [1, 2, 3]) {
      await acceptPart(shard, newJob(owner, { ids, status, devices: [deviceKey] }));
    }
    await expect(save(owner, [[ids[0], "archive"]])).rejects.toMatchObject({
      refusal: { code: "too-many-jobs", retryAfter: 5 },
    });
  });

  test("another user's save is not found", async () => {
    const { owner, ids } = await season(1);
    const { bulkId } = await save(owner, [[ids[0], "archive"]]);
    expect(await refusal(saves.status(await world.user(), bulkId))).toBe("notFound");
    expect(await refusal(saves.status(owner, crypto.randomUUID()))).toBe("notFound");
  });
});

describe("the push by the cron", () => {
  test("reaches every queue, also when the first fails, and then tells", async () => {
    const pushed: number[] = [];
    const failing = new World({
      saveQueue: {
        submit: async () => ({ ok: false, code: "too-many-jobs" }),
        push: async (accountId) => {
          pushed.push(accountId);
          throw new Error("the object is away");
        },
      },
    });
    const queuedSaves = [];
    for (const { owner, ids, deviceKey } of [await season(1), await season(1)]) {
      const save = newJob(owner, { ids, status: 1, devices: [deviceKey] });
      await acceptPart(shard, { ...save, now: failing.now - 61_000 });
      queuedSaves.push(save);
    }
    await expect(failing.services.saves.pushStuck()).rejects.toThrow("the object is away");
    expect(pushed).toEqual(expect.arrayContaining(queuedSaves.map((save) => save.accountId)));
  });

  test("leaves saves alone that are younger than a minute", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const pushed: number[] = [];
    const quiet = new World({
      saveQueue: {
        submit: async () => ({ ok: false, code: "too-many-jobs" }),
        push: async (accountId) => void pushed.push(accountId),
      },
    });
    await acceptPart(shard, {
      ...newJob(owner, { ids, status: 1, devices: [deviceKey] }),
      now: quiet.now - 59_000,
    });
    await quiet.services.saves.pushStuck();
    expect(pushed).not.toContain(owner.accountId);
  });
});
