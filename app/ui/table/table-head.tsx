// The head of a table, which stays while the rows scroll: plain words, or buttons that order the rows.
// docs/look.md, Table.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import type { ColumnLook, TableColumn, TableOrder } from "./table-column";

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly order?: TableOrder | undefined;
  /** A press on a head; without it the heads are words. */
  readonly onOrder?: ((column: string) => void) | undefined;
  /** Above the checkboxes of the rows; nothing where rows cannot be chosen. */
  readonly check?: ReactNode;
}

export function TableHead<Row>({ columns, order, onOrder, check }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {check && (
          <th className="sticky top-0 z-10 w-[38px] touch:w-12 border-line border-b bg-surface pl-1">
            {check}
          </th>
        )}
        {columns.map((column) =>
          onOrder && !column.unordered ? (
            <SortHead
              key={column.id}
              {...column}
              sort={ariaSort(column.id, order)}
              onPress={() => onOrder(column.id)}
            />
          ) : (
            <PlainHead key={column.id} {...column} />
          ),
        )}
      </tr>
    </thead>
  );
}

/** What a head tells screen readers. */
function ariaSort(id: string, order: TableOrder | undefined): SortHeadProps["sort"] {
  if (order?.column !== id) return "none";
  return order.descending ? "descending" : "ascending";
}

const HEAD = "sticky top-0 z-10 h-[34px] whitespace-nowrap border-line border-b bg-surface";

interface HeadProps extends ColumnLook {
  readonly label: string;
}

function PlainHead({ label, width, className = "", quiet = false }: HeadProps) {
  return (
    <th
      scope="col"
      style={{ width: width ?? undefined }}
      className={`${HEAD} px-3 text-left font-medium text-[12.5px] text-ink-3 ${className}`}
    >
      {quiet ? <span className="sr-only">{label}</span> : label}
    </th>
  );
}

interface SortHeadProps extends HeadProps {
  readonly sort: "ascending" | "descending" | "none";
  readonly onPress: () => void;
}

function SortHead({ label, width, className = "", sort, onPress }: SortHeadProps) {
  const Arrow = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sort}
      style={{ width: width ?? undefined }}
      className={`group/head ${HEAD} pr-0.5 pl-1.5 text-left ${className}`}
    >
      <button
        type="button"
        onClick={onPress}
        className={`inline-flex h-7 touch:h-11 touch:min-w-11 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-[12.5px] hover:text-ink ${sort === "none" ? "text-ink-3" : "text-ink"}`}
      >
        <span className="truncate">{label}</span>
        <Arrow
          size={13}
          strokeWidth={1.75}
          aria-hidden="true"
          className={`flex-none ${sort === "none" ? "-mr-[17px] opacity-0 group-hover/head:opacity-50" : ""}`}
        />
      </button>
    </th>
  );
}
