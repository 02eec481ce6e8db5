// The dialog of a group's words: Add New Group, and Edit. Spec sections 2.11 and 5 (Group).
import { type FormEvent, useId, useState } from "react";
import { errorUnder } from "~/domain/form/form-answer";
import { changedMembers, editFields, isEmptyEdit } from "~/domain/form/form-edit";
import { NO_GROUP_NAME } from "~/domain/groups/group-edit";
import { GROUP_FIELDS, type GroupField, groupFormOf } from "~/domain/groups/group-form";
import { Button } from "~/ui/button";
import { useClashes } from "~/ui/form/draft/use-clashes";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { type Asking, type ListedGroup, page } from "./page";

const NEW_GROUP = { name: "", description: "" };

const LABELS: Readonly<Record<GroupField, string>> = {
  groupName: "Group Name",
  groupDesc: "Group Description",
};

/** As in "the name". */
const CALLED: Readonly<Record<GroupField, string>> = { groupName: "name", groupDesc: "description" };

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
  const [begun, setBegun] = useState(() => groupFormOf(group ?? NEW_GROUP));
  const [words, setWords] = useState(begun);
  const write = (field: GroupField, text: string) => setWords((now) => ({ ...now, [field]: text }));
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (ok && here) onClose();
  });
  const refused = answer && !answer.ok && !sending ? answer : null;
  const { clashOf, refusal } = useClashes({
    refused,
    wordsOf: (field) => ({ what: CALLED[field as GroupField] }),
    textOf: (field) => words[field as GroupField],
    onSeen(field, { theirs, taken }) {
      setBegun((now) => ({ ...now, [field]: theirs }));
      if (taken) write(field as GroupField, theirs);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (group === null) return post("create", words);
    const edit = changedMembers(words, begun);
    if (isEmptyEdit(edit)) return onClose();
    post("edit", { ...editFields(edit), group: String(group.groupId) });
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
        {GROUP_FIELDS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            name={field}
            required={field === "groupName"}
            autoComplete="off"
            value={words[field]}
            onChange={(event) => write(field, event.target.value)}
            error={errorUnder(refused ?? undefined, field)}
            clash={clashOf(field)}
          />
        ))}
        <RefusalNotice refusal={refusal && isWhole(refusal.message, refusal.fields) ? refusal : null} />
      </form>
    </Dialog>
  );
}

/** Whether the general sentence says more than those under the fields. */
function isWhole(message: string, fields: Readonly<Record<string, string>>): boolean {
  return message !== NO_GROUP_NAME && !Object.values(fields).includes(message);
}
