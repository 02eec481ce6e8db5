// Device Groups: each with its words, its size, and the ways to fill, edit and delete it. Spec section 2.11; decision 0099,
// Groups. `group` in the address opens the choice of that group's cameras.
import Folders from "lucide-react/icons/folders";
import Plus from "lucide-react/icons/plus";
import { useCallback, useState } from "react";
import { GROUP_COLUMNS, groupChoiceHref, groupsShown } from "~/domain/groups/group-list";
import { withTable } from "~/domain/table/table-view";
import { PAGE_SIZES } from "~/domain/view/page-size";
import type { TabProps } from "~/tabs/define-page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { Pager } from "~/ui/table/pager";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { useTableView } from "~/ui/table/use-table-view";
import { ChooseCameras } from "./choose-cameras";
import { DeleteGroup } from "./delete-group";
import { GroupCards } from "./group-cards";
import { GroupForm } from "./group-form";
import { GroupTable } from "./group-table";
import { type Asking, page } from "./page";

export default function GroupsTab({ data }: TabProps<typeof page>) {
  const { groups, open } = data;
  const choice = useAddressDialog(page.id, "group");
  const focus = useRowFocus(groups);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const add = () => setAsking({ what: "add" });
  const place = useTableView(GROUP_COLUMNS);
  const { view, addressOf } = place;
  const shown = groupsShown(groups, view);
  const address = addressOf(view);
  const chooseHref = useCallback((groupId: number) => groupChoiceHref(address, groupId), [address]);
  const list = { groups: shown.rows, onAsk: setAsking, chooseHref };
  const opened = groups.find(({ groupId }) => groupId === open?.groupId);
  return (
    <div {...focus} className="contents">
      {groups.length === 0 ? (
        <NoGroups onAdd={add} />
      ) : (
        <>
          <div className="flex flex-none justify-end px-6 pt-3 pb-2 max-w700:px-4 max-w700:pb-3">
            <AddButton onAdd={add} className="max-w700:w-full" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <TableOrCards
              table={<GroupTable {...list} place={place} />}
              tableClassName="px-3 pb-4"
              cards={<GroupCards {...list} />}
            />
          </div>
          <Pager
            page={shown.page}
            size={view.size}
            total={shown.matching}
            sizes={PAGE_SIZES}
            hrefOf={(to) => groupChoiceHref(addressOf(withTable(view, to)), null)}
            noun={page.noun[1]}
          />
        </>
      )}
      <GroupForm asking={asking} onClose={close} />
      <DeleteGroup group={asking?.what === "delete" ? asking.group : null} onClose={close} />
      {open && opened && (
        <ChooseCameras
          key={open.groupId}
          group={opened}
          groups={groups}
          cameras={open.cameras}
          onClose={choice.close}
        />
      )}
    </div>
  );
}

interface AddButtonProps {
  readonly onAdd: () => void;
  readonly className?: string;
}

function AddButton({ onAdd, className }: AddButtonProps) {
  return (
    <Button
      variant="primary"
      className={className}
      icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
      onClick={onAdd}
    >
      Add New Group
    </Button>
  );
}

function NoGroups({ onAdd }: AddButtonProps) {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Folders size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No groups available, please make a new group"
        text="Group cameras by site or season, then filter cameras and insights by group."
        action={<AddButton onAdd={onAdd} />}
      />
    </div>
  );
}
