// Groups of cameras. Spec section 7, Groups.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import type { Group } from "~/services/groups/groups";
import {
  GroupAnswer,
  GroupDeviceRequest,
  GroupRequest,
  GroupsAnswer,
  NewGroupRequest,
} from "~/wire/devices/groups";
import { DONE, DoneAnswer } from "~/wire/done";

const path = "/v2/groups";
const deviceId = z.string().min(1).max(40);
const done = { name: "Done", schema: DoneAnswer, description: "Changed" };

export const groups = createApiRouter("api");

userRoute(
  groups,
  {
    method: "get",
    path,
    summary: "The groups of the caller's account with their cameras",
    answer: { name: "Groups", schema: GroupsAnswer, description: "All groups" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ groups: (await services.groups.list(actor)).groups.map(toWire) }),
);

userRoute(
  groups,
  {
    method: "post",
    path,
    summary: "Create a group, without cameras",
    body: { name: "NewGroupRequest", schema: NewGroupRequest },
    answer: { name: "Group", schema: GroupAnswer, description: "The group", status: 201 },
    refuses: [400, 403, 409],
  },
  async ({ actor, services, body }) => {
    const words = { name: body.groupName, description: body.deploymentDescription };
    return { group: toWire(await services.groups.create(actor, words)) };
  },
);

userRoute(
  groups,
  {
    method: "put",
    path: `${path}/{id}`,
    summary: "Change a group's name or description",
    params: z.object({ id: wholeId }),
    body: { name: "GroupRequest", schema: GroupRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    const { groupName: name, groupDesc: description } = body;
    await services.groups.rename(actor, { groupId: params.id, name, description });
    return DONE;
  },
);

userRoute(
  groups,
  {
    method: "delete",
    path: `${path}/{id}`,
    summary: "Delete a group; its cameras stay, without a group",
    params: z.object({ id: wholeId }),
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => {
    await services.groups.remove(actor, params.id);
    return DONE;
  },
);

userRoute(
  groups,
  {
    method: "post",
    path: `${path}/{groupId}/devices`,
    summary: "Move a camera into a group",
    params: z.object({ groupId: wholeId }),
    body: { name: "GroupDeviceRequest", schema: GroupDeviceRequest },
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.groups.place(actor, { ...params, ...body });
    return DONE;
  },
);

userRoute(
  groups,
  {
    method: "delete",
    path: `${path}/{groupId}/devices/{deviceId}`,
    summary: "Remove a camera from a group",
    params: z.object({ groupId: wholeId, deviceId }),
    answer: done,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => {
    await services.groups.change(actor, { groupId: params.groupId, add: [], remove: [params.deviceId] });
    return DONE;
  },
);

function toWire(group: Group) {
  return {
    group_id: group.groupId,
    group_name: group.name,
    deployment_description: group.description,
    devices: group.deviceIds,
    created_on: group.createdAt,
    updated_on: group.updatedAt,
  };
}
