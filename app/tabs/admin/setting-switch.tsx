// A switch of the settings with what it means below. It takes effect immediately: it shows the value being sent, and a
// refusal reverts it.

import type { ReactNode } from "react";
import { pressSentence } from "~/domain/form/form-answer";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Switch } from "~/ui/form/switch";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

interface SettingSwitchProps {
  readonly label: string;
  readonly enabled: boolean;
  /** The intent of the form that it posts, and its fields besides `enabled`. */
  readonly intent: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function SettingSwitch({ label, enabled, intent, values, children }: SettingSwitchProps) {
  const say = useSnackbar();
  const { post, sent } = useTabForm(page.id, (answer) => {
    if (!answer.ok) say({ text: pressSentence(answer), tone: "error" });
  });
  const shown = sent ? sent.enabled === "true" : enabled;
  return (
    <>
      <Switch
        label={label}
        checked={shown}
        onChange={(next) => post(intent, { ...values, enabled: String(next) })}
      />
      <div className="mt-1 max-w-[68ch] text-pretty pl-9 text-ink-2">{children}</div>
    </>
  );
}
