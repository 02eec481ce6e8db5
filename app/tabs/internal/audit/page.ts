// The data of the audit log: the page of entries that the address asks for. Types only.

import type { NamedPage } from "~/domain/internal/audit-names";
import type { AuditView } from "~/domain/internal/audit-view";

export interface AuditPage extends NamedPage {
  readonly section: "audit";
  readonly view: AuditView;
  /** The look-up failed: the list is empty and a message tells the reader. */
  readonly failed: boolean;
}
