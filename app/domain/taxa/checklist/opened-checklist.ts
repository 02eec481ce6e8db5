// The file of a checklist as a page shows it before it is imported. Pure. Decision 0150, An account's own checklist.
import type { CheckedChecklist } from "./check-checklist";
import type { ChecklistRow } from "./checklist-row";

export type OpenedChecklist =
  | {
      readonly ok: true;
      readonly rows: readonly ChecklistRow[];
      /** Columns that say nothing that is understood. */
      readonly unused: readonly string[];
      readonly checked: CheckedChecklist;
    }
  | { readonly ok: false; readonly message: string };
