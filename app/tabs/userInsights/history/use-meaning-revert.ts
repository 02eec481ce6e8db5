// Taking back a change of what classes mean, from the history: at once, as in the settings; nothing of an insight changes.

import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { pressSentence } from "~/domain/form/form-answer";
import { page } from "~/tabs/userInsights/page";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

const TOPIC = "meaning";

export function useMeaningRevert() {
  const say = useSnackbar();
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState<number | null>(null);
  const { post, sending } = useTabForm(page.id, (answer) => {
    if (answer.ok) return say({ topic: TOPIC, text: "Taken back" });
    say({ topic: TOPIC, tone: "error", text: pressSentence(answer) });
    // Refusals load nothing again; what others have changed is to be seen.
    revalidate();
  });
  return {
    /** The version that is being taken back. */
    running: sending ? version : null,
    revert(taken: number) {
      if (sending) return;
      setVersion(taken);
      post("revert-meaning", { version: String(taken) });
    },
  };
}
