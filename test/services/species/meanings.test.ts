// What the classes of an account mean by choice: changed, seen by readers of other accounts, and taken back.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { meaningForm } from "~/domain/taxa/classes/meaning-form";
import { readPostedForm } from "~/http/posted-form";
import { actOnSettings, loadSettings } from "~/tabs/admin/admin.server";
import { item, refusal, World } from "../world";

const world = new World();
const RED_FOX = 1087;
const { meanings } = world.services;

test("an account's choice is one entry of its history, and no insight is written", async () => {
  const owner = await world.user();
  const { deviceToken } = await world.camera(owner);
  await world.sync(deviceToken, [item({ class_name: "Rotfuchs" })]);
  const before = await env.SHARD_0.prepare("SELECT * FROM insight ORDER BY id").all();

  const { now: stored } = await meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
  expect(stored).toEqual({
    accountId: owner.accountId,
    version: 1,
    choices: [{ className: "Rotfuchs", taxonId: RED_FOX }],
    ...NO_ACCOUNT_TAXA,
  });
  expect(await env.SHARD_0.prepare("SELECT * FROM insight ORDER BY id").all()).toMatchObject({
    results: before.results,
  });
  const [entry, ...others] = await meanings.history(owner);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    version: 1,
    isOwn: true,
    reverts: null,
    revertedBy: null,
    steps: [{ className: "Rotfuchs", before: null, after: RED_FOX }],
  });
});

test("one class text has one meaning, in any case, and null takes the choice away", async () => {
  const owner = await world.user();
  await meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
  const { now: again } = await meanings.change(owner, [{ className: "ROTFUCHS", taxonId: 0 }]);
  expect(again.choices).toEqual([{ className: "ROTFUCHS", taxonId: 0 }]);
  const { now: none } = await meanings.change(owner, [{ className: "rotfuchs", taxonId: null }]);
  expect(none).toMatchObject({ version: 3, choices: [] });
});

test("what is chosen already adds no entry", async () => {
  const owner = await world.user();
  await meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
  const again = await meanings.change(owner, [{ className: "rotfuchs", taxonId: RED_FOX }]);
  expect(again).toMatchObject({ made: null, now: { version: 1 } });
});

test("a change is taken back, except where someone has chosen something else since", async () => {
  const owner = await world.user();
  await meanings.change(owner, [
    { className: "Rotfuchs", taxonId: RED_FOX },
    { className: "Reh", taxonId: 2 },
  ]);
  await meanings.change(owner, [{ className: "Reh", taxonId: 0 }]);
  const reverted = await meanings.revert(owner, 1);
  expect(reverted).toMatchObject({ made: 3, now: { choices: [{ className: "Reh", taxonId: 0 }] } });
  const history = await meanings.history(owner);
  expect(history.map(({ version, reverts, revertedBy }) => [version, reverts, revertedBy])).toEqual([
    [3, 1, null],
    [2, null, null],
    [1, null, 3],
  ]);
  expect(await refusal(meanings.revert(owner, 1))).toBe("conflict/member-changed");
  expect(await refusal(meanings.revert(owner, 9))).toBe("notFound");
});

test("who saw something else than what is chosen changes nothing at all", async () => {
  const owner = await world.user();
  await meanings.change(owner, [{ className: "Reh", taxonId: 2, saw: null }]);
  const clash = meanings.change(owner, [
    { className: "Rotfuchs", taxonId: RED_FOX, saw: null },
    { className: "Reh", taxonId: 0, saw: null },
  ]);
  expect(await refusal(clash)).toBe("conflict/member-changed");
  const [own] = await meanings.read(owner);
  expect(own).toMatchObject({ version: 1, choices: [{ className: "Reh", taxonId: 2 }] });
});

test("of two changes at once both are made, one after the other", async () => {
  const owner = await world.user();
  await Promise.all([
    meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]),
    meanings.change(owner, [{ className: "Reh", taxonId: 2 }]),
  ]);
  const [own] = await meanings.read(owner);
  expect(own?.version).toBe(2);
  expect(own?.choices.map(({ className }) => className)).toEqual(["Reh", "Rotfuchs"]);
});

