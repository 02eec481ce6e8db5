// Groups of cameras. Spec sections 3 (Group) and 7 (Groups).
import * as z from "zod/mini";
import { about, instant, list } from "~/wire/schema";

const Group = z.object({
  group_id: z.int(),
  group_name: z.string(),
  deployment_description: z.string(),
  devices: about(list(z.string()), "Of its cameras that the caller sees, by device id"),
  created_on: instant,
  updated_on: about(instant, "When it was named or described last"),
});

export const GroupsAnswer = z.object({ groups: about(list(Group), "By name") });
export const GroupAnswer = z.object({ group: Group });

/** What a group may be called is the domain's to judge. */
const text = z.string().check(z.maxLength(1000));

export const NewGroupRequest = z.object({ groupName: text, deploymentDescription: z._default(text, "") });
export const GroupRequest = z.object({
  groupName: text,
  groupDesc: about(z.optional(text), "Where it is absent, the description stays"),
});
export const GroupDeviceRequest = z.object({ deviceId: z.string().check(z.minLength(1), z.maxLength(40)) });
