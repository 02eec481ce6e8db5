// The columns of the table: a checkbox each, and the way back to the usual ones. On narrower windows the switches of the
// list are here too.
import Columns3 from "lucide-react/icons/columns-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { COLUMNS } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";
import { iconButtonClass } from "~/ui/icon-button";
import { Popover } from "~/ui/overlay/popover";
import { ColumnList } from "~/ui/table/column-list";
import { ViewSwitches, type ViewSwitchesProps } from "./view-switches";

export function ColumnChoice(props: ViewSwitchesProps) {
  const [open, setOpen] = useState(false);
  const table = props.view.layout === "table";
  const Icon = table ? Columns3 : SlidersHorizontal;
  const label = table ? "Columns" : "Options";
  return (
    <span className={table ? "contents" : "w1224:hidden"}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={label}
        align="right"
        className="w-64 p-2"
        button={(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label={label}
            data-tip={label}
            className={iconButtonClass()}
          >
            <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      >
        <div className="flex flex-col gap-2 border-line px-2 pt-1.5 pb-2 not-last:mb-1.5 not-last:border-b not-last:pb-3 w1224:hidden">
          <ViewSwitches {...props} />
        </div>
        {table && (
          <ColumnList
            columns={COLUMNS}
            chosen={props.view.columns}
            usual={USUAL_COLUMNS}
            onChoose={(columns) => props.onChange({ ...props.view, columns })}
          />
        )}
      </Popover>
    </span>
  );
}
