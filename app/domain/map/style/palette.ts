// The colours of the base map by day and by night. Words keep 4.5:1 on the land or the sea under them, without their halo.
import type { MapStyle } from "~/domain/map/map-port";

export interface Palette {
  /** From bare land to forest, five colours for greenness 0 to 4. */
  readonly green: readonly [string, string, string, string, string];
  /** Laid over it in several thin bands, so half transparent. */
  readonly desert: string;
  readonly tundra: string;
  readonly ice: string;
  readonly ocean: string;
  /** Depth of 100, 1000, 3000 and 6000 m. */
  readonly depths: readonly [string, string, string, string];
  readonly lake: string;
  readonly river: string;
  /** Heights of 1000, 2000, 3000 and 4000 m. */
  readonly heights: readonly [string, string, string, string];
  readonly hillshade: { readonly shadow: string; readonly highlight: string; readonly accent: string };
  /** How strong relief is at zoom 2, 5, 7, 9 and 11: the data ends at zoom 5. */
  readonly relief: readonly [number, number, number, number, number];
  readonly border: string;
  readonly borderCase: string;
  readonly stateBorder: string;
  readonly park: string;
  readonly parkLine: string;
  readonly parkText: string;
  readonly motorway: RoadColours;
  readonly major: RoadColours;
  readonly local: RoadColours;
  readonly cityText: string;
  readonly townText: string;
  readonly countryText: string;
  readonly stateText: string;
  readonly rangeText: string;
  readonly waterText: string;
  readonly halo: string;
  readonly waterHalo: string;
}

interface RoadColours {
  readonly fill: string;
  readonly edge: string;
}

export const PALETTES: Readonly<Record<MapStyle, Palette>> = {
  day: {
    green: ["#ebe9d6", "#eae6c8", "#e0e5ba", "#cbdcae", "#b9d1a0"],
    desert: "rgba(240, 226, 196, 0.35)",
    tundra: "rgba(226, 228, 216, 0.35)",
    ice: "rgba(249, 251, 252, 0.45)",
    ocean: "#b9dcea",
    depths: ["#b0d6e7", "#9ac8df", "#82b7d3", "#72a7c6"],
    lake: "#a9d1e6",
    river: "#7fb6d3",
    heights: ["#cfc09f", "#cbbba0", "#e0d8cb", "#f7f5f1"],
    hillshade: { shadow: "#5b5340", highlight: "#ffffff", accent: "#6d6551" },
    relief: [0.42, 0.48, 0.36, 0.16, 0.06],
    border: "#85718b",
    borderCase: "#ffffff",
    stateBorder: "#8d7f72",
    park: "#a9cf8f",
    parkLine: "#6f9f5b",
    parkText: "#1d5229",
    motorway: { fill: "#f2a65a", edge: "#c9772f" },
    major: { fill: "#fbe3a8", edge: "#c8ad74" },
    local: { fill: "#ffffff", edge: "#c9c2ae" },
    cityText: "#33302a",
    townText: "#4c463d",
    countryText: "#463a50",
    stateText: "#574f45",
    rangeText: "#5d4f33",
    waterText: "#0f3852",
    halo: "rgba(255, 255, 255, 0.85)",
    waterHalo: "rgba(214, 236, 246, 0.75)",
  },
  night: {
    green: ["#353b36", "#343e35", "#2e4034", "#274132", "#213d2e"],
    desert: "rgba(74, 70, 58, 0.3)",
    tundra: "rgba(58, 68, 70, 0.3)",
    ice: "rgba(96, 110, 117, 0.4)",
    ocean: "#173244",
    depths: ["#162f41", "#122838", "#0e202d", "#0a1822"],
    lake: "#183a4c",
    river: "#2f6478",
    heights: ["#343833", "#3d403b", "#484b48", "#5a5e5e"],
    hillshade: { shadow: "#070f12", highlight: "#8fa2a6", accent: "#0d1719" },
    relief: [0.5, 0.52, 0.38, 0.18, 0.08],
    border: "#9a8fb0",
    borderCase: "#141c22",
    stateBorder: "#74807d",
    park: "#2a5238",
    parkLine: "#4f8a62",
    parkText: "#9ad0a6",
    motorway: { fill: "#9a6a35", edge: "#3a2a18" },
    major: { fill: "#6d6242", edge: "#2c2a20" },
    local: { fill: "#475056", edge: "#1b2326" },
    cityText: "#e0e6e6",
    townText: "#c0cacc",
    countryText: "#d2c9e0",
    stateText: "#b0bbbc",
    rangeText: "#c4b597",
    waterText: "#8bbdd4",
    halo: "rgba(12, 20, 24, 0.85)",
    waterHalo: "rgba(10, 24, 34, 0.8)",
  },
};
