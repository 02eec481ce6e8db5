// Groups of cameras: a camera is in at most one group of its home account, and only people of that account change them.
// Touches control. Spec sections 2.11, 3 (Group), 5 (Group); decision 0099, Groups.

import type { ControlDb } from "~/db/client";
import {
  deleteGroup,
  type GroupCameraRow,
  type GroupRow,
  groupsAndCameras,
  groupsOfAccount,
  insertGroup,
  judgeMove,
  moveCameras,
  updateGroup,
} from "~/db/queries/groups/groups";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import type { MemberEdit } from "~/domain/form/form-edit";
import {
  EMPTY_GROUP_UPDATE,
  GROUPS_LIMIT,
  type GroupWords,
  groupErrors,
  NO_GROUP_NAME,
  tidyGroup,
} from "~/domain/groups/group-edit";
import { type GroupField, type GroupsOfCameras, groupFormOf } from "~/domain/groups/group-form";
import { movedWords } from "~/domain/groups/group-words";
import { byName } from "~/domain/text/by-name";
import { type AppError, refused, requireRight } from "~/services/errors";
import { beingChanged, writeEdit } from "~/services/member-edit";
import type { Clock } from "~/services/ports";

interface GroupsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

/** Times in ms UTC. */
export interface Group extends GroupRow {
  /** Of the cameras that the reader sees, newest enrolled first. */
  readonly deviceIds: readonly string[];
}

/** A camera that the reader may group. */
interface GroupCamera {
  readonly deviceId: string;
  readonly displayName: string;
  readonly groupId: number | null;
}

interface CameraMove {
  /** Null: none. */
  readonly groupId: number | null;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** Where those to add were when their reader looked; those that are not named may come from anywhere. */
  readonly was?: GroupsOfCameras;
}

/** What the two calls call a description, and what an empty name hears as a whole. */
const ON_CREATE = { described: "deploymentDescription", ifEmpty: NO_GROUP_NAME } as const;
const ON_UPDATE = { described: "groupDesc", ifEmpty: EMPTY_GROUP_UPDATE } as const;

/** How often a name is judged again because groups have come in between. */
const TRIES = 3;

