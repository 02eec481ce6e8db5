// Asking for a link with which a new password can be set. Spec sections 2.5, 5 and 8 (Reset password).
import { Form } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Notice } from "~/ui/notice";
import { SlowNotice } from "~/ui/slow-notice";
import { FormLink } from "./sign-up-link";

/** The spec's sentence, for every address that could be one: it does not tell who has an account. */
export const RESET_SENT = "Password reset email send!";

export interface ResetRequestFormProps {
  /** The general sentence and the one under email, after a refusal. */
  readonly errors: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;
  /** What was entered, for a page without script. */
  readonly email?: string;
  readonly sent: boolean;
  readonly busy: boolean;
}

export function ResetRequestForm({ errors, email, sent, busy }: ResetRequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const check = useCallback(() => {
    const input = form.current?.querySelector<HTMLInputElement>("input[name=email]");
    setFilled(!!input && (input.value.trim() !== "" || input.matches(":autofill")));
  }, []);
  useEffect(check, [check]);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLInputElement>("input[name=email]")?.select();
  }, [errors]);
  return (
    <ResetSheet
      title="Reset password"
      text="Enter the email of your account. We send a link with which you set a new password within 30 minutes."
    >
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={check}
        onChange={check}
        className="mt-6 flex flex-col gap-5"
      >
        {errors?.message && <Notice tone="silent">{errors.message}</Notice>}
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          disabled={!filled}
          className="w-full scripting-none:hidden"
        >
          Reset Password
        </Button>
        <noscript>
          <Button type="submit" variant="primary" size="large" className="w-full">
            Reset Password
          </Button>
        </noscript>
        <SlowNotice loading={busy} className="empty:-mt-5" />
      </Form>
      <p className="mt-5 text-small">
        <FormLink to="/login">Back to sign in</FormLink>
      </p>
    </ResetSheet>
  );
}

export interface ResetSheetProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The one column of the reset pages: a title, what to do, the form. */
export function ResetSheet({ title, text, children }: ResetSheetProps) {
  return (
    <div className="my-auto py-10">
      <h1 className="font-semibold text-[30px] leading-9 tracking-[-0.025em] [font-stretch:94%]">{title}</h1>
      <p className="mt-2.5 text-pretty text-ink-2 text-[15px] leading-6">{text}</p>
      {children}
    </div>
  );
}
