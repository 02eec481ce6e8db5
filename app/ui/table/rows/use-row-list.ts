// What a table shows for the view that the reader asks for: out of all rows once they are here, before that what the
// document has brought.
import { useMemo } from "react";
import { askedText, type GivenRows } from "~/domain/table/given-rows";
import type { RowColumn } from "~/domain/table/table-column";
import { tableAnswer } from "~/domain/table/table-rows";
import { type TablePlace, useTableView } from "~/ui/table/use-table-view";
import { useAllRows } from "./use-all-rows";

export interface RowListGiven<Row> {
  /** What the loader has given. */
  readonly given: GivenRows<Row>;
  /** The same for as long as the page is there. */
  readonly columns: readonly RowColumn<Row>[];
  readonly idOf: (row: Row) => string | number;
  /** Brings all rows. */
  readonly read: (signal: AbortSignal) => Promise<readonly Row[]>;
}

export interface RowListModel<Row> extends TablePlace {
  readonly rows: readonly Row[];
  readonly matching: number;
  readonly page: number;
  /** What is shown answers another view: the rows are on their way. */
  readonly stale: boolean;
  /** They did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

export function useRowList<Row>({ given, columns, idOf, read }: RowListGiven<Row>): RowListModel<Row> {
  const place = useTableView(columns);
  const { all, failed, retry } = useAllRows({ rows: given.rows, total: given.total, idOf, read });
  const { view } = place;
  const answer = useMemo(() => all && tableAnswer(all, columns, view), [all, columns, view]);
  const shown = answer ?? given;
  return {
    ...place,
    rows: shown.rows,
    matching: shown.matching,
    page: shown.page,
    stale: answer === null && askedText(view, columns) !== given.asked,
    failed: failed && answer === null,
    retry,
  };
}
