// The login form. Spec sections 2.3 and 4 (Login).
import { useRef } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { Field } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password/password-field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { FormLink } from "~/ui/public/form-link";
import { FormTitle, inputsOf, isFilled, PublicForm } from "~/ui/public/public-form";
import { type SampleAccounts, SampleBox } from "./sample-box";

interface LoginErrors extends FormRefusal {
  /** What was entered, for a page without script. */
  readonly email?: string;
}

interface LoginFormProps {
  readonly errors: LoginErrors | null;
  readonly busy: boolean;
  readonly sample: SampleAccounts | null;
}

export function LoginForm({ errors, busy, sample }: LoginFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const fill = (email: string, password: string) => {
    setValue(place.current, "email", email);
    setValue(place.current, "password", password);
    // The button takes the focus once it is enabled.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>("button[type=submit]")?.focus());
  };
  return (
    <div ref={place} className="contents">
      <PublicForm
        submit="Sign In"
        isReady={(form) => inputsOf(form).every(isFilled)}
        errors={errors}
        mainField="password"
        busy={busy}
        className="my-auto flex flex-col gap-5 py-10"
        foot={
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 pt-0.5 text-small">
            <FormLink to="/signup">Create a new account</FormLink>
            <FormLink to="/resetpassword">Forgot your password?</FormLink>
          </div>
        }
      >
        <FormTitle>Sign in</FormTitle>
        <RefusalNotice refusal={errors} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          size="large"
          defaultValue={errors?.email}
          error={errors?.fields.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          size="large"
          error={errors?.fields.password}
        />
      </PublicForm>
      {sample && <SampleBox sample={sample} onFill={fill} />}
    </div>
  );
}

/** Sets it as if it had been typed, so that the form notices. */
function setValue(place: HTMLElement | null, name: string, value: string) {
  const input = place?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
