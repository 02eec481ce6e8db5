// Buttons that lie on a photo: the tools in its corner and the arrows at its sides. Dark in both themes.
import type { ReactNode } from "react";

interface ViewerButtonProps {
  readonly label: string;
  /** The key that does the same, shown behind the label. */
  readonly hint?: string;
  readonly onClick: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ViewerTool({ label, hint, onClick, className = "", children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={hint ? `${label} (${hint})` : label}
      onClick={onClick}
      className={`focus-frond grid size-[34px] place-items-center rounded-sm text-on-strip hover:bg-white/10 max-w700:size-11 ${className}`}
    >
      {children}
    </button>
  );
}

const ARROW_SIDES = { left: "left-3", right: "right-3" } as const;

interface ViewerArrowProps extends ViewerButtonProps {
  readonly side: keyof typeof ARROW_SIDES;
  readonly disabled: boolean;
}

export function ViewerArrow({ label, side, disabled, onClick, children }: ViewerArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      disabled={disabled}
      onClick={onClick}
      className={`absolute top-1/2 ${ARROW_SIDES[side]} grid size-11 -translate-y-1/2 place-items-center rounded-full bg-strip/65 text-white transition-opacity  hover:bg-strip/85 focus-frond disabled:opacity-0`}
    >
      {children}
    </button>
  );
}
