// Support information in a dialog. Spec sections 1 and 2.2: the contact is shown as an address.
import LifeBuoy from "lucide-react/icons/life-buoy";
import { useState } from "react";
import { buttonClass } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlay/dialog";

export function Support({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Support"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<LifeBuoy strokeWidth={1.75} aria-hidden="true" className="size-[17px] max-w700:size-5" />}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
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
            className="rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink"
          >
            {email}
          </a>
          .
        </p>
        <p className="mt-2.5 text-ink-2">
          The device id, the time and what you expected to happen help us most. Never send your password.
        </p>
      </Dialog>
    </>
  );
}
