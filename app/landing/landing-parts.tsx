// What the sections of the public page share: the column, headings, and the buttons on photographs.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SectionId } from "./sections";

/** The page's column: 1152 wide, 40 at its sides, 20 on phones. */
export const COLUMN = "mx-auto w-full max-w-[1232px] px-10 max-w740:px-5";

const ON_PHOTO = {
  primary: "bg-frond font-semibold text-on-frond hover:bg-white",
  plain: "bg-strip/45 font-medium text-white ring-1 ring-white/50 ring-inset hover:bg-strip/70",
} as const;

interface PhotoButtonProps {
  /** A path of ours, or a mail address. */
  readonly to: string;
  readonly look: keyof typeof ON_PHOTO;
  readonly size?: "head" | "large";
  readonly children: string;
}

/** A button on a photograph or on black, the same in both themes. */
export function PhotoButton({ to, look, size = "large", children }: PhotoButtonProps) {
  const height = size === "head" ? "h-[42px] px-4 max-w740:h-11 max-w740:px-3.5" : "h-[46px] px-5";
  const className = `inline-flex flex-none items-center justify-center whitespace-nowrap rounded-sm text-[15px] transition-colors focus-frond ${height} ${ON_PHOTO[look]}`;
  return to.startsWith("mailto:") ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

interface GroupProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** Sections that are one entry of the menu. */
export function SectionGroup({ id, children }: GroupProps) {
  return (
    <div id={id} className="scroll-mt-[20px]">
      {children}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section with its heading, a sentence and what it shows. */
export function LandingSection({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${COLUMN} pt-[104px] max-w740:pt-[68px]`}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </section>
  );
}

export function SectionTitle({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <h2
      id={id}
      className="max-w-[720px] text-balance text-heading [font-stretch:92%] [word-spacing:0.04em] max-w740:text-[34px] max-w740:leading-[38px]"
    >
      {children}
    </h2>
  );
}

export function Lead({ children }: { readonly children: string }) {
  return (
    <p className="mt-4 max-w-[620px] text-pretty text-[18.5px] text-ink-2 leading-[29px] max-w740:text-[17px] max-w740:leading-[26px]">
      {children}
    </p>
  );
}
