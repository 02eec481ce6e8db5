// What staff assign to users: models, cameras and releases. Touches control. Spec sections 2.17 and 7 (Internal); decision
// 0106, What staff change.
import type { ControlDb } from "~/db/client";
import {
  assign,
  assignable,
  assignedIds,
  assignedItems,
  unassignableIds,
} from "~/db/queries/internal/assignments";
import { homeAccountOf } from "~/db/queries/internal/internal-users";
import type { Actor } from "~/domain/actor";
import {
  ASSIGNED_FACTS,
  type Assignable,
  type Assigned,
  type AssignedId,
  type AssignedItem,
  unknownWords,
} from "~/domain/internal/assignment";
import { requireRight, wrongField } from "~/services/errors";
import type { Clock } from "~/services/ports";
import { noSuchUser } from "./internal-users";

interface AssignmentsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

/** Whose, and of what kind. */
interface Whose {
  readonly userId: number;
  readonly kind: Assigned;
}

export function createAssignmentsService({ control, clock }: AssignmentsDeps) {
  async function requireUser(actor: Actor, userId: number): Promise<void> {
    requireRight(actor, "runService");
    if ((await homeAccountOf(control, userId)) === null) throw noSuchUser();
  }

  async function change(
    actor: Actor,
    {
      userId,
      kind,
      add,
      remove,
    }: Whose & { add: readonly AssignedId[]; remove: readonly AssignedId[] | null },
  ): Promise<void> {
    await requireUser(actor, userId);
    const unknown = await unassignableIds(control, { userId, kind, ids: add });
    if (unknown.length > 0) throw wrongField(ASSIGNED_FACTS[kind].member, unknownWords(kind, unknown));
    await assign(control, { userId: actor.userId, now: clock.now() }, { userId, kind, add, remove });
  }

  return {
    /** The ids of what is assigned to a user; staff only. Refuses an unknown user (notFound). */
    async ids(actor: Actor, { userId, kind }: Whose): Promise<readonly AssignedId[]> {
      await requireUser(actor, userId);
      return assignedIds(control, userId, kind);
    },

    /** What is assigned to a user, of every kind, newest first; nothing of a user who is not there. Staff only. */
    async items(actor: Actor, userId: number): Promise<Readonly<Record<Assigned, readonly AssignedItem[]>>> {
      requireRight(actor, "runService");
      return assignedItems(control, userId);
    },

    /** Everything of a kind that can be assigned, newest first; staff only. */
    async choices(actor: Actor, kind: Assigned): Promise<readonly Assignable[]> {
      requireRight(actor, "runService");
      return assignable(control, kind);
    },

    /**
     * Replaces the whole set, all or nothing. A user who loses a camera loses their open alerts about it. Refuses an unknown
     * user (notFound), and ids of nothing, which it names; staff only.
     */
    async replace(actor: Actor, asked: Whose & { readonly ids: readonly AssignedId[] }): Promise<void> {
      await change(actor, { userId: asked.userId, kind: asked.kind, add: asked.ids, remove: null });
    },

    /** Adds and removes, and leaves the rest alone; refuses as `replace` does. */
    async change(
      actor: Actor,
      asked: Whose & { readonly add: readonly AssignedId[]; readonly remove: readonly AssignedId[] },
    ): Promise<void> {
      await change(actor, asked);
    },
  };
}
