// Support information in a dialog. Spec sections 1 and 2.2: the contact is shown as an address.
import LifeBuoy from "lucide-react/icons/life-buoy";
import { Suspense, useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { lazyPart, useEver } from "~/ui/waiting/lazy-part";

const SupportDialog = lazyPart(() => import("./support-dialog"));

export function Support({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false);
  const asked = useEver(open);
  return (
    <>
      <IconButton
        label="Support"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<LifeBuoy strokeWidth={1.75} aria-hidden="true" className="size-[17px] max-w700:size-5" />}
      />
      {asked && (
        <Suspense>
          <SupportDialog.View email={email} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
