// The heat on the map: changes of the time bar go straight to the map, without a render of the page.
import { useCallback, useEffect, useRef } from "react";
import type { HeatColumns, MapPort } from "~/domain/map/map-port";

/** What takes the newest heat; the map has it while it is shown. */
export function useMapHeat(map: MapPort | null, shown: boolean): (heat: HeatColumns | null) => void {
  const newest = useRef<HeatColumns | null>(null);
  useEffect(() => {
    map?.setHeat(shown ? newest.current : null);
  }, [map, shown]);
  return useCallback(
    (heat) => {
      newest.current = heat;
      if (shown) map?.setHeat(heat);
    },
    [map, shown],
  );
}