test("a reader of a shared camera sees the home account's meaning, a stranger none of it", async () => {
  const owner = await world.user();
  const { deviceId } = await world.camera(owner);
  await meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
  const friend = await world.user();
  await world.share(deviceId, friend);
  const seen = await meanings.read(friend);
  expect(new Map(seen.map(({ accountId, choices }) => [accountId, choices.length]))).toEqual(
    new Map([
      [friend.accountId, 0],
      [owner.accountId, 1],
    ]),
  );
  const stranger = await world.user();
  expect((await meanings.read(stranger)).map(({ accountId }) => accountId)).toEqual([stranger.accountId]);
});

test.each([
  ["no class", []],
  ["a class without a name", [{ className: "  ", taxonId: 2 }]],
  ["a name of 201 characters", [{ className: "x".repeat(201), taxonId: 2 }]],
  ["a number that no taxon has", [{ className: "Reh", taxonId: 7 }]],
  [
    "one class twice",
    [
      { className: "Reh", taxonId: 2 },
      { className: "REH", taxonId: 0 },
    ],
  ],
] as const)("refuses %s", async (_, changes) => {
  const owner = await world.user();
  expect(await refusal(meanings.change(owner, changes))).toBe("invalid");
  expect((await meanings.read(owner))[0]?.version).toBe(0);
});

test("a viewer reads the history, and changes nothing", async () => {
  const owner = await world.user();
  await meanings.change(owner, [{ className: "Reh", taxonId: 2 }]);
  const viewer = { ...(await world.user({ role: "viewer" })), accountId: owner.accountId };
  expect(await meanings.history(viewer)).toHaveLength(1);
  expect(await refusal(meanings.change(viewer, [{ className: "Reh", taxonId: 0 }]))).toBe("forbidden");
  expect(await refusal(meanings.revert(viewer, 1))).toBe("forbidden");
});

describe("the settings", () => {
  const context = { services: world.services } as RequestContext;
  const post = async (actor: Actor, fields: Readonly<Record<string, string>>) => {
    const request = new Request("http://fernwatch.test/", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return actOnSettings(context, actor, await readPostedForm(request));
  };
  const load = async (actor: Actor) =>
    (await loadSettings(context, actor, new URLSearchParams("section=species"))).data;

  test("list the classes of the account's cameras, and answer a change with the version that takes it back", async () => {
    const owner = await world.user();
    const { deviceToken } = await world.camera(owner);
    await world.sync(deviceToken, [item({ class_name: "Rotfuchs" }), item({ class_name: "Rotfuchs" })]);
    expect(await load(owner)).toMatchObject({
      classes: [{ className: "Rotfuchs", count: 2 }],
      version: 0,
      choices: [],
      history: [],
    });

    const changes = meaningForm([{ className: "Rotfuchs", taxonId: RED_FOX, saw: null }]);
    expect(await post(owner, { intent: "set-meaning", changes })).toEqual({ ok: true, version: 1 });
    // Sent twice, it is no second change that Undo could take back.
    const again = meaningForm([{ className: "Rotfuchs", taxonId: RED_FOX, saw: RED_FOX }]);
    expect(await post(owner, { intent: "set-meaning", changes: again })).toEqual({ ok: true, version: null });
    expect(await post(owner, { intent: "revert-meaning", version: "1" })).toEqual({ ok: true, version: 2 });
    expect(await load(owner)).toMatchObject({
      version: 2,
      choices: [],
      history: [{ reverts: 1 }, { revertedBy: 2 }],
    });
  });

  test.each(["", "{}", '{"changes":[{"className":"a","taxonId":"2"}]}'])(
    "refuse as a change: %j",
    async (changes) => {
      const owner = await world.user();
      expect(await refusal(post(owner, { intent: "set-meaning", changes }))).toBe("invalid/malformed");
    },
  );
});
