// Device groups, and what their loader gives their view: all of them, and the cameras to choose from where the address
// names a group. Pure. Spec sections 2.11 and 3 (Group).
import Folders from "lucide-react/icons/folders";
import { definePage } from "~/tabs/define-page";

export interface ListedGroup {
  readonly groupId: number;
  readonly name: string;
  readonly description: string;
  /** How many cameras are in it. */
  readonly size: number;
}

/** A camera of the account, and the group that it is in. */
export interface ChoiceCamera {
  readonly deviceId: string;
  readonly displayName: string;
  readonly groupId: number | null;
}

interface GroupsPage {
  /** By name. */
  readonly groups: readonly ListedGroup[];
  /** Null: no group is open, or there is none of that id. */
  readonly open: { readonly groupId: number; readonly cameras: readonly ChoiceCamera[] } | null;
}

/** What a dialog asks about: a new group, or one that exists. */
export type Asking =
  | { readonly what: "add" }
  | { readonly what: "edit" | "delete"; readonly group: ListedGroup };

export const page = definePage<GroupsPage>()({
  id: "groups",
  label: "Device Groups",
  icon: Folders,
  part: "main",
  opens: "keepers",
  noun: ["group", "groups"],
  // The group whose cameras are chosen.
  reads: ["group"],
});
