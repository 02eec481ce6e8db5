// What the list shows without rows where filters leave nothing, nothing was received on chosen days, or all is still on its
// way. Each with one next step. docs/look.md, Empty.
import CheckCheck from "lucide-react/icons/check-check";
import PawPrint from "lucide-react/icons/paw-print";
import SearchX from "lucide-react/icons/search-x";
import type { SetAnswer } from "~/domain/set/set-answer";
import { insightsWords } from "~/domain/text/format";
import { filterSentence, sentenceText } from "~/domain/view/filters/filter-words";
import { showsOnlyLeft } from "~/domain/view/filters/review-filter";
import {
  activeFilters,
  type InsightsView,
  withoutFilter,
  withoutFilters,
  withQuery,
} from "~/domain/view/insights-view";
import { inPart } from "~/insights/set/part-words";
import type { EmptyListProps } from "~/tabs/userInsights/list-model";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/waiting/spinner";
import { loadingWords } from "./list-words";

const ICON = { size: 26, strokeWidth: 1.6, "aria-hidden": true } as const;

export default function EmptyList(props: EmptyListProps) {
  const { view, progress, onChange } = props;
  if (progress !== null) return <NothingYet query={view.query} />;
  if (activeFilters(view.query).length > 0) return <FilteredToNothing {...props} />;
  if (view.query.span !== null)
    return <NoneInSpan onBack={() => onChange(withQuery(view, { span: null }))} />;
  return <NoneHeld />;
}

function NoneInSpan({ onBack }: { readonly onBack: () => void }) {
  return (
    <EmptyState
      icon={<PawPrint {...ICON} />}
      title="No insights received on these days"
      text="Choose other days, or go back to the newest."
      action={<Button onClick={onBack}>Back to the newest</Button>}
    />
  );
}

function NoneHeld() {
  return (
    <EmptyState
      icon={<PawPrint {...ICON} />}
      title="No insights here"
      text="Older insights aren't loaded, or can't be sent now."
    />
  );
}

/** Names the one filter to drop where that helps, and what dropping it brings. */
function FilteredToNothing({ view, answer, held, isPart, devices, species, onChange }: EmptyListProps) {
  const { emptiedBy, hiddenArchived } = answer;
  const allReviewed = emptiedBy?.key === "review" && showsOnlyLeft(view);
  return (
    <EmptyState
      icon={allReviewed ? <CheckCheck {...ICON} /> : <SearchX {...ICON} />}
      title={allReviewed ? reviewedTitle(isPart) : `No insights match${held ? ` ${inPart(held.part)}` : ""}`}
      text={allReviewed ? "Nothing left to review here." : emptyText(answer)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {emptiedBy && (
            <Button
              onClick={() => onChange(withoutFilter(view, emptiedBy.key))}
              className="h-auto! min-h-[34px] whitespace-normal! touch:min-h-11"
            >
              Without{" "}
              {sentenceText(filterSentence(emptiedBy.key, view.query, { devices, taxa: species.seen?.taxa }))}
              : {insightsWords(emptiedBy.rows)}
            </Button>
          )}
          {hiddenArchived > 0 && (
            <Button onClick={() => onChange(withQuery(view, { showArchived: true }))}>Show archived</Button>
          )}
          {!emptiedBy && <Button onClick={() => onChange(withoutFilters(view))}>Clear all filters</Button>}
        </span>
      }
    />
  );
}

function NothingYet({ query }: Pick<InsightsView, "query">) {
  const filtered = activeFilters(query).length > 0;
  return (
    <EmptyState
      icon={<Spinner size={26} />}
      title={filtered ? "Nothing found yet" : loadingWords(query)}
      text={filtered ? "Still searching your insights." : "They appear as they load."}
    />
  );
}

function reviewedTitle(isPart: boolean): string {
  return isPart ? "All reviewed here" : "All reviewed";
}

function emptyText({ emptiedBy, hiddenArchived }: SetAnswer): string {
  if (hiddenArchived > 0) return `Only archived ones match: ${insightsWords(hiddenArchived)}, hidden now.`;
  return emptiedBy ? "One filter excludes everything." : "Together, the filters exclude everything.";
}
