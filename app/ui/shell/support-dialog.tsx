// How to get help. Spec sections 1 and 2.2: the contact is shown as an address.
import { buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";

interface SupportDialogProps {
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function SupportDialog({ email, open, onClose }: SupportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Support"
      size="small"
      actions={
        <a href={`mailto:${email}`} className={buttonClass({ variant: "primary" })}>
          Write to support
        </a>
      }
    >
      <p className="text-ink-2">
        Questions about a camera, an insight or your account? Write to{" "}
        <a
          href={`mailto:${email}`}
          className="reach rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink"
        >
          {email}
        </a>
        .
      </p>
      <p className="mt-2.5 text-ink-2">
        Include the Device ID, the time and what you expected to happen. Never send your password.
      </p>
    </Dialog>
  );
}
