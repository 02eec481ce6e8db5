// A field for a new password with its requirements below. Spec section 5.
import { useId, useState } from "react";
import { PasswordField } from "./password-field";
import { PasswordRequirements } from "./password-requirements";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string;
}

export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const listId = useId();
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
      <PasswordRequirements id={listId} password={password} current={null} />
    </div>
  );
}
