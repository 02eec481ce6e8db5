// The columns of the table: a checkbox each, and the way back to the usual ones. On narrower windows the switches of the
// list stand here too.
import Columns3 from "lucide-react/icons/columns-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";
import { Checkbox } from "~/ui/form/checkbox";
import { iconButtonClass } from "~/ui/icon-button";
import { Popover } from "~/ui/overlay/popover";
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
        {table && <ColumnList {...props} />}
      </Popover>
    </span>
  );
}

function ColumnList({ view, onChange }: ViewSwitchesProps) {
  const { columns } = view;
  const choose = (wanted: (id: ColumnId) => boolean) =>
    onChange({ ...view, columns: COLUMNS.map(({ id }) => id).filter(wanted) });
  return (
    <>
      <ul aria-label="Columns" className="max-h-[368px] overflow-y-auto">
        {COLUMNS.map(({ id, label }) => (
          <li key={id}>
            <Checkbox
              checked={columns.includes(id)}
              disabled={columns.length === 1 && columns[0] === id}
              onChange={(on) => choose((other) => (other === id ? on : columns.includes(other)))}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex border-line border-t pt-1.5">
        <button
          type="button"
          disabled={columns.join() === USUAL_COLUMNS.join()}
          onClick={() => onChange({ ...view, columns: USUAL_COLUMNS })}
          className="h-8 flex-1 rounded-[5px] px-2 text-left font-medium text-accent-ink text-ui hover:bg-hover disabled:cursor-default disabled:bg-transparent disabled:text-ink-3"
        >
          Reset to the usual columns
        </button>
      </div>
    </>
  );
}
