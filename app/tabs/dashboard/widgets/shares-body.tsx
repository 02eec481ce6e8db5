// Shares of a whole: a ring, and beside or below it the list of the shares.
import { Link, useNavigate } from "@remix-run/react";
import { shownNumber } from "~/domain/dashboard/shown/counted";
import { shareWords } from "~/domain/dashboard/shown/shares";
import type { Share } from "~/domain/dashboard/shown/shown";
import { Skeleton } from "~/ui/waiting/skeleton";
import { Swatch } from "./chart-body";
import { useCharts } from "./use-charts";

interface SharesBodyProps {
  readonly shares: readonly Share[];
  readonly label: string;
}

export function SharesBody({ shares, label }: SharesBodyProps) {
  const charts = useCharts(true);
  const navigate = useNavigate();
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto">
      <div className="flex h-full @min-[300px]:flex-row flex-col @min-[300px]:items-center gap-x-5 gap-y-2">
        <div className="relative @min-[300px]:h-full min-h-16 @min-[300px]:w-1/3 @min-[300px]:flex-none flex-1">
          <div className="absolute inset-0">
            {charts ? (
              <charts.DrawnShares shares={shares} label={label} onOpen={navigate} />
            ) : (
              <Skeleton className="mx-auto aspect-square h-full rounded-full" />
            )}
          </div>
        </div>
        <ul className="min-w-0 @min-[300px]:flex-1 flex-none text-small">
          {shares.map((share) => (
            <ShareLine key={share.name} share={share} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function ShareLine({ share: { name, tone, count, share, href } }: { readonly share: Share }) {
  return (
    <li className="flex h-6 items-center gap-2 touch:h-11">
      <Swatch tone={tone} />
      <span className="min-w-0 flex-1 truncate">
        {href === null ? (
          name
        ) : (
          <Link
            to={href}
            className="block truncate rounded-xs leading-6 hover:underline touch:leading-[44px]"
          >
            {name}
          </Link>
        )}
      </span>
      <span className="text-ink-2 tabular-nums">{count === null ? "not shown" : shownNumber(count)}</span>
      {count !== null && <span className="w-10 text-right tabular-nums">{shareWords(share)}</span>}
    </li>
  );
}
