// The history of saves and taking one back, through the services and the real object: who sees what of it, what goes
// back, what stays and why. Decision 0032, Undo after save.
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { TOO_OLD } from "~/domain/review/saves/shown-save";
import { acceptPart } from "~/services/saves/shard-queue";
import {
  drain,
  finished,
  newJob,
  pageVersion,
  save,
  saveHistory,
  season,
  shard,
  statuses,
  world,
} from "../../workers/saves/saves-season";
import { refusal, World } from "../world";

const DAY_MS = 86_400_000;

/** Saves and waits until it is done. */
async function saved(actor: Actor, changes: Parameters<typeof save>[1]): Promise<string> {
  const { bulkId } = await save(actor, changes);
  await finished(actor, bulkId);
  return bulkId;
}

async function reverted(actor: Actor, bulkId: string): Promise<string> {
  const save = await saveHistory.revert(actor, bulkId, undefined);
  await finished(actor, save.bulkId);
  return save.bulkId;
}

async function history(actor: Actor) {
  return (await saveHistory.history(actor, { limit: 50 })).batches;
}

/** How many go back, are back, stay. */
async function outlook(actor: Actor, bulkId: string) {
  const { reverting, back, staying } = await saveHistory.preview(actor, bulkId);
  return [reverting, back, staying.length];
}

describe("the history", () => {
  test("lists saves with their authors, newest first, without those that changed nothing", async () => {
    const { owner, ids } = await season(3);
    const first = await saved(owner, [
      [ids[0], "archive"],
      [ids[1], "archive"],
      [ids[2], "favorite"],
    ]);
    const second = await saved(owner, [[ids[2], "none"]]);
    await saved(owner, [[ids[0], "archive"]]);
    const by = { name: "Maya R.", you: true };
    expect(await history(owner)).toMatchObject([
      { bulkId: second, by, total: 1, counts: { none: 1 }, isRevert: false, undone: 0, expired: false },
      { bulkId: first, by, total: 3, counts: { none: 0, acknowledge: 0, favorite: 1, archive: 2 } },
    ]);
  });

  test("counts only what changed, not what already was so", async () => {
    const { owner, ids } = await season(2);
    await saved(owner, [[ids[0], "archive"]]);
    const bulkId = await saved(owner, [
      [ids[0], "archive"],
      [ids[1], "archive"],
    ]);
    expect((await history(owner))[0]).toMatchObject({ bulkId, total: 1 });
  });

  test("continues from page to page over several accounts, each save once", async () => {
    const mine = await season(1);
    const theirs = await season(1);
    await world.share(theirs.deviceId, mine.owner);
    const made: string[] = [];
    for (const status of ["archive", "none", "favorite"]) {
      made.push(await saved(mine.owner, [[mine.ids[0], status]]));
      made.push(await saved(theirs.owner, [[theirs.ids[0], status]]));
    }
    made.push(
      await saved(mine.owner, [
        [mine.ids[0], "none"],
        [theirs.ids[0], "none"],
      ]),
    );
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await saveHistory.history(mine.owner, { limit: 2, before });
      expect(page.batches.length).toBeLessThanOrEqual(2);
      seen.push(...page.batches.map((batch) => batch.bulkId));
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual(made.reverse());
  });

  test("is empty for a user who sees no camera", async () => {
    expect(await saveHistory.history(await world.user(), { limit: 50 })).toEqual({
      batches: [],
      next: null,
    });
  });
});

