// The API's collections, the rows of the browser's set and the detail's vote say the same of a group.
// Spec section 9, Group confidence; decision 0066, The insight of a group.
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCollectionWire } from "~/api/insights/insight-wire";
import type { Insight } from "~/domain/insights/insight";
import { photoVotes } from "~/domain/insights/photo-votes";
import { collectSet } from "~/domain/set/collections/collect-set";
import { createSetReader } from "~/domain/set/set-reader";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { NO_TAXA } from "~/services/insights/page-taxa";
import { runs } from "../../support/properties";
import { insightsOf, setOf } from "./set-world";

const ALL = { ...USUAL_QUERY, collected: true, showArchived: true, page: 0, size: 100 } as const;

test("section 9, Group confidence: server, set and detail name the same insight, class and confidence", {
  meta: { budget: { ms: 150, because: "200 worlds of insights" } },
  tags: "property",
}, () => {
  fc.assert(
    fc.property(insightsOf, (insights) => {
      const byId = new Map(insights.map((insight) => [insight.insightId, insight]));
      const { items, members } = createSetReader(setOf(insights, 7), collectSet).answer(ALL);
      items.forEach((item, i) => {
        const own = (members[i] ?? []).map(({ insightId }) => byId.get(insightId) as Insight);
        const group = toCollectionWire(own, NO_TAXA);
        expect({
          insight_id: item.insightId,
          class_name: item.className,
          confidence: item.confidence === null ? null : Math.round(item.confidence),
          userConfirmed: item.userConfirmed,
        }).toEqual({
          insight_id: group.insight_id,
          class_name: group.class_name,
          confidence: group.confidence,
          userConfirmed: group.userConfirmed,
        });
        const vote = own[0]?.collectionId === null ? null : photoVotes(own);
        if (vote) expect([vote.strongestId, vote.className]).toEqual([item.insightId, item.className]);
      });
    }),
    { numRuns: runs(200) },
  );
});
