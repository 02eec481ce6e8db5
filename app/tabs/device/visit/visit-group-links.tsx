// The choice of a group above the visit list: a link for each, with how many of its cameras need a visit.
import { Link } from "@remix-run/react";
import type { VisitList } from "~/domain/devices/visit/visit-list";
import { formatCount } from "~/domain/text/format";
import { visitsHref } from "./visit-words";

export function VisitGroupLinks({ groups, group, all }: Pick<VisitList, "groups" | "group" | "all">) {
  if (groups.length === 0) return null;
  const choices = [{ id: null, name: "All groups", count: all }, ...groups];
  return (
    <nav aria-label="Groups" className="mt-4 flex flex-wrap gap-2 print:hidden">
      {choices.map(({ id, name, count }) => (
        <Link
          key={id}
          to={visitsHref(id)}
          preventScrollReset
          aria-current={id === (group?.id ?? null) ? "page" : undefined}
          className="edge inline-flex h-8 max-w-full items-center gap-2 rounded-sm bg-sunken px-2.5 font-medium text-ink-2 text-small ring-inset hover:text-ink aria-[current]:text-ink aria-[current]:ring-[1.5px] aria-[current]:ring-accent touch:h-11"
        >
          <span className="truncate">{name}</span>
          <span className="text-ink-3 tabular-nums">
            {formatCount(count)}
            <span className="sr-only"> to visit</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
