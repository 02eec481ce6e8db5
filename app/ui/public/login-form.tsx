// The login form. Its fields keep their own text, so that what a password manager or a quick hand wrote before the page
// came to life counts. Posts as a plain form where there is no script. Spec sections 2.3 and 4 (Login).
import { Form, Link } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";
import { Notice } from "~/ui/notice";
import { SlowNotice } from "~/ui/slow-notice";
import { type SampleAccounts, SampleBox } from "./sample-box";

export interface LoginErrors {
  /** The general sentence, above the fields. */
  readonly message: string;
  /** Sentences under `email` and `password`. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was entered, for a page without script. */
  readonly email: string;
}

export interface LoginFormProps {
  readonly errors: LoginErrors | null;
  readonly busy: boolean;
  readonly sample: SampleAccounts | null;
}

export function LoginForm({ errors, busy, sample }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { filled, check } = useFilled(form);
  useFocusOnError(form, errors);
  const fill = (email: string, password: string) => {
    setValue(form, "email", email);
    setValue(form, "password", password);
    check();
    // The button takes the focus once it is enabled.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("button[type=submit]")?.focus());
  };
  return (
    <>
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={check}
        onChange={check}
        className="my-auto flex flex-col gap-5 py-10"
      >
        <h1 className="font-semibold text-[30px] leading-9 tracking-[-0.025em] [font-stretch:94%]">
          Sign in
        </h1>
        {errors?.message && <Notice tone="silent">{errors.message}</Notice>}
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          disabled={!filled}
          className="w-full scripting-none:hidden"
        >
          Sign In
        </Button>
        <noscript>
          <Button type="submit" variant="primary" size="large" className="w-full">
            Sign In
          </Button>
        </noscript>
        <SlowNotice loading={busy} className="empty:-mt-5" />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 pt-0.5 text-small">
          <TextLink to="/signup">Create a new account</TextLink>
          <TextLink to="/resetpassword">Forgot your password?</TextLink>
        </div>
      </Form>
      {sample && <SampleBox sample={sample} onFill={fill} />}
    </>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink max-w700:inline-flex max-w700:h-11 max-w700:items-center"
    >
      {children}
    </Link>
  );
}

type FormRef = RefObject<HTMLFormElement>;

/** Whether both fields hold something; a field that the browser filled counts, though its text is not shown yet. */
function useFilled(form: FormRef) {
  const [filled, setFilled] = useState(false);
  const check = useCallback(() => {
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    setFilled(inputs.every((input) => input.value.trim() !== "" || input.matches(":autofill")));
  }, [form]);
  useEffect(check, [check]);
  return { filled, check };
}

/** After a refusal the first field with an error has the focus; without one the password, which is to be typed again. */
function useFocusOnError(form: FormRef, errors: LoginErrors | null) {
  useEffect(() => {
    if (!errors) return;
    const named = form.current?.querySelector<HTMLInputElement>("input[aria-invalid]");
    (named ?? form.current?.querySelector<HTMLInputElement>("input[name=password]"))?.select();
  }, [form, errors]);
}

function setValue(form: FormRef, name: string, value: string) {
  const input = form.current?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
}
