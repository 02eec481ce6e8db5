// Asks before changes to the widgets are dropped.
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";

interface DropDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is there then. */
  readonly text: string;
  /** What the two buttons say. */
  readonly drop: string;
  readonly keep: string;
  readonly onDrop: () => void;
  readonly onKeep: () => void;
}

export default function DropDialog({ open, title, text, drop, keep, onDrop, onKeep }: DropDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      size="small"
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant="danger" onClick={onDrop}>
            {drop}
          </Button>
          <Button variant="primary" onClick={onKeep}>
            {keep}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{text}</p>
    </Dialog>
  );
}
