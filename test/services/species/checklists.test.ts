// An account's own checklist: what its classes mean by it, for whom, and how it is taken back.
import { describe, expect, test } from "vitest";
import { type ChecklistRow, NO_PATH } from "~/domain/taxa/checklist/checklist-row";
import { FIRST_OWN_TAXON } from "~/domain/taxa/taxon";
import { item, refusal, World } from "../world";

const world = new World();
const { checklists, meanings, speciesReviews } = world.services;
const EUROPEAN_BADGER = 1643;

function row(scientificName: string, english: string, more: Partial<ChecklistRow> = {}): ChecklistRow {
  return {
    ...{ line: 2, scientificName, rank: "", path: NO_PATH, english: [english], names: {}, synonyms: [] },
    ...more,
  };
}

const FEN_FOX = row("Vulpes fictiva", "fen fox", {
  path: { class: "Mammalia", order: "Carnivora", family: "Canidae", genus: "" },
});
const BADGER = row("Meles meles", "badger");

test("importing one is one entry of the history, and the next replaces it; both can be taken back", async () => {
  const owner = await world.user();
  const { now, made } = await checklists.store(owner, { name: "ours.csv", rows: [FEN_FOX, BADGER] });
  expect(made).toBe(1);
  expect(now.listed.map(({ id, english }) => [id >= FIRST_OWN_TAXON || id, english])).toEqual([
    [EUROPEAN_BADGER, ["badger"]],
    [true, ["fen fox"]],
  ]);
  expect(await checklists.read(owner)).toEqual({ name: "ours.csv", lines: 2, version: 1 });

  await checklists.store(owner, { name: "next.csv", rows: [BADGER] });
  expect((await meanings.own(owner)).listed).toHaveLength(1);
  const back = await meanings.revert(owner, 2);
  expect(back.now.listed).toEqual(now.listed);
  expect(await refusal(meanings.revert(owner, 1))).toBe("conflict/member-changed");
  const history = await meanings.history(owner);
  expect(history.map(({ version, reverts, checklist }) => [version, reverts, checklist?.name])).toEqual([
    [3, 2, "ours.csv"],
    [2, null, "next.csv"],
    [1, null, "ours.csv"],
  ]);

  await checklists.remove(owner, 3);
  expect(await checklists.read(owner)).toBeNull();
  expect((await meanings.own(owner)).listed).toEqual([]);
  expect((await checklists.remove(owner)).made).toBeNull();
  await meanings.revert(owner, 4);
  expect((await checklists.read(owner))?.name).toBe("ours.csv");
});

test("the first one taken back leaves none", async () => {
  const owner = await world.user();
  await checklists.store(owner, { name: "ours.csv", rows: [BADGER] });
  await meanings.revert(owner, 1);
  expect(await checklists.read(owner)).toBeNull();
});

test("an own taxon keeps its number from one checklist to the next, and no two accounts share one", async () => {
  const [one, other] = [await world.user(), await world.user()];
  const numberIn = async (actor: typeof one) => {
    const { now } = await checklists.store(actor, { name: "ours.csv", rows: [FEN_FOX] });
    return now.listed[0]?.id;
  };
  const first = await numberIn(one);
  await checklists.remove(one);
  expect(await numberIn(one)).toBe(first);
  expect(await numberIn(other)).not.toBe(first);
});

test("who saw another checklist than today's changes nothing", async () => {
  const owner = await world.user();
  await checklists.store(owner, { name: "ours.csv", rows: [BADGER], saw: null });
  expect(await refusal(checklists.store(owner, { name: "b.csv", rows: [FEN_FOX], saw: null }))).toBe(
    "conflict/member-changed",
  );
  expect(await refusal(checklists.remove(owner, 9))).toBe("conflict/member-changed");
  expect((await checklists.read(owner))?.name).toBe("ours.csv");
});

test("taxa of the five newest are kept to go back to", async () => {
  const owner = await world.user();
  for (let i = 1; i <= 7; i++) await checklists.store(owner, { name: `${i}.csv`, rows: [BADGER] });
  expect((await meanings.own(owner)).listed).toHaveLength(1);
  expect((await meanings.revert(owner, 7)).now.listed).toHaveLength(1);
});

