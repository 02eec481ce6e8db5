// The order of the cameras, where no column head shows it.
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import { columnNamed } from "~/domain/table/table-column";
import { type RowOrder, withTable } from "~/domain/table/table-view";
import { columnOrderWords } from "~/domain/view/filters/filter-words";
import { listOrderWords } from "./list-words";
import type { DeviceListModel } from "./use-device-list";

const ORDERS: readonly RowOrder[] = [
  { column: "name", descending: false },
  { column: "last_seen", descending: true },
  { column: "last_seen", descending: false },
  { column: "battery", descending: false },
  { column: "images_processed", descending: true },
];

export function OrderChoice({ list: { view, change } }: { readonly list: DeviceListModel }) {
  const listed = ORDERS.findIndex(
    ({ column, descending }) => column === view.order?.column && descending === view.order.descending,
  );
  // An order that the address or a column head asked for is shown, but cannot be chosen again.
  const other = view.order !== null && listed < 0;
  return (
    <select
      aria-label="Order"
      value={other ? "other" : String(listed)}
      onChange={(event) => change(withTable(view, { order: ORDERS[Number(event.target.value)] ?? null }))}
      className="h-11 min-w-0 max-w-[170px] truncate rounded-sm bg-transparent px-1 text-ink-2 text-small hover:bg-hover"
    >
      <option value="-1">Needs attention first</option>
      {other && (
        <option value="other" disabled>
          {listOrderWords(view)}
        </option>
      )}
      {ORDERS.map(({ column, descending }, i) => (
        <option key={`${column}${descending}`} value={i}>
          {columnOrderWords(
            columnNamed(FLEET_COLUMNS, column) ?? { label: column, kind: "text" },
            descending,
          )}
        </option>
      ))}
    </select>
  );
}
