// How the calls of the alert settings spell them, and what they refuse. Spec sections 3 (Alert settings) and 7 (Alerts).
import { describe, expect, test } from "vitest";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();
const PATH = "/api/alerts/settings";
const ALL_ON = { cableError: true, lowBattery: true, noRecentInsights: true, noRecentCameraTriggers: true };

async function member() {
  const { actor, token } = await signedIn(world);
  const group = async (name: string) =>
    (await world.services.groups.create(actor, { name, description: "" })).groupId;
  const read = async () => (await call(PATH, { token })).json();
  const put = async (body: unknown) => {
    const answer = await call(PATH, { token, method: "PUT", json: body });
    return [answer.status, await answer.json()] as const;
  };
  return { actor, group, read, put };
}

test("section 7, Alerts: settings and groupSettings, all on and nothing ignored at first; what is put is got", async () => {
  const { group, read, put } = await member();
  const [ridge, creek] = [await group("Ridge"), await group("Creek")];
  expect(await read()).toEqual({
    settings: ALL_ON,
    groupSettings: [
      { deviceGroupId: creek, ignore: false },
      { deviceGroupId: ridge, ignore: false },
    ],
  });
  const settings = { ...ALL_ON, lowBattery: false };
  const groupSettings = [{ deviceGroupId: ridge, ignore: true }];
  expect(await put({ settings, groupSettings })).toEqual([200, { message: "ok" }]);
  expect(await read()).toEqual({
    settings,
    groupSettings: [
      { deviceGroupId: creek, ignore: false },
      { deviceGroupId: ridge, ignore: true },
    ],
  });
});

describe("a wrong body is refused by its field, and changes nothing", () => {
  const entry = (deviceGroupId: unknown, ignore: unknown = true) => ({ deviceGroupId, ignore });
  const { cableError: _left, ...three } = ALL_ON;

  test.each([
    ["no settings", { groupSettings: [] }, "settings", "This is missing."],
    ["no groups", { settings: ALL_ON }, "groupSettings", "This is missing."],
    ["a flag less", { settings: three, groupSettings: [] }, "settings.cableError", "This is missing."],
    [
      "a flag in words",
      { settings: { ...ALL_ON, lowBattery: "off" }, groupSettings: [] },
      "settings.lowBattery",
      "This must be true or false.",
    ],
    [
      "no ignore",
      { settings: ALL_ON, groupSettings: [{ deviceGroupId: 1 }] },
      "groupSettings.0.ignore",
      "This is missing.",
    ],
    [
      "half a group",
      { settings: ALL_ON, groupSettings: [entry(1.5)] },
      "groupSettings.0.deviceGroupId",
      "This must be a whole number.",
    ],
    [
      "a list that is none",
      { settings: ALL_ON, groupSettings: { 1: true } },
      "groupSettings",
      "This must be a list.",
    ],
    [
      "more groups than an account has",
      { settings: ALL_ON, groupSettings: Array.from({ length: 501 }, () => entry(1)) },
      "groupSettings",
      "This must have at most 500 entries.",
    ],
    [
      "an unknown group",
      { settings: ALL_ON, groupSettings: [entry(999_999_999)] },
      "groupSettings.0.deviceGroupId",
      "This isn't one of your groups.",
    ],
  ])("%s", async (_, body, field, words) => {
    const { group, read, put } = await member();
    const ridge = await group("Ridge");
    const before = { settings: { ...ALL_ON, cableError: false }, groupSettings: [entry(ridge)] };
    await put(before);
    expect(await put(body)).toMatchObject([400, { errors: { [field]: words } }]);
    expect(await read()).toEqual(before);
  });

  test("a group twice, and another account's", async () => {
    const { group, read, put } = await member();
    const [ridge, foreign] = [await group("Ridge"), await (await member()).group("Elsewhere")];
    const at = "groupSettings.1.deviceGroupId";
    const settings = { ...ALL_ON, lowBattery: false };
    expect(await put({ settings, groupSettings: [entry(ridge), entry(ridge, false)] })).toMatchObject([
      400,
      { errors: { [at]: "This group is already in the list." } },
    ]);
    expect(await put({ settings, groupSettings: [entry(ridge), entry(foreign)] })).toMatchObject([
      400,
      { errors: { [at]: "This isn't one of your groups." } },
    ]);
    expect(await read()).toEqual({ settings: ALL_ON, groupSettings: [entry(ridge, false)] });
  });
});

test("section 2.2, Entries: a viewer, who has no alerts, has no settings for them", async () => {
  const { token } = await signedIn(world, { role: "viewer" });
  for (const method of ["GET", "PUT"]) {
    const json = { settings: ALL_ON, groupSettings: [] };
    const answer = await call(PATH, { token, method, ...(method === "PUT" && { json }) });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { message: "Viewers can't see alerts." },
    ]);
  }
});
