// The card entry form. What is typed stays in its field; a token goes to the server. Spec sections 2.15, 5 (Card form) and 8
// (Card).
import { type FormEvent, useCallback, useRef, useState } from "react";
import type { CardEntry } from "~/domain/billing/card-entry";
import { page } from "~/tabs/account/page";
import { Button } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import type { CardFieldProps, CardSource } from "./card-source";
import { HostedCardField } from "./hosted-card-field";
import { TestCardField } from "./test-card-field";

/** One message about it at a time. */
const TOPIC = "card";
/** Milliseconds; spec section 9, Snackbars (account). */
const SNACK_MS = 6000;

interface CardFormProps {
  readonly entry: CardEntry;
  readonly onClose: () => void;
}

export function CardForm({ entry, onClose }: CardFormProps) {
  const say = useSnackbar();
  const source = useRef<CardSource | null>(null);
  const onSource = useCallback((now: CardSource | null) => {
    source.current = now;
  }, []);
  const [empty, setEmpty] = useState(true);
  const [asking, setAsking] = useState(false);
  const fail = (message: string) =>
    say({ text: `Failed to set card info (${message})`, tone: "error", topic: TOPIC });
  const { post, sending } = useTabForm(page.id, (answer, here) => {
    if (!answer.ok) return fail(answer.message);
    say({ text: "Card updated successfully!", durationMs: SNACK_MS, topic: TOPIC });
    if (here) onClose();
  });
  const busy = asking || sending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || empty || source.current === null) return;
    setAsking(true);
    const made = await source.current.token();
    setAsking(false);
    if (made.ok) post("set-card", { token: made.token });
    else fail(made.message);
  };
  return (
    <form
      noValidate
      aria-label="Card"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !busy) onClose();
      }}
      className="mt-4 flex flex-col gap-4"
    >
      <EntryField entry={entry} onSource={onSource} onEmpty={setEmpty} />
      <div className="flex gap-2">
        <Button onClick={onClose} className="max-w700:flex-1">
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={empty} className="max-w700:flex-1">
          Add card
        </Button>
      </div>
    </form>
  );
}

function EntryField({ entry, ...field }: CardFieldProps & Pick<CardFormProps, "entry">) {
  return entry.kind === "hosted" ? (
    <HostedCardField publishableKey={entry.publishableKey} {...field} />
  ) : (
    <TestCardField {...field} />
  );
}
