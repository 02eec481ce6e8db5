// Where the map looks when it opens: at the place or the device that the address names; else at the default view, and at
// all devices where none is in that. Spec section 9 (Map).
import { useEffect, useRef } from "react";
import type { MapAsk } from "~/domain/map/map-address";
import { type MapColumns, rowOf } from "~/domain/map/map-cameras";
import type { MapPlace, MapPort, MapSight } from "~/domain/map/map-port";
import { isDefaultView, placeBelow } from "~/domain/map/map-view";

/** A place from elsewhere is looked at closely, a device with what lies around it. */
const ZOOMS = { place: 12, device: 9 } as const;

interface FirstView {
  readonly map: MapPort | null;
  readonly cameras: MapColumns;
  readonly ask: MapAsk;
  readonly sight: MapSight | null;
}

export function useFirstView({ map, cameras, ask, sight }: FirstView): void {
  const led = placeOf(cameras, ask);
  const settled = useRef<MapPort | null>(null);
  useEffect(() => {
    if (map === null || settled.current === map) return;
    if (led !== null) {
      settled.current = map;
      lookAt(map, led, ask.place === null ? ZOOMS.device : ZOOMS.place);
    } else if (sight !== null) {
      settled.current = map;
      if (sight.devices === 0 && cameras.deviceId.length > 0 && isDefaultView(sight)) map.fit();
    }
  }, [map, led, sight, cameras, ask.place]);
}

/** Below 740 px the popup is a sheet: a device that is opened from the list comes out from under it. */
export function useSeenAboveSheet({ map, cameras, ask, sight }: FirstView): void {
  const place = placeOf(cameras, ask);
  const zoom = useRef<number | null>(null);
  zoom.current = sight?.zoom ?? null;
  const before = useRef(ask.point);
  useEffect(() => {
    const isNew = ask.point !== null && ask.point !== before.current;
    before.current = ask.point;
    if (isNew && map !== null && place !== null && zoom.current !== null && isSheet()) {
      lookAt(map, place, zoom.current);
    }
  }, [map, ask.point, place]);
}

/** How far above the middle of a phone's map a device is shown, in pixels. */
const ABOVE_SHEET = 200;

function lookAt(map: MapPort, place: MapPlace, zoom: number): void {
  map.goTo(isSheet() ? placeBelow(place, { zoom, px: ABOVE_SHEET }) : place, zoom);
}

/** As the style sheet has it: popup-frame.tsx. */
function isSheet(): boolean {
  return matchMedia("(width < 740px)").matches;
}

function placeOf(cameras: MapColumns, { place, point }: MapAsk): MapPlace | null {
  if (place !== null) return place;
  const row = point === null ? null : rowOf(cameras, point);
  const [latitude, longitude] = row === null ? [] : [cameras.latitude[row], cameras.longitude[row]];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
