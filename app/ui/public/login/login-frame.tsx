// The login page's two halves: the form 520 wide at the left, one photo at the right; on phones the photo on top.
import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { PRODUCT } from "~/domain/brand";
import { Logo } from "~/ui/brand/logo";
import { FrameNotices } from "~/ui/public/frame-notices";
import { HeroPhoto } from "~/ui/public/hero-photo";
import { ScreenMark } from "~/ui/screen-mark";

export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const [entered, setEntered] = useState(false);
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,520px)_minmax(0,1fr)] bg-surface max-w1050:grid-cols-[minmax(0,440px)_minmax(0,1fr)] max-w700:grid-cols-1 max-w700:grid-rows-[204px_1fr]">
      <div
        onInput={() => setEntered(true)}
        className="flex flex-col px-16 pt-8 pb-7 max-w1050:px-10 max-w700:row-start-2 max-w700:px-5 max-w700:pt-4 max-w700:pb-6"
      >
        <Link
          to="/landing"
          // Once something is entered, the page's code is prefetched: without it the link would open a new document.
          prefetch={entered ? "render" : "intent"}
          aria-label={PRODUCT}
          className="reach self-start rounded-sm"
        >
          <Logo large />
        </Link>
        <FrameNotices className="sticky top-3 z-10 mt-6" />
        {children}
      </div>
      {/* Below in the document, above on phones: its row is kept for it, so that nothing moves when it comes. */}
      <HeroPhoto className="sticky top-0 h-dvh max-w700:static max-w700:row-start-1 max-w700:h-[204px]" />
      <ScreenMark />
    </main>
  );
}
