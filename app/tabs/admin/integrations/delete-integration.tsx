// Confirms that an integration is deleted for good. Spec section 4, Integration.
import type { Platform } from "~/domain/integrations/integration";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { page } from "~/tabs/admin/page";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useIntegrationSnacks } from "./use-integration-snacks";

interface DeleteIntegrationProps {
  readonly platform: Platform;
  readonly onClose: () => void;
}

export function DeleteIntegration({ platform, onClose }: DeleteIntegrationProps) {
  const name = CHANNEL_WORDS[platform];
  const tell = useIntegrationSnacks(platform);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    tell(ok);
    if (ok && here) onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      title={`Delete ${name} integration`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger-filled"
            busy={sending}
            onClick={() => post("delete-integration", { platform })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>
        This deletes the integration permanently, with its keys and choices. Messages that still wait aren't
        sent. You may add a new integration after deleting the old one.
      </p>
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mt-4" />
    </Dialog>
  );
}
