// The internal tab, for staff, and what the loaders of its sections give their views. Pure. Spec section 2.17.
import Wrench from "lucide-react/icons/wrench";
import { definePage } from "~/tabs/define-page";
import type { AccountsPage } from "./accounts/page";
import type { AlgsPage } from "./algs/page";
import type { AuditPage } from "./audit/page";
import type { StaffDevicesPage } from "./devices/page";
import type { OutboxPage } from "./outbox/page";
import type { ReleasesPage } from "./releases/page";

export const SECTIONS = [
  { section: "accounts", title: "User Accounts" },
  { section: "devices", title: "Devices" },
  { section: "algs", title: "Algs" },
  { section: "releases", title: "Alg Releases" },
  { section: "outbox", title: "Outbox" },
  { section: "audit", title: "Audit Log" },
] as const;

type InternalPage = AccountsPage | StaffDevicesPage | AlgsPage | ReleasesPage | OutboxPage | AuditPage;

export const page = definePage<InternalPage>()({
  id: "internal",
  label: "Internal",
  icon: Wrench,
  part: "main",
  opens: "staff",
  // What the pages of one thing, their dialogs and the lists that are read in pages are of.
  reads: [
    "user",
    "assign",
    "device",
    "clear",
    "find",
    "subject",
    "id",
    "before",
    "state",
    "channel",
    "alg",
    "release",
    "create",
  ],
});
