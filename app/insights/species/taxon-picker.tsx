// Picking a taxon. The list and the table of taxa are fetched when it is first shown.
import { Suspense } from "react";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { TaxonListProps } from "./taxon-list";

const TaxonList = lazyPart(() => import("./taxon-list"));

export function TaxonPicker(props: TaxonListProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <TaxonList.View {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-2.5 py-1">
      <span className="sr-only">Loading species</span>
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-[34px] w-full" />
      <Skeleton className="h-3 w-48" />
    </div>
  );
}
