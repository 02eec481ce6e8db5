// One muted line where the same thing turns up in the same spot again and again: how much it is, one row for each, and a look
// at them. Says nothing where nothing repeats. Decision 0165, The same spot.
import { Suspense, useEffect, useState } from "react";
import type { ShownSpot } from "~/domain/set/spots/shown-spots";
import { spotsWords } from "~/domain/set/spots/spot-words";
import { ONE_EACH } from "~/domain/view/insights-query";
import { withQuery } from "~/domain/view/insights-view";
import type { SpotsProps } from "~/tabs/userInsights/list-model";
import { lazyPart } from "~/ui/waiting/lazy-part";

const SpotsDialog = lazyPart(() => import("./spots-dialog"));

/** The list comes first: nothing is looked for until it has stood so long, ms. */
const AFTER = 1_500;

export function SpotsLine(props: SpotsProps) {
  const { view, onChange } = props;
  const spots = useSpots(props);
  const [looking, setLooking] = useState(false);
  if (spots.length === 0) return null;
  const oneEach = view.query.spot === ONE_EACH;
  return (
    <div
      data-spots-line
      className="flex flex-none flex-wrap items-center gap-x-3.5 border-line border-t px-6 py-2 text-ink-2 text-small tabular-nums max-w700:px-4 max-w700:py-0.5"
    >
      <span className="max-w700:py-2">{spotsWords(spots)}</span>
      <button
        type="button"
        aria-pressed={oneEach}
        onClick={() => onChange(withQuery(view, { spot: oneEach ? null : ONE_EACH }))}
        className={WAY}
      >
        {oneEach ? "Show all of them" : "Show one row each"}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setLooking(true)} className={WAY}>
        Look at the spots
      </button>
      {looking && (
        <Suspense>
          <SpotsDialog.View {...props} spots={spots} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Of the set that is whole; asked for again when insights come or go, not with every review. */
function useSpots({ whole }: SpotsProps): readonly ShownSpot[] {
  const [spots, setSpots] = useState<readonly ShownSpot[]>([]);
  const loaded = whole?.state().loaded ?? 0;
  useEffect(() => {
    if (whole === null || loaded === 0) return;
    let isGone = false;
    const timer = setTimeout(() => {
      // Where they can't be found now, nothing is said of them.
      whole
        .spots()
        .then((found) => !isGone && setSpots(found))
        .catch(() => undefined);
    }, AFTER);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [whole, loaded]);
  return spots;
}

const WAY = "rounded-xs font-medium text-accent-ink hover:underline touch:min-h-11";
