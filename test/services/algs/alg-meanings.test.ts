// What the classes of algs mean: confirmed by staff, and the default of the accounts whose cameras run them. Decision 0144.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/context";
import { controlDb } from "~/db/client";
import { choicesFor, meaningVersions } from "~/db/queries/species/meanings";
import type { Actor } from "~/domain/actor";
import { meaningForm } from "~/domain/taxa/classes/meaning-form";
import { NO_TAXON } from "~/domain/taxa/meaning";
import type { AskedMeaning } from "~/domain/taxa/meaning-change";
import { readPostedForm } from "~/http/posted-form";
import { actOnInternal, loadInternal } from "~/tabs/internal/internal.server";
import { meteredD1 } from "../../../workers/adapters/metered-d1";
import { overtaken } from "../fail-once";
import { auditEntries, words } from "../models/model-world";
import { item, refusal, World } from "../world";

const world = new World();
const { algMeanings, algs, meanings, setOverview, speciesReviews } = world.services;
const [PERSON, RED_FOX, EUROPEAN_BADGER, AMERICAN_BADGER] = [2, 1087, 1643, 1706];

/** An alg of these classes, and a member of staff. */
async function algOf(...labels: readonly string[]) {
  const staff = await world.user({ role: "staff" });
  const classes = labels.map((label, id) => ({ id, label }));
  const { algId } = await algs.create(staff, words({ classes }));
  const confirm = (...asked: readonly AskedMeaning[]) => algMeanings.change(staff, { algId, asked });
  return { staff, algId, confirm };
}

/** An account whose camera has sent an insight of each of the algs. */
async function accountOf(...sent: readonly (readonly [algId: number, className: string])[]) {
  const owner = await world.user();
  const camera = await world.camera(owner);
  const items = sent.map(([alg_id, class_name]) => item({ alg_id, class_name, class_id: 0 }));
  await world.sync(camera.deviceToken, items);
  return { owner, ...camera, ids: items.map(({ insight_id }) => insight_id) };
}

async function ownMeanings(owner: Actor) {
  const { version, choices, defaults } = await meanings.own(owner);
  return { version, choices, defaults };
}

async function versionsOf(reader: Actor) {
  return (await setOverview.read(reader)).meanings;
}

