// The way to take the insights that match away as a file: it stands from the first sight on, and what it opens is fetched
// once there is something to export.
import Download from "lucide-react/icons/download";
import { Suspense } from "react";
import { whenWhole } from "~/insights/set/set-progress";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { IconButton } from "~/ui/icon-button";
import { lazyPart, useEver } from "~/ui/waiting/lazy-part";

export const DOWNLOAD = <Download size={17} strokeWidth={1.75} aria-hidden="true" />;

const ExportChoice = lazyPart(() => import("./export-choice"));

export type ExportMenuProps = Pick<InsightsSheetProps, "view" | "answer" | "whole" | "progress" | "held">;

export function ExportMenu(props: ExportMenuProps) {
  const reason = whyNot(props);
  // An export that runs goes on while other rows are looked at.
  const ever = useEver(reason === null);
  if (!ever) return <NoExport reason={reason} />;
  return (
    <Suspense fallback={<NoExport reason={reason} />}>
      <ExportChoice.View {...props} reason={reason} />
    </Suspense>
  );
}

/** `reason` is null for the moment until what it opens is here. */
export function NoExport({ reason }: { readonly reason: string | null }) {
  return (
    <span data-tip={reason ?? undefined} className="inline-flex">
      <IconButton label={reason === null ? "Export" : `Export: ${reason}`} icon={DOWNLOAD} disabled />
    </span>
  );
}

/** Null when there is something to export and all that is wanted of it is here. */
function whyNot({ answer, whole, progress, held }: ExportMenuProps): string | null {
  if (whole === null) return held === null ? whenWhole(progress) : "once these insights are here";
  return answer !== null && answer.matching === 0 ? "no insight matches" : null;
}
