// The account tab, and what its loader gives its view. Pure. Spec section 2.15.
import CircleUserRound from "lucide-react/icons/circle-user-round";
import type { SpeciesLook } from "~/domain/look/species-look";
import { definePage } from "~/tabs/define-page";

export const SECTIONS = [
  { section: "profile", title: "Profile" },
  { section: "billing", title: "Billing" },
  { section: "security", title: "Security" },
] as const;

/** The shown user fields. */
export interface ShownProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly username: string;
  readonly country: string;
  /** Null: initials. */
  readonly imageUrl: string | null;
}

/** A browser or program that is signed in. Times in milliseconds UTC. */
export interface ShownSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  readonly current: boolean;
}

export type AccountPage =
  | { readonly section: "profile"; readonly profile: ShownProfile; readonly speciesLook: SpeciesLook }
  | { readonly section: "billing" }
  | {
      readonly section: "security";
      /** This browser's first. */
      readonly sessions: readonly ShownSession[];
      /** The server's clock. */
      readonly now: number;
    };

export const page = definePage<AccountPage>()({
  id: "account",
  label: "Account",
  icon: CircleUserRound,
  part: "main",
  // A viewer through the account menu: own profile and password.
  opens: "everyone",
  seenBy: "keepers",
});
