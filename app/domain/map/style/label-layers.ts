// Names: water, ranges, parks, towns, states, countries. The last in the list are placed first.
import type { MapStyle } from "~/domain/map/map-port";
import type { Palette } from "./palette";
import {
  byZoom,
  type Expression,
  FROM_OWN_ZOOM,
  get,
  isEqual,
  isOneOf,
  type StyleLayer,
  type StyleValue,
} from "./style-spec";

const REGULAR = ["Noto Sans Regular"];
const ITALIC = ["Noto Sans Italic"];
const SEMI_BOLD = ["Noto Sans SemiBold"];
const NAME = get("name");
const UPPER_NAME: Expression = ["upcase", NAME];
/** A town with this many people is a city. */
const CITY = 100_000;
const BESIDE_DOT = {
  "text-variable-anchor": ["left", "right", "top", "bottom"],
  "text-justify": "auto",
  "text-max-width": 8,
} as const;

export function labelLayers(palette: Palette, style: MapStyle): readonly StyleLayer[] {
  return [
    waterwayLabel(palette),
    waterLabel(palette),
    rangeLabel(palette),
    parkLabel(palette, style),
    townLabel(palette, style),
    cityLabel(palette, style),
    stateLabel(palette),
    countryLabel(palette),
  ];
}

function waterwayLabel(palette: Palette): StyleLayer {
  return {
    id: "waterway-label",
    type: "symbol",
    source: "basemap",
    "source-layer": "waterway",
    minzoom: 6,
    filter: ["has", "name"],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 350,
      "text-field": NAME,
      "text-font": ITALIC,
      "text-size": byZoom(6, 10.5, 10, 13),
      "text-max-angle": 35,
      "text-letter-spacing": 0.04,
    },
    paint: onWater(palette),
  };
}

function waterLabel(palette: Palette): StyleLayer {
  const byKind = (ocean: number, sea: number, other: number): Expression => [
    "match",
    get("kind"),
    ...["ocean", ocean],
    ...["sea", sea],
    other,
  ];
  return {
    ...labelOf("water-label", ["ocean", "sea", "lake"]),
    layout: {
      "text-field": NAME,
      "text-font": ITALIC,
      "text-size": byZoom(1, byKind(11, 10, 10), 4, byKind(16, 12, 10.5), 8, byKind(22, 17, 13)),
      "text-letter-spacing": byKind(0.25, 0.12, 0.02),
      "text-max-width": 7,
      "symbol-sort-key": get("minzoom"),
    },
    paint: onWater(palette),
  };
}

function rangeLabel(palette: Palette): StyleLayer {
  return {
    ...labelOf("range-label", ["range", "region"]),
    minzoom: 3,
    layout: {
      "text-field": NAME,
      "text-font": ITALIC,
      "text-size": byZoom(3, 10, 6, 12.5, 9, 15),
      "text-letter-spacing": 0.14,
      "text-max-width": 7,
    },
    paint: onLand(palette, palette.rangeText),
  };
}

/** A tree from zoom 4, with the park's name from 5.6. */
function parkLabel(palette: Palette, style: MapStyle): StyleLayer {
  return {
    ...labelOf("park-label", ["park"]),
    minzoom: 4,
    layout: {
      "icon-image": `park-${style}`,
      "icon-size": byZoom(4, 0.7, 8, 1),
      "text-field": ["step", ["zoom"], "", 5.6, NAME],
      "text-font": REGULAR,
      "text-size": byZoom(5, 10.5, 9, 12.5),
      "text-anchor": "top",
      "text-offset": [0, 0.75],
      "text-max-width": 8,
      "text-optional": true,
    },
    paint: onLand(palette, palette.parkText),
  };
}

