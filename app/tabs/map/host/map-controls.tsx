// What a drag or a wheel does on the map, as buttons: day or night, zoom, everything, the first view. 44 px on touch.
import LocateFixed from "lucide-react/icons/locate-fixed";
import Maximize from "lucide-react/icons/maximize";
import Minus from "lucide-react/icons/minus";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import type { MapPort, MapStyle } from "~/domain/map/map-port";
import { IconButton } from "~/ui/icon-button";

interface MapControlsProps {
  /** Null until the map is here. */
  readonly map: MapPort | null;
  readonly style: MapStyle;
  readonly onStyle: (style: MapStyle) => void;
}

const GROUP = "flex flex-col rounded-[9px] bg-raised p-[3px] shadow-2";
const BUTTON = "pointer-coarse:size-11";

export function MapControls({ map, style, onStyle }: MapControlsProps) {
  const night = style === "night";
  return (
    <div className="absolute top-4 right-4 flex flex-col gap-2.5 max-w740:top-3 max-w740:right-3">
      <div className={GROUP}>
        <IconButton
          label={night ? "Show the map by day" : "Show the map by night"}
          icon={night ? <Sun {...ICON} /> : <Moon {...ICON} />}
          className={BUTTON}
          onClick={() => onStyle(night ? "day" : "night")}
        />
      </div>
      <fieldset className={GROUP} disabled={map === null}>
        <legend className="sr-only">Map view</legend>
        <IconButton
          label="Zoom in"
          icon={<Plus {...ICON} />}
          className={BUTTON}
          onClick={() => map?.zoomBy(1)}
        />
        <IconButton
          label="Zoom out"
          icon={<Minus {...ICON} />}
          className={BUTTON}
          onClick={() => map?.zoomBy(-1)}
        />
        <IconButton
          label="Fit all cameras"
          icon={<Maximize {...ICON} />}
          className={BUTTON}
          onClick={() => map?.fit()}
        />
        <IconButton
          label="Reset the view"
          icon={<LocateFixed {...ICON} />}
          className={BUTTON}
          onClick={() => map?.reset()}
        />
      </fieldset>
    </div>
  );
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
