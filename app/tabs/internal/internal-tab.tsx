// The internal tab, for staff. Spec section 2.17; the outbox: decision 0018, Outbound.
import type { TabProps } from "~/tabs/define-page";
import { SectionLinks } from "~/ui/link/section-links";
import { Accounts } from "./accounts/accounts";
import { AlgList } from "./algs/alg-list";
import { AuditLog } from "./audit/audit-log";
import { StaffDevices } from "./devices/staff-devices";
import { Outbox } from "./outbox/outbox";
import { page, SECTIONS } from "./page";
import { ReleaseList } from "./releases/release-list";

export default function InternalTab({ data }: TabProps<typeof page>) {
  return (
    <>
      <SectionLinks tab={page.id} label="Internal" sections={SECTIONS} current={data.section} />
      <OpenSection data={data} />
    </>
  );
}

function OpenSection({ data }: TabProps<typeof page>) {
  switch (data.section) {
    case "outbox":
      return <Outbox data={data} />;
    case "accounts":
      return <Accounts data={data} />;
    case "devices":
      return <StaffDevices data={data} />;
    case "audit":
      return <AuditLog data={data} />;
    case "algs":
      return <AlgList data={data} />;
    case "releases":
      return <ReleaseList data={data} />;
  }
}