describe("staff", () => {
  test("confirm classes, choose no species, and take one back, each with an entry that tells it", async () => {
    const { staff, algId, confirm } = await algOf("badger", "red fox", "object 7");
    expect(await algMeanings.read(staff, algId)).toEqual({ version: 0, choices: [] });
    const first = await confirm(
      { className: "badger", taxonId: EUROPEAN_BADGER, saw: null },
      { className: "object 7", taxonId: NO_TAXON, saw: null },
    );
    expect(first).toEqual({ made: 1 });
    expect((await auditEntries(1))[0]).toEqual({
      user_id: staff.userId,
      action: "confirm-classes",
      subject: "alg",
      subject_id: String(algId),
      before: { classes: [] },
      after: { classes: ["badger: European badger (1643)", "object 7: no species"] },
    });
    expect(await confirm({ className: "BADGER", taxonId: null, saw: EUROPEAN_BADGER })).toEqual({ made: 2 });
    expect(await algMeanings.read(staff, algId)).toEqual({
      version: 2,
      choices: [{ className: "object 7", taxonId: NO_TAXON }],
    });
    expect((await algMeanings.confirmed(staff)).get(algId)).toEqual(new Set(["object 7"]));
  });

  test("who confirm what is confirmed write nothing", async () => {
    const { confirm } = await algOf("badger");
    await confirm({ className: "badger", taxonId: EUROPEAN_BADGER });
    const entries = await auditEntries(1);
    expect(await confirm({ className: "Badger", taxonId: EUROPEAN_BADGER, saw: null })).toEqual({
      made: null,
    });
    expect(await auditEntries(1)).toEqual(entries);
  });

  test("who saw something else than what is confirmed change nothing at all", async () => {
    const { staff, algId, confirm } = await algOf("badger", "red fox");
    await confirm({ className: "badger", taxonId: EUROPEAN_BADGER, saw: null });
    const late = confirm(
      { className: "red fox", taxonId: RED_FOX, saw: null },
      { className: "badger", taxonId: AMERICAN_BADGER, saw: null },
    );
    expect(await refusal(late)).toBe("conflict/member-changed");
    expect(await algMeanings.read(staff, algId)).toEqual({
      version: 1,
      choices: [{ className: "badger", taxonId: EUROPEAN_BADGER }],
    });
  });

  test("two at once come one after the other, with no entry of what was not written", async () => {
    const { staff, algId, confirm } = await algOf("badger", "red fox");
    const others = () => confirm({ className: "red fox", taxonId: RED_FOX, saw: null });
    const slow = new World({ control: controlDb(overtaken(env.DB, others)) });
    const asked = [{ className: "badger", taxonId: AMERICAN_BADGER, saw: null }];
    expect(await slow.services.algMeanings.change(staff, { algId, asked })).toEqual({ made: 2 });
    expect((await algMeanings.read(staff, algId)).choices.map(({ className }) => className)).toEqual([
      "badger",
      "red fox",
    ]);
    expect(await auditEntries(3)).toMatchObject([
      { after: { classes: ["badger: American badger (1706)"] } },
      { after: { classes: ["red fox: red fox (1087)"] } },
      { action: "create-alg" },
    ]);
  });

  test.each([
    ["a class that the alg does not have", "wolf", RED_FOX],
    ["a number that no taxon has", "badger", 7],
    ["class 99, which is no alg's own", "empty", 4],
  ])("are refused %s", async (_, className, taxonId) => {
    const { staff, algId, confirm } = await algOf("badger");
    expect(await refusal(confirm({ className, taxonId }))).toBe("invalid");
    expect(await algMeanings.read(staff, algId)).toEqual({ version: 0, choices: [] });
  });

  test("alone may: nobody else reads or confirms; an alg that is not there is not found", async () => {
    const { staff, algId } = await algOf("badger");
    const asked = [{ className: "badger", taxonId: EUROPEAN_BADGER }];
    for (const role of ["viewer", "member"] as const) {
      const actor = await world.user({ role });
      expect(await refusal(algMeanings.read(actor, algId))).toBe("forbidden");
      expect(await refusal(algMeanings.confirmed(actor))).toBe("forbidden");
      expect(await refusal(algMeanings.change(actor, { algId, asked }))).toBe("forbidden");
    }
    expect(await refusal(algMeanings.read(staff, 99_999))).toBe("notFound");
    expect(await refusal(algMeanings.change(staff, { algId: 99_999, asked }))).toBe("notFound");
  });
});

