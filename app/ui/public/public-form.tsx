// The form of a public page. Its fields keep their own text, so that what a password manager or a quick hand wrote
// before the page came to life counts; it posts as a plain form where there is no script.
import { Form } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { SlowNotice } from "~/ui/waiting/slow-notice";

interface PublicFormProps {
  /** The words of the button. */
  readonly submit: string;
  /** Whether the button may be pressed; asked with every key. */
  readonly isReady: (form: HTMLFormElement) => boolean;
  /** What was refused; another object for every refusal. */
  readonly errors: object | null;
  /** The field that has the focus after a refusal that names none. */
  readonly mainField?: string;
  readonly busy: boolean;
  readonly className: string;
  readonly submitClassName?: string;
  /** Takes back the gap of the form while there is nothing to say. */
  readonly noGap?: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly foot?: ReactNode;
}

export function PublicForm(props: PublicFormProps) {
  const { submit, isReady, errors, mainField, busy, className, children, foot } = props;
  const { submitClassName = "", noGap = "empty:-mt-5" } = props;
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const asked = useRef(isReady);
  asked.current = isReady;
  const check = useCallback(() => {
    if (form.current) setReady(asked.current(form.current));
  }, []);
  useEffect(check, [check]);
  // The first field with an error has the focus.
  useEffect(() => {
    if (!errors) return;
    const named = form.current?.querySelector<HTMLInputElement>("input[aria-invalid]");
    const main = mainField && form.current?.querySelector<HTMLInputElement>(`input[name=${mainField}]`);
    (named ?? (main || null))?.select();
  }, [errors, mainField]);
  return (
    <Form ref={form} method="post" noValidate onInput={check} onChange={check} className={className}>
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        disabled={!ready}
        className={`w-full scripting-none:hidden ${submitClassName}`}
      >
        {submit}
      </Button>
      <noscript>
        <Button type="submit" variant="primary" size="large" className="w-full">
          {submit}
        </Button>
      </noscript>
      <SlowNotice loading={busy} className={noGap} />
      {foot}
    </Form>
  );
}

export function FormTitle({
  className = "",
  children,
}: {
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <h1 className={`font-semibold text-[30px] leading-9 tracking-[-0.025em] [font-stretch:94%] ${className}`}>
      {children}
    </h1>
  );
}

/** A field that the browser filled counts, though its text is not shown yet. */
export function isFilled(input: HTMLInputElement): boolean {
  return input.value.trim() !== "" || input.matches(":autofill");
}

/** The inputs of a form; of one name, where it is given. */
export function inputsOf(form: HTMLFormElement, name?: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(name === undefined ? "input" : `input[name=${name}]`)];
}
