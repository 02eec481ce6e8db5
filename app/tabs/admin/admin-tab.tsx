// Settings: Integrations and Features. Spec section 2.16; decision 0012, Settings screens.
import type { TabProps } from "~/tabs/define-page";
import { SectionLinks } from "~/ui/section-links";
import DefaultTab from "~/ui/shell/default-page";
import { FeatureList } from "./feature-list";
import { page, SECTIONS } from "./page";

export default function AdminTab({ data }: TabProps<typeof page>) {
  return (
    <>
      <SectionLinks tab={page.id} label="Settings" sections={SECTIONS} current={data.section} />
      {data.section === "features" ? <FeatureList features={data.features} /> : <DefaultTab />}
    </>
  );
}
