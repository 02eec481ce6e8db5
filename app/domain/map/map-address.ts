// What is open on the map as search parameters of the address, and back: the filters as the insights tab spells them, the
// part of a name that is searched, the open device, and a place that another page leads to. Pure. Decision 0123, The map
// tab and its address.
import { withParams } from "~/domain/address";
import { outsideText } from "~/domain/text/outside-text";
import { validText } from "~/domain/view/filters/valid-filter";
import { readAddress, writeAddress } from "~/domain/view/insights-address";
import type { InsightsView } from "~/domain/view/insights-view";
import type { MapPlace } from "./map-port";
import { isPlace } from "./place/map-place";

/** Characters; no device's id is longer. */
const ID_LIMIT = 40;

export interface MapAsk {
  readonly view: InsightsView;
  /** Part of a device's name or id. */
  readonly find: string;
  /** The device whose popup is open. */
  readonly point: string | null;
  /** Where another page has led to; it goes with the first device that is opened or closed. */
  readonly place: MapPlace | null;
}

/** Reads an address; an invalid place is left out. */
export function readMapAddress(params: URLSearchParams): MapAsk {
  return {
    view: readAddress(params),
    find: validText(params.get("find")),
    point: outsideText(params.get("point") ?? "", ID_LIMIT) || null,
    place: placeIn(params),
  };
}

/** `base` with what the map says of itself replaced. */
export function writeMapAddress(
  { view, find, point, place }: MapAsk,
  base: URLSearchParams,
): URLSearchParams {
  const params = writeAddress(view, base);
  const set = (name: string, value: string | null) => {
    if (value === null || value === "") params.delete(name);
    else params.set(name, value);
  };
  set("find", validText(find));
  set("point", point);
  set("lat", place && String(place.latitude));
  set("lon", place && String(place.longitude));
  return params;
}

/** The map with one device open and everything else as it is. */
export function pointHref(ask: MapAsk, deviceId: string): string {
  const params = writeMapAddress(
    { ...ask, point: deviceId, place: null },
    new URLSearchParams({ tab: "map" }),
  );
  return withParams("/", params);
}

/** The insights of a view of the map, in the insights tab. */
export function mapInsightsHref(view: InsightsView): string {
  return withParams("/", writeAddress(view, new URLSearchParams({ tab: "userInsights" })));
}

function placeIn(params: URLSearchParams): MapPlace | null {
  const place = { latitude: degreesIn(params.get("lat")), longitude: degreesIn(params.get("lon")) };
  return isPlace(place) ? place : null;
}

function degreesIn(text: string | null): number | null {
  return text !== null && /^-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/i.test(text) ? Number(text) : null;
}
