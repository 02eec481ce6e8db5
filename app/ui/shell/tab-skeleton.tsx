// Stands in for a tab whose code is on its way. The hint of a slow load counts from here.
import { SkeletonRows } from "~/ui/waiting/skeleton";
import { SlowNotice } from "~/ui/waiting/slow-notice";

export function TabSkeleton() {
  return (
    <div className="px-6 pt-4 max-w700:px-4">
      <SkeletonRows count={8} />
      <SlowNotice loading className="pt-3" />
    </div>
  );
}
