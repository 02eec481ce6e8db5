// A password field with a Show button. What is typed is never in the document's text.
import { useState } from "react";
import { Field, type FieldProps } from "~/ui/form/field";

type PasswordFieldProps = Omit<FieldProps, "type" | "aside">;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          aria-label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="relative rounded-xs text-ink-2 text-small hover:text-ink after:absolute after:-inset-x-3 after:-inset-y-3.5 scripting-none:hidden"
        >
          {shown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