function townLabel(palette: Palette, style: MapStyle): StyleLayer {
  const larger = (large: number, small: number): Expression => [
    "case",
    [">", get("pop"), 20_000],
    large,
    small,
  ];
  return {
    id: "place-town",
    type: "symbol",
    source: "basemap",
    "source-layer": "place",
    minzoom: 6,
    filter: ["all", isEqual("cap", 0), FROM_OWN_ZOOM, ["<", get("pop"), CITY]],
    layout: {
      ...BESIDE_DOT,
      "icon-image": ["step", ["zoom"], `city-${style}`, 11, ""],
      "icon-size": 0.8,
      "text-field": NAME,
      "text-font": REGULAR,
      "text-size": byZoom(6, 10.5, 10, larger(13.5, 11.5), 13, larger(17, 13.5)),
      "text-radial-offset": 0.5,
      "text-padding": 6,
      "symbol-sort-key": ["-", 0, get("pop")],
    },
    paint: onLand(palette, palette.townText),
  };
}

function cityLabel(palette: Palette, style: MapStyle): StyleLayer {
  const isCapital = isEqual("cap", 1);
  const over = (people: number, large: number, small: number): Expression => [
    "case",
    [">", get("pop"), people],
    large,
    small,
  ];
  return {
    id: "place-city",
    type: "symbol",
    source: "basemap",
    "source-layer": "place",
    minzoom: 3,
    filter: ["all", FROM_OWN_ZOOM, ["any", ["!=", get("cap"), 0], [">=", get("pop"), CITY]]],
    layout: {
      ...BESIDE_DOT,
      "icon-image": ["case", isCapital, `capital-${style}`, `city-${style}`],
      "icon-size": ["case", isCapital, 0.75, 0.9],
      "text-field": NAME,
      "text-font": REGULAR,
      "text-size": byZoom(
        ...[3, over(4_000_000, 12, 10.5)],
        ...[7, over(1_000_000, 16, 12.5)],
        ...[11, over(500_000, 21, 16)],
      ),
      "text-radial-offset": 0.55,
      "text-padding": 4,
      // Capitals first, then by people.
      "symbol-sort-key": ["-", ["case", isCapital, -5_000_000, 0], get("pop")],
    },
    paint: onLand(palette, palette.cityText),
  };
}

function stateLabel(palette: Palette): StyleLayer {
  return {
    ...labelOf("state-label", ["state"]),
    minzoom: 3,
    maxzoom: 8,
    layout: {
      "text-field": UPPER_NAME,
      "text-font": REGULAR,
      "text-size": byZoom(3, 9, 6, 12),
      "text-letter-spacing": 0.12,
      "text-max-width": 7,
      "text-padding": 4,
    },
    paint: { ...onLand(palette, palette.stateText), "text-opacity": byZoom(3, 0.9, 5, 1) },
  };
}

function countryLabel(palette: Palette): StyleLayer {
  // What appears late is small on the map: its name is too.
  const larger = (large: number, small: number): Expression => [
    "case",
    ["<=", get("minzoom"), 3],
    large,
    small,
  ];
  return {
    ...labelOf("country-label", ["country"]),
    maxzoom: 7,
    layout: {
      "text-field": UPPER_NAME,
      "text-font": SEMI_BOLD,
      "text-size": byZoom(1, 9, 4, larger(14, 10.5), 6, larger(18, 12.5)),
      "text-letter-spacing": 0.1,
      "text-max-width": 7,
    },
    paint: { ...onLand(palette, palette.countryText), "text-halo-width": 1.4 },
  };
}

function labelOf(id: string, kinds: readonly string[]): Omit<StyleLayer, "layout" | "paint"> {
  return {
    id,
    type: "symbol",
    source: "basemap",
    "source-layer": "label",
    filter: ["all", isOneOf("kind", kinds), FROM_OWN_ZOOM],
  };
}

function onLand(palette: Palette, colour: string): Readonly<Record<string, StyleValue>> {
  return { "text-color": colour, "text-halo-color": palette.halo, "text-halo-width": 1.2 };
}

function onWater(palette: Palette): Readonly<Record<string, StyleValue>> {
  return { "text-color": palette.waterText, "text-halo-color": palette.waterHalo, "text-halo-width": 1 };
}
