// How a person looks at the map: the states and layers that the legend shows, day or night, what of the panel is open. As
// text for the next visit. Pure. Decision 0123, The map tab and its address.
import { MAP_LAYERS, type MapLayer, type MapStyle } from "./map-port";
import { POINT_STATES, type PointState } from "./point-state";

export interface MapLook {
  readonly states: ReadonlySet<PointState>;
  readonly layers: ReadonlySet<MapLayer>;
  /** Null: as the theme is. */
  readonly style: MapStyle | null;
  readonly panelOpen: boolean;
  /** The list holds the devices in view alone. */
  readonly onlyInView: boolean;
}

export const USUAL_LOOK: MapLook = {
  states: new Set(POINT_STATES),
  layers: new Set(MAP_LAYERS.filter((layer) => layer !== "heat")),
  style: null,
  panelOpen: true,
  onlyInView: true,
};

/** As text; what is usual is not spelled out, so that it may change. */
export function lookText({ states, layers, style, panelOpen, onlyInView }: MapLook): string {
  const params = new URLSearchParams();
  const hidden = POINT_STATES.filter((state) => !states.has(state));
  const turned = MAP_LAYERS.filter((layer) => layers.has(layer) !== USUAL_LOOK.layers.has(layer));
  if (hidden.length > 0) params.set("hidden", hidden.join(","));
  if (turned.length > 0) params.set("turned", turned.join(","));
  if (style !== null) params.set("style", style);
  if (!panelOpen) params.set("panel", "closed");
  if (!onlyInView) params.set("list", "all");
  return String(params);
}

/** Reads what was stored; values that make no sense become the defaults. */
export function readLook(text: string | null): MapLook {
  const params = new URLSearchParams(text ?? "");
  const named = (name: string) => new Set(params.get(name)?.split(","));
  const [hidden, turned, style] = [named("hidden"), named("turned"), params.get("style")];
  return {
    states: new Set(POINT_STATES.filter((state) => !hidden.has(state))),
    layers: new Set(MAP_LAYERS.filter((layer) => turned.has(layer) !== USUAL_LOOK.layers.has(layer))),
    style: style === "day" || style === "night" ? style : null,
    panelOpen: params.get("panel") !== "closed",
    onlyInView: params.get("list") !== "all",
  };
}

/** One state or layer switched. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value, on: boolean): ReadonlySet<Value> {
  const next = new Set(set);
  if (on) next.add(value);
  else next.delete(value);
  return next;
}
