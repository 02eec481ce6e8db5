// Loader of the audit log.
import { NO_AUDIT_NAMES } from "~/domain/internal/audit-names";
import { readAuditView } from "~/domain/internal/audit-view";
import { lookUp } from "~/tabs/internal/look-up.server";
import type { SectionLoader } from "~/tabs/internal/section.server";
import type { AuditPage } from "./page";

export const loadAudit: SectionLoader<AuditPage> = async (context, actor, params) => {
  const view = readAuditView(params);
  const { found, failed } = await lookUp(context, context.services.audit.page(actor, view), {
    rows: [],
    older: null,
    names: NO_AUDIT_NAMES,
  });
  return { data: { section: "audit", view, ...found, failed } };
};
