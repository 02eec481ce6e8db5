// The rows of the answer in the layout that the reader chose: table, cards where the window is narrow, or gallery;
// bones while nothing is known, and a word where there are none. Only this part scrolls.
import { useMemo, useRef } from "react";
import { orderWords } from "~/domain/view/filters/filter-words";
import type { SortOrder } from "~/domain/view/insights-query";
import { withQuery } from "~/domain/view/insights-view";
import { nextOrder } from "~/domain/view/next-order";
import { InsightsGallery } from "~/tabs/userInsights/gallery/insights-gallery";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { useKeptScroll } from "~/ui/page/use-kept-scroll";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { useDelayed } from "~/ui/waiting/use-delayed";
import { tableLook } from "./columns/column-look";
import { InsightsCards } from "./insights-cards";
import { InsightsCardsSkeleton, InsightsGallerySkeleton, InsightsTableSkeleton } from "./insights-skeleton";
import { InsightsTable } from "./insights-table";
import { NoRows } from "./no-rows";

/** Milliseconds before rows that are out of date step back. */
const STALE_AFTER = 150;

export function InsightsRows(props: InsightsSheetProps) {
  const { answer, busy } = props;
  const rows = useRef<HTMLDivElement>(null);
  const stale = useDelayed(busy, STALE_AFTER);
  useKeptScroll(rows, { ...props.scroll, ready: answer !== null && !busy });
  const none = answer !== null && answer.items.length === 0;
  const floats = props.review !== null && (props.review.touched || props.review.selection.rows.size > 0);
  return (
    <div
      ref={rows}
      aria-busy={busy || answer === null}
      className={`@container relative min-h-0 flex-1 overflow-auto px-3 transition-opacity max-w700:px-0 ${stale ? "opacity-60" : ""} ${floats ? UNDER_THE_BAR : ""}`}
    >
      {none ? (
        <div className="grid min-h-full grid-cols-[minmax(0,max-content)] place-content-center pb-16">
          <NoRows {...props} answer={answer} />
        </div>
      ) : (
        <Layout {...props} />
      )}
    </div>
  );
}

/** The last rows can be scrolled above what floats over them, and fade under it. */
const UNDER_THE_BAR =
  "pb-36 [mask-image:linear-gradient(to_bottom,black_calc(100%-96px),transparent_calc(100%-8px))]";

function Layout(props: InsightsSheetProps) {
  const { view, answer, hrefOf, rows, review } = props;
  if (view.layout === "gallery") {
    if (answer === null) return <InsightsGallerySkeleton rows={view.query.size} />;
    return (
      <InsightsGallery
        items={answer.items}
        label={listLabel(view.query.order)}
        hrefOf={hrefOf}
        rows={rows}
        review={review}
      />
    );
  }
  return <TableOrCards table={<Table {...props} />} cards={<Cards {...props} />} />;
}

function Table({ view, answer, models, hrefOf, onChange, rows, review }: InsightsSheetProps) {
  const { columns, showImages, query } = view;
  const look = useMemo(
    () => tableLook({ columns, showImages, order: query.order }),
    [columns, showImages, query.order],
  );
  const order = {
    order: query.order,
    onOrder: (pressed: string) => {
      const column = look.columns.find(({ id }) => id === pressed)?.id;
      if (column) onChange(withQuery(view, { order: nextOrder(query.order, column) }));
    },
  };
  if (answer === null) {
    return <InsightsTableSkeleton rows={query.size} look={look} chooses={review !== null} {...order} />;
  }
  return (
    <InsightsTable
      items={answer.items}
      look={look}
      models={models}
      hrefOf={hrefOf}
      rows={rows}
      review={review}
      {...order}
    />
  );
}

function Cards({ view, answer, hrefOf, rows, review }: InsightsSheetProps) {
  if (answer === null) return <InsightsCardsSkeleton rows={view.query.size} />;
  return (
    <InsightsCards
      items={answer.items}
      showImages={view.showImages}
      label={listLabel(view.query.order)}
      hrefOf={hrefOf}
      rows={rows}
      review={review}
    />
  );
}

function listLabel(order: SortOrder): string {
  return `Insights: ${orderWords(order)}`;
}
