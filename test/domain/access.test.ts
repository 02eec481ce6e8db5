// Who may do what, by role, against a table written by hand.
import { describe, expect, test } from "vitest";
import { checkRight, isAmong, may, type Right } from "~/domain/access";

/** Columns: member, viewer, staff; the sentence of the refusal. */
const TABLE: Readonly<Record<Right, readonly [boolean, boolean, boolean, string]>> = {
  review: [true, false, true, "Viewers can't save changes."],
  addCameras: [true, false, true, "Viewers can't add cameras."],
  clearData: [true, false, true, "Viewers can't clear data."],
  clearAnyCamera: [false, false, true, "Only staff may clear cameras of other accounts."],
  import: [true, false, true, "Viewers can't import data."],
  editDevices: [true, false, true, "Viewers can't change cameras."],
  editSharedDevices: [
    false,
    false,
    true,
    "This camera is shared with you. Only the account that owns it can change it.",
  ],
  editDashboard: [true, false, true, "Viewers can't change the dashboard."],
  keepIntegrations: [true, false, true, "Viewers can't see integrations."],
  keepBilling: [true, false, true, "Viewers can't see billing."],
  chooseFeatures: [true, false, true, "Viewers can't change this."],
  readModels: [true, false, true, "Viewers can't see models."],
  keepGroups: [true, false, true, "Viewers can't see groups."],
  readAlerts: [true, false, true, "Viewers can't see alerts."],
  addModels: [true, false, true, "Viewers can't add models."],
  pushReleases: [true, false, true, "Viewers can't see releases."],
  countReviews: [true, false, true, "Viewers can't change this."],
  showPeople: [true, false, true, "Viewers can't change this."],
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

test("a viewer isn't a keeper, and only staff are staff", () => {
  const roles = ["member", "viewer", "staff"] as const;
  expect(roles.filter((role) => isAmong(role, "everyone"))).toEqual(["member", "viewer", "staff"]);
  expect(roles.filter((role) => isAmong(role, "keepers"))).toEqual(["member", "staff"]);
  expect(roles.filter((role) => isAmong(role, "staff"))).toEqual(["staff"]);
});
