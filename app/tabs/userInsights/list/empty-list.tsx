// What the list says when it has no rows: nothing has arrived yet, or the address names a page beyond the end.

import PawPrint from "lucide-react/icons/paw-print";
import { formatCount } from "../../../domain/format";
import type { InsightListPage } from "../../../domain/insights/insight-detail";
import { ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { listHref } from "../insight-links";

/** A reader who may not add cameras is not sent to a door that is closed to them. */
export function NoInsights({ mayAddCamera }: { readonly mayAddCamera: boolean }) {
  return (
    <EmptyState
      icon={<PawPrint size={26} strokeWidth={1.6} aria-hidden="true" />}
      title="No insights yet"
      text={
        mayAddCamera
          ? "Cameras send insights when they wake up. Add one, and what it sees appears here."
          : "Cameras send insights when they wake up. What the ones shared with you see appears here."
      }
      action={mayAddCamera ? <ButtonLink to="/?tab=device&add=1">Add a camera</ButtonLink> : undefined}
    />
  );
}

export function BeyondTheEnd({ list }: { readonly list: InsightListPage }) {
  const pages = Math.ceil(list.total / list.size);
  return (
    <EmptyState
      title="Nothing on this page"
      text={`The list ends on page ${formatCount(pages)}.`}
      action={<ButtonLink to={listHref({ page: 0, size: list.size })}>Go to the first page</ButtonLink>}
    />
  );
}
