// The Change Password form, with its requirements ticked off while they are typed. Spec sections 5 and 8.
import Check from "lucide-react/icons/check";
import Dot from "lucide-react/icons/dot";
import { useId, useState } from "react";
import { checkPassword, PASSWORD_REQUIREMENTS } from "~/domain/account/password";
import { errorUnder } from "~/domain/form-answer";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/form/password-field";
import { useTabForm } from "~/ui/form/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

/** Milliseconds; spec section 9, Snackbars (account). */
/** One message about it at a time. */
const TOPIC = "password";
const SNACK_MS = 6000;
const EMPTY = { currPassword: "", newPassword: "" };

export function ChangePassword() {
  const say = useSnackbar();
  const heading = useId();
  const requirements = useId();
  const [form, setForm] = useState(EMPTY);
  const { post, sending, answer } = useTabForm("account", (heard) => {
    if (!heard.ok) {
      say({ text: `Error changing password (${heard.message})`, tone: "error", topic: TOPIC });
      return;
    }
    setForm(EMPTY);
    say({ text: "Changed password", durationMs: SNACK_MS, topic: TOPIC });
  });
  const ready = form.currPassword !== "" && form.newPassword !== "";
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    required: true,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
    error: errorUnder(answer, name),
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-card">
        Change Password
      </h2>
      <form
        noValidate
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault();
          if (sending || !ready) return;
          say({ text: "Changing password...", durationMs: SNACK_MS, topic: TOPIC });
          post("change-password", form);
        }}
        className="mt-4 flex flex-col gap-4"
      >
        <PasswordField label="Current password" autoComplete="current-password" {...field("currPassword")} />
        <div className="flex flex-col gap-2.5">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            aria-details={requirements}
            {...field("newPassword")}
          />
          <ul id={requirements} aria-label="Password requirements" className="flex flex-col gap-1">
            {PASSWORD_REQUIREMENTS.map((text, at) => (
              <Requirement key={text} met={isMet(at, form)}>
                {text}
              </Requirement>
            ))}
          </ul>
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={sending}
          disabled={!ready}
          className="mt-1 self-start max-w700:w-full"
        >
          Change password
        </Button>
      </form>
    </section>
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

/** Whether the requirement at this place of the list is met. */
function isMet(at: number, { currPassword, newPassword }: typeof EMPTY): boolean {
  if (newPassword === "") return false;
  if (at === 0) return [...newPassword].length > 8;
  // Digits lengthen a password and belong to none of its classes, so only these are judged.
  if (at === 1) return checkPassword(`${newPassword.slice(0, 100)}000000000`).ok;
  return currPassword !== "" && newPassword !== currPassword;
}
