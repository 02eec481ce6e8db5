// Sets a new password with the link from an email, and says when that link is used or too old. Spec section 2.5.
import { RESET_MINUTES, resetLink } from "~/domain/account/reset-link";
import type { FormRefusal } from "~/domain/form/form-answer";
import { ButtonLink } from "~/ui/button";
import { NewPasswordField } from "~/ui/form/password/new-password-field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { FormLink } from "~/ui/public/form-link";
import { inputsOf, PublicForm } from "~/ui/public/public-form";
import { ResetSheet } from "./reset-request-form";

/** For people whose answer was lost: the link no longer works, and signing in shows whether it set the password. */
export const RESET_USED =
  "This link no longer works, but your new password may already be set. Try signing in with it, or ask for a new link.";

interface ResetPasswordFormProps {
  /** From the link that opened this page. */
  readonly token: string;
  readonly errors: FormRefusal | null;
  readonly busy: boolean;
}

export function ResetPasswordForm({ token, errors, busy }: ResetPasswordFormProps) {
  return (
    <ResetSheet title="Set a new password" text="You'll be signed in here and signed out everywhere else.">
      <PublicForm
        submit="Set new password"
        action={resetLink("", token)}
        isReady={isEntered}
        errors={errors}
        mainField="password"
        busy={busy}
        className="mt-6 flex flex-col gap-5"
        foot={
          <p className="text-small">
            <FormLink to="/login">Back to sign in</FormLink>
          </p>
        }
      >
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="token" value={token} />
        <RefusalNotice refusal={errors} />
        <NewPasswordField label="New password" name="password" error={errors?.fields.password} />
      </PublicForm>
    </ResetSheet>
  );
}

/** Spaces count as a password; the server decides whether it is a good one. */
function isEntered(form: HTMLFormElement): boolean {
  return inputsOf(form, "password").some((input) => input.value !== "" || input.matches(":autofill"));
}

/** A link opens once and for 30 minutes; afterwards only a new one helps. */
export function ResetLinkClosed() {
  return (
    <ResetSheet
      title="This link no longer works"
      text={`It was already used, or it's more than ${RESET_MINUTES} minutes old. Opening it didn't change your password.`}
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
