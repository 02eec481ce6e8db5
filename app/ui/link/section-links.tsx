// The sections of a tab as links, e.g. Profile, Billing, Security: each has an address of its own.
import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { addressWith } from "~/domain/address";

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
  const links = useOpenInView(current);
  useKnownSection(sections);
  return (
    <nav
      ref={links}
      aria-label={label}
      className="sticky top-0 z-10 flex flex-none gap-5 overflow-x-auto border-line border-b bg-surface px-6 max-w700:px-4"
    >
      {sections.map(({ section, title }) => (
        <Link
          key={section}
          to={`/?tab=${tab}&section=${section}`}
          aria-current={section === current ? "page" : undefined}
          className="reach flex h-11 flex-none items-center rounded-xs border-transparent border-y-2 font-medium text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink max-w700:h-12"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Where the links scroll, on phones, the one of the open section could be out of sight. */
function useOpenInView(current: string): RefObject<HTMLElement> {
  const links = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has another link
  useEffect(() => {
    const open = links.current?.querySelector<HTMLElement>("[aria-current]");
    if (!links.current || !open) return;
    links.current.scrollLeft = open.offsetLeft - (links.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return links;
}

/** An address that names no section of the tab shows the first, and stops naming the other. */
function useKnownSection(sections: readonly { readonly section: string }[]): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get("section");
  const isKnown = asked === null || sections.some(({ section }) => section === asked);
  const known = addressWith(`/?${params}`, "section", null);
  useEffect(() => {
    if (!isKnown) navigate(known, { replace: true, preventScrollReset: true });
  }, [isKnown, known, navigate]);
}
