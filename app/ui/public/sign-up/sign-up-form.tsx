// The sign-up form. The server decides by its rules; here they only say when the button can be pressed. Spec sections 2.4
// and 5.
import { useId } from "react";
import { COUNTRIES } from "~/domain/account/countries";
import { maySignUp, PHONE_PATTERN, type SignUpEntry as SignUpValues } from "~/domain/account/sign-up";
import type { FormRefusal } from "~/domain/form/form-answer";
import { Field } from "~/ui/form/field";
import { NewPasswordField } from "~/ui/form/password/new-password-field";
import { PasswordField } from "~/ui/form/password/password-field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { FormLink } from "~/ui/public/form-link";
import { FormTitle, PublicForm } from "~/ui/public/public-form";

import { readSignUp } from "./sign-up-values";

interface SignUpErrors extends FormRefusal {
  /** What was entered, without the passwords, for a page without script. */
  readonly entered?: Entered;
}

type Entered = Omit<SignUpValues, "password" | "confirmPassword">;

interface SignUpFormProps {
  readonly errors: SignUpErrors | null;
  readonly busy: boolean;
}

export function SignUpForm({ errors, busy }: SignUpFormProps) {
  const countries = useId();
  const field = (name: keyof Entered) => ({
    name,
    size: "large" as const,
    defaultValue: errors?.entered?.[name],
    error: errors?.fields[name],
  });
  return (
    <PublicForm
      submit="Sign Up"
      isReady={(form) => maySignUp(entered(form))}
      errors={errors}
      busy={busy}
      className="my-auto flex flex-col gap-4 py-8"
      submitClassName="mt-1"
      noGap="empty:-mt-4"
      foot={
        <p className="text-small">
          <FormLink to="/login">Already have an account? Sign in</FormLink>
        </p>
      }
    >
      <FormTitle className="mb-1">Create a new account</FormTitle>
      <RefusalNotice refusal={errors} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="First name" autoComplete="given-name" {...field("firstName")} />
        <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label="User name"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...field("username")}
        />
        <Field
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          pattern={PHONE_PATTERN}
          hint="In your country's format, or starting with +"
          {...field("phoneNumber")}
        />
      </div>
      <Field label="Email" type="email" inputMode="email" autoComplete="username" {...field("email")} />
      <Field label="Country" autoComplete="country-name" list={countries} {...field("country")} />
      <datalist id={countries}>
        {COUNTRIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NewPasswordField label="Password" name="password" error={errors?.fields.password} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        size="large"
        error={errors?.fields.confirmPassword}
      />
    </PublicForm>
  );
}

/** A field that the browser filled counts, though its text is not shown yet. */
function entered(form: HTMLFormElement): SignUpValues {
  return readSignUp((name) => {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return "";
    return input.value === "" && input.matches(":autofill") ? "filled" : input.value;
  });
}
