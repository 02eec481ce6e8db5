// What staff have changed, as staff read it. Touches control. Decision 0106, What staff change.
import type { ControlDb } from "~/db/client";
import { auditEntries } from "~/db/queries/audit/audit";
import { auditNames } from "~/db/queries/audit/audit-names";
import type { Actor } from "~/domain/actor";
import { auditReferences, type NamedPage } from "~/domain/internal/audit-names";
import type { AuditView } from "~/domain/internal/audit-view";
import { KEYED_PAGE, keyedPage } from "~/domain/internal/keyed-list";
import { requireRight } from "~/services/errors";

export function createAuditService(deps: { readonly control: ControlDb }) {
  return {
    /** A page of the entries that a view asks for, newest first; staff only. */
    async page(actor: Actor, view: AuditView): Promise<NamedPage> {
      requireRight(actor, "runService");
      const page = keyedPage(await auditEntries(deps.control, view, KEYED_PAGE + 1));
      return { ...page, names: await auditNames(deps.control, auditReferences(page.rows, view)) };
    },
  };
}
