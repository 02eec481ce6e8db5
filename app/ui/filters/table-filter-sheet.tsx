// The filters of a table as a sheet, at 625 px and less: docs/look.md, Filters.

import { activeTableFilters, withColumnFilter, withoutTableFilters } from "~/domain/table/table-view";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { ColumnFilterList } from "./column-filter-list";
import type { TableFiltersProps } from "./table-filters";

interface TableFilterSheetProps extends TableFiltersProps {
  /** Rows that the filters let through. */
  readonly matching: number;
  readonly noun: readonly [one: string, many: string];
  readonly open: boolean;
  readonly onClose: () => void;
}

export function TableFilterSheet(props: TableFilterSheetProps) {
  const { columns, view, onChange, wordsOf, matching, noun, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          {activeTableFilters(view) > 0 && (
            <Button variant="ghost" onClick={() => onChange(withoutTableFilters(view))}>
              Clear all
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Show {formatCount(matching)} {noun[matching === 1 ? 0 : 1]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ColumnFilterList
          columns={columns}
          filters={view.filters}
          wordsOf={wordsOf}
          onFilter={(column, filter, typed) => onChange(withColumnFilter(view, column, filter), typed)}
        />
      </div>
    </Dialog>
  );
}
