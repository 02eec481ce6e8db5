// What the audit log is given: one page of it, as the address says. Types only.

import type { NamedPage } from "~/domain/internal/audit-names";
import type { AuditView } from "~/domain/internal/audit-view";

export interface AuditPage extends NamedPage {
  readonly section: "audit";
  readonly view: AuditView;
  /** The look-up failed: nothing is shown, and it is said. */
  readonly failed: boolean;
}
