// The status of a row as a mark with its word; a collection whose insights differ has a mark of its own.
import CircleEllipsis from "lucide-react/icons/circle-ellipsis";
import type { ListedInsight } from "~/domain/set/set-answer";
import { MIXED_STATUS, STATUS_LABELS } from "~/insights/view/insight-words";
import { StatusMark } from "~/ui/mark/status-mark";

export function statusWords(insight: ListedInsight): string {
  return insight.collection?.mixedStatus ? MIXED_STATUS : STATUS_LABELS[insight.status];
}

/** Decoration: the word comes from the caller. */
export function RowStatusMark({ insight }: { readonly insight: ListedInsight }) {
  if (!insight.collection?.mixedStatus) return <StatusMark status={insight.status} />;
  return <CircleEllipsis size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />;
}
