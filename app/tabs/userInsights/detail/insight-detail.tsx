// One insight opened over the list: the photo on black left, the facts right; on narrow screens a full sheet.
// Spec section 2.8; docs/look.md, Dialog and Photo.

import { modelHref } from "~/domain/models/model-list";
import { photoHref } from "~/domain/photos/photo-href";
import { formatCount } from "~/domain/text/format";
import type { InsightListPage } from "~/domain/view/insight-detail";
import { WhyPart } from "~/insights/rules/why-part";
import { useClassTaxa } from "~/insights/set/use-class-taxa";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { shortId } from "~/insights/view/insight-words";
import type { Keys } from "~/tabs/userInsights/keys/use-keys";
import type { OpenInsight } from "~/tabs/userInsights/open-insight";
import { DetailReview, type DetailReviewProps } from "~/tabs/userInsights/review/detail-review";
import { DetailFrame } from "./detail-frame";
import { DetailSteps } from "./detail-steps";
import { InsightFacts } from "./insight-facts";
import { PhotoViewer } from "./photo/photo-viewer";
import { usePreload } from "./photo/use-preload";
import { SpeciesPanel } from "./species-panel";
import { ThumbBar } from "./thumb-bar";

interface InsightDetailViewProps extends Omit<DetailReviewProps, "detail"> {
  readonly set: InsightsSet;
  readonly open: OpenInsight;
  readonly list: InsightListPage;
  readonly keys: Keys;
  readonly mayOpenMap: boolean;
  readonly mayReview: boolean;
  /** A rule is opened, or closed again. */
  readonly onRule: (open: boolean) => void;
  readonly hrefOf: (insightId: string) => string;
  readonly onShow: (insightId: string) => void;
  readonly onClose: () => void;
}

export default function InsightDetailView(props: InsightDetailViewProps) {
  const { set, open, list, keys, mayOpenMap, mayReview, onRule, hrefOf, onShow, onClose } = props;
  const { detail, complete, place } = open;
  const { insight, members, previousId, nextId } = detail;

  const meant = useClassTaxa(set, insight);
  const index = members.findIndex((member) => member.insightId === insight.insightId);
  const beside = [members[index - 1], members[index + 1]].filter((member) => member !== undefined);
  const around = list.items.filter((item) => item.insightId === previousId || item.insightId === nextId);
  usePreload([...beside, ...around].map((next) => photoHref(next, { thumbnail: false })));

  return (
    <DetailFrame
      title={
        <>
          <span className="max-w520:sr-only">Insight </span>
          <span className="font-medium font-mono text-[0.92em] tracking-[-0.01em]">
            {shortId(insight.insightId)}
          </span>
        </>
      }
      note={place === null ? null : `${formatCount(place)} of ${formatCount(list.total)}`}
      steps={
        <>
          {mayReview && <ConfirmHint />}
          <DetailSteps
            previousId={previousId}
            nextId={nextId}
            hrefOf={hrefOf}
            onStep={(by) => keys.press(by < 0 ? "previousInsight" : "nextInsight")}
          />
        </>
      }
      onClose={onClose}
    >
      <div className={BODY}>
        <PhotoViewer insight={insight} members={members} keys={keys} hrefOf={hrefOf} onShow={onShow} />
        <div data-scrolls className={FACTS}>
          <SpeciesPanel
            insight={insight}
            meant={meant}
            members={complete ? members : null}
            review={props.review}
            set={set}
            query={props.query}
            keys={keys}
          />
          {props.review && <hr className={LINE} />}
          <DetailReview detail={detail} review={props.review} query={props.query} />
          <hr className={LINE} />
          <InsightFacts
            insight={insight}
            modelName={detail.algName ?? (complete ? null : undefined)}
            modelHref={mayReview && insight.algId !== null ? modelHref(insight.algId) : null}
            mayOpenMap={mayOpenMap}
            saysStatus={props.review === null}
          />
          {mayReview && (
            <>
              <hr className={LINE} />
              <WhyPart set={set} insight={insight} onRule={onRule} />
            </>
          )}
        </div>
      </div>
      {props.review && <ThumbBar keys={keys} />}
    </DetailFrame>
  );
}

/** Says which key reviews fastest; on touch screens there is none. */
function ConfirmHint() {
  return (
    <span className="flex items-center gap-2 text-ink-3 text-small max-w1050:hidden pointer-coarse:hidden">
      <kbd className="rounded-[4px] px-1.5 font-medium font-mono text-[11px] text-ink-2 leading-[18px] ring-1 ring-line-strong ring-inset">
        Enter
      </kbd>
      confirm and next
    </span>
  );
}

/** Photo left, facts right; in a sheet the photo stays and the facts scroll under it, where the window is high enough. */
const BODY =
  "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_372px] max-w920:flex max-w920:flex-col max-w920:overflow-y-auto";
const LINE = "-mx-[22px] my-[18px] border-line max-w920:-mx-4";
const FACTS =
  "flex min-h-0 flex-col overflow-y-auto px-[22px] pt-5 pb-6 max-w920:flex-none max-w920:px-4 max-w920:pt-4 max-w920:[@media(height>=640px)]:min-h-[200px] max-w920:[@media(height>=640px)]:flex-[1_1_0%]";
