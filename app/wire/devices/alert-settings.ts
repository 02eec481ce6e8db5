// What a person is alerted to. Spec sections 3 (Alert settings) and 7 (Alerts).
import * as z from "zod/mini";
import { GROUPS_LIMIT } from "~/domain/groups/group-edit";
import { about, list } from "~/wire/schema";

const AlertSettings = about(
  z.object({
    cableError: z.boolean(),
    lowBattery: z.boolean(),
    noRecentInsights: z.boolean(),
    noRecentCameraTriggers: z.boolean(),
  }),
  "Whether each monitor raises alerts; turning one off resolves no open alert",
);

const GroupSetting = z.object({ deviceGroupId: z.int(), ignore: z.boolean() });

export const AlertSettingsAnswer = z.object({
  settings: AlertSettings,
  groupSettings: about(list(GroupSetting), "Every group of the caller's account, by name"),
});

export const AlertSettingsRequest = z.object({
  settings: AlertSettings,
  groupSettings: about(
    list(GroupSetting).check(z.maxLength(GROUPS_LIMIT)),
    "Groups that aren't listed are not ignored",
  ),
});
