// Which devices the list beside the map holds: those in view, or all that are shown.
import { useEffect, useMemo, useState } from "react";
import type { MapColumns } from "~/domain/map/map-cameras";
import type { MapSight } from "~/domain/map/map-port";
import { devicesWords, inViewWords } from "~/domain/map/map-words";
import type { PointState } from "~/domain/map/point-state";
import { inStates } from "~/domain/map/shown-cameras";

export interface ListedDevices {
  /** Of those in view at most `LISTED_LIMIT`. */
  readonly rows: readonly number[];
  /** All of them. */
  readonly devices: number;
  /** Devices that are shown, in view or not. */
  readonly shown: number;
  readonly words: string;
}

interface ListQuestion {
  readonly cameras: MapColumns;
  readonly rows: Uint32Array | null;
  readonly states: ReadonlySet<PointState>;
  /** What is in view; null: the list is of all. */
  readonly sight: MapSight | null;
}

export function useListedDevices({ cameras, rows, states, sight }: ListQuestion): ListedDevices {
  const shown = useMemo(() => inStates(cameras, rows, states), [cameras, rows, states]);
  return useMemo(() => {
    if (sight !== null) {
      const { devices } = sight;
      return { rows: sight.rows, devices, shown: shown.length, words: inViewWords(devices) };
    }
    const devices = shown.length;
    return { rows: shown, devices, shown: devices, words: devicesWords(devices) };
  }, [shown, sight]);
}

/** Milliseconds without a change before screen readers are told. */
const PAUSE_MS = 700;

/** Words once they have stood for a while, so that what passes by is not read out. */
export function useRestingWords(words: string): string {
  const [resting, setResting] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setResting(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return resting;
}
