// A menu of actions and places under its button, at its right edge. Headless UI brings arrow keys, type-ahead and the focus.
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";

interface MenuEntry {
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  /** A lucide icon of 16 px. */
  readonly icon?: ReactNode;
  readonly tone?: "danger";
  /** Where it goes. Exactly one of `to` and `onSelect`. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

interface MenuProps {
  /** The button's accessible name, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string;
  /** Above the entries, e.g. who is signed in. */
  readonly header?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

const ENTRY =
  "flex w-full items-center gap-2.5 rounded-[5px] px-2.5 text-left font-medium text-ui data-focus:bg-hover max-w700:text-[15px]";
const ONE_LINE = "h-[34px] max-w700:h-11";
const TWO_LINES = "py-[7px]";

export function Menu({ label, button, buttonClassName = "", header, entries }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <HeadlessMenu as="div" className="relative flex-none">
      <MenuButton ref={opener} aria-label={label} data-tip={label} className={buttonClassName}>
        {button}
      </MenuButton>
      <MenuItems
        modal={false}
        transition
        className="absolute top-full right-0 z-50 mt-1.5 w-max min-w-56 max-w-[min(320px,calc(100vw-16px))] origin-top-right rounded-md bg-raised p-1 text-ink shadow-2 ring-1 ring-line transition duration-[180ms] ease-out data-closed:-translate-y-1 data-closed:opacity-0"
      >
        {header && <div className="mb-1 border-line border-b px-2.5 pt-2 pb-2.5">{header}</div>}
        {entries.map(({ label: words, note, icon, tone, to, onSelect }) => {
          const className = `${ENTRY} ${note === undefined ? ONE_LINE : TWO_LINES} ${tone === "danger" ? "text-silent" : ""}`;
          const select = () => {
            // A dialog that opens with it gives the focus back to what had it: an entry is gone by then.
            opener.current?.focus();
            onSelect?.();
          };
          const content = (
            <>
              <span className={tone === "danger" ? "" : "text-ink-3"}>{icon}</span>
              {note === undefined ? words : <TwoLines words={words} note={note} />}
            </>
          );
          return to === undefined ? (
            <MenuItem key={words} as="button" type="button" onClick={select} className={className}>
              {content}
            </MenuItem>
          ) : (
            <MenuItem key={words} as={Link} to={to} className={className}>
              {content}
            </MenuItem>
          );
        })}
      </MenuItems>
    </HeadlessMenu>
  );
}

function TwoLines({ words, note }: { readonly words: string; readonly note: string }) {
  return (
    <span className="min-w-0">
      <span className="block">{words}</span>
      <span className="block font-normal text-ink-2 text-small">{note}</span>
    </span>
  );
}
