// What a new password must have, ticked off while it is typed. Spec section 5.
import Check from "lucide-react/icons/check";
import Dot from "lucide-react/icons/dot";
import { checkPassword, PASSWORD_REQUIREMENTS } from "~/domain/account/password";

interface PasswordRequirementsProps {
  /** By which the field names the list. */
  readonly id: string;
  readonly password: string;
  /** The password before; null where there is none that it could repeat. */
  readonly current: string | null;
}

export function PasswordRequirements({ id, password, current }: PasswordRequirementsProps) {
  const [length = "", classes = "", other = ""] = PASSWORD_REQUIREMENTS;
  return (
    <ul id={id} aria-label="Password requirements" className="flex flex-col gap-1">
      <Requirement met={[...password].length > 8}>{length}</Requirement>
      <Requirement met={hasClasses(password)}>{classes}</Requirement>
      {current !== null && (
        <Requirement met={password !== "" && current !== "" && password !== current}>{other}</Requirement>
      )}
    </ul>
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
