// When a profile may be saved. Spec 2.15 and 5, Profile: first name, last name and country must all be non-empty.
import { describe, expect, test } from "vitest";
import { maySaveProfile, type ProfileForm, profileErrors } from "~/domain/account/profile";

const GOOD: ProfileForm = { firstName: "Maya", lastName: "Rivers", country: "Kenya" };

describe("a profile", () => {
  test("may be saved when nothing is empty", () => {
    expect(profileErrors(GOOD)).toEqual({});
    expect(maySaveProfile(GOOD)).toBe(true);
  });

  test.each([
    ["firstName", "Please enter your first name."],
    ["lastName", "Please enter your last name."],
    ["country", "Please enter your country."],
  ] as const)("may not without %s, nor with blanks alone", (field, sentence) => {
    for (const text of ["", "   ", "\t"]) {
      expect(profileErrors({ ...GOOD, [field]: text })).toEqual({ [field]: sentence });
      expect(maySaveProfile({ ...GOOD, [field]: text })).toBe(false);
    }
  });

  test.each(["firstName", "lastName", "country"] as const)("%s has at most 60 characters", (field) => {
    expect(maySaveProfile({ ...GOOD, [field]: ` ${"x".repeat(60)} ` })).toBe(true);
    expect(profileErrors({ ...GOOD, [field]: "x".repeat(61) })).toEqual({
      [field]: "Use at most 60 characters.",
    });
  });
});
