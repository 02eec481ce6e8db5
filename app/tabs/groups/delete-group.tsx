// Confirms the deletion of a group, and says what happens to its cameras.
import { deletionWords } from "~/domain/groups/group-words";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { type ListedGroup, page } from "./page";

interface DeleteGroupProps {
  /** Null: closed. */
  readonly group: ListedGroup | null;
  readonly onClose: () => void;
}

export function DeleteGroup({ group, onClose }: DeleteGroupProps) {
  return group && <AskDelete key={group.groupId} group={group} onClose={onClose} />;
}

function AskDelete({ group, onClose }: { readonly group: ListedGroup; readonly onClose: () => void }) {
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (ok && here) onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Delete group"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger-filled"
            busy={sending}
            onClick={() => post("delete", { group: String(group.groupId) })}
          >
            Delete group
          </Button>
        </>
      }
    >
      <p className="break-words">
        Delete the group <b className="font-semibold">{group.name}</b>? {deletionWords(group.size)}
      </p>
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mt-4" />
    </Dialog>
  );
}
