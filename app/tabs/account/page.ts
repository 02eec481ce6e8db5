// The account page as its loader gives it to its view. Pure. Spec section 2.15.

export const ACCOUNT_SECTIONS = ["profile", "billing", "security"] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** Reads a `section` parameter: the first one when it is absent or none of ours. */
export function parseAccountSection(value: string | null): AccountSection {
  return ACCOUNT_SECTIONS.find((section) => section === value) ?? "profile";
}

/** The shown user fields. */
export interface ShownProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly username: string;
  readonly country: string;
}

/** A browser or program that is signed in. Times in milliseconds UTC. */
export interface ShownSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  readonly current: boolean;
}

export type AccountPage =
  | { readonly section: "profile"; readonly profile: ShownProfile }
  | { readonly section: "billing" }
  | {
      readonly section: "security";
      /** This browser's first. */
      readonly sessions: readonly ShownSession[];
      /** The server's clock. */
      readonly now: number;
    };
