// The role of a user: chosen, then saved. It counts from their next request on. Spec section 6.
import { useRef, useState } from "react";
import { ROLE_WORDS, readRole } from "~/domain/access";
import { editFields } from "~/domain/form/form-edit";
import type { InternalUser } from "~/domain/internal/internal-user";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { useClashes } from "~/ui/form/draft/use-clashes";
import { SelectField } from "~/ui/form/select-field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

const OPTIONS = Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }));

interface RoleChoiceProps {
  readonly user: InternalUser;
  /** The reader's own. */
  readonly self: boolean;
}

export function RoleChoice({ user, self }: RoleChoiceProps) {
  const say = useSnackbar();
  const field = useRef<HTMLSpanElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [begun, setBegun] = useState<string>(user.role);
  const sent = useRef(begun);
  const role = chosen ?? begun;
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (!ok) return;
    setBegun(sent.current);
    setChosen((now) => (now === sent.current ? null : now));
    say({ text: `Changed the role of ${user.email}.` });
    // The button is disabled now and would lose the focus.
    if (here) field.current?.querySelector("select")?.focus();
  });
  const { clashOf, refusal } = useClashes({
    refused: answer?.ok === false && !sending ? answer : null,
    wordsOf: () => ({ what: "role", show: roleWords }),
    textOf: () => role,
    onSeen(_field, { theirs, taken }) {
      setBegun(theirs);
      if (taken) setChosen(null);
    },
  });
  const changed = chosen !== null && chosen !== begun;
  function save() {
    sent.current = role;
    const edit = editFields({ to: { role }, was: { role: begun } });
    post("set-role", { user: String(user.userId), ...edit });
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <div className="flex max-w-[420px] items-end gap-2">
        <span ref={field} className="min-w-0 flex-1">
          <SelectField
            label="Role"
            name="role"
            value={role}
            options={OPTIONS}
            onChange={setChosen}
            clash={clashOf("role")}
          />
        </span>
        <Button busy={sending} disabled={!changed} className="h-[38px]" onClick={save}>
          Save role
        </Button>
      </div>
      {self && changed && refusal === null && (
        <p className="text-ink-2 text-small">This is your own account. You'll lose access to Internal.</p>
      )}
      <RefusalNotice refusal={refusal} />
    </div>
  );
}

function roleWords(text: string): string {
  const role = readRole(text);
  return role === null ? text : ROLE_WORDS[role];
}
