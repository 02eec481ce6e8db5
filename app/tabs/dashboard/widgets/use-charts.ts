// The code that draws charts: fetched when the first widget needs it, and retried until it loads. The page stays and
// shows a message until then (app/ui/waiting/load-trouble.tsx).
import { useEffect, useState } from "react";
import { retryLoad } from "~/browser/loading/retry-load";

async function loadCharts() {
  const { CHARTS } = await import("~/islands/charts/charts.client");
  return CHARTS;
}

type Charts = Awaited<ReturnType<typeof loadCharts>>;

/** Null while its code is on its way, and where nothing is drawn. */
export function useCharts(wanted: boolean): Charts | null {
  const [charts, setCharts] = useState<Charts | null>(null);
  useEffect(() => {
    if (!wanted || charts !== null) return;
    const gone = new AbortController();
    retryLoad(loadCharts, { signal: gone.signal, sentence: "The charts couldn't be loaded." }).then(
      setCharts,
      () => undefined,
    );
    return () => gone.abort();
  }, [wanted, charts]);
  return charts;
}
