// The list without rows. What the server can render, that nothing has arrived or that everything is archived, is there at
// once; the other words are code of their own, fetched ahead. docs/look.md, Empty.
import Archive from "lucide-react/icons/archive";
import PawPrint from "lucide-react/icons/paw-print";
import { Suspense } from "react";
import { IMPORT_HREF } from "~/domain/navigation";
import { insightsWords } from "~/domain/text/format";
import { activeFilters, withQuery } from "~/domain/view/insights-view";
import type { EmptyListProps } from "~/tabs/userInsights/list-model";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/waiting/lazy-part";

const ICON = { size: 26, strokeWidth: 1.6, "aria-hidden": true } as const;

export const EmptyList = lazyPart(() => import("./empty-list"));

export function NoRows(props: EmptyListProps) {
  const { view, answer, progress, isPart, onChange, mayAddCamera } = props;
  if (progress === null && activeFilters(view.query).length === 0) {
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
    if (view.query.span === null && !isPart) return <NoInsights mayAddCamera={mayAddCamera} />;
  }
  return (
    <Suspense>
      <EmptyList.View {...props} />
    </Suspense>
  );
}

/** Offers to add a camera only to readers who may. */
function NoInsights({ mayAddCamera }: { readonly mayAddCamera: boolean }) {
  return (
    <EmptyState
      icon={<PawPrint {...ICON} />}
      title="No insights yet"
      text={
        mayAddCamera
          ? "Insights appear here when a camera wakes up. Add one to start."
          : "Insights appear here when a camera shared with you wakes up."
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

function archivedWords(count: number): string {
  return `${insightsWords(count)} ${count === 1 ? "is" : "are"} archived and hidden.`;
}
