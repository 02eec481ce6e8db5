// Groups as cards, below 700 px. Spec section 2.11.
import { truncate } from "~/domain/text/format";
import { ChooseLink, DeleteButton, EditButton, InsightsLink, SizeLink } from "./group-controls";
import type { GroupListProps } from "./group-table";

export function GroupCards({ groups, onAsk, chooseHref }: GroupListProps) {
  return (
    <ul aria-label="Groups" className="border-line border-t">
      {groups.map((group) => (
        <li key={group.groupId} className="border-line border-b px-4 py-3.5">
          <div className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 text-card leading-5">{truncate(group.name)}</p>
            <span className="flex flex-none gap-3 text-ink-2 text-small">
              <SizeLink group={group} />
              <InsightsLink group={group} />
            </span>
          </div>
          {group.description && <p className="text-ink-2 text-small">{truncate(group.description)}</p>}
          <div className="mt-2 flex items-center gap-1">
            <ChooseLink group={group} to={chooseHref(group.groupId)} />
            <span className="flex-1" />
            <EditButton group={group} onAsk={onAsk} />
            <DeleteButton group={group} onAsk={onAsk} />
          </div>
        </li>
      ))}
    </ul>
  );
}
