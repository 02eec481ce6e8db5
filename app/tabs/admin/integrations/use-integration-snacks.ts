// What is said of an integration that was changed, or wasn't. Spec sections 8 (Integrations) and 9 (Snackbars).
import type { Platform } from "~/domain/integrations/integration";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

const SHOWN_MS = 3000;

/** Tells whether a change was taken. */
export function useIntegrationSnacks(platform: Platform): (ok: boolean) => void {
  const say = useSnackbar();
  const name = CHANNEL_WORDS[platform];
  return (ok) =>
    say(
      ok
        ? { text: `${name} updated.`, durationMs: SHOWN_MS, topic: "integration" }
        : { text: `${name} failed to update.`, tone: "error", topic: "integration" },
    );
}