describe("refused, with nothing changed", () => {
  test.each([
    ["no line", []],
    ["a line without a scientific name", [row("", "fox")]],
    ["more than 5,000 lines", Array.from({ length: 5_001 }, () => BADGER)],
  ])("%s", async (_, rows) => {
    const owner = await world.user();
    expect(await refusal(checklists.store(owner, { name: "ours.csv", rows }))).toBe("invalid");
    expect(await checklists.read(owner)).toBeNull();
  });

  test("a viewer", async () => {
    const owner = await world.user();
    const viewer = await world.user({ accountId: owner.accountId, role: "viewer" });
    expect(await refusal(checklists.store(viewer, { name: "ours.csv", rows: [BADGER] }))).toBe("forbidden");
    expect(await refusal(checklists.remove(viewer))).toBe("forbidden");
  });
});

describe("what classes mean by it", () => {
  test("a reader of a shared camera gets what the classes that they see mean, and no other name", async () => {
    const owner = await world.user();
    const { deviceId, deviceToken } = await world.camera(owner);
    const hidden = row("Vulpes occulta", "hidden fox");
    await world.sync(deviceToken, [item({ class_name: "fen fox" }), item({ class_name: "badger" })]);
    const { now } = await checklists.store(owner, { name: "ours.csv", rows: [FEN_FOX, BADGER, hidden] });
    const own = now.listed.find(({ english }) => english.includes("fen fox"));
    const friend = await world.user();
    await world.share(deviceId, friend);
    const account = (await meanings.read(friend)).find(({ accountId }) => accountId === owner.accountId);
    expect(account?.listed).toEqual([own]);
    const defaults = [...(account?.defaults ?? [])].sort((a, b) => a.className.localeCompare(b.className));
    expect(defaults).toEqual([
      { className: "badger", taxonId: EUROPEAN_BADGER },
      { className: "fen fox", taxonId: own?.id },
    ]);
    expect(JSON.stringify(account)).not.toContain("hidden");
  });

  test("accounts with other checklists never see each other's", async () => {
    const [one, other] = [await world.user(), await world.user()];
    await checklists.store(one, { name: "ours.csv", rows: [FEN_FOX] });
    await checklists.store(other, { name: "ours.csv", rows: [row("Vulpes altera", "other fox")] });
    expect(JSON.stringify(await meanings.read(one))).not.toContain("altera");
    expect(JSON.stringify(await meanings.read(other))).not.toContain("fictiva");
  });

  test("a class may be given a taxon of the own list, and a review too; nobody else's", async () => {
    const owner = await world.user();
    const { deviceToken } = await world.camera(owner);
    const sent = item({ class_name: "red fox" });
    await world.sync(deviceToken, [sent]);
    const { now } = await checklists.store(owner, { name: "ours.csv", rows: [FEN_FOX] });
    const taxonId = now.listed[0]?.id ?? 0;
    await meanings.change(owner, [{ className: "Moorfuchs", taxonId }]);
    const said = await speciesReviews.say(owner, {
      ...{ insightId: sent.insight_id, of: "insight", className: "fen fox", taxonId },
    });
    expect(said).toMatchObject({ className: "fen fox", review: { taxonId } });
    const stranger = await world.user();
    expect(await refusal(meanings.change(stranger, [{ className: "Moorfuchs", taxonId }]))).toBe("invalid");
  });

  test("people are held back by it", async () => {
    const owner = await world.user();
    const { deviceId, deviceToken } = await world.camera(owner);
    await world.sync(deviceToken, [item({ class_name: "Reynard" }), item({ class_name: "red fox" })]);
    await checklists.store(owner, { name: "ours.csv", rows: [row("Homo sapiens", "Reynard")] });
    const friend = await world.user();
    await world.share(deviceId, friend);
    const account = (await meanings.read(friend)).find(({ accountId }) => accountId === owner.accountId);
    expect(account?.defaults).toEqual([]);
    expect(JSON.stringify(account)).not.toContain("Reynard");
  });
});
