// The list of groups as a table with all its rows: its order, and where it leads. Pure. Spec sections 2.11 and 9
// (Tables).

import { addressWith } from "~/domain/address";
import type { RowColumn } from "~/domain/table/table-column";
import { tableAnswer } from "~/domain/table/table-rows";
import type { TableView } from "~/domain/table/table-view";

interface GroupFacts {
  readonly name: string;
  readonly description: string;
  readonly size: number;
}

export const GROUP_COLUMNS: readonly RowColumn<GroupFacts>[] = [
  { id: "name", label: "Group Name", kind: "text", usual: true, value: ({ name }) => name },
  {
    id: "description",
    label: "Group Description",
    kind: "text",
    usual: true,
    value: ({ description }) => description,
  },
  { id: "size", label: "Size", kind: "number", usual: true, value: ({ size }) => size },
];

/** A page of the groups, by name unless the view says otherwise. A list so short has no filters, whatever its address says. */
export function groupsShown<Group extends GroupFacts>(groups: readonly Group[], view: TableView) {
  return tableAnswer(groups, GROUP_COLUMNS, { ...view, search: "", filters: {} });
}

/** The list at `address`, with the choice of a group's cameras open over it; closed where it is null. */
export function groupChoiceHref(address: string, groupId: number | null): string {
  return addressWith(address, "group", groupId === null ? null : String(groupId));
}
