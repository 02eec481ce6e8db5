// The frame of pages outside the signed-in shell: the mark at the top, one sheet, nothing else.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PRODUCT } from "~/domain/brand";
import { Logo } from "~/ui/brand/logo";
import { ScreenMark } from "~/ui/screen-mark";
import { FrameNotices } from "./frame-notices";

interface PublicFrameProps {
  /** At the right of the head, e.g. a link to sign in. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function PublicFrame({ aside, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex h-16 flex-none items-center justify-between px-6 max-w700:h-[54px] max-w700:px-4">
        <Link to="/" aria-label={PRODUCT} className="reach rounded-sm">
          <Logo />
        </Link>
        {aside}
      </header>
      <FrameNotices className="sticky top-3 z-10 mx-6 max-w700:mx-4" />
      <main className="flex flex-1 flex-col">{children}</main>
      <ScreenMark />
    </div>
  );
}
