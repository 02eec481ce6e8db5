// The checkbox above the rows: chooses, or drops, every row on the screen.
import type { ReviewRow } from "~/domain/review/review-row";
import { RowCheck } from "~/ui/table/rows/row-check";
import type { Selection } from "./use-selection";

interface PageCheckProps {
  readonly rows: readonly ReviewRow[];
  readonly selection: Selection;
}

export function PageCheck({ rows, selection }: PageCheckProps) {
  const chosen = rows.filter(({ rowId }) => selection.rows.has(rowId)).length;
  const all = chosen > 0 && chosen === rows.length;
  return (
    <RowCheck
      label="Choose all rows shown"
      chosen={all}
      partly={chosen > 0 && !all}
      onChoose={(to) => (to ? selection.add(rows) : selection.drop(rows))}
    />
  );
}
