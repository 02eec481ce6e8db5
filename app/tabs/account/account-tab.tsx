// The account page: Profile, Billing and Security, one at a time, chosen by the address. Spec section 2.15.

import { accountSections } from "~/domain/account/account-sections";
import type { TabProps } from "~/tabs/define-page";
import { SectionLinks } from "~/ui/link/section-links";
import { BillingSection } from "./billing/billing-section";
import { type AccountPage, page } from "./page";
import { ProfileSection } from "./profile-section";
import { SecuritySection } from "./security-section";

export default function AccountTab({ data }: TabProps<typeof page>) {
  return (
    <>
      <SectionLinks tab={page.id} label="Account" sections={accountSections(data)} current={data.section} />
      <Section data={data} />
    </>
  );
}

function Section({ data }: { readonly data: AccountPage }) {
  switch (data.section) {
    case "profile":
      return <ProfileSection profile={data.profile} speciesLook={data.speciesLook} />;
    case "billing":
      return <BillingSection {...data} />;
    case "security":
      return <SecuritySection sessions={data.sessions} now={data.now} />;
  }
}
