// The signed-in user's own profile. Touches control. Spec sections 2.15 and 3 (User).

import type { ControlDb } from "~/db/client";
import { findUser } from "~/db/queries/sessions/sessions";
import type { Actor, Role } from "~/domain/actor";
import { AppError } from "~/services/errors";

export interface Profile {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly username: string;
  readonly country: string;
  readonly imageUrl: string | null;
  readonly role: Role;
}

export function createUsersService(deps: { readonly control: ControlDb }) {
  return {
    /** The actor's own profile; refuses with notFound when the user is gone. */
    async profile(actor: Actor): Promise<Profile> {
      const row = await findUser(deps.control, actor.userId);
      if (!row) throw new AppError("notFound", "This user does not exist.");
      const { imageKey: _key, ...profile } = row;
      return { ...profile, imageUrl: null };
    },
  };
}
