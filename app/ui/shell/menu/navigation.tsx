// The entries of the side navigation, the same in the drawer, as a rail of icons, and in the sheet of small windows.
// Spec section 2.2; docs/look.md, Shell.
import { Link } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type Square from "lucide-react/icons/square";
import { badgeText } from "~/domain/navigation";
import { Badge } from "./badge";

/** A page as its entry names it. */
interface NavEntry {
  /** The identifier in the address. */
  readonly id: string;
  readonly label: string;
  readonly icon: typeof Square;
}

export interface NavigationProps {
  readonly menu: { readonly main: readonly NavEntry[]; readonly gettingStarted: readonly NavEntry[] };
  /** The tab that is shown. */
  readonly current: string | null;
  /** The tab that a running navigation leads to: marked at once, so that the press is answered. */
  readonly next: string | null;
  readonly newAlerts: number;
  readonly documentationUrl: string;
}

export function Navigation({ menu, ...rest }: NavigationProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2.5 pb-3">
      <Entries entries={menu.main} {...rest} />
      {menu.gettingStarted.length > 0 && (
        <>
          <p className="px-[9px] pt-5 pb-1.5 font-medium text-ink-3 text-label rail:mx-3 rail:mb-2.5 rail:h-3 rail:border-line rail:border-b rail:p-0 rail:text-transparent rail:leading-3">
            <span className="rail:sr-only">Getting Started</span>
          </p>
          <Entries entries={menu.gettingStarted} {...rest} />
        </>
      )}
    </div>
  );
}

type EntriesProps = Omit<NavigationProps, "menu"> & { readonly entries: readonly NavEntry[] };

function Entries({ entries, current, next, newAlerts, documentationUrl }: EntriesProps) {
  const marked = next ?? current;
  return (
    <ul className="flex flex-col gap-px">
      {entries.map(({ id: tab, label, icon }) => (
        <li key={tab}>
          {tab === "documentation" ? (
            <a href={documentationUrl} target="_blank" rel="noreferrer" {...look(label, false)}>
              <EntryIcon icon={icon} />
              <EntryLabel text={label} />
              <span className="sr-only">(opens in a new tab)</span>
              <ArrowUpRight
                size={14}
                strokeWidth={1.75}
                aria-hidden="true"
                className="ml-auto flex-none rail:hidden"
              />
            </a>
          ) : (
            <Link
              to={`/?tab=${tab}`}
              aria-current={tab === current ? "page" : undefined}
              {...look(label, tab === marked)}
            >
              <EntryIcon icon={icon} />
              <EntryLabel text={label} />
              {tab === "alerts" && <AlertsBadge count={newAlerts} />}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function look(label: string, marked: boolean) {
  const ground = marked
    ? "bg-ink/7 text-ink [&_svg:first-child]:text-accent"
    : "text-ink-2 hover:bg-ink/4 hover:text-ink";
  return {
    "data-tip": label,
    "data-tip-place": "right",
    "data-tip-narrow": "",
    className: `relative flex h-[34px] items-center gap-2.5 rounded-sm px-[9px] font-medium text-body transition-colors touch:h-11 max-w1100:[[role=dialog]_&]:h-11 max-w1100:[[role=dialog]_&]:text-[15px] rail:px-[13px] [&_svg]:text-ink-3 ${ground}`,
  };
}

function EntryIcon({ icon: Icon }: Pick<NavEntry, "icon">) {
  return <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="flex-none transition-colors" />;
}

function EntryLabel({ text }: { readonly text: string }) {
  return <span className="truncate rail:sr-only">{text}</span>;
}

function AlertsBadge({ count }: { readonly count: number }) {
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <Badge
      text={text}
      label="new alerts"
      className="ml-auto rail:absolute rail:top-px rail:left-6 rail:min-w-[15px] rail:px-1 rail:text-[11px] rail:leading-[15px] rail:ring-2 rail:ring-canvas"
    />
  );
}