describe("the internal tab", () => {
  const context = { services: world.services, note: () => undefined } as unknown as RequestContext;
  const post = async (actor: Actor, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ intent: "confirm-classes", ...fields });
    const request = new Request("http://fernwatch.test/", { method: "POST", body });
    return actOnInternal(context, actor, await readPostedForm(request));
  };
  const load = async (actor: Actor, alg: string) => {
    const { data } = await loadInternal(context, actor, new URLSearchParams({ section: "algs", alg }));
    return data.section === "algs" ? data : null;
  };

  test("says how many classes of an alg wait, and opens an alg with what is confirmed", async () => {
    const { staff, algId } = await algOf("badger", "red fox");
    const before = await load(staff, "new");
    expect([before?.waiting[algId], before?.meanings]).toEqual([2, null]);
    const changes = meaningForm([{ className: "badger", taxonId: EUROPEAN_BADGER, saw: null }]);
    expect(await post(staff, { alg: String(algId), changes })).toEqual({ ok: true, version: 1 });
    const choices = [{ className: "badger", taxonId: EUROPEAN_BADGER }];
    const after = await load(staff, String(algId));
    expect([after?.waiting[algId], after?.meanings]).toEqual([1, { algId, version: 1, choices }]);
    await post(staff, {
      alg: String(algId),
      changes: meaningForm([{ className: "red fox", taxonId: RED_FOX, saw: null }]),
    });
    expect((await load(staff, String(algId)))?.waiting[algId]).toBeUndefined();
    // An alg that is not there is no failure: the dialog says so.
    expect(await load(staff, "99999")).toMatchObject({ meanings: null, failed: false });
  });

  test("refuses what is no form, and whoever is no staff", async () => {
    const { staff, algId } = await algOf("badger");
    const changes = meaningForm([{ className: "badger", taxonId: EUROPEAN_BADGER }]);
    expect(await refusal(post(staff, { alg: String(algId), changes: "{}" }))).toBe("invalid/malformed");
    expect(await refusal(post(await world.user(), { alg: String(algId), changes }))).toBe("forbidden");
  });
});

