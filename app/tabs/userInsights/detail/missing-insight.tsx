// The dialog for an address that names no insight of the reader's.
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";

export default function MissingInsight({
  insightId,
  onClose,
}: {
  readonly insightId: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Insight"
      size="small"
      actions={<Button onClick={onClose}>Back to the list</Button>}
    >
      <p>This insight doesn't exist, or you can't see it.</p>
      <p className="mt-2 break-words font-mono text-[12.5px] text-ink-3">{insightId}</p>
    </Dialog>
  );
}
