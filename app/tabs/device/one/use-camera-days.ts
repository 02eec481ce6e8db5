// What the set of insights knows of one camera: its days and its newest photos. Asked again whenever the set changes.
import { useEffect, useState } from "react";
import type { CameraDays } from "~/domain/set/camera-days";
import type { ListedInsight } from "~/domain/set/set-answer";
import { holdsFrom } from "~/domain/set/set-window";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import type { PageSize } from "~/domain/view/page-size";
import { useInsightsSet } from "~/insights/set/use-insights-set";
import type { Latest } from "./latest-photo";

/** Insights that are looked at for photos, and photos that the page shows. */
const NEWEST: PageSize = 50;
const PHOTOS = 10;

interface CameraInsights {
  readonly days: CameraDays;
  /** The newest with a photo. */
  readonly newest: readonly ListedInsight[];
  readonly latest: Latest;
}

interface CameraQuestion {
  readonly userId: number;
  readonly deviceId: string;
  /** UTC day since 1970, and the moment from which single times are wanted. */
  readonly from: number;
  readonly recentFrom: number;
}

/**
 * `part`: the part of all insights that this is out of, where it leaves some of these days out. `isPart`: some of these days,
 * or insights that the server can't send, are left out. `insights` is null until the set has answered.
 */
export function useCameraDays({ userId, deviceId, from, recentFrom }: CameraQuestion) {
  const set = useInsightsSet(userId);
  const { port, version } = set;
  const [insights, setInsights] = useState<CameraInsights | null>(null);
  useEffect(() => {
    if (port === null || version === 0) return;
    let left = false;
    const query = { ...USUAL_QUERY, devices: [deviceId], size: NEWEST };
    Promise.all([port.cameraDays({ deviceId, from, recentFrom }), port.answer(query)]).then(
      ([days, { items }]) => {
        const pictured = items.filter(({ photo }) => photo === "stored");
        const latest = { pictured: pictured[0] ?? null, any: items[0] ?? null };
        if (!left) setInsights({ days, newest: pictured.filter((_, i) => i < PHOTOS), latest });
      },
      reportError,
    );
    return () => {
      left = true;
    };
  }, [port, version, deviceId, from, recentFrom]);
  // The set knows nothing of days before those that it holds.
  const part = set.part !== null && !holdsFrom(set.part, from) ? set.part : null;
  const isPart = part !== null || set.hasGaps;
  return { insights, part, isPart, progress: set.progress, error: set.error };
}
