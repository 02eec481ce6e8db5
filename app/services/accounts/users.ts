// The signed-in user's own profile. Touches control. Spec sections 2.15 and 3 (User).

import type { ControlDb } from "~/db/client";
import { findUser, type UserRow } from "~/db/queries/accounts/users";
import { avatarHref } from "~/domain/account/avatar";
import type { Actor } from "~/domain/actor";
import { readSpeciesLook, type SpeciesLook } from "~/domain/look/species-look";
import { refused } from "~/services/errors";

export interface Profile extends Omit<UserRow, "speciesLook" | "imageKey"> {
  /** Where the avatar is; null shows initials. */
  readonly imageUrl: string | null;
  readonly speciesLook: SpeciesLook;
}

export function createUsersService(deps: { readonly control: ControlDb }) {
  return {
    /** The actor's own profile; refuses with notFound when the user is gone. */
    async profile(actor: Actor): Promise<Profile> {
      const row = await findUser(deps.control, actor.userId);
      if (!row) throw refused("notFound", "This user doesn't exist.");
      const { imageKey, speciesLook, ...profile } = row;
      const imageUrl = imageKey === null ? null : avatarHref(imageKey);
      return { ...profile, imageUrl, speciesLook: readSpeciesLook(speciesLook) };
    },
  };
}
