// The signed-in user's own profile. Touches control. Spec sections 2.15 and 3 (User).

import type { ControlDb } from "~/db/client";
import { findUser, type UserRow } from "~/db/queries/accounts/users";
import type { Actor } from "~/domain/actor";
import { readSpeciesLook, type SpeciesLook } from "~/domain/look/species-look";
import { refused } from "~/services/errors";

export interface Profile extends Omit<UserRow, "speciesLook"> {
  readonly imageUrl: string | null;
  readonly speciesLook: SpeciesLook;
}

export function createUsersService(deps: { readonly control: ControlDb }) {
  return {
    /** The actor's own profile; refuses with notFound when the user is gone. */
    async profile(actor: Actor): Promise<Profile> {
      const row = await findUser(deps.control, actor.userId);
      if (!row) throw refused("notFound", "This user doesn't exist.");
      return { ...row, imageUrl: null, speciesLook: readSpeciesLook(row.speciesLook) };
    },
  };
}
