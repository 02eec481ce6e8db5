// The account page: Profile, Billing and Security, one at a time, chosen by the address. Spec section 2.15.

import { SectionLinks } from "~/ui/section-links";
import DefaultTab from "~/ui/shell/default-page";
import type { AccountPage } from "./page";
import { ProfileSection } from "./profile-section";
import { SecuritySection } from "./security-section";

const SECTIONS = [
  { section: "profile", title: "Profile" },
  { section: "billing", title: "Billing" },
  { section: "security", title: "Security" },
] as const;

export default function AccountTab({ data }: { readonly data: AccountPage }) {
  return (
    <>
      <SectionLinks tab="account" label="Account" sections={SECTIONS} current={data.section} />
      <Section data={data} />
    </>
  );
}

function Section({ data }: { readonly data: AccountPage }) {
  switch (data.section) {
    case "profile":
      return <ProfileSection profile={data.profile} />;
    case "billing":
      return <DefaultTab />;
    case "security":
      return <SecuritySection sessions={data.sessions} now={data.now} />;
  }
}
