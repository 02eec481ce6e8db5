// The sections of a tab as links, e.g. Profile, Billing, Security: each has an address of its own.
import { Link } from "@remix-run/react";

interface SectionLinksProps<Section extends string> {
  /** The identifier in the address. */
  readonly tab: string;
  /** What the links choose between, for screen readers. */
  readonly label: string;
  readonly sections: readonly { readonly section: Section; readonly title: string }[];
  readonly current: Section;
}

export function SectionLinks<Section extends string>(props: SectionLinksProps<Section>) {
  const { tab, label, sections, current } = props;
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-10 flex flex-none gap-5 overflow-x-auto border-line border-b bg-surface px-6 max-w700:px-4"
    >
      {sections.map(({ section, title }) => (
        <Link
          key={section}
          to={`/?tab=${tab}&section=${section}`}
          aria-current={section === current ? "page" : undefined}
          className="flex h-11 flex-none items-center rounded-xs border-transparent border-y-2 font-medium text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink max-w700:h-12"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
