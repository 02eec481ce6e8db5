// The footer of public pages: what the product is called, and the ways on.
import { Link } from "@remix-run/react";
import { PRODUCT } from "~/domain/brand";
import { LogoMark } from "~/ui/brand/logo";

const LINKS = [
  { to: "/docs", name: "Documentation" },
  { to: "/login", name: "Sign In" },
  { to: "/signup", name: "Create an account" },
  { to: "/privacy", name: "Privacy" },
  { to: "/accessibility", name: "Accessibility" },
  { to: "/status", name: "Status" },
] as const;

/** `className`: the page's column. */
export function PublicFooter({ className }: { readonly className: string }) {
  return (
    <footer className="text-[14px] text-ink-2">
      <div className={`${className} flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-8 pb-11`}>
        <span className="flex items-center gap-2 text-ink">
          <LogoMark size={24} className="text-accent" />
          {PRODUCT}
        </span>
        <nav aria-label="More" className="flex flex-wrap gap-x-7 gap-y-2">
          {LINKS.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className="reach touch:inline-flex touch:min-h-11 touch:items-center rounded-xs hover:text-ink max-w740:inline-flex max-w740:min-h-11 max-w740:items-center"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
