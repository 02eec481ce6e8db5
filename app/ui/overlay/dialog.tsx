// The dialog: head 56, foot 64 with the actions at the right, primary last. On phones it is a full sheet; a small one
// rises from the bottom, only as high as it needs. In a low window (a phone on its side, 200 % zoom) it takes the whole
// height, with a lower head and foot. Headless UI keeps the focus inside, closes it on Escape and restores
// the focus. docs/look.md, Dialog.
import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
  type DialogProps as HeadlessDialogProps,
} from "@headlessui/react";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "~/ui/icon-button";
import { useFadedOut } from "./use-faded-out";

// Headless UI restores the focus to the element that it saw take it. When a press loads this file, it has missed that
// one.
if (typeof document !== "undefined") document.activeElement?.dispatchEvent(new FocusEvent("focus"));

type DialogSize = "small" | "medium" | "large";

const FULL_SHEET =
  "max-w700:h-full max-w700:max-h-none max-w700:max-w-none max-w700:rounded-none low:rounded-none";

const SIZES: Readonly<Record<DialogSize, string>> = {
  small: "max-w-[440px] max-w700:max-w-none max-w700:self-end max-w700:rounded-b-none max-w700:rounded-t-xl",
  medium: `max-w-[640px] ${FULL_SHEET}`,
  large: `h-full max-h-[820px] max-w-[1240px] ${FULL_SHEET}`,
};

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A few words in ink-3 after the title. */
  readonly note?: ReactNode;
  /** Controls in the head, before the close button. */
  readonly headActions?: ReactNode;
  /** The buttons, primary last. No foot without them. */
  readonly actions?: ReactNode;
  /** 440, 640 or 1240x820. Medium when absent. */
  readonly size?: DialogSize;
  /** `alertdialog` for confirmations that can't be undone. */
  readonly role?: HeadlessDialogProps["role"];
  /** The body has its own padding and scrolling. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    note,
    headActions,
    actions,
    size = "medium",
    role,
    bare = false,
    children,
  } = props;
  const { key, onTransitionEnd } = useFadedOut();
  return (
    <HeadlessDialog key={key} open={open} onClose={onClose} role={role} transition className="relative z-40">
      <DialogBackdrop
        transition
        onTransitionEnd={onTransitionEnd}
        className="fixed inset-0 bg-scrim transition-opacity duration-[240ms] ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 grid place-items-center p-6 low:p-0 max-w700:p-0">
        <DialogPanel
          transition
          onTransitionEnd={onTransitionEnd}
          className={`flex max-h-full w-full flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-3 transition duration-[240ms] ease-out data-closed:translate-y-2 data-closed:opacity-0 ${SIZES[size]}`}
        >
          <div className="flex h-14 flex-none items-center gap-2.5 border-line border-b pr-3 pl-5 low:h-11 max-w700:pl-4">
            <DialogTitle className="min-w-0 truncate text-card">{title}</DialogTitle>
            {note && <span className="flex-none text-ink-3 text-small tabular-nums">{note}</span>}
            <span className="flex-1" />
            {headActions}
            <IconButton
              label="Close"
              icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
          <div
            className={
              bare ? "flex min-h-0 flex-1 flex-col" : "min-h-0 flex-1 overflow-y-auto p-5 max-w700:p-4"
            }
          >
            {children}
          </div>
          {actions && (
            <div className="flex h-16 flex-none items-center justify-end gap-2 border-line border-t px-5 low:h-13 max-w700:px-4">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
