// The quiet links under the forms of the public pages.
import { Link } from "@remix-run/react";

interface FormLinkProps {
  readonly to: string;
  /** A whole document load, for a form that must forget what it has shown. */
  readonly reload?: boolean;
  readonly children: string;
}

export function FormLink({ to, reload = false, children }: FormLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={reload}
      className="rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink max-w700:inline-flex max-w700:min-h-11 max-w700:items-center"
    >
      {children}
    </Link>
  );
}
