// A button or link that is only an icon: always with a label for screen readers and a tooltip. 32 px square, 44 on
// phones.
import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

interface Look {
  /** What it does, in words: its accessible name and its tooltip. */
  readonly label: string;
  /** A lucide icon of 17 px, 1.75 stroke. */
  readonly icon: ReactNode;
  readonly className?: string;
}

interface IconButtonProps
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children" | "aria-label"> {
  /** For toggles: whether it is on. */
  readonly pressed?: boolean;
}

export function IconButton({ label, icon, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={label}
      className={iconButtonClass(className)}
    >
      {icon}
    </button>
  );
}

interface IconLinkProps extends Look {
  /** Its target; null shows a disabled button instead. */
  readonly to: string | null;
  readonly preventScrollReset?: boolean;
  readonly rel?: string;
}

export function IconLink({ label, icon, to, className, ...rest }: IconLinkProps) {
  if (to === null) return <IconButton label={label} icon={icon} className={className} disabled />;
  return (
    <Link {...rest} to={to} aria-label={label} data-tip={label} className={iconButtonClass(className)}>
      {icon}
    </Link>
  );
}

/** The classes of an icon button, for other kinds of element. */
export function iconButtonClass(className = ""): string {
  return `edge inline-grid size-8 flex-none select-none place-items-center rounded-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink active:bg-sunken disabled:cursor-default disabled:bg-transparent disabled:text-ink-3 disabled:opacity-50 aria-pressed:bg-sunken aria-pressed:text-ink touch:size-11 ${className}`;
}
