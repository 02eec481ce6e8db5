// Users as staff see and change them. Touches control. Spec sections 2.17 and 7 (Internal); decision 0106, What staff change.
import type { ControlDb } from "~/db/client";
import { allInternalUsers, internalUser, setRole } from "~/db/queries/internal/internal-users";
import { LAST_ROLE, readRole } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { clashesIn } from "~/domain/form/form-edit";
import type { InternalUser, OneInternalUser } from "~/domain/internal/internal-user";
import { type AppError, refused, requireRight, wrongField } from "~/services/errors";
import { refuseClashes } from "~/services/member-edit";
import type { Clock } from "~/services/ports";

interface InternalUsersDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

export function createInternalUsersService({ control, clock }: InternalUsersDeps) {
  return {
    /** Every user, newest first; staff only. */
    async list(actor: Actor): Promise<readonly InternalUser[]> {
      requireRight(actor, "runService");
      return allInternalUsers(control);
    },

    /** One user; null when there is none. Staff only. */
    async find(actor: Actor, userId: number): Promise<OneInternalUser | null> {
      requireRight(actor, "runService");
      return internalUser(control, userId);
    },

    /**
     * Sets a user's role, which applies from their next request. Refuses an unknown role, an unknown user (notFound), a
     * change to the last staff account (last-staff), and a role that is no longer `was` (member-changed).
     */
    async setRole(
      actor: Actor,
      asked: { readonly userId: number; readonly role: string; readonly was?: string | undefined },
    ): Promise<void> {
      requireRight(actor, "runService");
      const role = readRole(asked.role);
      if (role === null) throw wrongField("role", "There is no such role.");
      const by = { userId: actor.userId, now: clock.now() };
      const now = await setRole(control, by, {
        userId: asked.userId,
        role,
        keep: LAST_ROLE,
        was: asked.was ?? null,
      });
      if (now === null) throw noSuchUser();
      refuseClashes(clashesIn({ to: { role }, was: { role: asked.was } }, { role: now }));
      if (now !== role) {
        throw refused(
          "last-staff",
          "This is the last staff account. Make someone else staff before you change its role.",
        );
      }
    },
  };
}

export function noSuchUser(): AppError {
  return refused("notFound", "There is no such user.");
}
