// What can be done with a group, as the table and the cards show it alike.
import { Link } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { camerasWords, groupDevicesHref } from "~/domain/groups/group-words";
import { groupInsightsHref } from "~/domain/view/filters/group-filter";
import { ButtonLink } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { Asking, ListedGroup } from "./page";

interface GroupProps {
  readonly group: ListedGroup;
}

/** How many cameras it has, leading to them. */
export function SizeLink({ group }: GroupProps) {
  return (
    <Link
      to={groupDevicesHref(group.name)}
      className="reach whitespace-nowrap rounded-xs tabular-nums hover:underline"
    >
      {camerasWords(group.size)}
      <span className="sr-only"> of {group.name}</span>
    </Link>
  );
}

/** What its cameras have seen. */
export function InsightsLink({ group }: GroupProps) {
  return (
    <Link to={groupInsightsHref(group.name)} className="reach whitespace-nowrap rounded-xs hover:underline">
      Insights
      <span className="sr-only"> of {group.name}</span>
    </Link>
  );
}

export function ChooseLink({ group, to }: GroupProps & { readonly to: string }) {
  return (
    <ButtonLink
      size="small"
      to={to}
      preventScrollReset
      icon={<Plus size={14} strokeWidth={2} aria-hidden="true" />}
    >
      Add device
      <span className="sr-only"> to {group.name}</span>
    </ButtonLink>
  );
}

interface AskProps extends GroupProps {
  readonly onAsk: (asking: Asking) => void;
}

export function EditButton({ group, onAsk }: AskProps) {
  return (
    <IconButton
      label={`Edit ${group.name}`}
      icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => onAsk({ what: "edit", group })}
    />
  );
}

export function DeleteButton({ group, onAsk }: AskProps) {
  return (
    <IconButton
      label={`Delete ${group.name}`}
      icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => onAsk({ what: "delete", group })}
    />
  );
}
