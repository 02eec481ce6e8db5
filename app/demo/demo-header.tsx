// The header of /demo: the title, that photos stay here, sharing and exports. Its links load a new document: the isolation
// that several threads need would block pictures from other sites there.
import Link2 from "lucide-react/icons/link";
import Lock from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { PRODUCT } from "~/domain/brand";
import { LogoMark } from "~/ui/brand/logo";
import { Button, buttonClass } from "~/ui/button";

interface DemoHeaderProps {
  /** Null: not signed in. */
  readonly back: string | null;
  readonly onShare: () => void;
  /** The menu of exports. */
  readonly exports: ReactNode;
}

export function DemoHeader({ back, onShare, exports }: DemoHeaderProps) {
  return (
    <header className="flex h-[60px] flex-none items-center gap-3.5 border-line border-b px-6 max-w700:h-[54px] max-w700:gap-2 max-w700:px-4">
      <a
        href="/"
        aria-label={PRODUCT}
        className="flex items-center gap-[9px] rounded-sm max-w700:-ml-2.5 touch:min-h-11 max-w700:min-w-11 max-w520:justify-center"
      >
        <LogoMark size={25} className="text-accent" />
        <span className="font-[650] text-[17px] tracking-[-0.02em] max-w520:hidden">{PRODUCT}</span>
      </a>
      <h1 className="text-ink-2 text-small max-w700:font-medium max-w700:text-ink">Try a model</h1>
      <span className="flex-1" />
      <span
        data-tip="Photos stay in this browser"
        className="flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-small"
      >
        <Lock size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        <span className="max-w700:sr-only">Photos stay in this browser</span>
      </span>
      <Button onClick={onShare} icon={<Link2 size={15} strokeWidth={1.75} aria-hidden="true" />}>
        <span className="max-w520:sr-only">Share</span>
      </Button>
      {exports}
      <a href={back ?? "/login"} className={buttonClass({ variant: "ghost" })}>
        {back === null ? "Sign In" : "Back"}
      </a>
    </header>
  );
}
