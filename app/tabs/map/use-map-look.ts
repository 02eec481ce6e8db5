// How this person looks at the map, kept in the browser; day or night is the theme's until they choose.
import { useState, useSyncExternalStore } from "react";
import { keepMapLook, keptMapLook } from "~/browser/kept/kept-map-look";
import { onThemeChange, shownTheme } from "~/browser/kept/theme";
import { type MapLook, USUAL_LOOK } from "~/domain/map/map-look";
import type { MapStyle } from "~/domain/map/map-port";
import { useEarlyEffect } from "~/ui/page/use-early-effect";

interface KeptLook {
  readonly look: MapLook;
  readonly style: MapStyle;
  readonly change: (part: Partial<MapLook>) => void;
}

export function useMapLook(): KeptLook {
  const [look, setLook] = useState(USUAL_LOOK);
  useEarlyEffect(() => setLook(keptMapLook()), []);
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => "light" as const);
  return {
    look,
    style: look.style ?? (theme === "dark" ? "night" : "day"),
    change(part) {
      const next = { ...look, ...part };
      setLook(next);
      keepMapLook(next);
    },
  };
}