export function createGroupsService({ control, clock }: GroupsDeps) {
  /** A group of the account as it is now, and the names of the others. */
  async function read(actor: Actor, groupId: number) {
    const groups = await groupsOfAccount(control, actor.accountId);
    const group = groups.find((one) => one.groupId === groupId);
    if (!group) throw noGroup();
    return { group, judged: groups.filter((one) => one !== group).map(({ name }) => name) };
  }

  /** Refuses what may not be moved so. */
  async function judge(actor: Actor, { groupId, add, remove, was }: CameraMove): Promise<void> {
    requireRight(actor, "keepGroups");
    const deviceIds = [...add, ...remove];
    const { isGroup, cameras } = await judgeMove(control, { ...actor, groupId, deviceIds });
    if (groupId !== null && !isGroup) throw noGroup();
    assertOwn(cameras, deviceIds);
    const moved = add.flatMap((deviceId) => {
      const seen = was?.get(deviceId);
      const camera = cameras.get(deviceId);
      const isMoved = camera && seen !== undefined && ![seen, groupId].includes(camera.groupId);
      return isMoved ? [{ deviceId, displayName: displayName(camera), groupName: camera.groupName }] : [];
    });
    if (moved.length === 0) return;
    const clashes = Object.fromEntries(moved.map(({ deviceId, groupName }) => [deviceId, groupName ?? ""]));
    throw refused("member-changed", movedWords(moved), { clashes });
  }

  async function move(actor: Actor, asked: CameraMove): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      await judge(actor, asked);
      if (await moveCameras(control, { ...actor, ...asked })) return;
    }
    throw beingChanged("Someone else is changing the groups. Please try again.");
  }

  /** Changes a group's words as an edit says; refuses as `create` does, and what clashes (member-changed). */
  async function edit(
    actor: Actor,
    { groupId, edit }: { readonly groupId: number; readonly edit: MemberEdit<GroupField> },
  ): Promise<void> {
    requireRight(actor, "keepGroups");
    const { groupName, groupDesc } = edit.to;
    await writeEdit({
      edit,
      read: () => read(actor, groupId),
      formOf: ({ group }) => groupFormOf(group),
      async write({ group, judged }) {
        const words = tidyGroup({
          name: groupName ?? group.name,
          description: groupDesc ?? group.description,
        });
        assertFine(words, groupName === undefined ? null : judged, ON_UPDATE);
        const change = {
          name: groupName === undefined ? null : words.name,
          description: groupDesc === undefined ? null : words.description,
        };
        const { accountId } = actor;
        const row = { accountId, groupId, ...change, from: group, judged, now: clock.now() };
        return (await updateGroup(control, row)) !== undefined;
      },
    });
  }

  return {
    /** The groups of the actor's account by name, and the cameras that the actor may group; a viewer is refused. */
    async list(
      actor: Actor,
    ): Promise<{ readonly groups: readonly Group[]; readonly cameras: readonly GroupCamera[] }> {
      requireRight(actor, "keepGroups");
      const { groups, cameras } = await groupsAndCameras(control, actor);
      const members = membersOf(cameras);
      const named = groups.map((group) => ({ ...group, deviceIds: members.get(group.groupId) ?? [] }));
      return {
        groups: named.sort((a, b) => byName.compare(a.name, b.name)),
        cameras: cameras.map(({ deviceName, ...camera }) => ({
          deviceId: camera.deviceId,
          displayName: displayName({ ...camera, deviceName }),
          groupId: camera.groupId,
        })),
      };
    },

    /** Makes a group without cameras; refuses what `groupErrors` names, and the group after the last. */
    async create(actor: Actor, asked: GroupWords): Promise<Group> {
      requireRight(actor, "keepGroups");
      const words = tidyGroup(asked);
      for (let tries = 0; tries < TRIES; tries++) {
        const judged = (await groupsOfAccount(control, actor.accountId)).map(({ name }) => name);
        assertFine(words, judged, ON_CREATE);
        if (judged.length >= GROUPS_LIMIT) {
          throw refused("too-many-groups", `An account has at most ${GROUPS_LIMIT} groups.`);
        }
        const { accountId } = actor;
        const made = await insertGroup(control, { ...words, accountId, judged, now: clock.now() });
        if (made) return { ...made, deviceIds: [] };
      }
      throw beingChanged("Someone else is changing the groups. Please try again.");
    },

    edit,

    /** Gives a group another name and, where one is given, another description; refuses as `create` does. */
    async rename(
      actor: Actor,
      asked: { readonly groupId: number; readonly name: string; readonly description?: string | undefined },
    ): Promise<void> {
      const { groupId, name, description } = asked;
      const described = description === undefined ? {} : { groupDesc: description };
      await edit(actor, { groupId, edit: { to: { groupName: name, ...described }, was: {} } });
    },

    /** Removes a group; its cameras are in none then. */
    async remove(actor: Actor, groupId: number): Promise<void> {
      requireRight(actor, "keepGroups");
      if (!(await deleteGroup(control, { accountId: actor.accountId, groupId }))) throw noGroup();
    },

    /**
     * Puts cameras into a group, wherever they were, and takes others out of it: all of it or nothing. A camera to
     * take out that is not in the group stays where it is. Refuses with member-changed a camera to put in that is
     * neither where it `was` nor in the group, because someone else moved it. Refuses with notFound a group or camera
     * that the actor does not see, and with forbidden a camera of another account.
     */
    async change(actor: Actor, asked: CameraMove): Promise<void> {
      await move(actor, asked);
    },

    /** Puts one camera into a group, wherever it was, or into none; refuses as `change` does. */
    async place(
      actor: Actor,
      { deviceId, groupId }: { readonly deviceId: string; readonly groupId: number | null },
    ): Promise<void> {
      await move(actor, { groupId, add: [deviceId], remove: [] });
    },

    /** Refuses as `place` does, and moves nothing. */
    async judgePlace(
      actor: Actor,
      { deviceId, groupId }: { readonly deviceId: string; readonly groupId: number | null },
    ): Promise<void> {
      await judge(actor, { groupId, add: [deviceId], remove: [] });
    },
  };
}

/** Device ids by group. */
function membersOf(cameras: readonly GroupCameraRow[]): ReadonlyMap<number, readonly string[]> {
  const members = new Map<number, string[]>();
  for (const { deviceId, groupId } of cameras) {
    if (groupId === null) continue;
    const ids = members.get(groupId);
    if (ids) ids.push(deviceId);
    else members.set(groupId, [deviceId]);
  }
  return members;
}

function assertFine(
  words: GroupWords,
  /** The names of the other groups; null: the name stays. */
  others: readonly string[] | null,
  { described, ifEmpty }: typeof ON_CREATE | typeof ON_UPDATE,
): void {
  const { name: named, description } = groupErrors(words, others ?? []);
  const name = others === null ? undefined : named;
  const message = (name && words.name === "" ? ifEmpty : name) ?? description;
  if (message === undefined) return;
  const fields = { ...(name && { groupName: name }), ...(description && { [described]: description }) };
  throw refused("invalid", message, { fields });
}

function assertOwn(
  cameras: ReadonlyMap<string, { readonly own: boolean }>,
  deviceIds: readonly string[],
): void {
  for (const deviceId of deviceIds) {
    const own = cameras.get(deviceId)?.own;
    if (own === undefined) throw refused("notFound", "This camera doesn't exist.");
    if (!own) throw refused("forbidden", "Only its owner can put this camera in a group.");
  }
}

function noGroup(): AppError {
  return refused("notFound", "This group doesn't exist.");
}
