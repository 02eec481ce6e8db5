// The dialog of a group's words: Add New Group, and Edit. Spec sections 2.11 and 5 (Group).
import { type FormEvent, useId, useState } from "react";
import { errorUnder } from "~/domain/form-answer";
import { NO_GROUP_NAME } from "~/domain/groups/group-edit";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/refusal-notice";
import { useTabForm } from "~/ui/form/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { type Asking, type ListedGroup, page } from "./page";

interface GroupFormProps {
  readonly asking: Asking | null;
  readonly onClose: () => void;
}

export function GroupForm({ asking, onClose }: GroupFormProps) {
  if (asking === null || asking.what === "delete") return null;
  return <WordsDialog group={asking.what === "edit" ? asking.group : null} onClose={onClose} />;
}

interface WordsDialogProps {
  /** Null: a new one. */
  readonly group: ListedGroup | null;
  readonly onClose: () => void;
}

function WordsDialog({ group, onClose }: WordsDialogProps) {
  const form = useId();
  const [name, setName] = useState(group?.name ?? "");
  const [description, setDescription] = useState(group?.description ?? "");
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (ok && here) onClose();
  });
  const refused = answer && !answer.ok && !sending ? answer : null;
  const named = errorUnder(refused ?? undefined, "groupName");
  function submit(event: FormEvent) {
    event.preventDefault();
    const words = { groupName: name, groupDesc: description };
    if (group) post("rename", { ...words, group: String(group.groupId) });
    else post("create", words);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={group ? "Edit Group" : "Add New Group"}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            {group ? "Save" : "Add group"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Group Name"
          name="groupName"
          required
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={named}
        />
        <Field
          label="Group Description"
          name="groupDesc"
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={errorUnder(refused ?? undefined, "groupDesc")}
        />
        <RefusalNotice refusal={refused && isWhole(refused.message, refused.fields) ? refused : null} />
      </form>
    </Dialog>
  );
}

/** Whether the general sentence says more than those under the fields. */
function isWhole(message: string, fields: Readonly<Record<string, string>>): boolean {
  return message !== NO_GROUP_NAME && !Object.values(fields).includes(message);
}
