// The drawer beside the page: 240 wide, or a rail of 64. Below 700 px it is not there; the sheet is.
import { Link } from "@remix-run/react";
import { PRODUCT } from "~/domain/brand";
import { Logo } from "~/ui/brand/logo";
import { Navigation, type NavigationProps } from "./navigation";

export function Drawer(props: NavigationProps) {
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-col bg-canvas max-w700:hidden">
      <Brand />
      <Navigation {...props} />
    </nav>
  );
}

/** The mark leads to the start. */
export function Brand() {
  return (
    <div className="flex h-14 flex-none items-center px-2.5">
      <Link
        to="/"
        aria-label={`${PRODUCT}, start page`}
        className="flex h-9 items-center rounded-sm px-2 touch:h-11 touch:min-w-11 rail:px-[9px]"
      >
        <Logo className="rail:[&>span]:sr-only" />
      </Link>
    </div>
  );
}
