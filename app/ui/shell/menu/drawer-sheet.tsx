// The drawer of small windows, over a scrim. Headless UI keeps the focus inside and closes it on Escape.
import { Dialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import X from "lucide-react/icons/x";
import { IconButton } from "~/ui/icon-button";
import { useFadedOut } from "~/ui/overlay/use-faded-out";
import { Brand } from "./drawer";
import { Navigation, type NavigationProps } from "./navigation";

interface DrawerSheetProps extends NavigationProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function DrawerSheet({ open, onClose, ...navigation }: DrawerSheetProps) {
  const { key, onTransitionEnd } = useFadedOut();
  return (
    <Dialog
      key={key}
      open={open}
      onClose={onClose}
      aria-label="Navigation"
      transition
      className="relative z-40 w1100:hidden"
    >
      <DialogBackdrop
        transition
        onTransitionEnd={onTransitionEnd}
        className="fixed inset-0 bg-scrim transition-opacity duration-[180ms] ease-out data-closed:opacity-0"
      />
      <DialogPanel
        as="nav"
        aria-label="Main"
        transition
        onTransitionEnd={onTransitionEnd}
        className="fixed inset-y-0 left-0 flex w-[min(280px,calc(100vw-56px))] flex-col bg-canvas text-ink shadow-3 transition duration-[180ms] ease-out data-closed:-translate-x-full motion-reduce:data-closed:translate-x-0 motion-reduce:data-closed:opacity-0"
      >
        <div className="flex flex-none items-center justify-between pr-2.5 max-w700:pr-1.5">
          <Brand />
          <IconButton
            label="Close navigation"
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <Navigation {...navigation} />
      </DialogPanel>
    </Dialog>
  );
}
