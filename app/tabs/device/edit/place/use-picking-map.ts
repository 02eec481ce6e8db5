// The map while a place is picked on it: opened when it is wanted, moved into this host, and left as it was found.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { keptMapLook } from "~/browser/kept/kept-map-look";
import { shownTheme } from "~/browser/kept/theme";
import { toggled } from "~/domain/map/map-look";
import type { MapBox, MapPlace, MapPort, MapSource, NoMap, OpenedMap } from "~/domain/map/map-port";

/** Our own map shows nothing finer; people can zoom in further. */
const PLACE_ZOOM = 10;
const NOT_LOADED = { ok: false, reason: { kind: "not-loaded" } } as const satisfies OpenedMap;

interface Picking {
  readonly source: MapSource;
  /** Where the camera is; null if unknown. */
  readonly place: MapPlace | null;
  /** Around the account's cameras, for a camera without a place. */
  readonly cameras: MapBox | null;
  readonly onPick: (place: MapPlace) => void;
}

export interface PickingMap {
  /** No tile is drawn yet. */
  readonly waiting: boolean;
  readonly none: NoMap | null;
  /** What the map has to say, in plain words. */
  readonly notice: string | null;
  readonly retry: () => void;
  readonly zoomBy: (steps: 1 | -1) => void;
  readonly takeMiddle: () => void;
}

/** `picked` is marked on the map. */
export function usePickingMap(
  host: RefObject<HTMLElement>,
  { picked, ...picking }: Picking & { readonly picked: MapPlace | null },
): PickingMap {
  const [map, setMap] = useState<MapPort | null>(null);
  const [none, setNone] = useState<NoMap | null>(null);
  const [ready, setReady] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const now = useRef(picking);
  now.current = picking;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try opens it anew
  useEffect(() => {
    let left = false;
    void openIsland(now.current.source).then((opened) => {
      if (left) return;
      if (!opened.ok) {
        setNone(opened.reason);
        return;
      }
      setMap(opened.map);
      void opened.lost.then(() => {
        if (left) return;
        setMap(null);
        setReady(false);
        setNone(NOT_LOADED.reason);
      });
    });
    return () => {
      left = true;
    };
  }, [tries]);

  useEffect(() => {
    if (map === null || host.current === null) return;
    const before = map.view();
    const detach = map.attach(host.current, {
      onReady: () => setReady(true),
      onSight: () => undefined,
      onView: () => undefined,
      onPick: (place) => now.current.onPick(place),
      onNotice: setNotice,
      onChoose: () => undefined,
      onChooseNothing: () => undefined,
      onAnchor: () => undefined,
    });
    map.setPicking(true);
    begin(map, now.current);
    return () => {
      map.setPicking(false);
      map.setPicked(null);
      map.jumpTo(before);
      detach();
    };
  }, [map, host]);

  useEffect(() => map?.setPicked(picked), [map, picked]);

  return {
    waiting: !ready && none === null,
    none,
    notice,
    retry: useCallback(() => {
      setNone(null);
      setTries((before) => before + 1);
    }, []),
    zoomBy: (steps) => map?.zoomBy(steps),
    takeMiddle() {
      const view = map?.view();
      if (view) now.current.onPick({ latitude: view.latitude, longitude: view.longitude });
    },
  };
}

/** Sets the map up as this person usually sees it, without the heat: it may come from another screen. */
function begin(map: MapPort, { place, cameras }: Picking): void {
  const { style, layers } = keptMapLook();
  map.setStyle(style ?? (shownTheme() === "dark" ? "night" : "day"));
  map.setLayers(toggled(layers, "heat", false));
  map.setHeat(null);
  map.choose(null);
  if (place !== null) map.goTo(place, PLACE_ZOOM);
  else if (cameras !== null) map.fit(cameras);
  else map.reset();
}

async function openIsland(source: MapSource): Promise<OpenedMap> {
  try {
    const { openMap } = await import("~/islands/map/open-map.client");
    return await openMap(source);
  } catch {
    // The connection is down, or a deployment replaced the file: the reader is told and can try again.
    return NOT_LOADED;
  }
}
