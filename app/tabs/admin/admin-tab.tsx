// Settings: Integrations, Features and Species. Spec section 2.16; decision 0012, Settings screens.
import type { TabProps } from "~/tabs/define-page";
import { SectionLinks } from "~/ui/link/section-links";
import { FeatureList } from "./feature-list";
import { FieldRecordsSwitch } from "./field-records-switch";
import { IntegrationsSection } from "./integrations/integrations-section";
import { page, SECTIONS } from "./page";
import { PeopleSwitch } from "./people-switch";
import { SpeciesSection } from "./species/species-section";

type FeaturesProps = Extract<TabProps<typeof page>["data"], { readonly section: "features" }>;

export default function AdminTab({ data }: TabProps<typeof page>) {
  return (
    <>
      <SectionLinks tab={page.id} label="Settings" sections={SECTIONS} current={data.section} />
      {data.section === "integrations" && <IntegrationsSection {...data} />}
      {data.section === "features" && <Features {...data} />}
      {data.section === "species" && <SpeciesSection {...data} />}
    </>
  );
}

/** One's own switches, then those of the whole account. */
function Features({ features, countsReviews, showsPeople }: FeaturesProps) {
  return (
    <div className="w-full max-w-[640px] px-6 pt-2 pb-16 max-w700:px-4">
      <FeatureList features={features} />
      <h2 className="mt-8 text-card">For everyone in your account</h2>
      <FieldRecordsSwitch enabled={countsReviews} />
      <PeopleSwitch enabled={showsPeople} />
    </div>
  );
}
