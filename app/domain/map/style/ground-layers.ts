// The layers under everything: land cover, heights, relief, the sea with its depths, lakes and rivers.
import type { Palette } from "./palette";
import { byZoom, type Expression, get, growing, isEqual, type StyleLayer } from "./style-spec";

const COVER_OPACITY = byZoom(2, 1, 6, 1, 8, 0.75, 10, 0.5);
const ROUND = { "line-cap": "round", "line-join": "round" } as const;

/** Bottom to top; `park-fill` and the like go between what this and the next give. */
export function landLayers(palette: Palette): readonly StyleLayer[] {
  const { green, heights, hillshade, relief } = palette;
  const cover = { type: "fill", source: "basemap", "source-layer": "landcover" } as const;
  return [
    { id: "background", type: "background", paint: { "background-color": green[0] } },
    {
      ...cover,
      id: "landcover",
      filter: isEqual("class", "green"),
      paint: {
        "fill-color": along("level", [0, green[0], 1, green[1], 2, green[2], 3, green[3], 4, green[4]]),
        "fill-opacity": COVER_OPACITY,
        "fill-antialias": false,
      },
    },
    {
      ...cover,
      id: "landcover-bare",
      filter: ["!=", get("class"), "green"],
      paint: {
        "fill-color": [
          "match",
          get("class"),
          ...["desert", palette.desert],
          ...["tundra", palette.tundra],
          palette.ice,
        ],
        "fill-opacity": COVER_OPACITY,
        "fill-antialias": false,
      },
    },
    {
      id: "height-tint",
      type: "fill",
      source: "basemap",
      "source-layer": "terrain",
      minzoom: 2,
      paint: {
        "fill-color": along("ele", [1000, heights[0], 2000, heights[1], 3000, heights[2], 4000, heights[3]]),
        "fill-opacity": byZoom(2, 0.14, 6, 0.17, 8, 0.07, 9, 0),
        "fill-antialias": false,
      },
    },
    {
      id: "hillshade",
      type: "hillshade",
      source: "terrain",
      paint: {
        "hillshade-shadow-color": hillshade.shadow,
        "hillshade-highlight-color": hillshade.highlight,
        "hillshade-accent-color": hillshade.accent,
        "hillshade-illumination-direction": 315,
        "hillshade-exaggeration": byZoom(
          2,
          relief[0],
          5,
          relief[1],
          7,
          relief[2],
          9,
          relief[3],
          11,
          relief[4],
        ),
      },
    },
  ];
}

export function waterLayers(palette: Palette): readonly StyleLayer[] {
  const { depths } = palette;
  const basemap = { source: "basemap" } as const;
  return [
    {
      ...basemap,
      id: "waterway",
      type: "line",
      "source-layer": "waterway",
      minzoom: 3,
      layout: ROUND,
      paint: {
        "line-color": palette.river,
        "line-width": growing(1.4, [3, wider(3, 0.7, 0.35), 6, wider(4, 1.5, 0.8), 10, wider(5, 4, 2)]),
        "line-opacity": byZoom(3, 0.7, 6, 1),
      },
    },
    {
      ...basemap,
      id: "ocean",
      type: "fill",
      "source-layer": "ocean",
      paint: { "fill-color": palette.ocean },
    },
    {
      ...basemap,
      id: "bathymetry",
      type: "fill",
      "source-layer": "bathymetry",
      paint: {
        "fill-color": along("depth", [100, depths[0], 1000, depths[1], 3000, depths[2], 6000, depths[3]]),
        "fill-antialias": false,
      },
    },
    {
      ...basemap,
      id: "lake",
      type: "fill",
      "source-layer": "lake",
      paint: { "fill-color": palette.lake, "fill-outline-color": palette.river },
    },
    {
      ...basemap,
      id: "coast",
      type: "line",
      "source-layer": "ocean",
      minzoom: 3,
      paint: { "line-color": palette.river, "line-width": byZoom(3, 0.3, 8, 1) },
    },
  ];
}

/** A colour between those of two numbers of a property. */
function along(property: string, stops: readonly (number | string)[]): Expression {
  return ["interpolate", ["linear"], get(property), ...stops];
}

/** A width for rivers up to a rank, and one for the lesser. */
function wider(rank: number, wide: number, narrow: number): Expression {
  return ["case", ["<=", get("rank"), rank], wide, narrow];
}
