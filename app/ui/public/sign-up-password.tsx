// A field for a new password with its requirements below, each ticked off while it is typed. Spec section 5.
import Check from "lucide-react/icons/check";
import Dot from "lucide-react/icons/dot";
import { useId, useState } from "react";
import { checkPassword, PASSWORD_REQUIREMENTS } from "~/domain/account/password";
import { PasswordField } from "~/ui/form/password-field";

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string;
}

export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const listId = useId();
  const [length = "", classes = ""] = PASSWORD_REQUIREMENTS;
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        size="large"
        error={error}
        aria-details={listId}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ul id={listId} aria-label="Password requirements" className="flex flex-col gap-1">
        <Requirement met={[...password].length > 8}>{length}</Requirement>
        <Requirement met={hasClasses(password)}>{classes}</Requirement>
      </ul>
    </div>
  );
}

function Requirement({ met, children }: { readonly met: boolean; readonly children: string }) {
  const Icon = met ? Check : Dot;
  return (
    <li
      className={`flex items-start gap-1.5 text-small transition-colors ${met ? "text-accent-ink" : "text-ink-3"}`}
    >
      <Icon size={14} strokeWidth={met ? 2.25 : 3} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>
        {children}
        {met && <span className="sr-only">, met</span>}
      </span>
    </li>
  );
}

/** Whether only the length could still be missing: digits lengthen a password and belong to none of its classes. */
function hasClasses(password: string): boolean {
  return checkPassword(`${password.slice(0, 100)}000000000`).ok;
}