describe("an account", () => {
  test("has what is confirmed of the algs that its cameras name, and of their releases, and of no other", async () => {
    const [named, released, other] = [await algOf("badger"), await algOf("class 7"), await algOf("class 8")];
    await named.confirm({ className: "badger", taxonId: EUROPEAN_BADGER });
    await released.confirm({ className: "class 7", taxonId: RED_FOX });
    await other.confirm({ className: "class 8", taxonId: RED_FOX });
    const { owner, deviceId } = await accountOf([named.algId, "badger"]);
    const only = { className: "badger", taxonId: EUROPEAN_BADGER };
    expect((await ownMeanings(owner)).defaults).toEqual([only]);
    await env.DB.prepare("UPDATE device SET alg_release_id = ?2 WHERE device_id = ?1")
      .bind(deviceId, await world.release([released.algId]))
      .run();
    expect((await ownMeanings(owner)).defaults).toEqual([only, { className: "class 7", taxonId: RED_FOX }]);
    expect((await ownMeanings(await world.user())).defaults).toEqual([]);
  });

  test("of 200 cameras of one alg is told in one call, for the rows of the cameras", async () => {
    const { algId, confirm } = await algOf("badger");
    await confirm({ className: "badger", taxonId: EUROPEAN_BADGER });
    const { owner } = await accountOf([algId, "badger"]);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO device(device_id, account_id, alg_ids, cp_key_wrapped, created_at)
       SELECT 'fleet-' || i, ?1, ?2, '', 0 FROM n`,
    )
      .bind(owner.accountId, JSON.stringify([algId]))
      .run();
    const metered = controlDb(meteredD1(env.DB, world.meter));
    world.resetMeter();
    expect(await meaningVersions(metered, [owner.accountId])).toMatchObject([{ models: `${algId}.1` }]);
    expect(world.meter.calls).toBe(1);
    // Each camera, and once more to have equal ones once.
    expect(world.meter.rowsRead).toBeLessThanOrEqual(2 * 200 + 30);
    world.resetMeter();
    expect(await choicesFor(metered, [owner.accountId], ["badger"])).toMatchObject([
      { defaults: [{ taxonId: EUROPEAN_BADGER }] },
    ]);
    expect(world.meter.calls).toBe(1);
    expect(world.meter.rowsRead).toBeLessThanOrEqual(2 * 200 + 30);
  });

  test("is told by its versions when something is confirmed, and its own version is its own", async () => {
    const { algId, confirm } = await algOf("badger", "red fox");
    const { owner } = await accountOf([algId, "badger"]);
    const { accountId } = owner;
    expect(await versionsOf(owner)).toEqual([{ accountId, version: 0, models: "" }]);
    await confirm({ className: "badger", taxonId: EUROPEAN_BADGER });
    expect(await versionsOf(owner)).toEqual([{ accountId, version: 0, models: `${algId}.1` }]);
    // A change of its own is the next version of its own, before which nothing was confirmed.
    const { made } = await meanings.change(owner, [{ className: "badger", taxonId: AMERICAN_BADGER }]);
    expect(made).toBe(1);
    await confirm({ className: "badger", taxonId: null });
    expect(await versionsOf(owner)).toEqual([{ accountId, version: 1, models: `${algId}.2` }]);
    expect((await meanings.revert(owner, 1)).made).toBe(2);
    expect(await ownMeanings(owner)).toEqual({ version: 2, choices: [], defaults: [] });
  });

  test("is asked where two of its algs disagree, and not where they agree", async () => {
    const [one, two] = [await algOf("badger", "class 7"), await algOf("badger", "class 7")];
    await one.confirm(
      { className: "badger", taxonId: EUROPEAN_BADGER },
      { className: "class 7", taxonId: RED_FOX },
    );
    await two.confirm(
      { className: "badger", taxonId: AMERICAN_BADGER },
      { className: "class 7", taxonId: RED_FOX },
    );
    const { owner } = await accountOf([one.algId, "badger"], [two.algId, "badger"]);
    expect((await ownMeanings(owner)).defaults).toEqual([
      { className: "badger", taxonId: null, said: [EUROPEAN_BADGER, AMERICAN_BADGER] },
      { className: "class 7", taxonId: RED_FOX },
    ]);
  });

  test("has its reviews spelled and its precision judged by it, until it chooses otherwise", async () => {
    const { algId, confirm } = await algOf("class 7");
    const { owner, ids } = await accountOf([algId, "class 7"]);
    await world.assign(algId, owner);
    const [insightId = ""] = ids;
    const agreed = async () =>
      (await world.services.precision.read(owner)).map(({ overall }) => overall.agreed);
    const said = async () => {
      const word = { className: "class 7", taxonId: RED_FOX, of: "insight", insightId } as const;
      await speciesReviews.say(owner, word);
      return (await speciesReviews.read(owner, insightId)).className;
    };
    // The word stays a class of the model where that means the taxon.
    expect([await said(), await agreed()]).toEqual(["red fox", [0]]);
    await confirm({ className: "class 7", taxonId: RED_FOX });
    expect(await agreed()).toEqual([1]);
    expect([await said(), await agreed()]).toEqual(["class 7", [1]]);
    await meanings.change(owner, [{ className: "class 7", taxonId: NO_TAXON }]);
    expect(await said()).toBe("red fox");
  });

  test("holds back from others what is confirmed as a person, or by one of two models, until it chooses", async () => {
    const [one, two] = [await algOf("class 7", "class 8", "poacher"), await algOf("class 8")];
    const { owner, deviceId } = await accountOf(
      [one.algId, "class 7"],
      [two.algId, "class 8"],
      [two.algId, "fox"],
    );
    const outside = await world.user();
    await world.share(deviceId, outside);
    const seen = async () =>
      (await world.page(outside, { limit: 100, offset: 0 })).map(({ className }) => className);
    const told = async () =>
      (await meanings.read(outside)).flatMap(({ defaults }) => defaults.map(({ className }) => className));
    // Every insight has the text of class 0 of its alg.
    expect(await seen()).toEqual(["class 7", "class 8", "class 8"]);
    await one.confirm(
      { className: "class 7", taxonId: PERSON },
      { className: "class 8", taxonId: PERSON },
      { className: "poacher", taxonId: NO_TAXON },
    );
    await two.confirm({ className: "class 8", taxonId: RED_FOX });
    expect([await seen(), await told()]).toEqual([[], []]);
    await meanings.change(owner, [{ className: "class 8", taxonId: RED_FOX }]);
    expect(await seen()).toEqual(["class 8", "class 8"]);
    expect(await told()).toEqual(["class 8"]);
  });
});
