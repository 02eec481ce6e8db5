// How to get help. Spec sections 1 and 2.2: the contact is shown as an address.
import { buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";

interface SupportDialogProps {
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** As documents of their own: they open also where the console's own data doesn't. */
const PAGES = [
  { href: "/status", name: "Status" },
  { href: "/privacy", name: "Privacy" },
  { href: "/accessibility", name: "Accessibility" },
] as const;

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
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3">
        {PAGES.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              className="reach inline-flex touch:min-h-11 items-center rounded-xs font-medium text-accent-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
