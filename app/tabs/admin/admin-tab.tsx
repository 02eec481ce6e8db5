// Settings: Integrations and Features. Spec section 2.16; README, Settings screens.

import { SectionLinks } from "~/ui/section-links";
import DefaultTab from "~/ui/shell/default-page";
import { FeatureList } from "./feature-list";
import type { SettingsPage } from "./page";

const SECTIONS = [
  { section: "integrations", title: "Integrations" },
  { section: "features", title: "Features" },
] as const;

export default function AdminTab({ data }: { readonly data: SettingsPage }) {
  return (
    <>
      <SectionLinks tab="admin" label="Settings" sections={SECTIONS} current={data.section} />
      {data.section === "features" ? <FeatureList features={data.features} /> : <DefaultTab />}
    </>
  );
}
