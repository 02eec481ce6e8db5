// The internal tab, for staff. Spec section 2.17; the outbox: decision 0018, Outbound.
import type { TabProps } from "~/tabs/define-page";
import { SectionLinks } from "~/ui/section-links";
import { Outbox } from "./outbox";
import { page, SECTIONS } from "./page";

export default function InternalTab({ data }: TabProps<typeof page>) {
  return (
    <>
      <SectionLinks tab={page.id} label="Internal" sections={SECTIONS} current={data.section} />
      <Outbox messages={data.messages} />
    </>
  );
}
