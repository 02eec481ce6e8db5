// The Change Password form, with its requirements ticked off while they are typed. Spec sections 5 and 8.
import { useId, useState } from "react";
import { errorUnder } from "~/domain/form/form-answer";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/form/password/password-field";
import { PasswordRequirements } from "~/ui/form/password/password-requirements";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

/** One message about it at a time. */
const TOPIC = "password";
/** Milliseconds; spec section 9, Snackbars (account). */
const SNACK_MS = 6000;
const EMPTY = { currPassword: "", newPassword: "" };

export function ChangePassword() {
  const say = useSnackbar();
  const heading = useId();
  const requirements = useId();
  const [form, setForm] = useState(EMPTY);
  const { post, sending, answer } = useTabForm(page.id, (heard) => {
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
          say({ text: "Changing password...", durationMs: "until-answered", topic: TOPIC });
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
          <PasswordRequirements id={requirements} password={form.newPassword} current={form.currPassword} />
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
