// Placeholders for content while it loads, in its final size. Appears after 150 ms, so that quick answers never flash.

interface SkeletonProps {
  /** Size and shape, e.g. "h-3 w-40" or "h-12 w-16 rounded-xs". */
  readonly className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-sweep rounded-[4px] bg-[length:200%_100%] bg-[linear-gradient(90deg,var(--color-sunken),var(--color-hover),var(--color-sunken))] ${className}`}
    />
  );
}

/** Rows of a comfortable table: a thumbnail and three texts, 60 high each. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          key={row}
          className="grid h-[60px] grid-cols-[64px_minmax(0,1fr)_90px_110px] items-center gap-4 border-line border-b max-w700:grid-cols-[64px_minmax(0,1fr)]"
        >
          <Skeleton className="h-12 rounded-xs" />
          <Skeleton className={`h-3 ${WIDTHS[row % WIDTHS.length]}`} />
          <Skeleton className="h-3 max-w700:hidden" />
          <Skeleton className="h-3 max-w700:hidden" />
        </div>
      ))}
    </div>
  );
}

const WIDTHS = ["w-[62%]", "w-[44%]", "w-[54%]", "w-[38%]"] as const;
