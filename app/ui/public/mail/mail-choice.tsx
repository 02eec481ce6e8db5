// What a link of a mail asks: whether mail is welcome at an address, and whether it still is. One button each.
import type { ReactNode } from "react";
import { PRODUCT } from "~/domain/brand";
import type { FormRefusal } from "~/domain/form/form-answer";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { FormTitle, PublicForm } from "~/ui/public/public-form";

interface MailChoiceProps {
  readonly kind: "confirm" | "leave";
  readonly opened: {
    readonly address: string;
    /** Who has mail sent to it. */
    readonly by: string;
    readonly state: "waiting" | "confirmed" | "left";
  };
  readonly errors: FormRefusal | null;
  readonly busy: boolean;
}

export function MailChoice({ kind, opened, errors, busy }: MailChoiceProps) {
  const { address, by, state } = opened;
  const who = <b className="font-semibold break-words">{by}</b>;
  const where = <b className="font-semibold [overflow-wrap:anywhere]">{address}</b>;
  if (kind === "confirm" && state === "waiting")
    return (
      <Sheet title={`Mail from ${PRODUCT}?`}>
        <p>
          {who} would like {PRODUCT} to send mail about wildlife cameras to {where}.
        </p>
        <p className="mt-3 text-ink-2">
          Every mail has a link that ends it. If you don't want any, close this page: you won't be asked again
          unless {by} asks.
        </p>
        <Ask submit="Yes, send me mail" errors={errors} busy={busy} />
      </Sheet>
    );
  if (state === "left")
    return (
      <Sheet title="You've unsubscribed">
        <p>
          {PRODUCT} no longer sends mail from {who} to {where}. {by} sees that you left.
        </p>
        <Ask submit="Subscribe again" intent="return" errors={errors} busy={busy} />
      </Sheet>
    );
  if (kind === "confirm")
    return (
      <Sheet title="Thank you">
        <p>
          {PRODUCT} sends mail from {who} to {where}. Every mail has a link that ends it.
        </p>
      </Sheet>
    );
  return (
    <Sheet title="Unsubscribe?">
      <p>
        {PRODUCT} will send no more mail from {who} to {where}.
      </p>
      <Ask submit="Unsubscribe" errors={errors} busy={busy} />
    </Sheet>
  );
}

/** For a link that was cut off, is too old, or never was one of ours. */
export function MailLinkClosed() {
  return (
    <Sheet title="This link no longer works">
      <p>
        It's incomplete or too old. Open it from the newest mail, or ask the person who added your address to
        send it again.
      </p>
    </Sheet>
  );
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[460px] px-6 pt-[12vh] pb-16 max-w700:px-4 max-w700:pt-10">
      <FormTitle className="mb-4">{title}</FormTitle>
      {children}
    </div>
  );
}

interface AskProps {
  readonly submit: string;
  readonly intent?: string;
  readonly errors: FormRefusal | null;
  readonly busy: boolean;
}

function Ask({ submit, intent = "", errors, busy }: AskProps) {
  return (
    <PublicForm
      submit={submit}
      isReady={isAlways}
      errors={errors}
      busy={busy}
      className="mt-7 flex flex-col gap-4"
      noGap="empty:-mt-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <RefusalNotice refusal={errors} />
    </PublicForm>
  );
}

const isAlways = () => true;
