// The sections of the account tab. Not in its page, which every first view has. Pure. Spec section 2.15.

const [PROFILE, BILLING, SECURITY] = [
  { section: "profile", title: "Profile" },
  { section: "billing", title: "Billing" },
  { section: "security", title: "Security" },
] as const;

const WITH_BILLING = [PROFILE, BILLING, SECURITY] as const;
const WITHOUT_BILLING = [PROFILE, SECURITY] as const;

/** The sections of a reader; a viewer has no billing. */
export function accountSections({ seesBilling }: { readonly seesBilling: boolean }) {
  return seesBilling ? WITH_BILLING : WITHOUT_BILLING;
}
