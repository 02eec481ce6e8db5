// Create Update as it is filled in: what its picks come to, and what it asks for.
import { describe, expect, test } from "vitest";
import {
  askedUpdate,
  chosenDevices,
  emptyUpdate,
  fieldSentences,
  filledUpdate,
  namedPicks,
  picksFor,
  readPicks,
  retryUpdate,
  withLeftOut,
  withoutPick,
  withPick,
} from "~/domain/device-updates/create/update-draft";
import { REQUIRED_SENTENCE, updateErrors } from "~/domain/device-updates/create/update-request";
import { planDevice, updateDetail, updateTarget } from "../update-factories";

const RIDGE = { groupId: 4, groupName: "Ridge and creek" };
const DEVICES = [
  planDevice({ deviceId: "dev-0001", displayName: "North Fence 11", ...RIDGE }),
  planDevice({ deviceId: "dev-0002", displayName: "Cabin Creek 2", ...RIDGE }),
  planDevice({ deviceId: "dev-0003", displayName: "Old Orchard" }),
];
const group = { kind: "group", groupId: 4 } as const;
const orchard = { kind: "device", deviceId: "dev-0003" } as const;
const ids = (picked: string, left = "") =>
  chosenDevices({ picked, left }, DEVICES).map(({ deviceId }) => deviceId);

describe("the cameras that picks come to", () => {
  test("are those of groups and those picked alone, each once, less those left out", () => {
    const picked = withPick(withPick("", group), { kind: "device", deviceId: "dev-0001" });
    expect(ids(picked)).toEqual(["dev-0001", "dev-0002"]);
    expect(ids(withPick(picked, orchard), withLeftOut("", ["dev-0002"]))).toEqual(["dev-0001", "dev-0003"]);
  });

  test("all cameras take the place of every other pick, and give way to the next", () => {
    const all = withPick(withPick("", group), { kind: "all" });
    expect(readPicks(all)).toEqual([{ kind: "all" }]);
    expect(ids(all)).toHaveLength(3);
    expect(readPicks(withPick(all, orchard))).toEqual([orchard]);
  });

  test("a pick goes alone", () => {
    expect(ids(withoutPick(withPick(withPick("", group), orchard), group))).toEqual(["dev-0003"]);
  });

  test("have names and numbers; one that is gone stands for none", () => {
    const picked = withPick(withPick("", group), { kind: "device", deviceId: "dev-0099" });
    expect(namedPicks(picked, DEVICES).map(({ name, count }) => [name, count])).toEqual([
      ["Ridge and creek", 2],
      ["dev-0099", 0],
    ]);
  });
});

describe("what fits what is typed", () => {
  const found = (typed: string, most = 60) => picksFor(typed, DEVICES, most);

  test("is everything at first: all, then groups, then cameras", () => {
    expect(found("").picks.map(({ name }) => name)).toEqual([
      "All cameras",
      "Ridge and creek",
      "North Fence 11",
      "Cabin Creek 2",
      "Old Orchard",
    ]);
  });

  test("is a camera by its name or its id, and a group by its name", () => {
    expect(found("CREEK").picks.map(({ name }) => name)).toEqual(["Ridge and creek", "Cabin Creek 2"]);
    expect(found("0003").picks.map(({ name }) => name)).toEqual(["Old Orchard"]);
  });

  test("is cut where it is long, and says how many fit", () => {
    const { picks, fitting } = found("", 3);
    expect([picks.length, fitting]).toEqual([3, 5]);
  });
});

test("section 9, Device update options: a new update begins with the defaults", () => {
  const { settings, firmwareReleaseTag } = askedUpdate(emptyUpdate("release"), [], "all");
  expect({ ...settings, firmwareReleaseTag }).toEqual({
    cycleTime: 690,
    triggerNumber: 30,
    satelliteFixTime: 5,
    satellitePasses: "",
    firmwareReleaseTag: "release",
  });
});

test("trying again begins with the failed cameras alone, and with the release and settings of before", () => {
  const form = retryUpdate(
    updateDetail(
      [
        updateTarget({ deviceId: "dev-0001", status: "failed" }),
        updateTarget({ deviceId: "dev-0002", status: "success" }),
        updateTarget({ deviceId: "dev-0003", status: "failed" }),
      ],
      { firmwareReleaseTag: "alpha", satelliteFixTime: null, satellitePasses: "03:10" },
    ),
  );
  expect(ids(form.picked)).toEqual(["dev-0001", "dev-0003"]);
  expect(form).toMatchObject({ release: "41", tag: "alpha", satelliteFixTime: "", satellitePasses: "03:10" });
});

test("only what was typed replaces what the form begins with", () => {
  const form = filledUpdate(emptyUpdate("release"), { cycleTime: "120", made: "up" });
  expect(form.cycleTime).toBe("120");
  expect(Object.keys(form)).toEqual(Object.keys(emptyUpdate("release")));
});

test("one sentence above names what is missing, and each field says what to do", () => {
  const errors = updateErrors(askedUpdate(emptyUpdate("release"), [], "all"), 1);
  expect(errors).toEqual({ deviceIds: REQUIRED_SENTENCE, algReleaseId: REQUIRED_SENTENCE });
  expect(fieldSentences(errors)).toEqual({
    deviceIds: "Pick at least one camera.",
    algReleaseId: "Choose a release.",
  });
});
