// The history of the insights tab has the account's changes of meanings among saves, and takes them back through the same
// service as the settings. Decision 0144, What a class means.
import { expect, test } from "vitest";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { HISTORY_ADDRESS } from "~/domain/review/saves/history-address";
import { readPostedForm } from "~/http/posted-form";
import { actOnHistory } from "~/tabs/userInsights/history/history.server";
import { loadUserInsights } from "~/tabs/userInsights/userInsights.server";
import { item, refusal, World } from "../world";

const world = new World();
const context = { services: world.services } as RequestContext;
const { meanings, speciesReviews } = world.services;
const RED_FOX = 1087;

async function entries(actor: Actor) {
  const { searchParams } = new URL(HISTORY_ADDRESS, "http://fernwatch.test");
  const { data } = await loadUserInsights(context, actor, searchParams);
  if (data.section !== "history") throw new Error("This isn't the history.");
  return data.entries.map((entry) =>
    entry.of === "save"
      ? ["save", entry.save.total]
      : [entry.change.version, entry.change.standing, entry.change.by],
  );
}

async function revert(actor: Actor, version: string) {
  const body = new URLSearchParams({ intent: "revert-meaning", version });
  const request = new Request("http://fernwatch.test/", { method: "POST", body });
  return actOnHistory(context, actor, await readPostedForm(request));
}

/** An account with a change of meanings before and after a save. */
async function busy() {
  const owner = await world.user();
  const { deviceToken, deviceId } = await world.camera(owner);
  const sent = item();
  await world.sync(deviceToken, [sent]);
  await meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
  world.now += 1000;
  await speciesReviews.say(owner, { insightId: sent.insight_id, of: "insight", className: "Wolf" });
  world.now += 1000;
  await meanings.change(owner, [{ className: "Reh", taxonId: 0 }]);
  return { owner, deviceId };
}

test("among saves, the newest first, and back by the same service", async () => {
  const { owner } = await busy();
  const names = (await meanings.history(owner)).map(({ by }) => by);
  expect(await entries(owner)).toEqual([
    [2, "stands", names[0]],
    ["save", 1],
    [1, "stands", names[1]],
  ]);
  world.now += 1000;
  expect(await revert(owner, "1")).toEqual({ ok: true, version: 3 });
  expect((await entries(owner)).map(([version, standing]) => [version, standing])).toEqual([
    [3, "stands"],
    [2, "stands"],
    ["save", 1],
    [1, "reverted"],
  ]);
  expect((await meanings.own(owner)).choices).toEqual([{ className: "Reh", taxonId: 0 }]);
  expect(await refusal(revert(owner, "1"))).toBe("conflict/member-changed");
  expect(await refusal(revert(owner, "x"))).toBe("notFound");
});

test("for people of the account alone: a reader of its camera has the save, a viewer takes nothing back", async () => {
  const { owner, deviceId } = await busy();
  const outside = await world.user();
  await world.share(deviceId, outside);
  expect(await entries(outside)).toEqual([["save", 1]]);
  const viewer = { ...(await world.user({ role: "viewer" })), accountId: owner.accountId };
  expect((await entries(viewer)).map(([version]) => version)).toEqual([2, 1]);
  expect(await refusal(revert(viewer, "1"))).toBe("forbidden");
});
