// The form of a public page. Its fields keep their own text, so that what a password manager or a quick hand wrote
// before the page came to life counts, and a failure takes none of it; it posts as a plain form where there is no script.
import { Form } from "@remix-run/react";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { Button } from "~/ui/button";
import { useOneAtATime } from "~/ui/form/sending/use-one-at-a-time";
import { SlowNotice } from "~/ui/waiting/slow-notice";

interface PublicFormProps {
  /** The words of the button. */
  readonly submit: string;
  /** Whether the button can be pressed; asked with every key. */
  readonly isReady: (form: HTMLFormElement) => boolean;
  /** What was refused; another object for every refusal. */
  readonly errors: FormRefusal | null;
  /** The field that has the focus after a refusal that names none. */
  readonly mainField?: string;
  readonly busy: boolean;
  readonly className: string;
  readonly submitClassName?: string;
  /** Removes the gap of the form while there is no notice. */
  readonly noGap?: string;
  /** Where it posts to; by default the page's own address. */
  readonly action?: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly foot?: ReactNode;
}

export function PublicForm(props: PublicFormProps) {
  const { submit, isReady, errors, mainField, busy, className, action, children, foot } = props;
  const { submitClassName = "", noGap = "empty:-mt-5" } = props;
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const asked = useRef(isReady);
  asked.current = isReady;
  const check = useCallback(() => {
    if (form.current) setReady(asked.current(form.current));
  }, []);
  useEffect(check, [check]);
  useFocusAfter(form, busy ? null : errors, mainField);
  const again = useAgain(errors);
  const mayGo = useOneAtATime(busy, errors);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onInput={check}
      onChange={check}
      onSubmit={(event) => {
        if (!mayGo()) event.preventDefault();
      }}
      className={className}
    >
      {again && <input type="hidden" name="again" value="1" />}
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

/** The first field with an error has the focus; the button, where nothing is wrong with what was entered. */
function useFocusAfter(
  form: RefObject<HTMLFormElement>,
  errors: FormRefusal | null,
  mainField: string | undefined,
): void {
  useEffect(() => {
    if (!errors) return;
    if (errors.lost) {
      // Some browsers don't focus a pressed button. A person who has moved on keeps the focus where it is.
      if (document.activeElement === document.body) buttonOf(form.current)?.focus();
      return;
    }
    const named = form.current?.querySelector<HTMLInputElement>("input[aria-invalid]");
    const main = mainField && form.current?.querySelector<HTMLInputElement>(`input[name=${mainField}]`);
    (named ?? (main || null))?.select();
  }, [form, errors, mainField]);
}

function buttonOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>("button[type=submit]");
}

/** Whether an answer to this form was ever lost: the server may already have done what it is asked to do again. */
function useAgain(errors: FormRefusal | null): boolean {
  const [again, setAgain] = useState(false);
  if (errors?.lost && !again) setAgain(true);
  return again;
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
