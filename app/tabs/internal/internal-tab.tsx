// The internal tab, for staff. Spec section 2.17; the outbox: README, Outbound.
import type { OutboxPage } from "~/domain/outbox";
import { SectionLinks } from "~/ui/section-links";
import { Outbox } from "./outbox";

const SECTIONS = [{ section: "outbox", title: "Outbox" }] as const;

export default function InternalTab({ data }: { readonly data: OutboxPage }) {
  return (
    <>
      <SectionLinks tab="internal" label="Internal" sections={SECTIONS} current={data.section} />
      <Outbox messages={data.messages} />
    </>
  );
}
