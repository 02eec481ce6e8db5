// What the list says when it has no rows: nothing has arrived yet, or the address names a page beyond the end.

import PawPrint from "lucide-react/icons/paw-print";
import { formatCount } from "../../../domain/format";
import type { InsightListPage } from "../../../domain/insights/insight-detail";
import { ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { listHref } from "../insight-links";

export function NoInsights() {
  return (
    <EmptyState
      icon={<PawPrint size={26} strokeWidth={1.6} aria-hidden="true" />}
      title="No insights yet"
      text="Cameras send insights when they wake up. Enrol one, and what it sees appears here."
      action={<ButtonLink to="/docs">How to enrol a camera</ButtonLink>}
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
