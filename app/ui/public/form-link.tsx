// The links under the forms of the public pages.
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { whenPrefetchIsDue } from "~/browser/loading/prefetch";

export function FormLink({ to, children }: { readonly to: string; readonly children: string }) {
  const [due, setDue] = useState(false);
  useEffect(() => whenPrefetchIsDue(() => setDue(true)), []);
  return (
    <Link
      to={to}
      // Without its code a page opens as a new document. Without a connection that would lose what was entered here.
      prefetch={due ? "render" : "intent"}
      className="reach rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink max-w700:inline-flex touch:min-h-11 max-w700:items-center"
    >
      {children}
    </Link>
  );
}
