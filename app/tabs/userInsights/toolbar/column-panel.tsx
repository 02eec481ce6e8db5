// What the choice of columns opens: a checkbox each, and the way back to the usual ones; on narrower windows the switches
// of the list, which are all there is where no table is. With it comes what saves the choice.
import { COLUMNS } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";
import { ColumnList } from "~/ui/table/column-list";
import { ViewSwitches, type ViewSwitchesProps } from "./view-switches";

export { startColumnsSaving } from "~/browser/look/columns-saving";

export function ColumnPanel(props: ViewSwitchesProps) {
  const { view, onChange } = props;
  return (
    <>
      <div className="flex flex-col gap-2 border-line px-2 pt-1.5 pb-2 not-last:mb-1.5 not-last:border-b not-last:pb-3 w1224:hidden">
        <ViewSwitches {...props} />
      </div>
      {view.layout === "table" && (
        <ColumnList
          columns={COLUMNS}
          chosen={view.columns}
          usual={USUAL_COLUMNS}
          onChoose={(columns) => onChange({ ...view, columns })}
        />
      )}
    </>
  );
}
