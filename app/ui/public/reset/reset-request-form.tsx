// Asks for a link to set a new password. Spec sections 2.5, 5 and 8 (Reset password).

import type { ReactNode } from "react";
import { RESET_MINUTES } from "~/domain/account/reset-link";
import type { FormRefusal } from "~/domain/form/form-answer";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { Notice } from "~/ui/notice";
import { FormLink } from "~/ui/public/form-link";
import { FormTitle, inputsOf, isFilled, PublicForm } from "~/ui/public/public-form";

/** The spec's sentence, for every valid email: it doesn't reveal who has an account. */
export const RESET_SENT = "Password reset email send!";

/** A browser never sends what follows the `#` of a link, so a script has to. */
const LINK_NEEDS_SCRIPT = "The link in our email needs JavaScript. Allow it for this page, then reload.";

interface ResetRequestFormProps {
  /** The general sentence and the one under email, after a refusal. */
  readonly errors: FormRefusal | null;
  /** What was entered, for a page without script. */
  readonly email?: string;
  readonly sent: boolean;
  readonly busy: boolean;
}

export function ResetRequestForm({ errors, email, sent, busy }: ResetRequestFormProps) {
  return (
    <ResetSheet
      title="Reset password"
      text={`Enter your account's email. We'll send you a link to set a new password. It works for ${RESET_MINUTES} minutes.`}
    >
      <noscript>
        <Notice tone="info" className="mt-6">
          {LINK_NEEDS_SCRIPT}
        </Notice>
      </noscript>
      <PublicForm
        submit="Reset Password"
        isReady={(form) => inputsOf(form, "email").some(isFilled)}
        errors={errors}
        mainField="email"
        busy={busy}
        className="mt-6 flex flex-col gap-5"
      >
        <RefusalNotice refusal={errors} />
        {sent && <Notice tone="info">{RESET_SENT}</Notice>}
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          size="large"
          defaultValue={email}
          error={errors?.fields.email}
        />
      </PublicForm>
      <p className="mt-5 text-small">
        <FormLink to="/login">Back to sign in</FormLink>
      </p>
    </ResetSheet>
  );
}

interface ResetSheetProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The one column of the reset pages: a title, what to do, the form. */
export function ResetSheet({ title, text, children }: ResetSheetProps) {
  return (
    <div className="my-auto py-10">
      <FormTitle>{title}</FormTitle>
      <p className="mt-2.5 text-pretty text-ink-2 text-[15px] leading-6">{text}</p>
      {children}
    </div>
  );
}
