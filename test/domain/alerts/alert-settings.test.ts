// What people set of their alerts: the whole list of groups, the form, and the order in which groups are shown.
import { describe, expect, test } from "vitest";
import { ALERT_TYPES } from "~/domain/alerts/alert";
import {
  ALERT_SWITCHES,
  alertSettingsForm,
  groupsToIgnore,
  type IgnorableGroup,
  ignoredGroups,
  readAlertSettings,
  SWITCH_TYPES,
  USUAL_SWITCHES,
} from "~/domain/alerts/alert-settings";

const GROUPS: readonly IgnorableGroup[] = [
  { groupId: 4, name: "Creek", ignored: false },
  { groupId: 7, name: "Ridge East", ignored: true },
  { groupId: 9, name: "Ridge West", ignored: false },
];

test("each type of alert has one monitor, and all are on until somebody changes them", () => {
  expect(ALERT_SWITCHES.map((name) => SWITCH_TYPES[name]).sort()).toEqual([...ALERT_TYPES].sort());
  expect(Object.values(USUAL_SWITCHES)).toEqual([true, true, true, true]);
});

describe("a whole list of groups", () => {
  const own = new Set([4, 7]);
  const setting = (deviceGroupId: number, ignore = true) => ({ deviceGroupId, ignore });

  test.each([
    ["those that it ignores", [setting(7), setting(4, false)], [7]],
    ["none, where it has none", [], []],
  ])("ignores %s", (_, settings, ignored) => {
    expect(ignoredGroups(settings, own)).toEqual({ ok: true, value: ignored });
  });

  test.each([
    ["a group of others", [setting(4), setting(5, false)], 1, "This isn't one of your groups."],
    [
      "a group twice, even with two wishes",
      [setting(4), setting(4, false)],
      1,
      "This group is already in the list.",
    ],
  ])("is refused with %s, by its place", (_, settings, at, message) => {
    const field = `groupSettings.${at}.deviceGroupId`;
    expect(ignoredGroups(settings, own)).toEqual({ ok: false, refusal: { field, message } });
  });
});

describe("the form", () => {
  test("has a field for each monitor and each group", () => {
    expect(alertSettingsForm({ switches: { ...USUAL_SWITCHES, lowBattery: false }, groups: GROUPS })).toEqual(
      {
        cableError: "1",
        lowBattery: "0",
        noRecentInsights: "1",
        noRecentCameraTriggers: "1",
        "group.4": "0",
        "group.7": "1",
        "group.9": "0",
      },
    );
  });

  test("is read as what it changes", () => {
    expect(readAlertSettings({ lowBattery: "1", "group.4": "1", "group.7": "0" })).toEqual({
      switches: { lowBattery: true },
      ignore: [4],
      hear: [7],
    });
    expect(readAlertSettings({})).toEqual({ switches: {}, ignore: [], hear: [] });
  });

  test.each([{ lowBattery: "yes" }, { "group.x": "1" }, { battery: "1" }, { "group.4": undefined }])(
    "with %j is none",
    (changed) => {
      expect(readAlertSettings(changed)).toBeNull();
    },
  );
});

test("groups are found by their name, those that are ignored first", () => {
  const names = (typed: string) => groupsToIgnore(GROUPS, typed).map(({ name }) => name);
  expect(names("")).toEqual(["Ridge East", "Creek", "Ridge West"]);
  expect(names(" ridge ")).toEqual(["Ridge East", "Ridge West"]);
  expect(names("lake")).toEqual([]);
});
