// The choice of a user's cameras, models or releases: everything there is, what they have first. Spec section 2.17
// (release assignment dialog).
import { useState } from "react";
import { ASSIGNED_FACTS, type Assigned, type AssignedItem } from "~/domain/internal/assignment";
import type { InternalUser } from "~/domain/internal/internal-user";
import { formatCount } from "~/domain/text/format";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { CheckList } from "~/ui/form/check-list";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import type { UserChoice } from "./page";

interface AssignProps {
  readonly user: InternalUser;
  readonly items: Readonly<Record<Assigned, readonly AssignedItem[]>>;
  /** Null: closed. */
  readonly choice: UserChoice | null;
}

export function Assign({ user, items, choice }: AssignProps) {
  const { close } = useAddressDialog(page.id, "assign");
  if (choice === null) return null;
  return (
    <ChooseAssigned key={choice.kind} user={user} own={items[choice.kind]} choice={choice} onClose={close} />
  );
}

interface ChooseAssignedProps {
  readonly user: InternalUser;
  readonly own: readonly AssignedItem[];
  readonly choice: UserChoice;
  readonly onClose: () => void;
}

function ChooseAssigned({ user, own, choice: { kind, all }, onClose }: ChooseAssignedProps) {
  const say = useSnackbar();
  const [before] = useState(() => own.map(({ id }) => String(id)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before));
  const [, many] = ASSIGNED_FACTS[kind].noun;
  const add = [...chosen].filter((id) => !before.includes(id));
  const remove = before.filter((id) => !chosen.has(id));
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (!ok) return;
    say({ text: `Changed the ${many} of ${user.email}.` });
    if (here) onClose();
  });
  const save = () =>
    post("assign", {
      user: String(user.userId),
      kind,
      add: idsText(kind, add),
      remove: idsText(kind, remove),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign ${many}`}
      note={`${formatCount(chosen.size)} chosen`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={sending} disabled={add.length + remove.length === 0} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mb-4" />
      {all.length + own.length === 0 ? (
        <p className="text-ink-2">There are no {many} yet.</p>
      ) : (
        <CheckList
          items={choicesOf(own, all)}
          chosen={chosen}
          onChange={setChosen}
          noun={ASSIGNED_FACTS[kind].noun}
          hint={
            kind === "devices" ? "If you remove a camera, its open alerts are resolved for this user." : null
          }
        />
      )}
    </Dialog>
  );
}

/** The user's own items first, including those that can no longer be assigned. */
function choicesOf(own: readonly AssignedItem[], all: UserChoice["all"]) {
  const theirs = new Set(own.map(({ id }) => id));
  return [...own, ...all.filter(({ id }) => !theirs.has(id))].map(({ id, name, about }) => ({
    id: String(id),
    name,
    about: [String(id), about],
  }));
}

/** As the form carries them: text for devices, numbers for everything else. */
function idsText(kind: Assigned, ids: readonly string[]): string {
  return JSON.stringify(kind === "devices" ? ids : ids.map(Number));
}
