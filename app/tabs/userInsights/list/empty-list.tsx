// What the list says when it has no rows: nothing has arrived yet, the filters leave nothing, or what there is
// is archived. Each with the one way on. docs/look.md, Empty.
import Archive from "lucide-react/icons/archive";
import CheckCheck from "lucide-react/icons/check-check";
import PawPrint from "lucide-react/icons/paw-print";
import SearchX from "lucide-react/icons/search-x";
import { formatCount } from "~/domain/format";
import { IMPORT_HREF } from "~/domain/navigation";
import type { SetAnswer } from "~/domain/set/set-answer";
import { filterSentence, sentenceText } from "~/domain/view/filter-words";
import {
  activeFilters,
  type InsightsView,
  withoutFilter,
  withoutFilters,
  withQuery,
} from "~/domain/view/insights-view";
import { showsOnlyLeft } from "~/domain/view/review-filter";
import { inPart } from "~/insights/set/part-words";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/waiting/spinner";
import { loadingWords } from "./list-words";

const ICON = { size: 26, strokeWidth: 1.6, "aria-hidden": true } as const;

interface EmptyListProps
  extends Pick<
    InsightsSheetProps,
    "view" | "devices" | "progress" | "held" | "isPart" | "onChange" | "mayAddCamera"
  > {
  readonly answer: SetAnswer;
}

export function EmptyList(props: EmptyListProps) {
  const { view, answer, progress, isPart, onChange, mayAddCamera } = props;
  if (progress !== null) return <NothingYet query={view.query} />;
  if (activeFilters(view.query).length > 0) return <FilteredToNothing {...props} />;
  if (answer.hiddenArchived > 0) {
    return (
      <EmptyState
        icon={<Archive {...ICON} />}
        title="Everything here is archived"
        text={archivedWords(answer.hiddenArchived)}
        action={
          <Button onClick={() => onChange(withQuery(view, { showArchived: true }))}>Show archived</Button>
        }
      />
    );
  }
  if (view.query.span !== null)
    return <NoneInSpan onBack={() => onChange(withQuery(view, { span: null }))} />;
  if (isPart) return <NoneHeld />;
  return <NoInsights mayAddCamera={mayAddCamera} />;
}

function NoneInSpan({ onBack }: { readonly onBack: () => void }) {
  return (
    <EmptyState
      icon={<PawPrint {...ICON} />}
      title="No insights were received on these days"
      text="Nothing is lost; they may have been received on others."
      action={<Button onClick={onBack}>Back to the newest</Button>}
    />
  );
}

function NoneHeld() {
  return (
    <EmptyState
      icon={<PawPrint {...ICON} />}
      title="No insights are here"
      text="Others were received earlier, or can't be sent now."
    />
  );
}

/** A reader who may not add cameras is not sent to a door that is closed to them. */
export function NoInsights({ mayAddCamera }: { readonly mayAddCamera: boolean }) {
  return (
    <EmptyState
      icon={<PawPrint {...ICON} />}
      title="No insights yet"
      text={
        mayAddCamera
          ? "Cameras send insights when they wake up. Add one, and what it sees appears here."
          : "Cameras send insights when they wake up. What the ones shared with you see appears here."
      }
      action={
        mayAddCamera && (
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/?tab=device&add=1">Add a camera</ButtonLink>
            <ButtonLink variant="ghost" to={IMPORT_HREF}>
              Import a package
            </ButtonLink>
          </span>
        )
      }
    />
  );
}

/** Names the one filter to drop where that helps, and what dropping it brings. */
function FilteredToNothing({ view, answer, held, isPart, devices, onChange }: EmptyListProps) {
  const { emptiedBy, hiddenArchived } = answer;
  const allReviewed = emptiedBy?.key === "review" && showsOnlyLeft(view);
  return (
    <EmptyState
      icon={allReviewed ? <CheckCheck {...ICON} /> : <SearchX {...ICON} />}
      title={allReviewed ? reviewedTitle(isPart) : `No insights match${held ? ` ${inPart(held.part)}` : ""}`}
      text={allReviewed ? "Nothing is left to review here." : emptyText(answer)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {emptiedBy && (
            <Button
              onClick={() => onChange(withoutFilter(view, emptiedBy.key))}
              className="h-auto! min-h-[34px] whitespace-normal! max-w700:min-h-11"
            >
              Without {sentenceText(filterSentence(emptiedBy.key, view.query, devices))}:{" "}
              {insightCount(emptiedBy.rows)}
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
      text={filtered ? "Your insights are still being searched." : "They appear as they come."}
    />
  );
}

function reviewedTitle(isPart: boolean): string {
  return isPart ? "All here reviewed" : "All reviewed";
}

function emptyText({ emptiedBy, hiddenArchived }: SetAnswer): string {
  if (hiddenArchived > 0) return `Only archived ones do: ${insightCount(hiddenArchived)}, hidden now.`;
  return emptiedBy
    ? "One filter leaves nothing over."
    : "No single filter is to blame; together they leave nothing.";
}

function archivedWords(count: number): string {
  return `${insightCount(count)} ${count === 1 ? "is" : "are"} archived and hidden.`;
}

function insightCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "insight" : "insights"}`;
}
