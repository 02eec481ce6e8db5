// What the set of insights says of one device under the filters of the map: how many there are, and the newest with a photo.
import { useMemo } from "react";
import { photoHref } from "~/domain/photos/photo-href";
import type { ListedInsight } from "~/domain/set/set-answer";
import { PHOTO_WORDS } from "~/domain/view/columns";
import { type InsightsQuery, USUAL_ORDER } from "~/domain/view/insights-query";
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
  /** Every insight there is has been counted. */
  readonly whole: boolean;
  /** Everything that is wanted of them has been counted. */
  readonly settled: boolean;
  readonly failed: boolean;
}

export function useLastInsight(set: InsightsSet, deviceId: string, query: InsightsQuery): LastInsight {
  const asked = useMemo(() => newestOf(deviceId, query), [deviceId, query]);
  const photographed = useMemo(() => withPhoto(asked), [asked]);
  const { answered, failed } = useSetAnswer(set, asked);
  const answer = answered?.query === asked ? answered.answer : null;
  const pictured = answer?.items.find(isPictured);
  const isElsewhere = answer !== null && pictured === undefined && answer.matching > answer.items.length;
  const older = useSetAnswer(isElsewhere ? set : { ...set, ...NOT_ASKED }, photographed);
  if (answered === null || answer === null)
    return { newest: undefined, count: null, whole: false, settled: false, failed };
  const { items, matching } = answer;
  const settled = answered.whole;
  const facts = { count: matching, whole: settled && !set.isPart, settled, failed };
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

function newestOf(deviceId: string, query: InsightsQuery): InsightsQuery {
  return {
    ...query,
    devices: [deviceId],
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