describe("reverting", () => {
  test("restores what was there before, reports it, and can itself be reverted", async () => {
    const { owner, ids } = await season(3);
    await saved(owner, [[ids[0], "acknowledge"]]);
    const bulkId = await saved(
      owner,
      ids.map((id) => [id, "archive"] as const),
    );
    expect(await outlook(owner, bulkId)).toEqual([3, 0, 0]);
    const version = await pageVersion(owner.accountId);
    const revert = await reverted(owner, bulkId);
    expect(await statuses(owner)).toEqual(["acknowledge", "none", "none"]);
    expect(await pageVersion(owner.accountId)).toBe(version + 1);
    expect(await outlook(owner, bulkId)).toEqual([0, 3, 0]);
    expect((await history(owner)).slice(0, 2)).toMatchObject([
      { bulkId: revert, isRevert: true, total: 3, reverts: { bulkId } },
      { bulkId, isRevert: false, undone: 3, lastRevert: { bulkId: revert } },
    ]);
    await reverted(owner, revert);
    expect(await statuses(owner)).toEqual(["archive", "archive", "archive"]);
    expect(await outlook(owner, bulkId)).toEqual([3, 0, 0]);
    expect((await history(owner)).map((batch) => batch.undone)).toEqual([0, 3, 0, 0]);
  });

  test("leaves what changed since, and the preview names the change and its author", async () => {
    const { owner, ids, deviceId } = await season(3);
    const friend = await world.user();
    await world.share(deviceId, friend);
    const bulkId = await saved(
      owner,
      ids.map((id) => [id, "archive"] as const),
    );
    const since = await saved(friend, [[ids[1], "favorite"]]);
    const preview = await saveHistory.preview(owner, bulkId);
    expect(preview).toMatchObject({ reverting: 2, back: 0 });
    expect(preview.staying).toEqual([
      {
        insightId: ids[1],
        deviceId,
        displayName: "Unnamed",
        className: "Red fox",
        at: expect.any(Number),
        status: "favorite",
        confirmed: null,
        changedBy: { bulkId: since, savedAt: expect.any(Number), by: { name: "Maya R.", you: false } },
      },
    ]);
    await reverted(owner, bulkId);
    expect(await statuses(owner)).toEqual(["none", "favorite", "none"]);
  });

  test("leaves a status that is the same again but was given by a later save", async () => {
    const { owner, ids } = await season(1);
    const first = await saved(owner, [[ids[0], "archive"]]);
    await saved(owner, [[ids[0], "none"]]);
    await saved(owner, [[ids[0], "archive"]]);
    expect(await outlook(owner, first)).toEqual([0, 0, 1]);
    await reverted(owner, first);
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("works back through several saves, newest first", async () => {
    const { owner, ids } = await season(1);
    const made = [];
    for (const status of ["acknowledge", "archive", "favorite"]) {
      made.push(await saved(owner, [[ids[0], status]]));
    }
    for (const [i, before] of ["archive", "acknowledge", "none"].entries()) {
      const bulkId = made.at(-1 - i) ?? "";
      expect(await outlook(owner, bulkId)).toEqual([1, 0, 0]);
      await reverted(owner, bulkId);
      expect(await statuses(owner)).toEqual([before]);
    }
  });

  test("decides when it runs, not when it was asked for", async () => {
    const { owner, ids, deviceKey } = await season(2);
    const bulkId = await saved(
      owner,
      ids.map((id) => [id, "archive"] as const),
    );
    const id = (await shard.d1
      .prepare("SELECT id FROM ledger WHERE bulk_id = ?1")
      .bind(bulkId)
      .first<number>("id")) as number;
    const between = newJob(owner, { ids: [ids[0] ?? ""], status: 2, devices: [deviceKey] });
    const revert = newJob(owner, { ids: [], status: 0, devices: [deviceKey] }, { reverts: id });
    for (const save of [between, revert]) await acceptPart(shard, save);
    await drain(owner.accountId);
    expect(await statuses(owner)).toEqual(["favorite", "none"]);
  });

  test("the same key is the same revert; another save's key is another's", async () => {
    const { owner, ids } = await season(1);
    const first = await saved(owner, [[ids[0], "archive"]]);
    const again = [await saveHistory.revert(owner, first, "k"), await saveHistory.revert(owner, first, "k")];
    expect(again[0]).toEqual(again[1]);
    await finished(owner, again[0]?.bulkId ?? "");
    const second = await saved(owner, [[ids[0], "favorite"]]);
    const other = await saveHistory.revert(owner, second, "k");
    expect(other).not.toEqual(again[0]);
    await finished(owner, other.bulkId);
    expect(await statuses(owner)).toEqual(["none"]);
  });

  test("says of an insight that is gone that it stays", async () => {
    const { owner, ids } = await season(1);
    const bulkId = await saved(owner, [[ids[0], "archive"]]);
    await shard.d1.prepare("DELETE FROM insight WHERE account_id = ?1").bind(owner.accountId).run();
    expect((await saveHistory.preview(owner, bulkId)).staying).toMatchObject([
      { insightId: ids[0], className: null, at: null, status: null, changedBy: null },
    ]);
    await reverted(owner, bulkId);
  });
});

describe("shared cameras", () => {
  test("a reader sees, and reverts, only what is on cameras that they see", async () => {
    const shared = await season(2);
    const hidden = await season(3, shared.owner);
    const friend = await world.user();
    await world.share(shared.deviceId, friend);
    const bulkId = await saved(
      shared.owner,
      [...shared.ids, ...hidden.ids].map((id) => [id, "archive"] as const),
    );
    expect((await history(shared.owner))[0]).toMatchObject({ bulkId, total: 5 });
    expect((await history(friend))[0]).toMatchObject({
      bulkId,
      total: 2,
      counts: { archive: 2 },
      by: { name: "Maya R.", you: false },
    });
    expect(await outlook(friend, bulkId)).toEqual([2, 0, 0]);
    await reverted(friend, bulkId);
    expect(await statuses(shared.owner)).toEqual(["none", "none", "archive", "archive", "archive"]);
    expect(await outlook(shared.owner, bulkId)).toEqual([3, 2, 0]);
    expect((await history(shared.owner))[1]).toMatchObject({
      bulkId,
      undone: 2,
      lastRevert: { by: { you: false } },
    });
  });

  test("another account's save does not exist", async () => {
    const { owner, ids } = await season(1);
    const stranger = (await season(1)).owner;
    const bulkId = await saved(owner, [[ids[0], "archive"]]);
    expect(await history(stranger)).toEqual([]);
    expect(await refusal(saveHistory.preview(stranger, bulkId))).toBe("notFound");
    expect(await refusal(saveHistory.revert(stranger, bulkId, undefined))).toBe("notFound");
    expect(await refusal(saveHistory.preview(owner, crypto.randomUUID()))).toBe("notFound");
  });

  test("a viewer looks and may not revert", async () => {
    const { owner, ids, deviceId } = await season(1);
    const viewer = await world.user({ role: "viewer" });
    await world.share(deviceId, viewer);
    const bulkId = await saved(owner, [[ids[0], "archive"]]);
    expect(await history(viewer)).toMatchObject([{ bulkId, total: 1 }]);
    expect(await outlook(viewer, bulkId)).toEqual([1, 0, 0]);
    expect(await refusal(saveHistory.revert(viewer, bulkId, undefined))).toBe("forbidden");
    expect(await statuses(owner)).toEqual(["archive"]);
  });
});

describe("time", () => {
  test("after 30 days a save is refused with a sentence, and after 60 it is gone", async () => {
    const { owner, ids } = await season(1);
    const bulkId = await saved(owner, [[ids[0], "archive"]]);
    const savedAt = (await history(owner))[0]?.savedAt ?? 0;
    const later = (days: number) => new World({ clock: { now: () => savedAt + days * DAY_MS } }).services;
    expect((await later(30).saveHistory.preview(owner, bulkId)).batch.expired).toBe(false);
    const old = later(30.01);
    expect((await old.saveHistory.preview(owner, bulkId)).batch.expired).toBe(true);
    await expect(old.saveHistory.revert(owner, bulkId, undefined)).rejects.toThrow(TOO_OLD);
    expect(await refusal(old.saveHistory.revert(owner, bulkId, undefined))).toBe("conflict/too-old");
    expect(await statuses(owner)).toEqual(["archive"]);
    await later(60).housekeeping.run();
    expect(await history(owner)).toHaveLength(1);
    await later(61).housekeeping.run();
    expect(await history(owner)).toEqual([]);
    const left = await shard.d1
      .prepare("SELECT count(*) AS n FROM ledger_account WHERE account_id = ?1")
      .bind(owner.accountId)
      .first("n");
    expect(left).toBe(0);
  });

  test("a number that a record had is never given again", async () => {
    const { owner, ids } = await season(1);
    await saved(owner, [[ids[0], "archive"]]);
    const newest = () => shard.d1.prepare("SELECT max(seq) AS n FROM sqlite_sequence").first<number>("n");
    const before = await newest();
    await shard.d1.prepare("DELETE FROM ledger").run();
    await saved(owner, [[ids[0], "none"]]);
    expect(await newest()).toBe((before ?? 0) + 1);
  });
});
