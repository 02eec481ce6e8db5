// The insights that a revert leaves as they are: which, what they are now, and who changed them.
import { Link } from "@remix-run/react";
import type { StayingInsight } from "~/domain/review/saves/revert-preview";
import { byOnWords } from "~/domain/review/saves/save-words";
import { formatCount, formatTime } from "~/domain/text/format";
import { SpeciesMark } from "~/insights/marks/species-mark";
import { STATUS_LABELS } from "~/insights/view/insight-words";
import { StatusMark } from "~/ui/mark/status-mark";

interface StayingListProps {
  readonly staying: readonly StayingInsight[];
  /** How many there are; the list may name fewer. */
  readonly stays: number;
}

export function StayingList({ staying, stays }: StayingListProps) {
  if (staying.length === 0) return null;
  const more = stays - staying.length;
  return (
    <>
      <Named staying={staying} />
      {more > 0 && <p className="mt-2 text-ink-2 text-small">And {formatCount(more)} more.</p>}
    </>
  );
}

function Named({ staying }: Pick<StayingListProps, "staying">) {
  return (
    <ul aria-label="Insights that won't change" className="mt-3 border-line border-t">
      {staying.map((insight) => (
        <li
          key={`${insight.insightId} ${insight.confirmed}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-2"
        >
          <Which insight={insight} />
          <Now insight={insight} />
        </li>
      ))}
    </ul>
  );
}

function Which({ insight }: { readonly insight: StayingInsight }) {
  const { insightId, className, displayName, at, changedBy } = insight;
  return (
    <div className="min-w-0">
      {className === null ? (
        <p className="font-medium">No longer exists</p>
      ) : (
        <Link
          to={`/?tab=userInsights&insight=${insightId}`}
          className="rounded-xs font-medium underline decoration-line-strong underline-offset-4 hover:decoration-control"
        >
          {className}
        </Link>
      )}
      <p className="text-ink-2 text-small tabular-nums">
        {displayName}
        {at !== null && ` · ${formatTime(at)}`}
      </p>
      {changedBy && <p className="text-ink-3 text-small tabular-nums">Changed {byOnWords(changedBy)}</p>}
    </div>
  );
}

function Now({ insight: { status, confirmed } }: { readonly insight: StayingInsight }) {
  if (confirmed !== null) return <SpeciesMark confirmed={confirmed} />;
  if (status === null) return null;
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-small">
      <StatusMark status={status} />
      {STATUS_LABELS[status]}
    </span>
  );
}
