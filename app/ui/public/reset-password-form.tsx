// Setting a new password with the link of a mail, and what is said of a link that is used or too old. Spec section 2.5.
import { resetLink } from "~/domain/account/reset-link";
import type { FormRefusal } from "~/domain/form-answer";
import { ButtonLink } from "~/ui/button";
import { NewPasswordField } from "~/ui/form/new-password-field";
import { RefusalNotice } from "~/ui/form/refusal-notice";
import { FormLink } from "./form-link";
import { inputsOf, PublicForm } from "./public-form";
import { ResetSheet } from "./reset-request-form";

/** For whom the answer was lost: the link opens nothing any more, and what it has done they can find out. */
export const RESET_USED =
  "This link is closed now: your new password may have been set already. Please try to sign in with it, or ask for a new link.";

interface ResetPasswordFormProps {
  /** Of the link by which somebody came. */
  readonly token: string;
  readonly errors: FormRefusal | null;
  readonly busy: boolean;
}

export function ResetPasswordForm({ token, errors, busy }: ResetPasswordFormProps) {
  return (
    <ResetSheet title="Set a new password" text="You will be signed in here, and signed out everywhere else.">
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

/** Blanks are a password too; whether a good one, the server says. */
function isEntered(form: HTMLFormElement): boolean {
  return inputsOf(form, "password").some((input) => input.value !== "" || input.matches(":autofill"));
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
