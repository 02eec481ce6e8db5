// The question before unsaved actions are left behind.
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";

interface LeaveDialogProps {
  readonly open: boolean;
  /** Unsaved actions. */
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export default function LeaveDialog({ open, count, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="small"
      role="alertdialog"
      title="Leave without saving?"
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        You'll lose {count === 1 ? "1 unsaved action" : `${count} unsaved actions`} if you leave.
      </p>
    </Dialog>
  );
}
