// Buttons on a photo: the tools in its corner and the arrows at its sides. Dark in both themes. A disabled one stays in
// place, so that the keyboard keeps its focus.
import type { ReactNode, Ref } from "react";

interface ViewerButtonProps {
  readonly label: string;
  /** The key that does the same, shown behind the label. */
  readonly hint?: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

interface ViewerToolProps extends ViewerButtonProps {
  /** For toggles: whether it is on. */
  readonly pressed?: boolean;
  /** For a tool that opens a panel: whether it is open, and the panel's id. */
  readonly panel?: { readonly open: boolean; readonly id: string };
  readonly button?: Ref<HTMLButtonElement>;
}

export function ViewerTool(props: ViewerToolProps) {
  const { label, hint, onClick, disabled = false, pressed, panel, button, className = "", children } = props;
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={panel?.open}
      aria-controls={panel?.open ? panel.id : undefined}
      aria-disabled={disabled || undefined}
      data-tip={hint ? `${label} (${hint})` : label}
      onClick={disabled ? undefined : onClick}
      className={`focus-frond grid size-[34px] place-items-center rounded-sm text-on-strip hover:bg-white/10 aria-disabled:cursor-default aria-disabled:text-on-strip/40 aria-disabled:hover:bg-transparent aria-expanded:bg-white/15 touch:size-11 ${className}`}
    >
      {children}
    </button>
  );
}

const ARROW_SIDES = { left: "left-3", right: "right-3" } as const;

interface ViewerArrowProps extends ViewerButtonProps {
  readonly side: keyof typeof ARROW_SIDES;
}

export function ViewerArrow({ label, side, disabled = false, onClick, children }: ViewerArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={`absolute top-1/2 ${ARROW_SIDES[side]} focus-frond grid size-11 -translate-y-1/2 place-items-center rounded-full bg-strip/65 text-white transition-opacity hover:bg-strip/85 aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60`}
    >
      {children}
    </button>
  );
}
