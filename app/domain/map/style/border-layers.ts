// Borders of countries and states; a disputed one is dashed.
import type { Palette } from "./palette";
import { byZoom, get, isEqual, type StyleLayer } from "./style-spec";

export function borderLayers(palette: Palette): readonly StyleLayer[] {
  const line = { type: "line", source: "basemap", "source-layer": "boundary" } as const;
  const countryWidth = byZoom(2, 0.7, 8, 2);
  return [
    {
      ...line,
      id: "boundary-state",
      minzoom: 3,
      // The many small ones of other countries would cover these whole before.
      filter: ["all", isEqual("admin", 1), ["any", isEqual("wide", 1), [">=", ["zoom"], 6]]],
      layout: { "line-join": "round" },
      paint: {
        "line-color": palette.stateBorder,
        "line-dasharray": [3, 2],
        "line-width": byZoom(3, 0.5, 7, 1.1, 10, 1.6),
        "line-opacity": byZoom(3, 0.55, 6, 0.8),
      },
    },
    {
      ...line,
      id: "boundary-country-case",
      filter: isEqual("admin", 0),
      layout: { "line-join": "round" },
      paint: { "line-color": palette.borderCase, "line-width": byZoom(2, 1.6, 8, 5), "line-opacity": 0.45 },
    },
    {
      ...line,
      id: "boundary-country",
      filter: ["all", isEqual("admin", 0), ["!=", get("disputed"), 1]],
      layout: { "line-join": "round" },
      paint: { "line-color": palette.border, "line-width": countryWidth },
    },
    {
      ...line,
      id: "boundary-disputed",
      filter: ["all", isEqual("admin", 0), isEqual("disputed", 1)],
      paint: { "line-color": palette.border, "line-dasharray": [2, 2], "line-width": countryWidth },
    },
  ];
}
