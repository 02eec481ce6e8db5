// A table's filters, order and page, as the address has them. The page follows every press immediately; the address
// follows it, typing once the keys rest, without a call to the server. For tables with all rows loaded.
// docs/platform.md, Loaders and the address.
import { useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { withParams } from "~/domain/address";
import type { RowColumn } from "~/domain/table/table-column";
import { readTableView, type TableView, writeTableView } from "~/domain/table/table-view";
import type { TypedField } from "~/domain/view/address-steps";
import { useWrittenAddress } from "~/ui/page/use-written-address";

/** `typed`: the field in which a key has made the change. */
export type ChangeTable = (view: TableView, typed?: TypedField) => void;

export interface TablePlace {
  readonly view: TableView;
  readonly change: ChangeTable;
  /** The address of another view of this table. */
  readonly addressOf: (view: TableView) => string;
}

/** `columns` stay the same for as long as the page is there. */
export function useTableView(columns: readonly RowColumn<never>[]): TablePlace {
  const { search } = useLocation();
  const wordsOf = (asked: TableView) => String(writeTableView(asked, new URLSearchParams(), columns));
  const [view, setView] = useState(() => readTableView(new URLSearchParams(search), columns));
  const { change: changeAddress } = useWrittenAddress<TableView>(
    (asked, base) => writeTableView(asked, base, columns),
    (found, { first }) => {
      if (first) return;
      const next = readTableView(new URLSearchParams(found), columns);
      // The same view stays the same object: nothing that hangs on it is made anew.
      setView((now) => (wordsOf(now) === wordsOf(next) ? now : next));
    },
  );
  const change = useCallback<ChangeTable>(
    (next, typed) => {
      setView(next);
      changeAddress(next, typed ?? null);
    },
    [changeAddress],
  );
  const addressOf = (other: TableView) =>
    withParams("/", writeTableView(other, new URLSearchParams(search), columns));
  return { view, change, addressOf };
}
