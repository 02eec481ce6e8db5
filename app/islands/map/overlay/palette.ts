// The colours of the marks on the map. docs/look.md, States.
import type { MapStyle } from "~/domain/map/map-port";
import type { PointState } from "~/domain/map/point-state";

/** Of the states' marks and rings: the same by day and by night, on a white outline. */
export const STATE_COLOURS: Readonly<Record<PointState, string>> = {
  "in-time": "#2A7A50",
  late: "#B07400",
  silent: "#B3341F",
  "low-battery": "#6C3F98",
  "no-clock": "#6E7568",
};

interface OverlayPalette {
  /** Below 100, below 750, and from there on: what a cluster is filled with, and its number. */
  readonly bodies: readonly [Body, Body, Body];
  /** Between a cluster's ring and its body. */
  readonly gap: string;
  /** Around what is chosen: the line, and the one inside it. */
  readonly halo: readonly [outer: string, inner: string];
  /** A place that is being picked. */
  readonly picked: string;
  /** From few insights to many, over the base map. */
  readonly heat: readonly string[];
}

interface Body {
  readonly fill: string;
  readonly ink: string;
}

export const OVERLAY_PALETTES: Readonly<Record<MapStyle, OverlayPalette>> = {
  day: {
    bodies: [
      { fill: "#F7F9EE", ink: "#1C1F1A" },
      { fill: "#2A7A50", ink: "#FFFFFF" },
      { fill: "#12402A", ink: "#FFFFFF" },
    ],
    gap: "#FFFFFF",
    halo: ["#1F6B45", "#FFFFFF"],
    picked: "#1F6B45",
    heat: [
      "rgba(246,222,152,0)",
      "rgba(246,214,130,.55)",
      "rgba(238,164,62,.72)",
      "rgba(206,88,38,.82)",
      "rgba(122,24,44,.9)",
    ],
  },
  night: {
    bodies: [
      { fill: "#20281D", ink: "#ECEEE6" },
      { fill: "#5E9A4A", ink: "#0B120A" },
      { fill: "#C6F27A", ink: "#12200F" },
    ],
    gap: "#FFFFFF",
    halo: ["#A5D977", "#FFFFFF"],
    picked: "#A5D977",
    heat: [
      "rgba(64,84,30,0)",
      "rgba(112,104,34,.55)",
      "rgba(196,138,44,.7)",
      "rgba(240,190,90,.82)",
      "rgba(255,244,206,.92)",
    ],
  },
};
