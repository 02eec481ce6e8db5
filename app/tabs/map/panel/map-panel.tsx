// The panel over the map: search and filters, the legend, the list of devices; it collapses to one button. Below 740 px
// its parts are sheets that buttons open. Spec section 2.6.
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { useEffect, useRef } from "react";
import { IconButton } from "~/ui/icon-button";
import { LayerLegend, type LegendProps } from "./layer-legend";
import { MapFilters, type MapFiltersProps } from "./map-filters";
import { ViewList, type ViewListProps } from "./view-list";

export interface MapPanelProps {
  readonly legend: LegendProps;
  readonly filters: MapFiltersProps;
  readonly list: ViewListProps;
  /** The list replaces the map. */
  readonly listElsewhere: boolean;
}

const PANEL_ID = "map-panel";
/** Of the button that hides the panel, and of the one that shows it: one of them is there. */
const SWITCH_ID = "map-panel-switch";

export function MapPanel({ legend, filters, list, listElsewhere }: MapPanelProps) {
  const { look, onLook } = legend;
  const turn = useTurn(look.panelOpen, (panelOpen) => onLook({ panelOpen }));
  if (!look.panelOpen) {
    return (
      <div className="absolute top-4 left-4 rounded-md bg-raised p-[3px] shadow-2 max-w740:hidden">
        <IconButton
          id={SWITCH_ID}
          label="Show cameras and layers"
          aria-expanded={false}
          icon={<PanelLeftOpen size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={turn}
        />
      </div>
    );
  }
  return (
    <aside
      id={PANEL_ID}
      aria-label="Cameras and layers"
      className="absolute top-4 left-4 flex max-h-[calc(100%-32px-var(--foot,20px))] w-[272px] flex-col rounded-md bg-raised shadow-2 max-w740:hidden"
    >
      <div className="flex h-11 flex-none items-center pr-1.5 pl-3.5">
        <h2 className="flex-1 font-semibold text-body">Cameras and layers</h2>
        <IconButton
          id={SWITCH_ID}
          label="Hide cameras and layers"
          aria-expanded={true}
          aria-controls={PANEL_ID}
          icon={<PanelLeftClose size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={turn}
        />
      </div>
      <div className="flex-none border-line border-t px-3.5 py-3">
        <MapFilters {...filters} />
      </div>
      <div className="min-h-0 overflow-y-auto rounded-b-md">
        <div className="border-line border-t px-3.5 py-3">
          <LayerLegend {...legend} />
        </div>
        {!listElsewhere && (
          <div className="border-line border-t px-3.5 py-3">
            <ViewList {...list} />
          </div>
        )}
      </div>
    </aside>
  );
}

/** Each button takes the other's place: the focus goes on to the one that is there then. */
function useTurn(open: boolean, onOpen: (open: boolean) => void): () => void {
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (before.current === null || before.current === open) return;
    before.current = null;
    document.getElementById(SWITCH_ID)?.focus();
  }, [open]);
  return () => {
    before.current = open;
    onOpen(!open);
  };
}
