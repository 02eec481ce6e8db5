// The releases that ran on a camera, newest first, each with its precision from reviews.
import type { DevicePast } from "~/domain/devices/wake/device-past";
import type { ReleasePrecision } from "~/domain/review/species/precision";
import { formatCount, formatDay } from "~/domain/text/format";

interface ReleaseListProps {
  readonly ran: DevicePast["releases"];
  readonly precision: readonly ReleasePrecision[];
}

export function RanReleases({ ran, precision }: ReleaseListProps) {
  const known = new Set(ran.map(({ releaseId }) => releaseId));
  const others = precision.flatMap(({ releaseId, name }) =>
    releaseId === null || known.has(releaseId) ? [] : { releaseId, name, first: null, last: null },
  );
  const rows = [...ran, ...others];
  if (rows.length === 0) {
    return <p className="mt-2 text-ink-2">The camera hasn't reported a release yet.</p>;
  }
  return (
    <ul className="mt-2 border-line border-t">
      {rows.map(({ releaseId, name, first, last }) => (
        <li
          key={releaseId}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-2.5"
        >
          <span className="min-w-0 break-words font-medium">
            {name ?? `Release ${releaseId}`}
            {name !== null && (
              <span className="ml-2 font-normal text-ink-3 text-small">Release {releaseId}</span>
            )}
          </span>
          <span className="text-ink-2 text-small tabular-nums">{spanWords(first, last)}</span>
          <span className="text-small tabular-nums">
            {rightWords(precision.find((one) => one.releaseId === releaseId))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function spanWords(first: number | null, last: number | null): string {
  if (first === null || last === null) return "from its insights";
  const [from, to] = [formatDay(first), formatDay(last)];
  return from === to ? `reported ${from}` : `reported ${from} to ${to}`;
}

function rightWords(precision: ReleasePrecision | undefined): string {
  if (!precision) return "nothing reviewed yet";
  const { agreed, reviewed, estimate, low, high } = precision.overall;
  const percent = (share: number) => Math.round(share * 100);
  return `${formatCount(agreed)} of ${formatCount(reviewed)} right: ${percent(estimate)}% (${percent(low)} to ${percent(high)}%)`;
}
