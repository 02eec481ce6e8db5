// Groups as a table, from 700 px on. Spec section 2.11.
import { useMemo } from "react";
import { GROUP_COLUMNS } from "~/domain/groups/group-list";
import { columnNamed } from "~/domain/table/table-column";
import { withOrderPressed } from "~/domain/table/table-view";
import { truncate } from "~/domain/text/format";
import { DataTable } from "~/ui/table/data-table";
import type { TableColumn } from "~/ui/table/table-column";
import type { TablePlace } from "~/ui/table/use-table-view";
import { ChooseLink, DeleteButton, EditButton, InsightsLink, SizeLink } from "./group-controls";
import type { Asking, ListedGroup } from "./page";

export interface GroupListProps {
  readonly groups: readonly ListedGroup[];
  readonly onAsk: (asking: Asking) => void;
  /** Where the cameras of a group are chosen. */
  readonly chooseHref: (groupId: number) => string;
}

interface GroupTableProps extends GroupListProps {
  readonly place: TablePlace;
}

export function GroupTable({ groups, onAsk, chooseHref, place }: GroupTableProps) {
  const { view, change } = place;
  const columns = useMemo(() => groupColumns({ onAsk, chooseHref }), [onAsk, chooseHref]);
  const order = view.order ?? BY_NAME;
  const press = (pressed: string) => {
    const column = columnNamed(GROUP_COLUMNS, pressed);
    if (column) change(withOrderPressed({ ...view, order }, column));
  };
  return (
    <DataTable caption="Groups" rows={groups} columns={columns} rowId={rowId} order={order} onOrder={press} />
  );
}

/** The table's own order. */
const BY_NAME = { column: "name", descending: false };

function rowId({ groupId }: ListedGroup): string {
  return String(groupId);
}

function groupColumns({
  onAsk,
  chooseHref,
}: Omit<GroupListProps, "groups">): readonly TableColumn<ListedGroup>[] {
  return [
    {
      id: "name",
      label: "Group Name",
      cellClassName: "font-medium",
      cell: ({ name }) => <span title={name}>{truncate(name)}</span>,
    },
    {
      id: "description",
      label: "Group Description",
      cellClassName: "text-ink-2",
      cell: ({ description }) => <span title={description}>{truncate(description) || "–"}</span>,
    },
    {
      id: "size",
      label: "Size",
      cell: (group) => (
        <span className="flex flex-col items-start gap-1.5 touch:flex-row touch:items-baseline touch:gap-x-5">
          <SizeLink group={group} />
          <span className="text-ink-3 text-small">
            <InsightsLink group={group} />
          </span>
        </span>
      ),
    },
    {
      id: "add",
      label: "Add Device to Group",
      unordered: true,
      cell: (group) => <ChooseLink group={group} to={chooseHref(group.groupId)} />,
    },
    {
      id: "edit",
      label: "Edit",
      unordered: true,
      cell: (group) => <EditButton group={group} onAsk={onAsk} />,
    },
    {
      id: "delete",
      label: "Delete",
      unordered: true,
      cell: (group) => <DeleteButton group={group} onAsk={onAsk} />,
    },
  ];
}
