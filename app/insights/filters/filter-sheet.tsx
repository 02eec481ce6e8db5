// All filters of a phone in one sheet: cameras, the filters that are set, one more to choose, and how the rows are shown.
import { type ReactNode, useMemo } from "react";
import { formatCount } from "~/domain/text/format";
import { filterColumns } from "~/domain/view/filters/filter-words";
import { wordsOf } from "~/domain/view/filters/suggestions";
import { activeFilters, withFilter, withoutFilters, withQuery } from "~/domain/view/insights-view";
import type { FilterProps } from "~/insights/view/view-props";
import { Button } from "~/ui/button";
import { ColumnFilterList } from "~/ui/filters/column-filter-list";
import { Dialog } from "~/ui/overlay/dialog";
import { DeviceChoice } from "./device-choice";
import { TaxonChoice } from "./taxon-choice";

interface FilterSheetProps extends FilterProps {
  /** Insights that the filters let through; null while that is not known. */
  readonly matching: number | null;
  /** How the rows are shown: the controls above the filters. */
  readonly children: ReactNode;
  /** What else can be done with the insights that are left: at the left of the foot. */
  readonly foot?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, view, matching, foot, onChange, devices, species } = props;
  const columns = useMemo(() => filterColumns(devices), [devices]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          {foot && <span className="mr-auto">{foot}</span>}
          {activeFilters(view.query).length > 0 && (
            <Button variant="ghost" onClick={() => onChange(withoutFilters(view))}>
              Clear all
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {matching === null ? (
              "Show insights"
            ) : (
              <span>
                Show {formatCount(matching)}
                <span className="max-[359px]:sr-only"> insights</span>
              </span>
            )}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-1">{props.children}</section>
        <ColumnFilterList
          columns={columns}
          filters={view.query.filters}
          wordsOf={(column) => wordsOf(column, props)}
          onFilter={(column, filter, typed) => onChange(withFilter(view, column, filter), typed)}
        />
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-body">Species</h3>
          <TaxonChoice
            species={species}
            chosen={view.query.taxa}
            onChange={(taxa) => onChange(withQuery(view, { taxa }))}
          />
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-body">Cameras</h3>
          <DeviceChoice {...props} />
        </section>
      </div>
    </Dialog>
  );
}
