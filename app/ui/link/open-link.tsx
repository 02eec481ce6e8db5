// A link that opens something over the list that it is in: the list stays as it is.
import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { addressWith } from "~/domain/address";

interface OpenLinkProps {
  /** The parameter of the address that opens it, and what it says. */
  readonly name: string;
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OpenLink({ name, value, className = "", children }: OpenLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      to={addressWith(`/?${params}`, name, value)}
      data-row-link
      preventScrollReset
      className={`reach rounded-xs font-medium hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}
