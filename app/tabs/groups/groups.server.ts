// Loader and forms of Device Groups. Spec section 2.11; decision 0099, Groups.

import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { readEdit } from "~/domain/form/form-edit";
import { ownFirst } from "~/domain/groups/group-choice";
import { GROUP_FIELDS, readGroupId, readGroups, readIds } from "~/domain/groups/group-form";
import type { PostedForm } from "~/http/posted-form";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

export async function loadGroups(
  { services }: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const { groups, cameras } = await services.groups.list(actor);
  const open = groups.find(({ groupId }) => String(groupId) === params.get("group"));
  return {
    data: {
      groups: groups.map(({ groupId, name, description, deviceIds }) => ({
        groupId,
        name,
        description,
        size: deviceIds.length,
      })),
      open: open ? { groupId: open.groupId, cameras: ownFirst(cameras, open.groupId) } : null,
    },
    count: groups.length,
  };
}

/** `create`, `edit` and `delete` a group; `devices` moves cameras in and out of it, from where its reader saw them. */
export async function actOnGroups({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  const { groups } = services;
  const groupId = readGroupId(posted.text("group"));
  switch (posted.intent) {
    case "create": {
      const words = { name: posted.text("groupName"), description: posted.text("groupDesc") };
      return { ok: true, groupId: (await groups.create(actor, words)).groupId };
    }
    case "edit":
      await groups.edit(actor, { groupId, edit: readEdit(posted, GROUP_FIELDS) });
      return { ok: true };
    case "delete":
      await groups.remove(actor, groupId);
      return { ok: true };
    case "devices": {
      const add = readIds(posted.text("add"));
      const remove = readIds(posted.text("remove"));
      const was = readGroups(posted.text("was"));
      if (add.some((deviceId) => !was.has(deviceId))) return posted.refuse();
      await groups.change(actor, { groupId, add, remove, was });
      return { ok: true };
    }
    default:
      return posted.refuse();
  }
}
