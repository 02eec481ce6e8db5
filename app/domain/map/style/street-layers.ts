// Roads and the areas of parks. Their tiles have a layer `road` with class (motorway, major or local) and ref, and a
// layer `park`; the base map itself has neither unless it was built with them.
import type { MapStyle } from "~/domain/map/map-port";
import type { Palette } from "./palette";
import { byZoom, get, growing, isEqual, isOneOf, type StyleLayer } from "./style-spec";

const ROUND = { "line-cap": "round", "line-join": "round" } as const;

interface StreetStyle {
  readonly palette: Palette;
  readonly style: MapStyle;
  /** The source of the tiles. */
  readonly source: string;
}

export function parkAreaLayers({ palette, source }: StreetStyle): readonly StyleLayer[] {
  return [
    {
      id: "park-fill",
      type: "fill",
      source,
      "source-layer": "park",
      minzoom: 4,
      paint: { "fill-color": palette.park, "fill-opacity": byZoom(4, 0.55, 9, 0.45) },
    },
    {
      id: "park-line",
      type: "line",
      source,
      "source-layer": "park",
      minzoom: 5,
      paint: { "line-color": palette.parkLine, "line-width": byZoom(5, 0.6, 10, 1.6), "line-opacity": 0.7 },
    },
  ];
}

export function roadLayers(streets: StreetStyle): readonly StyleLayer[] {
  return [
    ...roadOf(streets, { kind: "local", width: 0.7, minzoom: 7 }),
    ...roadOf(streets, { kind: "major", width: 0.9, minzoom: 5 }),
    ...roadOf(streets, { kind: "motorway", width: 1.15, minzoom: 4 }),
  ];
}

function roadOf(
  { palette, source }: StreetStyle,
  road: { readonly kind: "local" | "major" | "motorway"; readonly width: number; readonly minzoom: number },
): readonly StyleLayer[] {
  const line = {
    type: "line",
    source,
    "source-layer": "road",
    minzoom: road.minzoom,
    filter: isEqual("class", road.kind),
    layout: ROUND,
  } as const;
  const { fill, edge } = palette[road.kind];
  const widths = (at5: number, at10: number, at16: number) =>
    growing(1.5, [5, road.width * at5, 10, road.width * at10, 16, road.width * at16]);
  return [
    {
      ...line,
      id: `road-${road.kind}-case`,
      paint: { "line-color": edge, "line-width": widths(0.9, 3.4, 11) },
    },
    { ...line, id: `road-${road.kind}`, paint: { "line-color": fill, "line-width": widths(0.5, 2.2, 8) } },
  ];
}

/** Numbers of roads, on a shield that is wide enough. */
export function roadShieldLayer({ palette, style, source }: StreetStyle): StyleLayer {
  const shield = (width: number) => `shield-${width}-${style}`;
  return {
    id: "road-shield",
    type: "symbol",
    source,
    "source-layer": "road",
    minzoom: 6,
    filter: ["all", ["has", "ref"], isOneOf("class", ["motorway", "major"])],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 420,
      "text-field": get("ref"),
      "text-font": ["Noto Sans SemiBold"],
      "text-size": 9,
      "icon-image": ["step", ["length", get("ref")], shield(20), 3, shield(26), 5, shield(32)],
      "icon-rotation-alignment": "viewport",
      "text-rotation-alignment": "viewport",
    },
    paint: { "text-color": palette.cityText },
  };
}
