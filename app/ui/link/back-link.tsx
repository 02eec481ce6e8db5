// The way back from the page of one thing to the list that it is of.
import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";

export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex h-8 items-center gap-0.5 rounded-xs pr-1.5 font-medium text-ink-2 text-small hover:text-ink touch:h-11"
    >
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  );
}
