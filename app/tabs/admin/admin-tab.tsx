// Settings: Integrations and Features. Spec section 2.16; README, Settings screens.
import type { SettingsPage } from "../../domain/settings-page";
import DefaultTab from "../default/default-tab";
import { SectionLinks } from "../parts/section-links";
import { FeatureList } from "./feature-list";

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
