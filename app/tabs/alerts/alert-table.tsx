// Alerts as a table, from 700 px on. Rows are not clickable. Spec section 2.12.
import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { type AlertListView, alertListHref, isAlertOrder, orderedBy } from "~/domain/alerts/alert-list";
import { keyWords } from "~/domain/alerts/alert-words";
import { formatTime } from "~/domain/text/format";
import { DataTable } from "~/ui/table/data-table";
import type { TableColumn } from "~/ui/table/table-column";
import { AlertAction } from "./alert-action";
import { AlertMark, AlertStatusWord, AlertTypeTag, Associated, SilenceLine, Summary } from "./alert-facts";
import type { ShownAlert } from "./page";

interface AlertTableProps {
  readonly alerts: readonly ShownAlert[];
  readonly view: AlertListView;
}

export function AlertTable({ alerts, view }: AlertTableProps) {
  const navigate = useNavigate();
  const order = useMemo(
    () => ({ column: view.order, descending: view.descending }),
    [view.order, view.descending],
  );
  return (
    <DataTable
      caption="Alerts"
      rows={alerts}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      order={order}
      onOrder={(column) => {
        if (isAlertOrder(column))
          navigate(alertListHref(orderedBy(view, column)), { preventScrollReset: true });
      }}
    />
  );
}

const COLUMNS: readonly TableColumn<ShownAlert>[] = [
  {
    id: "icon",
    label: "Status icon",
    unordered: true,
    quiet: true,
    width: 40,
    cell: ({ status }) => <AlertMark status={status} />,
  },
  { id: "status", label: "Status", cell: ({ status }) => <AlertStatusWord status={status} /> },
  {
    id: "type",
    label: "Type",
    cell: ({ alertType }) => <AlertTypeTag type={alertType} />,
  },
  {
    id: "summary",
    label: "Summary",
    // Where there is little room, one column moves below it, then two.
    cell: (alert) => (
      <>
        <Summary text={alert.summary} />
        <SilenceLine alert={alert} />
        <span className="block text-ink-3 text-small tabular-nums w1224:hidden">
          <Associated alert={alert} /> <span className="w920:hidden">{formatTime(alert.createdAt)} UTC</span>
        </span>
      </>
    ),
  },
  {
    id: "key",
    label: "Key",
    unordered: true,
    className: "max-w1224:hidden",
    cellClassName: "text-ink-2",
    cell: ({ alertKey }) => keyWords(alertKey),
  },
  {
    id: "associated_id",
    label: "Associated ID",
    className: "max-w1224:hidden",
    cell: (alert) => <Associated alert={alert} />,
  },
  {
    id: "created_at",
    label: "Created at",
    cellClassName: "whitespace-nowrap tabular-nums text-ink-2",
    className: "max-w920:hidden",
    cell: ({ createdAt }) => `${formatTime(createdAt)} UTC`,
  },
  {
    id: "action",
    label: "Action",
    unordered: true,
    cell: (alert) => <AlertAction alert={alert} />,
  },
];
