// One class of the panel: its share of right ones as a mark, the range around it as a bar, and both in numbers.

import { EMPTY_CLASS } from "~/domain/insights/insight";
import { FEW_REVIEWS, type Precision } from "~/domain/review/species/precision";
import { formatCount, truncate } from "~/domain/text/format";

interface PrecisionRowProps {
  readonly name: string;
  readonly row: Precision & { readonly reviewed: number; readonly agreed: number };
  /** The row of all classes together. */
  readonly strong?: boolean;
}

export function PrecisionRow({ name, row, strong = false }: PrecisionRowProps) {
  const { reviewed, agreed, estimate, low, high } = row;
  const few = reviewed < FEW_REVIEWS;
  const counts = `${formatCount(agreed)} of ${formatCount(reviewed)} right`;
  return (
    <tr>
      <th
        scope="row"
        className={`h-9 border-line border-b pr-3 text-left ${strong ? "font-semibold" : "font-normal"} ${name === EMPTY_CLASS.label ? "text-ink-3" : ""}`}
      >
        <span title={name} className="block min-w-0 break-words">
          {truncate(name)}
        </span>
        <span className="hidden font-normal text-ink-3 text-label tabular-nums max-w700:block max-w700:pb-1.5">
          {counts}
        </span>
      </th>
      <td
        data-tip={counts}
        className="border-line border-b text-right text-ink-2 tabular-nums max-w700:hidden"
      >
        {formatCount(reviewed)}
        <span className="sr-only">, {counts}</span>
      </td>
      <td className="border-line border-b pl-5 max-w700:pl-2" aria-hidden="true">
        <div className="relative h-4">
          <Tick at={0.5} />
          <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
          <span
            className={`absolute top-1/2 h-2 -translate-y-1/2 rounded-[4px] ${few ? "bg-line-strong" : "bg-accent/35"}`}
            style={{ left: share(low), width: share(high - low) }}
          />
          <span
            className={`absolute inset-y-0 w-[3px] -translate-x-1/2 rounded-[2px] ${few ? "bg-ink-3" : "bg-accent"}`}
            style={{ left: share(estimate) }}
          />
        </div>
      </td>
      <td className="whitespace-nowrap border-line border-b text-right tabular-nums">
        <span className={strong ? "font-semibold" : "font-medium"}>{percent(estimate)}</span>
        <span className="inline-block w-[84px] text-ink-3 text-small max-w700:block max-w700:w-auto max-w700:text-label">
          <span className="sr-only">, between </span>
          {percent(low)}
          <span aria-hidden="true">–</span>
          <span className="sr-only"> and </span>
          {percent(high)}
        </span>
      </td>
    </tr>
  );
}

function Tick({ at }: { readonly at: number }) {
  return <span className="absolute inset-y-0 w-px bg-line" style={{ left: share(at) }} />;
}

function share(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

/** Whole percents; what is not all is never 100 %, what is not nothing never 0 %. */
function percent(part: number): string {
  const whole = Math.round(part * 100);
  if (part < 1 && whole === 100) return ">99%";
  return part > 0 && whole === 0 ? "<1%" : `${whole}%`;
}
