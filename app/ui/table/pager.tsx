// The foot of a list: rows per page, which rows of how many, and the way to the neighbours. Works as plain links.
import { useNavigate } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
import { formatCount } from "~/domain/text/format";
import { IconLink } from "~/ui/icon-button";

interface PagerPlace<Size extends number> {
  /** 0-based. */
  readonly page: number;
  readonly size: Size;
}

interface PagerProps<Size extends number> extends PagerPlace<Size> {
  readonly total: number;
  /** The page sizes on offer. */
  readonly sizes: readonly Size[];
  /** The address of a page of the list. */
  readonly hrefOf: (place: PagerPlace<Size>) => string;
  /** What is counted, for screen readers, e.g. "insights". */
  readonly noun: string;
  /** Further words after the range. */
  readonly children?: ReactNode;
}

export function Pager<Size extends number>(props: PagerProps<Size>) {
  const { page, size, total, sizes, hrefOf, noun, children } = props;
  const navigate = useNavigate();
  const id = useId();
  const first = Math.min(page * size + 1, total);
  const last = Math.min((page + 1) * size, total);
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex h-12 flex-none items-center gap-3.5 border-line border-t bg-surface px-6 text-ink-2 text-small max-w700:h-14 max-w700:px-4"
    >
      <label htmlFor={id} className="max-w520:sr-only">
        Rows per page
      </label>
      <span className="relative inline-flex items-center">
        <select
          id={id}
          value={size}
          onChange={(event) => {
            const chosen = sizes.find((option) => String(option) === event.target.value);
            if (chosen !== undefined)
              navigate(hrefOf({ page: 0, size: chosen }), { preventScrollReset: true });
          }}
          className="h-7 appearance-none rounded-sm pr-6 pl-1.5 font-semibold text-ink tabular-nums hover:bg-hover touch:h-11"
        >
          {sizes.map((option) => (
            <option key={option} value={option} className="bg-raised">
              {option}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute right-1.5"
        />
      </span>
      <span className="tabular-nums">
        {total === 0 ? "0" : `${formatCount(first)}–${formatCount(last)}`} of {formatCount(total)}
      </span>
      {children}
      <span className="flex-1" />
      <IconLink
        label="Previous page"
        icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
        to={page > 0 ? hrefOf({ page: page - 1, size }) : null}
        preventScrollReset
      />
      <IconLink
        label="Next page"
        icon={<ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />}
        to={last < total ? hrefOf({ page: page + 1, size }) : null}
        preventScrollReset
      />
    </nav>
  );
}
