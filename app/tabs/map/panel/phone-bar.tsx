// The map at 740 px and less: legend, filter and list are buttons that open sheets. Spec section 2.6.
import Layers from "lucide-react/icons/layers";
import List from "lucide-react/icons/list";
import { useCallback, useState } from "react";
import { activeFilters } from "~/domain/view/insights-view";
import { BadSpan } from "~/insights/set/bad-span/bad-span";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { LayerLegend } from "./layer-legend";
import { FilterButton, MapFilters } from "./map-filters";
import type { MapPanelProps } from "./map-panel";
import { ViewList } from "./view-list";

type Sheet = "legend" | "list";

export function PhoneBar({ legend, filters, list }: MapPanelProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  const { onOpen } = list;
  const open = useCallback(
    (deviceId: string) => {
      setSheet(null);
      onOpen(deviceId);
    },
    [onOpen],
  );
  return (
    <div className="absolute top-3 right-[72px] left-3 flex flex-wrap gap-2 w740:hidden [&>button]:rounded-md [&>button]:shadow-2">
      <Button
        aria-haspopup="dialog"
        icon={<Layers size={17} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setSheet("legend")}
      >
        Legend
      </Button>
      <FilterButton active={activeFilters(filters.view.query).length} onFilter={filters.onFilter} />
      <Button
        aria-haspopup="dialog"
        icon={<List size={17} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setSheet("list")}
      >
        List
      </Button>
      <BadSpan className="basis-full shadow-2" />
      <Dialog open={sheet === "legend"} onClose={close} size="small" title="Legend">
        <LayerLegend {...legend} />
      </Dialog>
      <Dialog open={sheet === "list"} onClose={close} size="small" title="Cameras">
        <div className="flex flex-col gap-3">
          <MapFilters
            {...filters}
            onFilter={() => {
              close();
              filters.onFilter();
            }}
          />
          <ViewList {...list} onOpen={open} />
        </div>
      </Dialog>
    </div>
  );
}
