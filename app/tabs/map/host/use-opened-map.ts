// The map of the page: its code is fetched once the page is alive, and again on request. Client only.
import { useCallback, useEffect, useState } from "react";
import type { MapPort, MapSource, NoMap } from "~/domain/map/map-port";

type MapOpening =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly map: MapPort }
  | { readonly kind: "none"; readonly reason: NoMap };

const OPENING: MapOpening = { kind: "opening" };
const NOT_LOADED: MapOpening = { kind: "none", reason: { kind: "not-loaded" } };

export function useOpenedMap({ mapboxToken, streetsTiles, streetsAttribution }: MapSource) {
  const [stage, setStage] = useState<MapOpening>(OPENING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try opens it anew
  useEffect(() => {
    let left = false;
    openOnce({ mapboxToken, streetsTiles, streetsAttribution }).then((opened) => {
      if (left) return;
      setStage(opened.stage);
      void opened.lost?.then(() => {
        if (!left) setStage(NOT_LOADED);
      });
    });
    return () => {
      left = true;
    };
  }, [mapboxToken, streetsTiles, streetsAttribution, tries]);
  const retry = useCallback(() => {
    setStage(OPENING);
    setTries((before) => before + 1);
  }, []);
  return { stage, retry };
}

interface OpenedMapOf {
  readonly stage: MapOpening;
  /** Done once the map is gone; null: there is none. */
  readonly lost: Promise<void> | null;
}

async function openOnce(source: MapSource): Promise<OpenedMapOf> {
  try {
    const { openMap } = await import("~/islands/map/open-map.client");
    const opened = await openMap(source);
    if (!opened.ok) return { stage: { kind: "none", reason: opened.reason }, lost: null };
    return { stage: { kind: "open", map: opened.map }, lost: opened.lost };
  } catch {
    return { stage: NOT_LOADED, lost: null };
  }
}
