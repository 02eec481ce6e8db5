// The order of the rows where no header shows it: cards and gallery. A sign where a phone has no room for its words.
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { orderWords } from "~/domain/view/filters/filter-words";
import type { SortOrder } from "~/domain/view/insights-query";
import { withQuery } from "~/domain/view/insights-view";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Menu } from "~/ui/overlay/menu";

const ORDERS: readonly SortOrder[] = [
  { column: "time_stamp", descending: true },
  { column: "time_stamp", descending: false },
  { column: "camera_timestamp", descending: true },
  { column: "camera_timestamp", descending: false },
  { column: "confidence", descending: true },
  { column: "confidence", descending: false },
  { column: "class_name", descending: false },
  { column: "display_name", descending: false },
];

export function OrderMenu({ view, onChange }: Pick<InsightsSheetProps, "view" | "onChange">) {
  const words = orderWords(view.query.order);
  return (
    <Menu
      label={`Order: ${words}`}
      buttonClassName="inline-flex h-8 items-center gap-1 rounded-sm px-2 text-ink-2 text-small hover:bg-hover hover:text-ink touch:h-11 max-w520:w-11 max-w520:justify-center max-w520:px-0"
      button={
        <>
          <span className="whitespace-nowrap max-w520:hidden">{words}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="max-w520:hidden" />
          <ArrowDownUp size={17} strokeWidth={1.75} aria-hidden="true" className="hidden max-w520:block" />
        </>
      }
      entries={ORDERS.map((order) => ({
        label: orderWords(order),
        icon: (
          <Check
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={orderWords(order) === words ? "text-accent" : "invisible"}
          />
        ),
        onSelect: () => onChange(withQuery(view, { order })),
      }))}
    />
  );
}
