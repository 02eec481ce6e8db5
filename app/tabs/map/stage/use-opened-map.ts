// The map of the page: its code is fetched once the page is alive, and again on request. Client only.
import { useCallback, useEffect, useState } from "react";
import type { MapPort, MapSource, NoMap } from "~/domain/map/map-port";

type MapStage =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly map: MapPort }
  | { readonly kind: "none"; readonly reason: NoMap };

const OPENING: MapStage = { kind: "opening" };
const NOT_LOADED: MapStage = { kind: "none", reason: { kind: "not-loaded" } };

export function useOpenedMap({ mapboxToken, streetsTiles, streetsAttribution }: MapSource) {
  const [stage, setStage] = useState<MapStage>(OPENING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try opens it anew
  useEffect(() => {
    let left = false;
    openStage({ mapboxToken, streetsTiles, streetsAttribution }).then((opened) => {
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

interface OpenedStage {
  readonly stage: MapStage;
  /** Done once the map is gone; null: there is none. */
  readonly lost: Promise<void> | null;
}

async function openStage(source: MapSource): Promise<OpenedStage> {
  try {
    const { openMap } = await import("~/islands/map/open-map.client");
    const opened = await openMap(source);
    if (!opened.ok) return { stage: { kind: "none", reason: opened.reason }, lost: null };
    return { stage: { kind: "open", map: opened.map }, lost: opened.lost };
  } catch {
    return { stage: NOT_LOADED, lost: null };
  }
}
