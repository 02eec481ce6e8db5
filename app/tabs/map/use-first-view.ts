// The map looks where the address leads, where it was left, or at all cameras: domain/map/first-view.ts. From then on the
// tab remembers where it looks.
import { useCallback, useEffect, useRef } from "react";
import { keepMapView, keptMapView } from "~/browser/kept/kept-map-view";
import { firstView, namedPlace } from "~/domain/map/first-view";
import type { MapAsk } from "~/domain/map/map-address";
import type { MapColumns } from "~/domain/map/map-cameras";
import type { MapPlace, MapPort, MapSight, MapView } from "~/domain/map/map-port";
import { isSameView, placeBelow } from "~/domain/map/map-view";

interface OpenedMap {
  readonly map: MapPort | null;
  readonly cameras: MapColumns;
  readonly ask: MapAsk;
}

/** What hears every view that the map rests at. */
export function useFirstView({ map, cameras, ask }: OpenedMap): (view: MapView) => void {
  const led = useRef<MapPort | null>(null);
  /** What the map still shows of before it was led; null once it shows something else. */
  const before = useRef<MapView | null>(null);
  useEffect(() => {
    if (map === null || led.current === map) return;
    led.current = map;
    before.current = map.view();
    const first = firstView({ cameras, ask, left: keptMapView() });
    if (first.kind === "named") lookAt(map, first.place, first.zoom);
    if (first.kind === "left") map.jumpTo(first.view);
    if (first.kind === "cameras") map.fit();
  }, [map, cameras, ask]);
  return useCallback((view) => {
    if (led.current === null) return;
    if (before.current !== null && isSameView(before.current, view)) return;
    before.current = null;
    keepMapView(view);
  }, []);
}

interface LookedAtMap extends OpenedMap {
  readonly sight: MapSight | null;
}

/** Below 740 px the popup is a sheet: a device that is opened from the list comes out from under it. */
export function useSeenAboveSheet({ map, cameras, ask, sight }: LookedAtMap): void {
  const place = namedPlace(cameras, ask);
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
