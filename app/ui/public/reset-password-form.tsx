// Setting a new password with the link of a mail, and what is said of a link that is used or too old. Spec section 2.5.
import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { SlowNotice } from "~/ui/slow-notice";
import { ResetSheet } from "./reset-request-form";
import { FormLink } from "./sign-up-link";
import { NewPasswordField } from "./sign-up-password";

export interface ResetPasswordFormProps {
  readonly errors: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;
  readonly busy: boolean;
}

export function ResetPasswordForm({ errors, busy }: ResetPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const check = useCallback(() => {
    const input = form.current?.querySelector<HTMLInputElement>("input[name=password]");
    setFilled(!!input && (input.value !== "" || input.matches(":autofill")));
  }, []);
  useEffect(check, [check]);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLInputElement>("input[name=password]")?.select();
  }, [errors]);
  return (
    <ResetSheet title="Set a new password" text="You will be signed in here, and signed out everywhere else.">
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={check}
        onChange={check}
        className="mt-6 flex flex-col gap-5"
      >
        {errors?.message && <Notice tone="silent">{errors.message}</Notice>}
        <NewPasswordField label="New password" name="password" error={errors?.fields.password} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          disabled={!filled}
          className="w-full scripting-none:hidden"
        >
          Set new password
        </Button>
        <noscript>
          <Button type="submit" variant="primary" size="large" className="w-full">
            Set new password
          </Button>
        </noscript>
        <SlowNotice loading={busy} className="empty:-mt-5" />
      </Form>
    </ResetSheet>
  );
}

/** A link opens once and for 30 minutes; afterwards only a new one helps. */
export function ResetLinkClosed() {
  return (
    <ResetSheet
      title="This link is closed"
      text="It was used already, or it is older than 30 minutes. Your password has not been changed by opening it."
    >
      <ButtonLink to="/resetpassword" variant="primary" size="large" className="mt-6 w-full">
        Ask for a new link
      </ButtonLink>
      <p className="mt-5 text-small">
        <FormLink to="/login">Back to sign in</FormLink>
      </p>
    </ResetSheet>
  );
}
