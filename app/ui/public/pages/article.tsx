// The building blocks of pages that are read: a title with a lead, sections, paragraphs, lists and lines of facts. They work
// without script, and down to 320 px.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PRODUCT } from "~/domain/brand";
import { Logo } from "~/ui/brand/logo";
import { ButtonLink } from "~/ui/button";
import { FrameNotices } from "~/ui/public/frame-notices";
import { PublicFooter } from "~/ui/public/public-footer";
import { ScreenMark } from "~/ui/screen-mark";

const COLUMN = "mx-auto w-full max-w-[928px] px-6 max-w700:px-4";

interface ArticleProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function Article({ title, lead, children }: ArticleProps) {
  return (
    // A frame of its own: the one of other public pages is in what signing in and the console load first.
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex h-16 flex-none items-center justify-between px-6 max-w700:h-[54px] max-w700:px-4">
        <Link to="/" aria-label={PRODUCT} className="reach rounded-sm">
          <Logo />
        </Link>
        <ButtonLink to="/">Open the console</ButtonLink>
      </header>
      <FrameNotices className="sticky top-3 z-10 mx-6 max-w700:mx-4" />
      <main className={`${COLUMN} flex-1 pt-8 pb-16 max-w700:pt-5`}>
        <h1 className="text-balance text-title max-w700:text-[24px]">{title}</h1>
        <div className="mt-2.5 mb-9 max-w-[62ch] text-pretty text-[16px] text-ink-2 leading-[25px]">
          {lead}
        </div>
        {children}
      </main>
      <PublicFooter className={COLUMN} />
      <ScreenMark />
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function ArticleSection({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-line border-t pt-8 pb-9 last:pb-0"
    >
      <h2 id={`${id}-title`} className="mb-2.5 font-semibold text-[22px] leading-7 tracking-[-0.02em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Subtitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="mt-6 mb-1 text-card leading-6">{children}</h3>;
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <p className="my-2 max-w-[68ch] text-pretty text-[15px] text-ink-2 leading-6">{children}</p>;
}

export function Points({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className="my-2 flex max-w-[68ch] list-disc flex-col gap-1.5 pl-5 text-[15px] text-ink-2 leading-6 marker:text-control">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

/** Names with what is said of them, side by side, and one below the other on phones. */
export function FactLines({ lines }: { readonly lines: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className="my-2 text-[15px] leading-6">
      {lines.map(([name, said], at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          key={at}
          className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-x-8 border-line border-b py-2.5 last:border-b-0 max-w700:grid-cols-1"
        >
          <dt className="min-w-0">{name}</dt>
          <dd className="min-w-0 text-ink-2">{said}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a
      href={to}
      className="reach rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink [overflow-wrap:anywhere]"
    >
      {children}
    </a>
  );
}

/** A name as a machine has it. */
export function Name({ children }: { readonly children: ReactNode }) {
  return (
    <code className="rounded-xs bg-sunken px-1 py-px font-mono text-[0.87em] [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}
