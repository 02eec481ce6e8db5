// One device's insights under the filters of the map, from the set: how many there are in the days of the bar, and the
// newest with a photo, whenever it was made.
import { useMemo } from "react";
import type { DayWindow } from "~/domain/map/heat/heat";
import { selectedView } from "~/domain/map/map-selection";
import { photoHref } from "~/domain/photos/photo-href";
import type { ListedInsight } from "~/domain/set/set-answer";
import { PHOTO_WORDS } from "~/domain/view/columns";
import { type InsightsQuery, USUAL_ORDER } from "~/domain/view/insights-query";
import type { InsightsView } from "~/domain/view/insights-view";
import type { PageSize } from "~/domain/view/page-size";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSetAnswer } from "~/insights/set/use-set-answer";

/** Newest insights that are looked at for a photo, or a thumbnail that is here before it, before a stored one is asked for. */
const LOOKED_AT: PageSize = 5;

interface LastInsight {
  /** Undefined until the set has answered; null: there is none. */
  readonly newest: ListedInsight | null | undefined;
  /** Null until the set has answered. */
  readonly count: number | null;
  /** Every insight there is of these days has been counted. */
  readonly whole: boolean;
  /** Everything that is wanted of them has been counted. */
  readonly settled: boolean;
  readonly failed: boolean;
}

interface AskedInsight {
  readonly deviceId: string;
  readonly view: InsightsView;
  /** Null: insights of whatever day are counted. */
  readonly window: DayWindow | null;
}

export function useLastInsight(set: InsightsSet, { deviceId, view, window }: AskedInsight): LastInsight {
  const asked = useMemo(() => newestOf(view, { deviceId, window: null }), [view, deviceId]);
  const counting = useMemo(
    () => (window === null ? asked : newestOf(view, { deviceId, window })),
    [asked, view, deviceId, window],
  );
  const photographed = useMemo(() => withPhoto(asked), [asked]);
  const { answered, failed } = useSetAnswer(set, asked);
  const inDays = useSetAnswer(counting === asked ? { ...set, ...NOT_ASKED } : set, counting);
  const answer = answered?.query === asked ? answered.answer : null;
  const pictured = answer?.items.find(isPictured);
  const isElsewhere = answer !== null && pictured === undefined && answer.matching > answer.items.length;
  const older = useSetAnswer(isElsewhere ? set : { ...set, ...NOT_ASKED }, photographed);
  if (answered === null || answer === null)
    return { newest: undefined, count: null, whole: false, settled: false, failed };
  const { items } = answer;
  const settled = answered.whole;
  const counted = counting === asked ? answered : inDays.answered;
  const facts = {
    count: counted?.query === counting ? counted.answer.matching : null,
    whole: counted?.whole === true && !set.isPart,
    settled,
    failed: failed || inDays.failed,
  };
  if (pictured) return { newest: pictured, ...facts };
  const isOlderKnown = !isElsewhere || older.failed || older.answered?.query === photographed;
  if (!isOlderKnown) return { newest: undefined, ...facts };
  const photo = isElsewhere ? older.answered?.answer.items[0] : undefined;
  return { newest: photo ?? items[0] ?? (settled ? null : undefined), ...facts };
}

const NOT_ASKED: Pick<InsightsSet, "port" | "version"> = { port: null, version: 0 };

function isPictured(insight: ListedInsight): boolean {
  return photoHref(insight, { thumbnail: true }) !== null;
}

function newestOf(view: InsightsView, { deviceId, window }: Omit<AskedInsight, "view">): InsightsQuery {
  return {
    ...selectedView(view, { named: [deviceId], window }).query,
    order: USUAL_ORDER,
    collected: false,
    page: 0,
    size: LOOKED_AT,
  };
}

/** The same with a photo that is here, unless the reader asks something else of photos. */
function withPhoto(query: InsightsQuery): InsightsQuery {
  const photo = { value: PHOTO_WORDS.stored, from: "", to: "" };
  return { ...query, filters: { photo, ...query.filters } };
}
