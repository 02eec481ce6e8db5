// The button for the columns of the table; on narrower windows also for the switches of the list. What it opens is
// prefetched and drawn whole, so that the focus goes to its first control.
import Columns3 from "lucide-react/icons/columns-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { COLUMNS_CODE } from "~/tabs/userInsights/use-own-columns";
import { iconButtonClass } from "~/ui/icon-button";
import { Popover } from "~/ui/overlay/popover";
import type { ColumnPanel } from "./column-panel";
import type { ViewSwitchesProps } from "./view-switches";

/** The gallery has no columns. In a wide window the button is hidden but keeps its place, so that its neighbours don't move. */
export function ColumnChoice(props: ViewSwitchesProps) {
  const [Panel, setPanel] = useState<typeof ColumnPanel | null>(null);
  const show = async (opens: boolean) => {
    const code = opens ? await COLUMNS_CODE.load() : null;
    setPanel(() => code?.ColumnPanel ?? null);
  };
  const table = props.view.layout === "table";
  const Icon = table ? Columns3 : SlidersHorizontal;
  const label = table ? "Columns" : "Options";
  return (
    <span className={table ? "contents" : "w1224:invisible"}>
      <Popover
        open={Panel !== null}
        onOpenChange={show}
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
        {Panel && <Panel {...props} />}
      </Popover>
    </span>
  );
}
