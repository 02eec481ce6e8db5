// The menu that stays at the window's top: where the reader is, and the way to the other sections. Plain anchors without
// script. Spec section 2.18.
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { SECTIONS, type SectionId } from "./sections";

/** A line a quarter down the window: the section that it crosses is the one in view. */
const READING_LINE = "-25% 0px -74% 0px";

export function SectionMenu() {
  const inView = useSectionInView();
  const list = useRef<HTMLUListElement>(null);
  // On phones the menu is wider than the window.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[href="#${inView}"]`);
    list.current?.scrollTo({ left: entry ? entry.offsetLeft - 20 : 0 });
  }, [inView]);
  return (
    <div className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="mx-auto flex h-[60px] w-full max-w-[1232px] items-center gap-8 px-10 max-w740:h-[52px] max-w740:px-0">
        <nav aria-label="Sections" className="min-w-0 flex-1">
          <ul
            ref={list}
            className="relative flex gap-[30px] overflow-x-auto [scrollbar-width:none] max-w740:gap-6 max-w740:px-5"
          >
            {SECTIONS.map(({ id, label }) => (
              <li key={id} className="flex-none">
                <a
                  href={`#${id}`}
                  aria-current={inView === id ? "true" : undefined}
                  className="flex h-[60px] items-center rounded-xs border-transparent border-y-2 font-medium text-[15px] text-ink-2 transition-colors hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink max-w740:h-[52px]"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Link
          to="/signup"
          // The head has this link too, until it is out of view.
          tabIndex={inView === null ? -1 : undefined}
          aria-hidden={inView === null || undefined}
          className={`inline-flex h-10 flex-none items-center rounded-sm bg-accent px-4 font-semibold text-[14.5px] text-on-accent transition-[opacity,visibility] duration-[180ms] hover:bg-accent-hover max-w740:hidden ${inView === null ? "invisible opacity-0" : ""}`}
        >
          Get started for free
        </Link>
      </div>
    </div>
  );
}

/** The section that the reading line crosses, or crossed last; null above the first. */
function useSectionInView(): SectionId | null {
  const [inView, setInView] = useState<SectionId | null>(null);
  useEffect(() => {
    // A jump crosses the line without a section that reports it, so all are asked each time.
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight / 4;
        const passed = SECTIONS.filter(({ id }) => topOf(id) <= line);
        setInView(passed.at(-1)?.id ?? null);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
