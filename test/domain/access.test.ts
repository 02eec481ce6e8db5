// Who may do what, by role, against a table written by hand.
import { describe, expect, test } from "vitest";
import { checkRight, isAmong, may, type Right } from "~/domain/access";

/** Columns: member, viewer, staff; the sentence of the refusal. */
const TABLE: Readonly<Record<Right, readonly [boolean, boolean, boolean, string]>> = {
  review: [true, false, true, "You may look, but not save changes."],
  addCameras: [true, false, true, "You may look, but not add cameras."],
  clearData: [true, false, true, "You may look, but not clear data."],
  clearAnyCamera: [false, false, true, "Only staff may clear cameras of other accounts."],
  import: [true, false, true, "You may look, but not import."],
  editDevices: [true, false, true, "You may look, but not change cameras."],
  editSharedDevices: [
    false,
    false,
    true,
    "This camera is shared with you. Only the account that it belongs to changes it.",
  ],
  editDashboard: [true, false, true, "You may look, but not change the dashboard."],
  chooseFeatures: [true, false, true, "You may look, but not change this."],
  readModels: [true, false, true, "Models are not shown to viewers."],
  keepGroups: [true, false, true, "Groups are not shown to viewers."],
  readAlerts: [true, false, true, "Alerts are not shown to viewers."],
  addModels: [true, false, true, "You may look, but not add models."],
  pushReleases: [true, false, true, "Releases are not shown to viewers."],
  countReviews: [true, false, true, "You may look, but not change this."],
  runService: [false, false, true, "Only staff may do this."],
  readOutbox: [false, false, true, "Only staff may read the outbox."],
};

describe.each(Object.entries(TABLE))("%s", (name, [member, viewer, staff, sentence]) => {
  const right = name as Right;

  test.each([
    ["member", member],
    ["viewer", viewer],
    ["staff", staff],
  ] as const)("a %s: %s", (role, allowed) => {
    expect(may({ role }, right)).toBe(allowed);
    const expected = allowed
      ? { ok: true, value: right }
      : { ok: false, refusal: { code: "forbidden", message: sentence } };
    expect(checkRight({ role }, right)).toEqual(expected);
  });
});

test("a viewer is no keeper, and only staff are staff", () => {
  const roles = ["member", "viewer", "staff"] as const;
  expect(roles.filter((role) => isAmong(role, "everyone"))).toEqual(["member", "viewer", "staff"]);
  expect(roles.filter((role) => isAmong(role, "keepers"))).toEqual(["member", "staff"]);
  expect(roles.filter((role) => isAmong(role, "staff"))).toEqual(["staff"]);
});
