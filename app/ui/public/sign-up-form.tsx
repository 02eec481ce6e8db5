// The sign-up form. Like the login form its fields keep their own text, and it posts as a plain form where there is no
// script. The rules are the server's; here they only say when the button may be pressed. Spec sections 2.4 and 5.
import { Form } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { maySignUp, PHONE_PATTERN, type SignUpForm as SignUpValues } from "~/domain/account/sign-up";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";
import { Notice } from "~/ui/notice";
import { SlowNotice } from "~/ui/slow-notice";
import { COUNTRIES } from "./sign-up-countries";
import { FormLink } from "./sign-up-link";
import { NewPasswordField } from "./sign-up-password";
import { readSignUp } from "./sign-up-values";

export interface SignUpErrors {
  /** The general sentence, above the fields. */
  readonly message: string;
  /** Sentences under the fields of the same names. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was entered, without the passwords, for a page without script. */
  readonly entered: Omit<SignUpValues, "password" | "confirmPassword">;
}

export interface SignUpFormProps {
  readonly errors: SignUpErrors | null;
  readonly busy: boolean;
}

export function SignUpForm({ errors, busy }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { ready, check } = useReady(form);
  useFocusOnError(form, errors);
  const countries = useId();
  const field = (name: keyof SignUpErrors["entered"]) => ({
    name,
    size: "large" as const,
    defaultValue: errors?.entered[name],
    error: errors?.fields[name],
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onInput={check}
      onChange={check}
      className="my-auto flex flex-col gap-4 py-8"
    >
      <h1 className="mb-1 font-semibold text-[30px] leading-9 tracking-[-0.025em] [font-stretch:94%]">
        Create a new account
      </h1>
      {errors?.message && <Notice tone="silent">{errors.message}</Notice>}
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
          hint="10 digits, or + country code"
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
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        disabled={!ready}
        className="mt-1 w-full scripting-none:hidden"
      >
        Sign Up
      </Button>
      <noscript>
        <Button type="submit" variant="primary" size="large" className="w-full">
          Sign Up
        </Button>
      </noscript>
      <SlowNotice loading={busy} className="empty:-mt-4" />
      <p className="text-small">
        <FormLink to="/login">Already have an account? Sign in</FormLink>
      </p>
    </Form>
  );
}

type FormRef = RefObject<HTMLFormElement>;

/** Whether the button may be pressed; a field that the browser filled counts, though its text is not shown yet. */
function useReady(form: FormRef) {
  const [ready, setReady] = useState(false);
  const check = useCallback(() => setReady(maySignUp(entered(form.current))), [form]);
  useEffect(check, [check]);
  return { ready, check };
}

function entered(form: HTMLFormElement | null): SignUpValues {
  return readSignUp((name) => {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return "";
    return input.value === "" && input.matches(":autofill") ? "filled" : input.value;
  });
}

/** After a refusal the first field with an error has the focus. */
function useFocusOnError(form: FormRef, errors: SignUpErrors | null) {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLInputElement>("input[aria-invalid]")?.select();
  }, [form, errors]);
}
