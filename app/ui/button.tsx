// Buttons, and links that look like them. docs/look.md, Buttons: 34 high, 28 small, 46 large and on phones 44.
import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Spinner } from "./waiting/spinner";

type ButtonVariant = "primary" | "plain" | "ghost" | "danger" | "danger-filled";
type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent font-semibold text-on-accent hover:bg-accent-hover active:bg-accent-hover",
  plain: "bg-raised font-medium text-ink ring-1 ring-line-strong ring-inset shadow-1 hover:bg-hover",
  ghost: "font-medium text-ink-2 hover:bg-hover hover:text-ink",
  danger:
    "bg-raised font-medium text-silent ring-1 ring-line-strong ring-inset shadow-1 hover:bg-silent-soft",
  "danger-filled": "bg-silent font-semibold text-surface hover:opacity-90",
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: "h-7 gap-1.5 px-[9px] text-[12.5px] touch:h-11 touch:min-w-11 max-w700:px-3 max-w700:text-ui",
  medium: "h-[34px] gap-[7px] px-3 text-ui touch:h-11 touch:min-w-11 max-w700:text-[14.5px]",
  large: "h-[46px] gap-2 px-5 text-page tracking-normal",
};

interface Look {
  /** One primary button per view. Filled danger only inside its own confirmation. Plain when absent. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A 15 to 16 px icon before the words. */
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children"> {
  /** Keeps its width and the focus, shows a spinner in place of the icon and ignores presses. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      // A disabled button would lose the focus with every press that sends.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? swallow : onClick}
      className={buttonClass({ variant, size, className })}
    >
      {busy && icon !== undefined ? <Spinner size={15} /> : icon}
      {busy && icon === undefined ? (
        <>
          <span className="opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size={16} />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** Also stops Enter in a field from sending the form, because Enter presses the form's button. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

interface ButtonLinkProps extends Look {
  readonly to: string;
  readonly preventScrollReset?: boolean;
  /** Loads a new document instead of navigating within this one. */
  readonly reloadDocument?: boolean;
}

/** A link that looks like a button: it leads somewhere instead of doing something. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  );
}

/** The classes of a button, for other kinds of element. A busy button keeps its own colours. */
export function buttonClass({ variant = "plain", size = "medium", className = "" }: Partial<Look>): string {
  return `relative inline-flex flex-none select-none items-center justify-center whitespace-nowrap edge rounded-sm transition-colors disabled:cursor-default aria-busy:cursor-default disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-ink-3 disabled:not-aria-busy:opacity-100 disabled:not-aria-busy:shadow-none disabled:not-aria-busy:ring-0 ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}
