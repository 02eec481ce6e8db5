// The dialog around an opened insight: its head, its size, and where the keyboard starts. docs/look.md, Dialog.
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { IconButton } from "~/ui/icon-button";

interface DetailFrameProps {
  readonly title: ReactNode;
  /** Said beside the title in a quieter tone, e.g. "3 of 1,702". */
  readonly note?: string | null;
  readonly steps?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** 1240 by 820 where there is room; below 920 a full sheet with a black head, like the photo under it. */
export function DetailFrame({ title, note, steps, onClose, children }: DetailFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open onClose={onClose} initialFocus={heading} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid place-items-center p-6 max-w920:p-0">
        <DialogPanel className="flex h-full max-h-[820px] w-full max-w-[1240px] animate-rise flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-3 max-w920:max-h-none max-w920:max-w-none max-w920:rounded-none max-w920:bg-surface">
          <div className="flex h-14 flex-none items-center gap-2.5 border-line border-b pr-3 pl-5 max-w920:h-[54px] max-w920:gap-1.5 max-w920:border-0 max-w920:bg-strip max-w920:px-1.5 max-w920:text-on-strip">
            <button
              type="button"
              aria-label="Back to the list"
              onClick={onClose}
              className="hidden size-11 place-items-center rounded-sm focus-frond hover:bg-white/10 max-w920:grid"
            >
              <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <DialogTitle ref={heading} tabIndex={-1} className="whitespace-nowrap text-card outline-none">
              {title}
            </DialogTitle>
            {note && (
              <span className="min-w-0 truncate text-ink-3 text-small tabular-nums max-w920:text-on-strip/70">
                {note}
              </span>
            )}
            <span className="flex-1" />
            {steps}
            <IconButton
              label="Close"
              icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={onClose}
              className="max-w920:hidden"
            />
          </div>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
